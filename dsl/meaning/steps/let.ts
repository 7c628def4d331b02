import type { Binding } from "../binding.ts"
import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import { plainStep, type StepKind } from "./step-kind.ts"

export const letBe: StepKind<{ readonly do: "let"; readonly binding: Binding; readonly value: Expr }> = {
  parts: { value: "expr" },
  ...plainStep,
  changes: null,
  binds: ({ binding }) => [binding],
  say: ({ binding, value }, wording) => [
    { head: say`${wording.expr(value)} is called “${binding.name ?? "it"}” from here on` },
  ],
}
