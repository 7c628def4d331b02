import { DURATION, EVENT } from "../../../interpreter/program/operand-codes.ts"
import type { ListenerEntry } from "../../../interpreter/program/program-format.ts"
import { MOVES } from "../../check/events/event-patterns.ts"
import { isOfCarrierAlone } from "../../check/findings/abilities-nowhere.ts"
import type { Binding, Cond, EventPattern, Modification, Reaction, Step } from "../../meaning/index.ts"
import { type Meanings, someMeaning } from "../../meaning/walk.ts"
import { beginnable } from "../choices/possible.ts"
import { immediate, type Label, type Operand, slotOperand, THIS, YOU } from "../code/assembler.ts"
import { bindEvent, mayAsk, mentionedBindings, whoseText } from "../code/event-slots.ts"
import { type Frame, isSet, MEASURED } from "../code/frame.ts"
import { happensToThings, isUntold } from "../operations/operation-events.ts"
import type { CheckedPack } from "../pack/checked-pack.ts"
import { yourSteps } from "../steps/leaving-players.ts"
import { jumpUnlessTold } from "../values/condition-tests.ts"
import { isStatic, printedMask } from "../values/static-filters.ts"
import { comesTooLate } from "./timer-ends.ts"
import type { Unit } from "./unit.ts"

/** An event that is heard for a while, and what was captured for it. */
interface Heard {
  readonly reaction: Reaction
  readonly pattern: EventPattern
  readonly captured: readonly Binding[]
}

/** Code that keeps a limit. */
interface LimitCode {
  /** Go on elsewhere when it is used up. */
  readonly check: (frame: Frame, over: Label) => void
  /** Use it. */
  readonly note: (frame: Frame) => void
}

/** Listeners and modifiers: those that stand on components and rules, and those that scripts start. */
export class Reactions {
  private readonly unit: Unit
  private readonly pack: CheckedPack
  private readonly activeScripts = new Map<number, number>()

  constructor(unit: Unit, pack: CheckedPack) {
    this.unit = unit
    this.pack = pack
  }

  /** Where the abilities of a kind work: in play; or, where the kind says when it is active, on boards and in the zones that hold it. */
  zonesOf(kind: number): number[] {
    const { model } = this.unit.symbols
    if (this.pack.active[kind]) {
      const holding = model.zones.flatMap((zone, index) =>
        zone.of.some((name) => this.unit.symbols.kinds.some((each) => each.name === name && each.kinds.has(kind)))
          ? [index]
          : [],
      )
      return [...holding, ...this.unit.tables.boards.map(({ zone }) => zone)]
    }
    const play = model.zones.findIndex((zone) => zone.name === "play")
    return play >= 0 ? [play] : []
  }

  /** The script that tells whether a component of the kind is active. */
  activeScript(kind: number): number | null {
    const cond = this.pack.active[kind]
    if (!cond) return null
    const known = this.activeScripts.get(kind)
    if (known !== undefined) return known
    const script = this.unit.declare(`${this.unit.symbols.kinds[kind]?.name} is active?`)
    this.activeScripts.set(kind, script)
    this.unit.later(() =>
      this.unit.script(script, "active", 0, { cond: [cond] }, (frame) =>
        this.unit.asm.emit("return", frame.lower.test(cond, frame)),
      ),
    )
    return script
  }

  /** When a kind's abilities work, by its `active`; an ability that names where its component lies says so itself. */
  private activeCond(kind: number | null, { zones }: Pick<Reaction | Modification, "zones">): Cond | null {
    return kind === null || zones.length > 0 ? null : (this.pack.active[kind] ?? null)
  }

