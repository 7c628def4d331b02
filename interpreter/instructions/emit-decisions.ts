/** Decisions in compiled form: chance answers on the spot, whatever else may answer is asked outside. */

import type { Emit, ScriptWriter } from "../compiled/script-writer.ts"
import { addressOf } from "../compiled/set-pieces.ts"
import {
  add,
  and,
  block,
  branch,
  branchIf,
  type Code,
  call,
  ctz,
  either,
  eq,
  eqz,
  ge,
  get,
  i32,
  Label,
  loop,
  lt,
  ne,
  or,
  popcnt,
  set,
  shl,
  store,
  sub,
  when,
} from "../compiled/wasm/wasm-code.ts"
import { FLAG } from "../program/operand-codes.ts"
import { FIBER } from "../program/state-layout.ts"
import { STATUS } from "../scripts/fibers.ts"

/**
 * Whatever it is, the interpreter's own functions do it.
 * @param elsewhere a further place where it may go on
 * @param before comes before each time that it is asked
 */
export function askOutside(
  script: ScriptWriter,
  pc: number,
  next: number,
  elsewhere: number | null = null,
  before: Code = [],
): Code {
  const where = script.locals.take()
  const again = new Label()
  return loop(
    again,
    before,
    set(where, script.imported("ask", script.frame, i32(pc))),
    branchIf(again, eq(get(where), i32(pc))),
    elsewhere === null ? [] : when(eq(get(where), i32(elsewhere)), script.jump(pc, elsewhere)),
    when(ne(get(where), i32(next)), script.leave()),
  )
}

/** Leaves the decision open where chance may not answer it here. */
function orLeave(script: ScriptWriter, pc: number, word: number): Code {
  const { addresses } = script.shop
  const mayNot = or(ne(addresses.read("fiber"), i32(0)), eq(addresses.read("answers"), addresses.read("limit")))
  return when(and(eqz(addresses.read("answering")), mayNot), [
    script.standStill(pc, STATUS.deciding),
    store(addresses.read("fiberAt"), 4 * FIBER.decider, decider(script, word)),
    script.leave(),
  ])
}

/** Where an open decision has been answered, the fiber is ready again, to go on at `pc`. */
function goOn(script: ScriptWriter, pc: number): Code {
  const { addresses } = script.shop
  return when(addresses.read("answering"), [
    addresses.write("answering", i32(0)),
    script.standStill(pc, STATUS.ready),
    store(addresses.read("fiberAt"), 4 * FIBER.decider, i32(0)),
  ])
}

/** Chance takes one of so many options (a local), into a local. */
function chance(script: ScriptWriter, options: number, option: number): Code {
  const { addresses, runtime, machine } = script.shop
  return [
    set(option, call(runtime.draw, i32(addresses.register("policy")), get(options))),
    addresses.write("answers", add(addresses.read("answers"), i32(1))),
    addresses.write("fuel", i32(machine.program.limits.fuel)),
  ]
}

/** The player who decides. */
const decider = (script: ScriptWriter, word: number): Code => call(script.shop.runtime.decider, script.value(word))

/** The same as a mask, where it makes a difference. */
const deciders = (script: ScriptWriter, word: number): Code =>
  script.shop.machine.hideable.some((bits) => bits !== 0) ? shl(i32(1), decider(script, word)) : i32(0)

/** A decision that is looked at here: where there are permissions, too, it is asked outside. */
const unlessPermitted =
  (emit: Emit): Emit =>
  (script, pc, next) =>
    (script.shop.machine.permissions.length > 0 ? askWherever : emit)(script, pc, next)

/** Asked outside, whatever it is. */
export const askWherever: Emit = (script, pc, next) => askOutside(script, pc, next)

export const answerChooseOne = unlessPermitted((script, pc, next) => {
  const { machine, sets, addresses, runtime, observed } = script.shop
  const { code } = machine
  const domain = script.setIn(code[pc + 2]!)
  const mayDecline = (code[pc + 4]! & FLAG.mayDecline) !== 0
  const own = script.locals.take()
  const options = script.locals.take()
  const option = script.locals.take()
  const found = script.locals.take()
  const picked = call(
    runtime.offered,
    addressOf(domain),
    i32(addresses.nothing),
    get(option),
    deciders(script, code[pc + 3]!),
  )
  return [
    set(own, sets.size(domain)),
    set(options, mayDecline ? add(get(own), ne(get(own), i32(0))) : get(own)),
    when(
      lt(get(options), i32(2)),
      [sets.first(found, domain, script.locals), script.store(code[pc + 1]!, get(found))],
      observed
        ? askOutside(script, pc, next)
        : [
            orLeave(script, pc, code[pc + 3]!),
            chance(script, options, option),
            mayDecline
              ? [set(found, i32(-1)), when(lt(get(option), get(own)), set(found, picked))]
              : set(found, picked),
            goOn(script, next),
            script.store(code[pc + 1]!, get(found)),
          ],
    ),
  ]
})

