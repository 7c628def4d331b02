import type { Lexicon } from "../lexicon/lexicon.ts"
import { Chart } from "./chart.ts"
import { type EntryPoint, grammar } from "./grammar.ts"
import { layOut } from "./layout.ts"

/**
 * In how many ways a text can be derived; anything but 1 is a fault: 0 is no sentence, and 2 or more a sentence
 * that reads two ways, which the parser's gates would settle in silence.
 */
export function countDerivations(text: string, lexicon: Lexicon, entry: EntryPoint = "script"): number {
  const { tokens } = layOut(lexicon.lex(text))
  return new Chart(grammar.getGAstProductions(), tokens).count(entry)
}
