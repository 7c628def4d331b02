/** A module of WebAssembly, function by function. */

import { encode } from "./encoding.ts"
import type { Locals } from "./locals.ts"
import { type Code, TYPE, unsigned } from "./wasm-code.ts"

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
