/** A rule by which sentences are read, with a pair of sentences that differ in what it is about. */
export interface ReadingRule {
  /** The rule in a line. */
  readonly title: string
  readonly explanation: string
  /** How the game stands before each sentence of the pair, as in a ruling; on the small game of the catalogue. */
  readonly given: readonly string[]
  /** How many play; 2 where it is not said. */
  readonly players?: number
  /** What is done before the sentence. */
  readonly before?: readonly string[]
  /** What is done, where the sentences are abilities; else each is carried out as the effect of a card. */
  readonly when?: readonly string[]
  readonly pair: readonly [PairedSentence, PairedSentence]
}

export interface PairedSentence {
  readonly sentence: string
  readonly meaning: string
  /** What is answered while it is carried out. */
  readonly answers?: readonly string[]
  /** What holds behind it. At least one line of it does not hold behind the other sentence. */
  readonly after: readonly string[]
}

/** Every rule, in the order of their numbers. What English leaves open is read by one of them, or refused. */
export const readingRules = {
  each: {
    title: "A quantifier belongs to what it stands before",
    explanation:
      "In a condition `each` and `every` ask it of all, `a`, `another` and `any` of some, `no` of none. That holds of a player inside a phrase, too: the condition is asked of one player after another, never of all of them together.",
    players: 3,
    given: ["you have $0", "the next player has $2", "the previous player has $1"],
    pair: [
      {
        sentence: "if another player has at least $2, gain $1",
        meaning: "one of the others alone has $2",
        after: ["you have $1"],
      },
      {
        sentence: "if each other player has at least $2, gain $1",
        meaning: "every one of them has $2",
        after: ["you have $0"],
      },
    ],
  },
  "whose-zone": {
    title: "A zone that every player has is quantified with its owner",
    explanation:
      "`each hand` is each player's hand, `a hand` somebody's, `no hand` nobody's. With `your`, or without any such word, it is yours; in a trigger it is then anybody's.",
    given: ["you have 1 card in hand", "you have $0", "the next player has 0 cards in hand"],
    pair: [
      { sentence: "if a hand is empty, gain $1", meaning: "some player's hand is", after: ["you have $1"] },
      { sentence: "if your hand is empty, gain $1", meaning: "yours is", after: ["you have $0"] },
    ],
  },
  comparison: {
    title: "Who is compared with each player is compared with every one of them",
    explanation:
      "`than each other player`, `than any other player` and `than all other players` mean more than every single one has, `than another player` more than one of them has. `Other` is other than whoever is compared.",
    players: 3,
    given: ["you have $2", "the next player has $3", "the previous player has $1"],
    pair: [
      {
        sentence: "if you have more money than any other player, gain $5",
        meaning: "nobody has as much as you",
        after: ["you have $2"],
      },
      {
        sentence: "if you have more money than another player, gain $5",
        meaning: "somebody has less than you",
        after: ["you have $7"],
      },
    ],
  },
  "the-most": {
    title: "The most is shared",
    explanation:
      "Whoever has the most has it though others have as many; `alone` asks that nobody has. Of `you` a warning tells both, with a wording for each that can't be taken in the other. A step of `the player with the most` is one of each of those who tie, and a warning tells of it: say `each player with the most`, or `a player` for one of them. Where one has to be named, as in `give 1 to the player with the most`, the doer chooses among them.",
    given: ["you have $3", "the next player has $3"],
    pair: [
      { sentence: "if you have the most money, gain $1", meaning: "nobody has more", after: ["you have $4"] },
      {
        sentence: "if you have the most money alone, gain $1",
        meaning: "everybody else has less",
        after: ["you have $3"],
      },
    ],
  },
  "their-own": {
    title: "What is yours is theirs, when another is measured",
    explanation:
      "In `if you have the most cards in your play` each player is measured by their own play, and so with `their`. `Each player who has more than the next player` has more than whoever is next to them. Without a place all is counted that somebody has.",
    given: [
      "you have $0",
      "you have 1 card in play",
      "you have 3 cards in hand",
      "the next player has 2 cards in play",
      "the next player has 0 cards in hand",
    ],
    pair: [
      {
        sentence: "if you have more cards in your play than the next player, gain $1",
        meaning: "your play against theirs",
        after: ["you have $0"],
      },
      {
        sentence: "if you have more cards than the next player, gain $1",
        meaning: "all that you have against all that they have",
        after: ["you have $1"],
      },
    ],
  },
  they: {
    title: "A pronoun does not choose",
    explanation:
      "Behind a condition that may hold of several players, `they` is refused: it does not say which. Say it of each, or choose one.",
    players: 3,
    given: [
      "the next player has $0",
      "the previous player has $0",
      "the next player has 0 cards in hand",
      "the previous player has 0 cards in hand",
    ],
    pair: [
      {
        sentence: "each other player who has no cards in hand gains $1",
        meaning: "all of them gain it",
        after: ["the next player has $1", "the previous player has $1"],
      },
      {
        sentence: "choose another player; they gain $1",
        meaning: "the one whom you choose",
        answers: ["choose the next player"],
        after: ["the next player has $1", "the previous player has $0"],
      },
    ],
  },
  "who-does": {
    title: "In a step, `each` is all and `a` is the doer's choice",
    explanation:
      "`No player` does nothing, so that only `no player wins` is a step; `any player` does not say who. In a trigger `a` and `any` are whoever it is.",
    players: 3,
    given: ["the next player has $3", "the previous player has $3"],
    pair: [
      {
        sentence: "each other player loses $1",
        meaning: "all of them do",
        after: ["the next player has $2", "the previous player has $2"],
      },
      {
        sentence: "another player loses $1",
        meaning: "you choose who does",
        answers: ["choose the previous player"],
        after: ["the next player has $3", "the previous player has $2"],
      },
    ],
  },
  whole: {
    title: "What is meant as a whole is chosen with its owner",
    explanation:
      "`Another player's hand` is one player's, whom the doer chooses first. Of a single thing the thing is chosen, from any of them.",
    players: 3,
    given: ["the next player has 2 cards in hand", "the previous player has 1 card in hand"],
    pair: [
      {
        sentence: "discard all cards in another player's hand",
        meaning: "you choose a player, and all of that hand is discarded",
        answers: ["choose the next player"],
        after: ["the next player has 0 cards in hand", "the previous player has 1 card in hand"],
      },
      {
        sentence: "discard all cards in each other player's hand",
        meaning: "all hands but yours are",
        after: ["the next player has 0 cards in hand", "the previous player has 0 cards in hand"],
      },
    ],
  },
  total: {
    title: "A property of things is looked for among them, and added up where it is a number to use",
    explanation:
      "`if the cost of a card in play is $3` finds one that costs it; `gain money equal to the cost of the cards` adds all of them up.",
    given: ["you have $0", "you have Heron in play", "you have Crab in play"],
    pair: [
      {
        sentence: "if the cost of a card in your play is $3, gain $1",
        meaning: "there is one that costs $3",
        after: ["you have $1"],
      },
      {
        sentence: "gain money equal to the cost of the cards in your play",
        meaning: "of all of them together",
        after: ["you have $4"],
      },
    ],
  },
  highest: {
    title: "The most counts, the highest measures",
    explanation:
      "`The most cards` are more of them. `The highest` is of a property that is named; `the highest card` is refused.",
    given: ["you have $0", "the next player has $0", "you have 2 Crab in play", "the next player has Heron in play"],
    pair: [
      {
        sentence: "the player with the most cards in their play gains $1",
        meaning: "whose play has more cards",
        after: ["you have $1", "the next player has $0"],
      },
      {
        sentence: "the player with the highest size among the cards in their play gains $1",
        meaning: "whose best card is better",
        after: ["you have $0", "the next player has $1"],
      },
    ],
  },
  "relative-clause": {
    title: "`who` belongs to the nearest player before it, `that` and `whose` to the nearest thing",
    explanation:
      "A clause behind a phrase says something of one noun in it, and of no other. Where a player could take it of two nouns, a warning shows both: say what it is to belong to last, or in a sentence of its own.",
    given: ["you have $0", "the next player has $4", "you have 2 Crab in play", "the next player has 2 Limpet in play"],
    pair: [
      {
        sentence: "gain $1 for each player who has an Amber card in play",
        meaning: "counts players, and looks at the cards of each",
        after: ["you have $1"],
      },
      {
        sentence: "gain $1 for each card in your play that is Amber",
        meaning: "counts cards",
        after: ["you have $2"],
      },
    ],
  },
  place: {
    title: "A place belongs to the nearest noun before it that can lie there",
    explanation:
      "`From`, `into` and `onto` belong to the verb and say where things go; `in`, `on` and `of` belong to a noun and say which things are meant. What is called by its name is described no further: `each space in row 3 without a disc` is a space without one. `Adjacent to` leaves out the place itself and what it lies in, `within 2 spaces of` counts them. Where a player could take it of two nouns, a warning shows both. A phrase without a place is refused where some of several things are picked, unless its verb has a place of its own or they can lie in one place only.",
    given: ["you have Crab in hand", "you have Heron in play", "you have 1 card in hand", "you have 1 card in play"],
    pair: [
      {
        sentence: "move all cards in your hand into your play",
        meaning: "those in hand come into play",
        after: ["you have 0 cards in hand", "you have 2 cards in play"],
      },
      {
        sentence: "move all cards in your play into your hand",
        meaning: "those in play come into the hand",
        after: ["you have 2 cards in hand", "you have 0 cards in play"],
      },
    ],
  },
  other: {
    title: "`Other` is other than what was named last, else than the card itself",
    explanation:
      "`Another card` and `other cards` leave out what was named before them in their part, in a description what it describes, and where nothing was the card that the sentence stands on. Where an earlier part has named something, they are refused: say `other than this`, or `other than it`. Of players, `other` leaves out whoever acts, or is compared: where each player gives $1 to each other player, nobody pays themselves. Of those who are all but them to begin with, as opponents are, it leaves out whoever was named before.",
    given: ["you have Example in play", "you have Heron in play", "you have 2 cards in play"],
    pair: [
      {
        sentence: "discard all other cards in your play",
        meaning: "all but this card",
        after: ["you have 1 card in play", "you have Example in play"],
      },
      { sentence: "discard all cards in your play", meaning: "this card, too", after: ["you have 0 cards in play"] },
    ],
  },
  only: {
    title: "`Can only` forbids what is not named",
    explanation:
      "`You can only play Green cards` leaves everything else that can be done as it is, and forbids to play others. In a condition `only` is refused where it could leave out others of the same or other things: say `if all cards in your hand are Green`.",
    given: ["you have Limpet in hand", "you have Crab in hand", "you have $9"],
    pair: [
      {
        sentence: "this turn, you can only play Green cards",
        meaning: "no others are played",
        after: ["you can play Limpet", "you can't play Crab"],
      },
      {
        sentence: "this turn, you can't play Green cards",
        meaning: "those are not played",
        after: ["you can't play Limpet", "you can play Crab"],
      },
    ],
  },
  joiners: {
    title: "`and` and `or` join their neighbours, and two conditions begin with a word each",
    explanation:
      "`Green or Amber cards` are of either colour; what stands beside them, as `wet` does in `wet Green or Amber cards`, holds of both. A second condition begins with `and if` or `or if`, and the two are never mixed.",
    given: ["you have $5", "the tide is 0"],
    pair: [
      {
        sentence: "if you have at least $5 and if the tide is 1, gain $1",
        meaning: "both have to hold",
        after: ["you have $5"],
      },
      {
        sentence: "if you have at least $5 or if the tide is 1, gain $1",
        meaning: "one of them is enough",
        after: ["you have $6"],
      },
    ],
  },
  it: {
    title: "`It` is what the nearest step before it was done to",
    explanation:
      "Within a part a pronoun goes to the nearest step that named something fitting, across parts only to what is the only one. Where two could be meant it is refused: name the thing, as in `the discarded card`.",
    given: ["you have Crab in hand", "you have 1 card in hand", "the top card of the deck is Heron"],
    pair: [
      {
        sentence: "discard 1, then draw 1, then move it into your play",
        meaning: "the card that was drawn",
        after: ["you have Heron in play"],
      },
      {
        sentence: "discard 1, then draw 1, then move the discarded card into your play",
        meaning: "the card that was discarded",
        after: ["you have Crab in play"],
      },
    ],
  },
  turns: {
    title: "A time goes first, and a turn is that of whoever it is said of",
    explanation:
      "`At the start of your turn, ...` and `this turn, ...` begin a sentence. `Your turn` is one of yours, `a turn` anybody's, `this turn` the one that goes on, `the next turn` the one behind it whoever's it is, and `another turn` one more for whoever takes it. `This turn, when you draw a card, ...` hears every one of it, `the next time you draw a card, ...` one.",
    given: ["you have $0", "you have Example in play", "the next player has 0 cards in hand"],
    when: ["the next player takes a turn"],
    pair: [
      { sentence: "at the start of a turn, gain $1", meaning: "anybody's", after: ["you have $1"] },
      { sentence: "at the start of your turn, gain $1", meaning: "one of yours", after: ["you have $0"] },
    ],
  },
  that: {
    title: "`That` is the one named last, and `that many` the number of the step before",
    explanation:
      "`That player`, `that card` and `that colour` are what the sentence spoke of last with such a word; `a player` begins anew, and the component that says it goes by `this`. `That many` and `that much` are as many as the step before came to, not as many as it asked for.",
    players: 3,
    given: ["the next player has $3", "the previous player has $3"],
    pair: [
      {
        sentence: "choose another player; that player loses $1; that player loses $1",
        meaning: "the same one loses $2",
        answers: ["choose the next player"],
        after: ["the next player has $1", "the previous player has $3"],
      },
      {
        sentence: "another player loses $1; another player loses $1",
        meaning: "two choices",
        answers: ["choose the next player", "choose the previous player"],
        after: ["the next player has $2", "the previous player has $2"],
      },
    ],
  },
  "this-way": {
    title: "What a step has done is asked right behind it",
    explanation:
      "A game remembers what was done in a turn, not by which step of it. What is still being done is none of it yet: on a card that is being played, `if you played 1 card this turn` asks for those before it, and a warning tells both ways where playing it is what carries the text out. So `this way` is refused where it would mean all of the turn; `that many`, `if you do` and `the discarded cards` speak of the step before, `this turn` of the turn.",
    given: ["you have $0", "you have Limpet in hand", "you have Crab in hand", "you have 2 cards in hand"],
    before: ["you discard 1", "choose Limpet"],
    pair: [
      {
        sentence: "discard any number of cards, then gain $1 for each discarded card",
        meaning: "those of this step",
        answers: ["decline"],
        after: ["you have $0"],
      },
      {
        sentence: "discard any number of cards; if you discarded a card this turn, gain $1",
        meaning: "whatever discarded it",
        answers: ["decline"],
        after: ["you have $1"],
      },
    ],
  },
  not: {
    title: "`Not` denies the claim, `non-` describes the thing",
    explanation:
      "`If you do not have a Green card` is true where there is none; `if you have a non-Green card` where there is one that is not. `Not all` is refused: say `a card that is not`.",
    given: ["you have $0", "you have Crab in hand", "you have Limpet in hand", "you have 2 cards in hand"],
    pair: [
      {
        sentence: "if you do not have a Green card in hand, gain $1",
        meaning: "there is no Green one",
        after: ["you have $0"],
      },
      {
        sentence: "if you have a non-Green card in hand, gain $1",
        meaning: "there is one that is not Green",
        after: ["you have $1"],
      },
    ],
  },
  bounds: {
    title: "A plain number is exact in a condition, and as many as there are in a step",
    explanation:
      "`If you have 2 cards` is false with 3, `if 1 card in your hand is Green` with 2 Green ones; `2 or more` and `at least 2` are bounds, and `at least 2 and at most 4` is both of them. In a step, `discard 2` discards 1 where there is only one, `exactly 2` none, and `up to 2` as many of them as the doer likes.",
    given: ["you have $0", "you have 3 cards in hand"],
    pair: [
      { sentence: "if you have 2 cards in hand, gain $1", meaning: "neither more nor fewer", after: ["you have $0"] },
      { sentence: "if you have 2 or more cards in hand, gain $1", meaning: "or more", after: ["you have $1"] },
    ],
  },
  instead: {
    title: "`Instead` takes the place of the step before, and is asked first",
    explanation:
      "`A; if C, B instead` asks for C, and does either B or A. Behind `would` it takes the place of the event. Without it, B is done as well.",
    given: ["you have $0", "the tide is 0"],
    pair: [
      {
        sentence: "gain $1; if the tide is 0, gain $5 instead",
        meaning: "either $5 or $1",
        after: ["you have $5"],
      },
      { sentence: "gain $1; if the tide is 0, gain $5", meaning: "$1, and $5 as well", after: ["you have $6"] },
    ],
  },
  outcome: {
    title: "`If you do` and `otherwise` belong to the one gate of the part before",
    explanation:
      "`If you do` asks whether the offer, the price or the choice of the part before was carried out; `otherwise` is for where its condition did not hold or its offer was declined. Where nothing is there of which a condition asks, as behind `discard 1` in an empty hand, neither is done. Where the part before has none, or two, they are refused.",
    given: ["you have $0", "you have 1 card in hand"],
    pair: [
      {
        sentence: "you may discard 1; if you do, gain $1",
        meaning: "the money hangs on the discard",
        answers: ["decline"],
        after: ["you have $0"],
      },
      {
        sentence: "you may discard 1; gain $1",
        meaning: "the money comes either way",
        answers: ["decline"],
        after: ["you have $1"],
      },
    ],
  },
  chain: {
    title: "A condition governs the rest of its part",
    explanation:
      "`then` and `and` go on in the same part; `;`, a full stop and a new line begin another, to which the condition before says nothing. A block below `:` is all under it.",
    given: ["you have $0", "the tide is 0", "the top card of the deck is Heron", "you have 0 cards in hand"],
    pair: [
      { sentence: "if the tide is 1, draw 1, then gain $1", meaning: "both on the condition", after: ["you have $0"] },
      { sentence: "if the tide is 1, draw 1; gain $1", meaning: "only the first", after: ["you have $1"] },
    ],
  },
  owner: {
    title: "Behind what moves a thing, `its owner` is whoever had it",
    explanation:
      "So in the steps that follow and in what hears of it; whoever has it, where nobody had. What is not moved is its owner's as long as it lies with them, and what each player has of their own stays theirs wherever it lies.",
    given: ["you have $0", "the next player has $0", "the next player has Heron in play"],
    pair: [
      {
        sentence: "put a card in the next player's play into your play; its owner gains $1",
        meaning: "who had it",
        after: ["the next player has $1", "you have $0"],
      },
      {
        sentence: "put a card in the next player's play into your play; gain $1",
        meaning: "whoever does it",
        after: ["you have $1", "the next player has $0"],
      },
    ],
  },
} satisfies Readonly<Record<string, ReadingRule>>

export type ReadingRuleName = keyof typeof readingRules

const names = Object.keys(readingRules) as ReadingRuleName[]

/** Its number on the page of rules, from 1. */
export const ruleNumber = (name: ReadingRuleName): number => names.indexOf(name) + 1

/** The rule in a line, as diagnostics name it. */
export const ruleLine = (name: ReadingRuleName): string =>
  `reading rule ${ruleNumber(name)}: ${readingRules[name].title}`

/** The rule of a name or a number, as somebody may type it. */
export function ruleNamed(typed: string): ReadingRuleName | null {
  return names.find((name) => name === typed || String(ruleNumber(name)) === typed) ?? null
}
