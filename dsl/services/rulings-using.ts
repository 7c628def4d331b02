import type { Checker } from "../check/checker.ts"
import { mentions } from "../check/scope/known-sentences.ts"
import type { RulingDecl } from "../pack/model.ts"
import { formsOf, isSame } from "./navigate.ts"
import { type Declaration, wordsIn } from "./word-at.ts"

/**
 * The rulings that name something in their steps, those that stand beside it first. Each is looked for when it is asked
 * for.
 */
export function* rulingsUsing(declaration: Declaration, checker: Checker): Generator<RulingDecl, void> {
  const { model } = checker.symbols
  const all = [...model.components.flatMap(({ rulings }) => rulings), ...model.rulings]
  const isOwn = ({ component }: RulingDecl): boolean =>
    declaration.kind === "component" && component === declaration.name
  yield* all.filter(isOwn)
  const forms = formsOf(declaration, checker)
  for (const ruling of all) {
    const uses = ruling.steps.some(
      ({ text }) =>
        mentions(text.value, forms) &&
        wordsIn({ text, entry: "condition" }, checker).some(
          (word) => word.declaration !== null && isSame(word.declaration, declaration),
        ),
    )
    if (!isOwn(ruling) && uses) yield ruling
  }
}
