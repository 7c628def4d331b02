import { pricedSources, tellingSources } from "../../interpreter/index.ts"
import type { PreparedRulings } from "./prepare.ts"
import type { Covered } from "./ruling-report.ts"

/** What was heard while rulings ran, by source span. */
interface Heard {
  /** Something happened by them. */
  readonly sources: ReadonlySet<number>
  /** Somebody could have declined, and whether anybody did. */
  readonly offers: ReadonlyMap<number, boolean>
  /** What they offer could not be paid. */
  readonly unpaid: ReadonlySet<number>
}

/** The words of components that something can come of, and whether it did. */
export function coverageOf({ program, symbols }: PreparedRulings, { sources, offers, unpaid }: Heard): Covered[] {
  const names = new Set(symbols.model.components.map((each) => each.name))
  const priced = pricedSources(program)
  return tellingSources(program).flatMap((source) => {
    const span = program.sourceSpans[source]
    if (!span || !names.has(span.owner)) return []
    return [
      {
        component: span.owner,
        span: { file: span.file, start: span.start, end: span.end },
        text: span.text,
        isCovered: sources.has(source),
        declined: offers.get(source) ?? null,
        unpaid: priced.has(source) ? unpaid.has(source) : null,
      },
    ]
  })
}
