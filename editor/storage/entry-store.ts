/** Where the journal keeps what it writes: entries under keys of several parts. */

export type Key = readonly string[]
export type Entry = readonly [key: Key, value: unknown]

export interface EntryStore {
  /** All entries whose keys begin so, by their keys. */
  read(prefix: Key): Promise<Entry[]>
  /** Keys that begin so. */
  keys(prefix: Key): Promise<Key[]>
  /**
   * Take away all entries under some prefixes, then put others: all of it or nothing. It is begun before this returns,
   * so that it is carried out even if the page is closed now; and in the order in which it is asked for.
   */
  write(put: readonly Entry[], remove?: readonly Key[]): Promise<void>
  close(): void
}

/** A store that is gone with the page; what the tests of the journal use, and who may keep nothing. */
export class MemoryStore implements EntryStore {
  readonly #entries = new Map<string, Entry>()

  async read(prefix: Key): Promise<Entry[]> {
    const found = [...this.#entries.values()].filter(([key]) => prefix.every((part, i) => key[i] === part))
    return found.sort(([a], [b]) => compareKeys(a, b))
  }

  async keys(prefix: Key): Promise<Key[]> {
    return (await this.read(prefix)).map(([key]) => key)
  }

  write(put: readonly Entry[], remove: readonly Key[] = []): Promise<void> {
    for (const prefix of remove)
      for (const [id, [key]] of this.#entries) if (prefix.every((part, i) => key[i] === part)) this.#entries.delete(id)
    for (const [key, value] of put) this.#entries.set(JSON.stringify(key), [key, structuredClone(value)])
    return Promise.resolve()
  }

  close(): void {}
}

function compareKeys(a: Key, b: Key): number {
  for (const [i, part] of a.entries()) {
    const other = b[i]
    if (other === undefined) return 1
    if (part !== other) return part < other ? -1 : 1
  }
  return a.length - b.length
}
