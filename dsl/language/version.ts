/** The version of the language that this Cardwright reads: a change of what some text means raises it, and is an entry of `all-changes.ts`. */
export const LANGUAGE_VERSION = 2

/** The first one: before every word of a sentence had to count. */
export const FIRST_LANGUAGE = 1
