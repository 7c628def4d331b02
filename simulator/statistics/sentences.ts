/** How often each sentence did something. */
import { CORE, instructionAt, type Machine, type Program } from "../../interpreter/index.ts"

/** Instructions that an observer hears of whenever they come about. */
const HEARD = {
  core: new Set(["follow", "beginSpan"]),
  operations: new Set([
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
  ]),
}
const CORE_NAMES = new Set(CORE.map(({ name }) => name))

/** Reading a whole program takes as long as some games. */
const known = new WeakMap<Program, readonly number[]>()

/** The source spans whose words ask, listen, begin a verb, or change something; in order. */
function speakingSources(program: Program): readonly number[] {
  const before = known.get(program)
  if (before !== undefined) return before
  const sources = new Set(
    [...program.sites, ...program.permissions, ...program.listeners.filter(({ effect }) => effect >= 0)].map(
      (entry) => entry.source,
    ),
  )
  for (let pc = 0; pc < program.code.length; ) {
    const { name, operands, length } = instructionAt(program, pc)
    const isHeard = (CORE_NAMES.has(name) ? HEARD.core : HEARD.operations).has(name)
    const isVerb = name === "call" && (program.scripts[Number(operands[1])]?.event ?? -1) >= 0
    if (isHeard || isVerb) sources.add(program.sources[pc] ?? -1)
    pc += length
  }
  sources.delete(-1)
  const sorted = [...sources].sort((a, b) => a - b)
  known.set(program, sorted)
  return sorted
}

/** Counts what an observer hears by the words that caused it. */
export class Sentences {
  /** By source span. */
  readonly times: Float64Array
  /** Those that can come about, in order. */
  readonly speaking: readonly number[]
  readonly #machine: Machine
  #pc = -1
  #fuel = -1

  constructor(machine: Machine) {
    this.#machine = machine
    this.times = new Float64Array(machine.program.sourceSpans.length)
    this.speaking = speakingSources(machine.program)
  }

  /**
   * Something has come of the instruction at work. One that moves several components tells of each: it counts once. What a
   * library does for a verb is not told again: the verb has been.
   */
  heard(source: number): void {
    const { pc, fuel, program } = this.#machine
    if (source < 0 || program.sources[pc] !== source || (pc === this.#pc && fuel === this.#fuel)) return
    this.#pc = pc
    this.#fuel = fuel
    this.times[source]!++
  }

  /** A text that listens has been set off. */
  triggered(listener: number): void {
    const source = this.#machine.program.listeners[listener]?.source ?? -1
    if (source >= 0) this.times[source]!++
  }
}
