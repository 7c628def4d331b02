import { TYPE } from "./wasm-code.ts"

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
