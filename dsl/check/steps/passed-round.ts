import type { Binding, Expr, PerformStep, Source, Step } from "../../meaning/index.ts"
import { mentions, someMeaning, stepsIn } from "../../meaning/walk.ts"
import type { Node } from "../../syntax/ast.ts"
import { arithmetic, bindingExpr, type Context, instead } from "../scope/context.ts"

/** Words that say that one gives after another has. */
const ONE_AFTER_ANOTHER: ReadonlySet<string> = new Set(["one at a time", "in turn order"])

/**
 * `each player gives 1 card in hand to the next player`, `takes 1 card from the next player's hand`: all at the same time, so
 * that nothing goes on from whom it has just come to.
 * @returns the steps of each player, where they pass something on; null where nothing is passed, "failed" after a mistake
 */
export function passedRound(
  own: readonly Step[],
  item: Binding,
  node: Node,
  context: Context,
): readonly Step[] | null | "failed" {
  const passes = own.flatMap((step) => [step, ...stepsIn(step)]).filter((step) => isPass(step, item))
  if (passes.length === 0) return null
  const [only] = own
  const given = only?.do === "perform" ? [...only.slots].find(([, filler]) => filler.kind === "amount") : undefined
  if (own.length > 1 || passes.length > 1 || (only?.do !== "perform" && only?.do !== "offer")) {
    context.fail("check/passed-on", node)
    return "failed"
  }
  if (only.do === "offer" || !given) return own
  const [name, filler] = given
  const from = only.usage.slots.find(({ type, way }) => type === "player" && way === "from")
  const giver = (from && only.slots.get(from.name)) ?? bindingExpr(item)
  const most =
    filler.kind === "amount" && filler.parts.length <= 1 && filler.counter >= 0 ? atMostOwn(filler, giver) : null
  if (!most) return null
  return [{ ...only, slots: new Map([...only.slots, [name, most]]) }]
}

/** Something that one of them gives another of them, or takes from them, whoever is next. */
function isPass(step: Step, item: Binding): step is PerformStep {
  if (step.do !== "perform" || step.adverbs.some((adverb) => ONE_AFTER_ANOTHER.has(adverb))) return false
  const { usage, slots } = step
  const filled = usage.slots.flatMap(({ name, type, way }) => {
    const filler = slots.get(name)
    return filler ? [{ type, way, filler }] : []
  })
  if (!filled.some(({ type }) => type === "component" || type === "amount")) return false
  const isNext = filled.map(({ type, way, filler }) => ({
    from: way === "from" || type === "component",
    next:
      (type === "player" && isNextTo(filler, item)) ||
      (type === "zone" && isTheirs(filler, item)) ||
      (filler.kind === "select" && placesOf(filler.from).some((place) => isTheirs(place, item))),
  }))
  if (isNext.some(({ from, next }) => next && !from)) return true
  // What comes to oneself, where the one before may take it.
  const own = filled.some(
    ({ type, way, filler }) => type === "zone" && way !== "from" && mentions({ expr: [filler] }, item),
  )
  const isAmount = filled.some(({ type }) => type === "amount")
  return (own || isAmount) && isNext.some(({ next }) => next)
}

/** Where things are looked for, or whose. */
const placesOf = (source: Source): readonly Expr[] =>
  source.from === "zones" ? source.zones.flatMap(({ of }) => of ?? []) : "place" in source ? [source.place] : []

const isTheirs = (zone: Expr, item: Binding): boolean =>
  someMeaning({ expr: [zone] }, { expr: (each) => isNextTo(each, item) })

const isNextTo = (player: Expr, item: Binding): boolean =>
  (player.kind === "seat" || player.kind === "nextPlayer") && mentions({ expr: [player] }, item)

/** As much as the giver has before anybody gives: what comes in at the same time is not passed on. */
function atMostOwn(filler: Extract<Expr, { kind: "amount" }>, giver: Expr): Expr {
  const { span } = filler
  const number = { type: "number", many: false, span } as const
  const right: Expr = { kind: "counter", counter: filler.counter, holder: giver, ...number }
  return instead({ ...filler, number: arithmetic("least", filler.number, right, span) }, filler)
}
