/** Things by their files, in the order in which those come first. */
export function byFile<K, T>(things: readonly T[], fileOf: (thing: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const thing of things) {
    const file = fileOf(thing)
    const group = groups.get(file)
    if (group) group.push(thing)
    else groups.set(file, [thing])
  }
  return groups
}
