import { pendingWords } from "../../interpreter/layout.ts"
import type { EventEntry, ListenerEntry, Limits, ModifierEntry, Program, ScriptEntry, SpanEntry } from "../../interpreter/program.ts"
import type { CheckedAbility, CheckedScript } from "../check/check.ts"
import type { Binding, Cond, EventPattern, Expr, Modification, Reaction, Step } from "../check/meaning.ts"
import type { Usage } from "../check/usage.ts"
import { movedIn } from "../check/verbs.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { diagnose } from "../diagnostics/report.ts"
import type { Span } from "../text.ts"
import { Assembler, immediate, type Operand, slotOperand, THIS, YOU } from "./assembler.ts"
import { jumpUnless, test } from "./conditions.ts"
import { bindEvent, EVENT, Events, mayAsk, mentioned, mentionedBindings } from "./events.ts"
import { applyFilters, players, set, value } from "./expressions.ts"
import { Frame, isSet, type Lower, plainBinding } from "./frame.ts"
import { emitBody } from "./operations.ts"
import { type Happening, PHASE, raiseAfter, raiseBefore, raiseMoment, raiseReplace } from "./raise.ts"
import { boundIn, steps } from "./steps.ts"
import { Tables } from "./tables.ts"
import type { Symbols } from "../check/symbols.ts"

/** Everything of a pack that has been checked and stands to be lowered. */
export interface CheckedPack {
  readonly symbols: Symbols
  readonly hash: string
  readonly usages: readonly Usage[]
  readonly setup: CheckedScript | null
  readonly flow: CheckedScript | null
  readonly score: CheckedScript | null
  readonly winner: CheckedScript | null
  readonly spans: readonly (CheckedScript | null)[]
  readonly rules: readonly CheckedAbility[]
  readonly zoneRules: readonly (readonly CheckedAbility[])[]
  /** By declaration of a component: its scripts by script noun, its abilities. */
  readonly components: readonly { readonly scripts: readonly (CheckedScript | null)[]; readonly abilities: readonly CheckedAbility[] }[]
  /** By kind: when the abilities of its components work. */
  readonly active: readonly (Cond | null)[]
  /** By memory: what is remembered when the span ends, for the player `they`. */
  readonly memories: readonly ({ readonly value: Expr; readonly they: Binding; readonly span: number } | null)[]
}

/** A script that stands beside the game: a ruling's step, a trial on the table. */
export interface Extra {
  readonly name: string
  readonly steps: readonly Step[] | null
  readonly test: Cond | null
}

export interface Compiled {
  readonly program: Program
  readonly diagnostics: readonly Diagnostic[]
  /** Script numbers of the extras, in order. */
  readonly extras: readonly number[]
}

export interface CompileOptions {
  /** Make a program that waits inside a turn, for rulings and trials. */
  readonly host?: boolean
  /** The files' texts, for the words that decisions and logs show. */
  readonly sources?: ReadonlyMap<string, string>
}

const LIMITS: Limits = { fuel: 200_000, stack: 4096, branchStack: 512, lasting: 32 }

/** Turn a checked pack into a program. */
export function compile(pack: CheckedPack, extras: readonly Extra[] = [], options: CompileOptions = {}): Compiled {
  return new Compiler(pack, extras, options).run()
}

class Compiler {
  private readonly pack: CheckedPack
  private readonly extras: readonly Extra[]
  private readonly host: boolean
  private readonly asm = new Assembler()
  private readonly tables: Tables
  private readonly events = new Events()
  private readonly diagnostics: Diagnostic[] = []
  private readonly scripts: ScriptEntry[] = []
  private readonly listeners: ListenerEntry[] = []
  private readonly modifiers: ModifierEntry[] = []
  private readonly entries = new Map<number, { replace: number[]; before: number[]; after: number[]; restrict: number[] }>()
  private readonly verbs = new Map<string, number>()
  private readonly follows = new Map<number, number>()
  private readonly spanScripts = new Map<string, number>()
  private readonly zoneRules = new Map<number, number>()
  /** Scripts whose code is still to be written: calls may go round in circles. */
  private readonly pending: (() => void)[] = []
  private readonly lower: Lower
  private branches = false