  react(reaction: Reaction, mask: number, kind: number | null, owner: string): void {
    if (reaction.role === "permit") {
      this.permit(reaction, mask, kind, owner)
      return
    }
    if (comesTooLate(reaction)) this.unit.unsupported({ case: "beforeTimerEnds" }, reaction.span)
    this.refuseUntold(reaction)
    for (const pattern of reaction.events) {
      const event = this.unit.events.get(pattern.event)
      const zones = pattern.self
        ? []
        : reaction.zones.length > 0
          ? reaction.zones
          : kind === null
            ? []
            : this.zonesOf(kind)
      const active = pattern.self ? null : this.activeCond(kind, reaction)
      const index = this.unit.listeners.length
      const used = this.limited(reaction, mask >= 0, owner)
      const testScript = this.unit.declare(`${owner}: ${pattern.event}?`)
      const effect = reaction.role === "restrict" ? -1 : this.unit.declare(`${owner}: ${pattern.event}`)
      this.unit.listeners.push({
        event: event.index,
        role: reaction.role,
        test: testScript,
        objects: this.objectsOf(pattern, reaction),
        effect,
        mask,
        zones,
        self: pattern.self,
        each: pattern.each || pattern.perUnit || reaction.role === "restrict",
        you: whoseText(pattern, mask),
        asks: mayAsk(reaction.body, this.unit.symbols),
        lasting: false,
        captures: 0,
        once: false,
        ends: -1,
        source: this.unit.asm.sourceOf(reaction.span, owner, this.unit.textOf),
      })
      this.unit.entry(event.index)[reaction.role].push(index)
      if (reaction.role === "restrict" && mask < 0) this.noteRule(event.index, pattern, reaction)
      this.unit.later(() => this.listenerTest(testScript, owner, reaction, pattern, active, [], used))
      if (effect >= 0) this.unit.later(() => this.listenerEffect(effect, owner, reaction, pattern, [], used))
    }
  }

  /** A verb that the machine carries out where it stands tells nobody: who listens to it would never hear it. */
  private refuseUntold(reaction: Reaction): void {
    for (const { event, moment } of reaction.events) {
      if (moment && event.endsWith(" of -1"))
        this.unit.refuse("lower/unsupported", reaction.span, { case: "momentOfGame" })
      // Of a move, and of the start and end of a span, everybody hears once it has come about.
      if (reaction.role !== "after" && (moment || MOVES.has(event)))
        this.unit.refuse("lower/unsupported", reaction.span, { case: "heardTooLate", isMoment: moment })
      if (
        isUntold(event, this.unit.symbols) &&
        (reaction.role !== "restrict" || !happensToThings(event, this.unit.symbols))
      )
        this.unit.refuse("lower/unsupported", reaction.span, { case: "neverTold", event })
    }
  }

  /** What a permission allows, in the author's words, without when and who. */
  private allowed(body: readonly Step[]): string {
    const [only] = body
    const parts = body.length === 1 && only?.do === "offer" ? [...only.body, ...only.then] : body
    const [first, last] = [parts[0]?.span, parts.at(-1)?.span]
    return first && last ? this.unit.textOf({ file: first.file, start: first.start, end: last.end }) : ""
  }

  /** What may be done at any decision. */
  private permit(reaction: Reaction, mask: number, kind: number | null, owner: string): void {
    const active = this.activeCond(kind, reaction)
    const testScript = this.unit.declare(`${owner}: may?`)
    const effect = this.unit.declare(`${owner}: may`)
    const used = this.limited(reaction, mask >= 0, owner)
    this.unit.permissions.push({
      test: testScript,
      effect,
      mask,
      zones: reaction.zones.length > 0 ? reaction.zones : kind === null ? [] : this.zonesOf(kind),
      source: this.unit.asm.sourceOf(reaction.span, owner, this.unit.textOf),
      label: this.allowed(reaction.body) || this.unit.textOf(reaction.span),
    })
    const conds: Cond[] = [...(active ? [active] : []), reaction.test]
    this.unit.later(() =>
      this.unit.script(testScript, owner, 0, { cond: conds, step: reaction.body }, (frame) => {
        const { asm } = this.unit
        const no = asm.label()
        const never = asm.cut("ability", reaction.span)
        for (const cond of conds) frame.lower.jumpUnless(cond, frame, no)
        used?.check(frame, no)
        // Only what can be done is offered.
        beginnable(reaction.body, frame, false, no)
        asm.emit("return", immediate(1))
        asm.place(no)
        asm.place(never)
        asm.emit("return", immediate(0))
      }),
    )
    this.unit.later(() =>
      this.unit.script(effect, owner, 0, { step: reaction.body }, (frame) => {
        // Choosing the permission was the agreement.
        const steps = reaction.body.map((step): Step => (step.do === "offer" ? { ...step, forced: true } : step))
        used?.note(frame)
        frame.permitted = true
        frame.lower.steps(steps, frame)
      }),
    )
  }

