// Unleash without events, by hand: the game of content/unleash with `event count: 0`, the same choices with the same
// options in the same order. Nothing is kept that no choice and no score depends on (who knows which card).
//
// 72 cards are numbered as in the pack: 24 blue, 24 gold, 24 red, two of a name side by side. A set of cards is three
// words of 24 bits, one for each colour; sets of player p are at 3 * p. `next` is the place of an option in such a set.
import { choose, random, shuffle } from "./chance.mjs";
import { member, nth, size, size3 } from "./sets.mjs";

const BLUE = 0, GOLD = 1, RED = 2, WORDS = 3, MOST = 5;
// Names, in order; what a card is is `card >> 1`.
const ADVISOR = 0, ARTISAN = 1, DIPLOMAT = 2, FALCONER = 3, HERO = 4, HORSE = 5, KITSUNE = 6, MAGPIE = 7, MASTERMIND = 8,
  MIMIC = 9, PATRON = 10, SPY = 11, AGENT = 12, BANDIT = 13, FAMILIAR = 14, GOLEM = 15, HEALER = 16, HUNTER = 17,
  LEPRECHAUN = 18, MERCHANT = 19, PUPPETEER = 20, SPHINX = 21, VILLAIN = 22, WARLORD = 23, ALPHA = 24, BISHOP = 25,
  CAPTAIN = 26, CULTIST = 27, INVENTOR = 28, NIGHTMARE = 29, OVERLORD = 30, RAIDER = 31, SQUIRE = 32, UNICORN = 33,
  VAMPIRE = 34, WATCHDOG = 35;
const COLLECT = 1, RECRUIT = 2, UNLEASH = 3, NONE = -1;
const COSTS = [
  10, 0, 5, 5, 5, 0, 10, 0, 10, 10, 5, 0,
  5, 0, 0, 5, 5, 0, 10, 0, 10, 10, 5, 10,
  5, 10, 0, 5, 5, 5, 10, 0, 0, 10, 10, 0,
];

const COST = new Uint8Array(72), DIRECTOR = new Uint8Array(36), ALL = new Uint8Array(72);
// By price (0, 5, 10), three words each: the cards of that price, and those of no more.
const EXACT = new Int32Array(9), UPTO = new Int32Array(9);
// Cards by what they score: 1, 4, 8.
const ONE = new Int32Array(WORDS), FOUR = new Int32Array(WORDS), EIGHT = new Int32Array(WORDS);
for (const name of [CAPTAIN, DIPLOMAT, INVENTOR, MIMIC, OVERLORD, PUPPETEER, SPY, WATCHDOG]) DIRECTOR[name] = 1;
for (let card = 0; card < 72; card++) {
  const cost = COSTS[card >> 1], word = (card / 24) | 0, bit = 1 << (card % 24);
  COST[card] = cost;
  ALL[card] = card;
  EXACT[(cost / 5) * 3 + word] |= bit;
  for (let level = cost / 5; level < 3; level++) UPTO[level * 3 + word] |= bit;
  (cost === 0 ? ONE : cost === 5 || card >> 1 === UNICORN ? FOUR : EIGHT)[word] |= bit;
}
const FALCONERS = 3 << ((2 * FALCONER) % 24), CULTISTS = 3 << ((2 * CULTIST) % 24);

const HAND = new Int32Array(MOST * WORDS), PLAY = new Int32Array(MOST * WORDS), PLAYED = new Int32Array(MOST * WORDS);
const ROTATED = new Int32Array(WORDS), PILE = new Int32Array(WORDS);
const MONEY = new Int32Array(MOST), PENALTY = new Int32Array(MOST), LAST = new Int32Array(MOST), QUEUED = new Int32Array(MOST);
// What Merchants take at the start of the next turn.
const DEBT = new Int32Array(MOST);
const DECK = new Uint8Array(72);
const POINTS = new Int32Array(MOST);
let deck = 0, players = 4, active = 0, clock = 0, extra = false, winners = 0, debts = 0;

// --- sets ---------------------------------------------------------------------
const wordOf = (card) => (card < 24 ? BLUE : card < 48 ? GOLD : RED);
const bitOf = (card) => 1 << (card < 24 ? card : card < 48 ? card - 24 : card - 48);
const after = (p) => (p + 1 === players ? 0 : p + 1);
const before = (p) => (p === 0 ? players : p) - 1;
// What money buys, as an index into UPTO.
const level = (money) => (money >= 10 ? 6 : money >= 5 ? 3 : 0);

