import { isMember } from "../functions/tools.ts"
import type { Emit } from "../script.ts"
import { add, call, drop, either, eqz, get, i32, load, lt, set, when } from "../wasm/code.ts"
import { codeOf, left, told } from "./common.ts"
import { keepField, selectInto } from "./selecting.ts"

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

/** By the name of the instruction. */
export const SETS: Readonly<Record<string, Emit>> = {
  clear: (script, pc) => script.shop.sets.fill(script.setIn(codeOf(script)[pc + 1]!), null),
  copy: ofSets("copy"),
  mask: (script, pc) => {
    const code = codeOf(script)
    return script.shop.sets.fill(script.setIn(code[pc + 1]!), script.shop.machine.masks[code[pc + 2]!]!)
  },
  unite: ofSets("unite"),
  intersect: ofSets("intersect"),
  exclude: ofSets("exclude"),
  include: (script, pc) => {
    const code = codeOf(script)
    const { sets, addresses } = script.shop
    return sets.unite(script.setIn(code[pc + 1]!), addresses.only(script.value(code[pc + 2]!)))
  },
  drop: (script, pc) => {
    const code = codeOf(script)
    const { sets, addresses } = script.shop
    return sets.exclude(script.setIn(code[pc + 1]!), addresses.only(script.value(code[pc + 2]!)))
  },
  has: (script, pc) => {
    const code = codeOf(script)
    const component = script.held(code[pc + 2]!)
    return [component.into, script.store(code[pc + 1]!, isMember(component.local, script.setIn(code[pc + 3]!)))]
  },
  size: (script, pc) => {
    const code = codeOf(script)
    return script.store(code[pc + 1]!, script.shop.sets.size(script.setIn(code[pc + 2]!)))
  },
  first: (script, pc) => {
    const code = codeOf(script)
    const found = script.locals.take()
    return [
      script.shop.sets.first(found, script.setIn(code[pc + 2]!), script.locals),
      script.store(code[pc + 1]!, get(found)),
    ]
  },
  next: (script, pc) => {
    const code = codeOf(script)
    const found = script.locals.take()
    return [
      script.shop.sets.first(found, script.setIn(code[pc + 2]!), script.locals, true),
      when(lt(get(found), i32(0)), script.jump(pc, code[pc + 3]!)),
      script.store(code[pc + 1]!, get(found)),
    ]
  },
  members: (script, pc) => {
    const { machine, addresses, sets } = script.shop
    const code = codeOf(script)
    const place = script.constant(code[pc + 2]!)
    if (place !== null && place >= 0 && machine.places.ordered[place] === 0)
      return sets.copy(script.setIn(code[pc + 1]!), addresses.setAt(machine.places.address[place]! + 1))
    return left("members")(script, pc, pc)
  },
  top: (script, pc) => {
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
  select: selectInto,
  keep: (script, pc) => {
    const code = codeOf(script)
    return keepField(script, pc, code[pc + 1]!, code[pc + 2]!, code[pc + 3]!, code[pc + 4]!, {
      constant: script.constant(code[pc + 5]!),
      code: script.value(code[pc + 5]!),
    })
  },
  keepState: (script, pc) => {
    const code = codeOf(script)
    const { sets, addresses, machine } = script.shop
    const bits = addresses.setAt(machine.layout.states[code[pc + 2]!]!)
    return sets[code[pc + 3] === 0 ? "exclude" : "intersect"](script.setIn(code[pc + 1]!), bits)
  },
  total: (script, pc) => {
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
  highest: told("highest"),
  lowest: told("lowest"),
  different: told("different"),
  single: (script, pc) => {
    const code = codeOf(script)
    const { sets, addresses } = script.shop
    const component = script.held(code[pc + 2]!)
    return [component.into, sets.copy(script.setIn(code[pc + 1]!), addresses.only(get(component.local)))]
  },
  jumpUnlessIn: (script, pc) => {
    const { machine, addresses } = script.shop
    const code = codeOf(script)
    const table = addresses.rows([machine.masks[code[pc + 2]!]!])
    const component = script.held(code[pc + 1]!)
    return [
      component.into,
      when(eqz(isMember(component.local, addresses.row(table, i32(0)))), script.jump(pc, code[pc + 3]!)),
    ]
  },
  jumpEmpty: jumpOnSet(false),
  jumpFilled: jumpOnSet(true),
  keepMask: (script, pc) => {
    const { machine, sets } = script.shop
    const code = codeOf(script)
    const of = script.setIn(code[pc + 1]!)
    const mask = machine.masks[code[pc + 2]!]!
    return sets.build(of, (piece) => sets.both(piece, sets.read(piece, of), sets.constant(piece, mask)))
  },
}
