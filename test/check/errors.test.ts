import { expect, test } from "vitest"
import { plainText } from "../../dsl/text.ts"
import { benchOf } from "../support/check.ts"

const { checker } = benchOf("content/unleash")
const card = checker.symbols.kinds.find((kind) => kind.name === "card")?.kinds ?? null

type As = "script" | "ability" | "condition"

/** What the checker reports of a sentence: code and the words it points at. */
function report(text: string, as: As): [string, string][] {
  const mark = checker.diagnostics.length
  const source = plainText(text)
  if (as === "script") checker.script(source, card)
  else if (as === "ability") checker.ability(source, card)
  else checker.condition(source, card)
  return checker.diagnostics.splice(mark).map(({ code, span }) => [code, text.slice(span.start, span.end)])
}

type Mistake = readonly [sentence: string, code: string, slice: string, as?: As]

const mistakes: readonly Mistake[] = [
  // What a slot takes.
  ["draw 1 for each card in a hand", "check/whose-zone", "a hand"],
  ["if a play is empty, draw 1", "check/whose-zone", "a play"],
  ["rotate $3", "check/wrong-type", "$3"],
  ["command a player", "check/wrong-type", "a player"],
  ["shuffle $5", "check/wrong-type", "$5"],
  ["reveal the clock", "check/wrong-type", "the clock"],
  ["give 1 card in hand to the deck", "check/wrong-type", "the deck"],
  ["set the deck to 3", "check/wrong-type", "the deck"],
  ["skip $5", "check/wrong-type", "$5"],
  ["unrotate a colour", "check/wrong-type", "a colour"],
  ["gain 1 card", "check/wrong-type", "1 card"],
  ["draw the colour of a card in play", "check/wrong-type", "the colour of a card in play"],
  ["if the clock is Red, draw 1", "check/wrong-type", "Red"],
  ["set the clock to Red", "check/wrong-type", "set the clock to Red"],
  ["win the clock", "check/wrong-type", "the clock"],
  ["during a card, draw 1", "check/wrong-type", "a card"],
  ["command 1 event", "check/wrong-kind", "1 event"],
  ["play 1 costing 5", "check/wrong-counter", "5"],
  ["pay $2 to draw", "check/no-object", "draw"],
  ["rotate", "check/no-object", "rotate"],
  ["gain $5 to the previous player", "check/no-usage", "gain $5 to the previous player"],
  ["gain 2 from the deck", "check/no-usage", "gain 2 from the deck"],
  ["gain $5 for each", "check/nothing-to-multiply", "each"],
  ["choose up to 2: draw 1 | gain $3", "lower/unsupported", "choose up to 2"],
  ["choose one at random: draw 1 | gain $3", "lower/unsupported", "at random"],
  ["take 1 random card from the previous player", "check/wrong-type", "the previous player"],
  ["choose 2 players; they draw 1", "check/several-players", "2"],
  ["choose any number of players; they draw 1", "check/several-players", "any number of"],
  ["take that turn", "check/idle-determiner", "that turn"],
  ["during each turn, you can't play cards", "check/standing-in-script", "each turn"],
  ["during this turn, you can't play cards", "check/idle-determiner", "this turn", "ability"],
  ["during that turn, you can't play cards", "check/idle-determiner", "that turn", "ability"],
  ["during a turn, you can't play cards", "check/standing-in-script", "a turn"],
  ["at the start of this next turn, lose $8", "check/idle-determiner", "this next turn"],
  ["at the start of your last turn, lose $8", "check/wrong-type", "your last turn"],
  // Who is meant, and how often.
  ["choose each random player; they gain $1", "check/idle-determiner", "each random player"],
  ["choose the random player; they gain $1", "check/idle-determiner", "the random player"],
  ["choose a player; they become each starting player", "check/idle-determiner", "each starting player"],
  ["you may have any player draw 2", "check/which-player", "any player"],
  ["if player has 4 cards in hand, draw 1", "check/which-player", "player"],
  ["this turn, no player can't draw cards", "check/contradiction", "no player can't"],
  ["this turn, no card can be not commanded", "check/contradiction", "no card can be not commanded"],
  ["if you have 1-3 or more cards in hand, draw 1", "check/contradiction", "1-3 or more"],
  ["up to 1-3 times: draw 1", "check/contradiction", "up to 1-3"],
  ["all but 1-3 times: draw 1", "check/contradiction", "all but 1-3"],
  ["$4 times: gain $1", "check/wrong-type", "$4"],
  ["choose 1 in hand; if it is the action, draw 1", "check/idle-determiner", "the action"],
  ["choose 1 in hand; if it is the Director, draw 1", "check/idle-determiner", "the Director"],
  // What was done, and by whom.
  ["choose a player; if they do, draw 1", "check/no-outcome", "they do"],
  ["the previous player may pay $3; if you don't, they take 1 penalty", "check/no-outcome", "you don't"],
  ["each player may discard 1; if they do, they draw 1", "check/no-outcome", "they do"],
  ["if you played exactly 0 and 2 cards this turn, draw 1", "check/contradiction", "exactly 0 and 2 cards"],
  ["if you have 2 less, draw 1", "check/wrong-type", "2 less"],
  ["take $3 penalties", "check/wrong-type", "$3"],
  ["for the rest, this turn, you can't draw cards", "check/wrong-type", "the rest"],
  ["whenever you would draw cards, the next player doesn't do so instead", "check/says-nothing", "doesn't", "ability"],
  ["whenever you would draw cards, the next player do so instead", "check/agreement", "do", "ability"],
  ["before you have $4, draw 1", "check/no-trigger", "you have $4", "ability"],
  ["repeat until all hand is empty: draw 1", "check/agreement", "all hand"],
  ["gain $3; choose each colour", "check/idle-determiner", "choose each colour"],
  ["if you can discard no card in hand, draw 1", "check/idle-determiner", "no card in hand"],
  [
    "discard 1 card with a cost in hand; discard 1 card without the highest cost in hand",
    "check/wrong-type",
    "without the highest cost",
  ],
  ["call any other player who has $3 the rich", "check/which-player", "any other player"],
  ["the players with that most money gain $1", "check/idle-determiner", "that most"],
  [
    "when a card would command the Director, nothing happens instead",
    "check/idle-determiner",
    "the Director",
    "ability",
  ],
  ["at the start of this turn, gain $1", "check/idle-determiner", "this turn", "ability"],
  ["if you commanded Hero twice this game, draw 1", "check/wrong-type", "this game"],
  ["if you have another turn, draw 1", "check/idle-determiner", "another turn"],
  ["skip the first line of any action", "check/which-player", "the first line of any action", "ability"],
  // Words.
  ["discard 1 crad in hand", "check/unknown-word", "crad"],
  ["gain 3 coins", "check/unknown-word", "coins"],
  ["draw 1; call it the envoy; command the envoi", "check/unknown-word", "envoi"],
  ["draw X", "check/unbound-letter", "X"],
  ["the deck's colour's cost", "check/long-genitive", "colour's cost"],
  // Properties and scripts of what has them.
  ["gain money equal to the cost of your hand", "check/no-such-property", "the cost"],
  ["follow the first line of a card", "check/no-such-script", "the first line of a card"],
  ["play 1 costing crowns", "check/whose", "crowns"],
  // Agreement.
  ["discard 2 card from hand", "check/agreement", "2 card"],
  ["gain 1 penalties", "check/agreement", "1 penalties"],
  ["discard a cards", "check/agreement", "a cards"],
  ["each player draw 2", "check/agreement", "draw"],
  ["you draws 2", "check/agreement", "draws"],
  ["the previous player draw 1", "check/agreement", "draw"],
  ["the previous player may draws 1", "check/agreement", "draws"],
  ["gain $5 and discards 1", "check/agreement", "discards"],
  ["if you has $5, draw 1", "check/agreement", "has"],
  // Pronouns.
  ["discard it", "check/nothing-named", "it"],
  ["command those", "check/nothing-named", "those"],
  ["they gain $5", "check/nothing-named", "they"],
  ["you lose $5 unless they pay $3", "check/nothing-named", "they"],
  ["discard the played card", "check/nothing-named", "the played card"],
  ["choose one: draw 1 | command it", "check/nothing-named", "it"],
  ["choose a colour; discard 1 of that cost", "check/nothing-named", "that cost"],
  ["exchange 1 you have in play for 1 another player has in play; discard it", "check/ambiguous-pronoun", "it"],
  ["discard 1, then play 1; command it", "check/ambiguous-pronoun", "it"],
  // What is before.
  ["if you do, draw 1", "check/no-outcome", "you do"],
  ["draw 1; if you do, gain $5", "check/no-outcome", "you do"],
  ["draw that many", "check/nothing-before", "that many"],
  ["discard the rest", "check/nothing-before", "the rest"],
  ["gain $5 instead", "check/nothing-before", "instead"],
  ["the previous player does so instead", "check/nothing-before", "instead"],
  ["discard 1 of the same cost", "check/nothing-to-compare", "of the same cost"],
  ["draw 2; discard 1 of the same cost", "check/nothing-to-compare", "of the same cost"],
  ["discard 1 of a different cost", "check/nothing-to-compare", "of a different cost"],
  ["draw 1; otherwise, draw 2", "check/otherwise", "otherwise, draw 2"],
  ["on 1, draw 1", "check/no-roll", "on 1"],
  ["when you would draw a card, gain $5", "check/would-without-instead", "you would draw a card", "ability"],
  // Places.
  ["draw 1 at the start of your turn", "check/misplaced-place", "at the start of your turn"],
  ["discard 1 at the start of your turn", "check/misplaced-place", "at the start of your turn"],
  ["discard 2 than you", "check/misplaced-than", "you"],
  ["choose 1 Red card in another player's hand", "check/hidden-faces", "1 Red card in another player's hand"],
  [
    "discard 1 costing $5 in the previous player's hand",
    "check/hidden-faces",
    "1 costing $5 in the previous player's hand",
  ],
  // Sentences that are no step, or no ability.
  ["cards", "check/no-verb", "cards"],
  ["you may", "check/no-verb", "you may"],
  ["you have 2 cards", "check/no-step", "have 2 cards"],
  ["nobody draws 1", "check/nobody", "nobody draws 1"],
  ["you can't draw", "check/standing-in-script", "you can't draw"],
  ["Red cards cost $2 less", "check/standing-in-script", "Red cards cost $2 less"],
  ["this turn, draw 1", "check/nothing-lasts", "this turn"],
  ["once per turn, draw 1", "check/limit-in-script", "once per turn"],
  ["for each $5: draw 1", "check/not-several", "each $5"],
  ["draw 1", "check/no-trigger", "draw 1", "ability"],
  [
    "if the clock is 1 and if you have $5 or if you have $2, draw 1",
    "check/mixed-joiners",
    "the clock is 1 and if you have $5 or if you have $2",
  ],
  // What can never be.
  ["command 1 Red Blue card", "check/contradiction", "1 Red Blue card"],
  ["rotate 1 rotated unrotated card in play", "check/contradiction", "1 rotated unrotated card in play"],
]

