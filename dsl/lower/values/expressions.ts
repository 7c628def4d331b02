import { HEADER } from "../../../interpreter/program/state-layout.ts"
import { kindsOf } from "../../check/verbs/slot-fillers.ts"
import type { Binding, Expr } from "../../meaning/index.ts"
import { wordingOf } from "../../meaning/wording.ts"
import { having, havingMask } from "../choices/printed-masks.ts"
import { immediate, type Label, type Operand, slotOperand, stateWord, THIS, YOU } from "../code/assembler.ts"
import { type Frame, isSet } from "../code/frame.ts"
import { rolled } from "../operations/dice-rolls.ts"
import { refuseForgotten } from "../operations/operation-steps.ts"
import { secondsLeft } from "../operations/timer-steps.ts"

const ARITHMETIC = {
  add: "add",
  subtract: "subtract",
  multiply: "multiply",
  divide: "divide",
  divideUp: "divideUp",
  least: "least",
  most: "most",
} as const

/** A number, a player, a component, a place or a value: one word. */
export function value(expr: Expr, frame: Frame): Operand {
  const { asm, tables } = frame
  switch (expr.kind) {
    case "constant":
      return asm.number(expr.value)
    case "you":
      return YOU
    case "this":
      return THIS
    case "active":
      return stateWord(HEADER.activePlayer)
    case "binding":
      return bindingValue(expr.binding, frame)
    case "counter": {
      const counter = tables.symbols.model.counters[expr.counter]
      if (counter?.is) frame.lower.unsupported("computed counters", expr.span)
      const holder = expr.holder ? holderOf(expr.holder, frame) : immediate(0)
      return frame.result((slot) => asm.emit("counterNow", slot, expr.counter, holder))
    }
    case "arithmetic":
    case "amount":
    case "property":
      return numberOr(expr, frame, null)
    case "chosenNumber": {
      const low = value(expr.min, frame)
      const high = value(expr.max, frame)
      const by = value(expr.by, frame)
      return frame.result((slot) => {
        asm.site("number")
        asm.emit("number", slot, low, high, by)
      })
    }
    case "count":
      if (expr.of.type === "player") {
        const mask = frame.lower.players(expr.of, frame)
        return frame.result((slot) => asm.emit("countBits", slot, mask))
      }
      if (
        expr.of.kind === "select" &&
        expr.of.filters.length === 0 &&
        expr.of.from.from === "zones" &&
        expr.of.from.zones.length === 1 &&
        expr.of.from.zones[0]?.whose !== "everyone" &&
        !expr.of.from.zones[0]?.of?.many &&
        expr.of.kinds === null
      ) {
        const zone = expr.of.from.zones[0]
        const place = zone ? placeOf(zone, frame) : null
        if (place !== null) return frame.result((slot) => asm.emit("count", slot, place))
      }
      {
        const set = asm.looking(null, () => frame.lower.set(expr.of, frame))
        return frame.result((slot) => asm.emit("size", slot, set))
      }
    case "measure":
      return measured(expr, frame, null)
    case "remembered": {
      refuseForgotten(expr, frame)
      const who = expr.who ? value(expr.who, frame) : immediate(-1)
      const memory = tables.memory(frame.lower.event(expr.event).index, expr.within)
      if (expr.what === "set") return firstOf(expr, frame)
      return frame.result((slot) =>
        asm.emit(expr.what === "count" ? "remembered" : "rememberedAmount", slot, memory, who),
      )
    }
    case "memory": {
      const of = value(expr.of, frame)
      const memory = tables.symbols.model.memories[expr.memory]
      const variable = tables.variable(`memory ${memory?.name}`, {
        name: memory?.name ?? "",
        perPlayer: true,
        start: -1,
        type: "component",
      })
      return frame.result((slot) => asm.emit("variable", slot, variable, of))
    }
    case "option":
      return stateWord(tables.address(tables.options[expr.option]?.variable ?? 0))
    case "points": {
      const of = value(expr.of, frame)
      return frame.result((slot) => asm.operate("points", slot, of))
    }
    case "queued": {
      const of = value(expr.of, frame)
      return frame.result((slot) => asm.emit("queued", slot, expr.queue, of))
    }
    case "seat": {
      const of = value(expr.of, frame)
      return frame.result((slot) => asm.emit("seat", slot, immediate(expr.offset), of))
    }
    case "role": {
      const role = tables.symbols.model.roles[expr.role]
      if (!role?.held) {
        frame.lower.unsupported(`the role “${role?.name}”`, expr.span)
        return immediate(-1)
      }
      return stateWord(
        tables.address(
          tables.variable(`role ${role.name}`, { name: role.name, perPlayer: false, start: -1, type: "player" }),
        ),
      )
    }
    case "holder": {
      const of = value(expr.of, frame)
      return frame.result((slot) => asm.operate("whose", slot, of))
    }
    case "select":
    case "union":
      if (expr.type === "player") {
        const mask = frame.lower.players(expr, frame)
        return frame.result((slot) => asm.emit("lowestBit", slot, mask))
      }
      if (expr.kind === "union" && (expr.type === "number" || expr.type === "amount"))
        frame.lower.unsupported("one of several numbers", expr.span)
      return firstOf(expr, frame)
    case "zone": {
      const place = placeOf({ zone: expr.zone, whose: "one", of: expr.of, number: expr.number }, frame)
      return place ?? immediate(0)
    }
    case "placeOf": {
      const of = value(expr.of, frame)
      return frame.result((slot) => asm.emit("placeOf", slot, of))
    }
    case "value":
      return immediate(expr.value)
    case "rolled":
      return rolled(frame)
    case "timer":
      return immediate(expr.timer)
    case "secondsLeft":
      return secondsLeft(expr.of, frame)
    case "players":
    case "everyone":
    case "without":
    case "extremePlayers": {
      if (expr.many) frame.lower.severalAsOne(expr.span)
      const mask = frame.lower.players(expr, frame)
      return frame.result((slot) => asm.emit("lowestBit", slot, mask))
    }
    case "randomPlayer": {
      const mask = frame.lower.players(expr.from, frame)
      return frame.result((slot) => asm.operate("randomPlayer", slot, mask))
    }
    case "nextPlayer": {
      const mask = frame.temp()
      asm.emit("move", mask, frame.lower.players(expr.from, frame))
      const after = frame.result((slot) => asm.emit("seat", slot, immediate(1), value(expr.after, frame)))
      const first = frame.temp()
      const none = asm.label()
      const end = asm.label()
      asm.emit("nextPlayer", first, mask, after, none)
      asm.emit("jump", end)
      asm.place(none)
      asm.emit("move", first, immediate(-1))
      asm.place(end)
      return slotOperand(first)
    }
    case "onePlayer": {
      const mask = frame.lower.players(expr.from, frame)
      return frame.result((slot) => {
        asm.saying(expr.span, () => asm.site("players"))
        asm.emit("pick", slot, mask, YOU, 0)
      })
    }
    case "uncarried":
      frame.lower.unsupported(`“${expr.said}”`, expr.span, wordingOf(expr))
      return immediate(0)
    case "values":
    case "script":
    case "span":
    case "counterName":
    case "propertyName":
    case "state":
    case "word":
    case "game":
    case "die":
    case "rolls":
    case "timers":
    case "line":
      frame.lower.unsupported(`a ${expr.kind} as a value`, expr.span)
      return immediate(0)
  }
}

