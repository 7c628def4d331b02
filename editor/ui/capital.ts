/** With a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** As a sentence of its own: with a capital, and a full stop where it has none. */
export const asSentence = (text: string): string => (/[.!?:”"]$/.test(text) ? capital(text) : `${capital(text)}.`)
