import type { Survivor } from "./survivor.ts"

/** What survived, as a sentence: `no ruling fails if “non-Red” becomes “Red”`. */
export function sentenceOf({ before, after, right, rulings }: Survivor): string {
  const how =
    after === ""
      ? `without “${before}”`
      : before === ""
        ? `with “${after}” ${right === "" ? "at the end" : `in front of “${right.split(" ")[0]}”`}`
        : `if “${before}” becomes “${after}”`
  return rulings === 0 ? `no ruling comes to this text: none fails ${how}` : `no ruling fails ${how}`
}
