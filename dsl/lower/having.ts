import type { PropertySymbol } from "../check/symbols.ts"
import type { Frame } from "./frame.ts"
import type { Tables } from "./tables.ts"

/**
 * The components that have a number or value printed on them, as a mask: the others count for nothing in a sum and compare with
 * nothing. Null where all have it that could.
 */
function havingMask(property: PropertySymbol, frame: Pick<Frame, "symbols" | "tables">): number | null {
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
  return mask
}

/** By the tables of a program: a pack may have thousands of components, and thousands of sentences that ask. */
const known = new WeakMap<Tables, Map<PropertySymbol, number | null>>()

function maskOf(property: PropertySymbol, frame: Pick<Frame, "symbols" | "tables">): number | null {
  const has = (instance: { readonly declaration: number }): boolean =>
    frame.symbols.model.components[instance.declaration]?.properties.has(property.name) === true
  const lacks = frame.tables.instances.some((instance) => property.kinds.has(instance.kind) && !has(instance))
  return lacks ? frame.tables.mask(has) : null
}

/** Narrows a set, in place, to those that have the property. */
export function keepHaving(set: number, property: PropertySymbol, frame: Frame): void {
  const mask = havingMask(property, frame)
  if (mask !== null) frame.asm.emit("keepMask", set, mask)
}

/** A set narrowed to those that have the property; itself where all have it. */
export function having(set: number, property: PropertySymbol, frame: Frame): number {
  const mask = havingMask(property, frame)
  if (mask === null) return set
  const kept = frame.tempSet()
  frame.asm.emit("copy", kept, set)
  frame.asm.emit("keepMask", kept, mask)
  return kept
}
