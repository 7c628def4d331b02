/** A module of WebAssembly, function by function. */
import { type Code, type Label, type Mark, TYPE, unsigned } from "./code.ts"

const EMPTY_BLOCK = 0x40

function flatten(code: Code, labels: Label[], into: number[]): void {
  if (typeof code === "number") into.push(code)
  else if (Array.isArray(code)) for (const part of code) flatten(part, labels, into)
  else {
    const mark = code as Mark
    if ("begin" in mark) {
      labels.push(mark.begin)
      into.push(mark.opcode, EMPTY_BLOCK)
    } else if ("end" in mark) {
      labels.pop()
      into.push(0x0b)
    } else {
      const depths = mark.to.map((label) => {
        const at = labels.lastIndexOf(label)
        if (at < 0) throw new Error("a branch out of nowhere")
        return unsigned(labels.length - 1 - at)
      })
      into.push(mark.branch)
      if (mark.branch === 0x0e) into.push(...unsigned(depths.length - 1))
      for (const depth of depths) into.push(...depth)
    }
  }
}

/** The locals of one function: its parameters, then those taken. */
export class Locals {
  readonly parameters: number
  private readonly types: number[] = []
  private readonly free = new Map<number, number[]>()
  private taken: { type: number; local: number }[] = []

  constructor(parameters: number) {
    this.parameters = parameters
  }

  /** A local of a type, until `release`. */
  take(type: number = TYPE.i32): number {
    const known = this.free.get(type)?.pop()
    const local = known ?? this.parameters + this.types.push(type) - 1
    this.taken.push({ type, local })
    return local
  }

  /** All that were taken may be used again. */
  release(): void {
    for (const { type, local } of this.taken.reverse()) this.free.set(type, [...(this.free.get(type) ?? []), local])
    this.taken = []
  }

  declared(): readonly number[] {
    return this.types
  }
}

interface Signature {
  readonly parameters: readonly number[]
  readonly results: readonly number[]
}

interface Body {
  readonly type: number
  bytes: readonly number[] | null
}

const section = (id: number, content: readonly number[]): number[] => [id, ...unsigned(content.length), ...content]
const list = (items: readonly (readonly number[])[]): number[] => [...unsigned(items.length), ...items.flat()]
const name = (text: string): number[] => {
  const bytes = Array.from(text, (letter) => letter.charCodeAt(0))
  return [...unsigned(bytes.length), ...bytes]
}

/** Functions are i32 throughout: so many parameters, one result or none. */
export class ModuleWriter {
  private readonly signatures: Signature[] = []
  private readonly imports: { readonly name: string; readonly type: number }[] = []
  private readonly bodies: Body[] = []
  private readonly exports: { readonly name: string; readonly index: number }[] = []
  private table: readonly number[] = []

  type(parameters: number, results: number): number {
    const at = this.signatures.findIndex(
      (each) => each.parameters.length === parameters && each.results.length === results,
    )
    if (at >= 0) return at
    const all = (count: number): number[] => new Array<number>(count).fill(TYPE.i32)
    return this.signatures.push({ parameters: all(parameters), results: all(results) }) - 1
  }

  /** Imports come before all functions. Returns the function's index. */
  imported(functionName: string, parameters: number, results: number): number {
    if (this.bodies.length > 0) throw new Error("an import after a function")
    return this.imports.push({ name: functionName, type: this.type(parameters, results) }) - 1
  }

  /** A function whose body comes later. Returns its index. */
  declare(parameters: number, results: number): number {
    return this.imports.length + this.bodies.push({ type: this.type(parameters, results), bytes: null }) - 1
  }

  define(index: number, locals: Locals, code: Code): void {
    const bytes: number[] = []
    flatten(code, [], bytes)
    const declared = locals.declared().flatMap((type) => [1, type])
    const whole = [...unsigned(locals.declared().length), ...declared]
    for (const byte of bytes) whole.push(byte)
    whole.push(0x0b)
    this.bodies[index - this.imports.length]!.bytes = whole
  }

  export(functionName: string, index: number): void {
    this.exports.push({ name: functionName, index })
  }

  /** The functions that can be called by number. */
  elements(functions: readonly number[]): void {
    this.table = functions
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const all = (count: readonly number[]): number[] => [...unsigned(count.length), ...count]
    const parts: number[][] = [
      [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(1, list(this.signatures.map(({ parameters, results }) => [0x60, ...all(parameters), ...all(results)]))),
      section(
        2,
        list([
          [...name("env"), ...name("memory"), 2, 0, 1],
          ...this.imports.map((each) => [...name("env"), ...name(each.name), 0, ...unsigned(each.type)]),
        ]),
      ),
      section(3, list(this.bodies.map(({ type }) => unsigned(type)))),
      section(4, [1, 0x70, 0, ...unsigned(this.table.length)]),
      section(7, list(this.exports.map((each) => [...name(each.name), 0, ...unsigned(each.index)]))),
      section(9, [1, 0, 0x41, 0, 0x0b, ...list(this.table.map((index) => unsigned(index)))]),
    ]
    const code: number[] = [...unsigned(this.bodies.length)]
    for (const { bytes } of this.bodies) {
      if (bytes === null) throw new Error("a function without a body")
      code.push(...unsigned(bytes.length))
      for (const byte of bytes) code.push(byte)
    }
    const head = parts.flat()
    const size = [10, ...unsigned(code.length)]
    const whole = new Uint8Array(head.length + size.length + code.length)
    whole.set(head)
    whole.set(size, head.length)
    whole.set(code, head.length + size.length)
    return whole
  }
}
