/** WebAssembly as expressions: nested lists of bytes. */

/** A place to branch to: out of a block, or to the head of a loop. */
export class Label {}

/** Some bytes of the memory at `OWN`: 4, 8 or 16 of them. */
export interface OwnMemory {
  readonly offset: number
  readonly bytes: 4 | 8 | 16
}

/** What is more than bytes: where the code goes, and what it reads and writes of its own memory. */
export type Mark =
  | { readonly begin: Label; readonly opcode: number }
  | { readonly otherwise: true }
  | { readonly end: true }
  | { readonly branch: number; readonly to: readonly Label[] }
  | { readonly leaves: number }
  | { readonly calls: readonly number[] }
  | { readonly reads: OwnMemory }
  | { readonly writes: OwnMemory }

export type Item = number | Mark

/** Bytes of a function, with branches whose depth is not known yet. */
export type Code = Item | readonly Code[]

export const TYPE = { i32: 0x7f, i64: 0x7e, f64: 0x7c, v128: 0x7b } as const

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

/** An opcode and a number with a sign. */
function signed(opcode: number, number: number): number[] {
  const bytes = [opcode]
  for (let rest = number; ; ) {
    const low = rest & 0x7f
    rest >>= 7
    const isLast = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)
    bytes.push(isLast ? low : low | 0x80)
    if (isLast) return bytes
  }
}

function signed64(number: bigint): number[] {
  const bytes: number[] = []
  for (let rest = number; ; ) {
    const low = Number(rest & 0x7fn)
    rest >>= 7n
    const isLast = (rest === 0n && (low & 0x40) === 0) || (rest === -1n && (low & 0x40) !== 0)
    bytes.push(isLast ? low : low | 0x80)
    if (isLast) return bytes
  }
}

export const i32 = (number: number): Code => signed(0x41, number | 0)
export const i64 = (number: bigint): Code => [0x42, ...signed64(BigInt.asIntN(64, number))]
export const get = (local: number): Code => [0x20, ...unsigned(local)]
export const set = (local: number, value: Code): Code => [value, 0x21, ...unsigned(local)]
export const tee = (local: number, value: Code): Code => [value, 0x22, ...unsigned(local)]
export const call = (index: number, ...values: readonly Code[]): Code => [values, { calls: [0x10, ...unsigned(index)] }]
export const drop = (value: Code): Code => [value, 0x1a]
export const returned = (value: Code): Code => [value, { leaves: 0x0f }]
export const UNREACHABLE: Code = { leaves: 0x00 }

/**
 * The first parameter, where it is the address of memory that nobody but this function writes between its calls, and
 * that it writes by this name alone: what it reads there may be what it remembers to have written (see forwarding.ts).
 */
export const OWN: Code = get(0)

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
export const mul64 = binary(0x7e)
export const and64 = binary(0x83)
export const or64 = binary(0x84)
export const xor64 = binary(0x85)
export const shrUnsigned64 = binary(0x88)
export const wrap = unary(0xa7)
/** Without a sign. */
export const extend = unary(0xad)

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

export const access = (opcode: readonly number[], offset: number): readonly number[] => [
  ...opcode,
  2,
  ...unsigned(offset),
]
/** How so many bytes are read and written. */
export const ACCESS = {
  4: { load: [0x28], store: [0x36] },
  8: { load: [0x29], store: [0x37] },
  16: { load: [0xfd, 0], store: [0xfd, 11] },
} as const

const loading =
  (bytes: 4 | 8 | 16) =>
  (at: Code, offset = 0): Code =>
    at === OWN ? { reads: { offset, bytes } } : [at, access(ACCESS[bytes].load, offset)]
const storing =
  (bytes: 4 | 8 | 16) =>
  (at: Code, offset: number, value: Code): Code => [
    at,
    value,
    at === OWN ? { writes: { offset, bytes } } : access(ACCESS[bytes].store, offset),
  ]

/** Reads and writes of memory; the offset is in bytes. */
export const load = loading(4)
export const load64 = loading(8)
export const loadVector = loading(16)
export const loadByte = (at: Code, offset = 0): Code => [at, 0x2d, 0, ...unsigned(offset)]
export const store = storing(4)
export const store64 = storing(8)
export const storeVector = storing(16)
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
  Array.isArray(otherwise) && otherwise.length === 0 ? [] : [{ otherwise: true }, otherwise],
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
  { calls: [0x11, ...unsigned(type), 0] },
]
