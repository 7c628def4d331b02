/** Spaces of boards, in compiled form. */
import type { Machine } from "../state/machine.ts"
import type { ScriptWriter } from "./script-writer.ts"
import { type Code, either, ge, get, i32, load, lt, or } from "./wasm/wasm-code.ts"

/** The space that a component (a local) is or lies on, -1 for none. */
export const spaceUnderLocal = (script: ScriptWriter, component: number): Code => {
  const { machine, addresses } = script.shop
  const { spaces, layout } = machine
  const own = addresses.look(addresses.list(spaces.place), get(component))
  const under = addresses.look(
    addresses.list(spaces.at),
    load(addresses.at(layout.location, either(lt(get(component), i32(0)), i32(0), get(component)))),
  )
  return either(or(lt(get(component), i32(0)), ge(own, i32(0))), get(component), under)
}

/** The spaces that a component stands for. */
export const membersOf = ({ program, spaces, words }: Machine): Int32Array[] =>
  Array.from(program.components, (_, at) => spaces.members.subarray(at * words, (at + 1) * words))

/** A table of them. */
export const membersTable = ({ shop }: ScriptWriter): number => shop.addresses.rows(membersOf(shop.machine))
