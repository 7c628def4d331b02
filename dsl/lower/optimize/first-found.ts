/**
 * A search that is made only to learn whether anything is found ends at the first that is. It stands as a loop over a copy of
 * a set, which drops from the set what does not fit, and a jump that asks whether anything is left:
 *
 *     copy left, set
 *     loop: next each, left ->end
 *       ...              to `drop` for what does not fit
 *       jump loop
 *       drop set, each
 *       jump loop
 *     end: jumpEmpty set ->
 */
import { type Body, type Instruction, instruction } from "./code.ts"
import { isPure, successors, usesOf } from "./effects.ts"
import type { Live } from "./liveness.ts"

interface Search {
  /** Indices of the `next` and of the jump behind the loop. */
  readonly loop: number
  readonly end: number
  readonly set: number
  readonly left: number
  readonly each: number
}

/** @param live what is read after each instruction. Returns whether anything changed. */
export function endAtFirst(body: Body, live: Live): boolean {
  const { instructions } = body
  const sources = sourcesOf(body)
  let changed = false
  for (const [end, test] of instructions.entries()) {
    if (test.name !== "jumpEmpty" && test.name !== "jumpFilled") continue
    const search = searchBefore(body, end, sources)
    if (search === null || !isOnlyAsked(body, search, live)) continue
    const found = test.name === "jumpEmpty" ? end + 1 : (test.operands[1] as number)
    for (const at of passing(body, search, sources)) {
      instructions[at] = instruction("jump", [found], instructions[at] as Instruction)
      changed = true
    }
  }
  return changed
}

/** By instruction: those that may come before it. */
function sourcesOf({ instructions, ending }: Body): readonly number[][] {
  const sources: number[][] = Array.from({ length: instructions.length + 1 }, () => [])
  for (const [index, each] of instructions.entries()) for (const to of successors(each, index)) sources[to]?.push(index)
  // Whoever ends the span comes from anywhere.
  if (ending >= 0) sources[ending]?.push(-1)
  return sources
}

/** The search that ends at a jump on its set. */
function searchBefore({ instructions }: Body, end: number, sources: readonly number[][]): Search | null {
  const [loop, another] = sources[end] as number[]
  if (loop === undefined || another !== undefined || loop < 1) return null
  const [next, copy] = [instructions[loop], instructions[loop - 1]]
  const set = instructions[end]?.operands[0]
  if (next?.name !== "next" || next.operands[2] !== end || copy?.name !== "copy") return null
  const [each, left] = next.operands as [number, number]
  if (copy.operands[0] !== left || copy.operands[1] !== set) return null
  const isEntered = (at: number): boolean => at === loop - 1 || (at > loop && at < end)
  if (!(sources[loop] as number[]).every(isEntered)) return null
  for (let at = loop + 1; at < end; at++)
    if (!(sources[at] as number[]).every((from) => from >= loop && from < end)) return null
  return { loop, end, set: set as number, left, each }
}

/** Whether nothing of the loop matters but what is left of its set, and of that only whether anything is. */
function isOnlyAsked(body: Body, { loop, end, set, left, each }: Search, live: Live): boolean {
  const isKept = (slot: number, words: number): boolean => live.hasAny(end, slot, words)
  if (isKept(set, body.words) || isKept(left, body.words) || isKept(each, 1)) return false
  for (let at = loop + 1; at < end; at++) {
    const own = body.instructions[at] as Instruction
    if (!isPure(own) && own.traits.local !== true) return false
    if (successors(own, at).some((to) => to < loop || to >= end)) return false
    const isDrop = drops(own, set, each)
    for (const { operand, slot, words, reads, writes } of usesOf(own, body)) {
      const meets = (from: number, size: number): boolean => slot < from + size && from < slot + words
      if (meets(set, body.words) && !isDrop) return false
      if (meets(left, body.words)) return false
      const only = own.letters[operand] === "V" || own.letters[operand] === "N" || (reads && !writes)
      if (meets(each, 1) && !only) return false
      if (!only && isKept(slot, words)) return false
    }
  }
  return true
}

const drops = ({ name, operands }: Instruction, set: number, each: number): boolean =>
  name === "drop" && operands[0] === set && operands[1] === ((each << 2) | 1)

/** The jumps that go on with the next one though this one was not dropped. */
function passing({ instructions }: Body, { loop, end, set, each }: Search, sources: readonly number[][]): number[] {
  const found: number[] = []
  for (let at = loop + 1; at < end; at++) {
    const own = instructions[at] as Instruction
    if (own.name !== "jump" || own.operands[0] !== loop) continue
    const isBehindDrop = (from: number): boolean => drops(instructions[from] as Instruction, set, each)
    if (!(sources[at] as number[]).some(isBehindDrop)) found.push(at)
  }
  return found
}
