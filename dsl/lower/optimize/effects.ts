/** What an instruction reads and writes of its frame, and where it goes on. */
import type { Body, Instruction } from "./code.ts"

export const isPure = ({ traits }: Instruction): boolean => traits.pure === true
/** Whether it writes its first operand without looking at what was there. */
export const writesWhole = ({ traits }: Instruction): boolean => traits.whole === 0
/** Whether other fibers may write to the frame while the instruction is carried out: they know its slots by number. */
export const isShared = (each: Instruction): boolean => each.name === "branch"

export const isSlot = (operand: number): boolean => (operand & 3) === 1 && operand >> 2 >= 0

/** How an operand uses its slots; operand -1: what other fibers do with them meanwhile. */
export interface Use {
  readonly operand: number
  readonly slot: number
  readonly words: number
  readonly reads: boolean
  /** All of its words are written, whatever they were. */
  readonly writes: boolean
}

/** The slots an instruction names, operand by operand. Words of an `N` are told apart by `rank`. */
export function usesOf(each: Instruction, body: Body): readonly Use[] {
  const uses: Use[] = []
  const value = (operand: number, index: number): void => {
    if (isSlot(operand)) uses.push({ operand: index, slot: operand >> 2, words: 1, reads: true, writes: false })
  }
  for (const [index, letter] of [...each.letters].entries()) {
    const operand = each.operands[index]
    if (Array.isArray(operand)) for (const item of operand) value(item, index)
    else if (operand === undefined) continue
    else if (letter === "V") value(operand, index)
    else if (letter === "D") {
      const { reads, updates, onward } = each.traits
      const kept = onward === true || reads?.includes(index) === true || updates?.includes(index) === true
      uses.push({ operand: index, slot: operand, words: 1, reads: kept, writes: !kept })
    } else if (letter === "S") {
      const whole = isPure(each) && index === 0 && writesWhole(each)
      uses.push({ operand: index, slot: operand, words: body.words, reads: !whole, writes: whole })
    } else if (letter === "P") {
      const whole = writesWhole(each)
      const words = body.pendingWords(pendingEvent(each))
      uses.push({ operand: index, slot: operand, words, reads: !whole, writes: whole })
    }
  }
  if (isShared(each))
    for (const { slot, words } of body.contributed(each.operands[0] as number))
      uses.push({ operand: -1, slot, words, reads: true, writes: false })
  return uses
}

/** The event whose pending instances an instruction with a `P` has. */
export const pendingEvent = (each: Instruction): number => each.operands[each.letters.indexOf("P") + 1] as number

/** Whether the instruction may change what a slot holds, wholly or in part. */
export function changes(each: Instruction, body: Body, slot: number, words: number): boolean {
  return usesOf(each, body).some((use) => {
    if (use.slot + use.words <= slot || slot + words <= use.slot) return false
    const letter = each.letters[use.operand]
    if (letter === "V" || letter === "N") return false
    if (letter === "S") return isPure(each) ? use.operand === 0 : each.traits.changes?.includes(use.operand) === true
    return true
  })
}

/** Where the instruction at `index` may go on. */
export function successors(each: Instruction, index: number): readonly number[] {
  const next = each.traits.ends === true ? [] : [index + 1]
  for (const [position, letter] of [...each.letters].entries())
    if (letter === "T") next.push(each.operands[position] as number)
  return next
}
