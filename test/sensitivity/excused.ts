import type { Rule, Same } from "./same.ts"

type At = Same["changed"]

/** The noun of the phrase that was changed. */
const nounAt = ({ at }: At): { readonly lemma: string; readonly plural: boolean } | null => {
  const { noun } = at.node as { noun?: { kind: string; word?: { lemma: string; plural: boolean } } | null }
  return noun?.word ?? null
}

/** Whether one thing is meant that a text was given: a text of a verb, and the name of a slot. */
function isSlot({ changed, sentence, source }: Same): boolean {
  const noun = nounAt(changed)
  if (!noun || noun.plural) return false
  if (sentence.names?.includes(noun.lemma)) return true
  if (!/(verb|needs|is)$/.test(sentence.position)) return false
  const usages = [...source.checker.symbols.usages.values()].flat()
  return usages.some(({ slots }) => slots.some(({ name }) => name === noun.lemma))
}

/** Whether a relative clause says which one is meant: `that action they used`. */
const isClaimed = ({ changed: { at } }: Same): boolean =>
  (at.node as { relative?: unknown }).relative != null ||
  at.around.some((each) => (each as { relative?: unknown }).relative != null)

/** Changes that rightly leave a sentence's meaning as it is. */
export const excused: readonly Rule[] = [
  {
    name: "an article left out",
    share: 400,
    kinds: ["determiner"],
    before: /^(the|a|an|all|any)\b/,
    reason: "Rules are often written without articles: `from deck`. What is meant is no other.",
    near: { as: "condition", text: "a hand is empty", changed: "hand is empty" },
    example: { as: "script", text: "draw 1 from the deck", changed: "draw 1 from deck" },
  },
  {
    name: "exactly so many",
    share: 100,
    kinds: ["newBound", "bound", "otherBound"],
    before: /^(exactly\b|$|\w+:?$)/,
    after: /^(exactly\b|$)/,
    reason: "A plain number is exact, in a step as in a condition.",
    near: { as: "script", text: "discard 2", changed: "discard exactly 2" },
    example: { as: "script", text: "gain $3", changed: "gain exactly $3" },
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
    when: ({ changed }) => {
      const { noun, det } = changed.at.node as {
        noun?: { kind: string; word?: { plural: boolean } } | null
        det?: unknown
      }
      return det !== undefined && (noun === null || noun?.kind === "names" || noun?.word?.plural === true)
    },
    near: { as: "script", text: "discard all cards in your play", changed: "discard those cards in your play" },
    example: { as: "script", text: "discard all cards in your play", changed: "discard the cards in your play" },
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
    name: "when, whenever and after",
    kinds: ["conditionWord"],
    before: /^(when|whenever|after)$/,
    after: /^(when|whenever|after)$/,
    reason: "What listens hears every such event as long as it stands, and is carried out when what it heard was done.",
    near: { as: "ability", text: "when you draw cards, gain $1", changed: "before you draw cards, gain $1" },
    example: { as: "ability", text: "when you play this, draw 1", changed: "whenever you play this, draw 1" },
  },
  {
    name: "up to, at most, or less",
    kinds: ["otherBound"],
    before: /^(up to|at most)( \d+)?\W?$/,
    after: /^(up to|at most|\d+ or (less|fewer))\W?$/,
    reason: "Either leaves the number open from none to so many.",
    near: {
      as: "script",
      text: "up to 4 times: pay $1 to draw 1",
      changed: "exactly 4 times: pay $1 to draw 1",
    },
    example: {
      as: "script",
      text: "up to 4 times: pay $1 to draw 1",
      changed: "at most 4 times: pay $1 to draw 1",
    },
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
    name: "steps that say the same",
    kinds: ["lineOrder", "partOrder", "vpOrder", "nextOrder"],
    reason:
      "Meanings keep their order: where another order is the same meaning, the two steps are one step done twice.",
    near: { as: "script", text: "draw 1; gain $2", changed: "gain $2; draw 1" },
    example: {
      as: "script",
      text: "each player discards 1 in hand\neach player: discard 1 in your hand",
      changed: "each player: discard 1 in your hand\neach player discards 1 in hand",
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
    name: "the preposition of a place",
    share: 350,
    kinds: ["otherPlace", "otherWay"],
    before: /^(in|on|of|into|onto|to)$/,
    after: /^(in|on|of|into|onto|to)$/,
    reason: "A pack does not declare how its places are spoken of: a card is in a hand, and on a display.",
    near: {
      as: "script",
      text: "move all cards in your hand into your play",
      changed: "move all cards in your hand from your play",
    },
    example: {
      as: "condition",
      text: "the top card of the deck is Green",
      changed: "the top card in the deck is Green",
    },
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
    name: "fewer and less",
    kinds: ["more", "otherOrMore"],
    before: /^(fewer|less)$/,
    after: /^(fewer|less)$/,
    reason: "They say the same: of what is counted, and of what is measured.",
    near: { as: "condition", text: "you have fewer shells than 3", changed: "you have more shells than 3" },
    example: { as: "condition", text: "you have fewer shells than 3", changed: "you have less shells than 3" },
  },
  {
    name: "as much as is taken off",
    kinds: ["newBound", "bound", "otherBound"],
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
    name: "can and may",
    kinds: ["otherModal"],
    before: /^(can|may)$/,
    after: /^(can|may)$/,
    reason: "In a game, what one may do and what one can do are one: what its rules let one do.",
    near: { as: "script", text: "choose a card you can play", changed: "choose a card you can't play" },
    example: { as: "script", text: "choose a card you can play", changed: "choose a card you may play" },
  },
  {
    name: "if and while, asked at a moment",
    kinds: ["conditionWord"],
    before: /^(if|while)$/,
    after: /^(if|while)$/,
    reason: "What goes on a condition is asked when the first of it is; a permission is asked for as long as it holds.",
    near: {
      as: "script",
      text: "if you have $5 or more, draw 2, then discard 1",
      changed: "while you have $5 or more, draw 2, then discard 1",
    },
    example: {
      as: "script",
      text: "if you have $5 or if the deck is empty, gain $1",
      changed: "if you have $5 or while the deck is empty, gain $1",
    },
  },
  {
    name: "when and before what would be",
    kinds: ["conditionWord"],
    before: /^(when|whenever|before)$/,
    after: /^(when|whenever|before)$/,
    reason: "What somebody would do is not done yet.",
    when: ({ right }) => / would /.test(right.split(",")[0] ?? ""),
    near: { as: "ability", text: "when you draw cards, gain $1", changed: "before you draw cards, gain $1" },
    example: {
      as: "ability",
      text: "when you would draw a card, gain $1 instead",
      changed: "before you would draw a card, gain $1 instead",
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
    name: "the rest and the others",
    kinds: ["pronoun"],
    before: /^(rest|others)\W?$/,
    after: /^(rest|others)\W?$/,
    reason: "They say the same.",
    near: { as: "script", text: "choose 1 card in hand; discard it", changed: "choose 1 card in hand; discard they" },
    example: {
      as: "script",
      text: "discard 1; discard the rest",
      changed: "discard 1; discard the others",
    },
  },
  {
    name: "an amount of a counter without its symbol",
    kinds: ["symbol"],
    reason: "A property is an amount of one counter: a cost of 2 is a cost of $2.",
    when: ({ left }) => /\b(costing|costs?|cost is|cost of|cost)( (less|more) than)?$/.test(left),
    near: { as: "script", text: "pay $1 to draw 1", changed: "pay 1 to draw 1" },
    example: { as: "script", text: "discard 1 card whose cost is $1", changed: "discard 1 card whose cost is 1" },
  },
  {
    name: "in one place and another",
    kinds: ["joiner"],
    before: /^(and|or)$/,
    after: /^(and|or)$/,
    reason: "Things that are counted or taken in two places are looked for in both.",
    when: ({ left, source }) => source.checker.symbols.model.zones.some(({ name }) => left.endsWith(` ${name}`)),
    near: {
      as: "script",
      text: "discard 1 Amber card in hand and 1 Green card in hand",
      changed: "discard 1 Amber card in hand or 1 Green card in hand",
    },
    example: {
      as: "script",
      text: "gain $1 for each card in your hand and your play",
      changed: "gain $1 for each card in your hand or your play",
    },
  },
  {
    name: "all things of one sort and another",
    kinds: ["adjectiveJoiner", "joiner"],
    before: /^(and|or)$/,
    after: /^(and|or)$/,
    reason: "Of several things that are Red and Blue each is one or the other.",
    when: ({ changed, left }) =>
      (changed.at.node as { noun?: { word?: { plural: boolean } } | null }).noun?.word?.plural === true ||
      /\ball \w+s$/.test(left),
    near: {
      as: "script",
      text: "discard 2 Green or Amber cards in hand",
      changed: "discard 2 Green and Amber cards in hand",
    },
    example: { as: "script", text: "discard all Green and Amber cards", changed: "discard all Green or Amber cards" },
  },
  {
    name: "what nobody can do",
    kinds: ["vpJoiner", "nameJoiner", "joiner"],
    before: /^(and|or)$/,
    after: /^(and|or)$/,
    reason: "`can't A or B` and `can't A and B` forbid either.",
    when: ({ left }) => /\b(can't|no)\b/.test(left.split(/[.;\n]/).at(-1) ?? ""),
    near: { as: "script", text: "draw 1 and gain $1", changed: "draw 1 or gain $1" },
    example: {
      as: "script",
      text: "until your next turn, the next player can't draw or discard cards",
      changed: "until your next turn, the next player can't draw and discard cards",
    },
  },
  {
    name: "each or the one of those named",
    kinds: ["otherDeterminer", "determiner"],
    before: /^(the|each|all|these|those|that)$/,
    after: /^(the|each|all|these|those|that|)$/,
    reason: "A name of the text or a slot stands for what it names, one or several; what it can't be is refused.",
    when: ({ changed, sentence }) => {
      const { noun, ordinals = [] } = changed.at.node as {
        noun?: { kind: string; word?: { lemma: string } } | null
        ordinals?: readonly unknown[]
      }
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
    name: "at a moment and during it",
    kinds: ["conditionWord"],
    before: /^(at|during)$/,
    after: /^(at|during)$/,
    reason: "The start of a turn is a moment: what is done during it is done at it.",
    when: ({ right }) => /^the (start|end) of /.test(right),
    near: {
      as: "ability",
      text: "at the start of your turn, gain $1",
      changed: "before the start of your turn, gain $1",
    },
    example: {
      as: "script",
      text: "at the start of your next turn, gain $2",
      changed: "during the start of your next turn, gain $2",
    },
  },
  {
    name: "one thing in the singular",
    kinds: ["quantity"],
    before: /^1$/,
    after: /^$/,
    reason: "A thing in the singular is one.",
    when: ({ changed }) => nounAt(changed)?.plural === false,
    near: { as: "condition", text: "this has 1 barnacle", changed: "this has barnacle" },
    example: {
      as: "script",
      text: "put 1 shell in your chest onto an empty space; for each line with it, score 1 for each shell in the line",
      changed: "put shell in your chest onto an empty space; for each line with it, score 1 for each shell in the line",
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
    before: /^(the|a|an)$/,
    after: /^(the|a|an|this)$/,
    reason: "A turn has one start, a game one board, and each player one hand: `a` speaks of it as `the` does.",
    when: ({ changed, source, right }) => {
      if (/^(same|different|highest|lowest|next|maximum|tie\b|game\b)/.test(right)) return true
      const noun = nounAt(changed)
      if (!noun || noun.plural) return false
      const symbols = source.checker.symbols.nouns.get(noun.lemma) ?? []
      return noun.lemma === "start" || noun.lemma === "end" || symbols.some(({ is }) => is === "zone" || is === "board")
    },
    near: { as: "condition", text: "a hand is empty", changed: "the hand is empty" },
    example: { as: "script", text: "choose 1 shell on the shore", changed: "choose 1 shell on a shore" },
  },
  {
    name: "any turn, each turn",
    kinds: ["otherDeterminer", "determiner"],
    before: /^(a|an|any|each|every|all|the|this|that)$/,
    after: /^(a|an|any|each|every|all|the|this|that|)$/,
    reason: "At the start of a turn is at the start of each of them; in the round is in whichever round it is.",
    when: ({ changed, source }) => {
      const { noun } = changed.at.node as { noun?: { word?: { lemma: string } } | null }
      const symbols = source.checker.symbols.nouns.get(noun?.word?.lemma ?? "") ?? []
      return symbols.some((symbol) => symbol.is === "span")
    },
    near: { as: "ability", text: "at the start of each turn, gain $1", changed: "at the start of this turn, gain $1" },
    example: {
      as: "ability",
      text: "at the start of each turn, gain $1",
      changed: "at the start of any turn, gain $1",
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
    before: /^you$/,
    after: /^$/,
    reason: "A step without a subject is yours.",
    near: { as: "script", text: "another player draws 1", changed: "draw 1" },
    example: { as: "script", text: "if you have $5, you win", changed: "if you have $5, win" },
  },
  {
    name: "whose turn it is in a loop over players",
    kinds: ["otherOwner", "pronoun"],
    before: /^(you|your|they|their|)$/,
    after: /^(you|your|they|their)$/,
    reason: "Behind `each player:` whoever it is done for is `you`, and they.",
    when: ({ left }) => /\beach (other )?player[^:]*:/.test(left),
    near: {
      as: "script",
      text: "choose another player; discard all cards in their play",
      changed: "choose another player; discard all cards in your play",
    },
    example: {
      as: "script",
      text: "each player: discard 1 in your hand",
      changed: "each player: discard 1 in their hand",
    },
  },
  {
    name: "any player may",
    kinds: ["otherDeterminer"],
    before: /^each$/,
    after: /^any$/,
    reason: "What any player may do is offered to each.",
    when: ({ right }) => /^(other )?\w+ may /.test(right),
    near: { as: "script", text: "each player draws 1", changed: "any player draws 1" },
    example: { as: "script", text: "each player may draw 1", changed: "any player may draw 1" },
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
    when: ({ right }) => /^players? with the (most|fewest|highest|lowest) /.test(right),
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
      const { noun, places = [] } = same.changed.at.node as {
        noun?: { kind: string; word?: { plural: boolean } } | null
        places?: readonly unknown[]
      }
      return noun?.kind === "names" || (noun?.word?.plural === false && (places.length > 0 || isClaimed(same)))
    },
    near: { as: "script", text: "draw 1; discard a card", changed: "draw 1; discard the card" },
    example: { as: "script", text: "discard a card in your play", changed: "discard the card in your play" },
  },
  {
    name: "it, of which there is one",
    kinds: ["pronoun", "otherOwner"],
    before: /^(it|its)$/,
    after: /^(they|their)$/,
    reason: "`They` is said of one thing, too, where no player is meant.",
    near: { as: "script", text: "choose 1 card in hand; discard it", changed: "choose 1 card in hand; discard they" },
    example: {
      as: "script",
      text: "each player at the same time secretly chooses 1 card in hand, then gives it to the next player",
      changed: "each player at the same time secretly chooses 1 card in hand, then gives they to the next player",
    },
  },
  {
    name: "what alone lies in a place",
    kinds: ["otherNoun"],
    before: /^\w+\W?$/,
    after: /^\w+\W?$/,
    reason: "A place that takes one kind of things holds no others: its cards are its stages.",
    when: ({ changed }) =>
      ((changed.at.around.at(-1) as { places?: readonly unknown[] } | undefined)?.places ?? []).length > 0,
    near: { as: "script", text: "discard 1 card in hand", changed: "discard 1 shell in hand" },
    example: {
      as: "then",
      game: "content/wonder-duel",
      text: "your opponent has 0 stages in their hall",
      changed: "your opponent has 0 cards in their hall",
    },
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
    kinds: ["then", "next"],
    before: /^then\b/,
    after: /^$/,
    reason: "A semicolon already says that what is behind it comes after.",
    when: ({ kind }) => kind === "then",
    near: { as: "script", text: "draw 1, then discard 1", changed: "draw 1" },
    example: { as: "script", text: "draw 1; then discard 1", changed: "draw 1; discard 1" },
  },
]
