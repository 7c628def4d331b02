/** What an instruction reads and writes of its frame, and where it goes on. */
import type { Body, Instruction } from "./code.ts"

/** Instructions that do nothing but write their first operand: who does not read that does not need them. */
const PURE: ReadonlySet<string> = new Set(
  `move add subtract multiply divide divideUp least most equal unequal less lessEqual not bitAnd bitOr bitWithout bit
  countBits lowestBit everyone seat clear copy mask unite intersect exclude include drop has size first members top
  select keep keepState total highest lowest different column columnNow state placeOf cameFrom zoneOf holder place count
  counter counterNow variable variableSet remembered rememberedAmount rememberedSet forbidden doing inSpan isExtra owner
  queued single keepAllowed keepMask`.split(/\s+/),
)
/** Of those, the ones that write a whole set without looking at what it held. */
const WHOLE: ReadonlySet<string> = new Set([
  "clear",
  "copy",
  "mask",
  "members",
  "top",
  "select",
  "variableSet",
  "rememberedSet",
  "single",
])
/** Instructions that read their sets and leave them as they are. */
const READERS: ReadonlySet<string> = new Set([
  "jumpEmpty",
  "jumpFilled",
  "unheard",
  "note",
  "storeSet",
  "contribute",
  "operation move",
  "operation swap",
  "operation turn",
  "operation reveal",
  "operation longest",
])
/** Results that are read too, or not written on every way: by operand. */
const KEPT_RESULTS: ReadonlyMap<string, readonly number[]> = new Map([
  ["choose", [2]],
  ["wait", [0]],
  ["trigger", [1]],
  ["nextPlayer", [0, 1]],
  ["next", [0]],
  ["order", [0]],
])
const LAST: ReadonlySet<string> = new Set(["halt", "jump", "return", "leave", "idle"])

export const isPure = (each: Instruction): boolean => PURE.has(each.name)
export const writesWhole = (each: Instruction): boolean => WHOLE.has(each.name)
export const endsHere = (each: Instruction): boolean => LAST.has(each.name)
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
      const kept = KEPT_RESULTS.get(each.name)?.includes(index) ?? false
      uses.push({ operand: index, slot: operand, words: 1, reads: kept, writes: !kept })
    } else if (letter === "S") {
      const pure = isPure(each)
      const written = pure ? index === 0 : !READERS.has(each.name)
      const whole = pure && index === 0 && writesWhole(each)
      uses.push({ operand: index, slot: operand, words: body.words, reads: !whole, writes: written && whole })
    } else if (letter === "P") {
      const collects = each.name === "collect"
      uses.push({
        operand: index,
        slot: operand,
        words: body.pendingWords(pendingEvent(each)),
        reads: !collects,
        writes: collects,
      })
    }
  }
  if (isShared(each))
    for (const { slot, words } of body.contributed(each.operands[0] as number))
      uses.push({ operand: -1, slot, words, reads: true, writes: false })
  return uses
}

/** The event whose pending instances an instruction with a `P` has. */
export const pendingEvent = (each: Instruction): number => each.operands[each.name === "collect" ? 1 : 2] as number

/** Whether the instruction may change what a slot holds, wholly or in part. */
export function changes(each: Instruction, body: Body, slot: number, words: number): boolean {
  return usesOf(each, body).some((use) => {
    if (use.slot + use.words <= slot || slot + words <= use.slot) return false
    const letter = each.letters[use.operand]
    if (letter === "V" || letter === "N") return false
    if (letter === "S") return isPure(each) ? use.operand === 0 : !READERS.has(each.name)
    return true
  })
}

/** Where the instruction at `index` may go on. */
export function successors(each: Instruction, index: number): readonly number[] {
  const next = endsHere(each) ? [] : [index + 1]
  for (const [position, letter] of [...each.letters].entries())
    if (letter === "T") next.push(each.operands[position] as number)
  return next
}
