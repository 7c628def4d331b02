import { createContext } from "preact"

/** A table that is only looked at: nothing on it can be chosen, moved or asked about. */
export const Still = createContext(false)