  constructor(pack: CheckedPack, extras: readonly Extra[], options: CompileOptions) {
    this.pack = pack
    this.extras = extras
    this.host = options.host ?? false
    this.sourcesByFile = options.sources ?? new Map()
    this.tables = new Tables(pack.symbols)
    this.lower = {
      value, players, set, applyFilters, test, jumpUnless, steps,
      verbScript: (usage, counter) => this.verbScript(usage, counter),
      listener: (step, frame) => this.listener(step, frame),
      modifier: (step, frame) => this.modifier(step, frame),
      branch: (step, frame) => this.branch(step, frame),
      event: (name) => this.events.get(name),
      zoneRule: (zone) => this.zoneRules.get(zone) ?? null,
      unsupported: (what, span) => this.unsupported(what, span),
    }
    this.tables.spanScript = (span, extra) => this.spanScripts.get(`${span} ${extra}`) ?? 0
    this.tables.followScript = (script) => this.followScript(script)
    this.tables.pendingWords = (event) => pendingWords({ listeners: this.listeners, masks: this.tables.masks, events: this.eventEntries(), limits: LIMITS }, event)
    this.tables.listening = (event, phase) => this.listening(event, phase)
  }

  run(): Compiled {
    this.scan()
    for (const [index] of this.pack.symbols.model.spans.entries()) for (const extra of [false, true]) this.spanScripts.set(`${index} ${extra}`, this.declare(`${extra ? "extra " : ""}${this.pack.symbols.model.spans[index]?.name}`))
    this.rulesOfZones()
    this.standing()
    const setup = this.declare("setup")
    const flow = this.declare("flow")
    for (const [index] of this.pack.symbols.model.spans.entries()) for (const extra of [false, true]) this.span(index, extra)
    const components = this.componentScripts()
    this.write(setup, "setup", this.pack.setup?.steps ?? [], [])
    this.writeFlow(flow)
    const extras = this.extras.map((extra) => this.extra(extra))
    while (this.pending.length > 0) this.pending.shift()?.()
    const { model } = this.pack.symbols
    const program: Program = {
      format: 1, game: model.game, hash: this.pack.hash,
      players: this.tables.source.players,
      components: this.tables.instances.map((each) => ({ name: each.name, kind: each.kind, copy: each.copy, start: each.start, scripts: components[each.declaration] ?? [] })),
      kinds: this.pack.symbols.kinds.map((kind) => kind.name),
      zones: this.tables.zones, counters: this.tables.counters, states: this.tables.states, variables: this.tables.variables, memories: this.tables.memories,
      spans: model.spans.map((decl, index): SpanEntry => ({ name: decl.name, perPlayer: decl.per === "player", script: this.spanScripts.get(`${index} false`) ?? 0 })),
      words: this.pack.symbols.properties.flatMap((property) => property.values),
      columns: this.tables.columns, masks: this.tables.masks, selections: this.tables.selections,
      scripts: this.scripts, sites: this.asm.sites, events: this.eventEntries(), listeners: this.listeners, modifiers: this.modifiers,
      code: this.asm.code, sources: this.asm.sources, sourceSpans: this.asm.spans, constants: this.asm.constants,
      entry: { setup, flow }, options: this.tables.options,
      limits: this.branches ? LIMITS : { ...LIMITS, branchStack: 0 },
    }
    return { program, diagnostics: this.diagnostics, extras }
  }

  private eventEntries(): EventEntry[] {
    return this.events.all.map((facts) => ({ name: facts.name, ...(this.entries.get(facts.index) ?? { replace: [], before: [], after: [], restrict: [] }) }))
  }

  private listening(event: number, phase: number): { once: boolean; each: boolean } {
    const entry = this.entries.get(event)
    const roles = phase === PHASE.replace ? entry?.replace : phase === PHASE.before ? entry?.before : entry?.after
    const list = (roles ?? []).map((index) => this.listeners[index])
    // Lasting listeners are written while code is: until all code is there, they may be of either sort.
    const lasting = this.lastingEvents.has(event)
    return { once: lasting || list.some((each) => each && !each.each), each: lasting || list.some((each) => each?.each) }
  }
  private readonly lastingEvents = new Set<number>()

  // ---- What there is ---------------------------------------------------------------------------------------------

