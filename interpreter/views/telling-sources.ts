/** Which words of a program can come about: an observer hears of them when they do. */
import { instructionOf, lengthAt } from "../instructions/index.ts"
import { ASIDE } from "../program/asides.ts"
import { OPCODE } from "../program/opcodes.ts"
import type { Program } from "../program/program-format.ts"

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
    const opcode = program.code[pc]!
    const isTold = instructionOf(opcode).tells === true && !isAside(program, pc)
    const isVerb = opcode === OPCODE.call && (program.scripts[program.code[pc + 2]!]?.event ?? -1) >= 0
    if (isTold || isVerb) sources.add(program.sources[pc] ?? -1)
    pc += lengthAt(program, pc)
  }
  sources.delete(-1)
  const sorted = [...sources].sort((a, b) => a - b)
  known.set(program, sorted)
  return sorted
}

/** Whether it tells no event. */
const isAside = ({ code }: Program, pc: number): boolean => code[pc] === OPCODE.announce && code[pc + 1]! < 0

/** The source spans whose words offer something for a price, in a program that rulings run in: see `Observer.unpaid`. */
export const pricedSources = (program: Program): ReadonlySet<number> => asideSources(program, ASIDE.unpaid)

/** The source spans of conditions, in a program that rulings run in: see `Observer.tested`. */
export const testedSources = (program: Program): ReadonlySet<number> => asideSources(program, ASIDE.held)

function asideSources(program: Program, aside: number): ReadonlySet<number> {
  const sources = new Set<number>()
  for (let pc = 0; pc < program.code.length; ) {
    if (isAside(program, pc) && program.code[pc + 1] === aside) sources.add(program.sources[pc] ?? -1)
    pc += lengthAt(program, pc)
  }
  return sources
}

/** By script, the source spans that its code is made of, or whatever begins it. */
export function scriptSources(program: Program): readonly ReadonlySet<number>[] {
  const found = program.scripts.map(() => new Set<number>())
  const inOrder = program.scripts.map(({ entry }, script) => ({ entry, script })).sort((a, b) => a.entry - b.entry)
  let next = 0
  let own: Set<number> | undefined
  for (let pc = 0; pc < program.code.length; pc += lengthAt(program, pc)) {
    for (; (inOrder[next]?.entry ?? Number.POSITIVE_INFINITY) <= pc; next++) own = found[inOrder[next]?.script ?? -1]
    own?.add(program.sources[pc] ?? -1)
  }
  // `1 more` becomes code that is of no words.
  for (const { test, effect, source } of [...program.listeners, ...program.permissions])
    for (const script of [test, effect]) found[script]?.add(source)
  for (const { test, amount, source } of program.modifiers)
    for (const script of [test, amount]) found[script]?.add(source)
  return found
}
