/** What a text of a pack can be: steps, something that stands, or something that is true or not. */
export type Position = "script" | "ability" | "condition"

/** A sentence that stands on the example pack of the catalogue. */
export interface FormExample {
  readonly text: string
  /** A script where absent. */
  readonly as?: Position
  /** A script that only a ruling can say: an answer, or that time passes. */
  readonly inRuling?: true
}

/** What a rule of the grammar is for. */
export interface Form {
  readonly title: string
  /** What is said with it, and what it means. */
  readonly summary: string
  /** Each uses the rule. */
  readonly examples: readonly FormExample[]
}

const script = (text: string): FormExample => ({ text })
const ability = (text: string): FormExample => ({ text, as: "ability" })
const condition = (text: string): FormExample => ({ text, as: "condition" })

/** The rules of the grammar by name, from the whole text down to a word. The reference page is made from this table. */
export const forms = {
  script: {
    title: "a script",
    summary: "What is done: an effect, the setup, the flow, the body of a verb. Its steps happen one after another.",
    examples: [script("draw 2\ngain $1")],
  },
  condition: {
    title: "a condition",
    summary: "What is true or not: `needs`, `active`, the `then` of a ruling. It changes nothing.",
    examples: [condition("you have $5 or more")],
  },
  lines: {
    title: "lines",
    summary: "One part of the script to a line. Deeper lines are the block of the line before them.",
    examples: [script("each player:\n  draw 1\n  gain $2")],
  },
  line: {
    title: "a line",
    summary: 'Sentences, parted by full stops. In a choice a line is an option: `- ` before it, `"..."` its label.',
    examples: [script('choose one:\n  - "small": draw 1\n  - "big": gain $2'), script("draw 1. Gain $2.")],
  },
  sentence: {
    title: "a sentence",
    summary: "Parts with `;` between them. A condition at the beginning of one part does not reach into the next.",
    examples: [script("draw 1; gain $2")],
  },
  part: {
    title: "a part",
    summary: "`otherwise` is what happens when the condition or the offer of the part before it came to nothing.",
    examples: [
      script("if you have $5 or more, draw 1; otherwise, gain $1"),
      script("you may discard 1; if you do, gain $4"),
    ],
  },
  chain: {
    title: "a chain",
    summary:
      "Beginnings, then steps joined by `then`. What stands at the beginning governs all steps of the chain. A `:` gives the rest to a block.",
    examples: [script("if you have $5 or more, draw 2, then discard 1"), script("each player: draw 1")],
  },
  body: {
    title: "a body",
    summary: "What a colon opens: deeper lines, or options on the same line with `|` between them.",
    examples: [script("choose one: draw 1 | gain $2"), script("each player:\n  draw 1\n  gain $1")],
  },
  choice: {
    title: "an option",
    summary: "One way to go on. A label is what players read; without one they read the sentence.",
    examples: [script('choose one: "cards": draw 1 | "money": gain $2')],
  },
  prefix: {
    title: "a beginning",
    summary:
      "When, how often, how, or how long the rest of the chain holds: a condition word with its clause, a number of `times`, an adverb, a time.",
    examples: [
      script("up to 4 times: pay $1 to draw 1"),
      script("twice: draw 1"),
      script("this turn, when you draw cards, gain $1"),
      ability("whenever another player discards a card, gain $1"),
    ],
  },
  clauses: {
    title: "clauses",
    summary:
      "Clauses joined by `and` or `or`, the condition word said again: `if A or if B`. One text joins with one of both. A condition that stands alone needs none: `A and B`, where each says what is so and there is one way to part them.",
    examples: [
      script("if you have at least $5 or if the deck is empty, gain $1"),
      condition("the deck is empty and you have at least $5"),
    ],
  },
  clause: {
    title: "a clause",
    summary: "What is so, what happens, or when: `there is`, a time, a moment, or somebody with what they do or are.",
    examples: [
      condition("there are 2 cards in your hand"),
      condition("the tide is 3"),
      ability("when you play this, draw 1"),
    ],
  },
  step: {
    title: "a step",
    summary:
      "`call` gives something a name for the rest of the script. A verb alone is done by `you`; a subject before it is who does it. `A to B`: A is the price of B, and both happen or neither. At the end `if`, `unless`, `while`, `until` govern the step; it is looked before the first time whether it is so, but for what the step itself finds (`discard the top card of the deck until it is Red`). `repeat until ...:` looks behind each round.",
    examples: [
      script("choose a card; call it the catch; discard the catch"),
      script("you may pay $2 to draw 1"),
      script("gain $3 unless the next player pays $1"),
    ],
  },
  predicate: {
    title: "what somebody does",
    summary:
      "With `may` it is an offer, with `can` and `can't` a permission or restriction, with `would` what is about to happen.",
    examples: [
      script("each player may draw 1"),
      ability("you can't play Amber cards"),
      ability("when you would draw cards, gain $1 instead"),
    ],
  },
  vps: {
    title: "several verbs",
    summary: "Verb phrases of one subject, joined by `and` or `or`.",
    examples: [script("each player draws 1 and gains $1")],
  },
  vp: {
    title: "a verb phrase",
    summary: "What is done, was done, or is so.",
    examples: [condition("you played a card this turn")],
  },
  action: {
    title: "an action",
    summary: "A verb of the game with what it needs. Which words may follow is the verb's own `usage`.",
    examples: [script("discard 2"), script("move 1 card in hand onto the deck")],
  },
  past: {
    title: "what was done",
    summary: "A verb in the past asks what the game remembers: of this turn, or of the span that is named.",
    examples: [condition("you drew 3 cards this turn")],
  },
  passive: {
    title: "what was done to it",
    summary: "`is` and `has` with a participle: what is done to something, or what somebody has done.",
    examples: [condition("you have played a card this turn")],
  },
  state: {
    title: "what is so",
    summary: "`is` and `has` with what something is, where it is, what it has.",
    examples: [
      condition("the deck is empty"),
      condition("the top card of the deck is Green"),
      script("discard all cards in your play that are wet"),
    ],
  },
  object: {
    title: "what it is done to",
    summary: "A thing, a place, or somebody and an amount.",
    examples: [script("look at the top card of the deck"), script("discard 2")],
  },
  recipient: {
    title: "who gets it",
    summary: "A player between the verb and an amount.",
    examples: [script("give the next player 1 card in hand")],
  },
  tail: {
    title: "where and how",
    summary: "`from`, `into`, `onto`, `for`, `to` and their kind belong to the verb; so does an adverb.",
    examples: [script("move 1 card in your play into your hand"), script("you may play 1 for free")],
  },
  np: {
    title: "a phrase",
    summary: "Things, players, places or numbers, as many as are said.",
    examples: [script("gain $1 for each card in your play plus 2 to a maximum of 6")],
  },
  amount: {
    title: "a phrase that begins with a number",
    summary: "So many of something. Of more than there are, as many as there are.",
    examples: [script("discard up to 3"), script("play 1 costing $2 or less")],
  },
  subject: {
    title: "a phrase that begins with a word",
    summary: "The thing, every thing of a sort, or somebody.",
    examples: [script("each other player discards 1")],
  },
  listTail: {
    title: "a list, or a sum",
    summary: "`and` and `or` join things, `plus`, `minus` and `times` numbers, from the left to the right.",
    examples: [
      script("gain $2 plus $1 for each card in hand"),
      script("the next player and the previous player draw 1"),
    ],
  },
  item: {
    title: "one member of a phrase",
    summary:
      "Behind a place word, a participle or `call`: a number with what it counts, or a word with what describes it.",
    examples: [script("play 1 costing $2 or less"), script("look at the top 2 cards of the deck")],
  },
  counted: {
    title: "a number of things",
    summary: "The noun may be left out where the verb says what it takes: `discard 2`.",
    examples: [script("draw up to 3"), script("discard 1 Green card")],
  },
  nominal: {
    title: "a described thing",
    summary: "Adjectives with their noun, `more` or `fewer` of something, or a definite thing.",
    examples: [script("discard all Amber cards in hand"), condition("you have more money than the next player")],
  },
  definite: {
    title: "a definite thing",
    summary:
      "A pronoun, `the`, `a`, `your`, `each`, `all`, `another` with a noun, `half` or `double` of a number. `the` means the thing that was spoken of, or the only one.",
    examples: [script("shuffle the discard pile"), script("set the tide to half the tide")],
  },
  rest: {
    title: "the rest of a definite thing",
    summary: "Ordinals and numbers between `the` and the noun.",
    examples: [script("discard the top 2 cards of the deck"), script("take the top Green card of the discard pile")],
  },
  bare: {
    title: "a noun with its adjectives",
    summary: "A participle before a noun means what the step before did that to.",
    examples: [script("choose 2 cards; discard the chosen cards")],
  },
  noun: {
    title: "a noun",
    summary: "A word that the game declares, a name, or a name given with `call`. `'s` goes on to what belongs to it.",
    examples: [script("choose a card; gain the card's cost")],
  },
  names: {
    title: "names",
    summary: "Names of components, with commas and one `and` or `or`.",
    examples: [condition("Crab, Limpet and Heron are in your play")],
  },
  adjectives: {
    title: "adjectives",
    summary: "Side by side all must fit; with `or` one is enough.",
    examples: [script("discard 1 Green or Amber card")],
  },
  adjective: {
    title: "an adjective",
    summary: "A value, a flag, a state, with `non-` what is not so; or a numbered word with its number.",
    examples: [script("play 1 non-Amber card"), script("discard 1 size 2 card")],
  },
  quantity: {
    title: "a number",
    summary:
      "Exactly so many, `up to`, `at least`, `at most`, `N or more`, `any number of`, `all but N`. A symbol makes it an amount of its counter.",
    examples: [
      script("gain $3"),
      script("discard any number of cards"),
      condition("you have at least 2 and at most 4 cards in hand"),
    ],
  },
  posts: {
    title: "what follows a noun",
    summary: "A measure, a place, a comparison. They narrow down what is meant.",
    examples: [script("play 1 costing $2 or less"), condition("you have more cards in hand than the next player")],
  },
  measure: {
    title: "a measure",
    summary: "The participle that a property declares, with its value: `costing $5`.",
    examples: [script("play 1 costing $3 or more")],
  },
  place: {
    title: "a place",
    summary:
      "`in`, `on`, `of`, `with`, `without`, `among` belong to the noun before them and say where or whose it is.",
    examples: [script("discard all wet cards in your play"), script("look at the top card of the deck")],
  },
  located: {
    title: "what a place word points to",
    summary: "A zone, a thing, a time, or what is compared with.",
    examples: [condition("you have a card in hand")],
  },
  relative: {
    title: "a relative clause",
    summary: "`who`, `which`, `that`, `whose`, or simply `you played`: things of which it is true.",
    examples: [
      script("discard 1 that costs $3"),
      script("each player discards 1 card whose cost is $1"),
      script("discard all cards you played this turn"),
    ],
  },
  claim: {
    title: "what a relative clause claims",
    summary: "With a modal, what could be: `an action you can use`.",
    examples: [script("choose a card you can play")],
  },
  claimed: {
    title: "the verb of a relative clause",
    summary: "What somebody has, what it is, or what was done.",
    examples: [script("exchange 1 card you have in play for 1 another player has in play")],
  },
} satisfies Readonly<Record<string, Form>>

/** Texts that do, that stand, and that are true or not: what each may be, and where it is written. */
export const positions: Readonly<Record<Position, { readonly where: string; readonly summary: string }>> = {
  script: {
    where:
      "scripts of components (`effect`), `setup`, `flow`, `score`, the `do` of verbs and spans, the `when` of rulings",
    summary: "Steps, done once, from the first to the last.",
  },
  ability: {
    where: "`abilities` of components, `rules` of the game, of zones and of modules",
    summary:
      "What stands: triggers (`when`, `before`, `at`), replacements (`would ... instead`), restrictions (`can't`), permissions (`you may ...`), modifications (`cards cost $1 less`). A script may start one that lasts: `this turn, ...`.",
  },
  condition: {
    where: "`needs` of verbs, `active` of kinds, `is` of verbs and roles, `given` and `then` of rulings",
    summary: "Clauses, tested. In `given` they are made true.",
  },
}
