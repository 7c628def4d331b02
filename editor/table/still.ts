import { createContext } from "preact"

/**
 * A table that is only looked at: nothing on it can be chosen, moved or asked about. The word tells it from others on the
 * same page; null on the table that is played on.
 */
export const Still = createContext<string | null>(null)
