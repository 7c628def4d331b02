import type { Same } from "../same.ts"

/** The noun of the phrase that was changed. */
export const nounAt = ({ at }: Same["changed"]): { readonly lemma: string; readonly plural: boolean } | null => {
  const { noun } = at.node as { noun?: { kind: string; word?: { lemma: string; plural: boolean } } | null }
  return noun?.word ?? null
}

/** Whether one thing is meant that a text was given: a text of a verb, and the name of a slot. */
export function isSlot({ changed, sentence, source }: Same): boolean {
  const noun = nounAt(changed)
  if (!noun || noun.plural) return false
  if (sentence.names?.includes(noun.lemma)) return true
  if (!/(verb|needs|is)$/.test(sentence.position)) return false
  const usages = [...source.checker.symbols.usages.values()].flat()
  return usages.some(({ slots }) => slots.some(({ name }) => name === noun.lemma))
}

/** Whether a relative clause says which one is meant: `that action they used`. */
export const isClaimed = ({ changed: { at } }: Same): boolean =>
  (at.node as { relative?: unknown }).relative != null ||
  at.around.some((each) => (each as { relative?: unknown }).relative != null)
