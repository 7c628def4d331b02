/** Two versions of a pack: what changed in what it does, and in what its rulings say. */
import type { CompiledPack } from "../../dsl/compile.ts"
import { FileLines } from "../../dsl/diagnostics/line-index.ts"
import type { DeclarationDifference } from "../../dsl/difference/compare-declarations.ts"
import { comparePacks, type PackDifference } from "../../dsl/difference/compare-packs.ts"
import type { TextDifference } from "../../dsl/difference/compare-texts.ts"
import { readingOf } from "../../dsl/difference/text-reading.ts"
import type { VersionText } from "../../dsl/difference/version-texts.ts"
import { type Span, spanIn } from "../../dsl/text.ts"
import type { RuledPack } from "../rulings/prepare.ts"
import { compareRulings, isOther } from "./compare-rulings.ts"
import type { DeclarationReport, Place, TextReport, TextSide, VersionReport, VersionSide } from "./version-report.ts"

/** One version of a pack. */
export interface PackVersion {
  /** As reports call it. */
  readonly shown: string
  /** Null where this version has no such pack. */
  readonly pack: RuledPack | null
}

/** Compare two versions, as far as they can be read. Files of the two must not have the same paths, unless they are the same. */
export function compareVersions(before: PackVersion, after: PackVersion): VersionReport {
  const [old, now] = [before.pack ?? nothing(), after.pack ?? nothing()]
  const [was, is] = [sideOf(before), sideOf(after)]
  const isReadable = was.state !== "unreadable" && is.state !== "unreadable"
  const found: PackDifference = isReadable ? comparePacks(old.compiled, now.compiled) : NOTHING_FOUND
  const told = new Telling(old.compiled, now.compiled)
  const rulings = isReadable ? compareRulings(old, now) : []
  const { components, declarations } = found
  return {
    changed:
      !isReadable ||
      was.state !== is.state ||
      components.length + declarations.length > 0 ||
      found.texts.some(({ change }) => change !== "reworded") ||
      rulings.some(({ texts }) => texts.some(isOther)),
    before: was,
    after: is,
    packs: found.layers.map(({ name, before, after }) => ({
      name,
      before: before?.version ?? null,
      after: after?.version ?? null,
    })),
    components: components.map((each) => told.declaration(each)),
    declarations: declarations.map((each) => told.declaration(each)),
    texts: found.texts.map((each) => told.text(each)),
    rulings,
  }
}

const NOTHING_FOUND: PackDifference = { layers: [], components: [], declarations: [], texts: [] }

/** What stands for a version that is not there. */
const nothing = (): RuledPack => ({
  compiled: {
    model: null,
    checker: null,
    checked: null,
    program: null,
    lowered: null,
    diagnostics: [],
    sources: new Map(),
  },
  prepared: null,
})

function sideOf({ shown, pack }: PackVersion): VersionSide {
  if (!pack) return { shown, name: null, version: null, state: "absent", mistakes: [] }
  const { model, diagnostics, sources } = pack.compiled
  const errors = diagnostics.filter(({ severity }) => severity === "error")
  const lines = new FileLines(sources)
  return {
    shown,
    name: model?.packs.at(-1)?.name ?? null,
    version: model?.version ?? null,
    state: model === null ? "unreadable" : errors.length > 0 ? "mistaken" : "sound",
    mistakes: errors.map(({ code, message, span }) => ({ code, message, ...placeOf(span, lines) })),
  }
}

const placeOf = ({ file, start }: Span, lines: FileLines): Place => ({ file, ...lines.of(file).position(start) })

/** Says what was found with places and words of either version. */
class Telling {
  private readonly before: CompiledPack
  private readonly after: CompiledPack
  private readonly lines: { readonly before: FileLines; readonly after: FileLines }

  constructor(before: CompiledPack, after: CompiledPack) {
    this.before = before
    this.after = after
    this.lines = { before: new FileLines(before.sources), after: new FileLines(after.sources) }
  }

  declaration({ change, sort, name, before, after, keys }: DeclarationDifference): DeclarationReport {
    const { lines } = this
    return {
      change,
      sort,
      name,
      before: before && placeOf(before, lines.before),
      after: after && placeOf(after, lines.after),
      keys,
    }
  }

  text({ change, before, after, by }: TextDifference): TextReport {
    const { sort, owner, part } = after ?? before ?? { sort: "", owner: null, part: "" }
    return {
      change,
      sort,
      owner,
      part,
      by,
      before: before && this.side(before, this.before, this.lines.before),
      after: after && this.side(after, this.after, this.lines.after),
    }
  }

  private side({ text, meaning }: VersionText, { checker }: CompiledPack, lines: FileLines): TextSide {
    return {
      words: text.value.trim(),
      means: meaning && checker ? readingOf(meaning, checker.symbols) : null,
      ...placeOf(spanIn(text, 0, text.value.length), lines),
    }
  }
}