  /** `once per turn`: a memory of its own, by carrier where there is one, else by player. */
  private limited(reaction: Reaction, carried: boolean, owner: string): LimitCode | null {
    const { limit } = reaction
    if (!limit) return null
    if (limit.between || limit.span < 0) {
      this.unit.unsupported({ case: "limitBetweenTurns" }, reaction.span)
      return null
    }
    if (carried && limit.times > 1) {
      this.unit.unsupported({ case: "limitForEachCopy" }, reaction.span)
      return null
    }
    const { asm, tables, events } = this.unit
    const event = events.get(`use of ${owner} at ${reaction.span.file}:${reaction.span.start}`)
    event.remembered = true
    const memory = tables.memory(event.index, limit.span)
    return {
      check: (frame, over) => {
        if (!carried) {
          const times = frame.result((slot) => asm.emit("remembered", slot, memory, YOU))
          asm.emit("jumpLessEqual", immediate(limit.times), times, over)
          return
        }
        const set = frame.tempSet()
        asm.emit("rememberedSet", set, memory, immediate(-1))
        const has = frame.result((slot) => asm.emit("has", slot, THIS, set))
        asm.emit("jumpIf", has, over)
      },
      note: (frame) => {
        const set = frame.tempSet()
        asm.emit("clear", set)
        asm.emit("include", set, THIS)
        asm.emit("note", event.index, YOU, immediate(1), set)
      },
    }
  }

  private listenerTest(
    script: number,
    owner: string,
    reaction: Reaction,
    pattern: EventPattern,
    active: Cond | null,
    captured: readonly Binding[],
    used: LimitCode | null = null,
  ): void {
    const conds: Cond[] = [...(active ? [active] : []), ...pattern.tests, reaction.test]
    this.unit.script(
      script,
      owner,
      EVENT.set + this.unit.tables.words + captureWords(captured, this.unit.tables.words),
      { cond: conds },
      (frame) => {
        this.bindCaptures(reaction, captured, frame)
        const no = this.unit.asm.label()
        const never = this.unit.asm.cut("ability", reaction.span)
        for (const cond of conds) {
          // Which event it is and who it happens to are the ability itself.
          const written = isWritten(cond, reaction)
          const skipped = this.unit.asm.cut("condition", written ? cond.span : null)
          if (written) jumpUnlessTold(cond, frame, no)
          else frame.lower.jumpUnless(cond, frame, no)
          this.unit.asm.place(skipped)
        }
        used?.check(frame, no)
        this.unit.asm.emit("return", immediate(1))
        this.unit.asm.place(no)
        this.unit.asm.place(never)
        this.unit.asm.emit("return", immediate(0))
      },
    )
  }

  private listenerEffect(
    script: number,
    owner: string,
    reaction: Reaction,
    pattern: EventPattern,
    captured: readonly Binding[],
    used: LimitCode | null = null,
  ): void {
    this.unit.script(
      script,
      owner,
      EVENT.set + this.unit.tables.words + captureWords(captured, this.unit.tables.words),
      { step: reaction.body },
      (frame) => {
        this.bindCaptures(reaction, captured, frame)
        frame.eventSlot = 0
        frame.replaced = [pattern.event]
        const { asm } = this.unit
        if (reaction.role === "replace") {
          asm.emit("return", replacement(reaction.body, used, script, frame))
          return
        }
        // What is done by one who hears may have used it up since all who hear were asked.
        const over = asm.label()
        used?.check(frame, over)
        asm.emit("return", noting(reaction.body, used, script, frame))
        asm.place(over)
        if (used) asm.emit("return", immediate(0))
      },
    )
  }

