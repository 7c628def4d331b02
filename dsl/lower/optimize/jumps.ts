import { type Body, remove } from "./code.ts"
import { successors } from "./effects.ts"

const OPPOSITE: ReadonlyMap<string, string> = new Map([
  ["jumpIf", "jumpUnless"],
  ["jumpUnless", "jumpIf"],
  ["jumpEqual", "jumpUnequal"],
  ["jumpUnequal", "jumpEqual"],
])

/** Jumps that lead to jumps, over one another, or nowhere; code that nothing leads to. Returns whether anything changed. */
export function straighten(body: Body, opposite: (name: string) => number): boolean {
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
      instructions[index] = { ...each, opcode: opposite(turned), name: turned, operands }
      // The jump itself is now passed by; it goes when nothing leads to it.
      instructions[index + 1] = { ...jump, operands: [index + 2] }
      changed = true
    }
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
