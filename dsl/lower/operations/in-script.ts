import type { Usage } from "../../check/verbs/usage.ts"
import { POINTS } from "../../meaning/index.ts"
import { machineVerb, type VerbsDone } from "../../meaning/machine-verbs.ts"
import { immediate, type Operand, slotOperand, YOU } from "../code/assembler.ts"
import { boundOf, toSpare, within } from "../code/bound-values.ts"
import type { Changed, Frame } from "../code/frame.ts"
import { raiseMoves } from "../code/raise.ts"
import { rollDie } from "./dice-rolls.ts"
import { RUNS } from "./timer-steps.ts"

/** A verb inside its script: its slots are the script's parameters. */
interface Slots {
  readonly usage: Usage
  /** Where the parameter of this name lies. */
  readonly slotAt: (name: string) => number
}

/** A verb of the machine inside its script. */
export interface VerbBody extends Slots {
  readonly counter: number
  /** Where how much was done goes. */
  readonly done: number
}

/** Writes what does it; false for what it can't be done with. */
type Emit = (body: VerbBody, frame: Frame) => boolean

const EMITS: Readonly<Record<VerbsDone<false>, Emit>> = {
  move(body, frame) {
    const { usage, slotAt, done } = body
    const [component] = componentsOf(usage)
    if (!component) return false
    const place = usage.slots.find((slot) => slot.type === "zone" && slot.way !== "from")
    const set = setOf(component, slotAt, frame)
    const to = place ? slotOperand(slotAt(place.name)) : immediate(0)
    frame.asm.operate("move", set, to, immediate(place?.way === "beneath" ? 1 : 0), YOU, done)
    raiseMoves(set, to, frame)
    return true
  },
  swap({ usage, slotAt, done }, frame) {
    const sides = swappedSets({ usage, slotAt }, frame)
    if (!sides) return false
    frame.asm.operate("swap", ...sides, YOU, done)
    for (const side of sides) raiseMoves(side, null, frame)
    return true
  },
  add: (body, frame) => change("add", body, frame),
  take: (body, frame) => change("take", body, frame),
  pay(body, frame) {
    const { asm } = frame
    const { counter, done } = body
    const amount = amountOf(body)
    if (!amount || counter < 0) return false
    const holder = holderIn(body, frame)
    const have = toSpare(counter, holder, frame)
    const short = asm.label()
    asm.emit("move", done, immediate(0))
    asm.emit("jumpLess", have, amount, short)
    asm.operate("take", counter, holder, within("take", amount, { counter, holder }, frame), done)
    asm.emit("move", done, immediate(1))
    asm.place(short)
    return true
  },
  roll({ usage, counter, done }, frame) {
    if (counter >= 0) rollDie(counter, done, usage.decl.span, frame)
    return counter >= 0
  },
  "start timer": runTimer,
  "stop timer": runTimer,
  "restart timer": runTimer,
}

const byName: ReadonlyMap<string, Emit> = new Map(Object.entries(EMITS))

/**
 * The body of a verb that is an operation of the machine, inside its script. Leaves how much was done in the body's `done`.
 */
export function emitBody(body: VerbBody, frame: Frame): void {
  const { decl, verb } = body.usage
  if (!byName.get(decl.operation ?? "")?.(body, frame))
    frame.lower.unsupported(
      { case: "likeThis", verb },
      {
        file: decl.usage.file,
        start: decl.span.start,
        end: decl.span.end,
      },
    )
}

/**
 * How much will come of a change of a counter, before it is done: of what is there, or as far as there is room. Null where
 * it is as much as was asked for.
 */