  /** Keeps what a rule forbids, for those who look before they do it; null where that is not enough. */
  private noteRule(event: number, pattern: EventPattern, reaction: Reaction): void {
    const { bindings } = reaction
    const conds = [...pattern.tests, reaction.test]
      .flatMap((cond): readonly Cond[] => (cond.cond === "and" ? cond.of : [cond]))
      .filter((cond) => !this.isAboutObject(cond, reaction) || !cond.filters.every(isStatic))
    const mentionedIds = mentionedBindings({ cond: conds })
    const others = [bindings.object, bindings.objects, bindings.amount, bindings.place, bindings.extra, bindings.source]
    const known = this.unit.ruleRestrictions.get(event)
    if (known === null) return
    // What can be left out is looked at where it stands.
    if (this.unit.asm.cuts !== null) {
      this.unit.ruleRestrictions.set(event, null)
      return
    }
    const plain =
      reaction.limit === null && !others.some((binding) => mentionedIds.has(binding.id)) && !speaksOfThis(conds)
    this.unit.ruleRestrictions.set(
      event,
      plain
        ? [...(known ?? []), { actor: bindings.actor.id, conds, objects: this.objectsOf(pattern, reaction) }]
        : null,
    )
  }

  private isAboutObject(cond: Cond, reaction: Reaction): cond is Extract<Cond, { cond: "fits" }> {
    return cond.cond === "fits" && cond.what.kind === "binding" && cond.what.binding.id === reaction.bindings.object.id
  }

  /** What an event must happen to for the reaction to apply, as far as what is printed tells: a mask, -1 for anything. */
  private objectsOf(pattern: EventPattern, reaction: Reaction): number {
    const filters = [...pattern.tests, reaction.test]
      .flatMap((cond): readonly Cond[] => (cond.cond === "and" ? cond.of : [cond]))
      .flatMap((cond) => (this.isAboutObject(cond, reaction) ? cond.filters : []))
      .filter(isStatic)
    if (filters.length === 0 || this.unit.asm.cuts !== null) return -1
    return printedMask(filters, "any", this.unit)
  }

  private bindCaptures(reaction: Reaction, captured: readonly Binding[], frame: Frame): void {
    bindEvent(reaction.bindings, frame.slots, 0)
    let at = EVENT.set + this.unit.tables.words
    for (const binding of captured) {
      frame.slots.set(binding.id, at)
      at += isSet(binding) ? this.unit.tables.words : 1
    }
  }

  private captures(meanings: Meanings, bindings: readonly Binding[], frame: Frame): Binding[] {
    const inner = new Set(bindings.map((binding) => binding.id))
    return [...mentionedBindings(meanings).values()].filter(
      (binding) => frame.slots.has(binding.id) && !inner.has(binding.id),
    )
  }

  private captureOperands(captured: readonly Binding[], frame: Frame): Operand[] {
    return captured.flatMap((binding) =>
      isSet(binding) ? frame.setOperands(frame.slotsOf(binding)) : [slotOperand(frame.slotsOf(binding))],
    )
  }

  /** A duration is looked at when something happens, not while it does. */
  private refuseEventUnderWay(duration: Extract<Step, { do: "listen" }>["duration"], span: Reaction["span"]): void {
    if (duration.while && speaksOfEventUnderWay(duration.while)) this.unit.unsupported({ case: "untilEvent" }, span)
  }

  private durationOperands(
    duration: Extract<Step, { do: "listen" }>["duration"],
    frame: Frame,
  ): [number, Operand, Operand, Operand] {
    const { game, untilStart: start, untilEnd, untilNextEnd } = DURATION
    const kind = { game, start, end: duration.next ? untilNextEnd : untilEnd }[duration.until]
    const whose = duration.of ? frame.lower.value(duration.of, frame) : immediate(-1)
    return [kind, immediate(duration.span), whose, immediate(duration.count)]
  }

  listener(step: Extract<Step, { do: "listen" }>, frame: Frame): void {
    const { listener: reaction, duration } = step
    this.refuseEventUnderWay(duration, reaction.span)
    const bindings = Object.values(reaction.bindings) as Binding[]
    const captured = this.captures({ reaction: [reaction], cond: [duration.while] }, bindings, frame)
    const guard: Reaction = duration.while
      ? { ...reaction, test: { cond: "and", of: [reaction.test, duration.while], span: reaction.span } }
      : reaction
    const operands = this.durationOperands(duration, frame)
    if (reaction.limit) this.unit.unsupported({ case: "startedLimit" }, reaction.span)
    const { role } = reaction
    if (role === "permit") {
      this.unit.unsupported({ case: "givenPermission" }, reaction.span)
      return
    }
    if (comesTooLate(reaction)) this.unit.unsupported({ case: "beforeTimerEnds" }, reaction.span)
    this.refuseUntold(reaction)
    for (const pattern of reaction.events) {
      const { owner } = frame
      const index = this.lastingListener(role, { reaction: guard, pattern, captured }, owner, -1)
      const { effect } = this.unit.listeners[index] as ListenerEntry
      if (effect >= 0) this.unit.later(() => this.listenerEffect(effect, owner, reaction, pattern, captured))
      this.unit.asm.emit("listen", index, ...operands, this.captureOperands(captured, frame))
    }
  }

