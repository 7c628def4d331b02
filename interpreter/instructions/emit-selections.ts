/** `select` and `keep` in compiled form: what is known of them beforehand is worked out beforehand. */

import type { Emit, ScriptWriter } from "../compiled/script-writer.ts"
import type { Piece, Place } from "../compiled/set-pieces.ts"
import {
  add,
  block,
  branch,
  branchTable,
  type Code,
  call,
  drop,
  either,
  eqz,
  get,
  gt,
  i32,
  Label,
  load,
  lt,
  ltUnsigned,
  mul,
  set,
  when,
} from "../compiled/wasm/wasm-code.ts"
import { COMPARISON, FIELD } from "../program/operand-codes.ts"
import { HEADER } from "../program/state-layout.ts"
import { agrees } from "../rules/select.ts"

/** What something is compared to: a number known beforehand, or code for one. */
export interface Right {
  readonly constant: number | null
  readonly code: Code
}

/** The components whose value in a column compares to a number, as `keepWhere` finds them. */
function agreeing(script: ScriptWriter, column: number, comparison: number, right: number): Int32Array {
  const { machine } = script.shop
  const set = new Int32Array(machine.words)
  const masks = machine.valueMasks[column]
  if (comparison <= COMPARISON.ne && masks) {
    const mask = masks[right]
    if (mask !== undefined) set.set(mask)
    return comparison === COMPARISON.eq ? set : set.map((word) => ~word)
  }
  machine.columns[column]!.forEach((value, component) => {
    if (agrees(value, comparison, right)) set[component >> 5]! |= 1 << (component & 31)
  })
  return set
}

/** Keeps the components of a set (a slot) whose field compares. */
export function keepField(
  script: ScriptWriter,
  pc: number,
  slot: number,
  field: number,
  index: number,
  comparison: number,
  right: Right,
): Code {
  const { machine, sets, addresses } = script.shop
  const of = script.setIn(slot)
  const outside = (): Code => [
    drop(
      script.imported(
        "keepWhere",
        script.frame,
        i32(pc),
        i32(slot),
        i32(field),
        i32(index),
        i32(comparison),
        right.code,
      ),
    ),
  ]
  const isColumn = field === FIELD.column || (field === FIELD.columnNow && machine.columnModifiers[index]!.length === 0)
  if (!isColumn) return outside()
  const plain = (): Code => {
    if (right.constant !== null) {
      const mask = agreeing(script, index, comparison, right.constant)
      return sets.build(of, (piece) => sets.both(piece, sets.read(piece, of), sets.constant(piece, mask)))
    }
    const masks = machine.valueMasks[index]
    if (!masks) return outside()
    // One row for each number that makes a difference, the last ones for all beyond.
    const highest = masks.length
    const rows = Array.from({ length: highest + 3 }, (_, row) => agreeing(script, index, comparison, row - 2))
    const table = addresses.tables.put(rows.flatMap((row) => Array.from(row)))
    const number = script.locals.take()
    const clamped = either(gt(get(number), i32(highest)), i32(highest), get(number))
    const row: Place = addresses.row(table + 4 * sets.words, get(number))
    return [
      set(number, right.code),
      set(number, clamped),
      set(number, either(lt(get(number), i32(-2)), i32(-2), get(number))),
      sets.intersect(of, row),
    ]
  }
  if (field === FIELD.column) return plain()
  return when(addresses.state(HEADER.lastingModifiers), outside(), plain())
}

/** The places that are looked into, and which they are, where components are asked where they lie (see `LinkedSelection`). */
interface Looked {
  readonly places: ArrayLike<number>
  readonly lying: Uint8Array | null
}

/** What lies in places, all of them known: piece by piece when none has an order. */
function inPlaces(
  script: ScriptWriter,
  { places, lying }: Looked,
  of: Place,
  kept: (piece: Piece, all: Code) => Code,
): Code {
  if (lying !== null) return whereLying(script, lying, of, kept)
  const { machine, sets, addresses, runtime } = script.shop
  const all = Array.from(places)
  const unordered = all.filter((place) => machine.places.ordered[place] === 0)
  const ordered = all.filter((place) => machine.places.ordered[place] !== 0)
  const union = (piece: Piece): Code =>
    unordered.length === 0
      ? sets.constant(piece, null)
      : unordered
          .map((place) => sets.read(piece, addresses.setAt(machine.places.address[place]! + 1)))
          .reduce((a, b) => sets.any(piece, a, b))
  if (ordered.length === 0) return sets.build(of, (piece) => kept(piece, union(piece)))
  return [
    sets.build(of, union),
    ordered.map((place) => [
      drop(call(runtime.uniteOrdered, i32(4 * machine.places.address[place]!), add(of.at, i32(of.offset)))),
    ]),
    sets.build(of, (piece) => kept(piece, sets.read(piece, of))),
  ]
}