  private scan(): void {
    const { pack } = this
    for (const rule of [...pack.rules, ...pack.zoneRules.flat(), ...pack.components.flatMap((each) => each.abilities)]) {
      this.events.scan(rule.reactions)
      this.events.scan(rule.modifications)
    }
    const scripts = [pack.setup, pack.flow, pack.score, pack.winner, ...pack.spans, ...pack.components.flatMap((each) => each.scripts)]
    const all: unknown[] = [...scripts.map((script) => script?.steps), ...pack.usages.map((usage) => [usage.body, usage.needs]), ...pack.memories, ...pack.active, ...this.extras]
    for (const meaning of all) {
      this.events.scan(meaning)
      for (const lasting of listenSteps(meaning)) for (const pattern of lasting.events) this.lastingEvents.add(this.events.get(pattern.event).index)
    }
    for (const rule of [...pack.rules, ...pack.components.flatMap((each) => each.abilities)]) {
      for (const lasting of rule.reactions.flatMap((reaction) => listenSteps(reaction.body))) for (const pattern of lasting.events) this.lastingEvents.add(this.events.get(pattern.event).index)
    }
  }

  private rulesOfZones(): void {
    for (const [zone, rules] of this.pack.zoneRules.entries()) {
      for (const rule of rules) {
        for (const reaction of rule.reactions) {
          if (reaction.events[0]?.event !== "short") continue
          const script = this.declare(`when the ${this.pack.symbols.model.zones[zone]?.name} is short`)
          this.zoneRules.set(zone, script)
          this.pending.push(() => this.write(script, this.pack.symbols.model.zones[zone]?.name ?? "", reaction.body, []))
        }
      }
    }
  }

  private standing(): void {
    for (const rule of [...this.pack.rules, ...this.pack.zoneRules.flat()]) {
      for (const reaction of rule.reactions) if (reaction.events[0]?.event !== "short") this.react(reaction, -1, null, "rule")
      for (const change of rule.modifications) this.change(change, -1, null, "rule")
    }
    for (const [index, component] of this.pack.components.entries()) {
      const decl = this.pack.symbols.model.components[index]
      if (!decl) continue
      for (const ability of component.abilities) {
        const mask = this.tables.mask((instance) => instance.declaration === index)
        const kind = this.pack.symbols.kinds.findIndex((each) => each.name === decl.kind)
        for (const reaction of ability.reactions) this.react(reaction, mask, kind, decl.name)
        for (const change of ability.modifications) this.change(change, mask, kind, decl.name)
      }
    }
  }

  /** Where the abilities of a kind work: in play; or, where the kind says when it is active, in the zones that hold it. */
  private zonesOf(kind: number): number[] {
    const { model } = this.pack.symbols
    if (this.pack.active[kind]) return model.zones.flatMap((zone, index) => (zone.of.some((name) => this.pack.symbols.kinds.some((each) => each.name === name && each.kinds.has(kind))) ? [index] : []))
    const play = model.zones.findIndex((zone) => zone.name === "play")
    return play >= 0 ? [play] : []
  }

  private react(reaction: Reaction, mask: number, kind: number | null, owner: string): void {
    for (const pattern of reaction.events) {
      const event = this.events.get(pattern.event)
      const zones = pattern.self ? [] : reaction.zones.length > 0 ? reaction.zones : kind === null ? [] : this.zonesOf(kind)
      const active = kind === null || pattern.self ? null : (this.pack.active[kind] ?? null)
      const index = this.listeners.length
      const testScript = this.declare(`${owner}: ${pattern.event}?`)
      const effect = reaction.role === "restrict" ? -1 : this.declare(`${owner}: ${pattern.event}`)
      this.listeners.push({
        event: event.index, role: reaction.role, test: testScript, effect, mask, zones, self: pattern.self,
        each: pattern.each || reaction.role === "restrict", you: mask < 0 || (pattern.self && pattern.youAct) ? "actor" : "controller",
        asks: mayAsk(reaction.body, this.pack.symbols), lasting: false, captures: 0, once: false, source: this.asm.sourceOf(reaction.span, owner, ""),
      })
      this.entry(event.index)[reaction.role].push(index)
      this.pending.push(() => this.listenerTest(testScript, owner, reaction, pattern, active, []))
      if (effect >= 0) this.pending.push(() => this.listenerEffect(effect, owner, reaction, pattern, []))
    }
  }

  private entry(event: number): { replace: number[]; before: number[]; after: number[]; restrict: number[] } {
    let entry = this.entries.get(event)
    if (!entry) {
      entry = { replace: [], before: [], after: [], restrict: [] }
      this.entries.set(event, entry)
    }
    return entry
  }

