/** Meanings with all that makes no difference in their game said in one way, so that texts which do the same are the same. */
import type { CheckedAbility, CheckedScript } from "../../dsl/check/checker.ts"
import type { CheckedPack } from "../../dsl/lower/pack/checked-pack.ts"
import { type Comparison, compared } from "../../dsl/meaning/comparison.ts"
import type { Expr, Filter, Mode, Step } from "../../dsl/meaning/index.ts"
import type { Sort, Sorts } from "../../dsl/meaning/parts.ts"
import { type Meanings, mapMeaning, someMeaning } from "../../dsl/meaning/walk.ts"

type Meaning = CheckedScript | CheckedAbility

export function leastWords<Of extends Meaning>(meaning: Of, pack: CheckedPack): Of
export function leastWords(meaning: Meaning, pack: CheckedPack): Meaning {
  const least = <S extends Sort>(sort: S, part: Sorts[S]): Sorts[S] =>
    mapMeaning(sort, seenTogether(sort, part), (each, of) => {
      if (of === "step" && (each as Step).do === "modes")
        return unordered(each as ModesStep, (mode) => least("mode", mode))
      if (of === "filter" && (each as Filter).is === "compare") return ofPrinted(each as CompareFilter, pack)
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

function everyText({ components, rules, zoneRules, setup, flow, spans, usages }: CheckedPack): Meanings {
  const abilities = [...rules, ...zoneRules.flat(), ...components.flatMap((each) => each.abilities)]
  const scripts = [setup, flow, ...spans, ...components.flatMap((each) => each.scripts)]
  return {
    step: [...scripts.flatMap((each) => each?.steps ?? []), ...usages.flatMap(({ body }) => body ?? [])],
    reaction: abilities.flatMap(({ reactions }) => reactions),
    modification: abilities.flatMap(({ modifications }) => modifications),
  }
}
