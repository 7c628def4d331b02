import { MOVE, movedIn, movesByItself } from "../../check/parts/moved-things.ts"
import type { Usage } from "../../check/verbs/usage.ts"
import { type Binding, isPaid, objectSlot, type Slot, type Step } from "../../meaning/index.ts"
import type { Others } from "../choices/verb-special.ts"
import { immediate, type Label, type Operand, slotOperand, THIS, YOU } from "../code/assembler.ts"
import { mentionedBindings } from "../code/event-slots.ts"
import { type EventFacts, type Frame, isSet, isThing, plainBinding } from "../code/frame.ts"
import { type Happening, raiseAfter, raiseBefore, raiseBegun, raiseReplace } from "../code/raise.ts"
import { changedBy, comingOf, emitBody, swappedSets } from "../operations/in-script.ts"
import { yourSteps } from "../steps/leaving-players.ts"
import { findsNoRoom, onlyThere } from "../steps/left-behind.ts"
import { steps } from "../steps/step-list.ts"
import type { Unit } from "./unit.ts"

/** What the last verb moved, for all who speak of it afterwards. */
const MOVED = { name: "moved", perPlayer: false, start: 0, type: "set" } as const

/** One usage of a verb as a script: where its parameters are, and the code that carries it out. */
export class VerbBody {
  /** Words of its parameters. */
  readonly parameters: number
  /** Slot of the one thing that the verb is about; -1 where it is about none, or several. */
  readonly object: number
  private readonly unit: Unit
  private readonly usage: Usage
  /** The counter or span that this script is made for; -1 for none. */
  private readonly counter: number
  /** The same of its further slots that are told one. */
  private readonly others: Others
  private readonly at = new Map<string, number>()
  private readonly component: Slot | undefined
  /** The slot of what its event happens to. */
  private readonly suffers: Slot | undefined
  private readonly single: boolean

  constructor(unit: Unit, usage: Usage, counter: number, others: Others) {
    this.unit = unit
    this.usage = usage
    this.counter = counter
    this.others = others
    let parameters = 0
    for (const slot of usage.slots) {
      this.at.set(slot.name, parameters)
      parameters += isThing(slot.type) && this.isMany(slot) ? unit.tables.words : 1
    }
    this.parameters = parameters
    this.component = this.slotOf("component")
    this.suffers = objectSlot(usage)
    this.single = this.component !== undefined && !this.isMany(this.component)
    this.object = this.single && this.component ? this.positionOf(this.component) : -1
  }

  /** What may take its place, what comes before, its body, what follows. */
  write(frame: Frame): void {
    const { unit, usage } = this
    const { asm } = unit
    frame.silent = unit.isLibrary(usage.decl.span.file)
    asm.fromNothing()
    this.bindParameters(frame)
    const object = this.suffers && usage.bindings.get(this.suffers.name)
    frame.asking = object ? { thing: object.id, event: unit.events.get(usage.event), by: YOU } : null
    const done = frame.keep()
    asm.emit("move", done, immediate(1))
    const things = this.things(frame)
    const taken = asm.label()
    const end = asm.label()
    const moves = this.moves(things, frame)
    if (this.isHeard || moves.length > 0) this.announce(things, moves, taken, frame)
    const begun = usage.decl.operation ? null : raiseBegun(unit.events.get(usage.event), frame)
    const moved = movedIn(usage)
    const isScarce = findsNoRoom(usage, unit.symbols)
    const leaves = isScarce && this.suffers !== undefined && (!usage.decl.operation || this.isHeard || moves.length > 0)
    frame.wentTo = -1
    this.carryOut(moved, done, frame)
    if (leaves) this.leaveOut(things, done, frame)
    const slot = moved ? (frame.gathered.get(moved.id) ?? frame.slots.get(moved.id)) : undefined
    const isTold = moved !== null && slot !== undefined
    const went = isTold && !this.suffers ? this.wentInto(moved, slot, frame) : things
    if (isScarce && went !== things && frame.wentTo >= 0) onlyThere(went, slotOperand(frame.wentTo), frame)
    // `draw 2` is told by what it moved; of an amount one hears how much it was, whatever was moved for it.
    const isMoving = isTold && !this.suffers && !this.slotOf("amount")
    if (isMoving) asm.emit("size", done, went)
    const nothing = asm.label()
    if (leaves) asm.emit("jumpEmpty", things, nothing)
    this.tell(isMoving ? went : things, done, isMoving, begun, frame)
    for (const move of moves) raiseAfter(move, frame)
    asm.place(nothing)
    if (isTold) asm.emit("storeSet", unit.tables.variable("moved", MOVED), went)
    asm.emit("jump", end)
    asm.place(taken)
    // What something else was done instead of is not told apart from what was done.
    if (leaves && !usage.decl.operation) asm.emit("size", done, things)
    else asm.emit("move", done, immediate(0))
    asm.place(end)
    asm.emit("return", slotOperand(done))
  }