  /** What listens for a while; with `ends`, the modifier that is over when it has heard something, it does nothing else. */
  private lastingListener(
    role: ListenerEntry["role"],
    { reaction, pattern, captured }: Heard,
    owner: string,
    ends: number,
  ): number {
    const { unit } = this
    const test = unit.declare(`${owner}: ${pattern.event}?`)
    const isIdle = role === "restrict" || ends >= 0
    const effect = isIdle ? -1 : unit.declare(`${owner}: ${pattern.event}`)
    const index = unit.listeners.length
    unit.listeners.push({
      event: unit.events.get(pattern.event).index,
      role,
      test,
      objects: this.objectsOf(pattern, reaction),
      effect,
      mask: -1,
      zones: [],
      self: false,
      each: pattern.each || pattern.perUnit || role === "restrict",
      you: "captured",
      asks: mayAsk(reaction.body, unit.symbols),
      lasting: true,
      captures: captureWords(captured, unit.tables.words),
      once: reaction.once || ends >= 0,
      ends,
      source: unit.asm.sourceOf(reaction.span, owner, unit.textOf),
    })
    unit.later(() => this.listenerTest(test, owner, reaction, pattern, null, captured))
    return index
  }

  modifier(step: Extract<Step, { do: "modify" }>, frame: Frame): void {
    const { change, duration, ends } = step
    this.refuseEventUnderWay(duration, change.span)
    const own = [change.item, ...(ends ? (Object.values(ends.bindings) as Binding[]) : [])]
    const captured = this.captures({ modification: [change], cond: [duration.while], reaction: [ends] }, own, frame)
    const guard: Modification = duration.while
      ? { ...change, test: { cond: "and", of: [change.test, duration.while], span: change.span } }
      : change
    const index = this.modifierEntry(guard, -1, [], true, captured, frame.owner)
    if (index === null) return
    const operands = this.durationOperands(duration, frame)
    const values = this.captureOperands(captured, frame)
    this.unit.asm.emit("modify", index, ...operands, values)
    for (const pattern of ends?.events ?? []) {
      const ended = this.lastingListener("after", { reaction: ends as Reaction, pattern, captured }, frame.owner, index)
      this.unit.asm.emit("listen", ended, ...operands, values)
    }
  }

  change(change: Modification, mask: number, kind: number | null, owner: string): void {
    const isAnywhere = kind === null || isOfCarrierAlone(change)
    const active = isAnywhere ? null : this.activeCond(kind, change)
    const guard: Modification = active
      ? { ...change, test: { cond: "and", of: [active, change.test], span: change.span } }
      : change
    const own = isAnywhere ? [] : this.zonesOf(kind)
    this.modifierEntry(guard, mask, change.zones.length > 0 ? change.zones : own, false, [], owner)
  }

