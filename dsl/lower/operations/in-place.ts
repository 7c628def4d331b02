import { FLAG } from "../../../interpreter/program/operand-codes.ts"
import { sidesOf } from "../../check/verbs/flipped-side.ts"
import { chosenFrom, type Expr, type PerformStep } from "../../meaning/index.ts"
import type { VerbsDone } from "../../meaning/machine-verbs.ts"
import { MOST_OFFERED } from "../choices/modes.ts"
import { tellChosen } from "../choices/told-choice.ts"
import { immediate, type Operand, slotOperand, THIS } from "../code/assembler.ts"
import { setWithin } from "../code/bound-values.ts"
import type { Frame } from "../code/frame.ts"
import { takeSpan } from "./extra-spans.ts"
import { skipSpan } from "./skipped-spans.ts"
import { wait } from "./timer-steps.ts"
import { sortTrack } from "./track-sorting.ts"

/** A verb of the machine that is done where it stands: the sets of its slots, and where how much was done goes. */
interface InPlace {
  readonly step: PerformStep
  readonly args: ReadonlyMap<string, number>
  readonly count: number
  /** What fills its first slot. */
  readonly first: Expr | undefined
}

/** Writes what does it; false for what it can't be done with. */
type Emit = (verb: InPlace, frame: Frame) => boolean

const actorOf = ({ step }: InPlace, frame: Frame): Operand => frame.lower.value(step.actor, frame)

/** Written, and done. */
function done({ count }: InPlace, frame: Frame): true {
  frame.asm.emit("move", count, immediate(1))
  return true
}

const EMITS: Readonly<Record<VerbsDone<true>, Emit>> = {
  choose(verb, frame) {
    choose(verb, frame)
    return true
  },
  "choose number"(verb, frame) {
    const { step, count } = verb
    const [low, high] = [...step.slots.values()].map((bound) => frame.lower.value(bound, frame))
    if (low === undefined || high === undefined) return false
    frame.asm.site("number", [], step.secret)
    frame.asm.emit("number", count, low, high, actorOf(verb, frame))
    for (const binding of step.binds.values()) frame.asm.emit("move", frame.slotsOf(binding), slotOperand(count))
    return true
  },
  follow(verb, frame) {
    follow(verb, frame)
    return true
  },
  begin(verb, frame) {
    const { asm, tables } = frame
    const { count, first } = verb
    if (first?.kind !== "span") return false
    if (first.extra) asm.emit("queue", first.index, actorOf(verb, frame), immediate(-1))
    asm.emit("call", count, tables.spanScript(first.index, first.extra), actorOf(verb, frame), immediate(-1), [])
    return done(verb, frame)
  },
  // What ends is a step of its own.
  end: () => false,
  skip(verb, frame) {
    const { first } = verb
    if (first?.kind !== "span") return false
    skipSpan(first.index, actorOf(verb, frame), frame)
    return done(verb, frame)
  },
  "take span"(verb, frame) {
    const { step, first } = verb
    if (first?.kind !== "span") return false
    takeSpan(step, first, actorOf(verb, frame), frame)
    return done(verb, frame)
  },
  win({ step }, frame) {
    frame.asm.operate("win", frame.lower.players(step.actor, frame))
    frame.asm.operate("over")
    return true
  },
  out(verb, frame) {
    frame.asm.operate("out", actorOf(verb, frame))
    return true
  },
  score(verb, frame) {
    const number = [...verb.step.slots.values()].find((each) => each.type === "number" || each.kind === "amount")
    if (!number) return false
    frame.asm.operate("score", actorOf(verb, frame), frame.lower.value(number, frame))
    return done(verb, frame)
  },
  wait({ step, count }, frame) {
    wait(step, count, frame)
    return true
  },
  elapse({ step }, frame) {
    frame.lower.refuse("lower/only-in-rulings", step.span, { case: "elapse" })
    return true
  },
  "score game"({ step }, frame) {
    frame.lower.refuse("lower/only-in-rulings", step.span, { case: "score" })
    return true
  },
  show: ({ args }, frame) => reveal(args, () => frame.result((slot) => frame.asm.emit("everyone", slot)), frame),
  look: ({ args, step }, frame) => reveal(args, () => frame.lower.players(step.actor, frame), frame),
  turn({ step, args, count }, frame) {
    const set = args.values().next().value
    const things = [...step.slots.values()].find((each) => each.type === "component")
    const state = [...step.slots.values()].find((each) => each.kind === "state")
    const [otherSide] = things ? sidesOf(things, frame.symbols) : []
    const index = frame.tables.stateIndex[(state?.state ?? otherSide)?.index ?? -1] ?? -1
    if (set === undefined || index < 0) return false
    if (state) frame.asm.operate("turn", set, index, immediate(state.on ? 1 : 0), count)
    else flip(set, index, count, frame)
    frame.lower.changed("states", frame)
    return true
  },
  shuffle(verb, frame) {
    const zone = [...verb.step.slots.values()].find((each) => each.type === "zone")
    if (!zone) return false
    frame.asm.operate("shuffle", frame.lower.value(zone, frame))
    return done(verb, frame)
  },
  set,
  sort: (verb, frame) => sortTrack(verb.step, frame) && done(verb, frame),
}

