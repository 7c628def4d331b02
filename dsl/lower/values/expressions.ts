import { HEADER } from "../../../interpreter/program/state-layout.ts"
import { type Binding, type Expr, kindsOf } from "../../meaning/index.ts"
import type { Span } from "../../text.ts"
import { mostInCommon } from "../choices/most-in-common.ts"
import { having, havingMask } from "../choices/printed-masks.ts"
import { tellChosen } from "../choices/told-choice.ts"
import { immediate, type Label, type Operand, slotOperand, stateWord, THIS, YOU } from "../code/assembler.ts"
import { type Frame, isSet, isThing } from "../code/frame.ts"
import { rolled } from "../operations/dice-rolls.ts"
import { refuseForgotten } from "../operations/operation-events.ts"
import { secondsLeft } from "../operations/timer-steps.ts"
import { askedFor } from "./asked-for.ts"

type Values = {
  readonly [Kind in Expr["kind"]]: (
    expr: Extract<Expr, { readonly kind: Kind }>,
    frame: Frame,
    lacking: Label | null,
  ) => Operand
}

/**
 * A number, a player, a component, a place or a value: one word.
 * @param lacking where to go on when something lacks what a number is worked out from, since that compares with nothing;
 * null to take 0 for it
 */
export const value = <Kind extends Expr["kind"]>(
  expr: Extract<Expr, { readonly kind: Kind }>,
  frame: Frame,
  lacking: Label | null = null,
): Operand => (VALUES as Record<Kind, Values[Kind]>)[expr.kind as Kind](expr, frame, lacking)

/** What stands for no word of the machine. */
function noValue(expr: Expr, frame: Frame): Operand {
  frame.lower.unsupported({ case: "asValue", kind: expr.kind }, expr.span)
  return immediate(0)
}

/** An instruction that works something out of one number. */
const ofOne = (expr: Expr, frame: Frame, emit: (slot: number, of: Operand) => void): Operand => {
  const of = value(expr, frame)
  return frame.result((slot) => emit(slot, of))
}

