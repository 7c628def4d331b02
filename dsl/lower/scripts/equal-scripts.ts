import type { Step } from "../../meaning/index.ts"
import { Relocation } from "../../meaning/relocated.ts"
import type { ComponentDecl } from "../../pack/model.ts"
import type { Text } from "../../text.ts"
import type { Passage } from "../code/assembler.ts"
import type { Unit } from "./unit.ts"

/** A script that was written for a component. */
interface Written {
  readonly script: number
  readonly owner: string
  readonly text: Text
  /** Null where something else was written for it, too: what it calls, what the game keeps. */
  readonly passage: Passage | null
}

/** Scripts of texts that say the same, on components of one kind: they are copied from each other. */
export class EqualScripts {
  readonly #unit: Unit
  readonly #written = new Map<string, Written>()

  constructor(unit: Unit) {
    this.#unit = unit
  }

  /** Write the code of a component's script: the steps of a text. */
  write(script: number, { name: owner, kind }: ComponentDecl, text: Text, steps: readonly Step[]): void {
    const key = `${kind}\0${text.value}`
    const known = this.#written.get(key)
    if (known && this.#copy(script, owner, text, known)) return
    const before = this.#amounts()
    const passage = this.#unit.asm.passage(() => this.#unit.write(script, owner, steps))
    // The first often calls what is to be written for it; the next finds that there.
    const isAlone = before === this.#amounts()
    this.#written.set(key, { script, owner, text, passage: isAlone ? passage : null })
  }

  #copy(script: number, owner: string, text: Text, from: Written): boolean {
    const { asm, scripts, textOf } = this.#unit
    const [copied, own] = [scripts[from.script], scripts[script]]
    const there = from.passage && Relocation.between(from.text, text, () => null)
    if (!from.passage || !there || !copied || !own || asm.cuts) return false
    scripts[script] = { ...copied, name: own.name, entry: asm.here }
    asm.repeat(from.passage, (source) =>
      asm.sourceOf(there.place(source), source.owner === from.owner ? owner : source.owner, textOf),
    )
    return true
  }

  /** How much there is of all that a program is made of but for its code. */
  #amounts(): string {
    const { asm, tables, events, scripts, listeners, modifiers, permissions, diagnostics, refusals } = this.#unit
    const { ways, states, variables, memories, options, columns, masks, selections } = tables
    const made = [scripts, listeners, modifiers, permissions, diagnostics, events.all, asm.constants]
    const kept = [ways, states, variables, memories, options, columns, masks, selections]
    return [refusals, ...[...made, ...kept].map(({ length }) => length)].join()
  }
}
