import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { moved } from "../../diagnostics/moved.ts"
import { Relocation } from "../../meaning/relocated.ts"
import { isInside, type Text } from "../../text.ts"
import type { Checking, Sought } from "./context.ts"

/** What came of a text. */
interface Reading {
  readonly text: Text
  readonly value: unknown
  readonly diagnostics: readonly Diagnostic[]
  /** The numbers of the bindings that were made for it: from the first, below the second. */
  readonly bindings: readonly [number, number]
  /** What its selections look for; null where nobody asked. */
  readonly sought: readonly Sought[] | null
}

/** How a text is read: as what, on components of which kinds. */
type Reader = "script" | "ability"
type Holders = ReadonlySet<number> | null

/**
 * Texts that say the same, read once: many components do. The others get what came of the first, with their own places.
 */
export class EqualTexts {
  readonly #checking: Checking
  readonly #readings = new Map<Holders, Map<string, Reading>>()

  constructor(checking: Checking) {
    this.#checking = checking
  }

  /** Forget all: what texts lean on has changed. */
  clear(): void {
    this.#readings.clear()
  }

  /**
   * @param read reads the text itself
   * @param taken makes of what came of an equal text what is of this one
   */
  read<T>(text: Text, as: Reader, self: Holders, read: () => T, taken: (value: T, there: Relocation) => T): T {
    // A text that was put together has places in several files: nothing moves along with it.
    if (text.made) return read()
    const readings = this.#of(self)
    const key = `${as} ${text.value}`
    const known = readings.get(key)
    if (known) {
      const there = this.#relocation(known, text)
      if (there) {
        this.#checking.diagnostics.push(...known.diagnostics.map((each) => moved(each, (span) => there.place(span))))
        return taken(known.value as T, there)
      }
    }
    const { diagnostics, sought, bindings } = this.#checking
    const [mark, looked] = [diagnostics.length, sought?.length]
    const value = read()
    const told = diagnostics.slice(mark)
    // What is wrong elsewhere is told once for all.
    if (told.every(({ span }) => isInside(span, text)))
      readings.set(key, {
        text,
        value,
        diagnostics: told,
        bindings: [bindings, this.#checking.bindings],
        sought: sought?.slice(looked) ?? null,
      })
    return value
  }

  #of(self: Holders): Map<string, Reading> {
    let readings = this.#readings.get(self)
    if (!readings) {
      readings = new Map()
      this.#readings.set(self, readings)
    }
    return readings
  }

  #relocation({ text: from, bindings, sought }: Reading, to: Text): Relocation | null {
    const checking = this.#checking
    if (checking.sought && !sought) return null
    const [first, end] = bindings
    const base = checking.bindings - first
    const there = Relocation.between(from, to, ({ id }) => (id >= first && id < end ? base + id : null))
    if (!there) return null
    checking.bindings += end - first
    checking.sought?.push(...(sought ?? []))
    return there
  }
}
