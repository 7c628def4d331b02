import { tellingSources } from "../../interpreter/index.ts"
import type { PreparedRulings } from "./prepare.ts"
import type { Uncovered } from "./report.ts"

/**
 * Words of components that nothing came of in any ruling.
 * @param happened the source spans that something happened by
 */
export function uncovered({ program, symbols }: PreparedRulings, happened: ReadonlySet<number>): Uncovered[] {
  const names = new Set(symbols.model.components.map((each) => each.name))
  return tellingSources(program).flatMap((source) => {
    const span = program.sourceSpans[source]
    if (!span || happened.has(source) || !names.has(span.owner)) return []
    return [{ component: span.owner, span: { file: span.file, start: span.start, end: span.end }, text: span.text }]
  })
}
