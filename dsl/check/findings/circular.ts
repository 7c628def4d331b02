import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Cond, Modification, Reaction, Usage } from "../../meaning/index.ts"
import { type Meanings, visitMeanings } from "../../meaning/walk.ts"
import type { Span } from "../../text.ts"
import type { Symbols } from "../scope/symbols.ts"

/** Something that stands, what it decides, and what has to be known for that. */
interface Standing {
  readonly decides: string
  readonly needs: ReadonlySet<string>
  readonly span: Span
}

/** An ability, with the condition under which those of its carrier work. */
export interface Carried {
  readonly ability: { readonly reactions: readonly Reaction[]; readonly modifications: readonly Modification[] }
  readonly active: Cond | null
}

/**
 * Rules that need each other: whether one holds hangs on whether the other does, and that on the first, so that the machine
 * would go round without end. Those that a description parts (`Red cards can't ... if you can ... a Blue card`) do not.
 */
export function circularRules(abilities: readonly Carried[], usages: readonly Usage[], symbols: Symbols): Diagnostic[] {
  const byDecided = new Map<string, Standing[]>()
  const all = [...abilities.flatMap((each) => standingOf(each, symbols)), ...usages.flatMap(neededBy)]
  for (const each of all) byDecided.set(each.decides, [...(byDecided.get(each.decides) ?? []), each])
  const told = new Set<Standing>()
  return all.flatMap((first) => {
    const round = roundFrom(first, byDecided)
    if (!round || round.some((each) => told.has(each))) return []
    for (const each of round) told.add(each)
    const others = round.filter((each) => each !== first)
    return report("check/circular", first.span, { others: others.map(({ span }) => span) })
  })
}

function standingOf({ ability, active }: Carried, symbols: Symbols): Standing[] {
  const restricted = ability.reactions.flatMap(({ role, events, test, span }) =>
    role === "restrict"
      ? events.flatMap(({ event, tests }) =>
          tests.every(isOfYou) ? [{ decides: `event ${event}`, needs: readIn({ cond: [active, test] }), span }] : [],
        )
      : [],
  )
  const changed = ability.modifications.flatMap(({ target, test, amount, span }) => {
    if (target.kind !== "counter") return []
    const per = symbols.model.counters[target.counter]?.per ?? "player"
    const [whose] = test.cond === "and" ? test.of : [test]
    if (per !== "player" || !whose || !isOfYou(whose)) return []
    const needs = readIn({ cond: [active, test], expr: [amount] })
    return [{ decides: `counter ${target.counter}`, needs, span }]
  })
  return [...restricted, ...changed]
}

/** Whether a test of what a rule is about holds of `you`, whatever it is done to. */
const isOfYou = (test: Cond): boolean =>
  test.cond === "constant" ||
  (test.cond === "same" && test.right.kind === "you") ||
  (test.cond === "fits" && test.filters.every(({ is }) => is === "kind"))

const neededBy = ({ needs, index, decl }: Usage): Standing[] =>
  needs ? [{ decides: `verb ${index}`, needs: readIn({ cond: [needs] }), span: needs.span ?? decl.span }] : []

/** What has to be known for some meanings: numbers that rules may change, verbs that may be forbidden. */
function readIn(meanings: Meanings): ReadonlySet<string> {
  const read = new Set<string>()
  visitMeanings(meanings, {
    expr: (expr) => {
      if (expr.kind === "counter") read.add(`counter ${expr.counter}`)
    },
    step: (step) => {
      if (step.do === "perform") read.add(`event ${step.usage.event}`).add(`verb ${step.usage.index}`)
    },
  })
  return read
}

/** The shortest way from something that stands back to it; null where there is none. */
function roundFrom(first: Standing, byDecided: ReadonlyMap<string, readonly Standing[]>): readonly Standing[] | null {
  const seen = new Set<Standing>()
  const ways: (readonly Standing[])[] = [[first]]
  for (const way of ways) {
    const needs = way.at(-1)?.needs ?? new Set()
    if (needs.has(first.decides)) return way
    const next = [...needs].flatMap((each) => byDecided.get(each) ?? []).filter((each) => !seen.has(each))
    for (const each of next) seen.add(each)
    ways.push(...next.map((each) => [...way, each]))
  }
  return null
}
