/** What compiled code calls: functions of the interpreter, on the machine with its registers in order. */

import { REGISTER } from "../compiled/addresses.ts"
import { type Tell, tellers } from "../compiled/tellers.ts"
import type { ModuleWriter } from "../compiled/wasm/module.ts"
import { call } from "../compiled/wasm/wasm-code.ts"
import { offered } from "../deciding/option-order.ts"
import { anyOption } from "../deciding/policy.ts"
import { fullName, INSTRUCTIONS } from "../instructions/index.ts"
import { FIBER_WORDS, FRAME } from "../program/state-layout.ts"
import { keepWhere } from "../rules/select.ts"
import { runAway } from "../scripts/runaway-error.ts"
import type { Machine } from "../state/machine.ts"
import { ASKED, ask, askOpenly, carryOut, STEERING } from "./steering.ts"

/** Why a script is stopped, by what compiled code says. */
const STOPS = ["run/fuel", "run/stack", "run/branches"] as const

type Imported = (...values: number[]) => number | undefined

export class Outside {
  /** By name: the functions, and their indices in the module. */
  readonly functions: Record<string, Imported> = {}
  readonly imports = new Map<string, number>()
  private readonly machine: Machine
  private readonly writer: ModuleWriter
  private registers = new Int32Array(0)

  /** @param observed whether the machine's policy is asked and its observer told; else chance answers, and nobody hears */
  constructor(machine: Machine, writer: ModuleWriter, observed: boolean) {
    this.machine = machine
    this.writer = writer
    this.script("stop", 3, (_pc, code) => runAway(machine, STOPS[code]!))
    this.script("keepWhere", 7, (_pc, slot, field, index, comparison, right) => {
      keepWhere(machine, machine.base + slot, field, index, comparison, right)
      return 0
    })
    this.script("ask", 2, observed ? (pc) => this.askOpenly(pc) : (pc) => this.askChance(pc))
    for (const [name, steer] of Object.entries(STEERING))
      this.script(name, 2, (pc) => {
        const result = steer(machine, pc)
        if (name === "leave" && result !== 0) this.goOnElsewhere()
        return result
      })
    for (const [opcode, { run }] of INSTRUCTIONS.entries())
      if (run !== undefined) this.script(fullName(opcode), 2, (pc) => carryOut(machine, pc, opcode))
    this.add("offeredUnknown", 4, 1, (domain, chosen, rank, mask) =>
      offered(machine, domain! >> 2, chosen! >> 2 >= machine.layout.total ? -1 : chosen! >> 2, rank!, mask!),
    )
    this.add("lost", 2, 1, (_frame, pc) => {
      throw new Error(`nothing begins at ${pc}`)
    })
    if (!observed) return
    const told = tellers(machine, (frame, pc) => this.enter(frame, pc))
    for (const [name, tell] of Object.entries(told)) this.add(`tell ${name}`, tell.length, 0, tell as Imported)
  }

  /** The registers, once the module has its memory. */
  attach(registers: Int32Array<ArrayBuffer>): void {
    this.registers = registers
  }

  readonly tell: Tell = (what, frame, pc, ...values) => {
    const index = this.imports.get(`tell ${what}`)
    return index === undefined ? [] : call(index, frame, pc, ...values)
  }

  private add(name: string, parameters: number, results: number, run: Imported): void {
    this.functions[name] = run
    this.imports.set(name, this.writer.imported(name, parameters, results))
  }

  /** Something done on the frame at an address, for the instruction at `pc`. */
  private script(
    name: string,
    parameters: number,
    run: (pc: number, a: number, b: number, c: number, d: number, e: number) => number,
  ): void {
    this.add(name, parameters, 1, (frame, pc, a, b, c, d, e) => {
      this.enter(frame!, pc!)
      const result = run(pc!, a!, b!, c!, d!, e!)
      this.registers[REGISTER.fuel] = this.machine.fuel
      return result
    })
  }

  /** Puts the machine's registers in order: a script stands at `pc`, its frame is at an address. */
  private enter(frame: number, pc: number): void {
    const { machine, registers } = this
    const fiber = registers[REGISTER.fiber]!
    machine.base = (frame >> 2) - FRAME.script
    machine.pc = pc
    machine.fuel = registers[REGISTER.fuel]!
    machine.depth = registers[REGISTER.depth]!
    if (machine.fiber === fiber) return
    machine.fiber = fiber
    machine.stackStart = machine.layout.fibers[fiber]! + FIBER_WORDS
    machine.stackEnd = machine.layout.fiberEnds[fiber]!
  }

  /** Scripts go on where the machine stands. */
  private goOnElsewhere(): void {
    this.registers[REGISTER.nextFrame] = 4 * (this.machine.base + FRAME.script)
    this.registers[REGISTER.nextPc] = this.machine.pc
  }

  private askChance(pc: number): number {
    const { machine, registers } = this
    const answering = registers[REGISTER.answering] !== 0
    const mayAnswer = answering || (machine.fiber === 0 && registers[REGISTER.answers] !== registers[REGISTER.limit])
    const chance = (options: number): number => {
      registers[REGISTER.answers]!++
      const option = anyOption(machine, machine.state, 0, options)
      machine.fuel = machine.program.limits.fuel
      return option
    }
    return this.asked(ask(machine, pc, mayAnswer ? chance : null, answering))
  }

  private askOpenly(pc: number): number {
    const { machine, registers } = this
    const where = askOpenly(machine, pc, registers[REGISTER.answering] !== 0)
    registers[REGISTER.answers] = machine.answers
    return this.asked(where)
  }

  private asked(where: number): number {
    this.registers[REGISTER.answering] = 0
    if (where === ASKED.elsewhere) this.goOnElsewhere()
    return where
  }
}
