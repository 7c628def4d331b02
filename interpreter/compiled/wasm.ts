/** Writing WebAssembly: expressions as nested lists of bytes, and a module of functions made of them. */

/** A place to branch to: out of a block, or to the head of a loop. */
export class Label {}

type Mark =
  | { readonly begin: Label; readonly opcode: number }
  | { readonly end: true }
  | { readonly branch: number; readonly to: readonly Label[] }

/** Bytes of a function, with branches whose depth is not known yet. */
export type Code = number | Mark | readonly Code[]

export const TYPE = { i32: 0x7f, i64: 0x7e, f64: 0x7c, v128: 0x7b } as const
const EMPTY_BLOCK = 0x40

export function unsigned(number: number): number[] {
  const bytes: number[] = []
  let rest = number >>> 0
  do {
    const low = rest & 0x7f
    rest >>>= 7
    bytes.push(rest === 0 ? low : low | 0x80)
  } while (rest !== 0)
  return bytes
}

function signed(number: bigint): number[] {
  const bytes: number[] = []
  for (let rest = number; ; ) {
    const low = Number(rest & 0x7fn)
    rest >>= 7n
    const isLast = (rest === 0n && (low & 0x40) === 0) || (rest === -1n && (low & 0x40) !== 0)
    bytes.push(isLast ? low : low | 0x80)
    if (isLast) return bytes
  }
}

export const i32 = (number: number): Code => [0x41, ...signed(BigInt(number | 0))]
export const i64 = (number: bigint): Code => [0x42, ...signed(BigInt.asIntN(64, number))]
export const get = (local: number): Code => [0x20, ...unsigned(local)]
export const set = (local: number, value: Code): Code => [value, 0x21, ...unsigned(local)]
export const tee = (local: number, value: Code): Code => [value, 0x22, ...unsigned(local)]
export const call = (index: number, ...values: readonly Code[]): Code => [values, 0x10, ...unsigned(index)]
export const drop = (value: Code): Code => [value, 0x1a]
export const returned = (value: Code): Code => [value, 0x0f]
export const UNREACHABLE: Code = 0x00

const binary =
  (opcode: number) =>
  (a: Code, b: Code): Code => [a, b, opcode]
const unary =
  (opcode: number) =>
  (a: Code): Code => [a, opcode]

export const eqz = unary(0x45)
export const eq = binary(0x46)
export const ne = binary(0x47)
export const lt = binary(0x48)
export const ltUnsigned = binary(0x49)
export const gt = binary(0x4a)
export const gtUnsigned = binary(0x4b)
export const le = binary(0x4c)
export const ge = binary(0x4e)
export const clz = unary(0x67)
export const ctz = unary(0x68)
export const popcnt = unary(0x69)
export const add = binary(0x6a)
export const sub = binary(0x6b)
export const mul = binary(0x6c)
export const divUnsigned = binary(0x6e)
export const rem = binary(0x6f)
export const and = binary(0x71)
export const or = binary(0x72)
export const xor = binary(0x73)
export const shl = binary(0x74)
export const shr = binary(0x75)
export const shrUnsigned = binary(0x76)
export const rotl = binary(0x77)

export const eqz64 = unary(0x50)
export const ctz64 = unary(0x7a)
export const popcnt64 = unary(0x7b)
export const sub64 = binary(0x7d)
export const and64 = binary(0x83)
export const or64 = binary(0x84)
export const xor64 = binary(0x85)
export const wrap = unary(0xa7)

export const floor = unary(0x9c)
export const ceil = unary(0x9b)
export const mulFloat = binary(0xa2)
export const divFloat = binary(0xa3)
export const toFloat = unary(0xb7)
export const toFloatUnsigned = unary(0xb8)
/** A number to 64 bits; what is no number becomes 0. */
export const truncate64 = (a: Code): Code => [a, 0xfc, 6]
export function f64(number: number): Code {
  return [0x44, ...new Uint8Array(Float64Array.of(number).buffer)]
}

export const vector = (words: readonly number[]): Code => [0xfd, 12, ...new Uint8Array(Int32Array.from(words).buffer)]
export const andVector = (a: Code, b: Code): Code => [a, b, 0xfd, 78]
/** a without b. */
export const withoutVector = (a: Code, b: Code): Code => [a, b, 0xfd, 79]
export const orVector = (a: Code, b: Code): Code => [a, b, 0xfd, 80]
export const anyVector = (a: Code): Code => [a, 0xfd, 83]

/** a if the condition is not 0, else b; both are worked out. */
export const either = (condition: Code, a: Code, b: Code): Code => [a, b, condition, 0x1b]

const memory = (opcode: Code, align: number, offset: number): Code => [opcode, align, ...unsigned(offset)]
/** Reads and writes of memory; the offset is in bytes. */
export const load = (at: Code, offset = 0): Code => [at, memory(0x28, 2, offset)]
export const loadByte = (at: Code, offset = 0): Code => [at, memory(0x2d, 0, offset)]
export const load64 = (at: Code, offset = 0): Code => [at, memory(0x29, 2, offset)]
export const loadVector = (at: Code, offset = 0): Code => [at, memory([0xfd, 0], 2, offset)]
export const store = (at: Code, offset: number, value: Code): Code => [at, value, memory(0x36, 2, offset)]
export const store64 = (at: Code, offset: number, value: Code): Code => [at, value, memory(0x37, 2, offset)]
export const storeVector = (at: Code, offset: number, value: Code): Code => [at, value, memory([0xfd, 11], 2, offset)]
export const moveBytes = (to: Code, from: Code, bytes: Code): Code => [to, from, bytes, 0xfc, 10, 0, 0]

export const fillBytes = (to: Code, value: Code, bytes: Code): Code => [to, value, bytes, 0xfc, 11, 0]

export const block = (label: Label, ...body: readonly Code[]): Code => [
  { begin: label, opcode: 0x02 },
  body,
  { end: true },
]
export const loop = (label: Label, ...body: readonly Code[]): Code => [
  { begin: label, opcode: 0x03 },
  body,
  { end: true },
]
export const when = (condition: Code, then: Code, otherwise: Code = []): Code => [
  condition,
  { begin: new Label(), opcode: 0x04 },
  then,
  Array.isArray(otherwise) && otherwise.length === 0 ? [] : [0x05, otherwise],
  { end: true },
]
export const branch = (label: Label): Code => ({ branch: 0x0c, to: [label] })
export const branchIf = (label: Label, condition: Code): Code => [condition, { branch: 0x0d, to: [label] }]
/** To the label whose number the index is; past them all to the last. */
export const branchTable = (labels: readonly Label[], index: Code): Code => [index, { branch: 0x0e, to: labels }]
/** Calls the function of the table with this index. */
export const callIndirect = (type: number, index: Code, ...values: readonly Code[]): Code => [
  values,
  index,
  0x11,
  ...unsigned(type),
  0,
]

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
