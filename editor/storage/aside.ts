/** A last note that a page leaves when it is closed: the database may not get done what it is asked for then. */

/** Texts by the id of a project. Writing is done when it returns; what does not fit is not written. */
export interface Aside {
  ids(): string[]
  get(id: string): string | null
  /** Null takes it away. */
  set(id: string, text: string | null): void
}

const PREFIX = "cardwright.unwritten."

/** In the storage of the browser that is slow and small, but done at once. */
export const localAside: Aside = {
  ids: () =>
    attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)), []).map((key) =>
      key.slice(PREFIX.length),
    ),
  get: (id) => attempt(() => localStorage.getItem(PREFIX + id), null),
  set: (id, text) =>
    attempt(
      () => (text === null ? localStorage.removeItem(PREFIX + id) : localStorage.setItem(PREFIX + id, text)),
      undefined,
    ),
}

/** It may be full or forbidden; the database is asked all the same. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}
