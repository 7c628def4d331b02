/**
 * What the frames of a script hold wherever it may stand still: which slots are still needed, and which of those are
 * sets, components or instances of an event. Worked out from the code, when it is first asked for: what a slot holds
 * follows the instructions forwards, whether it is needed backwards.
 */

import { EVENT_PARAMETERS, type Program } from "../program/program-format.ts"
import { variableWords } from "../program/state-layout.ts"
import type { Machine } from "../state/machine.ts"
import { contentsBefore, neededBefore, type ScriptFlow } from "./script-contents.ts"
import {
  type Content,
  eventOf,
  eventRoleOf,
  type Flow,
  HOLDS,
  holdsOf,
  joined,
  rankOf,
  scriptFlows,
  setWord,
} from "./slot-flow.ts"

export interface FrameContents {
  /** Slots that nothing reads any more before it is written. */
  readonly dead: Int32Array
  /** First slots of sets. */
  readonly sets: Int32Array
  readonly components: Int32Array
  /** Slot, event and role of each: an instance, and the first word of pending ones. */
  readonly instances: Int32Array
  readonly pending: Int32Array
  /** Needed slots that hold different things by different ways: a fault of the program. */
  readonly mixed: Int32Array
}

/** What the capture words of a lasting listener or modifier hold, by its number. */
export interface CaptureContents {
  readonly listeners: readonly Int32Array[]
  readonly modifiers: readonly Int32Array[]
}

/** The contents of all frames of a program. */
export class Contents {
  readonly captures: CaptureContents
  private readonly machine: Machine
  private readonly scripts: ScriptFlow[]
  private readonly variables = new Map<number, Content>()
  /** By where a script waits for its branches: what the branch instruction reads, since they may be begun anew. */
  private readonly branches = new Map<number, Flow>()
  private readonly known = new Map<number, FrameContents>()

  constructor(machine: Machine) {
    this.machine = machine
    const { program, layout } = machine
    program.variables.forEach((variable, index) => {
      const width = variableWords(program, index)
      for (let word = 0; word < width * (variable.perPlayer ? program.players.max : 1); word++) {
        const content =
          variable.type === "set"
            ? setWord(word % width)
            : variable.type === "component"
              ? HOLDS.component
              : HOLDS.number
        this.variables.set(layout.variables[index]! + word, content)
      }
    })
    const captures = (count: number): Int32Array => new Int32Array(count)
    this.captures = {
      listeners: program.listeners.map((entry) => captures(entry.captures)),
      modifiers: program.modifiers.map((entry) => captures(entry.captures)),
    }
    this.scripts = program.scripts.map((_, index) => this.read(index))
    this.settle()
  }

  /** What the frame of a script holds that goes on at `pc`. */
  at(script: number, pc: number): FrameContents {
    let contents = this.known.get(pc)
    if (contents === undefined) {
      contents = this.describe(script, pc)
      this.known.set(pc, contents)
    }
    return contents
  }

  private read(index: number): ScriptFlow {
    const { machine } = this
    const { entry, ending, slots, parameters } = machine.program.scripts[index]!
    const flows = scriptFlows(machine, index)
    return {
      flows,
      at: new Map(flows.map(({ pc }, i) => [pc, i])),
      slots: Math.max(slots, parameters),
      start: entry,
      ending,
      entry: new Int32Array(Math.max(slots, parameters)),
      result: HOLDS.nothing,
      before: null,
      needed: null,
    }
  }

  /** Goes through all scripts until what they pass to each other changes no more. */
  private settle(): void {
    const { program, words } = this.machine
    const event: Content[] = EVENT_PARAMETERS.map((name) =>
      name === "source" || name === "object" ? HOLDS.component : HOLDS.number,
    )
    for (let rank = 0; rank < words; rank++) event.push(setWord(rank))
    for (let changed = true; changed; ) {
      changed = false
      const pass = (script: number, contents: ArrayLike<Content>, first: number): void => {
        const into = this.scripts[script]
        if (into === undefined) return
        const room = program.scripts[script]!.parameters
        for (let i = 0; i < contents.length && first + i < room; i++) {
          const join = joined(into.entry[first + i]!, contents[i]!)
          if (join !== into.entry[first + i]) changed = true
          into.entry[first + i] = join
        }
      }
      program.listeners.forEach(({ test, effect }, index) => {
        for (const script of [test, effect]) pass(script, [...event, ...this.captures.listeners[index]!], 0)
      })
      program.modifiers.forEach(({ test, amount, target }, index) => {
        const thing = target.kind === "column" ? HOLDS.component : HOLDS.number
        const asked = [HOLDS.number, HOLDS.number]
        for (const script of [test, amount]) pass(script, [thing, ...this.captures.modifiers[index]!, ...asked], 0)
      })
      for (const script of this.scripts) {
        const before = this.forwards(script)
        script.flows.forEach((flow, i) => {
          if (this.passOn(flow, before.subarray(i * script.slots, (i + 1) * script.slots), script, pass)) changed = true
        })
        script.before = null
      }
    }
  }

