import type { NounSymbol } from "../../../dsl/check/scope/symbols.ts"
import type { Rule } from "../same.ts"
import {
  isAskedOfThing,
  isClaimed,
  isFoundRole,
  isNamedBefore,
  isOfSort,
  isOfWhatLies,
  isSlot,
  nounAt,
  phraseAt,
  thingsOf,
} from "./changed-noun.ts"

/** What a game, a player or a thing has one of. */
const ONE_EACH: ReadonlySet<NounSymbol["is"]> = new Set(["zone", "board", "script"])

/** Determiners that pick out the same things: where a phrase already says which ones are meant, or where it means all of them. */
export const determinersAlike: readonly Rule[] = [
  {
    name: "an article left out",
    share: 400,
    kinds: ["determiner"],
    before: /^(the|a|an|any)\b/,
    reason: "Rules are often written without articles: `from deck`. What is meant is no other.",
    near: { as: "condition", text: "a hand is empty", changed: "hand is empty" },
    example: { as: "script", text: "draw 1 from the deck", changed: "draw 1 from deck" },
  },
  {
    name: "a and any",
    kinds: ["otherDeterminer"],
    before: /^(a|an|any)$/,
    after: /^(a|an|any)$/,
    reason: "Where one of several is spoken of, either says that it may be any of them.",
    near: { as: "script", text: "a player draws 1", changed: "any player draws 1" },
    example: {
      as: "ability",
      text: "whenever another player discards a card, gain $1",
      changed: "whenever another player discards any card, gain $1",
    },
  },
  {
    name: "all and all of those",
    share: 50,
    kinds: ["otherDeterminer", "determiner"],
    before: /^(all|the|these|those|both|each)$/,
    after: /^(all|the|these|those|each|)$/,
    reason: "Things that a description finds are all of those that it describes, whatever points at them.",
    when: ({ changed, before }) => {
      const { noun, det } = phraseAt(changed)
      // What is said of all of them is said of several, in a noun of one form, too: `all fish`.
      const areSeveral = noun?.word?.plural === true || before === "all"
      return det !== undefined && (noun === null || noun?.kind === "names" || areSeveral)
    },
    near: { as: "script", text: "discard all cards in your play", changed: "discard those cards in your play" },
    example: { as: "script", text: "discard all cards in your play", changed: "discard the cards in your play" },
  },
  {
    name: "the only timer",
    kinds: ["adjective", "otherDeterminer"],
    reason: "Where a game has one timer, its name need not be said.",
    when: ({ source, right }) => /^timer\b/.test(right) && source.checker.symbols.model.timers.length === 1,
    near: { as: "script", text: "discard 1 Green card in hand", changed: "discard 1 card in hand" },
    example: { as: "script", text: "start the sand timer", changed: "start the timer" },
  },
  {
    name: "pointing at what was named",
    share: 100,
    kinds: ["otherDeterminer"],
    before: /^(the|this|that|these|those)\W?$/,
    after: /^(the|this|that|these|those)\W?$/,
    reason: "What was named before, or is a slot of the verb, is meant by `that` as by `the`.",
    when: (same) =>
      /\bcall |choose|secretly|look at|\bfor each |\b(draw|discard)s? \d/.test(same.left) ||
      isSlot(same) ||
      (same.sentence.names !== undefined && same.sentence.names.length > 0) ||
      nounAt(same.changed)?.lemma === "player" ||
      isNamedBefore(same) ||
      isAskedOfThing(same) ||
      isClaimed(same),
    near: {
      as: "script",
      text: "choose a card; gain the card's cost",
      changed: "choose a card; gain this card's cost",
    },
    example: {
      as: "script",
      text: "choose a card; call it the catch; discard the catch",
      changed: "choose a card; call it the catch; discard that catch",
    },
  },
  {
    name: "each or the one of those named",
    kinds: ["otherDeterminer", "determiner"],
    before: /^(the|each|all|these|those|that)$/,
    after: /^(the|each|all|these|those|that|)$/,
    reason: "A name of the text or a slot stands for what it names, one or several; what it can't be is refused.",
    when: ({ changed, sentence }) => {
      const { noun, ordinals = [] } = phraseAt(changed)
      const isNamed = noun?.kind === "unknown" || sentence.names?.includes(noun?.word?.lemma ?? "") === true
      return isNamed && ordinals.length === 0
    },
    near: {
      as: "script",
      text: "choose a card; call it the catch; discard the catch",
      changed: "choose a card; call it the catch; discard all catch",
    },
    example: {
      as: "script",
      text: "choose 2 in hand; call them the catch; discard the catch",
      changed: "choose 2 in hand; call them the catch; discard those catch",
    },
  },
  {
    name: "all of an amount",
    kinds: ["otherDeterminer"],
    before: /^(the|all|a|an)$/,
    after: /^(the|all|a|an)$/,
    reason: "The amount of a counter that somebody has is all of it; who has some of it has it.",
    when: ({ changed, source, before, after, left }) =>
      isOfSort(changed, source, "counter") && (!/\ban?\b/.test(`${before} ${after}`) || /\b(has|have)$/.test(left)),
    near: { as: "script", text: "gain $1 for each card in hand", changed: "gain $1 for all card in hand" },
    example: {
      as: "corpus",
      game: "corpus now-or-never",
      text: "put the experience into your specialist slots",
      changed: "put all experience into your specialist slots",
    },
  },
  {
    name: "for each, without each",
    kinds: ["determiner"],
    before: /^each$/,
    after: /^$/,
    reason: "What is done for something is done for each of it.",
    when: ({ left }) => /\bfor$/.test(left),
    near: { as: "script", text: "each player draws 1", changed: "player draws 1" },
    example: {
      as: "script",
      text: "put 1 shell in your chest onto an empty space; for each line with it, score 1 for each shell in the line",
      changed: "put 1 shell in your chest onto an empty space; for line with it, score 1 for each shell in the line",
    },
  },
  {
    name: "the only one of its sort",
    kinds: ["otherDeterminer"],
    before: /^(the|a|an|any)$/,
    after: /^(the|a|an|any|this)$/,
    reason: "A turn has one start, each player one hand and a card one effect: `a` speaks of it as `the` does.",
    when: ({ changed, source, right }) => {
      if (/^(same|different|highest|lowest|next|maximum|tie\b|game\b)/.test(right)) return true
      const noun = nounAt(changed)
      if (!noun || noun.plural) return false
      if (thingsOf(noun.lemma, source) === 1) return true
      const symbols = source.checker.symbols.nouns.get(noun.lemma) ?? []
      return noun.lemma === "start" || noun.lemma === "end" || symbols.some(({ is }) => ONE_EACH.has(is))
    },
    near: { as: "condition", text: "a hand is empty", changed: "the hand is empty" },
    example: { as: "ability", text: "at the start of your turn, draw 1", changed: "at a start of your turn, draw 1" },
  },
  {
    name: "any turn, each turn",
    kinds: ["otherDeterminer", "determiner"],
    before: /^(a|an|any|each|every|all|the|this|that)$/,
    after: /^(a|an|any|each|every|all|the|this|that|)$/,
    reason: "At the start of a turn is at the start of each of them; in the round is in whichever round it is.",
    when: ({ changed, source }) => isOfSort(changed, source, "span"),
    near: { as: "ability", text: "at the start of each turn, gain $1", changed: "at the start of this turn, gain $1" },
    example: {
      as: "ability",
      text: "at the start of each turn, gain $1",
      changed: "at the start of any turn, gain $1",
    },
  },
  {
    name: "what stands of each",
    kinds: ["otherDeterminer", "determiner"],
    before: /^(a|an|each|any)$/,
    after: /^(a|an|each|any|the|)$/,
    reason:
      "What any player may do is offered to each. A ban, and a change of what something costs, hold of each that they speak of, whoever it is.",
    when: ({ right, before, after }) =>
      /^(other )?[\w ]+( who [^,;:.]*)? (can't |costs? |ha(s|ve) \d+ [\w ]+ (less|more)$)/.test(right) ||
      (`${before} ${after}` === "each any" && /^(other )?\w+( who [^,;:.]*)? may /.test(right)),
    near: { as: "script", text: "each player draws 1", changed: "any player draws 1" },
    example: { as: "script", text: "each player may draw 1", changed: "any player may draw 1" },
  },
  {
    name: "than any",
    kinds: ["otherDeterminer"],
    before: /^(each|any)$/,
    after: /^(each|any)$/,
    reason: "Who has fewer than any other player has fewer than each of them.",
    when: ({ left }) => /\bthan$/.test(left),
    near: { as: "script", text: "each player draws 1", changed: "any player draws 1" },
    example: {
      as: "condition",
      text: "you have more shells than each other player",
      changed: "you have more shells than any other player",
    },
  },
  {
    name: "all things in any place",
    kinds: ["otherDeterminer"],
    before: /^each$/,
    after: /^any$/,
    reason: "All things that lie in any hand are all those in each of them.",
    when: ({ left }) => / all [\w ]+ in$/.test(` ${left}`),
    near: { as: "script", text: "discard 1 card in each hand", changed: "discard 1 card in any hand" },
    example: { as: "script", text: "discard all cards in each hand", changed: "discard all cards in any hand" },
  },
  {
    name: "who has the most",
    kinds: ["otherDeterminer"],
    before: /^(the|a|any|each)$/,
    after: /^(the|a|any|each)$/,
    reason: "The most is shared: whoever has it is meant, and all who tie.",
    when: ({ right }) => /^players? (with|who has) the (most|fewest|highest|lowest) /.test(right),
    near: {
      as: "script",
      text: "the player with the most money gains $1",
      changed: "a player with the most money gains $1",
    },
    example: {
      as: "script",
      text: "the player with the most money gains $1",
      changed: "each player with the most money gains $1",
    },
  },
  {
    name: "one that is described",
    kinds: ["otherDeterminer"],
    before: /^(the|a|an|any)$/,
    after: /^(the|a|an|any)$/,
    reason:
      "Where words behind a noun say which one is meant, or a name does, `the` and `a` leave it to whoever chooses which of several it is.",
    when: (same) => {
      const { noun, places = [], adjectives = [] } = phraseAt(same.changed)
      const isNumbered = adjectives.some(({ kind }) => kind === "level")
      const isDescribed =
        places.length > 0 || isNumbered || isOfWhatLies(same.changed) || isClaimed(same) || isFoundRole(same)
      return noun?.kind === "names" || (noun?.word?.plural === false && isDescribed)
    },
    near: { as: "script", text: "draw 1; discard a card", changed: "draw 1; discard the card" },
    example: { as: "script", text: "discard a card in your play", changed: "discard the card in your play" },
  },
  {
    name: "a or the bound",
    kinds: ["otherDeterminer"],
    before: /^(a|the)$/,
    after: /^(a|the)$/,
    reason: "A number has one bound below and one above, whatever points at it.",
    when: ({ right }) => /^(minimum|maximum) of\b/.test(right),
    near: { as: "script", text: "discard a card in your hand", changed: "discard the card in your hand" },
    example: {
      as: "script",
      text: "gain $1 for each card in your play plus 2 to a maximum of 6",
      changed: "gain $1 for each card in your play plus 2 to the maximum of 6",
    },
  },
  {
    name: "all who have the most win",
    kinds: ["otherDeterminer"],
    before: /^(the|each)$/,
    after: /^(the|each)$/,
    reason: "Who has the most wins; of several who have as many, all do.",
    when: ({ right }) => /^([\w-]+ )?player with the \w+ .*\bwins\b/.test(right),
    near: {
      as: "script",
      text: "the player with the most money draws 1",
      changed: "each player with the most money draws 1",
    },
    example: {
      as: "script",
      text: "the player with the most money wins",
      changed: "each player with the most money wins",
    },
  },
  {
    name: "a or the one that somebody has",
    kinds: ["otherDeterminer"],
    before: /^a$/,
    after: /^the$/,
    reason: "What is described and held is there where one such thing is, and no other has been spoken of.",
    when: ({ left }) => /\b(has|have)$/.test(left),
    near: { as: "script", text: "discard a Green card in hand", changed: "discard the Green card in hand" },
    example: { as: "condition", text: "you have a Green card in hand", changed: "you have the Green card in hand" },
  },
]
