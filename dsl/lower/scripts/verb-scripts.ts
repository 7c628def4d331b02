import type { Usage } from "../../check/verbs/usage.ts"
import { movedIn } from "../../check/verbs/verb-steps.ts"
import type { Binding, Step } from "../../meaning/index.ts"
import type { Span } from "../../text.ts"
import { immediate, type Operand, slotOperand, THIS, YOU } from "../code/assembler.ts"
import { boundIn } from "../code/bindings-in.ts"
import { mentionedBindings } from "../code/event-slots.ts"
import { type Frame, isSet, isThing } from "../code/frame.ts"
import { type Happening, raiseAfter, raiseBefore, raiseReplace } from "../code/raise.ts"
import { changedBy, emitBody } from "../operations/operation-steps.ts"
import { taken } from "../steps/loops.ts"
import { steps } from "../steps/step-list.ts"
import { captureWords } from "./reactions.ts"
import type { Unit } from "./unit.ts"

/** The scripts of verbs, of followed texts and of branches: made when they are first called. */
export class VerbScripts {
  /** Whether some players act at the same time: the machine then needs fibers to branch into. */
  branches = false
  private readonly unit: Unit
  private readonly made = new Map<string, number>()
  private readonly written = new Set<Usage>()
  private readonly follows = new Map<number, number>()

  constructor(unit: Unit) {
    this.unit = unit
  }

  followScript(noun: number): number {
    const known = this.follows.get(noun)
    if (known !== undefined) return known
    const index = this.unit.declare(`follow ${this.unit.symbols.scripts[noun]}`)
    this.follows.set(noun, index)
    this.unit.later(() =>
      this.unit.script(
        index,
        "follow",
        1,
        [],
        (frame) => {
          const event = this.unit.events.get(`follow ${noun}`)
          const setSlot = frame.keep(this.unit.tables.words)
          this.unit.asm.emit("clear", setSlot)
          this.unit.asm.emit("include", setSlot, slotOperand(0))
          const happening: Happening = {
            event,
            actor: YOU,
            source: THIS,
            object: 0,
            set: setSlot,
            amount: immediate(1),
            place: immediate(-1),
            extra: immediate(-1),
          }
          const end = this.unit.asm.label()
          raiseReplace(happening, end, frame)
          raiseBefore(happening, frame)
          this.unit.asm.emit("follow", frame.keep(), slotOperand(0), noun, YOU)
          raiseAfter(happening, frame)
          this.unit.asm.place(end)
        },
        { event: this.unit.events.get(`follow ${noun}`).index, object: 0 },
      ),
    )
    return index
  }

  /** Whether a script was made of it: nobody calls the others. */
  has(usage: Usage): boolean {
    return this.written.has(usage)
  }

  /** A verb's script: what may take its place, what comes before, its body, what follows. */
  verbScript(usage: Usage, counter: number, step: Span | null): number {
    const key = `${usage.index} ${counter}`
    const known = this.made.get(key)
    if (known !== undefined) return known
    const index = this.unit.declare(usage.decl.name)
    this.made.set(key, index)
    this.written.add(usage)
    this.unit.laterFor(step, () => this.writeVerb(index, usage, counter))
    return index
  }

