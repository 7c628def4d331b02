import type { Symbols } from "../check/scope/symbols.ts"
import { say, textOf } from "../meaning/told.ts"
import { paraphrase, paraphraseText } from "../paraphrase/paraphrase.ts"
import { Phrases } from "../paraphrase/phrases.ts"
import type { TextMeaning } from "./version-texts.ts"

/** A meaning in other words, line by line. */
export function readingOf(meaning: TextMeaning, symbols: Symbols): readonly string[] {
  if ("value" in meaning) return [textOf(say`${new Phrases(symbols).expr(meaning.value)}`)]
  const tellable = "steps" in meaning ? { steps: meaning.steps ?? [] } : meaning
  return paraphraseText(paraphrase(tellable, symbols)).split("\n")
}
