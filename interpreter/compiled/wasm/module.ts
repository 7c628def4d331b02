/** A module of WebAssembly, function by function. */
import {
  ACCESS,
  access,
  type Code,
  get,
  type Item,
  i64,
  type Label,
  OWN,
  shrUnsigned64,
  TYPE,
  unsigned,
  wrap,
} from "./code.ts"
import { type Forwarded, forwarding } from "./forwarding.ts"

const EMPTY_BLOCK = 0x40

function flatten(code: Code, into: Item[]): void {
  if (Array.isArray(code)) for (const part of code) flatten(part, into)
  else into.push(code as Item)
}

/** The bytes of a function's code. */
function encode(code: Code, locals: Locals): number[] {
  const items: Item[] = []
  flatten(code, items)
  const known = forwarding(items, locals)
  const labels: Label[] = []
  const bytes: number[] = []
  for (const [position, item] of items.entries()) {
    if (typeof item === "number") bytes.push(item)
    else if ("begin" in item) {
      labels.push(item.begin)
      bytes.push(item.opcode, EMPTY_BLOCK)
    } else if ("otherwise" in item) bytes.push(0x05)
    else if ("end" in item) {
      labels.pop()
      bytes.push(0x0b)
    } else if ("branch" in item) {
      const depths = item.to.map((label) => {
        const at = labels.lastIndexOf(label)
        if (at < 0) throw new Error("a branch out of nowhere")
        return unsigned(labels.length - 1 - at)
      })
      bytes.push(item.branch)
      if (item.branch === 0x0e) bytes.push(...unsigned(depths.length - 1))
      for (const depth of depths) bytes.push(...depth)
    } else if ("leaves" in item) bytes.push(item.leaves)
    else if ("calls" in item) bytes.push(...item.calls)
    else if ("writes" in item) {
      const local = known.writes.get(position)
      if (local !== undefined) bytes.push(...TEE(local))
      bytes.push(...access(ACCESS[item.writes.bytes].store, item.writes.offset))
    } else {
      const from = known.reads.get(position)
      if (from === undefined) append([OWN, access(ACCESS[item.reads.bytes].load, item.reads.offset)], bytes)
      else append(part(from, item.reads.bytes), bytes)
    }
  }
  return bytes
}

const TEE = (local: number): number[] => [0x22, ...unsigned(local)]

/** Plain bytes. */
function append(code: Code, bytes: number[]): void {
  const items: Item[] = []
  flatten(code, items)
  for (const item of items) bytes.push(item as number)
}

/** Some bytes of what a local holds. */
function part({ local, kept, from }: Forwarded, bytes: 4 | 8 | 16): Code {
  if (kept.bytes === bytes) return get(local)
  if (kept.bytes === 16) return [get(local), 0xfd, bytes === 8 ? 29 : 27, from / bytes]
  return wrap(from === 0 ? get(local) : shrUnsigned64(get(local), i64(32n)))
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
    const local = this.free.get(type)?.pop() ?? this.add(type)
    this.taken.push({ type, local })
    return local
  }

  /** All that were taken may be used again. */
  release(): void {
    for (const { type, local } of this.taken.reverse()) this.free.set(type, [...(this.free.get(type) ?? []), local])
    this.taken = []
  }

  /** A local of its own. */
  add(type: number): number {
    return this.parameters + this.types.push(type) - 1
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
    const bytes = encode(code, locals)
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
