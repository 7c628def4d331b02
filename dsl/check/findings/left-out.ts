import type { Meanings } from "../../meaning/walk.ts"
import type { Script } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"
import { reportLastOfSeveral } from "./done-repeatedly.ts"
import { reportNotUnderWay } from "./not-under-way.ts"
import { reportWholeOfTaken } from "./taken-from.ts"
import { reportUnread } from "./unread.ts"

/** Words that a meaning has left out, and things of which it would have only the last, or none. */
export function reportLeftOut(ast: Script, final: Meanings, context: Context): void {
  reportUnread(ast, final, context)
  reportLastOfSeveral(final, context)
  reportWholeOfTaken(final, context)
  reportNotUnderWay(final, context)
}
