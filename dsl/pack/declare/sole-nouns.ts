import type { Definition } from "../merge-packs.ts"
import type { Section } from "../sections.ts"
import type { Context } from "./context.ts"

/** What each of these declares is called by a noun. Properties are told apart by whose they are: `the food of the card`. */
const NOUNS = {
  kinds: "a kind",
  zones: "a zone",
  boards: "a board",
  counters: "a counter",
  groups: "a group",
  dice: "a die",
  timers: "a timer",
  tracks: "a track",
  spans: "a span",
  roles: "a role",
  memories: "a memory",
  options: "an option",
} as const satisfies Partial<Record<Section, string>>

/** All that is called by a noun. */
export const nounsOf = ({ merged }: Context): readonly Pick<Definition<unknown>, "name" | "span">[] =>
  (Object.keys(NOUNS) as (keyof typeof NOUNS)[]).flatMap((section) => merged.section(section))

/** Report things of two sorts that are called the same: of `your play` nobody knows which is meant. */
export function reportSharedNouns(context: Context, mainPack: string): void {
  const known = new Map<
    string,
    { readonly sort: string; readonly definition: Pick<Definition<unknown>, "span" | "pack"> }
  >()
  for (const [section, sort] of Object.entries(NOUNS) as [keyof typeof NOUNS, string][])
    for (const definition of context.merged.section(section)) {
      const { name, span } = definition
      const first = known.get(name.toLowerCase())
      if (first === undefined) known.set(name.toLowerCase(), { sort, definition })
      else if (first.sort !== sort) {
        // Of two packs the one that leans on the other can be mended.
        const isFirst = definition.pack !== mainPack && first.definition.pack === mainPack
        const [at, other] = isFirst ? [first.definition.span, span] : [span, first.definition.span]
        const facts = { name, before: isFirst ? sort : first.sort, sort: isFirst ? first.sort : sort, first: other }
        context.report("pack/duplicate-definition", at, { case: "sorts", ...facts })
      }
    }
}