export const answerChoose = unlessPermitted((script, pc, next) => {
  const { machine, sets, addresses, runtime, observed } = script.shop
  const { code } = machine
  const domain = script.setIn(code[pc + 1]!)
  const chosen = script.setIn(code[pc + 2]!)
  const mayDecline = (code[pc + 7]! & FLAG.mayDecline) !== 0
  const take = (): number => script.locals.take()
  const [picked, least, open, options, option, found] = [take(), take(), take(), take(), take(), take()]
  const again = new Label()
  const done = new Label()
  const mayStop = ge(get(picked), get(least))
  const lookAtOpen: Code = [
    set(picked, script.slot(code[pc + 3]!)),
    branchIf(done, ge(get(picked), script.value(code[pc + 6]!))),
    set(
      open,
      sets.count((piece) => sets.without(piece, sets.read(piece, domain), sets.read(piece, chosen))),
    ),
    branchIf(done, eqz(get(open))),
  ]
  if (observed) return block(done, askOutside(script, pc, next, null, lookAtOpen))
  return block(
    done,
    loop(
      again,
      lookAtOpen,
      set(least, script.value(code[pc + 5]!)),
      set(options, i32(0)),
      when(
        mayDecline ? or(mayStop, eqz(get(picked))) : mayStop,
        set(options, add(get(open), i32(1))),
        when(lt(sub(get(least), get(picked)), get(open)), set(options, get(open))),
      ),
      when(eqz(get(options)), [
        sets.unite(chosen, domain),
        script.store(code[pc + 3]!, add(get(picked), get(open))),
        branch(done),
      ]),
      orLeave(script, pc, code[pc + 4]!),
      chance(script, options, option),
      set(
        found,
        call(runtime.offered, addressOf(domain), addressOf(chosen), get(option), deciders(script, code[pc + 4]!)),
      ),
      when(lt(get(found), i32(0)), [goOn(script, next), branch(done)]),
      sets.unite(chosen, addresses.only(get(found))),
      script.store(code[pc + 3]!, add(get(picked), i32(1))),
      goOn(script, pc),
      branch(again),
    ),
  )
})

/** A decision without components: how many options there are, and what one of them stands for. */
function answerPlain(
  script: ScriptWriter,
  pc: number,
  next: number,
  player: number,
  least: number,
  options: Code,
  alone: Code,
  chosen: (option: number) => Code,
): Code {
  const count = script.locals.take()
  const option = script.locals.take()
  return [
    set(count, options),
    when(
      lt(get(count), i32(least)),
      alone,
      script.shop.observed
        ? askOutside(script, pc, next)
        : [orLeave(script, pc, player), chance(script, count, option), chosen(option), goOn(script, next)],
    ),
  ]
}

export const answerPick = unlessPermitted((script, pc, next) => {
  const { code } = script.shop.machine
  const mask = script.held(code[pc + 2]!)
  const mayDecline = (code[pc + 4]! & FLAG.mayDecline) !== 0
  const size = popcnt(get(mask.local))
  const lowest = either(get(mask.local), ctz(get(mask.local)), i32(-1))
  const [next_, done] = [new Label(), new Label()]
  const dropLowest = set(mask.local, and(get(mask.local), sub(get(mask.local), i32(1))))
  return [
    mask.into,
    answerPlain(
      script,
      pc,
      next,
      code[pc + 3]!,
      2,
      mayDecline ? add(size, ne(get(mask.local), i32(0))) : size,
      script.store(code[pc + 1]!, lowest),
      (option) => [
        block(
          done,
          loop(
            next_,
            branchIf(done, eqz(get(option))),
            dropLowest,
            set(option, sub(get(option), i32(1))),
            branch(next_),
          ),
        ),
        script.store(code[pc + 1]!, lowest),
      ],
    ),
  ]
})

export const answerNumber = unlessPermitted((script, pc, next) => {
  const { code } = script.shop.machine
  const lowest = script.held(code[pc + 2]!)
  const highest = script.held(code[pc + 3]!)
  return [
    lowest.into,
    highest.into,
    answerPlain(
      script,
      pc,
      next,
      code[pc + 4]!,
      2,
      either(
        lt(get(lowest.local), get(highest.local)),
        add(sub(get(highest.local), get(lowest.local)), i32(1)),
        i32(0),
      ),
      script.store(code[pc + 1]!, either(eq(get(lowest.local), get(highest.local)), get(lowest.local), i32(0))),
      (option) => script.store(code[pc + 1]!, add(get(lowest.local), get(option))),
    ),
  ]
})

export const answerConfirm = unlessPermitted((script, pc, next) => {
  const { code } = script.shop.machine
  return answerPlain(script, pc, next, code[pc + 2]!, 0, i32(2), [], (option) =>
    script.store(code[pc + 1]!, sub(i32(1), get(option))),
  )
})
