import { HEADER } from "../../interpreter/index.ts"
import type { Table } from "../batch/batch-table.ts"
import { LISTED_GAMES } from "../results/types.ts"
import type { ChangedGame, Difference, PairedTally } from "./types.ts"

class Sum {
  #before = 0
  #sum = 0
  #squares = 0

  add(before: number, after: number): void {
    const difference = after - before
    this.#before += before
    this.#sum += difference
    this.#squares += difference * difference
  }

  get difference(): Difference {
    return { before: this.#before, sum: this.#sum, squares: this.#squares }
  }
}

interface CardPair {
  readonly name: string
  readonly before: number
  readonly after: number
  readonly times: Sum
  /** Four sums, then the sums of their ten products: see `assess.ts`. */
  readonly moments: Float64Array
}

/** Compares the last games of two tables, which are the same game of the same batch. */
export class Pairing {
  readonly #before: Table
  readonly #after: Table
  readonly #wins: readonly Sum[]
  readonly #scores: readonly Sum[]
  readonly #answers = new Sum()
  readonly #spans: readonly {
    readonly name: string
    readonly before: number
    readonly after: number
    readonly sum: Sum
  }[]
  readonly #cards: readonly CardPair[]
  readonly #values = new Float64Array(4)
  readonly #changed: ChangedGame[] = []
  #games = 0
  #changes = 0

  constructor(before: Table, after: Table) {
    this.#before = before
    this.#after = after
    this.#wins = before.setup.seats.map(() => new Sum())
    this.#scores = before.setup.seats.map(() => new Sum())
    this.#spans = before.machine.program.spans.flatMap(({ name }, span) => {
      const other = after.machine.program.spans.findIndex((each) => each.name === name)
      return other < 0 ? [] : [{ name, before: span, after: other, sum: new Sum() }]
    })
    this.#cards = pairCards(before, after)
  }

  /** Both tables have played the next game. */
  add(): void {
    const [before, after] = [this.#before, this.#after]
    if (before.last.ending !== "finished" || after.last.ending !== "finished") return
    this.#games++
    this.#answers.add(before.last.answers, after.last.answers)
    const winners = { before: before.state[HEADER.winners]!, after: after.state[HEADER.winners]! }
    if (winners.before !== winners.after) this.#change(winners)
    const points = { before: before.machine.layout.points, after: after.machine.layout.points }
    for (let seat = 0; seat < before.setup.players; seat++) {
      this.#wins[seat]!.add((winners.before >> seat) & 1, (winners.after >> seat) & 1)
      this.#scores[seat]!.add(before.state[points.before + seat]!, after.state[points.after + seat]!)
    }
    for (const span of this.#spans)
      span.sum.add(before.collector.spanTimes[span.before]!, after.collector.spanTimes[span.after]!)
    const fates = { before: before.collector.fates, after: after.collector.fates }
    for (const card of this.#cards) {
      card.times.add(fates.before.times[card.before]!, fates.after.times[card.after]!)
      const values = this.#values
      values[0] = fates.before.playersWho(card.before, winners.before)
      values[1] = fates.before.playersWho(card.before)
      values[2] = fates.after.playersWho(card.after, winners.after)
      values[3] = fates.after.playersWho(card.after)
      addMoments(card.moments, values)
    }
  }

  #change(winners: { readonly before: number; readonly after: number }): void {
    this.#changes++
    if (this.#changed.length === LISTED_GAMES) return
    const { game, seed } = this.#after.last
    const seats = this.#after.setup.seats.map((_, seat) => seat)
    const among = (mask: number): number[] => seats.filter((seat) => (mask >> seat) & 1)
    this.#changed.push({ game, seed, before: among(winners.before), after: among(winners.after) })
  }

  tally(): PairedTally {
    return {
      games: this.#games,
      wins: this.#wins.map((sum) => sum.difference),
      changed: { count: this.#changes, games: [...this.#changed] },
      scores: this.#scores.map((sum) => sum.difference),
      answers: this.#answers.difference,
      spans: this.#spans.map(({ name, sum }) => ({ name, ...sum.difference })),
      cards: this.#cards.map(({ name, times, moments }) => ({
        name,
        times: times.difference,
        moments: [...moments],
      })),
    }
  }
}

/** Adds values and their products, each two once. */
function addMoments(moments: Float64Array, values: Float64Array): void {
  let at = values.length
  for (let i = 0; i < values.length; i++) {
    moments[i]! += values[i]!
    for (let j = i; j < values.length; j++) moments[at++]! += values[i]! * values[j]!
  }
}

/** Cards that both programs have, by name; of several of one name, the one of the same kind. */
function pairCards(before: Table, after: Table): CardPair[] {
  const namesOf = ({ machine, collector }: Table) =>
    collector.fates.names.first.map((component) => {
      const { name, kind } = machine.program.components[component]!
      return { name, kind: machine.program.kinds[kind] }
    })
  const others = namesOf(after)
  return namesOf(before).flatMap(({ name, kind }, index): CardPair[] => {
    const same = others.findIndex((other) => other.name === name && other.kind === kind)
    const found = same >= 0 ? same : others.findIndex((other) => other.name === name)
    return found < 0 ? [] : [{ name, before: index, after: found, times: new Sum(), moments: new Float64Array(14) }]
  })
}
