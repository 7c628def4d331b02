/** A script's code as a list of instructions, to be changed and written down again. */
import { fullName, INSTRUCTIONS, instructionOf } from "../../../interpreter/instructions/index.ts"
import type { Instruction as Traits } from "../../../interpreter/instructions/instruction.ts"
import type { InlinedEntry, ScriptEntry, SiteEntry } from "../../../interpreter/program/program-format.ts"

/** One instruction: its operands by letter of its record; an `N` is a list of values, a `T` an index into the list. */
export interface Instruction {
  readonly opcode: number
  readonly name: string
  readonly letters: string
  readonly traits: Traits
  operands: (number | number[])[]
  /** Index into the program's source spans. */
  readonly source: number
  readonly site: SiteEntry | null
  /** The call that it stands in place of, null where it stands in its own script. */
  readonly inlined: InlinedCall | null
}

/** A call whose script is carried out in place; one object for each such call. */
export interface InlinedCall {
  readonly event: number
  readonly source: number
  readonly within: InlinedCall | null
}

/** So many slots from one on. */
export interface Slots {
  readonly slot: number
  readonly words: number
}

export interface Body {
  instructions: Instruction[]
  /** Index of the instruction where the script goes on when its span is ended early, -1 for none. */
  ending: number
  /** Words of a set, and slots of an event's pending instances. */
  readonly words: number
  readonly pendingWords: (event: number) => number
  /** Slots of this frame that a script adds to while this one waits for it as its branch. */
  readonly contributed: (script: number) => readonly Slots[]
  /** A slot that others look at while the script runs, -1 for none. */
  readonly object: number
  readonly parameters: number
}

const NUMBERS = new Map(INSTRUCTIONS.map((_, opcode) => [fullName(opcode), opcode]))
export const opcodeOf = (name: string): number => NUMBERS.get(name) ?? -1

/** What is the same of all instructions with an opcode. */
export const kindOf = (opcode: number): Pick<Instruction, "opcode" | "name" | "letters" | "traits"> => {
  const traits = instructionOf(opcode)
  return { opcode, name: fullName(opcode), letters: traits.operands, traits }
}

export function instruction(name: string, operands: (number | number[])[], like: Instruction): Instruction {
  return { ...kindOf(opcodeOf(name)), operands, source: like.source, site: null, inlined: like.inlined }
}

export interface Code {
  readonly code: readonly number[]
  readonly sources: readonly number[]
  readonly sites: readonly SiteEntry[]
}

/** Reads the code from `start` up to `end`. */
export function decode(
  from: Code,
  start: number,
  end: number,
  script: ScriptEntry,
  words: number,
  pendingWords: (event: number) => number,
  siteAt: ReadonlyMap<number, SiteEntry>,
  contributed: (script: number) => readonly Slots[],
): Body {
  const indexAt = new Map<number, number>()
  const instructions: Instruction[] = []
  for (let pc = start; pc < end; ) {
    const kind = kindOf(from.code[pc] ?? 0)
    indexAt.set(pc, instructions.length)
    const operands: (number | number[])[] = []
    let at = pc + 1
    for (const letter of kind.letters) {
      const word = from.code[at++] ?? 0
      if (letter === "N") {
        operands.push(from.code.slice(at, at + word))
        at += word
      } else operands.push(word)
    }
    instructions.push({
      ...kind,
      operands,
      source: from.sources[pc] ?? -1,
      site: siteAt.get(pc) ?? null,
      inlined: null,
    })
    pc = at
  }
  indexAt.set(end, instructions.length)
  for (const each of instructions)
    for (const [index, letter] of [...each.letters].entries())
      if (letter === "T") each.operands[index] = indexAt.get(each.operands[index] as number) ?? -1
  return {
    instructions,
    ending: script.ending < 0 ? -1 : (indexAt.get(script.ending) ?? -1),
    words,
    pendingWords,
    contributed,
    object: script.object,
    parameters: script.parameters,
  }
}