// One card of a set; -1 of an empty one. Nobody is asked about the only one.
function one(a, b, c) {
  const n = size3(a, b, c);
  return n === 0 ? -1 : member(a, b, c, n === 1 ? 0 : choose(n));
}
// One or none (-1).
function oneOrNone(a, b, c) {
  const n = size3(a, b, c);
  if (n === 0) return -1;
  const k = choose(n + 1);
  return k === n ? -1 : member(a, b, c, k);
}

// --- what cards do in general ---------------------------------------------------
function shortDeck() {
  let n = 0;
  const left = deck;
  for (let w = 0; w < WORDS; w++) n += size(PILE[w]);
  if (n === 0) return;
  for (let i = left - 1; i >= 0; i--) DECK[i + n] = DECK[i];
  let i = 0;
  for (let w = 0, from = 0; w < WORDS; w++, from += 24) {
    for (let word = PILE[w]; word !== 0; word &= word - 1) DECK[i++] = from + 31 - Math.clz32(word & -word);
    PILE[w] = 0;
  }
  shuffle(DECK, n);
  deck = left + n;
}
function draw(you, n) {
  if (deck < n) { shortDeck(); if (deck < n) n = deck; }
  const hand = you * WORDS;
  for (; n > 0; n--) {
    const card = DECK[--deck];
    HAND[hand + wordOf(card)] |= bitOf(card);
  }
}
function lose(you, amount) { const left = MONEY[you] - amount; MONEY[you] = left > 0 ? left : 0; }
function atone(you, amount) { const left = PENALTY[you] - amount; PENALTY[you] = left > 0 ? left : 0; }

