/** Numbers that change while something stands: what is printed, then every `set`, `multiply` and `add` that applies. */

import { HEADER, LASTING } from "../program/state-layout.ts"
import { runPure } from "../scripts/frames.ts"
import type { Machine } from "../state/machine.ts"
import type { LinkedModifier } from "../state/machine-tables.ts"
import { lowestBit } from "../state/sets.ts"
import { carrierWord, carries, controllerOf } from "./carriers.ts"
import { KIND } from "./lasting.ts"

/** What is measured. */
export const COLUMN = 0
export const COUNTER = 1

const CHANGES = ["set", "multiply", "add"] as const
export const changeNumber = (change: (typeof CHANGES)[number]): number => CHANGES.indexOf(change)

/** A number that is not worked out for anybody, or for nothing in particular that they would do. */
const NOBODY = -1

/**
 * The number that a column of a component or a counter of a holder comes to.
 * @param asker who would do something to it, for whom alone it may be so
 * @param event what they would do
 */
export function measure(
  machine: Machine,
  kind: number,
  index: number,
  thing: number,
  printed: number,
  asker = NOBODY,
  event = NOBODY,
): number {
  const standing = kind === COLUMN ? machine.columnModifiers[index]! : machine.counterModifiers[index]!
  const lasting = machine.state[HEADER.lastingModifiers]!
  if (standing.length === 0 && lasting === 0) return printed
  let result = printed
  const { asker: outerAsker, askedFor: outerEvent } = machine
  machine.asker = asker
  machine.askedFor = event
  for (let change = 0; change < CHANGES.length; change++) {
    for (let i = 0; i < standing.length; i++) {
      if (standing[i]!.change === change) result = applyStanding(machine, standing[i]!, thing, result)
    }
    if (lasting > 0) result = applyLasting(machine, kind, index, change, thing, result)
  }
  machine.asker = outerAsker
  machine.askedFor = outerEvent
  return result
}

function applyStanding(machine: Machine, modifier: LinkedModifier, thing: number, number: number): number {
  if (modifier.mask === null) {
    // A rule's `you` is whoever asks.
    const you = machine.asker < 0 ? machine.state[HEADER.activePlayer]! : machine.asker
    return apply(machine, modifier, you, -1, thing, 0, number)
  }
  let result = number
  for (let w = 0; w < machine.words; w++) {
    for (let word = carrierWord(machine, modifier, w); word !== 0; word &= word - 1) {
      const carrier = (w << 5) + lowestBit(word)
      if (modifier.sets === null && !carries(machine, modifier, carrier)) continue
      result = apply(machine, modifier, controllerOf(machine, carrier), carrier, thing, 0, result)
    }
  }
  return result
}

function applyLasting(
  machine: Machine,
  kind: number,
  index: number,
  change: number,
  thing: number,
  number: number,
): number {
  const { state, layout, program } = machine
  let result = number
  let left = state[HEADER.lastingModifiers]!
  for (let i = 0; left > 0; i++) {
    const at = layout.lasting + i * layout.lastingWords
    if (state[at + LASTING.kind] !== KIND.modifier) continue
    left--
    const id = state[at + LASTING.id]!
    const { target, test, amount, captures, change: how } = program.modifiers[id]!
    if (changeNumber(how) !== change) continue
    if (
      kind === COLUMN
        ? target.kind !== "column" || target.column !== index
        : target.kind !== "counter" || target.counter !== index
    )
      continue
    result = apply(
      machine,
      { test, amount, change },
      state[at + LASTING.you]!,
      state[at + LASTING.self]!,
      thing,
      captures,
      result,
      at,
    )
  }
  return result
}

/** One instance: its test, then its amount; both take the thing measured, what was captured, and for whom it is asked. */
function apply(
  machine: Machine,
  modifier: Pick<LinkedModifier, "test" | "amount" | "change">,
  you: number,
  self: number,
  thing: number,
  captures: number,
  number: number,
  record = 0,
): number {
  const { args, state } = machine
  const top = machine.argsTop
  args[top] = thing
  for (let i = 0; i < captures; i++) args[top + 1 + i] = state[record + LASTING.captures + i]!
  args[top + 1 + captures] = machine.asker
  args[top + 2 + captures] = machine.askedFor
  const count = 3 + captures
  machine.argsTop = top + count
  let result = number
  if (modifier.test < 0 || runPure(machine, modifier.test, you, self, top, count) !== 0) {
    const amount = runPure(machine, modifier.amount, you, self, top, count)
    result = modifier.change === 0 ? amount : modifier.change === 1 ? Math.imul(result, amount) : (result + amount) | 0
  }
  machine.argsTop = top
  return result
}