/** What comes into question and lies in one of the places that are marked. */
function whereLying(script: ScriptWriter, lying: Uint8Array, of: Place, kept: (piece: Piece, all: Code) => Code): Code {
  const { machine, sets, addresses } = script.shop
  const table = addresses.list(Array.from(lying), 0)
  const component = script.locals.take()
  const lies = addresses.look(table, load(addresses.at(machine.layout.location, get(component))))
  const dropped = sets.exclude(of, addresses.only(get(component)))
  return [
    sets.build(of, (piece) => kept(piece, sets.constant(piece, machine.everything))),
    sets.each(
      (piece) => sets.read(piece, of),
      component,
      script.locals,
      () => when(eqz(lies), dropped),
    ),
  ]
}

export const selectInto: Emit = (script, pc) => {
  const { machine, sets, addresses } = script.shop
  const { code } = machine
  const slot = code[pc + 1]!
  const of = script.setIn(slot)
  const selection = machine.selections[code[pc + 2]!]!
  const player = script.held(code[pc + 3]!)
  const count = Math.min(code[pc + 4]!, selection.fields.length)
  // The values come first: they may be read from the slots that the set is written to.
  const values = Array.from({ length: count }, (_, i) => {
    const word = code[pc + 5 + i]!
    const constant = script.constant(word)
    if (constant !== null) return { constant, code: i32(constant), into: [] as Code }
    const held = script.held(word)
    return { constant, code: get(held.local), into: held.into }
  })
  const own = selection.owned ? addresses.row(addresses.rows(machine.owned), get(player.local)) : null
  const kept =
    (mask: Int32Array | null) =>
    (piece: Piece, all: Code): Code => {
      let result = all
      if (mask !== null) result = sets.both(piece, result, sets.constant(piece, mask))
      if (own !== null) result = sets.both(piece, result, sets.read(piece, own))
      for (const bits of selection.on) result = sets.both(piece, result, sets.read(piece, addresses.setAt(bits)))
      for (const bits of selection.off) result = sets.without(piece, result, sets.read(piece, addresses.setAt(bits)))
      return result
    }
  const fields = values.map((right, i) =>
    keepField(script, pc, slot, selection.fields[i]!, selection.indices[i]!, selection.comparisons[i]!, right),
  )
  const before: Code = [player.into, values.map(({ into }) => into)]
  const { places, lying } = selection
  if (places === null) {
    const all = selection.mask ?? machine.everything
    return [before, sets.build(of, (piece) => kept(null)(piece, sets.constant(piece, all))), fields]
  }
  const looked = places.map((list, who): Looked => ({ places: list, lying: lying[who]! }))
  const first = looked[0]!
  const known = script.constant(code[pc + 3]!)
  if (places.every((list) => list.join() === places[0]!.join()))
    return [before, inPlaces(script, first, of, kept(selection.mask)), fields]
  if (known !== null) return [before, inPlaces(script, looked[known + 1] ?? first, of, kept(selection.mask)), fields]
  return [before, byPlayer(script, looked, player.local, of, kept(selection.mask)), fields]
}

/** Places that depend on the player: found by adding where they are as far apart as others, else one by one. */
function byPlayer(
  script: ScriptWriter,
  looked: readonly Looked[],
  player: number,
  of: Place,
  kept: (piece: Piece, all: Code) => Code,
): Code {
  const { machine, sets } = script.shop
  const own = looked.slice(1).map(({ places }) => Array.from(places))
  const { address, ordered } = machine.places
  const isRegular =
    own.length > 1 &&
    own.every(
      (list, seat) =>
        list.length === own[0]!.length &&
        list.every((place, i) => {
          const begin = address[own[0]![i]!]!
          return ordered[place] === 0 && address[place] === begin + seat * (address[own[1]![i]!]! - begin)
        }),
    )
  if (isRegular && own[0]!.length > 0) {
    const where = own[0]!.map((place, i) => {
      const begin = address[place]!
      const local = script.locals.take()
      const apart = address[own[1]![i]!]! - begin
      return { local, into: set(local, add(mul(get(player), i32(4 * apart)), i32(4 * (begin + 1)))) }
    })
    return when(
      ltUnsigned(get(player), i32(own.length)),
      [
        where.map(({ into }) => into),
        sets.build(of, (piece) =>
          kept(
            piece,
            where
              .map(({ local }) => sets.read(piece, { at: get(local), offset: 0 }))
              .reduce((a, b) => sets.any(piece, a, b)),
          ),
        ),
      ],
      inPlaces(script, looked[0]!, of, kept),
    )
  }
  const done = new Label()
  const labels = looked.map(() => new Label())
  const nobody = labels[0]!
  return block(
    done,
    looked.reduce<Code>(
      (before, list, index) => [block(labels[index]!, before), inPlaces(script, list, of, kept), branch(done)],
      branchTable([...labels, nobody], add(get(player), i32(1))),
    ),
  )
}
