import { at, inTree, isAmount, type LanguageChange, objectOf } from "../language-change.ts"

/** `lose $2; if you do` was done with $1 as well. */
export const lostInPart: LanguageChange = {
  since: 2,
  meant: "something was lost, if not all of it",
  means: "all of it was lost",
  example: { old: "lose 2 food; «if you do», draw 1", rewritten: null },
  found: inTree("line", /\b(?:lose|take)\b/i, ({ parts }, { symbols }) => {
    for (const [index, part] of parts.entries()) {
      const before = parts[index - 1]?.body
      if (before?.kind !== "do" || part.body.kind !== "gate" || part.body.prefix.kind !== "clauses") continue
      const vp = before.predicate?.vps.at(-1)
      const item = vp && /^(?:lose|take)$/.test(vp.verb.lemma) ? objectOf(vp) : null
      const { word, clauses } = part.body.prefix
      const { first } = clauses
      const isDone = first.kind === "clause" && first.predicate?.vps.length === 0 && first.predicate.modal !== null
      // Of 1, some of it is all of it.
      if (item && isDone && isAmount(item, symbols) && item.quantity?.number?.max !== 1)
        return at({ start: word.start, end: clauses.end }, null)
    }
    return null
  }),
}
