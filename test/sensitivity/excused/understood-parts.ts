import type { Rule } from "../same.ts"
import { isOneName, nounAt } from "./changed-noun.ts"

/** Parts that are understood where they are left out: numbers, places, owners, times, subjects that a step or a condition has anyway. */
export const understoodParts: readonly Rule[] = [
  {
    name: "exactly so many",
    share: 100,
    kinds: ["newBound", "exactly", "bound", "otherBound"],
    before: /^(exactly\b|$|\w+:?$)/,
    after: /^(exactly\b|$)/,
    reason: "A plain number is exact, in a step as in a condition.",
    near: { as: "script", text: "discard 2", changed: "discard exactly 2" },
    example: { as: "script", text: "gain $3", changed: "gain exactly $3" },
  },
  {
    name: "what was just done to it",
    kinds: ["adjective"],
    after: /^$/,
    reason: "`The cards` behind a step are those that it was done to.",
    when: ({ changed, before }) =>
      before === "chosen" ||
      (changed.at.node.adjectives as readonly { kind: string }[]).some(({ kind }) => kind === "participle"),
    near: { as: "script", text: "discard 1 Green card in hand", changed: "discard 1 card in hand" },
    example: {
      as: "script",
      text: "choose 2 cards; discard the chosen cards",
      changed: "choose 2 cards; discard the cards",
    },
  },
  {
    name: "at any time",
    kinds: ["gate"],
    before: /^at any time,$/,
    after: /^$/,
    reason: "What an ability permits while something holds may be done at any time while it holds.",
    near: { as: "ability", text: "if the timer is running, you may discard this", changed: "you may discard this" },
    example: {
      as: "ability",
      text: "at any time, if the timer is running, you may discard this",
      changed: "if the timer is running, you may discard this",
    },
  },
  {
    name: "one's own place",
    share: 100,
    kinds: ["owner"],
    before: /^(your|their)$/,
    reason: "A place without an owner is that of who does it, or of whom it is said.",
    near: { as: "condition", text: "a1 and b2 have your shells", changed: "a1 and b2 have shells" },
    example: { as: "script", text: "discard all cards in your play", changed: "discard all cards in play" },
  },
  {
    name: "the usual place of a verb",
    kinds: ["place", "tail"],
    before: /(^| )(in|from|into|to) /,
    after: /^(|\w+\W?)$/,
    reason: "A pack declares where a verb's things come from: `discard: from hand`.",
    when: ({ before, source: { checker } }) => {
      const usual = checker.symbols.model.defaults.map(({ place }) => place.value)
      const slots = [...checker.symbols.usages.values()].flat().flatMap(({ slots }) => slots)
      const places = [...usual, ...slots.flatMap((slot) => slot.default ?? [])]
      return places.some((place) => before.replace(/\W$/, "").endsWith(place.split(" ").at(-1) ?? before))
    },
    near: {
      as: "condition",
      text: "you have more cards in hand than the next player",
      changed: "you have more cards than the next player",
    },
    example: { as: "script", text: "discard all Amber cards in hand", changed: "discard all Amber cards" },
  },
  {
    name: "as much as is taken off",
    kinds: ["newBound", "exactly", "bound", "otherBound"],
    before: /^(|up to)$/,
    after: /^(|up to)$/,
    reason: "What is taken off a thing is never more than there is.",
    when: ({ left, before }) => before !== "" || /\b(remove|removes)$/.test(left),
    near: { as: "script", text: "up to 4 times: pay $1 to draw 1", changed: "4 times: pay $1 to draw 1" },
    example: {
      as: "script",
      text: "remove 1 barnacle from a card in your play",
      changed: "remove up to 1 barnacle from a card in your play",
    },
  },
  {
    name: "up to so many of what may be left undone",
    kinds: ["newBound", "bound"],
    before: /^(|up to)$/,
    after: /^(|up to)$/,
    reason: "A verb that a pack declares `optional` is done to as many as its doer likes, up to those that are named.",
    when: ({ changed, source }) => {
      const vp = changed.at.around.findLast((each) => "verb" in each) as
        | { readonly verb: { lemma: string } }
        | undefined
      const usages = source.checker.symbols.usages.get(vp?.verb.lemma ?? "") ?? []
      return usages.length > 0 && usages.every(({ decl }) => decl.optional)
    },
    near: { as: "script", text: "discard 1 card in hand", changed: "discard up to 1 card in hand" },
    example: {
      as: "script",
      text: "at the start of your next turn, play 1 card in hand",
      changed: "at the start of your next turn, play up to 1 card in hand",
    },
  },
  {
    name: "the one that may be declined",
    kinds: ["newBound", "bound"],
    before: /^(|up to)$/,
    after: /^(|up to)$/,
    reason: "Whoever may leave it has none or one of them, however that is said.",
    when: ({ left, right }) => /\bmay\b[^;:]*$/.test(left) && /^(1|an?)\b/.test(right),
    near: { as: "script", text: "you may discard 2 cards in hand", changed: "you may discard up to 2 cards in hand" },
    example: { as: "script", text: "you may discard 1 card in hand", changed: "you may discard up to 1 card in hand" },
  },
  {
    name: "the total of a property",
    kinds: ["adjective"],
    before: /^total$/,
    after: /^$/,
    reason: "A property of several things is added up where it is a number to use.",
    near: {
      as: "condition",
      text: "the total cost of the cards in your play is $3",
      changed: "the cost of the cards in your play is $3",
    },
    example: {
      as: "script",
      text: "score the total cost of the cards in your play",
      changed: "score the cost of the cards in your play",
    },
  },
  {
    name: "at the same time, by itself",
    kinds: ["adverb"],
    before: /^at the same time$/,
    after: /^$/,
    reason:
      "What nobody may see before all have chosen is chosen at the same time; what goes round is given by all at once.",
    when: ({ right }) => /^secretly |^(gives|passes) .* to the (next|previous) player/.test(right),
    near: {
      as: "script",
      text: "each player at the same time discards 1 card in hand",
      changed: "each player discards 1 card in hand",
    },
    example: {
      as: "script",
      text: "each player at the same time secretly chooses 1 card in hand",
      changed: "each player secretly chooses 1 card in hand",
    },
  },
  {
    name: "what you have of a counter",
    kinds: ["relative"],
    before: /(^| )you have\W?$/,
    after: /^(|\w+)\W?$/,
    reason: "An amount that players have, of nobody that is named, is one's own.",
    when: ({ source, left, before }) =>
      source.checker.symbols.model.counters.some(({ name, plural, word }) =>
        [name, word, plural, source.checker.lexicon.inflect(word ?? name, "plural")].some(
          (each) => each && ` ${left} ${before}`.includes(` ${each} you have`),
        ),
      ),
    near: { as: "script", text: "gain $1 for each card you have", changed: "gain $1 for each card" },
    example: { as: "script", text: "score the money you have", changed: "score the money" },
  },
  {
    name: "1 or more that a thing has",
    kinds: ["quantity"],
    before: /^(1 or more|at least 1)$/,
    after: /^$/,
    reason: "Without a number it is asked whether there is any.",
    when: ({ left }) => /\b(has|have|is|are)$/.test(left),
    near: { as: "script", text: "discard 1 or more cards in hand", changed: "discard cards in hand" },
    example: { as: "condition", text: "this has 1 or more barnacles", changed: "this has barnacles" },
  },
  {
    name: "until the next one",
    kinds: ["ordinal"],
    before: /^next$/,
    after: /^$/,
    reason: "What lasts until a turn of somebody's lasts until the next of theirs begins.",
    when: ({ left }) => /\buntil (your|their)$/i.test(left),
    near: {
      as: "script",
      text: "at the start of your next turn, gain $2",
      changed: "at the start of your turn, gain $2",
    },
    example: {
      as: "script",
      text: "until your next turn, the next player can't draw",
      changed: "until your turn, the next player can't draw",
    },
  },
  {
    name: "this turn, where no time is said",
    kinds: ["time"],
    before: /\bthis turn\W?$/,
    after: /^[^ ]*$/,
    reason: "What was done is asked of the turn, where no time is said.",
    near: { as: "condition", text: "you played a card this game", changed: "you played a card" },
    example: { as: "condition", text: "you played a card this turn", changed: "you played a card" },
  },
  {
    name: "an amount of a counter without its symbol",
    kinds: ["symbol"],
    reason: "A property is an amount of one counter: a cost of 2 is a cost of $2.",
    when: ({ left }) => /\b(costing|costs?|cost is|cost of [\w ]+ is|cost of|cost)( (less|more) than)?$/.test(left),
    near: { as: "script", text: "pay $1 to draw 1", changed: "pay 1 to draw 1" },
    example: { as: "script", text: "discard 1 card whose cost is $1", changed: "discard 1 card whose cost is 1" },
  },
  {
    name: "one thing in the singular",
    kinds: ["quantity"],
    before: /^1$/,
    after: /^$/,
    reason: "A thing in the singular is one, and so is one that has a name of its own.",
    when: ({ changed }) => nounAt(changed)?.plural === false || isOneName(changed),
    near: { as: "condition", text: "this has 1 barnacle", changed: "this has barnacle" },
    example: {
      as: "script",
      text: "put 1 shell in your chest onto an empty space; for each line with it, score 1 for each shell in the line",
      changed: "put shell in your chest onto an empty space; for each line with it, score 1 for each shell in the line",
    },
  },
  {
    name: "the owner of what was spoken of",
    kinds: ["owner"],
    before: /^its$/,
    after: /^$/,
    when: ({ right }) => /^owner\b/.test(right),
    reason: "An owner of nothing else is that of the thing which is spoken of.",
    near: { as: "script", text: "choose a card; gain its cost", changed: "choose a card; gain cost" },
    example: {
      as: "script",
      text: "choose 1 card in play; its owner gains $1",
      changed: "choose 1 card in play; owner gains $1",
    },
  },
  {
    name: "what is done to several",
    kinds: ["gate"],
    before: /^for each of the \w+,$/,
    after: /^$/,
    reason: "A verb that is for one player is done to each where several were named.",
    near: { as: "script", text: "for each card in hand, draw 1", changed: "draw 1" },
    example: {
      as: "script",
      game: "content/mad-oracle",
      text: "call each opponent who has more cards in hand than you the rich\nfor each of the rich, rob them",
      changed: "call each opponent who has more cards in hand than you the rich\nrob them",
    },
  },
  {
    name: "what is drawn",
    kinds: ["object"],
    before: /\bcards\W?$/,
    after: /^(|draws?\W?)$/,
    when: ({ left, before }) => /\bdraws?( cards)?\W?$/.test(`${left} ${before}`),
    reason: "A verb that is used with nothing but a number draws cards: there is nothing else to draw.",
    near: { as: "script", text: "discard 1 in hand", changed: "discard" },
    example: { as: "ability", text: "whenever you draw cards, gain $1", changed: "whenever you draw, gain $1" },
  },
  {
    name: "you, to whom a step speaks",
    kinds: ["subject"],
    before: /^you( \w+)?$/,
    after: /^\w*$/,
    reason: "A step without a subject is yours.",
    near: { as: "script", text: "another player draws 1", changed: "draw 1" },
    example: { as: "script", text: "if you have $5, you win", changed: "if you have $5, win" },
  },
  {
    name: "in all",
    kinds: ["adverb"],
    before: /^in all$/,
    after: /^$/,
    reason: "What is remembered of an amount is how much it was in all.",
    near: {
      as: "script",
      text: "each player at the same time discards 1 card in hand",
      changed: "each player discards 1 card in hand",
    },
    example: { as: "condition", text: "you gained $3 in all this turn", changed: "you gained $3 this turn" },
  },
  {
    name: "then, behind another part",
    kinds: ["thenWord", "next"],
    before: /^then\b/,
    after: /^$/,
    reason: "A semicolon already says that what is behind it comes after.",
    when: ({ kind }) => kind === "thenWord",
    near: { as: "script", text: "draw 1, then discard 1", changed: "draw 1" },
    example: { as: "script", text: "draw 1; then discard 1", changed: "draw 1; discard 1" },
  },
  {
    name: "of your choice",
    kinds: ["place"],
    before: /^of your choice\W?$/,
    after: /^\W?$/,
    reason: "What a step leaves open is chosen by whoever does it, said or not.",
    near: { as: "script", text: "discard 1 card in your play", changed: "discard 1 card" },
    example: {
      as: "corpus",
      game: "corpus council-of-timers",
      text: "gain 4 resources of your choice",
      changed: "gain 4 resources",
    },
  },
]