/** What would be read as if a word of it were not there. */
const idle: readonly Mistake[] = [
  ["draw 1 from no deck", "check/idle-determiner", "no deck"],
  ["if you have $5 or unless the deck is empty, draw 1", "check/mixed-joiners", "unless the deck is empty"],
  ["draw 1 from another deck", "check/idle-determiner", "another deck"],
  ["put 1 card from hand onto each discard pile", "check/idle-determiner", "each discard pile"],
  ["put 1 card from hand onto this discard pile", "check/idle-determiner", "this discard pile"],
  ["discard 1 in no hand", "check/idle-determiner", "no hand"],
  ["a previous player draws 1", "check/idle-determiner", "a previous player"],
  ["discard both cards in hand", "check/idle-determiner", "both cards"],
  ["discard those cards in hand", "check/nothing-named", "those cards in hand"],
  ["discard each top card of the deck", "check/idle-determiner", "each top card"],
  ["discard that top card of the deck", "check/nothing-named", "that top card of the deck"],
  ["discard each 2 cards in hand", "check/idle-determiner", "each 2 cards"],
  ["if you alone have a most cards in hand, draw 1", "check/idle-determiner", "a most"],
  ["if you have all Red cards in hand, draw 1", "check/idle-determiner", "all Red cards in hand"],
  ["whenever each player discards a card, gain $1", "check/idle-determiner", "each player", "ability"],
  ["whenever any player discards the card, gain $1", "check/nothing-named", "the card", "ability"],
  ["at no time, you may draw 1", "check/unread-words", "no", "ability"],
  ["at the start of no turn, gain $1", "check/idle-determiner", "no turn", "ability"],
  ["choose 2 in hand; discard that", "check/nothing-named", "that"],
  ["exchange 1 you have not in play for 1 another player has in play", "check/says-nothing", "have not in play"],
  ["you may have not each player draw 1", "check/says-nothing", "have not each player draw 1"],
  ["you may discard 1; if it do, draw 1", "check/agreement", "do"],
  ["if you have $5 or until the deck is empty, draw 1", "check/mixed-joiners", "until the deck is empty"],
  ["discard 1 card you have under play", "check/misplaced-place", "under play"],
  ["you have $2 cards in hand", "check/wrong-type", "$2", "condition"],
  ["discard 1 Red and Blue card in hand", "check/contradiction", "1 Red and Blue card in hand"],
  ["set the clock to no clock", "check/idle-determiner", "no clock"],
  ["if any cost of this is $2, draw 1", "check/idle-determiner", "any cost"],
  [
    "those players with the most cards in hand draw 1",
    "check/nothing-named",
    "those players with the most cards in hand",
  ],
  ["there are all Red cards in hand", "check/idle-determiner", "all Red cards in hand", "condition"],
  ["discard all card in hand", "check/agreement", "all card"],
  ["discard this cards in hand", "check/agreement", "this cards"],
  ["if the deck is non-empty, draw 1", "check/idle-negation", "non-empty"],
  ["you have a non-random Red card in hand", "check/idle-negation", "non-random", "condition"],
  ["no player draws 1", "check/nobody", "no player"],
  ["reveal the top up to 3 cards of the deck", "check/wrong-type", "up to 3"],
  ["discard the top exactly 3 cards of the deck", "check/wrong-type", "exactly 3"],
  ["command 1 under the discard pile", "check/misplaced-place", "under the discard pile"],
]

