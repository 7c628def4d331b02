import type { ComponentDecl } from "../../pack/model.ts"
import type { Context } from "./context.ts"

type Fits = (component: ComponentDecl) => boolean

/** Whether a game has more than one component, copies among them, of those that fit: `the card` alone does not say which. */
export function isSeveral(fits: Fits, { symbols, checking }: Context): boolean {
  const several = areSeveral(symbols.model.components, fits)
  checking.sought?.push({ several, fits })
  return several
}

/** The same of what is of some kinds. */
export function areKindsSeveral(kinds: ReadonlySet<number>, context: Context): boolean {
  const named = new Set(context.symbols.kinds.filter(({ index }) => kinds.has(index)).map(({ name }) => name))
  return isSeveral(({ kind }) => named.has(kind), context)
}

/** The same of any components. */
export const areSeveral = (components: readonly ComponentDecl[], fits: Fits): boolean =>
  components.reduce((sum, component) => (fits(component) ? sum + component.copies : sum), 0) > 1
