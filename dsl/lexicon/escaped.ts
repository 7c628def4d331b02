/** Words as a regular expression has them that looks for just these. */
export const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
