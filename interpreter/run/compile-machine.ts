/**
 * The compiled form of a machine: its program as WebAssembly, on a state in its own memory. It plays what the
 * interpreter plays, word for word; what it does not do itself it leaves to the interpreter's functions.
 */

import { Addresses, REGISTER, REGISTERS } from "../compiled/addresses.ts"
import { writeFunctions } from "../compiled/functions/index.ts"
import { type Materials, Tools } from "../compiled/functions/tools.ts"
import { makeMemory, runModule } from "../compiled/host.ts"
import { Reactions } from "../compiled/listener-search.ts"
import { writePermissionTests } from "../compiled/permission-tests.ts"
import { Scheduler } from "../compiled/scheduling.ts"
import { ScriptWriter, type Workshop } from "../compiled/script-writer.ts"
import { Sets } from "../compiled/set-pieces.ts"
import { Locals } from "../compiled/wasm/locals.ts"
import { ModuleWriter } from "../compiled/wasm/module.ts"
import { type Code, callIndirect, drop, get, i32, load, when } from "../compiled/wasm/wasm-code.ts"
import { rulesPermit } from "../deciding/permissions.ts"
import { fullName, instructionOf, lengthAt } from "../instructions/index.ts"
import { FIRST_OPERATION } from "../program/opcodes.ts"
import { FRAME } from "../program/state-layout.ts"
import { stackTop } from "../scripts/frames.ts"
import type { Compiled, Machine } from "../state/machine.ts"
import { Outside } from "./imported-functions.ts"
import { interpret } from "./run-loop.ts"

interface Decoded {
  readonly pc: number
  readonly next: number
  readonly opcode: number
}

/** The instructions of each script, and where it may be begun or gone on with. */
function decode(machine: Machine): { code: Decoded[]; entries: number[] }[] {
  const { program } = machine
  const starts = program.scripts.map((script) => script.entry)
  const sorted = [...new Set(starts)].sort((a, b) => a - b)
  return program.scripts.map((script) => {
    const end = sorted.find((start) => start > script.entry) ?? program.code.length
    const code: Decoded[] = []
    const entries = new Set([script.entry])
    if (script.ending >= 0) entries.add(script.ending)
    for (let pc = script.entry; pc < end; ) {
      const opcode = program.code[pc]!
      const { suspends, operands } = instructionOf(opcode)
      const next = pc + lengthAt(program, pc)
      code.push({ pc, next, opcode })
      if (suspends !== undefined) entries.add(next)
      if (suspends === "at") entries.add(pc)
      const target = operands.indexOf("T")
      if (target >= 0) entries.add(program.code[pc + 1 + target]!)
      pc = next
    }
    const here = [...entries].filter((pc) => pc >= script.entry && pc < end).sort((a, b) => a - b)
    return { code, entries: here }
  })
}

/**
 * Makes a compiled form.
 * @throws NoWebAssemblyError where the host has no WebAssembly, or lets none be compiled
 * @param form `blind`: chance answers, and nobody hears; `observed`: the machine's policy is asked and its observer told
 */
export function compile(machine: Machine, form: "blind" | "observed" = "blind"): Compiled {
  const addresses = new Addresses(machine)
  const sets = new Sets(machine)
  const writer = new ModuleWriter()
  const observed = form === "observed"
  const outside = new Outside(machine, writer, observed)
  const materials: Materials = { machine, writer, addresses, sets, tell: outside.tell, observed }
  const { imports } = outside
  const runtime = writeFunctions(new Tools(materials), imports.get("offeredUnknown")!)
  const scripts = decode(machine)
  const shop: Workshop = {
    ...materials,
    get reactions() {
      return reactions
    },
    runtime,
    functions: scripts.map(() => writer.declare(2, 1)),
    scriptType: writer.type(2, 1),
    imports,
  }
  const reactions = new Reactions(shop)
  const entryOf = writeScripts(shop, scripts)
  writer.elements(shop.functions)
  writer.export("play", new Scheduler(shop, writer).write(addresses.list(entryOf, 0)))
  writer.export("pure", writePure(shop, writer))
  const byRule = addresses.tables.reserve(machine.permissions.length)
  writer.export("permit", writePermissionTests(shop, byRule))

  const args = addresses.tables.reserve(ARGUMENTS)
  const memory = makeMemory(Math.ceil(addresses.tables.end / 65536))
  addresses.tables.writeTo(new Int32Array(memory.buffer))
  const registers = new Int32Array(memory.buffer, 4 * machine.layout.total, REGISTERS)
  outside.attach(registers)
  const { exports } = runModule(writer.bytes(), { env: { memory, ...outside.functions } })
  return formOf(machine, { memory: memory.buffer, registers, args, byRule, exports })
}

