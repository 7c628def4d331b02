/** Which words of a program can come about: an observer hears of them when they do. */
import { entryAt } from "./disassemble.ts"
import { CORE } from "./instructions.ts"
import type { Program } from "./program.ts"

/** Instructions that an observer hears of whenever they come about. */
const CORE_TOLD: ReadonlySet<string> = new Set(["follow", "beginSpan", "announce"])
const OPERATIONS_TOLD: ReadonlySet<string> = new Set([
  "move",
  "swap",
  "shuffle",
  "turn",
  "add",
  "take",
  "set",
  "reveal",
  "score",
  "win",
  "out",
  "assign",
  "runTimer",
])
const CORE_NAMES = new Set(CORE.map(({ name }) => name))

/** Reading a whole program takes as long as some games. */
const known = new WeakMap<Program, readonly number[]>()

/** The source spans whose words ask, listen, permit, begin a verb, or change something; in order. */
export function tellingSources(program: Program): readonly number[] {
  const before = known.get(program)
  if (before !== undefined) return before
  const sources = new Set(
    [...program.sites, ...program.permissions, ...program.listeners.filter(({ effect }) => effect >= 0)].map(
      (entry) => entry.source,
    ),
  )
  for (let pc = 0; pc < program.code.length; ) {
    const { entry, length } = entryAt(program, pc)
    const { name } = entry
    const isTold = (CORE_NAMES.has(name) ? CORE_TOLD : OPERATIONS_TOLD).has(name) && !isUnpaid(program, name, pc)
    const isVerb = name === "call" && (program.scripts[program.code[pc + 2]!]?.event ?? -1) >= 0
    if (isTold || isVerb) sources.add(program.sources[pc] ?? -1)
    pc += length
  }
  sources.delete(-1)
  const sorted = [...sources].sort((a, b) => a - b)
  known.set(program, sorted)
  return sorted
}

const isUnpaid = ({ code }: Program, name: string, pc: number): boolean => name === "announce" && code[pc + 1]! < 0

/** The source spans whose words offer something for a price, in a program that rulings run in: see `Observer.unpaid`. */
export function pricedSources(program: Program): ReadonlySet<number> {
  const sources = new Set<number>()
  for (let pc = 0; pc < program.code.length; ) {
    const { entry, length } = entryAt(program, pc)
    if (isUnpaid(program, entry.name, pc)) sources.add(program.sources[pc] ?? -1)
    pc += length
  }
  return sources
}