  private modifierEntry(
    change: Modification,
    mask: number,
    zones: readonly number[],
    lasting: boolean,
    captured: readonly Binding[],
    owner: string,
  ): number | null {
    const { target } = change
    const isAsked = speaksOfEventUnderWay(change.test)
    // A counter is asked for nobody: `while you play a card` says nothing of it.
    if (isAsked && target.kind !== "property") this.unit.unsupported({ case: "beingDoneInNumber" }, change.span)
    if (target.kind === "other") {
      this.unit.unsupported({ case: "changing", words: target.word.trim() }, change.span)
      return null
    }
    const testScript = this.unit.declare(`${owner}: changes?`)
    const amount = this.unit.declare(`${owner}: by how much`)
    const bind = (frame: Frame): void => {
      frame.slots.set(change.item.id, MEASURED)
      let at = 1
      for (const binding of captured) {
        frame.slots.set(binding.id, at)
        at += isSet(binding) ? this.unit.tables.words : 1
      }
      if (isAsked) frame.askerSlot = at
    }
    const parameters = 1 + captureWords(captured, this.unit.tables.words) + (isAsked ? 2 : 0)
    this.unit.later(() =>
      this.unit.script(testScript, owner, parameters, { cond: [change.test] }, (frame) => {
        bind(frame)
        const never = this.unit.asm.cut("ability", change.span)
        this.unit.asm.emit("return", frame.lower.test(change.test, frame))
        this.unit.asm.place(never)
        this.unit.asm.emit("return", immediate(0))
      }),
    )
    this.unit.later(() =>
      this.unit.script(amount, owner, parameters, { expr: [change.amount] }, (frame) => {
        bind(frame)
        const { amount: number } = change
        const operand = this.unit.asm.looking(number.span ?? change.span, () => frame.lower.value(number, frame))
        this.unit.asm.emit("return", operand)
      }),
    )
    return (
      this.unit.modifiers.push({
        target:
          target.kind === "property"
            ? { kind: "column", column: this.unit.tables.column(target.property) }
            : { kind: "counter", counter: target.counter },
        test: testScript,
        amount,
        change: change.change,
        mask,
        zones,
        lasting,
        captures: captureWords(captured, this.unit.tables.words),
        source: this.unit.asm.sourceOf(change.span, owner, this.unit.textOf),
      }) - 1
    )
  }
}

/** Whether a condition has words of its own: that of an ability which always applies has none. */
const isWritten = (cond: Cond, { test, span }: Reaction): boolean =>
  cond === test && cond.cond !== "constant" && (cond.span?.start !== span.start || cond.span.end !== span.end)

/** What may stand in for an event: tells whether it did, behind its conditions and offers. */
function replacement(body: readonly Step[], used: LimitCode | null, id: number, frame: Frame): Operand {
  const { asm } = frame
  const [first] = body
  if (first?.do === "replaced") return noting(body.slice(1), used, id, frame)
  if (body.length === 1 && first?.do === "offer" && !first.forced && first.then[0]?.do === "replaced") {
    const then = first.then.slice(1)
    return noting([{ ...first, then }], used, id, frame)
  }
  const end = asm.label()
  frame.takenSlot = frame.keep()
  frame.breakLabel = end
  asm.emit("move", frame.takenSlot, immediate(0))
  frame.lower.steps(body, frame)
  asm.place(end)
  if (used) {
    const declined = asm.label()
    asm.emit("jumpUnless", slotOperand(frame.takenSlot), declined)
    used.note(frame)
    asm.place(declined)
  }
  return slotOperand(frame.takenSlot)
}

/** What a limit bounds is used up where it is come to: not where its condition fails or its offer is declined. */
function noting(body: readonly Step[], used: LimitCode | null, id: number, frame: Frame): Operand {
  const { asm } = frame
  const [only] = body
  if (body.length === 1 && only?.do === "offer" && !only.forced) {
    const done = frame.keep()
    frame.offered = { agreed: used && (() => used.note(frame)), done }
    frame.lower.steps([only], frame)
    return slotOperand(done)
  }
  if (used && body.length === 1 && only?.do === "if" && only.otherwise.length === 0 && only.outcome === null) {
    const no = asm.label()
    frame.lower.jumpUnless(only.test, frame, no)
    noting(only.then, used, id, frame)
    asm.place(no)
    return immediate(1)
  }
  used?.note(frame)
  frame.leaving = yourSteps(frame)
  frame.lower.steps(body, frame)
  return immediate(1)
}

/** A rule's `this` is what the event comes from, not what the rule stands on. */
const speaksOfThis = (conds: readonly Cond[]): boolean =>
  someMeaning({ cond: conds }, { expr: ({ kind }) => kind === "this" })

const speaksOfEventUnderWay = (test: Cond): boolean =>
  someMeaning({ cond: [test] }, { cond: ({ cond }) => cond === "doing" })

/** Words that captured bindings take. */
export function captureWords(captured: readonly Binding[], words: number): number {
  return captured.reduce((sum, binding) => sum + (isSet(binding) ? words : 1), 0)
}
