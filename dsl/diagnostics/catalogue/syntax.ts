import type { CatalogueSection } from "./entry.ts"

const DEEP = Array.from({ length: 22 }, (_, depth) => `${"  ".repeat(depth)}if you have $${depth + 1} or more:`).join(
  "\n",
)

const surging = (declarations: string): { readonly files: Readonly<Record<string, string | null>> } => ({
  files: {
    "game.yaml": `game: Tide Pool\nplayers: { count: 2 }\n${declarations}\nflow: each player gains 1 surge\n`,
    "cards/pool.yaml": null,
  },
})

/** Sentences that the grammar can't read. */
export const syntaxCatalogue = {
  "syntax/unknown-word": {
    severity: "error",
    title: "a word that the game does not have",
    explanation:
      "The words of the language are its own few, those of the prelude, and what the pack declares: kinds, zones, counters, values, verbs, names. Any other word is refused, never skipped. Declare it, correct it, or give something that name with `call`.",
    wrong: { sentence: "discrad 1" },
    right: { sentence: "discard 1" },
  },
  "syntax/unexpected-word": {
    severity: "error",
    title: "a known word in the wrong place",
    explanation:
      "The word is one of the game's, but what stands before it can't go on with it. The hint says what may follow there instead.",
    wrong: { sentence: "draw 2 cards cards" },
    right: { sentence: "draw 2 cards" },
  },
  "syntax/incomplete": {
    severity: "error",
    title: "a sentence stops before it is whole",
    explanation:
      "Something must still come: what is done on a condition, the number after a symbol, the step after `then`. The hint says what may.",
    wrong: { sentence: "if you have $5" },
    right: { sentence: "if you have $5, draw 1" },
  },
  "syntax/comma": {
    severity: "error",
    title: "a comma between steps",
    explanation:
      "A comma ends the beginning of a sentence (`if you have $5,`), stands before `then`, and parts the items of a list. Between steps it would leave open whether the condition before them still holds for the second. `, then` says that it does; `;` and a full stop say that it does not.",
    rule: "chain",
    wrong: { sentence: "draw 1, gain $5" },
    right: { sentence: "draw 1, then gain $5" },
  },
  "syntax/time-first": {
    severity: "error",
    title: "a time after what is done",
    explanation:
      "A time says when or how long, and goes first: `this turn, ...`. Behind a step it could belong to the step or to the last thing that it names.",
    rule: "turns",
    wrong: { sentence: "draw 1 this turn" },
    right: { sentence: "this turn, when you discard a card, draw 1" },
  },
  "syntax/empty": {
    severity: "error",
    title: "a text without a sentence",
    explanation:
      "A text of a pack must say something. One with nothing but comments would be carried out as nothing at all, which its author hardly means; leave the key out where nothing is to happen.",
    wrong: { sentence: "# to be written" },
    right: { sentence: "draw 1 # to be made stronger" },
  },
  "syntax/indentation": {
    severity: "error",
    title: "a line indented like no line before it",
    explanation:
      "A deeper line opens a block, and a line that comes back belongs beside a line as deep as it. This one is deeper than the lines around the block, and less deep than those in it.",
    wrong: { sentence: "each player:\n    draw 1\n  gain $5" },
    right: { sentence: "each player:\n  draw 1\n  gain $5" },
  },
  "syntax/unexpected-indent": {
    severity: "error",
    title: "a block that nothing opens",
    explanation:
      "Only a line that ends with `:` has a block of deeper lines below it. Without the colon it could not be told what the deeper lines belong to.",
    wrong: { sentence: "each player draws 2\n  gain $5" },
    right: { sentence: "each player:\n  draw 2\n  gain $5" },
  },
  "syntax/stray-bullet": {
    severity: "error",
    title: "an option that nothing offers",
    explanation:
      "A line that begins with `- ` is an option of the block it stands in, and all lines of that block are options. Outside a block there is nothing to choose from, and beside lines without a bullet it could not be told what those are.",
    wrong: { sentence: "choose one:\n  - draw 1\n  gain $3" },
    right: { sentence: "choose one:\n  - draw 1\n  - gain $3" },
  },
  "syntax/tab": {
    severity: "error",
    title: "a line of a sentence indented with a tab",
    explanation:
      "How wide a tab is depends on who looks, so it can't say what belongs to what. Lines are indented with spaces.",
    wrong: {
      files: {
        "cards/more.yaml":
          '- { name: Sand Crab, colour: Amber, cost: 2, effect: "each player:\\n\\tdraw 1\\n\\tgain $1" }\n',
      },
    },
    right: {
      files: {
        "cards/more.yaml":
          '- { name: Sand Crab, colour: Amber, cost: 2, effect: "each player:\\n  draw 1\\n  gain $1" }\n',
      },
    },
  },
  "syntax/unclosed-label": {
    severity: "error",
    title: "a label that is not closed",
    explanation:
      'The label of an option stands between two `"` on one line. Without the second, the rest of the line would silently become part of the label.',
    wrong: { sentence: 'choose one: "small: draw 1 | "big": gain $3' },
    right: { sentence: 'choose one: "small": draw 1 | "big": gain $3' },
  },
  "syntax/unclosed-reminder": {
    severity: "error",
    title: "a bracket that is not closed",
    explanation:
      "What stands between `(` and `)` is a reminder for readers and is not carried out. Without the closing bracket, the rest of the line would silently do nothing.",
    wrong: { sentence: "draw 1 (from the top; gain $1" },
    right: { sentence: "draw 1 (from the top); gain $1" },
  },
  "syntax/unexpected-character": {
    severity: "error",
    title: "a sign that means nothing",
    explanation:
      'Sentences are words, numbers, the symbols that counters declare, and `, ; . : | " ( ) #`. Any other sign has no meaning that could be carried out.',
    wrong: { sentence: "draw 1 & gain $1" },
    right: { sentence: "draw 1; gain $1" },
  },
  "syntax/ambiguous": {
    severity: "error",
    title: "a sentence reads two ways",
    explanation:
      "Every sentence has one reading. The grammar sees to that for its own words; a pack can still declare a word that is two things at once, such as a noun that is also an adverb. Nothing is settled by luck: the sentence is refused, with its readings.",
    says: ({ first, second }: { first: string; second: string }) => ({
      message: "this can be read in two ways",
      hint: `It could be “${first}” or “${second}”. Give one of the words another name.`,
    }),
    wrong: surging("counters: { surge: { per: player } }\nadverbs: [surge]"),
    right: surging("counters: { surge: { per: player } }\nadverbs: [slowly]"),
  },
  "syntax/too-long": {
    severity: "error",
    title: "a line of too many words",
    explanation:
      "A line may have 300 words. Packs come from strangers, and the work of reading a line grows with its length. A line break means what `;` does.",
    wrong: { sentence: Array.from({ length: 120 }, () => "draw 1").join("; ") },
    right: { sentence: Array.from({ length: 120 }, () => "draw 1").join("\n") },
  },
  "syntax/too-large": {
    severity: "error",
    title: "a number too large to count with",
    explanation:
      "A number in a sentence is 1,000,000,000 at most. The machine counts in words of 32 bits: a larger one would come back as another number.",
    wrong: { sentence: "gain $99999999999" },
    right: { sentence: "gain $1000000000" },
  },
  "syntax/too-deep": {
    severity: "error",
    title: "blocks nested too deep",
    explanation:
      "Blocks can stand inside each other 20 levels deep. Nobody can follow as many; a verb of its own for the inner ones says the same and can be read.",
    wrong: { sentence: `${DEEP}\n${"  ".repeat(22)}draw 1` },
    right: { sentence: "if you have $22 or more, draw 1" },
  },
} satisfies CatalogueSection