const VALUES: Values = {
  constant: (expr, { asm }) => asm.number(expr.value),
  you: () => YOU,
  this: () => THIS,
  active: () => stateWord(HEADER.activePlayer),
  binding: ({ binding, span }, frame) => bindingValue(binding, span, frame),
  counter(expr, frame) {
    const { asm, tables } = frame
    const counter = tables.symbols.model.counters[expr.counter]
    if (counter?.is) frame.lower.unsupported({ case: "computedCounters" }, expr.span)
    const holder = expr.holder ? value(expr.holder, frame) : immediate(0)
    return frame.result((slot) => asm.emit("counterNow", slot, expr.counter, holder))
  },
  arithmetic({ op, left, right }, frame, lacking) {
    const [one, other] = [value(left, frame, lacking), value(right, frame, lacking)]
    return frame.result((slot) => frame.asm.emit(op, slot, one, other))
  },
  amount: ({ number }, frame, lacking) => value(number, frame, lacking),
  property: printed,
  measure: measured,
  chosenNumber({ min, max, decider }, frame) {
    const { asm } = frame
    const low = value(min, frame)
    const high = value(max, frame)
    const who = value(decider, frame)
    return frame.result((slot) => {
      asm.site("number")
      asm.emit("number", slot, low, high, who)
      tellChosen(slotOperand(slot), low, frame)
    })
  },
  count: counted,
  remembered(expr, frame) {
    refuseForgotten(expr, frame)
    const who = expr.who ? value(expr.who, frame) : immediate(-1)
    const memory = frame.tables.memory(frame.lower.event(expr.event).index, expr.within)
    if (expr.what === "set") return firstOf(expr, frame)
    return frame.result((slot) =>
      frame.asm.emit(expr.what === "count" ? "remembered" : "rememberedAmount", slot, memory, who),
    )
  },
  memory({ memory, of }, frame) {
    const who = value(of, frame)
    const name = frame.symbols.model.memories[memory]?.name
    const variable = frame.tables.variable(`memory ${name}`, {
      name: name ?? "",
      perPlayer: true,
      start: -1,
      type: "component",
    })
    return frame.result((slot) => frame.asm.emit("variable", slot, variable, who))
  },
  option: ({ option }, { tables }) => stateWord(tables.address(tables.options[option]?.variable ?? 0)),
  points: ({ of }, frame) => ofOne(of, frame, (slot, who) => frame.asm.operate("points", slot, who)),
  queued: ({ queue, of }, frame) => ofOne(of, frame, (slot, who) => frame.asm.emit("queued", slot, queue, who)),
  seats: () => stateWord(HEADER.players),
  seat: ({ offset, of }, frame) =>
    ofOne(of, frame, (slot, who) => frame.asm.emit("seat", slot, immediate(offset), who)),
  role({ role, span }, frame) {
    const { tables } = frame
    const decl = tables.symbols.model.roles[role]
    if (!decl?.held) {
      frame.lower.unsupported({ case: "role", role: decl?.name }, span)
      return immediate(-1)
    }
    return stateWord(tables.address(roleVariable(decl.name, frame)))
  },
  holder: ({ of, before }, frame) =>
    before
      ? holderBefore(value(of, frame), kindsOf(of), frame)
      : ofOne(of, frame, (slot, thing) => frame.asm.operate("whose", slot, thing)),
  select: oneOfThese,
  union: oneOfThese,
  zone: ({ zone, of, number }, frame) => placeOf({ zone, of, number }, frame) ?? immediate(0),
  placeOf: ({ of }, frame) => ofOne(of, frame, (slot, thing) => frame.asm.emit("placeOf", slot, thing)),
  value: (expr) => immediate(expr.value),
  rolled: (_, frame) => rolled(frame),
  timer: ({ timer }) => immediate(timer),
  secondsLeft: ({ of }, frame) => secondsLeft(of, frame),
  players: onlyPlayer,
  everyone: onlyPlayer,
  without: onlyPlayer,
  extremePlayers: onlyPlayer,
  randomPlayer({ from }, frame) {
    const mask = frame.lower.players(from, frame)
    return frame.result((slot) => frame.asm.operate("randomPlayer", slot, mask))
  },
  nextPlayer({ from, after }, frame) {
    const { asm } = frame
    const mask = frame.temp()
    asm.emit("move", mask, frame.lower.players(from, frame))
    const start = frame.result((slot) => asm.emit("seat", slot, immediate(1), value(after, frame)))
    const first = frame.temp()
    const none = asm.label()
    const end = asm.label()
    asm.emit("nextPlayer", first, mask, start, none)
    asm.emit("jump", end)
    asm.place(none)
    asm.emit("move", first, immediate(-1))
    asm.place(end)
    return slotOperand(first)
  },
  onePlayer({ from, decider, span }, frame) {
    const mask = frame.lower.players(from, frame)
    const who = decider ? value(decider, frame) : YOU
    return frame.result((slot) => {
      frame.asm.saying(span, () => frame.asm.site("players"))
      frame.asm.emit("pick", slot, mask, who, 0)
      tellChosen(slotOperand(slot), immediate(0), frame)
    })
  },
  uncarried(expr, frame) {
    frame.lower.unsupported({ case: "said", said: expr.said }, expr.span)
    return immediate(0)
  },
  split: ({ number }, frame) => value(number, frame),
  values: noValue,
  script: noValue,
  span: noValue,
  counterName: noValue,
  track: noValue,
  propertyName: noValue,
  state: noValue,
  word: noValue,
  game: noValue,
  die: noValue,
  rolls: noValue,
  timers: noValue,
  line: noValue,
}

function counted({ of }: Extract<Expr, { kind: "count" }>, frame: Frame): Operand {
  const { asm } = frame
  if (of.type === "player") {
    const mask = frame.lower.players(of, frame)
    return frame.result((slot) => asm.emit("countBits", slot, mask))
  }
  const place = allOfPlace(of, frame)
  if (place !== null) return frame.result((slot) => asm.emit("count", slot, place))
  const set = asm.looking(null, () => frame.lower.set(of, frame))
  return frame.result((slot) => asm.emit("size", slot, set))
}

/** The place whose whole contents are meant; null where it is a part of them, or more. */
function allOfPlace(of: Expr, frame: Frame): Operand | null {
  if (of.kind !== "select" || of.filters.length > 0 || of.kinds !== null || of.from.from !== "zones") return null
  const [zone, ...others] = of.from.zones
  return zone && others.length === 0 && zone.of?.many === false ? placeOf(zone, frame) : null
}

