import type { Expr } from "../../meaning/index.ts"
import type { CheckedPack } from "../pack/checked-pack.ts"
import type { Unit } from "./unit.ts"

/** The scripts that work out bounds of counters: made when something first asks for them. */
export class CounterBounds {
  private readonly unit: Unit
  private readonly pack: CheckedPack
  private readonly made = new Map<string, number>()

  constructor(unit: Unit, pack: CheckedPack) {
    this.unit = unit
    this.pack = pack
  }

  /** The script of a bound that is worked out for whoever has the counter (`you`), or whatever has it; null for no such bound. */
  script(counter: number, end: "from" | "to"): number | null {
    const number = this.pack.bounds[counter]?.[end]
    if (!number) return null
    const key = `${counter} ${end}`
    const known = this.made.get(key)
    if (known !== undefined) return known
    const owner = `${this.unit.symbols.model.counters[counter]?.name}, ${end}`
    const index = this.unit.declare(owner)
    this.made.set(key, index)
    this.unit.later(() => this.write(index, owner, number))
    return index
  }

  private write(index: number, owner: string, number: Expr): void {
    const { unit } = this
    unit.script(index, owner, 0, { expr: [number] }, (frame) => {
      const worked = unit.asm.looking(number.span ?? null, () => frame.lower.value(number, frame))
      unit.asm.emit("return", worked)
    })
  }
}
