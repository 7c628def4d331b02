import type { PreparedRulings } from "./prepare.ts"
import type { Uncovered } from "./report.ts"

/** Words of components that did nothing in any ruling: those that instructions were made from and nothing came of. */
export function uncovered({ program, symbols }: PreparedRulings, happened: ReadonlySet<number>): Uncovered[] {
  const names = new Set(symbols.model.components.map((each) => each.name))
  const sites = new Set(program.sites.map((site) => site.source))
  const heard = new Set(program.listeners.map((listener) => listener.source))
  return [...new Set([...sites, ...heard])].sort((a, b) => a - b).flatMap((source) => {
    const span = program.sourceSpans[source]
    if (!span || happened.has(source) || !names.has(span.owner)) return []
    return [{ component: span.owner, span: { file: span.file, start: span.start, end: span.end }, text: span.text }]
  })
}