  /** Of what it was done to, those that had no room and stayed: it was not done to them. */
  private leaveOut(things: number, done: number, frame: Frame): void {
    const { asm } = this.unit
    if (this.usage.decl.operation) {
      onlyThere(things, this.place(), frame)
      return
    }
    if (frame.wentTo < 0) return
    onlyThere(things, slotOperand(frame.wentTo), frame)
    const size = frame.result((slot) => asm.emit("size", slot, things))
    asm.emit("multiply", done, slotOperand(done), size)
  }

  /** `gain $1 for each Gold card` where there is none: nobody hears of it, as little as of a discard of no cards. */
  private unlessNothing(amount: number, nothing: Label): void {
    this.unit.asm.emit("jumpLessEqual", slotOperand(amount), immediate(0), nothing)
  }

  /** What may take its place, and what comes before it. Of what is not there to lose, nobody hears. */
  private announce(things: number, moves: readonly Happening[], taken: Label, frame: Frame): void {
    const { replace, before } = this.unit.events.get(this.usage.event)
    const { asm } = this.unit
    const amount = this.slotOf("amount")
    if (!replace && !before && moves.length === 0) return
    const nothing = asm.label()
    const happening = this.happening(things, frame)
    const asked = amount && this.positionOf(amount)
    const coming = asked === undefined ? null : comingOf(this.body(-1), frame)
    if (asked !== undefined) this.unlessNothing(coming ?? asked, nothing)
    if (asked === undefined || coming === null) raiseReplace(happening, taken, frame)
    else {
      // What is replaced of it is taken off all that was asked for.
      const left = frame.keep()
      asm.emit("move", left, slotOperand(coming))
      raiseReplace({ ...happening, amount: slotOperand(coming), units: left }, taken, frame)
      asm.emit("subtract", coming, slotOperand(coming), slotOperand(left))
      asm.emit("subtract", asked, slotOperand(asked), slotOperand(coming))
      asm.emit("move", coming, slotOperand(left))
    }
    for (const move of moves) raiseReplace(move, taken, frame)
    raiseBefore(coming === null ? happening : { ...happening, amount: slotOperand(coming), units: coming }, frame)
    for (const move of moves) raiseBefore(move, frame)
    asm.place(nothing)
  }

  private body(done: number): Parameters<typeof emitBody>[0] {
    return { usage: this.usage, slotAt: (name) => this.at.get(name) ?? 0, counter: this.counter, done }
  }

  private get isHeard(): boolean {
    return isHeard(this.unit.events.get(this.usage.event))
  }

  /** That things are moved, where the verb does that by itself under a name of its own. */
  private moves(things: number, frame: Frame): readonly Happening[] {
    const { unit, usage } = this
    if (!movesByItself(usage) || usage.event === MOVE) return []
    const event = unit.events.get(MOVE)
    if (!isHeard(event)) return []
    if (usage.decl.operation === MOVE) return [{ ...this.happening(things, frame), event }]
    const sides = swappedSets(this.body(-1), frame)
    if (!sides) return []
    const own: Happening = { ...this.happening(things, frame), event, object: null, amount: immediate(1) }
    return sides.map((set, at) => ({ ...own, set, place: this.placeIn(sides[1 - at] ?? set, frame) }))
  }

