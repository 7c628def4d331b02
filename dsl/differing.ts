/** Where two texts or lists differ: the stretch from `start` to `end` of the one before, and to `endAfter` of the one after. */
export interface Differing {
  readonly start: number
  readonly end: number
  readonly endAfter: number
}

/** What two texts or lists do not begin and end with alike; an empty stretch of both where they are the same. */
export function differing<T>(before: ArrayLike<T>, after: ArrayLike<T>): Differing {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let kept = 0
  while (kept < most - start && before[before.length - 1 - kept] === after[after.length - 1 - kept]) kept++
  return { start, end: before.length - kept, endAfter: after.length - kept }
}
