/** Meanings with all that makes no difference in their game said in one way, so that texts which do the same are the same. */
import type { CheckedAbility, CheckedScript } from "../../dsl/check/checker.ts"
import type { CheckedPack } from "../../dsl/lower/pack/checked-pack.ts"
import { type Comparison, compared } from "../../dsl/meaning/comparison.ts"
import type { Expr, Filter, Mode, Step, Usage } from "../../dsl/meaning/index.ts"
import type { Sort, Sorts } from "../../dsl/meaning/parts.ts"
import { mapMeaning, someMeaning } from "../../dsl/meaning/walk.ts"
import { doneOnce, everyText } from "./done-once.ts"

type Meaning = CheckedScript | CheckedAbility

export function leastWords<Of extends Meaning>(meaning: Of, pack: CheckedPack): Of
export function leastWords(meaning: Meaning, pack: CheckedPack): Meaning {
  const least = <S extends Sort>(sort: S, part: Sorts[S]): Sorts[S] =>
    mapMeaning(sort, seenTogether(sort, part), (each, of) => {
      if (of === "step" && (each as Step).do === "modes")
        return unordered(each as ModesStep, (mode) => least("mode", mode))
      if (of === "filter" && (each as Filter).is === "compare") return ofPrinted(each as CompareFilter, pack)
      if (of === "step") return inFewerWords(each as Step, pack)
      return null
    })
  if ("steps" in meaning) return { ...meaning, steps: meaning.steps?.map((step) => least("step", step)) ?? null }
  const { reactions, modifications, watches } = meaning
  return {
    ...meaning,
    reactions: reactions.map((each) => least("reaction", each)),
    modifications: modifications.map((each) => least("modification", each)),
    watches: watches.map((each) => least("watch", each)),
  }
}

/** What several decide at the same time nobody else sees before it is done, whether they do so secretly or not. */
const seenTogether = <S extends Sort>(sort: S, part: Sorts[S]): Sorts[S] =>
  mapMeaning(sort, part, (each, of) => {
    const step = of === "step" ? (each as Step) : null
    return step?.do === "each" && step.together && step.secret
      ? { ...step, secret: false, body: step.body.map(openly) }
      : null
  })

const openly = (step: Step): Step =>
  mapMeaning("step", step, (each, of) =>
    of === "step" && "secret" in each && each.secret ? { ...(each as Step), secret: false } : null,
  )

type ModesStep = Extract<Step, { do: "modes" }>

/** What is picked from has no order, unless what is left is done in it. */
function unordered(step: ModesStep, least: (mode: Mode) => Mode): ModesStep {
  const options = step.options.map(least)
  const isOrdered = step.style === "all" || step.style === "skip one"
  return { ...step, options: isOrdered ? options : options.sort((a, b) => (a.label < b.label ? -1 : 1)) }
}

function inFewerWords(step: Step, pack: CheckedPack): Step | null {
  const once = step.do === "each" ? doneOnce(step, pack) : null
  if (once) return once.do === "perform" ? (byLeastUsage(once, pack) ?? once) : once
  return step.do === "perform" ? byLeastUsage(step, pack) : null
}

type PerformStep = Extract<Step, { do: "perform" }>

/** `to your hand` is `into your hand`: of the ways to say what is carried out in one way, the one that could say least. */
function byLeastUsage(step: PerformStep, { usages }: CheckedPack): PerformStep | null {
  const alike = usages.filter((other) => isDoneAlike(step, other))
  const [usage] = alike.sort((one, other) => one.slots.length - other.slots.length)
  return usage && usage !== step.usage ? { ...step, usage } : null
}

function isDoneAlike({ usage, slots, binds }: PerformStep, other: Usage): boolean {
  const { decl, verb, event, adverbs, member, fixed } = usage
  const isAlike =
    decl.operation === "move" &&
    other.decl.operation === "move" &&
    other.verb === verb &&
    other.event === event &&
    [usage, other].every(({ needs }) => needs === null) &&
    [adverbs, other.adverbs].every(({ length }) => length === 0) &&
    member === other.member &&
    fixed === other.fixed
  if (!isAlike) return false
  const filled = new Set([...slots.keys(), ...binds.keys()])
  const named = (of: Usage): readonly string[] =>
    of.slots
      .filter(({ name }) => filled.has(name))
      .map(({ name, type, way }) => `${name} ${type} ${way === "beneath"} ${way === "from"}`)
      .sort()
  return named(usage).length === filled.size && named(usage).join() === named(other).join()
}

type CompareFilter = Extract<Filter, { is: "compare" }>

/** `costing $6 or less` where nothing costs $6 is `costing $5 or less`. */
function ofPrinted(filter: CompareFilter, pack: CheckedPack): CompareFilter | null {
  const number = filter.to.kind === "amount" ? filter.to.number : filter.to
  const printed = printedNumbers(pack).get(filter.property.name)
  if (number.kind !== "constant" || !printed) return null
  const [comparison, value] = narrowest(
    printed,
    printed.filter((each) => compared(each, filter.comparison, number.value)),
  )
  const least: Expr = { ...number, value }
  return { ...filter, comparison, to: filter.to.kind === "amount" ? { ...filter.to, number: least } : least }
}

/** The comparison by which some of these numbers are told from the others, both in rising order. */
function narrowest(all: readonly number[], some: readonly number[]): readonly [Comparison, number] {
  const [first = 0, last = 0] = [some[0], some.at(-1)]
  if (some.length === 0) return ["lt", all[0] ?? 0]
  if (some.length === all.length) return ["ge", first]
  if (some.length === 1) return ["eq", first]
  if (first === all[0] && last === all[some.length - 1]) return ["le", last]
  if (last === all.at(-1) && first === all.at(-some.length)) return ["ge", first]
  return ["ne", all.find((each) => !some.includes(each)) ?? 0]
}

/** The numbers that components have printed on them, in rising order, by a property that nothing changes. */
function printedNumbers(pack: CheckedPack): ReadonlyMap<string, readonly number[]> {
  const known = PRINTED.get(pack)
  if (known) return known
  const found = new Map<string, Set<number>>()
  for (const { properties } of pack.symbols.model.components)
    for (const [name, { value }] of properties) {
      if (typeof value !== "number") continue
      const values = found.get(name) ?? new Set()
      found.set(name, values.add(value))
    }
  const numbers = new Map(
    [...found]
      .filter(([name]) => !isChanged(name, pack))
      .map(([name, values]) => [name, [...values].sort((a, b) => a - b)] as const),
  )
  PRINTED.set(pack, numbers)
  return numbers
}

const PRINTED = new WeakMap<CheckedPack, ReadonlyMap<string, readonly number[]>>()

const isChanged = (property: string, pack: CheckedPack): boolean =>
  someMeaning(everyText(pack), {
    modification: ({ target }) => target.kind === "property" && target.property.name === property,
  })
