/** How large the states of a game would be, by what it declares. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import type { Span } from "../text.ts"
import { LIMITS } from "./limits.ts"
import type { Model } from "./model.ts"
import { ownersOf } from "./printed.ts"

/** What a declaration adds to every state. */
interface Share {
  readonly numbers: number
  readonly span: Span
}

/**
 * A game of more components than there may be, as many for each player, or whose states would have more numbers than one may:
 * told at what takes the most. Nobody has made one by then.
 */
export function tooLargeState(model: Model): Diagnostic | null {
  const components = componentsOf(model)
  const count = sumOf(components)
  const most = largestOf(components)
  if (most && count > LIMITS.copies) return report("pack/too-many", most.span, { case: "copies" })
  const shares = [...components, ...placesOf(model, count), ...numbersOf(model, count)]
  const largest = largestOf(shares)
  if (!largest || sumOf(shares) <= LIMITS.state) return null
  return report("pack/too-many", largest.span, { case: "state", numbers: largest.numbers })
}

const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { numbers }) => sum + numbers, 0)

const largestOf = (shares: readonly Share[]): Share | undefined =>
  shares.reduce<Share | undefined>((most, each) => (most && most.numbers >= each.numbers ? most : each), undefined)

/** Each component once, with its copies, for every player who has their own. */
function componentsOf(model: Model): readonly Share[] {
  const kinds = new Map(model.kinds.map((kind) => [kind.name, kind]))
  return model.components.map(({ copies, kind, span }) => ({
    numbers: copies * ownersOf(kinds.get(kind), model).length,
    span,
  }))
}

/** A set of components has a bit for each. */
const setOf = (components: number): number => Math.ceil(components / 32)

/** Where things lie: a list in a zone with an order, else a set; in a space of a grid as many as its limit says. */
function placesOf({ zones, boards, players }: Model, components: number): readonly Share[] {
  return [
    ...zones.map(({ per, number, ordered, span }) => ({
      numbers: (per === "player" ? players.max : number) * (1 + (ordered ? components : setOf(components))),
      span,
    })),
    ...boards.flatMap(({ grid, limit, span }) =>
      grid ? [{ numbers: grid.columns * grid.rows * (1 + limit), span }] : [],
    ),
  ]
}

function numbersOf({ counters, kinds, memories, players }: Model, components: number): readonly Share[] {
  const states = kinds.flatMap((kind) => kind.states)
  return [
    ...counters.map(({ per, span }) => ({
      numbers: per === null ? 1 : per === "player" ? players.max : components,
      span,
    })),
    ...states.map(({ span }) => ({ numbers: setOf(components), span })),
    ...memories.map(({ span }) => ({ numbers: players.max * setOf(components), span })),
  ]
}
