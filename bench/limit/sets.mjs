// Sets of up to 72 things as bits: three words of 24.

export function size(w) {
  w -= (w >>> 1) & 0x555555;
  w = (w & 0x333333) + ((w >>> 2) & 0x333333);
  w = (w + (w >>> 4)) & 0x0f0f0f;
  return (w + (w >>> 8) + (w >>> 16)) & 31;
}
export function size3(a, b, c) {
  a -= (a >>> 1) & 0x555555;
  b -= (b >>> 1) & 0x555555;
  c -= (c >>> 1) & 0x555555;
  // Four bits hold the twelve that three words have in four bits each.
  a = (a & 0x333333) + ((a >>> 2) & 0x333333) + (b & 0x333333) + ((b >>> 2) & 0x333333) + (c & 0x333333) + ((c >>> 2) & 0x333333);
  a = (a & 0x0f0f0f) + ((a >>> 4) & 0x0f0f0f);
  return (a + (a >>> 8) + (a >>> 16)) & 127;
}
export function nth(w, k) {
  for (; k > 0; k--) w &= w - 1;
  return 31 - Math.clz32(w & -w);
}
// The k-th card of a set.
export function member(a, b, c, k) {
  let n = size(a);
  if (k < n) return nth(a, k);
  k -= n; n = size(b);
  return k < n ? 24 + nth(b, k) : 48 + nth(c, k - n);
}
