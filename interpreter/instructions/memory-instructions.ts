/** What is remembered of events. */
import type { Emit } from "../compiled/script-writer.ts"
import type { Piece, Place } from "../compiled/set-pieces.ts"
import { add, type Code, drop, ge, get, i32, load, lt, mul, set, store, when } from "../compiled/wasm/wasm-code.ts"
import { MEMORY } from "../program/state-layout.ts"
import type { Machine } from "../state/machine.ts"
import * as memories from "../state/memories.ts"
import type { Family } from "./instruction.ts"
import { codeOf, give, slotAt, valueAt } from "./operand-access.ts"

const note: Emit = (script, pc) => {
  const { machine, sets } = script.shop
  const { layout, program } = machine
  const code = codeOf(script)
  const kept = machine.memoriesOfEvent[code[pc + 1]!]!
  if (kept.length === 0) return []
  const player = script.held(code[pc + 2]!)
  const share = script.locals.take()
  return [
    player.into,
    when(
      ge(get(player.local), i32(0)),
      kept.map((memory): Code => {
        const count = 4 * MEMORY.count
        const amount = 4 * MEMORY.amount
        const union: Place = { at: get(share), offset: 4 * MEMORY.set }
        return [
          set(
            share,
            add(mul(get(player.local), i32(4 * layout.memoryWords[memory]!)), i32(4 * layout.memories[memory]!)),
          ),
          store(get(share), count, add(load(get(share), count), i32(1))),
          store(get(share), amount, add(load(get(share), amount), script.value(code[pc + 3]!))),
          program.memories[memory]!.keepsSet ? sets.unite(union, script.setIn(code[pc + 4]!)) : [],
        ]
      }),
    ),
  ]
}

/** D = what a memory holds of a player, or of all. */
const recall =
  (field: number) =>
  (machine: Machine, pc: number): void =>
    give(machine, pc, memories.remembered(machine, machine.code[pc + 2]!, valueAt(machine, pc + 3), field))

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
        drop(script.outside(name, pc)),
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

/** By name. */
export const MEMORIES = {
  remembered: {
    operands: "DIV",
    summary: "D = how often memory I noted its event of player V (-1: of all)",
    pure: true,
    result: "number",
    run: recall(MEMORY.count),
    emit: rememberedField("remembered", MEMORY.count),
  },
  rememberedAmount: {
    operands: "DIV",
    summary: "D = the sum of the amounts noted",
    pure: true,
    result: "number",
    run: recall(MEMORY.amount),
    emit: rememberedField("rememberedAmount", MEMORY.amount),
  },
  rememberedSet: {
    operands: "SIV",
    summary: "S = the components noted in memory I for player V (-1: for all)",
    pure: true,
    whole: 0,
    run: (machine, pc) =>
      memories.rememberedSet(machine, slotAt(machine, pc + 1), machine.code[pc + 2]!, valueAt(machine, pc + 3)),
    emit: rememberedSet,
  },
  note: {
    operands: "IVVS",
    summary: "Note event I of player V(1) with amount V(2) and these components, in each of its memories",
    run: (machine, pc) =>
      memories.note(
        machine,
        machine.code[pc + 1]!,
        valueAt(machine, pc + 2),
        valueAt(machine, pc + 3),
        slotAt(machine, pc + 4),
      ),
    emit: note,
  },
} satisfies Family
