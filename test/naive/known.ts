/**
 * Sorts of sentences that the machine is known to read otherwise than a reader does. The list only shrinks: whoever
 * mends a sort takes it out, and every sentence of it is compared again.
 */
export const KNOWN: readonly { readonly sort: string; readonly words: RegExp }[] = [
  { sort: "a relative clause or measure behind `have`", words: /\b(have|has) .*\b(that|whose|with|without|costing)\b/ },
  { sort: "a relative clause in a sum", words: /\b(plus|minus)\b.*\b(who|that|whose|with|without)\b/ },
  { sort: "a relative clause before the end of a sum", words: /\b(who|that|whose|with|without)\b.*\b(plus|minus)\b/ },
  { sort: "adjectives joined behind `be`", words: /\b(is|are)( not)? \S+ (and|or) (?!if\b)/ },
  { sort: "`not` behind an indefinite or counted subject", words: /\b(a|an|no|each|any|all|\d) .*\b(is|are) not\b/ },
  { sort: "`not` behind several", words: /\bthe .*\bare not\b/ },
  {
    sort: "`no` behind a counted or negative subject",
    words: /\b(players|nobody|no player)\b.*\b(have|has) (no|at most|fewer|\d or fewer)\b/,
  },
  { sort: "more than each or any other player", words: /\bthan (each|any) other player\b/ },
  { sort: "the number of different values", words: /\bdifferent\b/ },
  {
    sort: "two places of an indefinite subject",
    words: /\b(any|a|an|no|each|all|\d) .* in .* or .*\b(is|are|has|have)\b/,
  },
  { sort: "fewer or more than so many", words: /\b(fewer|more) than \d/ },
  { sort: "a counted subject that has so many", words: /\b\d.* (players|cards|beasts|\w+s)\b.*\bhave\b/ },
  { sort: "so many players with the most", words: /\bare (exactly )?\d.* players with the (most|fewest)\b/ },
  { sort: "another player has the most", words: /\banother player (alone )?has the\b/ },
  { sort: "having a property that all have", words: /\b(has|have) an? \w+/ },
  { sort: "several places, one of them somebody's", words: /\b or (the|your|each) ?.*('s)? / },
  { sort: "alternatives that are denied", words: /\bor non-|\bnon-\S+ or\b/ },
  { sort: "having no property that all have", words: /\bwithout an? \w+/ },
  { sort: "a relative clause behind `is`", words: /\bis the number of .*\b(who|that)\b/ },
  { sort: "in hand, and nobody's is said", words: /\bthere (is|are) .* in (?!(the|your|each)\b)/ },
  { sort: "each of several places", words: /\bin each\b/ },
]

export const knownSort = (words: string): string | null => KNOWN.find((each) => each.words.test(words))?.sort ?? null

/** Abilities that are known to be heard otherwise than a reader hears them: made games leave them out. It only shrinks, too. */
export const KNOWN_ABILITIES: readonly { readonly sort: string; readonly text: RegExp }[] = [
  { sort: "an event in the passive", text: /\bis \w+ed,/ },
  { sort: "a replacement under a condition", text: /\bwould\b.*, if\b/ },
]
