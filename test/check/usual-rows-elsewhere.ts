/** What newcomers write for other games than that of the catalogue, and what is read everywhere. */

import type { Row } from "./usual-rows.ts"

/** On the game of letters, where players are caught. */
export const LETTERS: readonly Row[] = [
  [
    "reveal the top card of the deck; if it weighs less than 4, put it into your hand",
    "reveal the top card of the deck; if its weight is less than 4, put it into your hand",
  ],
  ["the next player is caught", "the next player gets caught"],
  ["another player must be caught", "another player gets caught"],
  [
    "the player with the lightest card in hand gains 1 token",
    "the player with the lowest weight among the cards in their hand gains 1 token",
  ],
  [
    "if neither you nor the next player is hidden, draw 1",
    "if you are not hidden and if the next player is not hidden, draw 1",
  ],
  [
    "choose another player; if your card has more weight than theirs, gain 1 token",
    "choose another player; if the total weight of the cards in your hand is more than the total weight of the cards in their hand, gain 1 token",
  ],
]

/** On a game whose places hold no more than so many. */
export const MAD_ORACLE: readonly Row[] = [
  ["if your cache is full, draw 1", "if your cache has at least 5 cards, draw 1"],
  ["if your cache is not full, draw 1", "if your cache has fewer than 5 cards, draw 1"],
]

/** Words of everyday English that are like others by their letters alone. */
export const EVERYDAY: readonly string[] = [
  "if neither does, draw 1",
  "nor draw 1",
  "discard but 1",
  "search a card",
  "the none draws 1",
  "except you",
  "the lightest player draws 1",
]