function oneOfThese(expr: Extract<Expr, { kind: "select" | "union" }>, frame: Frame): Operand {
  if (expr.type === "player") return lowest(expr, frame)
  if (expr.kind === "union" && !isThing(expr.type)) frame.lower.unsupported({ case: "oneOfNumbers" }, expr.span)
  if (expr.many) frame.lower.severalAsOne(expr.span, "things")
  return firstOf(expr, frame)
}

function onlyPlayer(expr: Expr, frame: Frame): Operand {
  if (expr.many) frame.lower.severalAsOne(expr.span, "players")
  return lowest(expr, frame)
}

function lowest(players: Expr, frame: Frame): Operand {
  const mask = frame.lower.players(players, frame)
  return frame.result((slot) => frame.asm.emit("lowestBit", slot, mask))
}

/** Where it is kept who has a role. */
export const roleVariable = (name: string, { tables }: Frame): number =>
  tables.variable(`role ${name}`, { name, perPlayer: false, start: -1, type: "player" })

function printed(expr: Extract<Expr, { kind: "property" }>, frame: Frame, lacking: Label | null): Operand {
  const { asm, tables } = frame
  const { property } = expr
  const column = tables.column(property)
  const of = asm.looking(null, () => value(expr.of, frame))
  const now = (): Operand => {
    const asked = askedFor(expr, frame)
    const read = frame.result((slot) =>
      asked
        ? asm.emit("columnFor", slot, of, column, asked.by, asked.event.index)
        : asm.emit("columnNow", slot, of, column),
    )
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
  const { how } = expr
  if (how === "same" || how === "run") return mostInCommon(how, set, column, frame)
  return frame.result((slot) => asm.emit(how, slot, set, column))
}

/** Who had a thing before it was moved; where that was nobody, who has it. What players have of their own stays theirs. */
export function holderBefore(of: Operand, said: ReadonlySet<number> | null, frame: Frame): Operand {
  const { asm, tables } = frame
  const holder = frame.keep()
  const [found, moved, now] = [asm.label(), asm.label(), asm.label()]
  const kinds = said ?? tables.symbols.model.kinds.keys()
  const owned = new Set([...kinds].filter((kind) => tables.symbols.model.kinds[kind]?.per === "player"))
  if (owned.size > 0) {
    const mask = tables.mask(({ kind }) => owned.has(kind))
    asm.emit("jumpUnlessIn", of, mask, moved)
    asm.emit("jump", now)
  }
  asm.place(moved)
  const place = frame.result((slot) => asm.emit("cameFrom", slot, of))
  asm.emit("holder", holder, place)
  asm.emit("jumpLessEqual", immediate(0), slotOperand(holder), found)
  asm.place(now)
  asm.operate("whose", holder, of)
  asm.place(found)
  return slotOperand(holder)
}

function firstOf(expr: Expr, frame: Frame): Operand {
  const set = frame.lower.set(expr, frame)
  return frame.result((slot) => frame.asm.emit("first", slot, set))
}

function bindingValue(binding: Binding, span: Span | null, frame: Frame): Operand {
  const counter = binding.type === "counter" ? frame.statics.get(binding.id) : undefined
  if (counter !== undefined) return frame.result((slot) => frame.asm.emit("counterNow", slot, counter, YOU))
  const slot = frame.slots.get(binding.id)
  if (slot === undefined) {
    frame.lower.unsupported({ case: "bindingHere", binding: binding.name ?? binding.verb }, binding.span)
    return immediate(-1)
  }
  if (isSet(binding)) {
    frame.lower.severalAsOne(span ?? binding.span, "things")
    return frame.result((to) => frame.asm.emit("first", to, slot))
  }
  return slotOperand(slot)
}

/** The place that a zone phrase means; null where it is several. */
export function placeOf(
  zone: { readonly zone: number; readonly of: Expr | null; readonly number: Expr | null },
  frame: Frame,
): Operand | null {
  const entry = frame.tables.zones[zone.zone]
  if (!entry) return null
  if (!entry.perPlayer && entry.places === 1) return immediate(entry.place)
  if (entry.perPlayer && zone.of?.many && zone.of.span)
    frame.lower.refuse("lower/unsupported", zone.of.span, { case: "severalPlaces" })
  const which = entry.perPlayer ? zone.of && value(zone.of, frame) : zone.number && value(zone.number, frame)
  if (which === null) return null
  return frame.result((slot) => frame.asm.emit("place", slot, zone.zone, which))
}