/** A module that is ready to run: its memory and the addresses in it that it is called with, and its functions. */
interface Module {
  readonly memory: ArrayBuffer
  readonly registers: Int32Array
  /** Where the parameters of events begin, and what is permitted by rules. */
  readonly args: number
  readonly byRule: number
  readonly exports: Readonly<Record<string, unknown>>
}

function formOf(machine: Machine, { memory, registers, args, byRule, exports }: Module): Compiled {
  const { total } = machine.layout
  const playOn = exports.play as () => number
  const pure = exports.pure as (frame: number) => number
  const permit = exports.permit as (top: number, base: number, player: number) => number
  const state = new Int32Array(memory, 0, total)
  const permitted = new Int32Array(memory, byRule, machine.permissions.length)
  /** Runs a part of the module in the middle of a run. Whoever looks at a state there may look at it from another fiber. */
  const within = (running: Machine, part: () => number): number => {
    const { base, pc, depth } = running
    const stackEnd = registers[REGISTER.stackEnd]!
    registers[REGISTER.stackEnd] = 4 * running.stackEnd
    registers[REGISTER.fuel] = running.fuel
    registers[REGISTER.depth] = depth
    const result = part()
    registers[REGISTER.stackEnd] = stackEnd
    running.fuel = registers[REGISTER.fuel]!
    running.depth = depth
    running.base = base
    running.pc = pc
    return result
  }
  return {
    state,
    policyGenerator: new Int32Array(memory, 4 * (total + REGISTER.policy), 4),
    play(limit) {
      machine.depth = 0
      machine.argsTop = 0
      machine.fiber = -1
      registers.fill(0, REGISTER.fuel)
      registers[REGISTER.fuel] = machine.program.limits.fuel
      registers[REGISTER.argsTop] = args
      registers[REGISTER.limit] = Math.min(limit, 0x7fffffff)
      playOn()
      return registers[REGISTER.answers]!
    },
    interpret(running) {
      if (running.state !== state) return interpret(running)
      const result = within(running, () => pure(4 * (running.base + FRAME.script)))
      registers[REGISTER.depth] = running.depth - 1
      return result
    },
    rulesPermit(running, player) {
      if (running.state !== state) return rulesPermit(running, player)
      within(running, () => permit(4 * stackTop(running), running.base, player))
      return permitted
    },
  }
}

/** Writes each script's function. Returns, by index into code, which of its entries stands there, counted from 1; 0 for none. */
function writeScripts(shop: Workshop, scripts: ReturnType<typeof decode>): Int32Array {
  const entryOf = new Int32Array(shop.machine.code.length + 1)
  scripts.forEach(({ code, entries }, index) => {
    const script = new ScriptWriter(shop, index, entries)
    entries.forEach((pc, at) => {
      entryOf[pc] = at + 1
    })
    const parts = new Map<number, Code[]>()
    let part: Code[] = []
    for (const { pc, next, opcode } of code) {
      if (entries.includes(pc)) {
        part = []
        parts.set(pc, part)
      }
      part.push(emit(script, pc, next, opcode))
      script.locals.release()
    }
    shop.writer.define(shop.functions[index]!, script.locals, script.assemble(parts))
  })
  return entryOf
}

/** Room for the parameters of events whose listeners are being looked for. */
const ARGUMENTS = 8192

function emit(script: ScriptWriter, pc: number, next: number, opcode: number): Code {
  const { emit: written } = instructionOf(opcode)
  if (written !== undefined) return written(script, pc, next)
  const done = script.outside(fullName(opcode), pc)
  return opcode < FIRST_OPERATION ? drop(done) : when(done, script.leave())
}

/** Runs a script that changes nothing, and gives its result. */
function writePure(shop: Workshop, writer: ModuleWriter): number {
  const index = writer.declare(1, 1)
  writer.define(index, new Locals(1), [
    [drop(callIndirect(shop.scriptType, load(get(0)), get(0), i32(0)))],
    shop.addresses.read("result"),
  ])
  return index
}
