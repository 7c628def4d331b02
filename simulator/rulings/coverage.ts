/** Which words of components rulings carry out, and which of the ways that these words leave open they take. */
import { pricedSources, tellingSources, testedSources } from "../../interpreter/index.ts"
import type { PreparedRulings } from "./prepare.ts"
import type { Covered, TakenWays, Way } from "./ruling-report.ts"

/** What was heard while rulings ran, by source span. */
export class Heard {
  /** Something happened by them, or they were looked at. */
  readonly sources = new Set<number>()
  /** Somebody could have declined, and whether anybody did. */
  readonly offers = new Map<number, boolean>()
  /** What they offer could not be paid. */
  readonly unpaid = new Set<number>()
  /** Conditions that held, and that did not. */
  readonly held = new Set<number>()
  readonly failed = new Set<number>()
}

/** The words of components that something can come of, and whether it did. */
export function coverageOf({ program, symbols }: PreparedRulings, heard: Heard): Covered[] {
  const names = new Set(symbols.model.components.map((each) => each.name))
  const priced = pricedSources(program)
  const tested = testedSources(program)
  const telling = new Set([...tellingSources(program), ...tested])
  return [...telling]
    .sort((a, b) => a - b)
    .flatMap((source) => {
      const span = program.sourceSpans[source]
      if (!span || !names.has(span.owner)) return []
      const declined = heard.offers.get(source)
      const ways: TakenWays = {
        ...(declined === undefined ? {} : { declined }),
        ...(priced.has(source) ? { unpaid: heard.unpaid.has(source) } : {}),
        ...(tested.has(source) ? { held: heard.held.has(source), failed: heard.failed.has(source) } : {}),
      }
      return [
        {
          component: span.owner,
          span: { file: span.file, start: span.start, end: span.end },
          text: span.text,
          isCovered: heard.sources.has(source),
          ways,
        },
      ]
    })
}

/** Every way, with how it is said that no ruling takes it. */
export const WAYS: Readonly<Record<Way, (words: string) => string>> = {
  declined: (words) => `No ruling has declined ${words}.`,
  unpaid: (words) => `In no ruling ${words} can't be paid.`,
  held: (words) => `In no ruling ${words} holds.`,
  failed: (words) => `In no ruling ${words} does not hold.`,
}
