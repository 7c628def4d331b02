import type { Judgement } from "../../../schemas/index.ts"
import type { Text } from "../../text.ts"
import type { Located } from "../located.ts"
import type { Declared, JudgedChange } from "../model.ts"
import type { Context } from "./context.ts"

/** The changes that one reason is given for.
 * @param components all of the game, whose texts may be changed
 */
export function declareJudged(
  context: Context,
  judgement: Located<Judgement>,
  components: readonly Declared[],
): readonly JudgedChange[] {
  const because = judgement.get("because")?.value ?? ""
  const changed = (component: string | null, changes: readonly Text[]): readonly JudgedChange[] =>
    changes.map((change) => ({ component, change, because }))
  const names = components.map(({ name }) => name)
  return [
    ...(judgement.get("components")?.entries() ?? []).flatMap(({ name, span, value }) =>
      context.mustKnow("component", name, span, [], names)
        ? changed(name, context.scripts(value as Located<string | string[]>))
        : [],
    ),
    ...changed(null, context.scripts(judgement.get("game") as Located<string | string[]> | null)),
  ]
}