// A card enters play, from wherever it was taken.
function enter(you, card) {
  const w = wordOf(card), bit = bitOf(card);
  PLAY[you * WORDS + w] |= bit;
  ROTATED[w] |= bit;
  PLAYED[you * WORDS + w] |= bit;
}
function entered(you, card) {
  if (card >> 1 === UNICORN) MONEY[you] += 10;
  else if (card >> 1 === AGENT && clock !== 1) agent(you);
}
function playCard(you, card) {
  MONEY[you] -= COST[card];
  HAND[you * WORDS + wordOf(card)] ^= bitOf(card);
  enter(you, card);
  entered(you, card);
}
// Play 1 that a mask leaves (an index into EXACT or UPTO) of those that can be paid; false when none is played.
function playOne(you) {
  const hand = you * WORDS, m = level(MONEY[you]);
  const card = oneOrNone(HAND[hand] & UPTO[m], HAND[hand + 1] & UPTO[m + 1], HAND[hand + 2] & UPTO[m + 2]);
  if (card < 0) return false;
  playCard(you, card);
  return true;
}
function canPlay(you) {
  const hand = you * WORDS, m = level(MONEY[you]);
  return ((HAND[hand] & UPTO[m]) | (HAND[hand + 1] & UPTO[m + 1]) | (HAND[hand + 2] & UPTO[m + 2])) !== 0;
}
function agent(you) {
  const hand = you * WORDS, m = MONEY[you] >= 5 ? 3 : 0;
  const card = oneOrNone(HAND[hand] & UPTO[m], HAND[hand + 1] & UPTO[m + 1], HAND[hand + 2] & UPTO[m + 2]);
  if (card >= 0) playCard(you, card);
}
// Cultists that have just been discarded from a hand.
function cultists(you, set) {
  for (; set !== 0; set &= set - 1) {
    if (choose(2) !== 0) continue;
    const bit = set & -set;
    PILE[RED] &= ~bit;
    enter(you, 79 - Math.clz32(bit));
  }
}
// Cards of a hand.
function discard(you, a, b, c) {
  const hand = you * WORDS;
  HAND[hand] ^= a; HAND[hand + 1] ^= b; HAND[hand + 2] ^= c;
  PILE[BLUE] |= a; PILE[GOLD] |= b; PILE[RED] |= c;
  if ((c & CULTISTS) !== 0) cultists(you, c & CULTISTS);
}
function discardOne(you, card) {
  const w = wordOf(card), bit = bitOf(card);
  HAND[you * WORDS + w] ^= bit;
  PILE[w] |= bit;
  if (card >> 1 === CULTIST) cultists(you, bit);
}
// A card leaves play, for a set at `to` of an array.
function leavePlay(you, card, array, to) {
  const w = wordOf(card), bit = bitOf(card);
  PLAY[you * WORDS + w] ^= bit;
  ROTATED[w] &= ~bit;
  array[to + w] |= bit;
}
// The top 3 of the deck, discarded; how many, and the cards as sets of this turn of phrase.
let top0 = 0, top1 = 0, top2 = 0;
function discardTop() {
  let n = 3;
  if (deck < n) { shortDeck(); if (deck < n) n = deck; }
  let a = 0, b = 0, c = 0;
  for (; n > 0; n--) {
    const card = DECK[--deck], bit = bitOf(card);
    if (card < 24) a |= bit; else if (card < 48) b |= bit; else c |= bit;
  }
  PILE[BLUE] |= a; PILE[GOLD] |= b; PILE[RED] |= c;
  top0 = a; top1 = b; top2 = c;
}
function commandEach(you, a, b, c, director) {
  for (let n = size3(a, b, c); n > 0; n--) {
    const card = member(a, b, c, n === 1 ? 0 : choose(n)), bit = bitOf(card);
    if (card < 24) a ^= bit; else if (card < 48) b ^= bit; else c ^= bit;
    command(you, card, director);
  }
}
// A Director that a Director commands does nothing.
function command(you, card, director) {
  const name = card >> 1;
  if (director && DIRECTOR[name] === 1) return;
  const mine = you * WORDS;
  switch (name) {
    case ADVISOR: {
      const k = choose(canPlay(you) ? 3 : 2);
      if (k === 0) draw(you, 2);
      else if (k === 1) MONEY[you] += 5;
      else if (playOne(you)) playOne(you);
      return;
    }
    case ARTISAN:
      discard(you, HAND[mine], HAND[mine + 1], HAND[mine + 2]);
      draw(you, 5);
      return;
    case DIPLOMAT: {
      draw(you, 1);
      const shown = one(HAND[mine] & UPTO[3], HAND[mine + 1] & UPTO[4], HAND[mine + 2] & UPTO[5]);
      if (shown >= 0) command(you, shown, true);
      return;
    }
    case FALCONER:
      draw(you, 1);
      MONEY[you] += 3;
      return;
    case HERO:
      draw(you, 2);
      if (size3(HAND[mine], HAND[mine + 1], HAND[mine + 2]) <= 5) MONEY[you] += 5;
      return;
    case HORSE: {
      draw(you, 3);
      let p = active;
      do { if (p !== you) draw(p, 1); p = after(p); } while (p !== active);
      return;
    }
    case KITSUNE:
      playOne(you);
      exchange(you);
      return;
    case MAGPIE:
      for (let i = 0; i < 4 && MONEY[you] >= 2 && choose(2) === 0; i++) {
        MONEY[you] -= 2;
        draw(you, 1);
      }
      return;
    case MASTERMIND:
      mastermind(you);
      return;
    case MIMIC: {
      discardTop();
      const copied = one(top0, top1, top2);
      if (copied < 0) return;
      command(you, copied, true);
      command(you, copied, true);
      return;
    }
    case PATRON: {
      const gone = oneOrNone(HAND[mine], HAND[mine + 1], HAND[mine + 2]);
      if (gone >= 0) { discardOne(you, gone); MONEY[you] += 3; }
      playOne(you);
      return;
    }
    case SPY: {
      const theirs = before(you) * WORDS;
      const seen = one(HAND[theirs] & UPTO[3], HAND[theirs + 1] & UPTO[4], HAND[theirs + 2] & UPTO[5]);
      if (seen >= 0) command(you, seen, true);
      return;
    }
    case AGENT:
      agent(you);
      return;
    case BANDIT: {
      const amount = LAST[you] === RECRUIT ? 6 : 3;
      for (let p = 0; p < players; p++) if (p !== you) lose(p, amount);
      return;
    }
    case FAMILIAR: {
      discardTop();
      const m = level(MONEY[you]);
      const found = oneOrNone(top0 & UPTO[m], top1 & UPTO[m + 1], top2 & UPTO[m + 2]);
      if (found < 0) return;
      MONEY[you] -= COST[found];
      PILE[wordOf(found)] ^= bitOf(found);
      enter(you, found);
      entered(you, found);
      PENALTY[you]++;
      return;
    }
    case GOLEM: {
      const k = choose(3);
      if (k !== 0) draw(you, 1);
      if (k !== 1) MONEY[you] += 5;
      if (k !== 2) playOne(you);
      return;
    }
    case HEALER:
      MONEY[you] += 5;
      if (LAST[before(you)] === COLLECT) atone(you, 2);
      return;
    case HUNTER: {
      MONEY[you] += 3;
      const w = RED - choose(3);
      let p = active;
      do {
        const set = HAND[p * WORDS + w], n = size(set);
        if (n > 0) {
          const k = choose(n + 1);
          if (k < n) { discardOne(p, w * 24 + nth(set, k)); MONEY[p] += 4; }
        }
        p = after(p);
      } while (p !== active);
      return;
    }
    case LEPRECHAUN:
      MONEY[you] += 10;
      if (clock < 2 || clock > 5) PENALTY[you] += 2;
      return;
    case MERCHANT:
      MONEY[you] += 10;
      DEBT[you] += 8;
      debts++;
      return;
    case PUPPETEER: {
      const theirs = before(you) * WORDS;
      const first = one(PLAY[theirs], PLAY[theirs + 1], PLAY[theirs + 2]);
      if (first < 0) return;
      command(you, first, true);
      const same = (COST[first] / 5) * 3;
      const second = one(PLAY[theirs] & ~EXACT[same], PLAY[theirs + 1] & ~EXACT[same + 1], PLAY[theirs + 2] & ~EXACT[same + 2]);
      if (second >= 0) command(you, second, true);
      return;
    }
    case SPHINX:
      if (extra || MONEY[you] < 10 || choose(2) !== 0) return;
      MONEY[you] -= 10;
      QUEUED[you]++;
      return;
    case VILLAIN:
      for (let p = 0; p < players; p++) if (p !== you) PENALTY[p] += MONEY[p] >= 10 ? 2 : 1;
      return;
    case WARLORD:
      if (playOne(you)) playOne(you);
      return;
    case ALPHA:
      playOne(you);
      MONEY[you] += 3 * size3(PLAYED[mine], PLAYED[mine + 1], PLAYED[mine + 2]);
      return;
    case BISHOP:
      bishop();
      return;
    case CAPTAIN: {
      const first = oneOrNone(HAND[mine], HAND[mine + 1], HAND[mine + 2]);
      if (first < 0) return;
      let a = HAND[mine], b = HAND[mine + 1], c = HAND[mine + 2], bit = bitOf(first);
      if (first < 24) a ^= bit; else if (first < 48) b ^= bit; else c ^= bit;
      const second = oneOrNone(a, b, c);
      a ^= HAND[mine]; b ^= HAND[mine + 1]; c ^= HAND[mine + 2];
      if (second >= 0) {
        bit = bitOf(second);
        if (second < 24) a ^= bit; else if (second < 48) b ^= bit; else c ^= bit;
      }
      discard(you, a, b, c);
      commandEach(you, a, b, c, true);
      return;
    }
    case CULTIST: {
      draw(you, 2);
      const gone = one(HAND[mine], HAND[mine + 1], HAND[mine + 2]);
      if (gone >= 0) discardOne(you, gone);
      return;
    }
    case INVENTOR: {
      playOne(you);
      const made = one(PLAY[mine] & PLAYED[mine], PLAY[mine + 1] & PLAYED[mine + 1], PLAY[mine + 2] & PLAYED[mine + 2]);
      if (made >= 0) command(you, made, true);
      return;
    }
    case NIGHTMARE: {
      let p = active;
      do { if (p !== you) nightmare(p * WORDS); p = after(p); } while (p !== active);
      return;
    }
    case OVERLORD: {
      const blue = one(PLAY[mine], 0, 0);
      if (blue >= 0) command(you, blue, true);
      const gold = one(0, PLAY[mine + 1], 0);
      if (gold >= 0) command(you, gold, true);
      return;
    }
    case RAIDER: {
      let p = active;
      do { if (p !== you) raid(p); p = after(p); } while (p !== active);
      return;
    }
    case SQUIRE: {
      let p = active;
      do { playOne(p); p = after(p); } while (p !== active);
      return;
    }
    case UNICORN:
      atone(you, 1);
      return;
    case VAMPIRE: {
      // Who has 4 is settled before anybody discards; each loses only of their own, so asking in passing is the same.
      let p = active;
      do { if (p !== you) bite(p); p = after(p); } while (p !== active);
      return;
    }
    default: {
      // Watchdog
      const back = oneOrNone(PLAY[mine], PLAY[mine + 1], PLAY[mine + 2]);
      if (back < 0) return;
      leavePlay(you, back, HAND, mine);
      command(you, back, true);
    }
  }
}
function exchange(you) {
  const mine = you * WORDS;
  let a = 0, b = 0, c = 0;
  for (let o = 0; o < players * WORDS; o += WORDS) if (o !== mine) { a |= PLAY[o]; b |= PLAY[o + 1]; c |= PLAY[o + 2]; }
  let x = 0, y = 0, z = 0;
  for (let l = 0; l < 9; l += 3)
    if (((a & EXACT[l]) | (b & EXACT[l + 1]) | (c & EXACT[l + 2])) !== 0) { x |= EXACT[l]; y |= EXACT[l + 1]; z |= EXACT[l + 2]; }
  const given = oneOrNone(PLAY[mine] & x, PLAY[mine + 1] & y, PLAY[mine + 2] & z);
  if (given < 0) return;
  const l = (COST[given] / 5) * 3;
  const taken = one(a & EXACT[l], b & EXACT[l + 1], c & EXACT[l + 2]);
  const w = wordOf(taken), bit = bitOf(taken);
  let theirs = 0;
  while (theirs === mine || (PLAY[theirs + w] & bit) === 0) theirs += WORDS;
  PLAY[theirs + w] ^= bit;
  PLAY[mine + w] |= bit;
  PLAY[mine + wordOf(given)] ^= bitOf(given);
  PLAY[theirs + wordOf(given)] |= bitOf(given);
}
function mastermind(you) {
  const hand = you * WORDS;
  let left = 7;
  for (;;) {
    const most = level(MONEY[you]);
    let can = 0;
    for (let i = 0, l = 0; l <= most; i++, l += 3)
      if (((left >> i) & 1) === 1 && ((HAND[hand] & EXACT[l]) | (HAND[hand + 1] & EXACT[l + 1]) | (HAND[hand + 2] & EXACT[l + 2])) !== 0)
        can |= 1 << i;
    if (can === 0) return;
    const n = size(can), i = nth(can, n === 1 ? 0 : choose(n)), l = i * 3;
    left ^= 1 << i;
    const card = oneOrNone(HAND[hand] & EXACT[l], HAND[hand + 1] & EXACT[l + 1], HAND[hand + 2] & EXACT[l + 2]);
    if (card >= 0) playCard(you, card);
  }
}
function bishop() {
  let done = 0, p = active;
  do {
    const hand = p * WORDS;
    let a = HAND[hand], b = HAND[hand + 1], c = HAND[hand + 2];
    const n = size3(a, b, c);
    if (n >= 3) {
      let k = choose(n + 1);
      if (k < n) {
        for (let i = 0; ; ) {
          const card = member(a, b, c, k), bit = bitOf(card);
          if (card < 24) a ^= bit; else if (card < 48) b ^= bit; else c ^= bit;
          if (++i === 3) break;
          k = n === 3 ? 0 : choose(n - i);
        }
        discard(p, HAND[hand] ^ a, HAND[hand + 1] ^ b, HAND[hand + 2] ^ c);
        atone(p, 3);
        done |= 1 << p;
      }
    }
    p = after(p);
  } while (p !== active);
  do {
    if (((done >> p) & 1) === 0) { draw(p, 2); PENALTY[p] += 2; }
    p = after(p);
  } while (p !== active);
}
function nightmare(at) {
  let a = PLAY[at] & ~ROTATED[0], b = PLAY[at + 1] & ~ROTATED[1], c = PLAY[at + 2] & ~ROTATED[2];
  const n = size3(a, b, c);
  if (n <= 2) return;
  for (let i = 0; i < 2; i++) {
    const card = member(a, b, c, choose(n - i)), bit = bitOf(card);
    if (card < 24) a ^= bit; else if (card < 48) b ^= bit; else c ^= bit;
  }
  ROTATED[0] |= a; ROTATED[1] |= b; ROTATED[2] |= c;
}
function raid(p) {
  const hand = p * WORDS;
  let a = HAND[hand], b = HAND[hand + 1], c = HAND[hand + 2];
  const n = size3(a, b, c);
  if (n <= 1) return;
  const kept = member(a, b, c, choose(n)), bit = bitOf(kept);
  if (kept < 24) a ^= bit; else if (kept < 48) b ^= bit; else c ^= bit;
  discard(p, a, b, c);
}
function bite(p) {
  const at = p * WORDS;
  if (size3(PLAY[at], PLAY[at + 1], PLAY[at + 2]) < 4) return;
  const card = one(PLAY[at] & ~UPTO[0], PLAY[at + 1] & ~UPTO[1], PLAY[at + 2] & ~UPTO[2]);
  if (card >= 0) leavePlay(p, card, PILE, 0);
}