  private listenerTest(script: number, owner: string, reaction: Reaction, pattern: EventPattern, active: Cond | null, captured: readonly Binding[]): void {
    const conds: Cond[] = [...(active ? [active] : []), ...pattern.tests, reaction.test]
    this.script(script, owner, EVENT.set + this.tables.words + captureWords(captured, this.tables.words), [conds], (frame) => {
      this.bindCaptures(reaction, captured, frame)
      const no = this.asm.label()
      for (const cond of conds) jumpUnless(cond, frame, no)
      this.asm.emit("return", immediate(1))
      this.asm.place(no)
      this.asm.emit("return", immediate(0))
    })
  }

  private listenerEffect(script: number, owner: string, reaction: Reaction, pattern: EventPattern, captured: readonly Binding[]): void {
    this.script(script, owner, EVENT.set + this.tables.words + captureWords(captured, this.tables.words), [reaction.body], (frame) => {
      this.bindCaptures(reaction, captured, frame)
      frame.eventSlot = 0
      frame.replaced = [pattern.event]
      const only = reaction.body[0]
      if (reaction.role === "replace" && reaction.body.length === 1 && only?.do === "offer" && !only.forced) {
        // Declined: what was replaced happens after all.
        const outcome = only.outcome ?? plainBinding(-10 - script, "number")
        steps([{ ...only, outcome }], frame)
        this.asm.emit("return", slotOperand(frame.slotsOf(outcome)))
        return
      }
      steps(reaction.body, frame)
      this.asm.emit("return", immediate(1))
    })
  }

  private bindCaptures(reaction: Reaction, captured: readonly Binding[], frame: Frame): void {
    bindEvent(reaction.bindings, frame.slots, 0)
    let at = EVENT.set + this.tables.words
    for (const binding of captured) {
      frame.slots.set(binding.id, at)
      at += isSet(binding) ? this.tables.words : 1
    }
  }

  // ---- Lasting ---------------------------------------------------------------------------------------------------

  private captures(meaning: unknown, bindings: readonly Binding[], frame: Frame): Binding[] {
    const inner = new Set(bindings.map((binding) => binding.id))
    return [...mentionedBindings(meaning).values()].filter((binding) => frame.slots.has(binding.id) && !inner.has(binding.id))
  }

  private captureOperands(captured: readonly Binding[], frame: Frame): Operand[] {
    return captured.flatMap((binding) => (isSet(binding) ? frame.setOperands(frame.slotsOf(binding)) : [slotOperand(frame.slotsOf(binding))]))
  }

  private durationOperands(duration: Extract<Step, { do: "listen" }>["duration"], frame: Frame): [number, Operand, Operand, Operand] {
    const kind = duration.until === "game" ? 0 : duration.until === "end" ? 1 : 2
    const whose = duration.of ? value(duration.of, frame) : immediate(-1)
    let count: Operand = immediate(duration.count)
    if (duration.next && duration.until === "end") {
      // The present one ends first, when there is one.
      const going = frame.result((slot) => this.asm.emit("inSpan", slot, duration.span, whose))
      count = frame.result((slot) => this.asm.emit("add", slot, going, immediate(duration.count)))
    }
    return [kind, immediate(duration.span), whose, count]
  }

  private listener(step: Extract<Step, { do: "listen" }>, frame: Frame): void {
    const { listener: reaction, duration } = step
    const bindings = Object.values(reaction.bindings) as Binding[]
    const captured = this.captures([reaction, duration.while], bindings, frame)
    const guard: Reaction = duration.while ? { ...reaction, test: { cond: "and", of: [reaction.test, duration.while], span: reaction.span } } : reaction
    const operands = this.durationOperands(duration, frame)
    for (const pattern of reaction.events) {
      const event = this.events.get(pattern.event)
      const testScript = this.declare(`${frame.owner}: ${pattern.event}?`)
      const effect = reaction.role === "restrict" ? -1 : this.declare(`${frame.owner}: ${pattern.event}`)
      const index = this.listeners.length
      this.listeners.push({
        event: event.index, role: reaction.role, test: testScript, effect, mask: -1, zones: [], self: false, each: pattern.each || reaction.role === "restrict", you: "captured",
        asks: mayAsk(reaction.body, this.pack.symbols), lasting: true, captures: captureWords(captured, this.tables.words), once: reaction.once, source: this.asm.sourceOf(reaction.span, frame.owner, ""),
      })
      const owner = frame.owner
      this.pending.push(() => this.listenerTest(testScript, owner, guard, pattern, null, captured))
      if (effect >= 0) this.pending.push(() => this.listenerEffect(effect, owner, reaction, pattern, captured))
      this.asm.emit("listen", index, ...operands, this.captureOperands(captured, frame))
    }
  }

