import type { ComponentDecl, Model } from "./model.ts"
import { sameData } from "./same-data.ts"

/** A component before and after an edit. */
export interface Edited {
  readonly was: ComponentDecl
  readonly now: ComponentDecl
}

/**
 * The components that differ between two models which declare the same names as the same kinds in the same places; null
 * where they don't.
 */
export function editedComponents(before: Model, after: Model): readonly Edited[] | null {
  if (before.components.length !== after.components.length) return null
  const edited: Edited[] = []
  for (const [index, now] of after.components.entries()) {
    const was = before.components[index]
    if (!was || was === now) continue
    if (was.name !== now.name || was.kind !== now.kind || !sameData(was.span, now.span)) return null
    edited.push({ was, now })
  }
  return edited
}
