import type { Source, ZonePart } from "../../meaning/selection.ts"
import { layoutTokens, punctuation } from "../../syntax/tokens.ts"
import type { Context } from "../scope/context.ts"
import { overlap } from "./pronouns.ts"

type Kinds = ReadonlySet<number> | null

/** Where no place is said: wherever things of these kinds can lie, but for zones that are protected, and not named in the sentence. */
export function anywhere(kinds: Kinds, start: number, context: Context): Extract<Source, { from: "anywhere" }> {
  const zones = context.symbols.model.zones.flatMap((zone, index) =>
    zone.protected && canHold(zone, kinds, context) ? [{ name: zone.name, index }] : [],
  )
  if (zones.length === 0) return { from: "anywhere" }
  const named = namedAround(start, context)
  const but = zones.flatMap(({ name, index }): ZonePart[] =>
    named.has(name) ? [] : [{ zone: index, of: null, number: null }],
  )
  return but.length > 0 ? { from: "anywhere", but } : { from: "anywhere" }
}

/** The protected zone in which alone things of these kinds can ever lie, where such a phrase leaves it out. */
export function keptFrom({ but = [] }: { readonly but?: readonly ZonePart[] }, kinds: Kinds, context: Context) {
  const { model, kinds: all } = context.symbols
  const meant = kinds === null ? [] : all.filter(({ index }) => kinds.has(index))
  // What begins in no zone lies beside the table.
  const isKept = (name: string | null): boolean => but.some(({ zone }) => model.zones[zone]?.name === name)
  if (meant.length === 0 || !meant.every(({ decl }) => isKept(decl.start)) || model.boards.length > 0) return null
  const holding = model.zones.filter((zone) => canHold(zone, kinds, context))
  return holding.every(({ name }) => isKept(name)) ? (holding[0]?.name ?? null) : null
}

const canHold = ({ of }: { readonly of: readonly string[] }, kinds: Kinds, { symbols }: Context): boolean =>
  of.length === 0 ||
  kinds === null ||
  symbols.kinds.some((kind) => of.includes(kind.name) && overlap(kind.kinds, kinds))

/** What the nouns of the sentence around a place of a text are the words of. */
function namedAround(start: number, { checking, text }: Context): ReadonlySet<string> {
  const named = new Set<string>()
  for (const { tokenType, startOffset, entry } of checking.lexicon.lex(text.value).tokens) {
    if (ENDS.has(tokenType)) {
      if (startOffset >= start) break
      named.clear()
    }
    for (const { category, lemma } of entry?.senses ?? []) if (category === "Noun") named.add(lemma)
  }
  return named
}

/** What ends a sentence: `draw 1; discard 1`. */
const ENDS: ReadonlySet<unknown> = new Set([punctuation.Semi, punctuation.Dot, layoutTokens.Newline])