  private writeVerb(index: number, usage: Usage, counter: number): void {
    const at = new Map<string, number>()
    let parameters = 0
    for (const slot of usage.slots) {
      at.set(slot.name, parameters)
      parameters += isThing(slot.type) && slot.many && usage.decl.order !== "any" ? this.unit.tables.words : 1
    }
    const event = this.unit.events.get(usage.event)
    const component = usage.slots.find((slot) => slot.type === "component")
    const single = component !== undefined && !(component.many && usage.decl.order !== "any")
    const object = single && component ? (at.get(component.name) ?? -1) : -1
    this.unit.script(
      index,
      usage.decl.name,
      parameters,
      [usage.body, usage.needs],
      (frame) => {
        frame.silent = this.unit.isLibrary(usage.decl.span.file)
        this.unit.asm.fromNothing()
        for (const slot of usage.slots) {
          const binding = usage.bindings.get(slot.name)
          if (binding && (slot.type === "counter" || slot.type === "span" || slot.type === "die"))
            frame.statics.set(binding.id, counter)
          else if (binding) frame.slots.set(binding.id, at.get(slot.name) ?? 0)
          if (binding && slot.type === "amount") frame.statics.set(binding.id, counter)
        }
        const { asm } = this.unit
        const done = frame.keep()
        const moved = movedIn(usage)
        const amount = usage.slots.find((slot) => slot.type === "number" || slot.type === "amount")
        const place = usage.slots.find((slot) => slot.type === "zone")
        const timer = usage.slots.find((slot) => slot.type === "timer")
        asm.emit("move", done, immediate(1))
        const heard = event.replace || event.before || event.after || event.remembered
        let setSlot = component && !single ? (at.get(component.name) ?? 0) : frame.keep(this.unit.tables.words)
        if (single) {
          asm.emit("clear", setSlot)
          asm.emit("include", setSlot, slotOperand(object))
        } else if (!component) asm.emit("clear", setSlot)
        const amountOperand = (): Operand =>
          amount
            ? slotOperand(at.get(amount.name) ?? 0)
            : component && !single
              ? frame.result((slot) => asm.emit("size", slot, setSlot))
              : immediate(1)
        const happening = (): Happening => ({
          event,
          actor: YOU,
          source: THIS,
          object: single ? object : null,
          set: setSlot,
          amount: amountOperand(),
          place: place ? slotOperand(at.get(place.name) ?? 0) : immediate(-1),
          extra: timer ? slotOperand(at.get(timer.name) ?? 0) : immediate(counter),
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
          if (moved && !component && !isPlainlyBound(usage.body ?? [], moved)) {
            const all = frame.keep(this.unit.tables.words)
            asm.emit("clear", all)
            frame.gathered.set(moved.id, all)
          }
          // `stop` in a verb's body leaves the body: the verb has been done all the same.
          const stopped = asm.label()
          frame.breakLabel = stopped
          steps(usage.body ?? [], frame)
          asm.place(stopped)
        }
        const gathered = moved ? frame.gathered.get(moved.id) : undefined
        const movedSlot = gathered ?? (moved ? frame.slots.get(moved.id) : undefined)
        if (moved && movedSlot !== undefined && !component) {
          setSlot = frame.keep(this.unit.tables.words)
          if (gathered !== undefined || isSet(moved)) asm.emit("copy", setSlot, movedSlot)
          else {
            asm.emit("clear", setSlot)
            asm.emit("include", setSlot, slotOperand(movedSlot))
          }
          asm.emit("size", done, setSlot)
        }
        if (heard) {
          // What was really done, not what was asked for.
          const after: Happening = amount ? { ...happening(), amount: slotOperand(done) } : happening()
          raiseAfter(after, frame)
          const counted = this.namedEvent(`${usage.event}:${counter}`)
          if (counter >= 0 && counted) asm.emit("note", counted.index, YOU, slotOperand(done), setSlot)
        } else {
          const counted = this.namedEvent(`${usage.event}:${counter}`)
          if (counter >= 0 && counted) asm.emit("note", counted.index, YOU, slotOperand(done), setSlot)
        }
        const changes = changedBy(usage.decl.operation, counter)
        if (changes !== null) frame.lower.changed(changes, frame)
        if (moved && movedSlot !== undefined) {
          const variable = this.unit.tables.variable("moved", {
            name: "moved",
            perPlayer: false,
            start: 0,
            type: "set",
          })
          asm.emit("storeSet", variable, setSlot)
        }
        asm.emit("jump", end)
        asm.place(taken)
        asm.emit("move", done, immediate(0))
        asm.place(end)
        asm.emit("return", slotOperand(done))
      },
      { event: event.index, object },
    )
  }

  /** An event that somebody remembers by its counter (`you gained $6`), if there is one. */
  private namedEvent(name: string): { readonly index: number } | null {
    return this.unit.events.all.find((facts) => facts.name === name && facts.remembered) ?? null
  }

  branch(step: Extract<Step, { do: "each" }>, frame: Frame): { script: number; outer: readonly Binding[] } {
    this.branches = true
    const inner = new Set([step.item.id, ...boundIn(step.body).map((binding) => binding.id)])
    const outer = [...mentionedBindings(step.body).values()].filter(
      (binding) => frame.slots.has(binding.id) && !inner.has(binding.id),
    )
    const index = this.unit.declare(`${frame.owner}: each player`)
    const takers = step.takers ? frame.slotsOf(step.takers.who) : null
    const contributes = new Map(
      boundIn(step.body).flatMap((binding) => {
        const target = frame.gathered.get(binding.id)
        return target === undefined ? [] : [[binding.id, target] as const]
      }),
    )
    const parameters = 1 + captureWords(outer, this.unit.tables.words)
    this.unit.later(() =>
      this.unit.script(index, frame.owner, parameters, [step.body], (branch) => {
        branch.slots.set(step.item.id, 0)
        branch.activeLoops.add(step.item.id)
        let at = 1
        for (const binding of outer) {
          branch.slots.set(binding.id, at)
          at += isSet(binding) ? this.unit.tables.words : 1
        }
        branch.contributes = contributes
        branch.awaitOthers()
        steps(step.body, branch)
        if (step.takers && takers !== null)
          taken(step.takers, 0, branch, (bit) => this.unit.asm.emit("contributeBits", takers, bit))
      }),
    )
    return { script: index, outer }
  }
}

/**
 * Whether what a verb moves is bound once, on every way through its body: in a loop or behind a condition its slot lasts
 * no longer than that.
 */
function isPlainlyBound(body: readonly Step[], moved: Binding): boolean {
  const at = body.findIndex((step) => step.do === "perform" && [...step.binds.values()].includes(moved))
  return at === 0
}