// --- the course of a game -------------------------------------------------------
function turn(you, again) {
  active = you; extra = again;
  PLAYED.fill(0);
  if (debts > 0) {
    for (let p = 0; p < players; p++) { lose(p, DEBT[p]); DEBT[p] = 0; }
    debts = 0;
  }
  const action = choose(again && LAST[you] === UNLEASH ? 3 : 4), mine = you * WORDS;
  if (action === UNLEASH) {
    let p = you;
    do {
      for (let set = HAND[p * WORDS] & FALCONERS; set !== 0; set &= set - 1) {
        if (choose(2) !== 0) continue;
        const bit = set & -set;
        HAND[p * WORDS] ^= bit;
        enter(p, 31 - Math.clz32(bit));
      }
      p = after(p);
    } while (p !== you);
    PENALTY[you] += 5;
    MONEY[you] += 10;
    playOne(you);
    ROTATED[0] &= ~PLAY[mine]; ROTATED[1] &= ~PLAY[mine + 1]; ROTATED[2] &= ~PLAY[mine + 2];
  } else {
    if (action === RECRUIT) playOne(you);
    else if (action === COLLECT) MONEY[you] += 5;
    else draw(you, 2);
    // Explore, Collect and Recruit are of the colours in their order.
    if (clock !== 1) {
      let set = PLAY[mine + action] & ~ROTATED[action];
      const n = size(set);
      if (n > 4) {
        let rest = set;
        for (let i = 0; i < 4; i++) rest ^= 1 << nth(rest, choose(n - i));
        set ^= rest;
      }
      for (let left = n > 4 ? 4 : n; left > 0; left--) {
        const bit = nth(set, left === 1 ? 0 : choose(left));
        set ^= 1 << bit;
        command(you, action * 24 + bit, false);
      }
    }
    for (let w = 0; w < WORDS; w++)
      if (w === action) ROTATED[w] |= PLAY[mine + w]; else ROTATED[w] &= ~PLAY[mine + w];
  }
  LAST[you] = action;
}

