import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Cond, Modification, Reaction, Usage } from "../../meaning/index.ts"
import { type Meanings, visitMeanings } from "../../meaning/walk.ts"
import type { Span } from "../../text.ts"
import type { Symbols } from "../scope/symbols.ts"
import { askedFor, NumbersAsked, numberOf, propertyName } from "./numbers-asked.ts"

/** Something that stands, what it decides, and what has to be known for that. */
interface Standing {
  readonly decides: ReadonlySet<string>
  readonly needs: ReadonlySet<string>
  readonly span: Span
  readonly changes: Modification | null
}

/** An ability, with the condition under which those of its carrier work. */
export interface Carried {
  readonly ability: { readonly reactions: readonly Reaction[]; readonly modifications: readonly Modification[] }
  readonly active: Cond | null
  /** The number of the component that it is of; null of a rule of the game. */
  readonly carrier: number | null
}

/** By which names numbers of things are known: `property 3`, or `property 3 of 17` of one component. */
interface Naming {
  readonly read: (meanings: Meanings, carrier: number | null) => ReadonlySet<string>
  readonly changed: (modification: Modification, carried: Carried) => Pick<Standing, "decides" | "needs">
}

/**
 * Rules that need each other: whether one holds hangs on whether the other does, and that on the first, so that the machine
 * would go round without end. Those that a description parts (`Red cards can't ... if you can ... a Blue card`) do not.
 */
export function circularRules(abilities: readonly Carried[], usages: readonly Usage[], symbols: Symbols): Diagnostic[] {
  const found = (naming: Naming): readonly (readonly Standing[])[] =>
    roundsIn([
      ...abilities.flatMap((each) => standingOf(each, naming, symbols)),
      ...usages.flatMap((each) => neededBy(each, naming)),
    ])
  // Whose numbers they are is found out only where somebody's may go round.
  const rounds = found(ofAnything).length === 0 ? [] : found(ofThings(symbols))
  return rounds.map(([first, ...others]) => {
    const { span, changes } = first as Standing
    const number = changes?.target.kind === "property" ? changes.target.property.name : null
    return report("check/circular", span, {
      others: others.map((each) => each.span),
      number: others.length === 0 ? number : null,
    })
  })
}

/** Each of some that stand that comes back to itself, with those on its way; of one way round, one. */
function roundsIn(all: readonly Standing[]): readonly (readonly Standing[])[] {
  const byDecided = new Map<string, Standing[]>()
  for (const each of all)
    for (const decided of each.decides) byDecided.set(decided, [...(byDecided.get(decided) ?? []), each])
  const told = new Set<Standing>()
  return all.flatMap((first) => {
    const round = roundFrom(first, byDecided)
    if (!round || round.some((each) => told.has(each))) return []
    for (const each of round) told.add(each)
    return [round]
  })
}

const ofAnything: Naming = {
  read: readIn,
  changed: ({ target, test, amount }, { active }) => ({
    decides: new Set([numberOf(target)]),
    needs: readIn({ cond: [active, test], expr: [amount] }),
  }),
}

const ofThings = (symbols: Symbols): Naming => {
  const read: Naming["read"] = (meanings, carrier) =>
    new Set([...readIn(meanings), ...NumbersAsked.in(meanings, carrier, symbols)])
  return {
    read,
    changed: (modification, { active, carrier }) => {
      const { test, amount } = modification
      const { decides, needs } = NumbersAsked.by(modification, active, carrier, symbols)
      return { decides, needs: new Set([...readIn({ cond: [active, test], expr: [amount] }), ...needs]) }
    },
  }
}

function standingOf(carried: Carried, naming: Naming, symbols: Symbols): Standing[] {
  const { ability, active, carrier } = carried
  const restricted = ability.reactions.flatMap(({ role, events, test, span }) =>
    role === "restrict"
      ? events.flatMap(({ event, tests }) =>
          tests.every(isOfYou)
            ? [
                {
                  decides: new Set([`event ${event}`]),
                  needs: naming.read({ cond: [active, test] }, carrier),
                  span,
                  changes: null,
                },
              ]
            : [],
        )
      : [],
  )
  const changed = ability.modifications.flatMap((changes): Standing[] => {
    const { target, test, amount, span } = changes
    const per = target.kind === "counter" ? (symbols.model.counters[target.counter]?.per ?? "player") : null
    if (per !== "player") return [{ ...naming.changed(changes, carried), span, changes }]
    const [whose] = test.cond === "and" ? test.of : [test]
    if (!whose || !isOfYou(whose)) return []
    const needs = naming.read({ cond: [active, test], expr: [amount] }, carrier)
    return [{ decides: new Set([numberOf(target)]), needs, span, changes }]
  })
  return [...restricted, ...changed]
}

/** Whether a test of what a rule is about holds of `you`, whatever it is done to. */
const isOfYou = (test: Cond): boolean =>
  test.cond === "constant" ||
  (test.cond === "same" && test.right.kind === "you") ||
  (test.cond === "fits" && test.filters.every(({ is }) => is === "kind"))

const neededBy = ({ needs, index, decl }: Usage, { read }: Naming): Standing[] =>
  needs
    ? [
        {
          decides: new Set([`verb ${index}`]),
          needs: read({ cond: [needs] }, null),
          span: needs.span ?? decl.span,
          changes: null,
        },
      ]
    : []

/** What has to be known for some meanings: numbers that rules may change, verbs that may be forbidden. */
function readIn(meanings: Meanings): ReadonlySet<string> {
  const read = new Set<string>()
  visitMeanings(meanings, {
    expr: (expr) => {
      const asked = askedFor(expr)
      if (asked) read.add(asked.number)
    },
    filter: (filter) => {
      if (filter.is === "compare" || filter.is === "extreme") read.add(propertyName(filter.property))
    },
    together: ({ property }) => {
      read.add(propertyName(property))
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
    if ([...first.decides].some((each) => needs.has(each))) return way
    const next = [...needs].flatMap((each) => byDecided.get(each) ?? []).filter((each) => !seen.has(each))
    for (const each of next) seen.add(each)
    ways.push(...next.map((each) => [...way, each]))
  }
  return null
}
