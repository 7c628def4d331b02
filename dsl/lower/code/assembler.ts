import { fullName, INSTRUCTIONS } from "../../../interpreter/instructions/index.ts"
import type { SiteEntry, SourceSpan } from "../../../interpreter/program/program-format.ts"
import type { Span } from "../../text.ts"

/** An encoded value operand. */
export type Operand = number

export const immediate = (value: number): Operand => value << 2
export const slotOperand = (slot: number): Operand => (slot << 2) | 1
export const stateWord = (address: number): Operand => (address << 2) | 2
export const YOU: Operand = slotOperand(-1)
export const THIS: Operand = slotOperand(-2)

const OPCODES = new Map(INSTRUCTIONS.map((_, opcode) => [fullName(opcode), opcode]))

type EmittedOperand = number | Label | readonly number[]

/** A place in code that is not known yet. */
export interface Label {
  at: number
  readonly uses: number[]
}

/**
 * Where the code of some words stands: a jump to what follows it, which can be made to skip them. So one program holds
 * every program in which one of them is left out.
 */
export interface Cut {
  /** A step; a condition, which then holds; an ability or rule, which then never applies. */
  readonly what: "step" | "condition" | "ability"
  readonly span: Span
  /** The word of the code that the jump's target stands in. */
  readonly at: number
  /** Where it jumps when nothing is left out. */
  readonly kept: Label
  /** Where it jumps when the words are left out. */
  readonly skipped: Label
}

/** Code that was written, to be written again: from the first word to the second. */
export interface Passage {
  readonly from: number
  readonly to: number
  readonly sites: readonly SiteEntry[]
  /** The words that it was written from, in their order. */
  readonly sources: readonly number[]
  /** The words of it that are places in it, once it was written again. */
  jumps: readonly number[] | null
}

/** More than a file may have. */
const MOST_CHARACTERS = 2 ** 26

function entryOf<Inner extends Map<string | number, unknown>>(map: Map<string, Inner>, key: string): Inner {
  let inner = map.get(key)
  if (inner === undefined) {
    inner = new Map() as Inner
    map.set(key, inner)
  }
  return inner
}

/** Code, sites and source map of a whole program. */
export class Assembler {
  readonly code: number[] = []
  readonly sources: number[] = []
  readonly spans: SourceSpan[] = []
  readonly sites: SiteEntry[] = []
  readonly constants: number[] = []
  /** What can be left out, where somebody wants to know. */
  cuts: Cut[] | null = null
  /** By file, owner, and start and end in one number. */
  private readonly spanIndex = new Map<string, Map<string, Map<number, number>>>()
  private source = -1
  /** The sources that were asked for, while somebody wants to know. */
  private asked: number[] | null = null
  /** Told of every question that is written while a condition or a number is: neither may ask anything. */
  asksInside: ((words: Span | null) => void) | null = null
  private pure = 0
  private said: Span | null = null

  get here(): number {
    return this.code.length
  }

  number(value: number): Operand {
    if (value >= -(2 ** 29) && value < 2 ** 29) return immediate(value)
    let index = this.constants.indexOf(value)
    if (index < 0) index = this.constants.push(value) - 1
    return (index << 2) | 3
  }

  /** What follows comes from these words. Returns what it came from before. */
  from(span: Span | null, owner: string, textOf: (span: Span) => string): number {
    const before = this.source
    if (span) this.source = this.sourceOf(span, owner, textOf)
    return before
  }
  /** What follows comes from no words of the author's: logs go by the words that called it. */
  fromNothing(): void {
    this.source = -1
  }
  restore(source: number): void {
    this.source = source
  }
  sourceOf(span: Span, owner: string, textOf: (span: Span) => string): number {
    const { file, start, end } = span
    const places = entryOf(entryOf(this.spanIndex, file), owner)
    const key = start * MOST_CHARACTERS + end
    let index = places.get(key)
    if (index === undefined) {
      index = this.spans.push({ file, start, end, owner, text: textOf(span) }) - 1
      places.set(key, index)
    }
    this.asked?.push(index)
    return index
  }

  /** The words that the code at hand comes from; null where it comes from none. */
  get words(): Span | null {
    return this.said ?? this.spans[this.source] ?? null
  }

  /** Write what only looks, said by these words: a condition, a number that stands. */
  looking<T>(span: Span | null, write: () => T): T {
    this.pure++
    const written = this.saying(span, write)
    this.pure--
    return written
  }

