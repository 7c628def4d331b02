import type { Binding, Cond, EventPattern, Modification, Reaction, Step } from "../check/meaning.ts"
import { immediate, type Operand, slotOperand } from "./assembler.ts"
import type { CheckedPack } from "./checked-pack.ts"
import { bindEvent, EVENT, mayAsk, mentionedBindings } from "./events.ts"
import { type Frame, isSet, plainBinding } from "./frame.ts"
import type { Unit } from "./unit.ts"

/** Listeners and modifiers: those that stand on components and rules, and those that scripts start. */
export class Reactions {
  private readonly unit: Unit
  private readonly pack: CheckedPack

  constructor(unit: Unit, pack: CheckedPack) {
    this.unit = unit
    this.pack = pack
  }

  /** Where the abilities of a kind work: in play; or, where the kind says when it is active, in the zones that hold it. */
  private zonesOf(kind: number): number[] {
    const { model } = this.unit.symbols
    if (this.pack.active[kind])
      return model.zones.flatMap((zone, index) =>
        zone.of.some((name) => this.unit.symbols.kinds.some((each) => each.name === name && each.kinds.has(kind)))
          ? [index]
          : [],
      )
    const play = model.zones.findIndex((zone) => zone.name === "play")
    return play >= 0 ? [play] : []
  }

  react(reaction: Reaction, mask: number, kind: number | null, owner: string): void {
    for (const pattern of reaction.events) {
      const event = this.unit.events.get(pattern.event)
      const zones = pattern.self
        ? []
        : reaction.zones.length > 0
          ? reaction.zones
          : kind === null
            ? []
            : this.zonesOf(kind)
      const active = kind === null || pattern.self ? null : (this.pack.active[kind] ?? null)
      const index = this.unit.listeners.length
      const testScript = this.unit.declare(`${owner}: ${pattern.event}?`)
      const effect = reaction.role === "restrict" ? -1 : this.unit.declare(`${owner}: ${pattern.event}`)
      this.unit.listeners.push({
        event: event.index,
        role: reaction.role,
        test: testScript,
        effect,
        mask,
        zones,
        self: pattern.self,
        each: pattern.each || reaction.role === "restrict",
        you: mask < 0 || (pattern.self && pattern.youAct) ? "actor" : "controller",
        asks: mayAsk(reaction.body, this.unit.symbols),
        lasting: false,
        captures: 0,
        once: false,
        source: this.unit.asm.sourceOf(reaction.span, owner, ""),
      })
      this.unit.entry(event.index)[reaction.role].push(index)
      this.unit.later(() => this.listenerTest(testScript, owner, reaction, pattern, active, []))
      if (effect >= 0) this.unit.later(() => this.listenerEffect(effect, owner, reaction, pattern, []))
    }
  }