export interface Written {
  readonly code: number[]
  readonly sources: number[]
  readonly sites: SiteEntry[]
  readonly inlined: InlinedEntry[]
}

/** Writes a body at the end of the code. Returns the code index of each instruction. */
export function encode(body: Body, { code, sources, sites, inlined }: Written): number[] {
  const starts: number[] = []
  let at = code.length
  for (const each of body.instructions) {
    starts.push(at)
    at += 1 + each.operands.reduce<number>((sum, operand) => sum + (Array.isArray(operand) ? operand.length + 1 : 1), 0)
  }
  starts.push(at)
  for (const [index, each] of body.instructions.entries()) {
    if (each.site) sites.push({ ...each.site, pc: starts[index] ?? -1 })
    const first = code.length
    code.push(each.opcode)
    for (const [position, letter] of [...each.letters].entries()) {
      const operand = each.operands[position]
      if (Array.isArray(operand)) code.push(operand.length, ...operand)
      else code.push(letter === "T" ? (starts[operand as number] ?? -1) : (operand as number))
    }
    for (let word = first; word < code.length; word++) sources.push(each.source)
  }
  inlined.push(...inlinedIn(body, starts, inlined.length))
  return starts
}

/** Where the calls that are carried out in place have come to stand. @param first index of the first of them */
function inlinedIn(body: Body, starts: readonly number[], first: number): InlinedEntry[] {
  const found = new Map<InlinedCall, { index: number; start: number; end: number }>()
  const note = (call: InlinedCall, start: number, end: number): void => {
    if (call.within) note(call.within, start, end)
    const known = found.get(call)
    if (known) known.end = end
    else found.set(call, { index: first + found.size, start, end })
  }
  for (const [index, { inlined }] of body.instructions.entries())
    if (inlined) note(inlined, starts[index] ?? -1, starts[index + 1] ?? -1)
  return [...found].map(([{ event, source, within }, { start, end }]) => ({
    start,
    end,
    event,
    source,
    within: within ? (found.get(within)?.index ?? -1) : -1,
  }))
}

/** Leaves out instructions; jumps to one that is gone go to what followed it. */
export function remove(body: Body, gone: (each: Instruction, index: number) => boolean): boolean {
  const place: number[] = []
  const kept: Instruction[] = []
  for (const [index, each] of body.instructions.entries()) {
    place.push(kept.length)
    if (!gone(each, index)) kept.push(each)
  }
  place.push(kept.length)
  if (kept.length === body.instructions.length) return false
  for (const each of kept)
    for (const [index, letter] of [...each.letters].entries())
      if (letter === "T") each.operands[index] = place[each.operands[index] as number] ?? -1
  body.instructions = kept
  if (body.ending >= 0) body.ending = place[body.ending] ?? -1
  return true
}

/** The scripts of a program by where their code begins: each one's is followed by the next one's. */
export function ranges(
  code: Pick<Code, "code">,
  scripts: readonly ScriptEntry[],
): readonly { readonly index: number; readonly start: number; readonly end: number }[] {
  const order = [...scripts.entries()]
    .filter(([, script]) => script.entry >= 0)
    .sort(([, a], [, b]) => a.entry - b.entry)
  return order.map(([index, script], position) => ({
    index,
    start: script.entry,
    end: order[position + 1]?.[1].entry ?? code.code.length,
  }))
}

/** By script: its instructions. */
export function decodeScripts(code: Code, scripts: readonly ScriptEntry[]): Map<number, readonly Instruction[]> {
  const sites = new Map<number, SiteEntry>()
  const none = (): readonly Slots[] => []
  return new Map(
    ranges(code, scripts).map(({ index, start, end }) => [
      index,
      decode(code, start, end, scripts[index] as ScriptEntry, 1, () => 1, sites, none).instructions,
    ]),
  )
}
