import {
  type Decision,
  FRAME,
  inlinedVerbAt,
  isWithin,
  type Machine,
  type Observer,
  type Option,
  seenBy,
} from "../../interpreter/index.ts"
import { type Deed, type Deeds, type Entry, type Moment, type Part, upTo } from "./entries.ts"
import type { Names } from "./names.ts"
import { oneLine, secondsOf } from "./one-line.ts"
import { askingFrame, EVERYTHING, knows, type Reader } from "./reader.ts"
import { type Row, Teller } from "./rows.ts"
import { standsAt } from "./stack.ts"

/** A part before it is known when it happened. */
type Happening = Part extends infer P ? (P extends Part ? Omit<P, keyof Moment> : never) : never

/** What happened, told to one reader by the sentences that caused it. One listens to one machine. */
export class Log {
  readonly #machine: Machine
  readonly #names: Names
  readonly #isLibrary: (file: string) => boolean
  readonly #reader: Reader
  readonly #now: () => Moment
  readonly #teller: Teller
  /** What the reader may hear. */
  readonly observer: Observer
  #entries: Entry[] = []
  #deeds: Deed[] = []
  /** By answer: the verbs that were at work when it was given. */
  readonly #deedsAt: (readonly Deed[])[] = []

  /**
   * @param isLibrary whether a file is of a pack that only lends its words: its sentences explain nothing of this game
   * @param now when what is heard happens
   */
  constructor(machine: Machine, names: Names, isLibrary: (file: string) => boolean, reader: Reader, now: () => Moment) {
    this.#machine = machine
    this.#names = names
    this.#isLibrary = isLibrary
    this.#reader = reader
    this.#now = now
    this.#teller = new Teller(machine.program, names)
    this.observer = reader === EVERYTHING ? this.#listener : seenBy(machine, reader, this.#listener)
  }

  /** How long it is, for `rows` and `turnsSince`. */
  get length(): number {
    return this.#entries.length
  }

  /** Forget what came of later answers than so many. */
  cut(answers: number): void {
    this.#entries = upTo(this.#entries, answers)
    this.#deeds = [...(this.#deedsAt[answers] ?? [])]
    this.#deedsAt.length = Math.min(this.#deedsAt.length, answers)
  }

  /** Whether a span of play began at or after an entry. */
  turnsSince(from: number): boolean {
    return this.#entries.slice(from).some((entry) => entry.kind === "span")
  }

  /**
   * The log in rows.
   * @param from the entry to begin with
   * @param apart a row never tells of what came of different answers
   */
  rows(from = 0, apart = true): Row[] {
    return this.#teller.rows(this.#entries, from, apart)
  }

