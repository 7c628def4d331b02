/** Whether two values made of lists, maps, records and simple values are equal, however deep. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false
  if (Array.isArray(a) || ArrayBuffer.isView(a)) return sameItems(a as ArrayLike<unknown>, b)
  if (a instanceof Map || a instanceof Set) {
    if (!(b instanceof Map || b instanceof Set) || a.size !== b.size) return false
    return sameItems([...a], [...b])
  }
  if (Array.isArray(b) || b instanceof Map || b instanceof Set) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => sameData((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
}

function sameItems(a: ArrayLike<unknown>, b: object): boolean {
  if (!(Array.isArray(b) || ArrayBuffer.isView(b))) return false
  const other = b as ArrayLike<unknown>
  if (a.length !== other.length) return false
  for (let i = 0; i < a.length; i++) if (!sameData(a[i], other[i])) return false
  return true
}
