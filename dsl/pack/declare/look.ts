import { verbWord } from "../../lexicon/model-words.ts"
import { isIcon } from "../icon-set.ts"
import type { IconDecl, IconOf, LookDecl, Model } from "../model.ts"
import type { Layer } from "../packs.ts"
import { declareArt } from "./art.ts"
import type { Context } from "./context.ts"

type Words = Pick<Model, "counters" | "kinds" | "zones" | "verbs">

/** What each may be said of, as a game calls it: one of them, and all that the game has. */
const OF: Readonly<Record<IconOf, readonly [what: string, names: (words: Words) => readonly string[]]>> = {
  counters: ["counter", ({ counters }) => counters.flatMap(namesOf)],
  properties: ["property", ({ kinds }) => kinds.flatMap(({ properties }) => properties.flatMap(namesOf))],
  values: ["value", ({ kinds }) => kinds.flatMap(({ properties }) => properties.flatMap(({ values }) => values))],
  kinds: ["kind", ({ kinds }) => kinds.map(({ name }) => name)],
  zones: ["zone", ({ zones }) => zones.map(({ name }) => name)],
  verbs: ["verb", ({ verbs }) => verbs.map((verb) => verbWord({ name: verb.name, usage: verb.usage }))],
}

/** Of what is declared for each counter of a group, the name of all is one, too. */
const namesOf = ({ name, memberOf }: { readonly name: string; readonly memberOf?: { readonly family: string } }) =>
  memberOf ? [name, memberOf.family] : [name]

export const isIconOf = (name: string | undefined): name is IconOf => name !== undefined && Object.hasOwn(OF, name)

/** The names of a game that an icon may be said of. */
export const namesForIcons = (of: IconOf, words: Words): readonly string[] => [...new Set(OF[of][1](words))]

/**
 * What packs say of how things look. An icon that is not there, or is of what the game does not declare, is left out; so is
 * a picture.
 */
export function declareLook(
  context: Context,
  words: Words & Pick<Model, "components">,
  layers: readonly Layer[],
): LookDecl {
  const icons = context.merged.look?.get("icons")
  const said = (Object.keys(OF) as IconOf[]).flatMap((of) =>
    (icons?.get(of)?.entries() ?? []).map(
      ({ name, span, value }) => ({ of, name, span, icon: value.value, at: value.span }) as const,
    ),
  )
  return {
    icons: said.flatMap(({ at, ...decl }): IconDecl[] => {
      const [what] = OF[decl.of]
      const names = namesForIcons(decl.of, words)
      if (!names.includes(decl.name)) {
        context.report("pack/unknown-name", decl.span, { case: "name", what, name: decl.name, known: names })
        return []
      }
      if (isIcon(decl.icon)) return [decl]
      context.report("pack/unknown-icon", at, { icon: decl.icon })
      return []
    }),
    ...declareArt(context, words.components, layers),
  }
}
