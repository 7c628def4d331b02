import { FLAG } from "../../../interpreter/program/operand-codes.ts"
import type { Symbols } from "../../check/scope/symbols.ts"
import type { Usage } from "../../check/verbs/usage.ts"
import { chosenFrom, type Expr, type PerformStep, POINTS } from "../../meaning/index.ts"
import { MOST_OFFERED } from "../choices/modes.ts"
import { immediate, type Operand, slotOperand, THIS, YOU } from "../code/assembler.ts"
import type { Changed, Frame } from "../code/frame.ts"
import { raiseMoves } from "../code/raise.ts"
import { rollDie } from "./dice-rolls.ts"
import { takeSpan } from "./extra-spans.ts"
import { RUNS, wait } from "./timer-steps.ts"

/** Operations that a step does where it stands, without a script of its own: they bind, follow or direct the course. */
export const BOUND_BY_OPERATION: ReadonlySet<string> = new Set([
  "choose",
  "follow",
  "begin",
  "end",
  "win",
  "out",
  "order",
  "score",
  "show",
  "look",
  "shuffle",
  "set",
  "take span",
  "turn",
  "wait",
  "elapse",
])

/** Whether an event is only that of verbs which are carried out where they stand, so that nobody is told of it. */
export function isUntold(event: string, symbols: Symbols): boolean {
  const usages = [...symbols.usages.values()].flat().filter((usage) => usage.event === event)
  return (
    usages.length > 0 &&
    usages.every(
      ({ decl }) => decl.operation !== null && decl.operation !== "follow" && BOUND_BY_OPERATION.has(decl.operation),
    )
  )
}

/** Nobody remembers what nobody is told of. */
export function refuseForgotten({ event, span }: Extract<Expr, { kind: "remembered" }>, frame: Frame): void {
  if (isUntold(event, frame.symbols)) frame.lower.unsupported(`“${event}” as something that is remembered`, span)
}

/** Whether an event is done to components: what must not be done to them is not offered. */
export const happensToThings = (event: string, symbols: Symbols): boolean =>
  [...symbols.usages.values()]
    .flat()
    .some((usage) => usage.event === event && usage.slots.some(({ type }) => type === "component"))

/** What an operation may change that a rule can speak of; null for one that changes no such thing. */
export function changedBy(operation: string | null, counter: number): Changed | null {
  switch (operation) {
    case null:
    case "choose":
    case "follow":
    case "show":
    case "look":
    case "begin":
      return null
    case "add":
    case "take":
    case "pay":
    case "set":
      return { counter }
    case "move":
    case "swap":
    case "shuffle":
      return "places"
    case "turn":
      return "states"
    default:
      return "other"
  }
}

/** A step that is an operation of the machine. `args` are the slots already filled. */
export function emitOperation(step: PerformStep, args: ReadonlyMap<string, number>, count: number, frame: Frame): void {
  const { asm } = frame
  const slots = step.slots
  const first = [...slots.values()][0]
  const actor = (): Operand => frame.lower.value(step.actor, frame)
  switch (step.usage.decl.operation) {
    case "choose":
      choose(step, args, count, frame)
      return
    case "follow":
      follow(step, first, count, frame)
      return
    case "begin": {
      if (first?.kind !== "span") break
      if (first.extra) {
        asm.emit("queue", first.index, actor(), immediate(-1))
        asm.emit("call", count, frame.tables.spanScript(first.index, true), actor(), immediate(-1), [])
      } else asm.emit("call", count, frame.tables.spanScript(first.index, false), actor(), immediate(-1), [])
      asm.emit("move", count, immediate(1))
      return
    }
    case "take span": {
      if (first?.kind !== "span") break
      takeSpan(step, first, actor(), frame)
      asm.emit("move", count, immediate(1))
      return
    }
    case "wait":
      wait(step, count, frame)
      return
    case "elapse":
      frame.lower.refuse(
        "lower/elapse-in-rules",
        step.span,
        "a rule cannot make time pass",
        "Start a timer and wait: “start the timer; wait until it is empty”. “elapse” is for rulings.",
      )
      return
    case "win":
      asm.operate("win", frame.lower.players(step.actor, frame))
      asm.operate("over")
      return
    case "out":
      asm.operate("out", actor())
      return
    case "score": {
      const number = [...slots.values()].find((each) => each.type === "number" || each.kind === "amount")
      if (!number) break
      asm.operate("score", actor(), frame.lower.value(number, frame))
      asm.emit("move", count, immediate(1))
      return
    }
    case "show":
    case "look": {
      const set = args.values().next().value
      if (set === undefined) break
      const viewers =
        step.usage.decl.operation === "look"
          ? frame.lower.players(step.actor, frame)
          : frame.result((slot) => asm.emit("everyone", slot))
      asm.operate("reveal", set, viewers)
      return
    }
    case "turn": {
      const set = args.values().next().value
      const state = [...slots.values()].find((each) => each.kind === "state")
      const index = state?.kind === "state" ? (frame.tables.stateIndex[state.state.index] ?? -1) : -1
      if (set === undefined || state?.kind !== "state" || index < 0) break
      asm.operate("turn", set, index, immediate(state.on ? 1 : 0), count)
      frame.lower.changed("states", frame)
      return
    }
    case "shuffle": {
      const zone = [...slots.values()].find((each) => each.type === "zone")
      if (!zone) break
      asm.operate("shuffle", frame.lower.value(zone, frame))
      asm.emit("move", count, immediate(1))
      return
    }
    case "set": {
      const [counter, number] = [...slots.values()]
      const index =
        counter?.kind === "counter" || counter?.kind === "counterName"
          ? counter.counter
          : counter?.kind === "binding"
            ? frame.statics.get(counter.binding.id)
            : undefined
      if (!counter || !number || index === undefined) break
      const whose = counter.kind === "counter" || counter.kind === "counterName" ? counter.holder : null
      if (whose && (whose.many || whose.kind === "select" || whose.kind === "union")) {
        frame.lower.refuse(
          "lower/unsupported",
          counter.span ?? step.span ?? step.usage.decl.span,
          "one counter is set at a time",
          "Go through them: “for each card in your play, set the stones of it to 0”.",
        )
        return
      }
      const holder = whose ? frame.lower.value(whose, frame) : actor()
      asm.operate("set", index, holder, frame.lower.value(number, frame))
      asm.emit("move", count, immediate(1))
      frame.lower.changed({ counter: index }, frame)
      return
    }
    default:
      break
  }
  frame.lower.unsupported(`“${step.usage.verb}” like this`, step.span)
}

