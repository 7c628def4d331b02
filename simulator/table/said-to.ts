import { firstOf } from "../../dsl/lexicon/inflect.ts"

/** What is somebody's, said to them. */
const YOURS: ReadonlyMap<string, string> = new Map([
  ["their", "your"],
  ["theirs", "yours"],
  ["they", "you"],
  ["them", "you"],
  ["themselves", "yourself"],
])

/**
 * The words of a step, said to whoever is asked: `place 1 card in your hand` of what the rule says of each player, `places 1 card in
 * their hand`. What is a command already, where `their` is somebody else's, stays as it is.
 */
export function saidTo(words: string): string {
  const command = firstOf(words)
  return command === null ? words : command.replace(/\b\w+\b/g, (word) => YOURS.get(word) ?? word)
}
