import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Expr } from "../../meaning/index.ts"
import { wordsOf } from "../../meaning/provenance.ts"
import { type Meanings, visitMeanings } from "../../meaning/walk.ts"
import { spanIn } from "../../text.ts"
import type { Lint } from "../lint.ts"
import type { LintedGame, ReadText } from "../linted-game.ts"

type Remembered = Extract<Expr, { kind: "remembered" }>

/** `if you built no house` at the end of the game: without a time it asks for the turn that is over, and is always so. */
export const overWhenAsked: Lint = function* (game): Iterable<Diagnostic> {
  const ending = textsAtTheEnd(game)
  for (const read of ending)
    for (const expr of rememberedIn(read.meanings)) {
      const name = game.model.spans[expr.within]?.name
      if (name === undefined || saysWhen(expr, name)) continue
      const [word] = wordsOf(expr)
      const span = word ? spanIn(word.text, word.start, word.end) : expr.span
      if (span && game.isSaidIn(span, read)) yield report("lint/over-when-asked", span, { name })
    }
}

/** What scores the game and says who has won, and the texts of components that nothing else follows. */
function textsAtTheEnd({ checked, texts, symbols }: LintedGame): readonly ReadText[] {
  const own = new Set([checked.score?.text, checked.winner?.text])
  const isOwn = ({ text }: ReadText): boolean => own.has(text)
  const ending = new Set(texts.filter(isOwn).flatMap(({ meanings }) => scriptsIn(meanings)))
  for (const { meanings, script } of texts.filter((each) => !isOwn(each)))
    for (const each of scriptsIn(meanings)) if (script !== symbols.scripts[each]) ending.delete(each)
  const names = new Set([...ending].map((script) => symbols.scripts[script]))
  return texts.filter((each) => isOwn(each) || (each.script !== null && names.has(each.script)))
}

function scriptsIn(meanings: Meanings): readonly number[] {
  const found: number[] = []
  visitMeanings(meanings, { expr: (expr) => expr.kind === "script" && found.push(expr.script) })
  return found
}

function rememberedIn(meanings: Meanings): readonly Remembered[] {
  const found: Remembered[] = []
  visitMeanings(meanings, { expr: (expr) => expr.kind === "remembered" && expr.within >= 0 && found.push(expr) })
  return found
}

const saysWhen = (expr: Remembered, name: string): boolean =>
  wordsOf(expr).some(({ text, start, end }) => text.value.slice(start, end).toLowerCase().endsWith(name))
