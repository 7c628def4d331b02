/** The entries of the journal in the browser's database. */
import type { Entry, EntryStore, Key } from "./entry-store.ts"

const ENTRIES = "entries"
/** A database that another tab holds open in an older form must not keep us waiting. */
const PATIENCE = 4000

/**
 * Open the database, or make it. Rejects where the browser keeps nothing for this page.
 * @param onLost called once when the browser takes the database away: its data was cleared, or a newer page needs it
 */
export function openIndexedStore(name: string, onLost: () => void): Promise<EntryStore> {
  return new Promise((resolve, reject) => {
    // Where it is forbidden, already the name of it throws.
    const opening = indexedDB.open(name, 1)
    let isLate = false
    const tooLong = setTimeout(() => {
      isLate = true
      reject(new DOMException("another tab holds the database", "TimeoutError"))
    }, PATIENCE)
    opening.onupgradeneeded = () => opening.result.createObjectStore(ENTRIES)
    opening.onerror = () => {
      clearTimeout(tooLong)
      reject(opening.error)
    }
    opening.onsuccess = () => {
      clearTimeout(tooLong)
      const database = opening.result
      if (isLate) return database.close()
      database.onclose = onLost
      database.onversionchange = () => {
        database.close()
        onLost()
      }
      resolve(new IndexedStore(database))
    }
  })
}

class IndexedStore implements EntryStore {
  readonly #database: IDBDatabase

  constructor(database: IDBDatabase) {
    this.#database = database
  }

  async read(prefix: Key): Promise<Entry[]> {
    const entries = this.#database.transaction(ENTRIES).objectStore(ENTRIES)
    const [keys, values] = await Promise.all([
      answered(entries.getAllKeys(rangeOf(prefix))),
      answered(entries.getAll(rangeOf(prefix))),
    ])
    return keys.map((key, i) => [key as string[], values[i]])
  }

  async keys(prefix: Key): Promise<Key[]> {
    const entries = this.#database.transaction(ENTRIES).objectStore(ENTRIES)
    return (await answered(entries.getAllKeys(rangeOf(prefix)))) as string[][]
  }

  write(put: readonly Entry[], remove: readonly Key[] = []): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction(ENTRIES, "readwrite")
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new DOMException("nothing was written", "AbortError"))
      const entries = transaction.objectStore(ENTRIES)
      for (const prefix of remove) entries.delete(rangeOf(prefix))
      for (const [key, value] of put) entries.put(value, [...key])
      transaction.commit()
    })
  }

  close(): void {
    this.#database.close()
  }
}

/** Keys that begin so: a list stands after every text, so that it ends the range. */
function rangeOf(prefix: Key): IDBKeyRange {
  return IDBKeyRange.bound([...prefix], [...prefix, []])
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
