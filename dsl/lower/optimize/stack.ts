import { CORE } from "../../../interpreter/instructions.ts"
import { FRAME_WORDS } from "../../../interpreter/layout.ts"
import { OPERATIONS } from "../../../interpreter/operations/index.ts"
import type { Limits, Program, ScriptEntry } from "../../../interpreter/program.ts"

const TABLE = [...CORE, ...OPERATIONS]
/** Instructions after which a script does not go on by itself. */
const LAST: ReadonlySet<string> = new Set(["halt", "jump", "return", "leave"])

/**
 * Limits with no more stack than a game can use: as deep as its scripts call each other. Where scripts call each other
 * in a round, or run by themselves (listeners, modifiers, permissions, timers, what comes from outside), nobody can tell,
 * and the limits stay as they are. A short state is copied, cleared and compared faster.
 */
export function fittingLimits(program: Program): Limits {
  const { limits, listeners, modifiers, permissions, timers, entry } = program
  if (listeners.length + modifiers.length + permissions.length + timers.length > 0) return limits
  const calls = program.scripts.map((script) => callsOf(program, script))
  if (calls.some(({ waits }) => waits)) return limits
  const depths = new Map<number, number>()
  const depthOf = (script: number, above: ReadonlySet<number>): number => {
    const known = depths.get(script)
    if (known !== undefined) return known
    if (above.has(script)) return Number.POSITIVE_INFINITY
    const within = new Set([...above, script])
    const own = FRAME_WORDS + (program.scripts[script]?.slots ?? 0)
    const depth = own + Math.max(0, ...(calls[script]?.called ?? []).map((each) => depthOf(each, within)))
    depths.set(script, depth)
    return depth
  }
  const none = new Set<number>()
  const flow = entry.flow < 0 ? 0 : depthOf(entry.flow, none)
  // The setup lies on top of the flow's frame.
  const setup =
    entry.setup < 0 ? 0 : FRAME_WORDS + (program.scripts[entry.flow]?.slots ?? 0) + depthOf(entry.setup, none)
  const branched = new Set(calls.flatMap(({ branches }) => branches))
  const branch = Math.max(0, ...[...branched].map((each) => depthOf(each, none)))
  const stack = Math.min(limits.stack, Math.max(flow, setup))
  return { ...limits, stack, branchStack: Math.min(limits.branchStack, branch), lasting: 0 }
}

interface Calls {
  /** Scripts that may lie directly above this one. */
  readonly called: readonly number[]
  /** Scripts that run on fibers of their own. */
  readonly branches: readonly number[]
  /** It waits for scripts from outside. */
  readonly waits: boolean
}

/** What a script calls, over all its instructions that can be reached. */
function callsOf(program: Program, { entry, ending }: ScriptEntry): Calls {
  const { code, components } = program
  const called = new Set<number>()
  const branches = new Set<number>()
  let waits = false
  const seen = new Set<number>()
  // The ending of a span may be reached by `leave` alone.
  const open = [entry, ending].filter((pc) => pc >= 0)
  for (let pc = open.pop(); pc !== undefined; pc = open.pop()) {
    if (seen.has(pc)) continue
    seen.add(pc)
    const row = TABLE[code[pc] ?? -1]
    if (row === undefined) throw new RangeError(`no instruction has the number ${code[pc]}`)
    const core = (code[pc] ?? 0) < CORE.length
    let at = pc + 1
    for (const letter of row.operands) {
      if (letter === "T") open.push(code[at] ?? 0)
      at += letter === "N" ? 1 + (code[at] ?? 0) : 1
    }
    if (core && row.name === "call") called.add(code[pc + 2] ?? 0)
    if (core && row.name === "branch") branches.add(code[pc + 1] ?? 0)
    if (core && row.name === "follow")
      for (const component of components) {
        const script = component.scripts[code[pc + 3] ?? 0] ?? -1
        if (script >= 0) called.add(script)
      }
    if (core && (row.name === "idle" || row.name === "wait")) waits = true
    if (!core || !LAST.has(row.name)) open.push(at)
  }
  return { called: [...called], branches: [...branches], waits }
}
