import { type Body, type Instruction, instruction } from "./code.ts"
import { changes, isPure, isShared, isSlot, successors, usesOf, writesWhole } from "./effects.ts"
import type { Live } from "./liveness.ts"

/** The first instruction of every stretch that is only entered at its beginning. */
export function starts(body: Body): ReadonlySet<number> {
  const found = new Set<number>([0, body.ending])
  for (const [index, each] of body.instructions.entries()) {
    for (const to of successors(each, index)) if (to !== index + 1) found.add(to)
  }
  return found
}

/** Reads what was copied where it was copied from. Returns whether anything changed. */
export function forwardCopies(body: Body): boolean {
  const entered = starts(body)
  /** By slot: the operand whose value it holds. */
  const values = new Map<number, number>()
  /** By first slot of a set: the first slot of the same set. */
  const sets = new Map<number, number>()
  /** By first slot of a set: the one component in it (none when that is -1). */
  const singles = new Map<number, number>()
  let changed = false
  const forget = (slot: number, words: number): void => {
    for (let at = slot; at < slot + words; at++) values.delete(at)
    for (const [to, operand] of values)
      if (isSlot(operand) && operand >> 2 >= slot && operand >> 2 < slot + words) values.delete(to)
    const apart = (at: number): boolean => at + body.words <= slot || slot + words <= at
    for (const [to, operand] of singles)
      if (!apart(to) || (isSlot(operand) && operand >> 2 >= slot && operand >> 2 < slot + words)) singles.delete(to)
    for (const [to, from] of sets) if (!apart(to) || !apart(from)) sets.delete(to)
  }
  for (const [index, written] of body.instructions.entries()) {
    let each = written
    if (entered.has(index)) {
      values.clear()
      sets.clear()
      singles.clear()
    }
    const read = (operand: number): number => {
      const known = isSlot(operand) ? values.get(operand >> 2) : undefined
      if (known !== undefined && known !== operand) changed = true
      return known ?? operand
    }
    for (const [position, letter] of [...each.letters].entries()) {
      const operand = each.operands[position]
      if (Array.isArray(operand)) each.operands[position] = operand.map(read)
      else if (letter === "V") each.operands[position] = read(operand as number)
      else if (letter === "S" && !(isPure(each) && position === 0) && onlyRead(each, position, body)) {
        const known = sets.get(operand as number)
        if (known !== undefined) {
          each.operands[position] = known
          changed = true
        }
      }
    }
    const simpler = ofOne(each, singles)
    if (simpler) {
      body.instructions[index] = simpler
      each = simpler
      changed = true
    }
    for (const use of usesOf(each, body)) if (changesAt(each, use.operand, body)) forget(use.slot, use.words)
    if (each.name === "single") {
      const [set, component] = each.operands as [number, number]
      const inside = isSlot(component) && component >> 2 >= set && component >> 2 < set + body.words
      if (!inside && (component & 3) !== 2) singles.set(set, component)
    } else if (each.name === "move") {
      const operand = each.operands[1] as number
      // The game's own words may change; slots, numbers and constants do not by themselves.
      if ((operand & 3) !== 2 && operand >> 2 !== each.operands[0]) values.set(each.operands[0] as number, operand)
      else if ((operand & 3) !== 2 && (operand & 3) !== 1) values.set(each.operands[0] as number, operand)
    } else if (each.name === "copy" && each.operands[0] !== each.operands[1]) {
      const [to, from] = each.operands as [number, number]
      if (Math.abs(to - from) >= body.words) {
        sets.set(to, from)
        for (let word = 0; word < body.words; word++) values.set(to + word, ((from + word) << 2) | 1)
      }
    } else if (each.name === "clear")
      for (let word = 0; word < body.words; word++) values.set((each.operands[0] as number) + word, 0)
  }
  return changed
}

/** What is asked of a set with one component, asked of the component. */
function ofOne(each: Instruction, singles: ReadonlyMap<number, number>): Instruction | null {
  const [first, second] = each.operands as [number, number]
  if (each.name === "first" || each.name === "size") {
    const one = singles.get(second)
    if (one === undefined) return null
    return each.name === "first"
      ? instruction("move", [first, one], each)
      : instruction("lessEqual", [first, 0, one], each)
  }
  const one = singles.get(first)
  if (one === undefined) return null
  if (each.name === "jumpEmpty") return instruction("jumpLess", [one, 0, second], each)
  if (each.name === "jumpFilled") return instruction("jumpLessEqual", [0, one, second], each)
  return null
}