/**
 * A number, as far as there is one: what lacks it compares with nothing.
 * @param lacking where to go on when something lacks what the number is worked out from; null to take 0 for it
 */
export function numberOr(expr: Expr, frame: Frame, lacking: Label | null): Operand {
  const { asm } = frame
  switch (expr.kind) {
    case "arithmetic": {
      const left = numberOr(expr.left, frame, lacking)
      const right = numberOr(expr.right, frame, lacking)
      return frame.result((slot) => asm.emit(ARITHMETIC[expr.op], slot, left, right))
    }
    case "amount":
      return numberOr(expr.number, frame, lacking)
    case "property":
      return printed(expr, frame, lacking)
    case "measure":
      return measured(expr, frame, lacking)
    default:
      return value(expr, frame)
  }
}

function printed(expr: Extract<Expr, { kind: "property" }>, frame: Frame, lacking: Label | null): Operand {
  const { asm, tables } = frame
  const { property } = expr
  const column = tables.column(property)
  const of = asm.looking(null, () => value(expr.of, frame))
  const now = (): Operand => {
    const read = frame.result((slot) => asm.emit("columnNow", slot, of, column))
    // A cost never falls below nothing, whatever makes it cheaper.
    return property.type === "amount" ? frame.result((slot) => asm.emit("most", slot, read, immediate(0))) : read
  }
  if (property.type !== "number" && property.type !== "amount") return now()
  const mask = havingMask(property, kindsOf(expr.of), frame)
  if (lacking !== null) {
    if (mask !== null) asm.emit("jumpUnlessIn", of, mask, lacking)
    // There may be no such thing at all.
    else if (expr.of.kind !== "this") asm.emit("jumpLess", of, immediate(0), lacking)
    return now()
  }
  if (mask === null) return now()
  const result = frame.temp()
  const end = asm.label()
  asm.emit("move", result, immediate(0))
  asm.emit("jumpUnlessIn", of, mask, end)
  asm.emit("move", result, now())
  asm.place(end)
  return slotOperand(result)
}

