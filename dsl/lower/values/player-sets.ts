import type { Binding, Cond, Expr } from "../../meaning/index.ts"
import { immediate, type Operand, slotOperand } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"
import { value } from "./expressions.ts"
import type { OnePlayer } from "./single-word.ts"

/** A set of players, as a mask in one word. */
export function players(expr: Expr, frame: Frame): Operand {
  const { asm } = frame
  switch (expr.kind) {
    case "everyone":
      return frame.result((slot) => asm.emit("everyone", slot))
    case "without": {
      const from = players(expr.from, frame)
      const what = players(expr.what, frame)
      return frame.result((slot) => asm.emit("bitWithout", slot, from, what))
    }
    case "players": {
      const from = players(expr.from, frame)
      return keepPlayers(from, expr.item, expr.tests, frame)
    }
    case "extremePlayers":
      return extremePlayers(expr, frame)
    case "union": {
      let mask: Operand = immediate(0)
      for (const part of expr.parts) {
        const next = players(part, frame)
        const before = mask
        mask = frame.result((slot) => asm.emit("bitOr", slot, before, next))
      }
      return mask
    }
    case "holder":
      if (expr.many) return ownersOf(expr.of, frame)
      break
    case "binding":
      if (expr.binding.many) {
        const slot = frame.slots.get(expr.binding.id)
        return slot === undefined ? immediate(0) : slotOperand(slot)
      }
      break
    case "onePlayer":
    case "randomPlayer":
    case "nextPlayer":
      if (expr.many) return players(expr.from, frame)
      break
    default:
      expr satisfies OnePlayer
  }
  return bitOf(value(expr, frame), frame)
}

/** Whoever has one of these things. */
function ownersOf(things: Expr, frame: Frame): Operand {
  const { asm } = frame
  const left = frame.keep(frame.words)
  const thing = frame.keep()
  const mask = frame.keep()
  const loop = asm.label()
  const end = asm.label()
  asm.emit("copy", left, frame.lower.set(things, frame))
  asm.emit("move", mask, immediate(0))
  asm.place(loop)
  asm.emit("next", thing, left, end)
  const owner = frame.result((slot) => asm.operate("whose", slot, slotOperand(thing)))
  asm.emit("bitOr", mask, slotOperand(mask), bitOf(owner, frame))
  asm.emit("jump", loop)
  asm.place(end)
  return slotOperand(mask)
}

function bitOf(player: Operand, frame: Frame): Operand {
  return frame.result((slot) => frame.asm.emit("bit", slot, player))
}

function keepPlayers(from: Operand, item: Binding, tests: readonly Cond[], frame: Frame): Operand {
  const { asm } = frame
  const kept = frame.temp()
  const left = frame.temp()
  const slot = frame.slotsOf(item)
  asm.emit("move", kept, immediate(0))
  asm.emit("move", left, from)
  const loop = asm.label()
  const end = asm.label()
  asm.place(loop)
  asm.emit("nextPlayer", slot, left, immediate(0), end)
  for (const test of tests) frame.lower.jumpUnless(test, frame, loop)
  const bit = bitOf(slotOperand(slot), frame)
  asm.emit("bitOr", kept, slotOperand(kept), bit)
  asm.emit("jump", loop)
  asm.place(end)
  return slotOperand(kept)
}

function extremePlayers(expr: Extract<Expr, { kind: "extremePlayers" }>, frame: Frame): Operand {
  const { asm } = frame
  const from = players(expr.from, frame)
  const best = frame.temp()
  const kept = frame.temp()
  const left = frame.temp()
  const slot = frame.slotsOf(expr.item)
  asm.emit("move", kept, immediate(0))
  asm.emit("move", best, immediate(0))
  asm.emit("move", left, from)
  const loop = asm.label()
  const end = asm.label()
  const better = asm.label()
  asm.place(loop)
  asm.emit("nextPlayer", slot, left, immediate(0), end)
  const measure = value(expr.measure, frame)
  asm.emit("jumpEqual", slotOperand(kept), immediate(0), better)
  if (expr.most) asm.emit("jumpLess", slotOperand(best), measure, better)
  else asm.emit("jumpLess", measure, slotOperand(best), better)
  asm.emit("jumpUnequal", measure, slotOperand(best), loop)
  const tie = bitOf(slotOperand(slot), frame)
  asm.emit("bitOr", kept, slotOperand(kept), tie)
  asm.emit("jump", loop)
  asm.place(better)
  asm.emit("move", best, measure)
  asm.emit("bit", kept, slotOperand(slot))
  asm.emit("jump", loop)
  asm.place(end)
  return slotOperand(kept)
}
