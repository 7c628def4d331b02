// Where the hand-written games take their random numbers from. Timed, both come from one inlined generator; the test that
// compares such a game with ours puts a module in this one's place that gives the recorded answers and orders instead.

// An element of a typed array: a variable of a module would box every number that is no small integer.
const S = Int32Array.of(0x9e3779b9 | 0);

export function seed(x) { S[0] = x | 0 || 1; }

// xorshift32, multiply and shift: a number 0 .. n-1.
function below(n) {
  let s = S[0];
  s ^= s << 13; s ^= s >>> 17; s ^= s << 5;
  S[0] = s;
  return ((s >>> 0) * n * 2.3283064365386963e-10) | 0;
}

// A player decides between n options.
export function choose(n) { return below(n); }

// The game draws one of n.
export function random(n) { return below(n); }

// The first n of a list in random order.
export function shuffle(list, n) {
  for (let i = n - 1; i > 0; i--) {
    const j = below(i + 1), card = list[i];
    list[i] = list[j]; list[j] = card;
  }
}