  private modifier(step: Extract<Step, { do: "modify" }>, frame: Frame): void {
    const { change, duration } = step
    const captured = this.captures([change, duration.while], [change.item], frame)
    const guard: Modification = duration.while ? { ...change, test: { cond: "and", of: [change.test, duration.while], span: change.span } } : change
    const index = this.modifierEntry(guard, -1, [], true, captured, frame.owner)
    if (index === null) return
    this.asm.emit("modify", index, ...this.durationOperands(duration, frame), this.captureOperands(captured, frame))
  }

  private change(change: Modification, mask: number, kind: number | null, owner: string): void {
    const active = kind === null ? null : (this.pack.active[kind] ?? null)
    const guard: Modification = active ? { ...change, test: { cond: "and", of: [active, change.test], span: change.span } } : change
    this.modifierEntry(guard, mask, change.zones.length > 0 ? change.zones : kind === null ? [] : this.zonesOf(kind), false, [], owner)
  }

  private modifierEntry(change: Modification, mask: number, zones: readonly number[], lasting: boolean, captured: readonly Binding[], owner: string): number | null {
    const { target } = change
    if (target.kind === "other") {
      this.unsupported(`changing “${target.word.trim()}”`, change.span)
      return null
    }
    const testScript = this.declare(`${owner}: changes?`)
    const amount = this.declare(`${owner}: by how much`)
    const bind = (frame: Frame): void => {
      frame.slots.set(change.item.id, 0)
      let at = 1
      for (const binding of captured) {
        frame.slots.set(binding.id, at)
        at += isSet(binding) ? this.tables.words : 1
      }
    }
    const parameters = 1 + captureWords(captured, this.tables.words)
    this.pending.push(() => this.script(testScript, owner, parameters, [change.test], (frame) => {
      bind(frame)
      this.asm.emit("return", test(change.test, frame))
    }))
    this.pending.push(() => this.script(amount, owner, parameters, [change.amount], (frame) => {
      bind(frame)
      this.asm.emit("return", value(change.amount, frame))
    }))
    return this.modifiers.push({
      target: target.kind === "property" ? { kind: "column", column: this.tables.column(target.property) } : { kind: "counter", counter: target.counter },
      test: testScript, amount, change: change.change, mask, zones, lasting, captures: captureWords(captured, this.tables.words), source: this.asm.sourceOf(change.span, owner, ""),
    }) - 1
  }

  // ---- Scripts ---------------------------------------------------------------------------------------------------

  private declare(name: string): number {
    return this.scripts.push({ name, entry: -1, slots: 0, parameters: 0, ending: -1, span: -1, event: -1, object: -1 }) - 1
  }

  /** Write a script's code. `meanings` are what its frame must know the bindings of. */
  private script(index: number, owner: string, parameters: number, meanings: readonly unknown[], write: (frame: Frame) => void, more: Partial<ScriptEntry> | ((frame: Frame) => Partial<ScriptEntry>) = {}): void {
    const frame = new Frame(this.asm, this.tables, this.lower, owner, (span) => this.textOf(span), mentioned(meanings))
    if (parameters > 0) frame.keep(parameters)
    const entry = this.asm.here
    write(frame)
    this.asm.emit("return", immediate(1))
    const before = this.scripts[index]
    if (before) this.scripts[index] = { ...before, entry, slots: Math.max(frame.size, parameters), parameters, ...(typeof more === "function" ? more(frame) : more) }
  }

  private textOf(span: Span): string {
    const source = this.sourcesByFile.get(span.file)
    return source ? source.slice(span.start, span.end).replace(/\s+/g, " ") : ""
  }
  private readonly sourcesByFile: ReadonlyMap<string, string>

