import { tellingSources } from "../../interpreter/index.ts"
import type { PreparedRulings } from "./prepare.ts"
import type { Covered } from "./report.ts"

/**
 * The words of components that something can come of, and whether it did.
 * @param happened the source spans that something happened by
 * @param offers those by which somebody could have declined, and whether anybody did
 */
export function coverageOf(
  { program, symbols }: PreparedRulings,
  happened: ReadonlySet<number>,
  offers: ReadonlyMap<number, boolean>,
): Covered[] {
  const names = new Set(symbols.model.components.map((each) => each.name))
  return tellingSources(program).flatMap((source) => {
    const span = program.sourceSpans[source]
    if (!span || !names.has(span.owner)) return []
    return [
      {
        component: span.owner,
        span: { file: span.file, start: span.start, end: span.end },
        text: span.text,
        isCovered: happened.has(source),
        declined: offers.get(source) ?? null,
      },
    ]
  })
}