  readonly #listener: Observer = {
    followed: () => this.leaveEnded(this.#machine.base),
    doing: (event, player, component, source) => {
      const { base, fiber, state, pc, program } = this.#machine
      // A verb may be done in the frame that uses it, without one of its own.
      const hasFrame = program.scripts[state[base + FRAME.script] ?? -1]?.event === event
      const inlined = hasFrame ? -1 : inlinedVerbAt(this.#machine, pc)
      this.leaveEnded(base, inlined)
      const isPart = this.#deeds.at(-1)?.source === source
      const script = state[base + FRAME.script] ?? -1
      this.#deeds.push({ base, fiber, inlined, script, event, player, source, component })
      if (component < 0 || isPart || this.isLibrarySource(source) || !this.#names.isVerb(this.eventName(event))) return
      this.put(source, player, { kind: "deed", event, of: component }, this.#deeds.at(-1) ?? null)
    },
    moved: (component, from, to, by, source) => {
      if (from === to) return
      const { cause, deed } = this.causeOf(source)
      this.put(cause, deed?.player ?? by, { kind: "moved", event: deed?.event ?? -1, from, to, of: component }, deed)
    },
    turned: (component, state, on, source) => this.tell(source, { kind: "turned", state, on, of: component }),
    revealed: (component, _players, source) => this.tell(source, { kind: "revealed", of: component }),
    counted: (counter, holder, _how, before, after, source) => {
      if (before !== after) this.tell(source, { kind: "counted", counter, holder, before, after })
    },
    elapsed: (milliseconds) => this.passed(`${secondsOf(milliseconds)} pass`),
    timer: (timer, how, source) => {
      const text = `${this.#names.timer(timer)} ${how}`
      if (how === "ended") this.passed(text)
      else this.tell(source, { kind: "said", text })
    },
    shuffled: (place, source) => this.tell(source, { kind: "said", text: `${this.#names.place(place, -1)} shuffled` }),
    assigned: (variable, player, source) => {
      const entry = this.#machine.program.variables[variable]
      if (entry?.type !== "player" || entry.perPlayer || player < 0) return
      this.tell(source, { kind: "becomes", seat: player, role: oneLine(entry.name) })
    },
    scored: (player, points, source) => this.put(source, player, { kind: "scored", points }, null),
    wentOut: (player, source) => this.put(source, player, { kind: "out" }, null),
    ended: () => {
      if (this.#entries.at(-1)?.kind !== "ended") this.#entries.push({ kind: "ended", ...this.#now() })
    },
    began: (span, player, extra, source) => {
      this.#entries.push({ kind: "span", span, player, extra, source, ...this.#now() })
    },
  }

  /** An answer is about to be given: the so-many-th, counted from 0. */
  mark(answers: number): void {
    this.#deedsAt[answers] = [...this.#deeds]
  }

  /** Begin where another log was when so many answers had been given. */
  beginAs(other: Log, answers: number): void {
    this.#deeds = [...(other.#deedsAt[answers] ?? [])]
  }

  /** The verbs that are at work where the machine stands, the outermost first. */
  get atWork(): readonly Deed[] {
    this.leaveEnded()
    return this.#deeds
  }

  /** Write down an answer before it is given, where nothing that follows will tell it. */
  chose(decision: Decision, option: Option): void {
    if (this.isHidden(decision)) return
    const say = (part: Happening): void => this.write(decision.source, decision.player, part, null)
    if (option.kind === "decline" || option.kind === "no") say({ kind: "declined" })
    else if (option.kind === "player")
      say({ kind: "chose", what: this.#names.player(option.value), seat: option.value })
    else if (["mode", "value", "number", "permission"].includes(option.kind))
      say({ kind: "chose", what: oneLine(option.label), seat: -1 })
  }

  /** Whether the reader is not to hear of a choice: a secret one, or one that a component asks which the reader does not know. */
  private isHidden({ player, secret, fiber }: Decision): boolean {
    if (this.#reader === EVERYTHING || this.#reader === player) return false
    const asks = askingFrame(this.#machine, this.#machine.state, fiber, "self")
    return secret || (asks >= 0 && !this.knows(asks))
  }

  /** Whether the reader knows which component it is. */
  knows(component: number): boolean {
    return knows(this.#machine, this.#machine.state, this.#reader, component)
  }

  private tell(source: number, part: Happening): void {
    const { cause, deed } = this.causeOf(source)
    this.put(cause, deed?.player ?? -1, part, deed)
  }

  private put(source: number, player: number, part: Happening, deed: Deed | null): void {
    this.write(this.isSecret(source) ? -1 : source, player, part, deed)
  }

  private write(source: number, player: number, part: Happening, deed: Deed | null): void {
    const entry = this.entry(source, player)
    entry.parts.push({ ...part, ...this.#now() })
    if (deed !== null && !entry.by.includes(deed)) entry.by.push(deed)
  }

  /** What time does by itself: an entry of its own, that nobody caused. */
  private passed(text: string): void {
    const parts: Part[] = [{ kind: "said", text, ...this.#now() }]
    this.#entries.push({ kind: "deeds", source: -1, player: -1, parts, by: [], isOutside: false, depth: 0 })
  }

  /** The entry that goes on while the same words are carried out. */
  private entry(source: number, player: number): Deeds {
    const isOutside = this.#entries.at(-1)?.kind === "ended"
    const last = this.#entries.at(isOutside ? -2 : -1)
    if (last?.kind === "deeds" && last.source === source && last.player === player) return last
    const depth = isOutside ? 0 : this.depth(last)
    const entry: Deeds = { kind: "deeds", source, player, parts: [], by: [], isOutside, depth }
    this.#entries.push(entry)
    return entry
  }

  /** 1 where what happens now came of the entry before it: in the same answer, while its verb is still at work. */
  private depth(last: Entry | undefined): 0 | 1 {
    if (last?.kind !== "deeds" || last.parts.at(-1)?.answer !== this.#now().answer) return 0
    return last.depth === 1 || last.by.some((deed) => this.#deeds.includes(deed)) ? 1 : 0
  }

  private eventName(event: number): string {
    return this.#machine.program.events[event]?.name ?? ""
  }

  private isLibrarySource(source: number): boolean {
    const span = this.#machine.program.sourceSpans[source]
    return span === undefined || this.#isLibrary(span.file)
  }

  /** Whether words are written on a component that is at work and that the reader does not know. */
  private isSecret(source: number): boolean {
    if (this.#reader === EVERYTHING || source < 0) return false
    const { program, state } = this.#machine
    const owner = program.sourceSpans[source]?.owner
    for (let base = this.#machine.base; base > 0; base = state[base + FRAME.previous] ?? 0) {
      const self = state[base + FRAME.self] ?? -1
      if (self >= 0 && program.components[self]?.name === owner && !this.knows(self)) return true
    }
    return false
  }

  /**
   * The words of the game that are to be told as the cause: those at the place itself; for the body of a verb, those that
   * call the verb; for what a library does, those that lead there.
   */
  private causeOf(source: number): { cause: number; deed: Deed | null } {
    this.leaveEnded()
    const innermost = this.#deeds.at(-1)
    const isBody = this.#machine.program.sourceSpans[source]?.owner === this.eventName(innermost?.event ?? -1)
    const isToldHere = !this.isLibrarySource(source) && (!isBody || this.isLibrarySource(innermost?.source ?? -1))
    const at = isToldHere
      ? this.#deeds.length - 1
      : this.#deeds.findLastIndex((each) => !this.isLibrarySource(each.source))
    const cause = isToldHere ? source : (this.#deeds[at]?.source ?? source)
    // What a library does for a verb is told of that verb: to draw is more than to move.
    let deed = this.#deeds[at] ?? innermost ?? null
    for (let i = at; i >= 0 && this.#deeds[i]?.source === cause; i--) deed = this.#deeds[i] ?? null
    return { cause, deed }
  }

  /**
   * Forget the deeds that are no longer on the stack.
   * @param begun a frame that has just begun, and so is none of theirs; with `inlined`, only that verb in it has
   */
  private leaveEnded(begun = 0, inlined = -1): void {
    if (this.#deeds.length === 0) return
    const machine = this.#machine
    const { state } = machine
    const isOn = (deed: Deed): boolean => {
      if (state[deed.base + FRAME.script] !== deed.script) return false
      const pc = standsAt(machine, deed)
      if (pc === undefined) return false
      if (deed.base === begun && (inlined < 0 || deed.inlined === inlined)) return false
      return deed.inlined < 0 || isWithin(machine, pc, deed.inlined)
    }
    for (let last = this.#deeds.at(-1); last !== undefined && !isOn(last); last = this.#deeds.at(-1)) this.#deeds.pop()
  }
}
