/** Which words of a pack rulings carry out, and which of the ways that these words leave open they take. */
import type { Model } from "../../dsl/pack/model.ts"
import { holderOf, isOwn } from "../../dsl/pack/packs.ts"
import { pricedSources, type SourceSpan, tellingSources, testedSources } from "../../interpreter/index.ts"
import { coveredTexts, uncalled } from "./covered-texts.ts"
import type { PreparedRulings } from "./prepare.ts"
import { rulingsOf } from "./read-ruling.ts"
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

/** The words that something can come of, and whether it did: those of packs whose rulings are run. */
export function coverageOf({ program, symbols }: PreparedRulings, heard: Heard): Covered[] {
  const { model } = symbols
  const isRuled = ruledIn(model)
  const names = new Set(model.components.map((each) => each.name))
  const texts = coveredTexts(model)
  const ownerOf = (span: SourceSpan): Pick<Covered, "of" | "component"> | null => {
    if (names.has(span.owner)) return isRuled(span.file) ? { of: "component", component: span.owner } : null
    const text = texts.find(({ file, start, end }) => file === span.file && start <= span.start && span.end <= end)
    return text ? { of: "game", component: text.owner } : null
  }
  const priced = pricedSources(program)
  const tested = testedSources(program)
  const telling = new Set([...tellingSources(program), ...tested])
  const covered = [...telling]
    .sort((a, b) => a - b)
    .flatMap((source) => {
      const span = program.sourceSpans[source]
      const owner = span && ownerOf(span)
      if (!owner) return []
      const declined = heard.offers.get(source)
      const ways: TakenWays = {
        ...(declined === undefined ? {} : { declined }),
        ...(priced.has(source) ? { unpaid: heard.unpaid.has(source) } : {}),
        ...(tested.has(source) ? { held: heard.held.has(source), failed: heard.failed.has(source) } : {}),
      }
      const { file, start, end, text } = span
      return [{ ...owner, span: { file, start, end }, text, isCovered: heard.sources.has(source), ways }]
    })
  return [...covered, ...uncalled(texts, new Set(program.scripts.map(({ name }) => name)), model)]
}

/** Whether a file is of a pack that answers for its words here: the game that an expansion leans on has rulings of its own. */
function ruledIn(model: Model): (file: string) => boolean {
  const { packs } = model
  const ruled = new Set(rulingsOf(model).map(({ span }) => holderOf(span.file, packs)))
  const known = new Map<string, boolean>()
  return (file) => {
    const is = known.get(file) ?? (isOwn(file, packs) || ruled.has(holderOf(file, packs)))
    known.set(file, is)
    return is
  }
}

/** Every way, with how it is said that no ruling takes it. */
export const WAYS: Readonly<Record<Way, (words: string) => string>> = {
  declined: (words) => `No ruling has declined ${words}.`,
  unpaid: (words) => `In no ruling ${words} can't be paid.`,
  held: (words) => `In no ruling ${words} holds.`,
  failed: (words) => `In no ruling ${words} does not hold.`,
}