  /** Where the first of some things lies; -1 where there is none. */
  private placeIn(set: number, frame: Frame): Operand {
    const { asm } = this.unit
    const place = frame.keep()
    const none = asm.label()
    asm.emit("move", place, immediate(-1))
    asm.emit("jumpEmpty", set, none)
    asm.emit(
      "placeOf",
      place,
      frame.result((slot) => asm.emit("first", slot, set)),
    )
    asm.place(none)
    return slotOperand(place)
  }

  private isMany(slot: Slot): boolean {
    return slot.many && this.usage.decl.order !== "any"
  }

  private slotOf(...types: readonly Slot["type"][]): Slot | undefined {
    return this.usage.slots.find(({ type }) => types.includes(type))
  }

  private positionOf(slot: Slot): number {
    return this.at.get(slot.name) ?? 0
  }

  private bindParameters(frame: Frame): void {
    const { slots, bindings } = this.usage
    for (const slot of slots) {
      const binding = bindings.get(slot.name)
      if (!binding) continue
      const special = this.others.get(slot.name) ?? this.counter
      if (slot.type === "counter" || slot.type === "span" || slot.type === "die") frame.statics.set(binding.id, special)
      else frame.slots.set(binding.id, this.positionOf(slot))
      if (slot.type === "amount") frame.statics.set(binding.id, special)
    }
  }

  /** The things that the verb is about, as a set. */
  private things(frame: Frame): number {
    const { asm, tables } = this.unit
    if (this.suffers && !this.single) return this.positionOf(this.suffers)
    const set = frame.keep(tables.words)
    asm.emit("clear", set)
    if (this.suffers) asm.emit("include", set, slotOperand(this.object))
    return set
  }

  private happening(things: number, frame: Frame): Happening {
    const amount = this.slotOf("number", "amount")
    const counted = this.suffers ? this.slotOf("amount") : amount
    const timer = this.slotOf("timer")
    const size = (): Operand =>
      this.suffers && !this.single ? frame.result((slot) => this.unit.asm.emit("size", slot, things)) : immediate(1)
    return {
      event: this.unit.events.get(this.usage.event),
      actor: YOU,
      source: THIS,
      object: this.suffers && this.single ? this.object : null,
      set: things,
      units: counted ? this.positionOf(counted) : null,
      amount: amount ? slotOperand(this.positionOf(amount)) : size(),
      place: this.place(),
      extra: timer ? slotOperand(this.positionOf(timer)) : immediate(this.counter),
      begun: null,
    }
  }

  /** Where things go, of a verb that does no more than move them; else the first place that it is told. */
  private place(): Operand {
    const { decl, slots } = this.usage
    const isMove = decl.operation === MOVE
    const place = slots.find(({ type, way }) => type === "zone" && !(isMove && way === "from"))
    // What is moved nowhere is out of the game.
    return place ? slotOperand(this.positionOf(place)) : immediate(isMove ? 0 : -1)
  }

  private carryOut(moved: Binding | null, done: number, frame: Frame): void {
    const { unit, usage } = this
    const { asm, tables } = unit
    const start = asm.label()
    asm.place(start)
    frame.againLabel = start
    if (usage.decl.operation) {
      emitBody(this.body(done), frame)
      return
    }
    if (moved && !this.component && !isPlainlyBound(usage.body ?? [], moved)) {
      const all = frame.keep(tables.words)
      asm.emit("clear", all)
      frame.gathered.set(moved.id, all)
    }
    // `stop` in a verb's body leaves the body: the verb has been done all the same.
    const stopped = asm.label()
    frame.breakLabel = stopped
    const number = this.slotOf("number", "amount")
    const { body, count, paid } = number ? this.counting(usage.body ?? []) : paying(usage.body ?? [])
    for (const each of paid) asm.emit("move", frame.slotsOf(each), immediate(1))
    frame.leaving = yourSteps(frame)
    steps(body, frame)
    asm.place(stopped)
    if (number) asm.emit("move", done, slotOperand(count ? frame.slotsOf(count) : this.positionOf(number)))
    for (const each of paid) asm.emit("multiply", done, slotOperand(done), slotOperand(frame.slotsOf(each)))
  }

