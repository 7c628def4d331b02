/** What is remembered of events, in compiled form. */

import { MEMORY } from "../../layout.ts"
import type { Emit } from "../script.ts"
import type { Piece, Place } from "../sets.ts"
import { add, type Code, ge, get, i32, load, lt, mul, set, store, when } from "../wasm/code.ts"
import { codeOf } from "./common.ts"

const note: Emit = (script, pc) => {
  const { machine, sets } = script.shop
  const { layout, program } = machine
  const code = codeOf(script)
  const memories = machine.memoriesOfEvent[code[pc + 1]!]!
  if (memories.length === 0) return []
  const player = script.held(code[pc + 2]!)
  const share = script.locals.take()
  return [
    player.into,
    when(
      ge(get(player.local), i32(0)),
      memories.map((memory): Code => {
        const count = 4 * MEMORY.count
        const amount = 4 * MEMORY.amount
        const kept: Place = { at: get(share), offset: 4 * MEMORY.set }
        return [
          set(
            share,
            add(mul(get(player.local), i32(4 * layout.memoryWords[memory]!)), i32(4 * layout.memories[memory]!)),
          ),
          store(get(share), count, add(load(get(share), count), i32(1))),
          store(get(share), amount, add(load(get(share), amount), script.value(code[pc + 3]!))),
          program.memories[memory]!.keepsSet ? sets.unite(kept, script.setIn(code[pc + 4]!)) : [],
        ]
      }),
    ),
  ]
}

const rememberedField =
  (name: string, field: number): Emit =>
  (script, pc) => {
    const { layout } = script.shop.machine
    const code = codeOf(script)
    const memory = code[pc + 2]!
    const player = script.held(code[pc + 3]!)
    return [
      player.into,
      when(
        lt(get(player.local), i32(0)),
        script.store(code[pc + 1]!, script.outside(name, pc)),
        script.store(
          code[pc + 1]!,
          load(
            add(mul(get(player.local), i32(4 * layout.memoryWords[memory]!)), i32(4 * layout.memories[memory]!)),
            4 * field,
          ),
        ),
      ),
    ]
  }

const rememberedSet: Emit = (script, pc) => {
  const { machine, addresses, sets } = script.shop
  const { layout, program, players } = machine
  const code = codeOf(script)
  const to = script.setIn(code[pc + 1]!)
  const memory = code[pc + 2]!
  if (!program.memories[memory]!.keepsSet) return sets.fill(to, null)
  const player = script.held(code[pc + 3]!)
  const apart = layout.memoryWords[memory]!
  const first = layout.memories[memory]! + MEMORY.set
  const everyone = (piece: Piece): Code =>
    Array.from({ length: players }, (_, seat) => sets.read(piece, addresses.setAt(first + seat * apart))).reduce(
      (a, b) => sets.any(piece, a, b),
    )
  return [
    player.into,
    when(lt(get(player.local), i32(0)), sets.build(to, everyone), [
      set(player.local, add(mul(get(player.local), i32(4 * apart)), i32(4 * first))),
      sets.copy(to, { at: get(player.local), offset: 0 }),
    ]),
  ]
}

/** By the name of the instruction. */
export const MEMORIES: Readonly<Record<string, Emit>> = {
  remembered: rememberedField("remembered", MEMORY.count),
  rememberedAmount: rememberedField("rememberedAmount", MEMORY.amount),
  rememberedSet,
  note,
}
