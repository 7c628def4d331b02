import { type Body, type Instruction, kindOf, opcodeOf, remove } from "./code.ts"
import { successors } from "./effects.ts"

const OPPOSITE: ReadonlyMap<string, string> = new Map([
  ["jumpIf", "jumpUnless"],
  ["jumpUnless", "jumpIf"],
  ["jumpEqual", "jumpUnequal"],
  ["jumpUnequal", "jumpEqual"],
])

/** Jumps that lead to jumps, over one another, or nowhere; code that nothing leads to. Returns whether anything changed. */
export function straighten(body: Body): boolean {
  let changed = false
  const { instructions } = body
  for (const [index, each] of instructions.entries()) {
    for (const [position, letter] of [...each.letters].entries()) {
      if (letter !== "T") continue
      // Forwards only: a jump backwards costs fuel, and must go on doing so.
      for (let hops = 0; hops < 8; hops++) {
        const to = each.operands[position] as number
        const other = instructions[to]
        if (other?.name !== "jump" || to <= index || (other.operands[0] as number) <= to) break
        each.operands[position] = other.operands[0] as number
        changed = true
      }
    }
    const jump = instructions[index + 1]
    const turned = OPPOSITE.get(each.name)
    const at = each.letters.length - 1
    if (turned && jump?.name === "jump" && each.operands[at] === index + 2 && (jump.operands[0] as number) > index) {
      const operands = [...each.operands]
      operands[at] = jump.operands[0] as number
      instructions[index] = { ...each, ...kindOf(opcodeOf(turned)), operands }
      // The jump itself is now passed by; it goes when nothing leads to it.
      instructions[index + 1] = { ...jump, operands: [index + 2] }
      changed = true
    }
  }
  for (const [index, each] of instructions.entries()) {
    const settled = outcome(each)
    if (settled === null) continue
    // Taken or not, it is a jump from here on: to its target, or to what follows.
    const target = settled ? (each.operands.at(-1) as number) : index + 1
    if (settled && target <= index) continue
    instructions[index] = { ...each, ...kindOf(opcodeOf("jump")), operands: [target] }
    changed = true
  }
  const reached = new Set<number>()
  const open = [0, body.ending]
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const each = instructions[index]
    if (!each || reached.has(index)) continue
    reached.add(index)
    open.push(...successors(each, index))
  }
  const gone = remove(
    body,
    (each, index) => !reached.has(index) || (each.name === "jump" && each.operands[0] === index + 1),
  )
  return gone || changed
}

/** Whether a jump is always taken, or never; null when that depends. */
function outcome(each: Instruction): boolean | null {
  const [a, b] = each.operands as [number, number]
  const constant = (operand: number): boolean => (operand & 3) === 0
  const compared = (): number | null => (a === b ? 0 : constant(a) && constant(b) ? (a >> 2) - (b >> 2) : null)
  const by = (test: (difference: number) => boolean): boolean | null => {
    const difference = compared()
    return difference === null ? null : test(difference)
  }
  switch (each.name) {
    case "jumpIf":
      return constant(a) ? a !== 0 : null
    case "jumpUnless":
      return constant(a) ? a === 0 : null
    case "jumpEqual":
      return by((difference) => difference === 0)
    case "jumpUnequal":
      return by((difference) => difference !== 0)
    case "jumpLess":
      return by((difference) => difference < 0)
    case "jumpLessEqual":
      return by((difference) => difference <= 0)
    default:
      return null
  }
}