export function comingOf(body: VerbBody, frame: Frame): number | null {
  const { usage, counter } = body
  const decl = frame.symbols.model.counters[counter]
  const amount = amountOf(body)
  const operation = usage.decl.operation
  if (!decl || !amount || (operation !== "take" && operation !== "pay")) return null
  const { asm } = frame
  const coming = frame.keep()
  const enough = asm.label()
  asm.emit("move", coming, amount)
  if (operation === "pay") {
    asm.emit("jumpLessEqual", amount, toSpare(counter, holderIn(body, frame), frame), enough)
    asm.emit("move", coming, immediate(0))
  } else {
    const have = frame.result((slot) => asm.emit("counter", slot, counter, holderIn(body, frame)))
    const least = boundOf(counter, "from", holderIn(body, frame), frame) ?? immediate(0)
    const there = frame.result((slot) => asm.emit("subtract", slot, have, least))
    asm.emit("jumpLessEqual", amount, there, enough)
    asm.emit("move", coming, there)
  }
  asm.place(enough)
  return coming
}

/** What an operation may change that a rule can speak of; null for one that changes no such thing. */
export function changedBy(operation: string | null, counter: number): Changed | null {
  const changes = machineVerb(operation)?.changes ?? null
  return changes === "counter" ? { counter } : changes
}

const componentsOf = ({ slots }: Usage): Usage["slots"] => slots.filter((slot) => slot.type === "component")

/** The two sets of things that trade places: of `swap those`, the two of them with each other. */
export function swappedSets({ usage, slotAt }: Slots, frame: Frame): readonly [number, number] | null {
  const { asm } = frame
  const [mine, theirs] = componentsOf(usage)
  if (!mine) return null
  if (theirs) return [setOf(mine, slotAt, frame), setOf(theirs, slotAt, frame)]
  const [one, other] = [frame.keep(frame.words), frame.keep(frame.words)]
  asm.emit("copy", other, setOf(mine, slotAt, frame))
  const first = frame.result((slot) => asm.emit("first", slot, other))
  asm.emit("single", one, first)
  asm.emit("exclude", other, one)
  return [one, other]
}

function amountOf({ usage, slotAt }: VerbBody): Operand | null {
  const slot = usage.slots.find(({ type }) => type === "amount" || type === "number")
  return slot ? slotOperand(slotAt(slot.name)) : null
}

function setOf(slot: Usage["slots"][number], slotAt: Slots["slotAt"], frame: Frame): number {
  if (slot.many) return slotAt(slot.name)
  const set = frame.keep(frame.words)
  frame.asm.emit("clear", set)
  frame.asm.emit("include", set, slotOperand(slotAt(slot.name)))
  return set
}

function change(operation: "add" | "take", body: VerbBody, frame: Frame): boolean {
  const { asm } = frame
  const { counter, done } = body
  const amount = amountOf(body)
  if (amount && counter === POINTS) {
    // Points are no counter: they have no bounds, and may be lost below nothing.
    if (operation === "add") asm.emit("move", done, amount)
    else asm.emit("subtract", done, immediate(0), amount)
    asm.operate("score", YOU, slotOperand(done))
    asm.emit("move", done, amount)
    return true
  }
  if (!amount || counter < 0) return false
  const holder = holderIn(body, frame)
  asm.operate(operation, counter, holder, within(operation, amount, { counter, holder }, frame), done)
  return true
}

function runTimer({ usage, slotAt }: VerbBody, frame: Frame): boolean {
  const timer = usage.slots.find((slot) => slot.type === "timer")
  if (timer) frame.asm.operate("runTimer", slotOperand(slotAt(timer.name)), RUNS[usage.decl.operation ?? ""] ?? 0)
  return timer !== undefined
}

/** Whose counter a verb changes: the component that it names, of a counter that components have; else the actor's. */
function holderIn({ usage, slotAt, counter }: VerbBody, frame: Frame): Operand {
  const per = frame.symbols.model.counters[counter]?.per ?? null
  const component = usage.slots.find((slot) => slot.type === "component" && !slot.many)
  if (component === undefined && (per === null || per === "player")) return YOU
  if (component && per !== null && per !== "player") return slotOperand(slotAt(component.name))
  const name = frame.symbols.model.counters[counter]?.name ?? ""
  const what = component ? `${name} on a component, since no component has it` : `${name} without something that has it`
  frame.lower.unsupported({ case: "verbWith", verb: usage.verb, what }, usage.decl.span)
  return immediate(-1)
}