/** Choosing a player, value or number; components have been chosen already. */
function choose(step: PerformStep, args: ReadonlyMap<string, number>, count: number, frame: Frame): void {
  const { asm } = frame
  const [name, domain] = [...step.slots][0] ?? []
  if (name === undefined || !domain) return
  if (args.has(name)) return
  const binding = step.binds.get(name)
  const into = binding ? frame.slotsOf(binding) : frame.keep()
  const decider = frame.lower.value(step.actor, frame)
  const secret = step.secret ? FLAG.secret : 0
  if (domain.type === "player") {
    const random = domain.kind === "randomPlayer"
    if (random) asm.emit("move", into, frame.lower.value(domain, frame))
    else {
      const mask = frame.lower.players(chosenFrom(domain) ?? domain, frame)
      asm.site("players", [], step.secret)
      asm.emit("pick", into, mask, decider, secret)
    }
  } else if (domain.kind === "values" && domain.property.values.length > MOST_OFFERED)
    frame.lower.unsupported(`a choice of more than ${MOST_OFFERED} values`, step.span)
  else if (domain.kind === "values") {
    asm.site("values", domain.property.values, step.secret)
    asm.emit("pick", into, asm.number(2 ** domain.property.values.length - 1), decider, secret)
  } else if (domain.kind === "union" && domain.type === "value") {
    let mask = 0
    for (const part of domain.parts) if (part.kind === "value") mask |= 1 << part.value
    const property = domain.parts.find((part) => part.kind === "value")
    asm.site("values", property?.kind === "value" ? property.property.values : [], step.secret)
    asm.emit("pick", into, asm.number(mask), decider, secret)
  } else {
    frame.lower.unsupported("this choice", step.span)
    return
  }
  const made = frame.result((slot) => asm.emit("lessEqual", slot, immediate(0), slotOperand(into)))
  asm.emit("move", count, made)
}

/** Follow a script of a component, unless something takes its place. */
function follow(step: PerformStep, script: Expr | undefined, count: number, frame: Frame): void {
  const { asm } = frame
  if (script?.kind !== "script") {
    frame.lower.unsupported("following this", step.span)
    return
  }
  const you = frame.lower.value(step.actor, frame)
  const run = (component: Operand): void => {
    const event = frame.lower.event(`follow ${script.script}`)
    const wrapper = event.replace || event.after || event.before ? frame.tables.followScript(script.script) : -1
    if (wrapper >= 0) asm.emit("call", count, wrapper, you, THIS, [component])
    else asm.emit("follow", count, component, script.script, you)
  }
  if (!script.of.many) run(frame.lower.value(script.of, frame))
  else {
    const left = frame.keep(frame.words)
    asm.emit("copy", left, frame.lower.set(script.of, frame))
    const component = frame.keep()
    const loop = asm.label()
    const end = asm.label()
    asm.place(loop)
    asm.emit("next", component, left, end)
    run(slotOperand(component))
    asm.emit("jump", loop)
    asm.place(end)
  }
  asm.emit("move", count, immediate(1))
}

