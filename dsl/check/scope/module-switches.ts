import type { Cond, Expr } from "../../meaning/index.ts"
import { switchOf } from "../../pack/declare/course.ts"
import type { Model, ModuleDecl } from "../../pack/model.ts"
import type { Span } from "../../text.ts"
import { constant } from "./context.ts"

/** Whether a module is part of the game; null for one that nothing switches, which is a mistake. */
export function moduleIsOn(module: ModuleDecl, model: Model): Cond | null {
  const { span } = module
  const found = switchOf(module, model.options)
  if (found?.by !== "players") return found && optionIs(found.option, found.value, span)
  const seats: Expr = { kind: "seats", type: "number", many: false, span }
  const bound = (comparison: "ge" | "le", number: number): Cond => ({
    cond: "compare",
    comparison,
    left: seats,
    right: constant(number, span),
    span,
  })
  return { cond: "and", of: [bound("ge", found.least), bound("le", found.most)], span }
}

/** Whether an option has a value. */
export function optionIs(option: number, value: number, span: Span | null): Cond {
  return {
    cond: "compare",
    comparison: "eq",
    left: { kind: "option", option, type: "number", many: false, span },
    right: constant(value, span),
    span,
  }
}
