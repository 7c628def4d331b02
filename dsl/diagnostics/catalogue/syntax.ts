import type { Span } from "../../text.ts"
import { meantWords, write } from "../suggest.ts"
import type { CatalogueSection } from "./entry.ts"
import { wholeGame } from "./whole-game.ts"

/** What to write in place of a sign. */
function signHint(character: string): string | null {
  if (/[$€£¥]/.test(character))
    return `No counter of this game has this sign: name what is counted, or give a counter the sign, \`symbol: ${character}\`.`
  return /['’]/.test(character) ? "Write it out: “is not”, “has no”." : null
}

/** What to do about a word of everyday English that the language lacks. */
const NOT_OURS =
  "say the same in other words: it is no word of the language, and of this game only if the game declares it"

function mayStand(expected: readonly string[]): string | null {
  const final = expected.at(-1)
  if (final === undefined) return null
  return `here may stand ${expected.length === 1 ? final : `${expected.slice(0, -1).join(", ")} or ${final}`}`
}

const DEEP = Array.from({ length: 22 }, (_, depth) => `${"  ".repeat(depth)}if you have $${depth + 1} or more:`).join(
  "\n",
)

const surging = (declarations: string) => wholeGame(`${declarations}\nflow: each player gains 1 surge`, "2")

/** Sentences that the grammar can't read. */
export const syntaxCatalogue = {
  "syntax/unknown-word": {
    title: "a word that the game does not have",
    explanation:
      "The words of the language are its own few, those of the prelude, and what the pack declares: kinds, zones, counters, values, verbs, names. Any other word is refused, never skipped. Declare it, correct it, or give something that name with `call`.",
    cases: {
      space: ({ name, first, last }: { name: string; first: string; last: string }) => ({
        message: `nothing is named \`${name}\``,
        hint: `spaces are named ${first} to ${last}`,
      }),
      word: (f: { word: string; isEveryday: boolean; meant: readonly string[] }, span: Span) => ({
        message: `\`${f.word}\` is not a word of this game`,
        ...meantWords(f.meant, span, f.isEveryday ? NOT_OURS : "declare it in the game, or name it with `call`"),
      }),
    },
    wrong: { sentence: "discrad 1" },
    right: { sentence: "discard 1" },
  },
  "syntax/unexpected-word": {
    title: "a known word in the wrong place",
    explanation:
      "The word is one of the game's, but what stands before it can't go on with it. The hint says what may follow there instead.",
    cases: {
      word: ({ word, expected }: { word: string; expected: readonly string[] }) => ({
        message: `\`${word}\` cannot stand here`,
        hint: mayStand(expected),
      }),
      line: { message: "this line cannot stand here" },
    },
    wrong: { sentence: "draw 2 cards cards" },
    right: { sentence: "draw 2 cards" },
  },
  "syntax/incomplete": {
    title: "a sentence stops before it is whole",
    explanation:
      "Something must still come: what is done on a condition, the number after a symbol, the step after `then`. The hint says what may.",
    cases: {
      prefix: {
        message: "the sentence stops before it is whole",
        hint: "go on with `,` and what to do, or with `:` and a block",
      },
      sentence: ({ expected }: { expected: readonly string[] }) => ({
        message: "the sentence stops before it is whole",
        hint: mayStand(expected),
      }),
      cut: ({ next }: { next: Span }) => ({
        message: "the sentence stops before it is whole: in a list in brackets, a comma ends the entry",
        hint: 'put the whole sentence into quotes: `["when you discard a card, draw 1"]`; or each on a line of its own, behind a `-`',
        related: [{ span: next, message: "this is the next entry" }],
      }),
    },
    wrong: { sentence: "if you have at least $5" },
    right: { sentence: "if you have at least $5, draw 1" },
  },
  "syntax/comma": {
    title: "a comma between steps",
    explanation:
      "A comma ends the beginning of a sentence (`if you have at least $5,`), stands before `then`, and parts the items of a list. Between steps it would leave open whether the condition before them still holds for the second. `, then` says that it does; `;` and a full stop say that it does not.",
    rule: "chain",
    says: (_: unknown, span: Span) => ({
      message: "a comma does not join steps",
      hint: "write `, then` or `;` between steps",
      fixes: write(span, ";", "unsafe").fixes,
    }),
    wrong: { sentence: "draw 1, gain $5" },
    right: { sentence: "draw 1, then gain $5" },
  },
  "syntax/time-first": {
    title: "a time after what is done",
    explanation:
      "A time says when or how long, and goes first: `this turn, ...`. Behind a step it could belong to the step or to the last thing that it names.",
    rule: "turns",
    says: ({ time }: { time: string }) => ({
      message: `\`${time}\` does not come after what is done`,
      hint: `begin with it: \`${time.toLowerCase()}, ...\``,
    }),
    wrong: { sentence: "draw 1 this turn" },
    right: { sentence: "this turn, when you discard a card, draw 1" },
  },
  "syntax/empty": {
    title: "a text without a sentence",
    explanation:
      "A text of a pack must say something. One with nothing but comments would be carried out as nothing at all, which its author hardly means; leave the key out where nothing is to happen.",
    says: { message: "there is nothing here to do", hint: "write at least one sentence" },
    wrong: { sentence: "# to be written" },
    right: { sentence: "draw 1 # to be made stronger" },
  },
  "syntax/indentation": {
    title: "a line indented like no line before it",
    explanation:
      "A deeper line opens a block, and a line that comes back belongs beside a line as deep as it. This one is deeper than the lines around the block, and less deep than those in it.",
    says: {
      message: "this line is indented like no line before it",
      hint: "indent it as far as the line it belongs beside",
    },
    wrong: { sentence: "each player:\n    draw 1\n  gain $5" },
    right: { sentence: "each player:\n  draw 1\n  gain $5" },
  },
  "syntax/unexpected-indent": {
    title: "a block that nothing opens",
    explanation:
      "Only a line that ends with `:` has a block of deeper lines below it. Without the colon it could not be told what the deeper lines belong to.",
    says: {
      message: "this line is indented, but no `:` before it opens a block",
      hint: "end the line before with `:`, or indent this one as far as it",
    },
    wrong: { sentence: "each player draws 2\n  gain $5" },
    right: { sentence: "each player:\n  draw 2\n  gain $5" },
  },
  "syntax/stray-bullet": {
    title: "an option that nothing offers",
    explanation:
      "A line that begins with `- ` is an option of the block it stands in, and all lines of that block are options. Outside a block there is nothing to choose from, and beside lines without a bullet it could not be told what those are.",
    cases: {
      option: {
        message: "no choice offers this option",
        hint: "put `choose one:` before it, or take `-` away",
      },
      line: {
        message: "some lines of this block are options, and this one is not",
        hint: "begin each with `- `",
      },
    },
    wrong: { sentence: "choose one:\n  - draw 1\n  gain $3" },
    right: { sentence: "choose one:\n  - draw 1\n  - gain $3" },
  },
  "syntax/tab": {
    title: "a line of a sentence indented with a tab",
    explanation:
      "How wide a tab is depends on who looks, so it can't say what belongs to what. Lines are indented with spaces.",
    says: { message: "this line is indented with a tab", hint: "indent with spaces" },
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
    title: "a label that is not closed",
    explanation:
      'The label of an option stands between two `"` on one line. Without the second, the rest of the line would silently become part of the label.',
    says: { message: "this label is not closed", hint: 'close it with `"` on the same line' },
    wrong: { sentence: 'choose one: "small: draw 1 | "big": gain $3' },
    right: { sentence: 'choose one: "small": draw 1 | "big": gain $3' },
  },
  "syntax/limit-in-reminder": {
    title: "a limit in brackets",
    explanation:
      "What stands between `(` and `)` is a reminder for readers and is not carried out. A limit in brackets, as in `(max 5)`, `(once per turn)` or `(most coins breaks ties)`, would count for readers alone.",
    says: {
      message: "what is in brackets is a reminder, and this would limit nothing",
      hint: "Say it without brackets: “to a maximum of 5”, “once per turn, ...” in front, “rounded up”, “on a tie, ...”.",
    },
    wrong: { sentence: "gain $1 for each card in your hand (max 5)" },
    right: { sentence: "gain $1 for each card in your hand to a maximum of 5" },
  },
  "syntax/unclosed-reminder": {
    title: "a bracket that is not closed",
    explanation:
      "What stands between `(` and `)` is a reminder for readers and is not carried out. Without the closing bracket, the rest of the line would silently do nothing.",
    says: { message: "this bracket is not closed", hint: "close it with `)` on the same line" },
    wrong: { sentence: "draw 1 (from the top; gain $1" },
    right: { sentence: "draw 1 (from the top); gain $1" },
  },
  "syntax/unexpected-character": {
    title: "a sign that means nothing",
    explanation:
      'Sentences are words, numbers, the symbols that counters declare, and `, ; . : | " ( ) #`. Any other sign has no meaning that could be carried out.',
    says: ({ character }: { character: string }) => ({
      message: `\`${character}\` means nothing here`,
      hint: signHint(character),
    }),
    wrong: { sentence: "draw 1 & gain $1" },
    right: { sentence: "draw 1; gain $1" },
  },
  "syntax/ambiguous": {
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
    title: "a line of too many words, or a script of too many lines",
    explanation:
      "A line may have 300 words, and a script 500 lines. Packs come from strangers, and the work of reading a line grows with its length. A line break means what `;` does.",
    cases: {
      words: ({ longest }: { longest: number }) => ({
        message: `this line has more than ${longest} words`,
        hint: "break it into several lines",
      }),
      lines: ({ longest }: { longest: number }) => ({
        message: `this script has more than ${longest} lines`,
        hint: "split it into verbs",
      }),
    },
    wrong: { sentence: Array.from({ length: 120 }, () => "draw 1").join("; ") },
    right: { sentence: Array.from({ length: 120 }, () => "draw 1").join("\n") },
  },
  "syntax/too-large": {
    title: "a number too large to count with",
    explanation:
      "A number in a sentence is 1,000,000,000 at most. The machine counts in words of 32 bits: a larger one would come back as another number.",
    says: ({ greatest }: { greatest: number }) => ({
      message: `a number is ${greatest.toLocaleString("en")} at most`,
      hint: "write a smaller one",
    }),
    wrong: { sentence: "gain $99999999999" },
    right: { sentence: "gain $1000000000" },
  },
  "syntax/too-deep": {
    title: "blocks nested too deep",
    explanation:
      "Blocks can stand inside each other 20 levels deep. Nobody can follow as many; a verb of its own for the inner ones says the same and can be read.",
    says: ({ deepest }: { deepest: number }) => ({
      message: `blocks are nested more than ${deepest} deep`,
      hint: "move the inner ones into a verb",
    }),
    wrong: { sentence: `${DEEP}\n${"  ".repeat(22)}draw 1` },
    right: { sentence: "if you have $22 or more, draw 1" },
  },
} satisfies CatalogueSection