  /** What an instruction hands to other scripts, or gives back. Returns whether that was not known yet. */
  private passOn(
    flow: Flow,
    before: Int32Array,
    script: ScriptFlow,
    pass: (script: number, contents: ArrayLike<Content>, first: number) => void,
  ): boolean {
    const { code } = this.machine
    const passed = flow.values.map((operand) => this.ofValue(operand, before))
    if (flow.name === "call") pass(code[flow.pc + 2]!, passed, 0)
    else if (flow.name === "branch") {
      this.branches.set(flow.next, flow)
      pass(code[flow.pc + 1]!, [HOLDS.number, ...passed], 0)
    } else if (flow.name === "listen" || flow.name === "modify") {
      const into = this.captures[flow.name === "listen" ? "listeners" : "modifiers"][code[flow.pc + 1]!]!
      let changed = false
      for (let i = 0; i < into.length; i++) {
        const join = joined(into[i]!, passed[i] ?? HOLDS.nothing)
        if (join !== into[i]) changed = true
        into[i] = join
      }
      return changed
    } else if (flow.name === "return") {
      const join = joined(script.result, this.ofValue(code[flow.pc + 1]!, before))
      const changed = join !== script.result
      script.result = join
      return changed
    }
    return false
  }

  private ofValue(operand: number, before: Int32Array): Content {
    const value = operand >> 2
    switch (operand & 3) {
      case 0:
        return value <= 0 ? HOLDS.nothing : HOLDS.number
      case 1:
        return value >= 0 ? before[value]! : value === -2 ? HOLDS.component : HOLDS.number
      case 2:
        return this.variables.get(value) ?? HOLDS.number
      default:
        return HOLDS.number
    }
  }

  private forwards(script: ScriptFlow): Int32Array {
    script.before ??= contentsBefore(script, (write, before) =>
      "content" in write
        ? write.content
        : "value" in write
          ? this.ofValue(write.value, before)
          : (this.scripts[write.script]?.result ?? HOLDS.nothing),
    )
    return script.before
  }

  private describe(index: number, pc: number): FrameContents {
    const script = this.scripts[index]!
    const i = script.at.get(pc)
    if (i === undefined) throw new Error(`script ${index} does not go on at ${pc}`)
    const { slots } = script
    const flows = this.forwards(script)
    const before = flows.slice(i * slots, (i + 1) * slots)
    script.needed ??= neededBefore(script)
    const needed = script.needed.slice(i * slots, (i + 1) * slots)
    const { event, object } = this.machine.program.scripts[index]!
    // `doing` looks for what an event happens to in the frames below.
    if (event >= 0 && object >= 0) needed[object] = 1
    const branch = this.branches.get(pc)
    for (const slot of branch?.reads ?? []) {
      needed[slot] = 1
      // Other ways may lead here, too, and nobody waits on them.
      before[slot] = flows[script.at.get(branch!.pc)! * slots + slot]!
    }
    return contentsOf(before, needed)
  }
}

function contentsOf(before: Int32Array, needed: Uint8Array): FrameContents {
  const dead: number[] = []
  const sets = new Set<number>()
  const components: number[] = []
  const instances: number[] = []
  const pending: number[] = []
  const mixed: number[] = []
  before.forEach((content, slot) => {
    const kind = holdsOf(content)
    if (needed[slot] === 0) dead.push(slot)
    else if (kind === HOLDS.component) components.push(slot)
    else if (kind === HOLDS.set) sets.add(slot - rankOf(content))
    else if (kind === HOLDS.instance) instances.push(slot, eventOf(content), eventRoleOf(content))
    else if (kind === HOLDS.pending && rankOf(content) === 0) pending.push(slot, eventOf(content), eventRoleOf(content))
    else if (kind === HOLDS.mixed) mixed.push(slot)
  })
  return {
    dead: Int32Array.from(dead),
    sets: Int32Array.from(sets),
    components: Int32Array.from(components),
    instances: Int32Array.from(instances),
    pending: Int32Array.from(pending),
    mixed: Int32Array.from(mixed),
  }
}

const analysed = new WeakMap<Program, Contents>()

/** The contents of a program's frames, worked out once. */
export function contentsOfFrames(machine: Machine): Contents {
  let contents = analysed.get(machine.program)
  if (contents === undefined) {
    contents = new Contents(machine)
    analysed.set(machine.program, contents)
  }
  return contents
}