function measured(expr: Extract<Expr, { kind: "measure" }>, frame: Frame, lacking: Label | null): Operand {
  const { asm, tables } = frame
  const all = asm.looking(null, () => frame.lower.set(expr.of, frame))
  const set = expr.property ? having(all, expr.property, kindsOf(expr.of), frame) : all
  // Of nothing there is a sum, and no extreme.
  if (lacking !== null && (expr.how === "highest" || expr.how === "lowest")) asm.emit("jumpEmpty", set, lacking)
  const column = expr.property ? tables.column(expr.property) : 0
  return frame.result((slot) => asm.emit(expr.how, slot, set, column))
}

function holderOf(holder: Expr, frame: Frame): Operand {
  return value(holder, frame)
}

function firstOf(expr: Expr, frame: Frame): Operand {
  const set = frame.lower.set(expr, frame)
  return frame.result((slot) => frame.asm.emit("first", slot, set))
}

function bindingValue(binding: Binding, frame: Frame): Operand {
  const counter = binding.type === "counter" ? frame.statics.get(binding.id) : undefined
  if (counter !== undefined) return frame.result((slot) => frame.asm.emit("counterNow", slot, counter, YOU))
  const slot = frame.slots.get(binding.id)
  if (slot === undefined) {
    frame.lower.unsupported(`“${binding.name ?? binding.verb ?? "it"}” here`, binding.span)
    return immediate(-1)
  }
  if (isSet(binding)) return frame.result((to) => frame.asm.emit("first", to, slot))
  return slotOperand(slot)
}

/** The place that a zone phrase means; null where it is several. */
export function placeOf(
  zone: { readonly zone: number; readonly whose: string; readonly of: Expr | null; readonly number: Expr | null },
  frame: Frame,
): Operand | null {
  const entry = frame.tables.zones[zone.zone]
  if (!entry) return null
  if (!entry.perPlayer && entry.places === 1) return immediate(entry.place)
  if (entry.perPlayer && zone.of?.many && zone.of.span)
    frame.lower.refuse(
      "lower/unsupported",
      zone.of.span,
      "this is a place of each of several players, where one place belongs",
      "Go through them: “each player: ...”, “for each card: move it into its owner's hand”.",
    )
  const which = entry.perPlayer ? zone.of && value(zone.of, frame) : zone.number && value(zone.number, frame)
  if (which === null) return null
  return frame.result((slot) => frame.asm.emit("place", slot, zone.zone, which))
}