test.each(rows(idle))("$sentence: $code", ({ sentence, code, slice, as }) => {
  expect(report(sentence, as)).toEqual([[code, slice]])
})

function rows(mistakes: readonly Mistake[]) {
  return mistakes.map(([sentence, code, slice, as = "script"]) => ({ sentence, code, slice, as }))
}

test.each(rows(mistakes))("$sentence: $code", ({ sentence, code, slice, as }) => {
  expect(report(sentence, as)).toContainEqual([code, slice])
})

const doubts: readonly Mistake[] = [
  ["play 1 costing $99", "check/never-found", "1 costing $99"],
  ["repeat while you have at least $1: draw 1", "check/no-progress", "repeat while you have at least $1: draw 1"],
  ["repeat until the clock is 5: draw 1", "check/passed-by", "repeat until the clock is 5: draw 1"],
  ["discard 0", "check/does-nothing", "discard 0"],
  ["if the clock is 11, draw 1", "check/out-of-range", "11"],
  ["if you have 0 or more cards in hand, draw 1", "check/constant-condition", "0 or more cards in hand"],
]

test.each(rows(doubts))("$sentence: $code", ({ sentence, code, slice, as }) => {
  expect(report(sentence, as)).toEqual([[code, slice]])
})

test.each([
  ["discard 1 Red or Blue card from hand"],
  ["rotate all unrotated Red and Blue cards in your play"],
  ["repeat while you have at least $1: lose $1, then draw 1"],
  ["reveal all costing $5 or less in hand"],
  ["discard 1 random card in the previous player's hand"],
  ["discard 1, then play 1, then command it"],
  ["each player draws 2, then discards 1"],
])("%s", (sentence) => {
  expect(report(sentence, "script")).toEqual([])
})
