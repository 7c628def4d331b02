import { printable } from "../../dsl/index.ts"
import { type Decision, decisions, KEPT, RunawayError, type View, view } from "../../interpreter/index.ts"
import {
  EVERYTHING,
  HUMAN,
  listedWords,
  oneLine,
  quoted,
  type Reader,
  type SavedFile,
  secondsOf,
} from "../../simulator/table/index.ts"
import { padded, width } from "../columns.ts"
import { EXIT, type Io, say, UsageError } from "../io.ts"
import { type Paint, painter } from "../paint.ts"
import { bareWidth, clipped, drawCards, drawTable } from "./draw-table.ts"
import type { Game } from "./game.ts"
import { logLines, noteList } from "./log-lines.ts"
import type { PlayedWith } from "./played-with.ts"
import type { GameRecordFile } from "./record-file.ts"
import { writeSaved } from "./saved.ts"

export interface SittingOptions {
  /** The packs that it is played with, as a file at a path says them. */
  readonly packs: (path: string) => PlayedWith
  /** Written after each answer. */
  readonly file: string | null
  /** What the game leaves to the next is written there; null for nowhere. */
  readonly record: GameRecordFile | null
  readonly quiet: boolean
  /** Milliseconds of the game that pass in one of the player's; null without a clock. */
  readonly speed: number | null
}

const HELP = [
  ["1, 2, 3, ...", "take that option; its name, or the beginning of it, does too"],
  ["table", "draw the table"],
  ["Enter", "where the game waits: let time pass"],
  ["wait <seconds>", "let so much time pass"],
  ["speed <number>", "with --clock: how fast time passes while you think; 0 stops it, as pause does"],
  ["card <name>", "what a card says"],
  ["log", "all that has happened"],
  ["undo", "take the last answer back"],
  ["note <words>", "write that beside where the game stands"],
  ["notes", "all notes; take one away with: unnote <number>"],
  ["save <file>", "write the game down, to go on with --resume"],
  ["help", "this"],
  ["quit", "stop here"],
] as const

/** Milliseconds that the clock takes for one moment. */
const TICK = 100

/** Milliseconds: a day. */
const LONGEST_WAIT = 86_400_000

const CLEAR_SCREEN = "\u001b[2J\u001b[3J\u001b[H"

/** The people at the screen: shows each what they may see, asks, and obeys. */
export class Sitting {
  readonly #game: Game
  readonly #io: Io
  readonly #options: SittingOptions
  readonly #paint: Paint
  readonly #humans: readonly number[]
  /** Up to where each seat has been told what happened, in each log. */
  readonly #told: ReadonlyMap<Reader, number>[]
  /** Who sat at the screen last. */
  #present = -1
  #tableDue = true
  #speed: number

  constructor(game: Game, io: Io, options: SittingOptions) {
    this.#game = game
    this.#io = io
    this.#options = options
    this.#speed = options.speed ?? 0
    this.#paint = painter(io, io.stdout)
    const seats = Array.from({ length: game.start.players }, (_, seat) => seat)
    this.#humans = seats.filter((seat) => game.seat(seat) === HUMAN)
    this.#told = seats.map(() => new Map())
  }

