/** Sets of components. */
import { isMember } from "../compiled/functions/tools.ts"
import type { Emit } from "../compiled/script-writer.ts"
import { add, call, drop, either, eqz, get, i32, load, lt, set, when } from "../compiled/wasm/wasm-code.ts"
import { countDifferent, extremeOf, keepWhere, runSelect, runTop, sumColumn } from "../rules/select.ts"
import { uniteMembers } from "../state/component-places.ts"
import { clearWords } from "../state/sets.ts"
import { keepField, selectInto } from "./emit-selections.ts"
import { type Family, pureNumber, pureSet } from "./instruction.ts"
import { codeOf, doneOutside, give, slotAt, valueAt } from "./operand-access.ts"

const ofSets =
  (how: "copy" | "unite" | "intersect" | "exclude"): Emit =>
  (script, pc) => {
    const code = codeOf(script)
    return script.shop.sets[how](script.setIn(code[pc + 1]!), script.setIn(code[pc + 2]!))
  }

const jumpOnSet =
  (filled: boolean): Emit =>
  (script, pc) => {
    const code = codeOf(script)
    const { sets } = script.shop
    const any = sets.anything((piece) => sets.read(piece, script.setIn(code[pc + 1]!)))
    return when(filled ? any : eqz(any), script.jump(pc, code[pc + 2]!))
  }

