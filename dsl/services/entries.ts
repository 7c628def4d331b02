import type { ComponentDecl, KindDecl, Model } from "../pack/model.ts"
import type { Span } from "../text.ts"
import { components, declOf, rangeOf } from "./components.ts"
import type { Workspace } from "./workspace.ts"

/** A component of a pack, as a list of them shows it. */
export interface ComponentItem {
  /** Its name, with its number where several are declared at once. */
  readonly key: string
  readonly name: string
  /** Where several are declared at once (`rank: [1, 2, 3]`), which of them; 0 for the first. */
  readonly variant: number
  readonly kind: string
  /** Where its name is written. */
  readonly span: Span
  /** All that is written of it. */
  readonly whole: Span
  /** The value of its kind's first property of words, and its number among them. */
  readonly suit: { readonly property: string; readonly value: string; readonly index: number } | null
  /** The first of its amounts or numbers, as `$10`; empty where it has none. */
  readonly fact: string
  readonly rulings: number
  /** In the pack itself, not in one that it leans on. */
  readonly isOwn: boolean
  /** The pack that declares it. */
  readonly pack: string
}

/** Every component that somebody wrote, in the order written: the parts of a board are not among them. */
export function entries(workspace: Workspace): readonly ComponentItem[] {
  const { model } = workspace.words ?? { model: null }
  if (!model) return []
  const kinds = new Map(model.kinds.map((kind) => [kind.name, kind]))
  return components(workspace).flatMap(({ name, variant, kind, span, own }): ComponentItem[] => {
    const decl = declOf(workspace, name, variant)
    if (!decl || decl.part !== null) return []
    return [
      {
        key: variant === 0 ? name : `${name} #${variant + 1}`,
        name,
        variant,
        kind,
        span,
        whole: rangeOf(workspace, decl) ?? span,
        suit: suitOf(decl, kinds.get(kind)),
        fact: factOf(decl, kinds.get(kind), model),
        rulings: decl.rulings.length,
        isOwn: own,
        pack: decl.pack,
      },
    ]
  })
}

function suitOf(component: ComponentDecl, kind: KindDecl | undefined): ComponentItem["suit"] {
  const property = kind?.properties.find(({ type }) => type === "values")
  const value = property && component.properties.get(property.name)?.value
  if (property === undefined || typeof value !== "string") return null
  return { property: property.name, value, index: property.values.indexOf(value) }
}

function factOf(component: ComponentDecl, kind: KindDecl | undefined, model: Model): string {
  for (const property of kind?.properties ?? []) {
    const value = component.properties.get(property.name)?.value
    if (value === undefined || (property.type !== "amount" && property.type !== "number")) continue
    return `${model.counters.find(({ name }) => name === property.counter)?.symbol ?? ""}${value}`
  }
  return ""
}