  private write(index: number, owner: string, body: readonly Step[], meanings: readonly unknown[]): void {
    this.script(index, owner, 0, [body, ...meanings], (frame) => {
      const start = this.asm.label()
      this.asm.place(start)
      frame.againLabel = start
      steps(body, frame)
    })
  }

  private componentScripts(): number[][] {
    const { model, scripts } = this.pack.symbols
    return model.components.map((decl, index) => scripts.map((_, noun) => {
      const checked = this.pack.components[index]?.scripts[noun]
      if (!checked?.steps) return -1
      const script = this.declare(decl.name)
      this.pending.push(() => this.write(script, decl.name, checked.steps ?? [], []))
      return script
    }))
  }

  private extra(extra: Extra): number {
    const script = this.declare(extra.name)
    if (extra.test) {
      const condition = extra.test
      this.script(script, extra.name, 0, [condition], (frame) => this.asm.emit("return", test(condition, frame)))
    } else this.write(script, extra.name, extra.steps ?? [], [])
    return script
  }

  private followScript(noun: number): number {
    const known = this.follows.get(noun)
    if (known !== undefined) return known
    const index = this.declare(`follow ${this.pack.symbols.scripts[noun]}`)
    this.follows.set(noun, index)
    this.pending.push(() => this.script(index, "follow", 1, [], (frame) => {
      const event = this.events.get(`follow ${noun}`)
      const setSlot = frame.keep(this.tables.words)
      this.asm.emit("clear", setSlot)
      this.asm.emit("include", setSlot, slotOperand(0))
      const happening: Happening = { event, actor: YOU, source: THIS, object: 0, set: setSlot, amount: immediate(1), place: immediate(-1), extra: immediate(-1) }
      const end = this.asm.label()
      raiseReplace(happening, end, frame)
      raiseBefore(happening, frame)
      this.asm.emit("follow", frame.keep(), slotOperand(0), noun, YOU)
      raiseAfter(happening, frame)
      this.asm.place(end)
    }, { event: this.events.get(`follow ${noun}`).index, object: 0 }))
    return index
  }

  /** A verb's script: what may take its place, what comes before, its body, what follows. */
  private verbScript(usage: Usage, counter: number): number {
    const key = `${usage.index} ${counter}`
    const known = this.verbs.get(key)
    if (known !== undefined) return known
    const index = this.declare(usage.decl.name)
    this.verbs.set(key, index)
    this.pending.push(() => this.writeVerb(index, usage, counter))
    return index
  }

