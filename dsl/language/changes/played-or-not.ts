import type { Symbols } from "../../check/scope/symbols.ts"
import type { Predicate } from "../../syntax/ast.ts"
import { at, inTree, isPlain, type LanguageChange, objectOf, type Place } from "../language-change.ts"

/** `play 1 card in hand` left it to whoever was told to. */
export const playedOrNot: LanguageChange = {
  since: 2,
  meant: "whoever was told to play a card could leave it",
  means: "it is played, where its price can be paid",
  example: { old: "«play 1 card in hand for free»", rewritten: "play up to 1 card in hand for free" },
  found: inTree("vp", /\bplays?\b/i, (vp, place) => {
    const isOrder = vp.verb.lemma === "play" && vp.form === "base" && place.part === null
    if (!isOrder || !isOfThePrelude(place.symbols) || !isStep(vp, place)) return null
    const item = objectOf(vp)
    const quantity = item?.quantity
    if (quantity?.bound) return null
    if (item && isPlain(quantity ?? null) && !item.det)
      return at(vp, [{ start: quantity?.start ?? 0, end: quantity?.start ?? 0, text: "up to " }])
    return at(vp, null)
  }),
}

/** The verb as every game has it: a game that says otherwise has one of its own, or says that it may stay undone. */
const isOfThePrelude = ({ model }: Symbols): boolean =>
  model.verbs.some(({ usage, optional }) => usage.value === "play (card: component)" && !optional)

/** Something to do, and not what somebody may do anyhow, nor what is asked or heard. */
function isStep(vp: { readonly start: number; readonly end: number }, { around }: Place): boolean {
  const inner = [...around].reverse() as { kind?: string; predicate?: Predicate | null }[]
  const predicate = inner.find((node) => node.kind === "do" || node.kind === "clause")
  return (
    predicate?.kind === "do" &&
    predicate.predicate?.modal == null &&
    (predicate.predicate?.vps.some(({ start, end }) => start === vp.start && end === vp.end) ?? false)
  )
}