// One game; `POINTS` and `winners` (a mask) are how it ended.
function game() {
  HAND.fill(0); PLAY.fill(0); ROTATED.fill(0); PILE.fill(0);
  MONEY.fill(5); PENALTY.fill(0); LAST.fill(NONE); QUEUED.fill(0); DEBT.fill(0);
  debts = 0; clock = 0;
  DECK.set(ALL); deck = 72;
  shuffle(DECK, 72);
  for (let p = 0; p < players; p++) draw(p, 4);
  const start = random(players);
  for (clock = 1; clock <= 10; clock++) {
    let p = start;
    do {
      turn(p, false);
      while (QUEUED[p] > 0) { QUEUED[p]--; turn(p, true); }
      p = after(p);
    } while (p !== start);
  }
  let best = 0;
  winners = 0;
  for (let p = 0; p < players; p++) {
    const at = p * WORDS, a = PLAY[at], b = PLAY[at + 1], c = PLAY[at + 2];
    const points = size3(a & ONE[0], b & ONE[1], c & ONE[2]) + 4 * size3(a & FOUR[0], b & FOUR[1], c & FOUR[2]) +
      8 * size3(a & EIGHT[0], b & EIGHT[1], c & EIGHT[2]) - PENALTY[p];
    POINTS[p] = points;
    if (winners === 0 || points > best) { best = points; winners = 1 << p; }
    else if (points === best) winners |= 1 << p;
  }
}

// Plays `n` games of `seats` players; the sum of all points.
export function unleash(n, seats = 4) {
  players = seats;
  let sum = 0;
  for (let g = 0; g < n; g++) {
    game();
    for (let p = 0; p < seats; p++) sum += POINTS[p];
  }
  return sum;
}

const cards = (array, at) => [0, 1, 2].flatMap((w) => Array.from({ length: 24 }, (_, bit) => bit).filter((bit) => (array[at + w] >> bit) & 1).map((bit) => w * 24 + bit));

// How the last game stands, for comparing: points, winners, counters, and every zone as a list of cards.
export function standing() {
  const each = (f) => Array.from({ length: players }, (_, p) => f(p));
  return {
    points: each((p) => POINTS[p]), winners, money: each((p) => MONEY[p]), penalties: each((p) => PENALTY[p]),
    hands: each((p) => cards(HAND, p * WORDS)), play: each((p) => cards(PLAY, p * WORDS)), rotated: cards(ROTATED, 0),
    pile: cards(PILE, 0), deck: [...DECK.subarray(0, deck)],
  };
}
