/** `branch` in compiled form: a fiber for each player, from what is free. */

import { headerField, slotOffset } from "../compiled/functions/tools.ts"
import type { Emit } from "../compiled/script-writer.ts"
import {
  add,
  and,
  branchIf,
  type Code,
  call,
  drop,
  either,
  eqz,
  get,
  i32,
  Label,
  load,
  loop,
  lt,
  ltUnsigned,
  set,
  shl,
  shrUnsigned,
  store,
  when,
  xor,
} from "../compiled/wasm/wasm-code.ts"
import { FIBER, FIBER_WORDS, FRAME, HEADER } from "../program/state-layout.ts"
import { STATUS } from "../scripts/fibers.ts"
import { NO_RESULT } from "../scripts/frames.ts"

export const branchOut: Emit = (script, pc, next) => {
  const { machine, addresses, runtime } = script.shop
  const { code, scripts, layout } = machine
  const { fibers, fiberEnds } = layout
  // A program whose scripts branch has room for it.
  if (fibers.length === 1) return [drop(script.outside("branch", pc)), script.leave()]
  const index = code[pc + 1]!
  const room = scripts.parameters[index]!
  const apart = 4 * (fiberEnds[1]! - fibers[1]!)
  const you = script.held(code[pc + 3]!)
  const self = script.held(code[pc + 4]!)
  const given = Array.from({ length: Math.min(code[pc + 5]!, Math.max(0, room - 1)) }, (_, i) =>
    script.held(code[pc + 6 + i]!),
  )
  const [players, player, fiber] = [script.locals.take(), script.locals.take(), script.locals.take()]
  const nextPlayer = new Label()
  const nextFiber = new Label()
  const active = addresses.state(HEADER.activePlayer)
  const field = (name: keyof typeof FIBER, value: Code): Code => store(get(fiber), 4 * FIBER[name], value)
  // The new frame lies behind the fiber's own words.
  const frameWord = (offset: number, value: Code): Code => store(get(fiber), 4 * FIBER_WORDS + offset, value)
  const header = (name: keyof typeof FRAME, value: Code): Code => frameWord(headerField(name), value)
  const needed = 4 * FIBER_WORDS + slotOffset(scripts.slots[index]!)
  return [
    set(players, and(script.value(code[pc + 2]!), i32((1 << machine.players) - 1))),
    when(get(players), [
      you.into,
      self.into,
      given.map(({ into }) => into),
      script.standStill(next, STATUS.waiting),
      set(player, either(lt(active, i32(0)), i32(0), active)),
      set(fiber, i32(4 * fiberEnds[0]! - apart)),
      loop(
        nextPlayer,
        set(player, call(runtime.firstFrom, get(player), get(players))),
        set(players, and(get(players), xor(shl(i32(1), get(player)), i32(-1)))),
        loop(
          nextFiber,
          set(fiber, add(get(fiber), i32(apart))),
          when(eqz(ltUnsigned(get(fiber), i32(4 * fiberEnds.at(-1)!))), script.stop(pc, 2)),
          branchIf(nextFiber, load(get(fiber), 4 * FIBER.status)),
        ),
        when(
          ltUnsigned(addresses.read("fibersEnd"), add(get(fiber), i32(apart))),
          addresses.write("fibersEnd", add(get(fiber), i32(apart))),
        ),
        needed > apart ? script.stop(pc, 1) : [],
        header("script", i32(index)),
        header("pc", i32(scripts.entry[index]!)),
        header("result", i32(NO_RESULT)),
        header("self", get(self.local)),
        header("you", get(you.local)),
        room > 0 ? frameWord(slotOffset(0), get(player)) : [],
        given.map(({ local }, i) => frameWord(slotOffset(1 + i), get(local))),
        field("status", i32(STATUS.ready)),
        field("parent", addresses.read("fiber")),
        field("player", get(player)),
        field("top", add(shrUnsigned(get(fiber), i32(2)), i32(FIBER_WORDS - FRAME.script))),
        branchIf(nextPlayer, get(players)),
      ),
      script.leave(),
    ]),
  ]
}
