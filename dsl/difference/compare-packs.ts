/** What changed in what a pack does, between two versions of it: told from what it declares and means, without playing. */
import type { AnalysedPack } from "../compile.ts"
import type { PackInfo } from "../pack/model.ts"
import { compareComponents, compareDeclarations, type DeclarationDifference, leanedOn } from "./compare-declarations.ts"
import { compareTexts, type TextDifference } from "./compare-texts.ts"

/** A pack that it leans on in another version, or with other files. */
export interface LayerDifference {
  readonly name: string
  readonly before: PackInfo | null
  readonly after: PackInfo | null
}

export interface PackDifference {
  readonly layers: readonly LayerDifference[]
  readonly components: readonly DeclarationDifference[]
  readonly declarations: readonly DeclarationDifference[]
  /** Those of what only one of the versions has, too. */
  readonly texts: readonly TextDifference[]
}

export function comparePacks(before: AnalysedPack, after: AnalysedPack): PackDifference {
  const declarations = compareDeclarations(before.model, after.model)
  const components = compareComponents(before.model, after.model)
  return {
    layers: compareLayers(leanedOnBy(before), leanedOnBy(after)),
    components,
    declarations,
    texts: compareTexts(before, after, leanedOn(declarations)),
  }
}

/** The packs below the one that is compared, which is the last. */
const leanedOnBy = ({ model }: AnalysedPack): readonly PackInfo[] => model?.packs.slice(0, -1) ?? []

function compareLayers(before: readonly PackInfo[], after: readonly PackInfo[]): LayerDifference[] {
  const names = new Set([...before, ...after].map(({ name }) => name))
  const named = (packs: readonly PackInfo[], name: string): PackInfo | null =>
    packs.find((each) => each.name === name) ?? null
  return [...names].flatMap((name): LayerDifference[] => {
    const [old, now] = [named(before, name), named(after, name)]
    return old?.hash === now?.hash && old?.version === now?.version ? [] : [{ name, before: old, after: now }]
  })
}
