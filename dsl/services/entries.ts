import { glanceOf, propertiesOfKind, type Suit, suitOf } from "../pack/printed.ts"
import type { Span } from "../text.ts"
import { components, rangeOf } from "./components.ts"
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
  readonly suit: Suit | null
  /** As `glanceOf` has it. */
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
  const properties = new Map(model.kinds.map(({ name }) => [name, propertiesOfKind(name, model)]))
  return components(workspace).flatMap(({ decl, variant }): ComponentItem[] => {
    if (decl.part !== null) return []
    const { name, kind } = decl
    const span = workspace.place(decl.span)
    const declared = properties.get(kind) ?? []
    return [
      {
        key: variant === 0 ? name : `${name} #${variant + 1}`,
        name,
        variant,
        kind,
        span,
        whole: rangeOf(workspace, decl) ?? span,
        suit: suitOf(decl, declared, model),
        fact: glanceOf(decl, declared, model),
        rulings: decl.rulings.length,
        isOwn: workspace.files.has(span.file),
        pack: decl.pack,
      },
    ]
  })
}
