import type { Span } from "../../text.ts"
import type { CatalogueSection } from "./entry.ts"
import { wholeGame } from "./whole-game.ts"

/** Words that a pack declares and sentences could not read. */
export const wordsCatalogue = {
  "words/reserved": {
    title: "a word of the language itself",
    explanation:
      "Articles, pronouns, conditions, `then`, `and` and the like mean the same in every game. A pack that declares one of them as something else would change how all sentences read. A longer phrase that holds the word is fine.",
    says: ({ word }: { word: string }) => ({
      message: `\`${word}\` is a word of the language itself`,
      hint: "choose another word, or a longer phrase that holds it",
    }),
    wrong: wholeGame("zones: { other: {} }\nkinds: { may: {} }"),
    right: wholeGame("zones: { other side: {} }\nkinds: { may beetle: {} }"),
  },
  "words/two-kinds": {
    title: "a word of two kinds",
    explanation:
      "A word is an adjective, an ordinal, a name, a noun or a verb; of these only a noun may be a verb as well. One that is two of them makes sentences that read two ways, and no sentence may.",
    says: ({ word, kinds }: { word: string; kinds: readonly string[] }) => ({
      message: `\`${word}\` is declared as ${kinds.join(" and ")}`,
      hint: "a word that is two of these reads two ways: rename one, or make it a longer phrase",
    }),
    wrong: wholeGame("zones: { tide: {} }\nkinds: { card: { states: { tide: { opposite: dry } } } }"),
    right: wholeGame("zones: { tide: {} }\nkinds: { card: { states: { wet: { opposite: dry } } } }"),
  },
  "words/verb-and-noun": {
    severity: "warning",
    title: "a word that is a verb and a noun",
    explanation:
      "A noun may also be a verb (`play` is both in many games), but what can be said with it is less: right after `to` it is the verb, after `a`, `each` or `this` the noun, and it can't be a participle where the two look alike. Rename one if that gets in the way. Verbs of packs leaned on are not reported.",
    says: ({ word, isParticiple, other }: { word: string; isParticiple: boolean; other: Span | null }) => ({
      message: `\`${word}\` is both a verb and a noun`,
      hint: isParticiple
        ? `it cannot be a participle: declare \`participle\` of the verb to write \`is ...\``
        : "after `to` it is read as the verb, after `a`, `each`, `this` as the noun",
      related: other ? [{ span: other, message: "it is also declared here" }] : [],
    }),
    wrong: wholeGame(
      'counters: { surge: {} }\nverbs: { surge: { usage: "surge (X: number)", do: set the surge to X } }\nflow: set the surge to 1',
    ),
    right: wholeGame(
      'counters: { surge: {} }\nverbs: { swell: { usage: "swell (X: number)", do: set the surge to X } }\nflow: set the surge to 1',
    ),
  },
} satisfies CatalogueSection
