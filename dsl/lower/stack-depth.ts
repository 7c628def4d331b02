import type { Program } from "../../interpreter/program/program-format.ts"
import { FRAME_WORDS } from "../../interpreter/program/state-layout.ts"
import { decodeScripts, type Instruction } from "./optimize/code.ts"

/** Everything of a program but its limits. */
type Limitless = Omit<Program, "limits">

/**
 * Words of stack that a game can need at most: the longest chain of scripts that run on top of each other.
 * @returns null when scripts may call each other in circles: then nobody can tell
 */
export function stackNeeded(program: Limitless): number | null {
  const bodies = decodeScripts(program, program.scripts)
  const needed = new Map<number, number>()
  const under = new Set<number>()
  const depth = (script: number): number | null => {
    const known = needed.get(script)
    if (known !== undefined) return known
    if (under.has(script)) return null
    under.add(script)
    let most = 0
    for (const each of bodies.get(script) ?? [])
      for (const other of runsOnTop(each, program)) {
        if (other < 0) continue
        const words = depth(other)
        if (words === null) return null
        most = Math.max(most, words)
      }
    under.delete(script)
    const entry = program.scripts[script]
    const words = FRAME_WORDS + Math.max(entry?.slots ?? 0, entry?.parameters ?? 0) + most
    needed.set(script, words)
    return words
  }
  let most = 0
  for (const script of program.scripts.keys()) {
    const words = depth(script)
    if (words === null) return null
    most = Math.max(most, words)
  }
  return most
}

/** The scripts that may run while an instruction is carried out; the flow lies below the setup when a game begins. */
function runsOnTop(each: Instruction, program: Limitless): number[] {
  const operand = (index: number): number => each.operands[index] as number
  const reactions = (event: number): number[] =>
    program.listeners.filter((listener) => listener.event === event).flatMap(({ test, effect }) => [test, effect])
  const permitted = program.permissions.flatMap(({ test, effect }) => [test, effect])
  const modified = program.modifiers.flatMap(({ test, amount }) => [test, amount])
  if (each.traits.asks) return [...permitted, ...program.timers.map((timer) => timer.ended)]
  switch (each.name) {
    case "call":
      return [operand(1)]
    case "branch":
      return [operand(0)]
    case "follow":
      return program.components.map((component) => component.scripts[operand(2)] ?? -1)
    case "trigger":
      return reactions(operand(2))
    case "collect":
    case "forbidden":
    case "keepAllowed":
      return reactions(operand(1))
    case "keep":
    case "select":
    case "columnNow":
    case "columnFor":
    case "counterNow":
      return modified
    default:
      return each.name.startsWith("operation ") ? modified : []
  }
}
