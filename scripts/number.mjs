/** A whole number of a command line, 0 or more. Throws RangeError for anything else, and for what would not be exact. */
export function number(text) {
  const number = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number))
    throw new RangeError(`${text} is no whole number from 0 to ${Number.MAX_SAFE_INTEGER}`)
  return number
}
