import { plainText } from "../../../dsl/text.ts"
import type { Rule } from "../same.ts"
import { isKeptOut, isWithinOther, nounsOf, thingsOf } from "./changed-noun.ts"

/** Words that say the same where they stand: English has several for one thing. */
export const synonymousWords: readonly Rule[] = [
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
    before: /^(up to|at most)( \W?\d+)?\W?$/,
    after: /^(up to|at most|\W?\d+ or (less|fewer))\W?$/,
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
    name: "fewer and less",
    kinds: ["more", "otherOrMore"],
    before: /^(fewer|less)$/,
    after: /^(fewer|less)$/,
    reason: "They say the same: of what is counted, and of what is measured.",
    near: { as: "condition", text: "you have fewer shells than 3", changed: "you have more shells than 3" },
    example: { as: "condition", text: "you have fewer shells than 3", changed: "you have less shells than 3" },
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
    name: "what nothing forbids",
    kinds: ["otherSubject", "otherNoun", "otherName", "pronoun"],
    reason:
      "Whether somebody can do what needs nothing is asked of what forbids it: a sentence alone forbids nobody anything.",
    when: ({ left, right }) => /\bcan(?:'t)? \w+( \d+)?$/.test(left) || /^(player )?can(?:'t)? use\b/.test(right),
    near: {
      as: "condition",
      text: "the next player can discard 1 card in hand",
      changed: "you can discard 1 card in hand",
    },
    example: {
      as: "then",
      game: "content/unleash",
      text: "the previous player can use Explore",
      changed: "you can use Explore",
    },
  },
  {
    name: "of what there is none",
    kinds: ["otherNoun"],
    reason: "Where nothing is of either kind, or can be there, none is found, whichever of the two is looked for.",
    when: ({ left, changed, source }) =>
      nounsOf(changed).every((each) => thingsOf(each, source) === 0 || isKeptOut(each, left, source)),
    near: { as: "script", text: "discard 1 card in hand", changed: "discard 1 shell in hand" },
    example: {
      as: "corpus",
      game: "corpus general",
      text: "draw 1 and reveal it; if it is a spell, score it",
      changed: "draw 1 and reveal it; if it is a curse, score it",
    },
  },
  {
    name: "what no component is like",
    kinds: ["otherName", "otherDeterminer"],
    reason:
      "What is described as nothing is, of which the checker warns, is never found, whichever of two is looked for.",
    when: ({ sentence, changed, source: { checker } }) =>
      [sentence.text, changed.text].every((text) => {
        const mark = checker.diagnostics.length
        sentence.read(checker, plainText(text))
        return checker.diagnostics.splice(mark).some(({ code }) => code === "check/never-found")
      }),
    near: {
      as: "then",
      game: "content/mad-oracle",
      text: "Padlock is in the draw pile",
      changed: "Signal Lamp is in the draw pile",
    },
    example: {
      as: "then",
      game: "content/mad-oracle",
      text: "starred Padlock is in the draw pile",
      changed: "starred Signal Lamp is in the draw pile",
    },
  },
  {
    name: "by a wider or a narrower name",
    kinds: ["otherNoun"],
    reason:
      "What was spoken of as a goods card is a card, too: `the discarded card` is that one, and what it can't be is refused.",
    when: ({ left, changed, source }) => {
      const [one, other] = nounsOf(changed)
      return /\b(the|discarded|kept|drawn)$/.test(left) && isWithinOther(one ?? "", other ?? "", source)
    },
    near: { as: "script", text: "discard 1 card in hand", changed: "discard 1 shell in hand" },
    example: {
      as: "script",
      game: "content/mad-oracle",
      text: "discard 1 goods card; stash the discarded card",
      changed: "discard 1 goods card; stash the discarded goods card",
    },
  },
  {
    name: "by another role of theirs",
    kinds: ["otherNoun"],
    reason: "Two roles that are declared by the same seat are one player: whoever sits next is the left neighbour.",
    when: ({ changed, source: { checker } }) => {
      const [one, other] = nounsOf(changed).map(
        (noun) => checker.symbols.model.roles.find(({ name }) => name === noun)?.seat ?? null,
      )
      return one !== null && one === other
    },
    near: { as: "script", text: "the next player draws 1", changed: "the previous player draws 1" },
    example: {
      as: "corpus",
      game: "corpus now-or-never",
      text: "if it is the turn of the next player, gain 1 coin",
      changed: "if it is the turn of the left neighbour, gain 1 coin",
    },
  },
  {
    name: "what alone lies in a place",
    kinds: ["otherNoun"],
    before: /^\w+\W?$/,
    after: /^\w+\W?$/,
    reason: "A place that takes one kind of things holds no others: its cards are its stages.",
    when: ({ changed }) =>
      changed.at.around.some((each) => ((each as { places?: readonly unknown[] }).places ?? []).length > 0),
    near: { as: "script", text: "discard 1 card in hand", changed: "discard 1 shell in hand" },
    example: {
      as: "then",
      game: "content/wonder-duel",
      text: "your opponent has 0 stages in their hall",
      changed: "your opponent has 0 cards in their hall",
    },
  },
]
