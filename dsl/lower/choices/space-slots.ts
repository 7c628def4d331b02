import type { Slot } from "../../check/verbs/usage.ts"
import { type Expr, kindsOf, type PerformStep } from "../../meaning/index.ts"
import { mentions } from "../../meaning/walk.ts"
import type { Operand } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"

/** Whether a slot is filled with a space of a board: what is chosen is the space; a place to go to is that space's place. */
export const isSpaceFiller = (slot: Slot, filler: Expr): boolean =>
  (slot.type === "zone" || slot.type === "space") && filler.type === "space"

/** The place that a space is. */
export const placeOfSpace = (space: Operand, frame: Frame): Operand =>
  frame.result((slot) => frame.asm.operate("placeAt", slot, space))

/** A place to go to that nobody chooses, and that does not hang on what else the step chooses: it is found first. */
export const isKnownSpace = (step: PerformStep, slot: Slot, filler: Expr, frame: Frame): boolean =>
  slot.type === "zone" &&
  isSpaceFiller(slot, filler) &&
  isOneSpace(filler, frame) &&
  ![...step.binds.values()].some((binding) => mentions({ expr: [filler] }, binding))

/**
 * A space that there can only be one of: `the lowest empty space in it`, of a column. Nobody is asked which.
 */
export function isOneSpace(expr: Expr, frame: Frame): boolean {
  if (expr.type !== "space" || expr.kind === "union") return false
  if (expr.kind !== "select") return !expr.many
  const edge = expr.filters.find((filter) => filter.is === "edge")
  const across = edge?.is === "edge" ? (edge.by === "row" ? "column" : "row") : null
  return expr.filters.some((filter) => {
    if (filter.is === "name") return !filter.not
    if (filter.is === "near") return filter.way.way === "own" && !filter.of.many
    if (filter.is !== "inside" || filter.not || filter.of.many) return false
    const kinds = kindsOf(filter.of)
    return kinds !== null && [...kinds].every((kind) => frame.symbols.kinds[kind]?.decl.part === across)
  })
}

/** `row`, `column` or `area`, where one is given as the place to go to; null for a space. */
export function partNotSpace(expr: Expr, frame: Frame): string | null {
  const kinds = kindsOf(expr)
  const parts = [...(kinds ?? [])].map((kind) => frame.symbols.kinds[kind]?.decl.part)
  return parts.find((part) => part != null && part !== "space") ?? null
}