/** Whose counter a verb changes: the component that it names, of a counter that components have; else the actor's. */
function holderIn(usage: Usage, slotAt: (name: string) => number, counter: number, frame: Frame): Operand {
  const per = frame.symbols.model.counters[counter]?.per ?? null
  const component = usage.slots.find((slot) => slot.type === "component" && !slot.many)
  if (component === undefined && (per === null || per === "player")) return YOU
  if (component && per !== null && per !== "player") return slotOperand(slotAt(component.name))
  const name = frame.symbols.model.counters[counter]?.name ?? ""
  const what = component ? `${name} on a component, since no component has it` : `${name} without something that has it`
  frame.lower.unsupported(`“${usage.verb}” with ${what}`, usage.decl.span)
  return immediate(-1)
}

/**
 * The body of a verb that is an operation of the machine, inside its script: its slots are the script's parameters.
 * Leaves how much was done in `done`, and returns the set of components it was done to.
 */
export function emitBody(
  usage: Usage,
  slotAt: (name: string) => number,
  counter: number,
  done: number,
  frame: Frame,
): void {
  const { asm } = frame
  const component = usage.slots.find((slot) => slot.type === "component")
  const place = usage.slots.find((slot) => slot.type === "zone" && slot.way !== "from")
  const amount = usage.slots.find((slot) => slot.type === "amount" || slot.type === "number")
  const setOf = (slot: { readonly name: string; readonly many: boolean }): number => {
    if (slot.many) return slotAt(slot.name)
    const set = frame.keep(frame.words)
    asm.emit("clear", set)
    asm.emit("include", set, slotOperand(slotAt(slot.name)))
    return set
  }
  switch (usage.decl.operation) {
    case "move": {
      if (!component) break
      const set = setOf(component)
      const to = place ? slotOperand(slotAt(place.name)) : immediate(0)
      const position = place?.way === "beneath" ? 1 : 0
      asm.operate("move", set, to, immediate(position), YOU, done)
      raiseMoves(set, to, frame)
      return
    }
    case "swap": {
      const [mine, theirs] = usage.slots.filter((slot) => slot.type === "component")
      if (!mine) break
      if (theirs) {
        asm.operate("swap", setOf(mine), setOf(theirs), YOU, done)
        return
      }
      // `swap those`: the two of them with each other.
      const [one, other] = [frame.keep(frame.words), frame.keep(frame.words)]
      asm.emit("copy", other, setOf(mine))
      const first = frame.result((slot) => asm.emit("first", slot, other))
      asm.emit("single", one, first)
      asm.emit("exclude", other, one)
      asm.operate("swap", one, other, YOU, done)
      return
    }
    case "add":
    case "take": {
      if (amount && counter === POINTS) {
        // Points are no counter: they have no bounds, and may be lost below nothing.
        const number = slotOperand(slotAt(amount.name))
        if (usage.decl.operation === "add") asm.emit("move", done, number)
        else asm.emit("subtract", done, immediate(0), number)
        asm.operate("score", YOU, slotOperand(done))
        asm.emit("move", done, number)
        return
      }
      if (!amount || counter < 0) break
      const holder = holderIn(usage, slotAt, counter, frame)
      asm.operate(usage.decl.operation, counter, holder, slotOperand(slotAt(amount.name)), done)
      return
    }
    case "pay": {
      if (!amount || counter < 0) break
      const holder = holderIn(usage, slotAt, counter, frame)
      const have = frame.result((slot) => asm.emit("counterNow", slot, counter, holder))
      const short = asm.label()
      asm.emit("move", done, immediate(0))
      asm.emit("jumpLess", have, slotOperand(slotAt(amount.name)), short)
      asm.operate("take", counter, holder, slotOperand(slotAt(amount.name)), done)
      asm.emit("move", done, immediate(1))
      asm.place(short)
      return
    }
    case "roll":
      if (counter < 0) break
      rollDie(counter, done, usage.decl.span, frame)
      return
    case "start timer":
    case "stop timer":
    case "restart timer": {
      const timer = usage.slots.find((slot) => slot.type === "timer")
      if (!timer) break
      asm.operate("runTimer", slotOperand(slotAt(timer.name)), RUNS[usage.decl.operation] ?? 0)
      return
    }
    default:
      break
  }
  frame.lower.unsupported(`“${usage.verb}” like this`, {
    file: usage.decl.usage.file,
    start: usage.decl.span.start,
    end: usage.decl.span.end,
  })
}

export { THIS }
