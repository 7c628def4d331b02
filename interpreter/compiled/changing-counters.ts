/** Counters that change, in compiled form. */
import type { Emit, ScriptWriter } from "./script-writer.ts"
import { operandsOf } from "./script-writer.ts"
import { CHANGES } from "./tellers.ts"
import { type add, type Code, either, ge, get, gt, i32, load, lt, set, store, when } from "./wasm/wasm-code.ts"

/** By how much a counter changes on its way to what is wanted, inside its bounds; the result is what `told` makes of it. */
export function change(
  script: ScriptWriter,
  pc: number,
  how: (typeof CHANGES)[number],
  counter: number,
  holder: number,
  wanted: (before: Code) => Code,
  told: (after: Code, before: Code) => Code,
): Code {
  const { machine, addresses } = script.shop
  const { from, to, per } = machine.program.counters[counter]!
  const held = script.held(holder)
  const where = script.locals.take()
  const before = script.locals.take()
  const after = script.locals.take()
  const address = machine.layout.counters[counter]!
  const run = [
    set(where, per === "game" ? i32(4 * address) : addresses.at(address, get(held.local))),
    set(before, load(get(where))),
    set(after, wanted(get(before))),
    set(after, either(lt(get(after), i32(from)), i32(from), get(after))),
    to === null ? [] : set(after, either(gt(get(after), i32(to)), i32(to), get(after))),
    store(get(where), 0, get(after)),
    script.tell(
      "counted",
      pc,
      i32(counter),
      per === "game" ? i32(-1) : get(held.local),
      i32(CHANGES.indexOf(how)),
      get(before),
      get(after),
    ),
    told(get(after), get(before)),
  ]
  if (per === "game") return [held.into, run]
  return [held.into, when(ge(get(held.local), i32(0)), run, told(i32(0), i32(0)))]
}

/** A sum, or the utmost number where it went past that and came out on the wrong side of what it was. */
const within = (sum: Code, wrong: typeof lt, before: Code, utmost: number): Code =>
  either(wrong(sum, before), i32(utmost), sum)

/** `add` and `take`: by 0 at least, and by how much it came to into D. */
export const changing =
  (
    how: (typeof CHANGES)[number],
    sum: typeof add,
    wrong: typeof lt,
    utmost: number,
    came: (after: Code, before: Code) => Code,
  ): Emit =>
  (script, pc) => {
    const [counter, holder, by, slot] = operandsOf(script, pc)
    const { into, local } = script.held(by!)
    return [
      into,
      set(local, either(gt(get(local), i32(0)), get(local), i32(0))),
      change(
        script,
        pc,
        how,
        counter!,
        holder!,
        (before) => within(sum(before, get(local)), wrong, before, utmost),
        (after, before) => script.store(slot!, came(after, before)),
      ),
    ]
  }