const byName: ReadonlyMap<string, Emit> = new Map(Object.entries(EMITS))

/** A step that is an operation of the machine. `args` are the slots already filled. */
export function emitOperation(step: PerformStep, args: ReadonlyMap<string, number>, count: number, frame: Frame): void {
  const [first] = step.slots.values()
  if (!byName.get(step.usage.decl.operation ?? "")?.({ step, args, count, first }, frame))
    frame.lower.unsupported({ case: "likeThis", verb: step.usage.verb }, step.span)
}

function reveal(args: InPlace["args"], viewers: () => Operand, frame: Frame): boolean {
  const set = args.values().next().value
  if (set !== undefined) frame.asm.operate("reveal", set, viewers())
  return set !== undefined
}

/** Each of a set shows its other side: those in the state leave it, and the others enter it. */
function flip(set: number, state: number, count: number, frame: Frame): void {
  const { asm, words } = frame
  const [turned, back] = [frame.keep(words), frame.keep()]
  asm.emit("copy", turned, set)
  asm.emit("keepState", turned, state, 1)
  const rest = frame.keep(words)
  asm.emit("copy", rest, set)
  asm.emit("exclude", rest, turned)
  asm.operate("turn", turned, state, immediate(0), back)
  asm.operate("turn", rest, state, immediate(1), count)
  asm.emit("add", count, slotOperand(count), slotOperand(back))
}

function set(verb: InPlace, frame: Frame): boolean {
  const { step } = verb
  const [counter, number] = [...step.slots.values()]
  const isNamed = counter?.kind === "counter" || counter?.kind === "counterName"
  const index = isNamed
    ? counter.counter
    : counter?.kind === "binding"
      ? frame.statics.get(counter.binding.id)
      : undefined
  if (!counter || !number || index === undefined) return false
  const whose = isNamed ? counter.holder : null
  if (whose && (whose.many || whose.kind === "select" || whose.kind === "union")) {
    frame.lower.refuse("lower/unsupported", counter.span ?? step.span ?? step.usage.decl.span, {
      case: "severalCounters",
    })
    return true
  }
  const holder = whose ? frame.lower.value(whose, frame) : actorOf(verb, frame)
  frame.asm.operate("set", index, holder, setWithin(index, holder, frame.lower.value(number, frame), frame))
  done(verb, frame)
  frame.lower.changed({ counter: index }, frame)
  return true
}

/** Choosing a player, value or number; components have been chosen already. */
function choose({ step, args, count }: InPlace, frame: Frame): void {
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
      tellChosen(slotOperand(into), immediate(0), frame)
    }
  } else if (domain.kind === "values" && domain.property.values.length > MOST_OFFERED)
    frame.lower.unsupported({ case: "manyValues", most: MOST_OFFERED }, step.span)
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
    frame.lower.unsupported({ case: "choice" }, step.span)
    return
  }
  const made = frame.result((slot) => asm.emit("lessEqual", slot, immediate(0), slotOperand(into)))
  asm.emit("move", count, made)
}

/** Follow a script of a component, unless something takes its place. */
function follow({ step, count, first: script }: InPlace, frame: Frame): void {
  const { asm } = frame
  if (script?.kind !== "script") {
    frame.lower.unsupported({ case: "following" }, step.span)
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
