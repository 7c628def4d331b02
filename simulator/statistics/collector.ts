/** Everything that is gathered about games while they are played. One collector listens to one machine. */
import { HEADER, type Machine, type Meanings, type Observer } from "../../interpreter/index.ts"
import { compareText } from "../results/merge-tallies.ts"
import type {
  CardTally,
  OptionTally,
  SentenceTally,
  Setup,
  StoppedGame,
  StoppedGames,
  Tally,
} from "../results/types.ts"
import { LISTED_GAMES } from "../results/types.ts"
import { Fates } from "./fates.ts"
import { Histogram } from "./histogram.ts"
import { Questions } from "./questions.ts"
import { Sentences } from "./sentence-counts.ts"
import { Side } from "./sides.ts"
import { TimeKept } from "./time-kept.ts"

/** A game as the table began it. */
export interface Begun {
  readonly game: number
  readonly seed: number
  /** By seat: index of the bot, as named in the setup. */
  readonly bots: readonly number[]
  /** Values of the options that vary, in their order. */
  readonly varied: readonly string[]
}

/** How a game came to an end. */
export type Ending = "finished" | "cut" | "stuck" | "runaway"

interface VariedCount {
  games: number
  answers: number
  readonly wins: number[]
}

export class Collector {
  readonly observer: Observer
  readonly fates: Fates
  /** By span: how often it began in this game. */
  readonly spanTimes: Int32Array
  readonly #machine: Machine
  readonly #setup: Setup
  readonly #questions: Questions
  readonly #sentences: Sentences
  /** null where a game has no timers. */
  readonly #time: TimeKept | null
  readonly #seats: readonly Side[]
  readonly #bots = new Map<string, Side>()
  readonly #varied: readonly Map<string, VariedCount>[]
  readonly #answers = new Histogram()
  readonly #spans: readonly Histogram[]
  readonly #branching = new Histogram()
  readonly #stopped = {
    cut: { count: 0, games: [] as StoppedGame[] },
    stuck: { count: 0, games: [] as StoppedGame[] },
    runaway: { count: 0, games: [] as StoppedGame[] },
  }
  #finished = 0
  #ties = 0
  #winnerless = 0

  constructor(machine: Machine, setup: Setup) {
    const { spans } = machine.program
    this.#machine = machine
    this.#setup = setup
    this.fates = new Fates(machine)
    this.#questions = new Questions(machine, this.fates.names)
    this.#sentences = new Sentences(machine)
    this.#time = machine.program.timers.length > 0 ? new TimeKept(machine) : null
    this.#seats = setup.seats.map(() => new Side())
    for (const bot of setup.seats) if (!this.#bots.has(bot)) this.#bots.set(bot, new Side())
    this.#varied = setup.varied.map(() => new Map())
    this.#spans = spans.map(() => new Histogram())
    this.spanTimes = new Int32Array(spans.length)
    this.observer = this.#listen()
  }

  begin(): void {
    this.spanTimes.fill(0)
    this.fates.begin()
    this.#time?.begin()
    this.#sentences.answered()
  }

  /** A decision is answered; `meanings` has just read it. */
  answered(meanings: Meanings, option: number): void {
    this.#branching.add(meanings.count)
    this.#questions.answered(meanings, option)
    this.#time?.answered(meanings, option)
    this.#sentences.answered()
  }

  /** A game has stopped. @param stop where the machine stopped it, if it did */
  end(state: Int32Array, begun: Begun, ending: Ending, answers: number, stop: Partial<StoppedGame> = {}): void {
    if (ending !== "finished") {
      const stopped = this.#stopped[ending]
      stopped.count++
      if (stopped.games.length < LISTED_GAMES) stopped.games.push({ game: begun.game, seed: begun.seed, ...stop })
      return
    }
    const winners = state[HEADER.winners]!
    const { points } = this.#machine.layout
    this.#finished++
    if (winners === 0) this.#winnerless++
    else if ((winners & (winners - 1)) !== 0) this.#ties++
    this.#answers.add(answers)
    this.#spans.forEach((histogram, span) => {
      histogram.add(this.spanTimes[span]!)
    })
    this.#seats.forEach((side, seat) => {
      side.add(seat, winners, state[points + seat]!)
      this.#bots.get(this.#setup.seats[begun.bots[seat]!]!)?.add(seat, winners, state[points + seat]!)
    })
    begun.varied.forEach((value, index) => {
      this.#vary(index, value, answers, winners)
    })
    this.fates.end(state, winners)
    this.#time?.end()
  }

  tally(): Tally {
    const { spans } = this.#machine.program
    return {
      finished: this.#finished,
      ties: this.#ties,
      winnerless: this.#winnerless,
      cut: closed(this.#stopped.cut),
      stuck: closed(this.#stopped.stuck),
      runaway: closed(this.#stopped.runaway),
      seats: this.#seats.map((side) => side.tally()),
      bots: [...this.#bots].map(([name, side]) => ({ name, ...side.tally() })),
      options: this.#options(),
      answers: this.#answers.distribution(),
      spans: spans.map(({ name }, span) => ({ name, times: this.#spans[span]!.distribution() })),
      branching: this.#branching.distribution(),
      cards: this.#cards(),
      sentences: this.#sentenceTallies(),
      ...(this.#time ? { clock: this.#time.tally() } : {}),
    }
  }

  #listen(): Observer {
    const { fates, spanTimes } = this
    const sentences = this.#sentences
    const time = this.#time
    return {
      ...(time ? { elapsed: (milliseconds: number) => time.elapsed(milliseconds) } : {}),
      // Of what a library does for a verb no sentence tells: the verb has been told.
      ownWords: true,
      moved(component, from, to, by, source) {
        fates.moved(component, from, to, by)
        sentences.heard(source)
      },
      swapped(first, second, by, source) {
        fates.swapped(first, second, by)
        sentences.heard(source)
      },
      followed(component, _script, player, source) {
        fates.followed(component, player)
        sentences.heard(source)
      },
      began(span, _player, _extra, source) {
        spanTimes[span]!++
        sentences.heard(source)
      },
      triggered: (listener) => sentences.triggered(listener),
      doing: (_event, _player, _component, source) => sentences.heard(source),
      shuffled: (_place, source) => sentences.heard(source),
      turned: (_component, _state, _on, source) => sentences.heard(source),
      counted: (_counter, _holder, _how, _before, _after, source) => sentences.heard(source),
      revealed: (_component, _players, source) => sentences.heard(source),
      scored: (_player, _points, source) => sentences.heard(source),
      won: (_players, source) => sentences.heard(source),
      wentOut: (_player, source) => sentences.heard(source),
      assigned: (_variable, _player, source) => sentences.heard(source),
      timer(timer, how, source) {
        time?.timer(timer, how)
        sentences.heard(source)
      },
    }
  }

  #vary(index: number, value: string, answers: number, winners: number): void {
    const counts = this.#varied[index]!
    const entry = counts.get(value) ?? { games: 0, answers: 0, wins: this.#setup.seats.map(() => 0) }
    counts.set(value, entry)
    entry.games++
    entry.answers += answers
    for (let seat = 0; seat < entry.wins.length; seat++) entry.wins[seat]! += (winners >> seat) & 1
  }

  #options(): OptionTally[] {
    return this.#setup.varied.flatMap((option, index) =>
      [...this.#varied[index]!]
        .sort(([a], [b]) => compareText(a, b))
        .map(([value, { games, answers, wins }]) => ({ option, value, games, answers, wins })),
    )
  }

  #cards(): CardTally[] {
    const { program } = this.#machine
    const { names, drawn, played, used, held, leftInHand, playedBy, playedWon, heldBy, heldWon } = this.fates
    const { offered, chosen } = this.#questions.ofCards()
    return names.first.map((component, name) => ({
      name: program.components[component]!.name,
      kind: program.kinds[program.components[component]!.kind] ?? "",
      copies: names.copies[name]!,
      drawn: drawn[name]!,
      played: played[name]!,
      used: used[name]!,
      held: held[name]!,
      leftInHand: leftInHand[name]!,
      offered: offered[name]!,
      chosen: chosen[name]!,
      players: {
        played: { games: playedBy[name]!, wins: playedWon[name]! },
        onlyHeld: { games: heldBy[name]!, wins: heldWon[name]! },
      },
    }))
  }

  #sentenceTallies(): SentenceTally[] {
    const asked = this.#questions.bySource()
    return this.#sentences.speaking.map((source) => {
      const { file, start, end, owner, text } = this.#machine.program.sourceSpans[source]!
      const question = asked.get(source)
      return {
        file,
        start,
        end,
        owner,
        text,
        times: this.#sentences.times[source]!,
        asked: question?.asked ?? 0,
        options: [...(question?.options ?? [])]
          .sort(([a], [b]) => compareText(a, b))
          .map(([label, { offered, taken }]) => ({ label, offered, taken })),
      }
    })
  }
}

const closed = ({ count, games }: StoppedGames): StoppedGames => ({ count, games: [...games] })
