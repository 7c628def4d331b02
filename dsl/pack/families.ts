import { singularOf } from "../lexicon/inflect.ts"
import type { Span } from "../text.ts"
import type { MemberOf, Model, Nominal } from "./model.ts"

/** What is declared once for a whole group of counters: `cost: { amount: goods }` has a `pearl cost` and a `sponge cost`. */
export interface Family {
  readonly name: string
  readonly of: "property" | "script" | "counter"
  readonly plural: string | null
  /** The names of what it declares, by the counter that each is of, in the order of the group. */
  readonly members: ReadonlyMap<string, string>
  readonly span: Span
}

type Declaring = Pick<Model, "kinds" | "counters" | "groups">

/** The families of a game, each once: kinds may share one. */
export function familiesOf({ kinds, counters }: Declaring): readonly Family[] {
  const found = new Map<string, Family & { readonly members: Map<string, string> }>()
  const add = (of: Family["of"], decls: readonly (Nominal & { readonly memberOf?: MemberOf })[]) => {
    for (const { name, span, memberOf } of decls) {
      if (!memberOf) continue
      const known = found.get(`${of} ${memberOf.family}`)
      if (known) known.members.set(memberOf.counter, name)
      else
        found.set(`${of} ${memberOf.family}`, {
          name: memberOf.family,
          of,
          plural: memberOf.plural,
          members: new Map([[memberOf.counter, name]]),
          span,
        })
    }
  }
  for (const { properties, scripts } of kinds) {
    add("property", properties)
    add("script", scripts)
  }
  add("counter", counters)
  return [...found.values()]
}

/** The singular of a group's noun: `good`. */
export const oneOf = (group: string): string => singularOf(group) ?? group

/** The noun of a counter, which may be called by a sign. */
export const nounOfCounter = (name: string, word: string | null): string =>
  /^\p{L}/u.test(name) ? name : (word ?? name)

/** The noun of what a family has for a counter, with its plural: `gold price`, `gold prices`. */
export const withWord = (
  word: string,
  { name, plural }: Pick<Family, "name" | "plural">,
): { readonly noun: string; readonly plural: string | null } => ({
  noun: `${word} ${name}`,
  plural: plural === null || plural === "-" ? plural : `${word} ${plural}`,
})

/**
 * What a family has for whichever counter of a group is spoken of: `the good cost`. Only of groups for all of whose counters it
 * has something.
 */
export const generalNouns = (
  family: Family,
  { groups }: Pick<Model, "groups">,
): readonly { readonly noun: string; readonly plural: string | null; readonly group: string }[] =>
  groups
    .filter(({ members }) => members.length > 0 && members.every((each) => family.members.has(each)))
    .map(({ name }) => ({ ...withWord(oneOf(name), family), group: name }))

/** The words by which sentences speak of something that is declared for a counter of a group, besides its own name. */
export const otherNames = (
  { memberOf }: { readonly memberOf?: MemberOf },
  { groups }: Pick<Model, "groups">,
): readonly string[] =>
  memberOf ? [memberOf.family, ...groups.map(({ name }) => `${oneOf(name)} ${memberOf.family}`)] : []
