import type { Usage } from "../../check/verbs/usage.ts"
import type { Binding, Step } from "../../meaning/index.ts"
import type { Span } from "../../text.ts"
import type { Others } from "../choices/verb-special.ts"
import { immediate, slotOperand, THIS, YOU } from "../code/assembler.ts"
import { boundIn } from "../code/bindings-in.ts"
import { mentionedBindings } from "../code/event-slots.ts"
import { type Frame, isSet } from "../code/frame.ts"
import { type Happening, raiseAfter, raiseBefore, raiseBegun, raiseReplace } from "../code/raise.ts"
import { taken } from "../steps/loops.ts"
import { steps } from "../steps/step-list.ts"
import { captureWords } from "./reactions.ts"
import type { Unit } from "./unit.ts"
import { VerbBody } from "./verb-body.ts"

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
        {},
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
            units: null,
            amount: immediate(1),
            place: immediate(-1),
            extra: immediate(-1),
            begun: null,
          }
          const end = this.unit.asm.label()
          raiseReplace(happening, end, frame)
          raiseBefore(happening, frame)
          const begun = raiseBegun(event, frame)
          this.unit.asm.emit("follow", frame.keep(), slotOperand(0), noun, YOU)
          raiseAfter({ ...happening, begun }, frame)
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
  verbScript(usage: Usage, counter: number, step: Span | null, others: Others = new Map()): number {
    const key = [usage.index, counter, ...[...others].flat()].join(" ")
    const known = this.made.get(key)
    if (known !== undefined) return known
    const index = this.unit.declare(usage.decl.name)
    this.made.set(key, index)
    this.written.add(usage)
    this.unit.laterFor(step, () => this.writeVerb(index, usage, counter, others))
    return index
  }

  private writeVerb(index: number, usage: Usage, counter: number, others: Others): void {
    const body = new VerbBody(this.unit, usage, counter, others)
    this.unit.script(
      index,
      usage.decl.name,
      body.parameters,
      { step: usage.body ?? [], cond: [usage.needs] },
      (frame) => body.write(frame),
      {
        event: this.unit.events.get(usage.event).index,
        object: body.object,
      },
    )
  }

  branch(step: Extract<Step, { do: "each" }>, frame: Frame): { script: number; outer: readonly Binding[] } {
    this.branches = true
    const inner = new Set([step.item.id, ...boundIn(step.body).map((binding) => binding.id)])
    const outer = [...mentionedBindings({ step: step.body }).values()].filter(
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
      this.unit.script(index, frame.owner, parameters, { step: step.body }, (branch) => {
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