  private writeVerb(index: number, usage: Usage, counter: number): void {
    const at = new Map<string, number>()
    let parameters = 0
    for (const slot of usage.slots) {
      at.set(slot.name, parameters)
      parameters += slot.type === "component" && slot.many && usage.decl.order !== "any" ? this.tables.words : 1
    }
    const event = this.events.get(usage.event)
    const component = usage.slots.find((slot) => slot.type === "component")
    const single = component !== undefined && !(component.many && usage.decl.order !== "any")
    const object = single && component ? (at.get(component.name) ?? -1) : -1
    this.script(index, usage.decl.name, parameters, [usage.body, usage.needs], (frame) => {
      for (const slot of usage.slots) {
        const binding = usage.bindings.get(slot.name)
        if (binding && (slot.type === "counter" || slot.type === "span")) frame.statics.set(binding.id, counter)
        else if (binding) frame.slots.set(binding.id, at.get(slot.name) ?? 0)
      }
      const { asm } = this
      const done = frame.keep()
      const moved = movedIn(usage)
      const amount = usage.slots.find((slot) => slot.type === "number" || slot.type === "amount")
      const place = usage.slots.find((slot) => slot.type === "zone")
      asm.emit("move", done, immediate(1))
      const heard = event.replace || event.before || event.after || event.remembered
      let setSlot = component && !single ? (at.get(component.name) ?? 0) : frame.keep(this.tables.words)
      if (single) {
        asm.emit("clear", setSlot)
        asm.emit("include", setSlot, slotOperand(object))
      } else if (!component) asm.emit("clear", setSlot)
      const amountOperand = (): Operand => amount ? slotOperand(at.get(amount.name) ?? 0) : component && !single ? frame.result((slot) => asm.emit("size", slot, setSlot)) : immediate(1)
      const happening = (): Happening => ({
        event, actor: YOU, source: THIS, object: single ? object : null, set: setSlot, amount: amountOperand(), place: place ? slotOperand(at.get(place.name) ?? 0) : immediate(-1), extra: immediate(counter),
      })
      const taken = asm.label()
      const end = asm.label()
      if (heard) {
        raiseReplace(happening(), taken, frame)
        raiseBefore(happening(), frame)
      }
      const start = asm.label()
      asm.place(start)
      frame.againLabel = start
      if (usage.decl.operation) emitBody(usage, (name) => at.get(name) ?? 0, counter, done, frame)
      else {
        // `stop` in a verb's body leaves the verb.
        frame.breakLabel = null
        steps(usage.body ?? [], frame)
      }
      const movedSlot = moved ? frame.slots.get(moved.id) : undefined
      if (moved && movedSlot !== undefined && !component) {
        setSlot = frame.keep(this.tables.words)
        if (isSet(moved)) asm.emit("copy", setSlot, movedSlot)
        else {
          asm.emit("clear", setSlot)
          asm.emit("include", setSlot, slotOperand(movedSlot))
        }
        asm.emit("size", done, setSlot)
      }
      if (heard) {
        const after = happening()
        raiseAfter(after, frame)
        const counted = this.namedEvent(`${usage.event}:${counter}`)
        if (counter >= 0 && counted) asm.emit("note", counted.index, YOU, slotOperand(done), setSlot)
      } else {
        const counted = this.namedEvent(`${usage.event}:${counter}`)
        if (counter >= 0 && counted) asm.emit("note", counted.index, YOU, slotOperand(done), setSlot)
      }
      if (moved && movedSlot !== undefined) {
        const variable = this.tables.variable("moved", { name: "moved", perPlayer: false, start: 0, type: "set" })
        asm.emit("storeSet", variable, setSlot)
      }
      asm.emit("jump", end)
      asm.place(taken)
      asm.emit("move", done, immediate(0))
      asm.place(end)
      asm.emit("return", slotOperand(done))
    }, { event: event.index, object })
  }

  /** An event that somebody remembers by its counter (`you gained $6`), if there is one. */
  private namedEvent(name: string): { readonly index: number } | null {
    return this.events.all.find((facts) => facts.name === name && facts.remembered) ?? null
  }

  private branch(step: Extract<Step, { do: "each" }>, frame: Frame): { script: number; outer: readonly Binding[] } {
    this.branches = true
    const inner = new Set([step.item.id, ...boundIn(step.body).map((binding) => binding.id)])
    const outer = [...mentionedBindings(step.body).values()].filter((binding) => frame.slots.has(binding.id) && !inner.has(binding.id))
    const index = this.declare(`${frame.owner}: each player`)
    const contributes = new Map(boundIn(step.body).flatMap((binding) => {
      const target = frame.gathered.get(binding.id)
      return target === undefined ? [] : [[binding.id, target] as const]
    }))
    const parameters = 1 + captureWords(outer, this.tables.words)
    const used = frame.used
    this.pending.push(() => this.script(index, frame.owner, parameters, [step.body], (branch) => {
      branch.slots.set(step.item.id, 0)
      branch.activeLoops.add(step.item.id)
      let at = 1
      for (const binding of outer) {
        branch.slots.set(binding.id, at)
        at += isSet(binding) ? this.tables.words : 1
      }
      branch.contributes = contributes
      branch.barrierPending = true
      void used
      steps(step.body, branch)
    }))
    return { script: index, outer }
  }

  // ---- Spans and flow --------------------------------------------------------------------------------------------

  private span(index: number, extra: boolean): void {
    const decl = this.pack.symbols.model.spans[index]
    const script = this.spanScripts.get(`${index} ${extra}`)
    if (!decl || script === undefined) return
    let ending = -1
    const body = this.pack.spans[index]?.steps ?? []
    this.script(script, decl.name, 0, [body], (frame) => {
      const owner = decl.per === "player" ? YOU : immediate(-1)
      this.asm.emit("beginSpan", index, owner, immediate(extra ? 1 : 0))
      const empty = frame.keep(this.tables.words)
      this.asm.emit("clear", empty)
      const moment = (edge: string): void => raiseMoment({ event: this.events.get(`${edge} of ${index}`), actor: owner, source: immediate(-1), object: null, set: empty, amount: immediate(1), place: immediate(-1), extra: immediate(-1) }, frame)
      moment("start")
      steps(body, frame)
      ending = this.asm.here
      moment("end")
      this.remember(index, frame)
      this.asm.emit("endSpan", index)
    }, () => ({ ending, span: index }))
  }