  /** Play until the game is over or somebody leaves. Returns the exit code. */
  async run(): Promise<number> {
    this.greet()
    for (;;) {
      const { decision } = this.#game
      if (decision === null && this.#game.isTiming && !this.#game.isOver) {
        // Whoever has done something may do the next as soon as time has passed.
        this.#game.pass(this.#humans.length === 0 ? (this.#game.clock?.pace ?? TICK) : TICK)
        if (this.#humans.length === 0) this.tell(0, EVERYTHING)
        continue
      }
      if (decision === null) return this.finish()
      if (this.#game.seat(decision.player) !== HUMAN) {
        if (!this.#game.answer(decision, this.#game.botOption(decision))) throw new Error("an option was refused")
        if (this.#humans.length === 0) this.tell(0, EVERYTHING)
        continue
      }
      await this.seat(decision.player)
      const left = await this.ask(decision)
      if (left !== null) return left
    }
  }

  private get columns(): number {
    return Math.max(40, Math.min(this.#io.stdout.columns, 140))
  }

  private say(line = ""): void {
    say(this.#io.stdout, line)
  }

  private greet(): void {
    const { machine, start } = this.#game
    const { record } = this.#options
    const options = Object.entries(start.options)
      .filter(([name]) => !name.startsWith(KEPT))
      .map(([name, value]) => `${oneLine(name)} ${Array.isArray(value) ? value.join(", ") : value}`)
    if (record !== null) options.push(`game ${record.games + 1} of its record`)
    const about = [`${start.players} players`, `seed ${start.seed}`, ...options.map(printable)].join(" · ")
    this.say(`${this.#paint("bold", oneLine(machine.program.game))}  ${this.#paint("dim", about)}`)
    if (this.#humans.length === 0 || this.#options.quiet) return
    const words = ["help", "table", "log", "undo", "quit"].join(", ")
    this.say(this.#paint("dim", `Answer with a number or a name; ${words} do what they say.`))
  }

  /** Sees to it that the one who decides sits at the screen, and nobody reads over another's shoulder. */
  private async seat(player: number): Promise<void> {
    const isNew = player !== this.#present
    if (isNew && this.#humans.length > 1) {
      const who = this.#game.names.player(player)
      if (this.#io.stdin.isTTY && this.#io.stdout.isTTY) {
        this.#io.stdout.write(CLEAR_SCREEN)
        await this.#io.stdin.readLine(`${this.#paint("bold", who)} is next. Press Enter when only you see the screen. `)
        this.#io.stdout.write(CLEAR_SCREEN)
      } else {
        this.say(`\n${this.#paint("dim", `--- ${who} sits down ---`)}`)
      }
    }
    this.#present = player
    if (this.#game.table.course.log(player).turnsSince(this.#told[player]?.get(player) ?? 0)) this.#tableDue = true
    this.tell(player, player)
    if ((isNew && this.#humans.length > 1) || this.#tableDue) this.table(player)
    this.#tableDue = false
  }

  /** What has happened since the reader last looked. */
  private tell(player: number, reader: Reader): void {
    const from = this.#told[player]?.get(reader) ?? 0
    // The last entry may still grow; nobody is told half of it.
    this.#told[player] = this.#game.lengths
    if (this.#options.quiet) return
    // Who goes on with a saved game is told what was written beside it, too; later whoever writes knows.
    for (const line of logLines(this.#game, reader, from, this.#paint, from === 0)) this.say(line)
  }

  private table(player: number): void {
    if (this.#options.quiet) return
    const { names, table } = this.#game
    this.say()
    for (const line of drawTable(table.scene(player), names, this.#paint, this.columns)) this.say(line)
  }

  private viewOf(player: number): View {
    return view(this.#game.machine, this.#game.state, player)
  }

  /** Asks until the game goes on. Returns an exit code when somebody leaves. */
  private async ask(decision: Decision): Promise<number | null> {
    const labels = this.optionLabels(decision)
    this.drawOptions(decision)
    const prompt = `${this.#game.names.player(decision.player)}> `
    for (;;) {
      const since = this.#io.now?.() ?? 0
      const line = await this.#io.stdin.readLine(this.#paint("bold", prompt))
      if (line === null) {
        this.keep()
        if (this.#io.stdin.isTTY) this.say()
        else this.say("\nNo more answers: the game stops here.")
        return this.#io.stdin.isTTY ? EXIT.clean : EXIT.findings
      }
      if (!this.#io.stdin.isTTY) this.say(printable(line))
      const word = line.trim()
      const option = chosen(word, labels, this.wheres(decision))
      const thought = TICK * Math.floor((((this.#io.now?.() ?? 0) - since) * this.#speed) / TICK)
      if (this.#game.isTiming && thought > 0) this.#game.pass(Math.min(thought, LONGEST_WAIT))
      if (typeof option === "number") {
        if (thought > 0) this.answerLate(decision, option)
        else this.answer(decision, option)
        return null
      }
      const result = this.obey(word, decision, option)
      if (result === "again" && thought > 0) return null
      if (result === "again") continue
      if (result === "done") return null
      return result
    }
  }

  /** Time has passed since it was asked: what was meant is looked for among what may be done now. */
  private answerLate(asked: Decision, option: number): void {
    const meant = asked.options[option]
    const same = (each: Decision["options"][number]): boolean =>
      each.kind === meant?.kind && each.value === meant.value && each.component === meant.component
    const now = this.#game.isOver ? [] : decisions(this.#game.machine, this.#game.state)
    for (const decision of now.filter(({ player, site }) => player === asked.player && site === asked.site)) {
      const index = meant?.kind === "wait" ? -1 : decision.options.findIndex(same)
      if (index >= 0) {
        this.answer(decision, index)
        return
      }
    }
    if (meant?.kind !== "wait") this.say(this.#paint("dim", "That is no longer open."))
  }

  private answer(decision: Decision, option: number): void {
    try {
      if (!this.#game.answer(decision, option)) throw new Error("an option was refused")
    } catch (error) {
      if (error instanceof RunawayError) this.keep()
      throw error
    }
    this.keep()
  }

  /** A command, or a word that is none. */
  private obey(line: string, decision: Decision, problem: string): "again" | "done" | number {
    const [command = "", ...rest] = line.split(/\s+/)
    const argument = rest.join(" ")
    switch (command.toLowerCase()) {
      case "": {
        if (this.#game.isTiming) return this.elapse(String((this.#game.clock?.pace ?? 0) / 1000))
        const wait = decision.options.findIndex(({ kind }) => kind === "wait")
        if (wait >= 0) {
          this.answer(decision, wait)
          return "done"
        }
        this.drawOptions(decision)
        return "again"
      }
      case "wait":
        return this.elapse(argument)
      case "pause":
        return this.setSpeed("0")
      case "speed":
        return this.setSpeed(argument)
      case "quit":
      case "q":
      case "exit":
        this.keep()
        return EXIT.clean
      case "help":
      case "?":
        for (const [word, meaning] of HELP) this.say(`  ${padded(word, 16)}${this.#paint("dim", meaning)}`)
        return "again"
      case "table":
        this.table(decision.player)
        this.drawOptions(decision)
        return "again"
      case "log":
        for (const each of logLines(this.#game, decision.player, 0, this.#paint)) this.say(each)
        this.say()
        return "again"
      case "card":
        this.card(argument)
        return "again"
      case "save":
        this.saveTo(argument)
        return "again"
      case "undo":
        return this.undo()
      case "note":
        this.note(argument)
        return "again"
      case "notes":
        for (const each of noteList(this.#game, this.#paint)) this.say(each)
        return "again"
      case "unnote":
        this.unnote(argument)
        return "again"
      default:
        this.say(`${problem}; ${this.#paint("dim", "help says what is possible")}`)
        return "again"
    }
  }

  private setSpeed(speed: string): "again" {
    const number = Number(speed)
    if (this.#options.speed === null) this.say("This game has no clock: begin it with --clock.")
    else if (speed === "" || !(number >= 0 && number <= 100)) this.say("How fast? speed <number>, 0 to 100")
    else {
      this.#speed = number
      this.say(number === 0 ? "The clock stands still; wait and Enter let time pass." : `The clock runs at ${number}.`)
    }
    return "again"
  }

  /** Lets so many seconds pass for everyone. */
  private elapse(seconds: string): "again" | "done" {
    const milliseconds = Math.round(Number(seconds) * 1000)
    if (!(milliseconds >= 1 && milliseconds <= LONGEST_WAIT)) {
      this.say("How long? wait <seconds>")
      return "again"
    }
    if (!this.#game.pass(milliseconds)) {
      this.say("Nothing in this game runs in time.")
      return "again"
    }
    this.keep()
    return "done"
  }

  private undo(): "again" | "done" {
    if (!this.#game.undo()) {
      this.say("There is nothing to take back.")
      return "again"
    }
    const { lengths } = this.#game
    this.#told.forEach((told, player) => {
      this.#told[player] = new Map(
        [...lengths].map(([reader, length]) => [reader, Math.min(told.get(reader) ?? 0, length)]),
      )
    })
    this.#tableDue = true
    this.say(this.#paint("dim", "The last answer is taken back."))
    this.keep()
    return "done"
  }

  private note(words: string): void {
    const refused = this.#game.note(words)
    if (refused === null) this.keep()
    this.say(refused === null ? this.#paint("dim", "Noted.") : `Not noted: ${refused}.`)
  }

  private unnote(number: string): void {
    const note = /^\d+$/.test(number) ? this.#game.notes[Number(number) - 1] : undefined
    if (note === undefined) {
      this.say("Which note? unnote <number>, as notes counts them")
      return
    }
    this.#game.table.note(note, null)
    this.keep()
    this.say(this.#paint("dim", "The note is taken away."))
  }

  private card(name: string): void {
    const { names } = this.#game
    const found = name === "" ? [] : names.find(name)
    if (found.length === 0) this.say(name === "" ? "Which card? card <name>" : `There is no ${printable(name)}.`)
    for (const component of found.slice(0, 8)) {
      this.say(`  ${this.#paint("bold", names.component(component))}  ${names.facts(component).join(" · ")}`)
      for (const text of names.texts(component)) for (const line of text.split("\n")) this.say(`    ${printable(line)}`)
    }
  }

  private saveTo(path: string): void {
    if (path === "") {
      this.say("Where to? save <file>")
      return
    }
    try {
      writeSaved(path, this.saved(path), this.#io)
      this.say(`Saved to ${printable(path)}.`)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      this.say(`Not saved: ${printable(error.message)}.`)
    }
  }

  /** Write the game to the file of `--save`. */
  private keep(): void {
    const { file } = this.#options
    if (file !== null) writeSaved(file, this.saved(file), this.#io)
  }

  private saved(path: string): SavedFile {
    return {
      ...this.#game.save(),
      ...this.#options.packs(path),
      seats: this.#game.start.seats,
    }
  }

  // Questions.

  private drawOptions(decision: Decision): void {
    const { machine, names } = this.#game
    const span = machine.program.sourceSpans[decision.source]
    const asked = span ? ` — ${this.#paint("cyan", quoted(span.text))}` : ""
    const owner = span ? ` · ${oneLine(span.owner)}` : ""
    this.say(`\n${this.#paint("bold", names.player(decision.player))}${owner}${asked}`)
    const labels = this.optionLabels(decision)
    const number = (index: number): string =>
      `  ${this.#paint("bold", String(index + 1).padStart(String(labels.length).length))}  `
    const seen = this.viewOf(decision.player).decisions.find(({ fiber }) => fiber === decision.fiber)
    const components = (seen ?? decision).options.map((option) => (option.kind === "component" ? option.value : -1))
    const known = components.filter((component) => component >= 0)
    const drawn = drawCards(names, known, this.#paint, this.columns - bareWidth(number(0)))
    const where = this.wheres(decision)
    labels.forEach((label, index) => {
      const component = components[index] ?? -1
      const at = known.indexOf(component)
      const [first = label, ...more] = (component < 0 ? undefined : drawn[at]) ?? []
      const place = where[index] ?? ""
      this.say(`${number(index)}${first}${place === "" ? "" : this.#paint("dim", `  (${place})`)}`)
      for (const line of more) this.say(" ".repeat(bareWidth(number(index))) + line)
    })
  }

  /** Where the options of a decision lie, where that tells them apart; empty for the others. */
  private wheres(decision: Decision): string[] {
    const seen = this.viewOf(decision.player).decisions.find(({ fiber }) => fiber === decision.fiber) ?? decision
    const { machine, names, state } = this.#game
    const places = seen.options.map(({ kind, value, place = -1 }) =>
      kind === "component" && value >= 0 ? (state[machine.layout.location + value] ?? -1) : place,
    )
    if (new Set(places.filter((place) => place >= 0)).size < 2) return places.map(() => "")
    return places.map((place) => (place < 0 ? "" : names.place(place, -1)))
  }

  private optionLabels(decision: Decision): string[] {
    const { names } = this.#game
    const seen = this.viewOf(decision.player).decisions.find(({ fiber }) => fiber === decision.fiber) ?? decision
    return seen.options.map((option, index) => {
      if (option.kind === "component")
        return option.value < 0 ? `hidden card ${index + 1}` : names.component(option.value)
      if (option.kind === "wait") return `wait: ${secondsOf(option.value)}`
      if (option.kind === "instance") return this.instance(option.label, option.source)
      if (option.kind === "yes") return option.label === "yes" ? "yes" : `yes: ${clipped(oneLine(option.label), 80)}`
      return clipped(oneLine(option.kind === "player" ? names.player(option.value) : option.label), 100)
    })
  }

  private instance(label: string, source: number): string {
    const span = this.#game.machine.program.sourceSpans[source]
    return `${oneLine(label)}${span ? ` ${quoted(span.text)}` : ""}`
  }

  // The end.

  private finish(): number {
    const { machine, names, isOver, state } = this.#game
    const reader = this.#humans.length === 1 ? (this.#humans[0] ?? 0) : EVERYTHING
    this.tell(this.#humans[0] ?? 0, reader)
    this.keep()
    if (!isOver) {
      this.say("\nThe game stops: nobody has anything to decide, and it is not over.")
      return EXIT.findings
    }
    const { points, winners } = view(machine, state, -1)
    this.table(reader)
    this.say(`\n${this.#paint("bold", "The game is over.")}`)
    const left = Math.max(...points.map((_, seat) => width(names.player(seat))))
    const right = Math.max(...points.map((each) => String(each).length))
    const hasPoints = points.some((each) => each !== 0)
    points.forEach((each, seat) => {
      const won = winners.includes(seat) ? `  ${this.#paint(["green", "bold"], "wins")}` : ""
      const number = hasPoints ? `  ${String(each).padStart(right)}` : ""
      this.say(`  ${padded(names.player(seat), left)}${number}${won}`.trimEnd())
    })
    const who = listedWords(winners.map((seat) => names.player(seat)))
    this.say(winners.length === 0 ? "  Nobody wins." : winners.length > 1 ? `  ${who} share the victory.` : "")
    this.say(this.#paint("dim", `state ${this.#game.hash}`))
    this.#options.record?.leave(this.#game)
    return EXIT.clean
  }
}

/**
 * The option that a line names, or what is wrong with it.
 * @param wheres where the options lie: what lies on a space is named by the space, too
 */
function chosen(line: string, labels: readonly string[], wheres: readonly string[]): number | string {
  if (/^\d+$/.test(line)) {
    const number = Number(line)
    return number >= 1 && number <= labels.length ? number - 1 : `there are options 1 to ${labels.length}`
  }
  const wanted = line.toLowerCase()
  if (wanted === "") return ""
  const same = (words: readonly string[], test: (word: string) => boolean): number[] =>
    words.flatMap((word, index) => (test(word.toLowerCase()) ? [index] : []))
  const found = [
    same(labels, (label) => label === wanted),
    same(labels, (label) => label.startsWith(wanted)),
    same(wheres, (where) => where === wanted),
  ].find((each) => each.length > 0)
  const [first] = found ?? []
  if (found === undefined || first === undefined) return `${quoted(clipped(line, 40))} is no option`
  // Copies of one card in one place do the same; different ones do not.
  const different = (words: readonly string[]): string[] => [...new Set(found.map((index) => words[index] ?? ""))]
  if (different(labels).length > 1) return `that could be ${listedWords(different(labels), "or")}`
  if (different(wheres).length > 1) return `say where: ${listedWords(different(wheres), "or")}`
  return first
}
