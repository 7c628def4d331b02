// Crazy eights by hand, with OpenSpiel's defaults: 5 players, at most 5 draws a turn, no special cards but the eights, no
// reshuffle, an end after 100 plays. What looks odd is theirs: a low card costs its number in the deck (rank * 4 + suit)
// plus 2, and a player who may play may draw instead.
import { choose, random } from "./chance.mjs";

const PLAYERS = 5, MOST_DRAWS = 5, MOST_PLAYS = 100, EIGHT = 6, HALF = 26;
// A card is rank * 4 + suit; a set of cards is two words of 26 bits. What may lie on rank r with suit s: at r * 4 + s.
const LOW = new Int32Array(52), HIGH = new Int32Array(52), PENALTY = new Uint8Array(52), ALL = new Uint8Array(52);
for (let card = 0; card < 52; card++) {
  const rank = card >> 2, suit = card & 3;
  ALL[card] = card;
  PENALTY[card] = rank === EIGHT ? 50 : rank >= 9 ? 10 : card + 2;
  for (let top = 0; top < 52; top++)
    if (rank === EIGHT || rank === top >> 2 || suit === (top & 3)) {
      if (card < HALF) LOW[top] |= 1 << card; else HIGH[top] |= 1 << (card - HALF);
    }
}
const DECK = new Uint8Array(52), HAND = new Int32Array(PLAYERS * 2);

function size(w) {
  w -= (w >>> 1) & 0x55555555;
  w = (w & 0x33333333) + ((w >>> 2) & 0x33333333);
  return Math.imul((w + (w >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
function nth(w, k) {
  for (; k > 0; k--) w &= w - 1;
  return 31 - Math.clz32(w & -w);
}
function give(p, card) {
  if (card < HALF) HAND[p * 2] |= 1 << card; else HAND[p * 2 + 1] |= 1 << (card - HALF);
}

// `moves` counts what a player decides, what has only one way too; `chance` what is dealt, the dealer's seat too.
export const stat = { moves: 0, chance: 0, r0: 0 };
export function crazyEights(n) {
  let moves = 0, chance = 0, r0 = 0;
  for (let g = 0; g < n; g++) {
    DECK.set(ALL);
    HAND.fill(0);
    const dealer = random(PLAYERS);
    let left = 52, p = dealer, top;
    for (let i = 0; i < 25; i++) {
      if (++p === PLAYERS) p = 0;
      const k = random(left), card = DECK[k];
      DECK[k] = DECK[--left];
      give(p, card);
    }
    chance += 26;
    for (;;) {
      const k = random(left);
      chance++;
      top = DECK[k];
      if (top >> 2 === EIGHT) continue;
      DECK[k] = DECK[--left];
      break;
    }
    if (++p === PLAYERS) p = 0;
    for (let plays = 0, draws = 0, passes = 0; ; ) {
      const low = HAND[p * 2] & LOW[top], high = HAND[p * 2 + 1] & HIGH[top];
      // Cards, then a draw or a pass: there is always one of the two.
      const below = size(low), cards = below + size(high);
      const k = cards === 0 ? 0 : choose(cards + 1);
      moves++;
      if (k === cards) {
        if (left > 0 && draws < MOST_DRAWS) {
          const i = left === 1 ? 0 : random(left);
          give(p, DECK[i]);
          DECK[i] = DECK[--left];
          chance++;
          draws++;
          passes = 0;
          if (left === 0) draws = MOST_DRAWS;
          continue;
        }
        draws = 0;
        passes = left === 0 ? passes + 1 : 0;
        if (passes === PLAYERS + 1) break;
      } else {
        let card;
        if (k < below) { card = nth(low, k); HAND[p * 2] ^= 1 << card; }
        else { card = nth(high, k - below); HAND[p * 2 + 1] ^= 1 << card; card += HALF; }
        passes = draws = 0;
        if (++plays === MOST_PLAYS || (HAND[p * 2] | HAND[p * 2 + 1]) === 0) break;
        if (card >> 2 === EIGHT) { card = EIGHT * 4 + choose(4); moves++; }
        top = card;
      }
      if (++p === PLAYERS) p = 0;
    }
    for (let w = HAND[0]; w !== 0; w &= w - 1) r0 -= PENALTY[31 - Math.clz32(w & -w)];
    for (let w = HAND[1]; w !== 0; w &= w - 1) r0 -= PENALTY[HALF + 31 - Math.clz32(w & -w)];
  }
  stat.moves += moves; stat.chance += chance; stat.r0 += r0;
  return moves;
}
