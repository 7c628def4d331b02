/** What the game's rules permit a player, in compiled form: all their tests at once, as `rulesPermit` asks one after another. */

import type { LinkedPermission } from "../state/machine-tables.ts"
import { type Ground, runTest } from "./listener-search.ts"
import { Locals } from "./wasm/locals.ts"
import { type Code, get, i32, store } from "./wasm/wasm-code.ts"

/** Parameters: the address of the frame on top that tests run in, the index of the frame below, the player. */
const [TOP, BASE, YOU] = [0, 1, 2] as const

/**
 * Writes the function that tests what is permitted by rules.
 * @param table address of a word for each permission: 1 where the player has it; what stands on components is left as it is
 * @returns the function's index
 */
export function writePermissionTests(shop: Ground, table: number): number {
  const { writer, machine } = shop
  const index = writer.declare(3, 1)
  const test = ({ test: script, mask }: LinkedPermission, at: number): Code => {
    if (mask !== null) return []
    const frame = { top: TOP, base: BASE, self: i32(-1), you: get(YOU) }
    return store(i32(table), 4 * at, script < 0 ? i32(1) : runTest(shop, script, frame))
  }
  writer.define(index, new Locals(3), [machine.permissions.map(test), i32(0)])
  return index
}
