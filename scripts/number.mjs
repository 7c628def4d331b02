/** A whole number of a command line, 0 or more. Throws RangeError for anything else. */
export function number(text) {
  if (!/^\d+$/.test(text)) throw new RangeError(`${text} is no whole number`)
  return Number(text)
}