  private listenerTest(
    script: number,
    owner: string,
    reaction: Reaction,
    pattern: EventPattern,
    active: Cond | null,
    captured: readonly Binding[],
  ): void {
    const conds: Cond[] = [...(active ? [active] : []), ...pattern.tests, reaction.test]
    this.unit.script(
      script,
      owner,
      EVENT.set + this.unit.tables.words + captureWords(captured, this.unit.tables.words),
      [conds],
      (frame) => {
        this.bindCaptures(reaction, captured, frame)
        const no = this.unit.asm.label()
        for (const cond of conds) frame.lower.jumpUnless(cond, frame, no)
        this.unit.asm.emit("return", immediate(1))
        this.unit.asm.place(no)
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
  ): void {
    this.unit.script(
      script,
      owner,
      EVENT.set + this.unit.tables.words + captureWords(captured, this.unit.tables.words),
      [reaction.body],
      (frame) => {
        this.bindCaptures(reaction, captured, frame)
        frame.eventSlot = 0
        frame.replaced = [pattern.event]
        const only = reaction.body[0]
        if (reaction.role === "replace" && reaction.body.length === 1 && only?.do === "offer" && !only.forced) {
          // Declined: what was replaced happens after all.
          const outcome = only.outcome ?? plainBinding(-10 - script, "number")
          frame.lower.steps([{ ...only, outcome }], frame)
          this.unit.asm.emit("return", slotOperand(frame.slotsOf(outcome)))
          return
        }
        frame.lower.steps(reaction.body, frame)
        this.unit.asm.emit("return", immediate(1))
      },
    )
  }

  private bindCaptures(reaction: Reaction, captured: readonly Binding[], frame: Frame): void {
    bindEvent(reaction.bindings, frame.slots, 0)
    let at = EVENT.set + this.unit.tables.words
    for (const binding of captured) {
      frame.slots.set(binding.id, at)
      at += isSet(binding) ? this.unit.tables.words : 1
    }
  }

  private captures(meaning: unknown, bindings: readonly Binding[], frame: Frame): Binding[] {
    const inner = new Set(bindings.map((binding) => binding.id))
    return [...mentionedBindings(meaning).values()].filter(
      (binding) => frame.slots.has(binding.id) && !inner.has(binding.id),
    )
  }

  private captureOperands(captured: readonly Binding[], frame: Frame): Operand[] {
    return captured.flatMap((binding) =>
      isSet(binding) ? frame.setOperands(frame.slotsOf(binding)) : [slotOperand(frame.slotsOf(binding))],
    )
  }

  private durationOperands(
    duration: Extract<Step, { do: "listen" }>["duration"],
    frame: Frame,
  ): [number, Operand, Operand, Operand] {
    const kind = duration.until === "game" ? 0 : duration.until === "end" ? 1 : 2
    const whose = duration.of ? frame.lower.value(duration.of, frame) : immediate(-1)
    let count: Operand = immediate(duration.count)
    if (duration.next && duration.until === "end") {
      // The present one ends first, when there is one.
      const going = frame.result((slot) => this.unit.asm.emit("inSpan", slot, duration.span, whose))
      count = frame.result((slot) => this.unit.asm.emit("add", slot, going, immediate(duration.count)))
    }
    return [kind, immediate(duration.span), whose, count]
  }

  listener(step: Extract<Step, { do: "listen" }>, frame: Frame): void {
    const { listener: reaction, duration } = step
    const bindings = Object.values(reaction.bindings) as Binding[]
    const captured = this.captures([reaction, duration.while], bindings, frame)
    const guard: Reaction = duration.while
      ? { ...reaction, test: { cond: "and", of: [reaction.test, duration.while], span: reaction.span } }
      : reaction
    const operands = this.durationOperands(duration, frame)
    for (const pattern of reaction.events) {
      const event = this.unit.events.get(pattern.event)
      const testScript = this.unit.declare(`${frame.owner}: ${pattern.event}?`)
      const effect = reaction.role === "restrict" ? -1 : this.unit.declare(`${frame.owner}: ${pattern.event}`)
      const index = this.unit.listeners.length
      this.unit.listeners.push({
        event: event.index,
        role: reaction.role,
        test: testScript,
        effect,
        mask: -1,
        zones: [],
        self: false,
        each: pattern.each || reaction.role === "restrict",
        you: "captured",
        asks: mayAsk(reaction.body, this.unit.symbols),
        lasting: true,
        captures: captureWords(captured, this.unit.tables.words),
        once: reaction.once,
        source: this.unit.asm.sourceOf(reaction.span, frame.owner, ""),
      })
      const owner = frame.owner
      this.unit.later(() => this.listenerTest(testScript, owner, guard, pattern, null, captured))
      if (effect >= 0) this.unit.later(() => this.listenerEffect(effect, owner, reaction, pattern, captured))
      this.unit.asm.emit("listen", index, ...operands, this.captureOperands(captured, frame))
    }
  }

  modifier(step: Extract<Step, { do: "modify" }>, frame: Frame): void {
    const { change, duration } = step
    const captured = this.captures([change, duration.while], [change.item], frame)
    const guard: Modification = duration.while
      ? { ...change, test: { cond: "and", of: [change.test, duration.while], span: change.span } }
      : change
    const index = this.modifierEntry(guard, -1, [], true, captured, frame.owner)
    if (index === null) return
    this.unit.asm.emit(
      "modify",
      index,
      ...this.durationOperands(duration, frame),
      this.captureOperands(captured, frame),
    )
  }

  change(change: Modification, mask: number, kind: number | null, owner: string): void {
    const active = kind === null ? null : (this.pack.active[kind] ?? null)
    const guard: Modification = active
      ? { ...change, test: { cond: "and", of: [active, change.test], span: change.span } }
      : change
    this.modifierEntry(
      guard,
      mask,
      change.zones.length > 0 ? change.zones : kind === null ? [] : this.zonesOf(kind),
      false,
      [],
      owner,
    )
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
    if (target.kind === "other") {
      this.unit.unsupported(`changing “${target.word.trim()}”`, change.span)
      return null
    }
    const testScript = this.unit.declare(`${owner}: changes?`)
    const amount = this.unit.declare(`${owner}: by how much`)
    const bind = (frame: Frame): void => {
      frame.slots.set(change.item.id, 0)
      let at = 1
      for (const binding of captured) {
        frame.slots.set(binding.id, at)
        at += isSet(binding) ? this.unit.tables.words : 1
      }
    }
    const parameters = 1 + captureWords(captured, this.unit.tables.words)
    this.unit.later(() =>
      this.unit.script(testScript, owner, parameters, [change.test], (frame) => {
        bind(frame)
        this.unit.asm.emit("return", frame.lower.test(change.test, frame))
      }),
    )
    this.unit.later(() =>
      this.unit.script(amount, owner, parameters, [change.amount], (frame) => {
        bind(frame)
        this.unit.asm.emit("return", frame.lower.value(change.amount, frame))
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
        source: this.unit.asm.sourceOf(change.span, owner, ""),
      }) - 1
    )
  }
}

/** Words that captured bindings take. */
export function captureWords(captured: readonly Binding[], words: number): number {
  return captured.reduce((sum, binding) => sum + (isSet(binding) ? words : 1), 0)
}