  /**
   * How much of its number a verb has done: as much as the first step that is told of it, as `lose that many` of what there
   * is; where none is, as much as was asked for.
   */
  private counting(body: readonly Step[]): Counted {
    const number = this.slotOf("number", "amount")
    const told = number && this.usage.bindings.get(number.name)
    const at = body.findIndex(
      (step) => step.do === "perform" && told && mentionedBindings({ expr: [...step.slots.values()] }).has(told.id),
    )
    const step = body[at]
    if (step?.do !== "perform") return paying(body)
    const count = step.results.count ?? plainBinding(-20 - this.usage.index, "number")
    return { body: body.with(at, { ...step, results: { ...step.results, count } }), count, paid: [] }
  }

  /** What the body moved, as a set. */
  private wentInto(moved: Binding, slot: number, frame: Frame): number {
    const { asm, tables } = this.unit
    const set = frame.keep(tables.words)
    if (frame.gathered.has(moved.id) || isSet(moved)) asm.emit("copy", set, slot)
    else {
      asm.emit("clear", set)
      asm.emit("include", set, slotOperand(slot))
    }
    return set
  }

  /** Lets others hear of it, and remembers it. What was really done counts, not what was asked for. */
  private tell(things: number, done: number, isMoving: boolean, begun: number | null, frame: Frame): void {
    const { unit, usage, counter } = this
    const nothing = unit.asm.label()
    const paid = this.slotOf("amount")
    // Of a payment `done` says only whether it was made.
    const much = usage.decl.operation === "pay" && paid ? this.positionOf(paid) : done
    if (this.isHeard && (isMoving || paid)) for (const each of new Set([done, much])) this.unlessNothing(each, nothing)
    if (this.isHeard) {
      const happening = this.happening(things, frame)
      // What was moved is heard of card by card, what was only counted number by number.
      const units = isMoving || happening.units === null ? null : much
      const amount = this.slotOf("number", "amount") ? slotOperand(much) : happening.amount
      raiseAfter({ ...happening, amount, units, begun }, frame)
    }
    // Somebody may remember it by its counter: `you gained $6`.
    const counted = unit.events.all.find(({ name, remembered }) => remembered && name === `${usage.event}:${counter}`)
    if (counter >= 0 && counted) unit.asm.emit("note", counted.index, YOU, slotOperand(much), things)
    unit.asm.place(nothing)
    const changes = changedBy(usage.decl.operation, counter)
    if (changes !== null) frame.lower.changed(changes, frame)
  }
}

const isHeard = ({ replace, before, after, remembered }: EventFacts): boolean =>
  replace || before || after || remembered

/** A body with what tells how much of it was done: a number, and whether each payment was made. */
interface Counted {
  readonly body: readonly Step[]
  readonly count: Binding | null
  readonly paid: readonly Binding[]
}

/** What a verb pays by itself: it is not done where that is not paid. */
function paying(steps: readonly Step[]): Counted {
  const paid: Binding[] = []
  const pays = (step: Step): boolean => step.do === "perform" && isPaid(step.usage)
  const body = steps.map((step, index): Step => {
    const isPrice = step.do === "offer" && step.forced && step.body.some(pays)
    if (!isPrice && !pays(step)) return step
    const known = isPrice ? step.outcome : step.do === "perform" ? step.results.outcome : null
    const outcome = known ?? plainBinding(-3_000_000 - index, "number")
    paid.push(outcome)
    if (isPrice) return { ...step, outcome }
    return step.do === "perform" ? { ...step, results: { ...step.results, outcome } } : step
  })
  return { body, count: null, paid }
}

/**
 * Whether what a verb moves is bound once, on every way through its body: in a loop or behind a condition its slot lasts
 * no longer than that.
 */
function isPlainlyBound(body: readonly Step[], moved: Binding): boolean {
  const at = body.findIndex((step) => step.do === "perform" && [...step.binds.values()].includes(moved))
  return at === 0
}
