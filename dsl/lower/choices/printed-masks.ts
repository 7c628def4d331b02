import type { PropertySymbol } from "../../check/scope/symbols.ts"
import type { Frame } from "../code/frame.ts"
import type { Tables } from "../tables/tables.ts"

type Of = ReadonlySet<number> | null

/**
 * The components that have a number or value printed on them, as a mask: the others count for nothing in a sum and compare with
 * nothing. Null where all have it that could be meant.
 * @param of the kinds that could be meant; null for any
 */
export function havingMask(property: PropertySymbol, of: Of, frame: Pick<Frame, "symbols" | "tables">): number | null {
  if (!["number", "amount", "values"].includes(property.type)) return null
  let masks = known.get(frame.tables)
  if (!masks) {
    masks = new Map()
    known.set(frame.tables, masks)
  }
  let mask = masks.get(property)
  if (mask === undefined) {
    mask = maskOf(property, frame)
    masks.set(property, mask)
  }
  return mask !== null && (of === null || [...of].some((kind) => mask.lacking.has(kind))) ? mask.has() : null
}

interface Having {
  /** The kinds of which some component lacks it. */
  readonly lacking: ReadonlySet<number>
  /** The mask of those that have it, made when somebody asks. */
  readonly has: () => number
}

/** By the tables of a program: a pack may have thousands of components, and thousands of sentences that ask. */
const known = new WeakMap<Tables, Map<PropertySymbol, Having | null>>()

function maskOf(property: PropertySymbol, { symbols, tables }: Pick<Frame, "symbols" | "tables">): Having | null {
  const has = (instance: { readonly declaration: number }): boolean =>
    symbols.model.components[instance.declaration]?.properties.has(property.name) === true
  const lacking = new Set<number>()
  // Parts of boards are meant only where they are named.
  const canBeMeant = (kind: number): boolean => property.kinds.has(kind) || !tables.isPart(kind)
  for (const instance of tables.instances)
    if (!lacking.has(instance.kind) && canBeMeant(instance.kind) && !has(instance)) lacking.add(instance.kind)
  let mask: number | null = null
  const ofThose = (): number => {
    mask ??= tables.mask(has)
    return mask
  }
  return lacking.size > 0 ? { lacking, has: ofThose } : null
}

/** Narrows a set, in place, to those that have the property. */
export function keepHaving(set: number, property: PropertySymbol, of: Of, frame: Frame): void {
  const mask = havingMask(property, of, frame)
  if (mask !== null) frame.asm.emit("keepMask", set, mask)
}

/** A set narrowed to those that have the property; itself where all have it. */
export function having(set: number, property: PropertySymbol, of: Of, frame: Frame): number {
  const mask = havingMask(property, of, frame)
  if (mask === null) return set
  const kept = frame.tempSet()
  frame.asm.emit("copy", kept, set)
  frame.asm.emit("keepMask", kept, mask)
  return kept
}