  /** What is remembered of a finished span (`last action`). */
  private remember(span: number, frame: Frame): void {
    for (const [index, memory] of this.pack.memories.entries()) {
      if (!memory || memory.span !== span) continue
      const decl = this.pack.symbols.model.memories[index]
      const they = frame.slotsOf(memory.they)
      this.asm.emit("move", they, YOU)
      const variable = this.tables.variable(`memory ${decl?.name}`, { name: decl?.name ?? "", perPlayer: decl?.per === "player", start: -1, type: "component" })
      this.asm.emit("setVariable", variable, YOU, value(memory.value, frame))
    }
  }

  private writeFlow(flow: number): void {
    const { pack, asm } = this
    const turn = pack.symbols.model.spans.findIndex((span) => span.per === "player")
    if (this.host) {
      const hosted = this.declare("the table")
      let ending = -1
      this.script(hosted, "the table", 0, [], (frame) => {
        if (turn >= 0) asm.emit("beginSpan", turn, YOU, immediate(0))
        asm.emit("idle")
        const idle = asm.here - 1
        void idle
        ending = asm.here
        if (turn >= 0) {
          const empty = frame.keep(this.tables.words)
          asm.emit("clear", empty)
          raiseMoment({ event: this.events.get(`end of ${turn}`), actor: YOU, source: immediate(-1), object: null, set: empty, amount: immediate(1), place: immediate(-1), extra: immediate(-1) }, frame)
          this.remember(turn, frame)
          asm.emit("endSpan", turn)
        }
        asm.emit("idle")
      }, () => ({ ending, span: turn }))
      this.script(flow, "flow", 0, [], (frame) => asm.emit("call", frame.keep(), hosted, immediate(0), immediate(-1), []))
      return
    }
    const body = pack.flow?.steps ?? []
    const score = pack.score?.steps ? this.declare("score") : -1
    const winner = pack.winner?.steps ? this.declare("winner") : -1
    if (score >= 0) this.pending.push(() => this.write(score, "score", pack.score?.steps ?? [], []))
    if (winner >= 0) this.pending.push(() => this.write(winner, "winner", pack.winner?.steps ?? [], []))
    this.script(flow, "flow", 0, [body], (frame) => {
      steps(body, frame)
      if (score >= 0) {
        const left = frame.keep()
        const player = frame.keep()
        const next = asm.label()
        const end = asm.label()
        asm.emit("everyone", left)
        asm.place(next)
        asm.emit("nextPlayer", player, left, immediate(0), end)
        asm.emit("call", frame.keep(), score, slotOperand(player), immediate(-1), [])
        asm.emit("jump", next)
        asm.place(end)
      }
      if (winner >= 0) asm.emit("call", frame.keep(), winner, immediate(0), immediate(-1), [])
      asm.operate("over")
    })
  }

  private unsupported(what: string, span: Span | null): void {
    const at = span ?? { file: this.pack.symbols.model.packs.at(-1)?.folder ?? "", start: 0, end: 0 }
    if (this.diagnostics.some((each) => each.span.file === at.file && each.span.start === at.start && each.span.end === at.end)) return
    this.diagnostics.push(diagnose("lower/unsupported", at, `the machine cannot carry out ${what} yet`, { hint: "The sentence reads and its types fit, but no operation does this." }))
  }
}

function captureWords(captured: readonly Binding[], words: number): number {
  return captured.reduce((sum, binding) => sum + (isSet(binding) ? words : 1), 0)
}

function listenSteps(meaning: unknown): Reaction[] {
  const found: Reaction[] = []
  const look = (each: unknown): void => {
    if (typeof each !== "object" || each === null) return
    if (each instanceof Map || each instanceof Set) {
      for (const inner of each.values()) look(inner)
      return
    }
    if (Array.isArray(each)) {
      for (const inner of each) look(inner)
      return
    }
    if ("do" in each && each.do === "listen" && "listener" in each) found.push(each.listener as Reaction)
    for (const [key, inner] of Object.entries(each)) if (key !== "property" && key !== "usage" && key !== "span" && key !== "loop") look(inner)
  }
  look(meaning)
  return found
}
