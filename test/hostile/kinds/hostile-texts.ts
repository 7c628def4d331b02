import { cardsOf, effectOf, type Files, gameInstead, gameWith, type HostileKind, many } from "../hostile-kind.ts"

const MEGABYTE = 1024 * 1024

/** A file of one card of such an effect. */
const inCards = (effect: string): Files => ({
  "pond/cards/more.yaml": `- { name: Pike, copies: 1, colour: Red, cost: 1, effect: ${JSON.stringify(effect)} }\n`,
})

export const textKinds: readonly HostileKind[] = [
  {
    name: "2 MB of one word",
    isLarge: true,
    files: () => effectOf("x".repeat(2 * MEGABYTE - 200)),
    told: "pack/too-large",
  },
  {
    name: "2 MB of lines in one script",
    isLarge: true,
    files: () => cardsOf(`- name: Pike\n  colour: Red\n  cost: 1\n  effect: |\n${"    draw 1\n".repeat(180_000)}`),
    told: "pack/too-large",
  },
  {
    name: "2 MB of unknown words in one script",
    files: () => effectOf("zzz ".repeat(MEGABYTE / 2 - 100)),
    told: "pack/too-large",
  },
  {
    name: "a script of 20,000 signs, unknown words",
    isLarge: true,
    files: () => effectOf(many(6000, (index) => `zz${"qwertyu"[index % 7]} `).slice(0, 19_990)),
    told: "syntax/too-long",
  },
  {
    name: "a script of 20,000 signs, lines",
    files: () => effectOf("draw 1\n".repeat(2850)),
    told: "syntax/too-long",
  },
  {
    name: "a script of 20,000 signs that none knows",
    isLarge: true,
    files: () => effectOf("§".repeat(19_990)),
    told: "syntax/unexpected-character",
  },
  {
    name: "a word of 20,000 letters",
    files: () => effectOf(`draw ${"x".repeat(19_000)}`),
    told: "check/unknown-word",
  },
  {
    name: "a word of 10,000 hyphens",
    files: () => effectOf(`draw ${"x-".repeat(9_000)}x`),
    told: "check/unknown-word",
  },
  {
    name: "20,000 brackets",
    isLarge: true,
    files: () => effectOf("(".repeat(19_990)),
    told: "syntax/unclosed-reminder",
  },
  {
    name: "10,000 pairs of brackets",
    isLarge: true,
    files: () => effectOf(`draw 1 ${"(".repeat(9_000)}${")".repeat(9_000)}`),
    told: "syntax/unexpected-character",
  },
  {
    name: "20,000 quotes",
    isLarge: true,
    files: () => effectOf(`draw "${'"'.repeat(19_000)}`),
    told: "syntax/unclosed-label",
  },
  { name: "300 `and`", files: () => effectOf(`draw 1${" and draw 1".repeat(140)}`), told: "syntax/too-long" },
  {
    name: "148 `and` of cards",
    files: () => effectOf(`discard ${"a card and ".repeat(98)}a card`),
    told: "check/verb-not-here",
  },
  {
    name: "140 `of`",
    files: () => effectOf(`discard ${"the cost of ".repeat(98)}a card`),
    told: "check/verb-not-here",
  },
  {
    name: "140 `or`",
    files: () => effectOf(`discard a ${"Red or ".repeat(147)}Red card`),
    told: "check/verb-not-here",
  },
  {
    name: "70 `if`",
    files: () => effectOf(`${"if you have 2 cards in hand, ".repeat(42)}draw 1`),
    told: "syntax/too-long",
  },
  {
    name: "140 `that`",
    files: () => effectOf(`discard a card ${"that costs more than a card ".repeat(48)}`),
    told: "check/verb-not-here",
  },
  {
    name: "genitives of genitives",
    files: () => effectOf(`discard ${"the previous player's ".repeat(70)}card`),
    told: "syntax/unknown-word",
  },
  {
    name: "in, of what is in",
    files: () => effectOf(`discard a card ${"in the hand of the player with a card ".repeat(29)}`),
    told: "check/verb-not-here",
  },
  {
    name: "plus, minus, times",
    files: () => effectOf(`draw 1 ${"plus 2 minus 1 times 3 ".repeat(48)}`),
    told: "check/mixed-joiners",
  },
  {
    name: "each, for each, as many",
    files: () => effectOf(`gain $1 ${"for each card in your hand for each card in play ".repeat(28)}`),
    told: "syntax/too-long",
  },
  {
    name: "a choice of 140",
    isLarge: true,
    files: () => effectOf(`choose one: ${"draw 1 | ".repeat(98)}draw 2`),
    told: "lower/unsupported",
  },
  {
    name: "whenever, whenever",
    files: () =>
      cardsOf(
        `- { name: Pike, colour: Red, cost: 1, abilities: ["${"whenever you play a card, ".repeat(45)}draw 1"] }\n`,
      ),
    told: "check/standing-in-script",
  },
  {
    name: "blocks 2,000 deep",
    files: () => effectOf(`${many(180, (index) => `${" ".repeat(index)}2 times:\n`)}${" ".repeat(181)}draw 1`),
    told: "syntax/too-deep",
  },
  { name: "commas without end", files: () => effectOf(`draw 1${",".repeat(19_000)}`), told: "syntax/too-long" },
  { name: "numbers without end", files: () => effectOf(`draw ${"9".repeat(19_000)}`), told: "syntax/too-large" },
  { name: "numbers that are too large", files: () => effectOf("gain $2000000000"), told: "syntax/too-large" },
  {
    name: "sums that grow too large",
    files: () => effectOf(`gain $1000000000 ${"times 1000000000 ".repeat(20)}`),
    told: "check/wrong-type",
  },
  {
    name: "a sentence that runs the other way",
    files: () => effectOf("draw 1 \u202e1 draw"),
    told: "pack/control-character",
  },
  { name: "letters that look like others", files: () => effectOf("dr\u0430w 1"), told: "syntax/unknown-word" },
  {
    name: "a letter of 19,000 marks",
    isLarge: true,
    files: () => effectOf(`draw a${"\u0301".repeat(19_000)}`),
    told: "syntax/unexpected-character",
  },
  {
    name: "10,000 words for one thing",
    isLarge: true,
    files: () =>
      gameInstead(
        "counters:",
        `counters:\n${many(2000, (index) => `  aa${"a".repeat(index % 60)} b${index.toString(36).replace(/[0-9]/g, (digit) => "qwertyuiop"[Number(digit)] ?? "")}: {}\n`)}`,
      ),
    told: "pack/too-many",
  },
  {
    name: "verbs that mean each other",
    files: () => ({
      ...gameWith(
        "verbs:\n  swim: { usage: swim, do: dive }\n  dive: { usage: dive, do: swim }\n  float: { usage: float, do: float }\n",
      ),
      ...inCards("swim; dive; float"),
    }),
    told: "check/endless-verb",
  },
  {
    name: "roles that are found by each other",
    files: () => gameWith("roles: { boss: { is: the chief }, chief: { is: the boss } }\n"),
    told: "check/wrong-type",
  },
  {
    name: "nouns that mean each other",
    files: () => gameWith("nouns: { reef: { is: a reef }, sand: { is: a rock }, rock: { is: a sand } }\n"),
    told: "lower/unsupported",
  },
  {
    name: "counters that are worked out from each other",
    files: () =>
      gameInstead("counters:", "counters:\n  reef: { is: the sand plus 1 }\n  sand: { is: the reef plus 1 }"),
    told: "lower/unsupported",
  },
]