const changesAt = (each: Instruction, operand: number, body: Body): boolean => {
  const letter = each.letters[operand]
  if (letter === "V" || letter === "N") return false
  return letter !== "S" || !onlyRead(each, operand, body)
}

/** Whether a set operand is looked at and left as it is. */
function onlyRead(each: Instruction, operand: number, body: Body): boolean {
  const slot = each.operands[operand] as number
  if (isPure(each)) return operand !== 0
  return !changes(each, body, slot, body.words)
}

/** Where a temporary set is made only to be copied, it is made where the copy goes. Returns whether anything changed. */
export function backwardCopies(body: Body, live: Live): boolean {
  const { instructions, words } = body
  const entered = starts(body)
  let changed = false
  for (const [index, copy] of instructions.entries()) {
    if (copy.name !== "copy" && copy.name !== "move") continue
    const width = copy.name === "copy" ? words : 1
    const to = copy.operands[0] as number
    const from = copy.name === "copy" ? (copy.operands[1] as number) : (copy.operands[1] as number) >> 2
    if (copy.name === "move" && !isSlot(copy.operands[1] as number)) continue
    if (to === from || Math.abs(to - from) < width) continue
    if (live.hasAny(index, from, width)) continue
    const at = madeAt(body, entered, index, to, from, width)
    if (at < 0) continue
    for (let i = at; i < index; i++) rename(instructions[i] as Instruction, body, from, to, width)
    instructions[index] = { ...copy, operands: copy.name === "copy" ? [to, to] : [to, (to << 2) | 1] }
    changed = true
    // What is live has moved; the next round looks again.
    return true
  }
  return changed
}

/** The instruction in the same stretch that makes all of `from`, when `to` is not touched between; -1 for none. */
function madeAt(
  body: Body,
  entered: ReadonlySet<number>,
  copy: number,
  to: number,
  from: number,
  width: number,
): number {
  for (let i = copy - 1; i >= 0; i--) {
    if (entered.has(i + 1)) return -1
    const each = body.instructions[i]
    if (!each || isShared(each)) return -1
    const uses = usesOf(each, body)
    const touches = (slot: number): boolean =>
      uses.some((use) => use.slot < slot + width && slot < use.slot + use.words)
    if (touches(from)) {
      // Only as a whole, or word by word among values.
      const fits = uses.every(
        (use) =>
          use.slot + use.words <= from ||
          from + width <= use.slot ||
          (use.slot === from && use.words === width) ||
          (use.words === 1 && use.reads && !use.writes),
      )
      if (!fits) return -1
      const made = uses.some((use) => use.slot === from && use.words === width && use.writes && !use.reads)
      const reads = uses.some((use) => use.reads && use.slot < from + width && from < use.slot + use.words)
      if (made && !reads) {
        if (!isPure(each) && each.name !== "call" && each.name !== "follow") return -1
        // What makes it may read `to`, but must not do so after it began to write.
        if (touches(to) && !(width === 1 && isPure(each)) && !(writesWhole(each) && each.name === "select")) return -1
        return i
      }
    }
    if (touches(to)) return -1
    // Whoever jumps away from here must not miss `to` as it was.
    if (successors(each, i).some((next) => next !== i + 1)) return -1
  }
  return -1
}

function rename(each: Instruction, body: Body, from: number, to: number, width: number): void {
  const value = (operand: number): number => {
    const slot = operand >> 2
    return isSlot(operand) && slot >= from && slot < from + width ? ((to + slot - from) << 2) | 1 : operand
  }
  each.operands = each.operands.map((operand, index) => {
    if (Array.isArray(operand)) return operand.map(value)
    const letter = each.letters[index]
    if (letter === "V") return value(operand)
    if ((letter === "D" && width === 1) || (letter === "S" && width === body.words))
      return operand === from ? to : operand
    if (letter === "D" && operand >= from && operand < from + width) return to + operand - from
    return operand
  })
}
