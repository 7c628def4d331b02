import type { CompiledPack } from "../../dsl/compile.ts"
import { isLent } from "../../dsl/pack/packs.ts"
import type { Machine } from "../../interpreter/index.ts"
import { Logs } from "./logs.ts"
import { Names } from "./names.ts"

/** Who listens to a machine from its beginning. */
export class Hearing {
  readonly #compiled: CompiledPack
  readonly #seats: readonly string[]
  #heard: { readonly names: Names; readonly logs: Logs } | null = null

  /** @param seats what the players are called, as a start has it */
  constructor(compiled: CompiledPack, seats: readonly string[] = []) {
    this.#compiled = compiled
    this.#seats = seats
  }

  readonly listen = (machine: Machine): void => {
    const { model } = this.#compiled
    if (model === null) throw new Error("a program without a model")
    const names = new Names(machine, model, this.#compiled, this.#seats)
    this.#heard = { names, logs: new Logs(machine, names, (file) => isLent(file, model.packs)) }
    machine.observer = this.#heard.logs.observer
  }

  get names(): Names {
    return this.heard.names
  }
  get logs(): Logs {
    return this.heard.logs
  }
  private get heard(): { readonly names: Names; readonly logs: Logs } {
    if (this.#heard === null) throw new Error("nothing has begun")
    return this.#heard
  }
}
