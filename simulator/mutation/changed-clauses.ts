/** Changes each clause of `then` once, and looks whether its ruling notices. */
import type { CompiledPack } from "../../dsl/compile.ts"
import { hasErrors } from "../../dsl/diagnostics/report.ts"
import type { RulingDecl } from "../../dsl/pack/model.ts"
import type { Span, Text } from "../../dsl/text.ts"
import { failureOf } from "../rulings/expect.ts"
import { type PreparedItem, prepareRulings } from "../rulings/prepare.ts"
import { rulingsOf, spanOf } from "../rulings/read-ruling.ts"
import { changesOf, othersIn } from "./changes.ts"
import { QuickRunner } from "./quick.ts"

export interface ChangedClauses {
  /** How many changed clauses there are that could be read. */
  readonly changes: number
  /** Those that hold where the clause stands, too. */
  readonly held: readonly { readonly span: Span; readonly changed: string }[]
}

export function changedClauses(compiled: CompiledPack): ChangedClauses {
  const { model } = compiled
  if (!model) return { changes: 0, held: [] }
  const decls = rulingsOf(model)
  const others = othersIn(model)
  const piles = model.zones.flatMap(({ ordered, name }) => (ordered ? [name] : []))
  const changed = decls.flatMap((decl) => {
    const said = decl.steps.map(({ text }) => text.value).join("\n")
    const words = { components: model.components, others, piles, said }
    return decl.steps.flatMap(({ part, text }) =>
      part === "then" ? changesOf(text.value, words).map((value) => changedDecl(decl, text, value)) : [],
    )
  })
  const prepared = prepareRulings(compiled, [...decls, ...changed])
  if (!prepared) return { changes: 0, held: [] }
  // By the clause that they were made of, which stands where they stand.
  const variants = new Map<string, PreparedItem[]>()
  let changes = 0
  for (const { items, diagnostics } of prepared.rulings.slice(decls.length)) {
    const [item] = items
    if (!item || hasErrors(diagnostics)) continue
    changes++
    variants.set(keyOf(item), [...(variants.get(keyOf(item)) ?? []), item])
  }
  const held: ChangedClauses["held"][number][] = []
  const runner = new QuickRunner(prepared)
  runner.whenHeld = (item, scene, log) => {
    for (const each of variants.get(keyOf(item)) ?? [])
      if (failureOf(each, scene, log.happened) === null)
        held.push({ span: spanOf(item.text), changed: each.text.value })
  }
  for (const ruling of prepared.rulings.slice(0, decls.length)) runner.holds(ruling)
  return { changes, held }
}

const keyOf = ({ text: { file, offsets } }: PreparedItem): string => `${file}:${offsets[0]}`

/** A ruling of one clause alone. All of it stands where the clause began. */
const changedDecl = (decl: RulingDecl, { file, offsets }: Text, value: string): RulingDecl => ({
  ...decl,
  steps: [
    { part: "then", text: { value, file, offsets: Array.from({ length: value.length + 1 }, () => offsets[0] ?? 0) } },
  ],
})
