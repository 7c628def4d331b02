import type { Tail } from "../../syntax/ast.ts"
import { at, inTree, type LanguageChange, objectOf } from "../language-change.ts"

type Object = Extract<Tail, { kind: "way" }>["object"]

const isBound = (object: Object): boolean =>
  object.kind === "np" &&
  object.items[0]?.adjectives.some((each) => "word" in each && /^m(?:ax|in)imum$/.test(each.word.lemma)) === true

/** `discard all cards to a maximum of 3` discarded all. */
export const maximumOfAll: LanguageChange = {
  since: 2,
  meant: "all were taken, whatever the maximum",
  means: "refused, since a maximum bounds a number",
  example: { old: "discard all cards in hand «to a maximum of 3»", rewritten: "discard all cards in hand" },
  found: inTree("vp", /\bm(?:ax|in)imum of\b/i, (vp) => {
    if (objectOf(vp)?.det?.lemma !== "all") return null
    const tail = vp.tails.find((each) => each.kind === "way" && each.word.lemma === "to" && isBound(each.object))
    const before = vp.tails[(tail ? vp.tails.indexOf(tail) : 0) - 1] ?? (vp.object?.kind === "np" ? vp.object.np : null)
    return tail && before ? at(tail, [{ start: before.end, end: tail.end, text: "" }]) : null
  }),
}