/** By name. */
export const SETS = {
  clear: {
    operands: "S",
    summary: "Empty the set",
    pure: true,
    whole: 0,
    emit: (script, pc) => script.shop.sets.fill(script.setIn(codeOf(script)[pc + 1]!), null),
  },
  copy: {
    operands: "SS",
    summary: "First = second",
    pure: true,
    whole: 0,
    emit: ofSets("copy"),
  },
  mask: {
    operands: "SI",
    summary: "S = static mask I",
    pure: true,
    whole: 0,
    emit: (script, pc) => {
      const code = codeOf(script)
      return script.shop.sets.fill(script.setIn(code[pc + 1]!), script.shop.machine.masks[code[pc + 2]!]!)
    },
  },
  unite: pureSet("SS", "First = both together", ofSets("unite")),
  intersect: pureSet("SS", "First = what is in both", ofSets("intersect")),
  exclude: pureSet("SS", "First = first without second", ofSets("exclude")),
  include: pureSet("SV", "Put component V into the set; nothing when V is -1", (script, pc) => {
    const code = codeOf(script)
    const { sets, addresses } = script.shop
    return sets.unite(script.setIn(code[pc + 1]!), addresses.only(script.value(code[pc + 2]!)))
  }),
  drop: pureSet("SV", "Take component V out of the set", (script, pc) => {
    const code = codeOf(script)
    const { sets, addresses } = script.shop
    return sets.exclude(script.setIn(code[pc + 1]!), addresses.only(script.value(code[pc + 2]!)))
  }),
  has: pureNumber("DVS", "D = 1 if component V is in the set", (script, pc) => {
    const code = codeOf(script)
    const component = script.held(code[pc + 2]!)
    return [component.into, script.store(code[pc + 1]!, isMember(component.local, script.setIn(code[pc + 3]!)))]
  }),
  size: pureNumber("DS", "D = how many components are in the set", (script, pc) => {
    const code = codeOf(script)
    return script.store(code[pc + 1]!, script.shop.sets.size(script.setIn(code[pc + 2]!)))
  }),
  first: {
    operands: "DS",
    summary: "D = the lowest component of the set, -1 for none",
    pure: true,
    result: "component",
    emit: (script, pc) => {
      const code = codeOf(script)
      const found = script.locals.take()
      return [
        script.shop.sets.first(found, script.setIn(code[pc + 2]!), script.locals),
        script.store(code[pc + 1]!, get(found)),
      ]
    },
  },
  next: {
    operands: "DST",
    summary: "Take the lowest component out of the set into D; go on at T when the set is empty",
    local: true,
    result: "component",
    changes: [1],
    onward: true,
    emit: (script, pc) => {
      const code = codeOf(script)
      const found = script.locals.take()
      return [
        script.shop.sets.first(found, script.setIn(code[pc + 2]!), script.locals, true),
        when(lt(get(found), i32(0)), script.jump(pc, code[pc + 3]!)),
        script.store(code[pc + 1]!, get(found)),
      ]
    },
  },
  members: {
    operands: "SV",
    summary: "S = the components in place V",
    pure: true,
    whole: 0,
    run: (machine, pc) => {
      const set = slotAt(machine, pc + 1)
      clearWords(machine.state, set, machine.words)
      uniteMembers(machine, valueAt(machine, pc + 2), machine.state, set)
    },
    emit: (script, pc) => {
      const { machine, addresses, sets } = script.shop
      const code = codeOf(script)
      const place = script.constant(code[pc + 2]!)
      if (place !== null && place >= 0 && machine.places.ordered[place] === 0)
        return sets.copy(script.setIn(code[pc + 1]!), addresses.setAt(machine.places.address[place]! + 1))
      return doneOutside("members")(script, pc, pc)
    },
  },
  top: {
    operands: "SVVI",
    summary:
      "S = the V(2) components of ordered place V(1) nearest its top (I = 0) or bottom (I = 1); all when there are fewer",
    pure: true,
    whole: 0,
    run: runTop,
    emit: (script, pc) => {
      const { machine, addresses, sets, runtime } = script.shop
      const code = codeOf(script)
      const place = script.constant(code[pc + 2]!)
      if (place === null || place < 0 || machine.places.ordered[place] === 0 || script.constant(code[pc + 3]!) !== 1)
        return drop(
          call(
            runtime.top,
            script.value(code[pc + 2]!),
            script.value(code[pc + 3]!),
            i32(code[pc + 4]!),
            script.addressOf(code[pc + 1]!),
          ),
        )
      const address = machine.places.address[place]!
      const found = script.locals.take()
      const count = addresses.state(address)
      const position = code[pc + 4] === 0 ? count : i32(1)
      return [
        set(found, either(count, load(addresses.at(address, position)), i32(-1))),
        sets.copy(script.setIn(code[pc + 1]!), addresses.only(get(found))),
      ]
    },
  },
  select: {
    operands: "SIVN",
    summary: "S = selection I for player V, with the values its atoms compare to",
    pure: true,
    whole: 0,
    run: runSelect,
    emit: selectInto,
  },
  keep: {
    operands: "SIIIV",
    summary:
      "Keep only components whose field compares: I field (0 column, 1 counter, 2 holder, 3 place, 4 component, 5 column with its modifiers), I its index, I comparison (0 eq, 1 ne, 2 lt, 3 le, 4 gt, 5 ge), V the value",
    pure: true,
    run: (machine, pc) => {
      const { code } = machine
      keepWhere(machine, slotAt(machine, pc + 1), code[pc + 2]!, code[pc + 3]!, code[pc + 4]!, valueAt(machine, pc + 5))
    },
    emit: (script, pc) => {
      const code = codeOf(script)
      return keepField(script, pc, code[pc + 1]!, code[pc + 2]!, code[pc + 3]!, code[pc + 4]!, {
        constant: script.constant(code[pc + 5]!),
        code: script.value(code[pc + 5]!),
      })
    },
  },
  keepState: pureSet("SII", "Keep only components whose state I is on (I = 1) or off (I = 0)", (script, pc) => {
    const code = codeOf(script)
    const { sets, addresses, machine } = script.shop
    const bits = addresses.setAt(machine.layout.states[code[pc + 2]!]!)
    return sets[code[pc + 3] === 0 ? "exclude" : "intersect"](script.setIn(code[pc + 1]!), bits)
  }),
  total: {
    operands: "DSI",
    summary: "D = the sum of column I over the set",
    pure: true,
    result: "number",
    run: (machine, pc) => give(machine, pc, sumColumn(machine, slotAt(machine, pc + 2), machine.code[pc + 3]!)),
    emit: (script, pc) => {
      const code = codeOf(script)
      const { sets, addresses, machine } = script.shop
      const table = addresses.list(machine.columns[code[pc + 3]!]!)
      const sum = script.locals.take()
      const component = script.locals.take()
      return [
        set(sum, i32(0)),
        sets.each(
          (piece) => sets.read(piece, script.setIn(code[pc + 2]!)),
          component,
          script.locals,
          () => set(sum, add(get(sum), addresses.look(table, get(component)))),
        ),
        script.store(code[pc + 1]!, get(sum)),
      ]
    },
  },
  highest: {
    operands: "DSI",
    summary: "D = the highest value of column I in the set, -1 when it is empty",
    pure: true,
    result: "number",
    run: (machine, pc) => give(machine, pc, extremeOf(machine, slotAt(machine, pc + 2), machine.code[pc + 3]!, true)),
  },
  lowest: {
    operands: "DSI",
    summary: "D = the lowest value of column I in the set, -1 when it is empty",
    pure: true,
    result: "number",
    run: (machine, pc) => give(machine, pc, extremeOf(machine, slotAt(machine, pc + 2), machine.code[pc + 3]!, false)),
  },
  different: {
    operands: "DSI",
    summary: "D = how many different values of column I are in the set",
    pure: true,
    result: "number",
    run: (machine, pc) => give(machine, pc, countDifferent(machine, slotAt(machine, pc + 2), machine.code[pc + 3]!)),
  },
  single: {
    operands: "SV",
    summary: "S = component V alone; empty when V is -1",
    pure: true,
    whole: 0,
    emit: (script, pc) => {
      const code = codeOf(script)
      const { sets, addresses } = script.shop
      const component = script.held(code[pc + 2]!)
      return [component.into, sets.copy(script.setIn(code[pc + 1]!), addresses.only(get(component.local)))]
    },
  },
  jumpUnlessIn: {
    operands: "VIT",
    summary: "Go on at T unless component V is in static mask I",
    local: true,
    emit: (script, pc) => {
      const { machine, addresses } = script.shop
      const code = codeOf(script)
      const table = addresses.rows([machine.masks[code[pc + 2]!]!])
      const component = script.held(code[pc + 1]!)
      return [
        component.into,
        when(eqz(isMember(component.local, addresses.row(table, i32(0)))), script.jump(pc, code[pc + 3]!)),
      ]
    },
  },
  jumpEmpty: {
    operands: "ST",
    summary: "Go on at T when the set is empty",
    local: true,
    emit: jumpOnSet(false),
  },
  keepMask: pureSet("SI", "Keep only the components that are in static mask I", (script, pc) => {
    const { machine, sets } = script.shop
    const code = codeOf(script)
    const of = script.setIn(code[pc + 1]!)
    const mask = machine.masks[code[pc + 2]!]!
    return sets.build(of, (piece) => sets.both(piece, sets.read(piece, of), sets.constant(piece, mask)))
  }),
  jumpFilled: {
    operands: "ST",
    summary: "Go on at T unless the set is empty",
    local: true,
    emit: jumpOnSet(true),
  },
} satisfies Family
