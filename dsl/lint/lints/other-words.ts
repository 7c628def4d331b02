import { report } from "../../diagnostics/report.ts"
import { spanIn } from "../../text.ts"
import type { Lint } from "../lint.ts"
import type { ReadText } from "../linted-game.ts"
import { meaningOf } from "./duplicate-component.ts"

/** Texts of components of one kind that do the same and say it in other words: players look for a difference. */
export const otherWords: Lint = function* (game) {
  const first = new Map<string, ReadText>()
  for (const [index, decl] of game.model.components.entries())
    for (const each of game.textsOf(index)) {
      const key = `${decl.kind}\n${meaningOf(each)}`
      const { text } = each
      const other = first.get(key)
      if (!other) first.set(key, each)
      else if (plain(other.text.value) !== plain(text.value)) {
        const span = spanIn(text, 0, text.value.trimEnd().length)
        const at = spanIn(other.text, 0, other.text.value.trimEnd().length)
        if (game.isOwn(span))
          yield report("lint/other-words", span, {
            owner: other.owner?.name ?? decl.name,
            said: other.text.value.trim(),
            at,
          })
      }
    }
}

const plain = (text: string): string => text.replace(/\s+/g, " ").trim()