  /** Whether what is written may change nothing. */
  get onlyLooks(): boolean {
    return this.pure > 0
  }

  /** Write what these words say, for whoever asks about the words at hand. */
  saying<T>(span: Span | null, write: () => T): T {
    const before = this.said
    this.said = span ?? before
    const written = write()
    this.said = before
    return written
  }

  label(): Label {
    return { at: -1, uses: [] }
  }
  place(label: Label): void {
    label.at = this.here
    for (const use of label.uses) this.code[use] = this.here
  }

  /** What is emitted from here on can be left out, up to where the label is placed; nothing where nobody cuts. */
  cut(what: Cut["what"], span: Span | null): Label {
    const [kept, skipped] = [this.label(), this.label()]
    if (this.cuts === null || span === null) return skipped
    this.emit("jump", kept)
    this.cuts.push({ what, span, at: this.here - 1, kept, skipped })
    this.place(kept)
    return skipped
  }

  /** What is written here, so that it can be written again. */
  passage(write: () => void): Passage {
    const [from, site, before] = [this.here, this.sites.length, this.asked]
    const asked: number[] = []
    this.asked = asked
    write()
    this.asked = before
    const sources = [...new Set(asked)]
    before?.push(...sources)
    return { from, to: this.here, sites: this.sites.slice(site), sources, jumps: null }
  }

  /** Write a passage again, from other words. */
  repeat(passage: Passage, moved: (source: SourceSpan) => number): void {
    const { from, to, sites, sources } = passage
    const shift = this.here - from
    const known = new Map<number, number>()
    for (const each of sources) {
      const source = this.spans[each]
      if (source) known.set(each, moved(source))
    }
    const sourceOf = (source: number): number => known.get(source) ?? source
    // Whole runs of code come from the same words.
    let [last, source] = [-1, -1]
    for (let at = from; at < to; at++) {
      this.code.push(this.code[at] ?? 0)
      if (this.sources[at] !== last) {
        last = this.sources[at] ?? -1
        source = sourceOf(last)
      }
      this.sources.push(source)
    }
    passage.jumps ??= this.jumpsIn(from, to)
    for (const at of passage.jumps) this.code[at + shift] = (this.code[at] ?? 0) + shift
    for (const site of sites) this.sites.push({ ...site, pc: site.pc + shift, source: sourceOf(site.source) })
  }

  /** The words of a stretch of code that are places in it. */
  private jumpsIn(from: number, to: number): number[] {
    const jumps: number[] = []
    for (let at = from; at < to; ) {
      const { operands = "" } = INSTRUCTIONS[this.code[at++] ?? -1] ?? {}
      for (const letter of operands) {
        if (letter === "T") jumps.push(at)
        at += letter === "N" ? 1 + (this.code[at] ?? 0) : 1
      }
    }
    return jumps
  }

  /** One instruction; a variadic operand (`N`) is an array, a target a label. */
  emit(name: string, ...operands: readonly EmittedOperand[]): void {
    this.instruction(name, operands)
  }

  /** One operation of the machine. */
  operate(name: string, ...operands: readonly EmittedOperand[]): void {
    this.instruction(`operation ${name}`, operands)
  }

  private instruction(name: string, operands: readonly EmittedOperand[]): void {
    const opcode = OPCODES.get(name)
    const letters = INSTRUCTIONS[opcode ?? -1]?.operands
    if (opcode === undefined || letters === undefined) throw new Error(`no instruction ${name}`)
    if (letters.length !== operands.length) throw new Error(`${name} takes ${letters}`)
    this.push(opcode)
    for (let index = 0; index < letters.length; index++) {
      const [letter, operand] = [letters[index], operands[index]]
      if (letter === "N") {
        const values = operand as readonly number[]
        this.push(values.length)
        for (const value of values) this.push(value)
      } else if (letter === "T") {
        const label = operand as Label
        if (label.at < 0) label.uses.push(this.here)
        this.push(label.at)
      } else this.push(operand as number)
    }
  }

  /** A point of suspension: the instruction emitted next. */
  site(kind: SiteEntry["kind"], labels: readonly string[] = [], secret = false): void {
    if (this.pure > 0) this.asksInside?.(this.words)
    this.sites.push({ pc: this.here, kind, source: this.source, labels, secret })
  }

  private push(word: number): void {
    this.code.push(word)
    this.sources.push(this.source)
  }
}
