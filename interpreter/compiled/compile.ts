/**
 * The compiled form of a machine: its program as WebAssembly, on a state in its own memory. It plays what the
 * interpreter plays, word for word; what it does not do itself it leaves to the interpreter's functions.
 */
import { instructionAt } from "../disassemble.ts"
import { endFiber } from "../fibers.ts"
import { CORE } from "../instructions.ts"
import { FRAME } from "../layout.ts"
import type { Compiled, Machine } from "../machine.ts"
import { OPERATIONS } from "../operations/index.ts"
import { offered } from "../option-order.ts"
import { anyOption } from "../policy.ts"
import { runAway } from "../runaway.ts"
import { keepWhere } from "../select.ts"
import { CORE_EMITS } from "./core.ts"
import { ASKED, ask, HELPERS, leaveOpen, operate } from "./helpers.ts"
import { hostAssembly } from "./host.ts"
import { Addresses, REGISTER } from "./memory.ts"
import { OPERATION_EMITS } from "./operations.ts"
import { RuntimeWriter } from "./runtime.ts"
import { type Emit, ScriptWriter, type Workshop } from "./script.ts"
import { Sets } from "./sets.ts"
import {
  add,
  branch,
  type Code,
  call,
  callIndirect,
  drop,
  eqz,
  ge,
  get,
  i32,
  Label,
  Locals,
  load,
  loop,
  ModuleWriter,
  returned,
  set,
  shl,
  store,
  sub,
  when,
} from "./wasm.ts"

/** Instructions behind which a script may be gone on with later, besides those that jump. */
const SUSPENDING = new Set([
  "call",
  "follow",
  "trigger",
  "choose",
  "chooseOne",
  "pick",
  "number",
  "confirm",
  "order",
  "wait",
  "branch",
  "barrier",
  "idle",
])
const DECISIONS = new Set(["choose", "chooseOne", "pick", "number", "confirm", "order", "wait", "idle"])

interface Decoded {
  readonly pc: number
  readonly next: number
  readonly name: string
  readonly isCore: boolean
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
      const { name, length } = instructionAt(program, pc)
      const opcodeHere = program.code[pc]!
      const isCore = opcodeHere < CORE.length
      const next = pc + length
      code.push({ pc, next, name, isCore })
      if (isCore && SUSPENDING.has(name)) entries.add(next)
      if (isCore && DECISIONS.has(name)) entries.add(pc)
      const operands = isCore ? CORE[opcodeHere]!.operands : ""
      const target = operands.indexOf("T")
      if (target >= 0) entries.add(program.code[pc + 1 + target]!)
      pc = next
    }
    const here = [...entries].filter((pc) => pc >= script.entry && pc < end).sort((a, b) => a - b)
    return { code, entries: here }
  })
}

/** Makes the compiled form. Throws where there is no WebAssembly, or none may be compiled. */
export function compile(machine: Machine): Compiled {
  const addresses = new Addresses(machine)
  const sets = new Sets(machine)
  const writer = new ModuleWriter()
  const imports = new Map<string, number>()
  const functions: Record<string, (...values: number[]) => number> = {}
  let registers = new Int32Array(0)

  /** Something done outside on the frame at an address, with the machine's registers in order. */
  const outside = (name: string, parameters: number, run: (pc: number, ...values: number[]) => number): void => {
    functions[name] = (frame, pc, ...values) => {
      machine.base = (frame! >> 2) - FRAME.script
      machine.pc = pc!
      machine.fuel = registers[REGISTER.fuel]!
      const result = run(pc!, ...values)
      registers[REGISTER.fuel] = machine.fuel
      return result
    }
    imports.set(name, writer.imported(name, parameters, 1))
  }
  const goOnElsewhere = (): void => {
    registers[REGISTER.nextFrame] = 4 * (machine.base + FRAME.script)
    registers[REGISTER.nextPc] = machine.pc
  }
  outside("stop", 3, (_pc, code) => runAway(machine, code === 0 ? "run/fuel" : "run/stack"))
  outside("keepWhere", 7, (_pc, slot, field, index, comparison, right) => {
    keepWhere(machine, machine.base + slot!, field!, index!, comparison!, right!)
    return 0
  })
  outside("leaveOpen", 2, (pc) => {
    leaveOpen(machine, pc)
    return 0
  })
  const chance = (options: number): number => {
    registers[REGISTER.answers]!++
    const option = anyOption(machine, machine.state, 0, options)
    machine.fuel = machine.program.limits.fuel
    return option
  }
  outside("ask", 2, (pc) => {
    const mayAnswer = machine.fiber === 0 && registers[REGISTER.answers] !== registers[REGISTER.limit]
    const where = ask(machine, pc, mayAnswer ? chance : null)
    if (where === ASKED.elsewhere) goOnElsewhere()
    return where
  })
  for (const [name, help] of Object.entries(HELPERS)) {
    outside(name, 2, (pc) => {
      const result = help(machine, pc)
      if (name === "leave" && result !== 0) goOnElsewhere()
      return result
    })
  }
  for (const [index, { name }] of OPERATIONS.entries())
    outside(`operation ${name}`, 2, (pc) => operate(machine, pc, index))
  functions.offeredUnknown = (domain, chosen, rank, mask) =>
    offered(machine, domain! >> 2, chosen! >> 2 >= machine.layout.total ? -1 : chosen! >> 2, rank!, mask!)
  imports.set("offeredUnknown", writer.imported("offeredUnknown", 4, 1))
  functions.ended = () => {
    endFiber(machine)
    return 0
  }
  imports.set("ended", writer.imported("ended", 0, 1))
  functions.lost = (_frame, pc) => {
    throw new Error(`nothing begins at ${pc}`)
  }
  imports.set("lost", writer.imported("lost", 2, 1))

  const runtime = new RuntimeWriter(machine, writer, addresses, sets).write(imports.get("offeredUnknown")!)
  const scripts = decode(machine)
  const shop: Workshop = {
    machine,
    addresses,
    sets,
    runtime,
    functions: scripts.map(() => writer.declare(2, 1)),
    scriptType: writer.type(2, 1),
    imports,
  }
  const entryOf = new Int32Array(machine.code.length + 1)
  scripts.forEach(({ code, entries }, index) => {
    const script = new ScriptWriter(shop, index, entries)
    entries.forEach((pc, at) => {
      entryOf[pc] = at + 1
    })
    const parts = new Map<number, Code[]>()
    let part: Code[] = []
    for (const { pc, next, name, isCore } of code) {
      if (entries.includes(pc)) {
        part = []
        parts.set(pc, part)
      }
      part.push(emit(script, pc, next, name, isCore))
      script.locals.release()
    }
    writer.define(shop.functions[index]!, script.locals, script.assemble(parts))
  })
  writer.elements(shop.functions)
  writer.export("run", writeRun(shop, writer, addresses.list(entryOf, 0)))
  writer.export("pure", writePure(shop, writer))

  const host = hostAssembly()
  const memory = new host.Memory({ initial: Math.ceil(addresses.tables.end / 65536) })
  const words = new Int32Array(memory.buffer)
  addresses.tables.writeTo(words)
  const { total } = machine.layout
  registers = new Int32Array(memory.buffer, 4 * total, 16)
  const instance = new host.Instance(new host.Module(writer.bytes()), {
    env: { memory, ...functions },
  })
  const run = instance.exports.run as (frame: number, pc: number) => number
  const pure = instance.exports.pure as (frame: number) => number
  return {
    state: new Int32Array(memory.buffer, 0, total),
    policyGenerator: new Int32Array(memory.buffer, 4 * (total + REGISTER.policy), 4),
    interpret(of) {
      registers[REGISTER.fuel] = of.fuel
      const frame = 4 * (of.base + FRAME.script)
      if (of.depth > 0) {
        const result = pure(frame)
        of.fuel = registers[REGISTER.fuel]!
        return result
      }
      registers[REGISTER.stackEnd] = 4 * of.stackEnd
      registers[REGISTER.fiber] = of.fiber
      registers[REGISTER.answers] = 0
      registers[REGISTER.limit] = Math.min(of.answersLeft, 0x7fffffff)
      registers[REGISTER.nextFrame] = 0
      run(frame, of.pc)
      const given = registers[REGISTER.answers]!
      of.answers += given
      of.answersLeft -= given
      of.fuel = registers[REGISTER.fuel]!
      return 0
    },
  }
}

function emit(script: ScriptWriter, pc: number, next: number, name: string, isCore: boolean): Code {
  if (isCore) {
    const written: Emit | undefined = CORE_EMITS[name]
    if (written === undefined) throw new Error(`compiled/core.ts has no form of ${name}`)
    return written(script, pc, next)
  }
  const written = OPERATION_EMITS[name]
  if (written !== undefined) return written(script, pc, next)
  return when(script.imported(`operation ${name}`, script.frame, i32(pc)), script.leave())
}

/**
 * Runs a fiber from the frame on top of it, at an index into code: the scripts that were under way when it stood still
 * go on one after another.
 */
function writeRun(shop: Workshop, writer: ModuleWriter, entryOf: number): number {
  const { addresses, imports } = shop
  const index = writer.declare(2, 1)
  const locals = new Locals(2)
  const [frame, pc] = [0, 1] as const
  const entry = locals.take()
  const slot = locals.take()
  const below = locals.take()
  const next = new Label()
  const field = (name: keyof typeof FRAME): number => 4 * (FRAME[name] - FRAME.script)
  writer.define(index, locals, [
    loop(
      next,
      set(entry, addresses.look(entryOf, get(pc))),
      when(eqz(get(entry)), [drop(call(imports.get("lost")!, get(frame), get(pc)))]),
      set(slot, load(get(frame), field("result"))),
      set(below, load(get(frame), field("previous"))),
      when(eqz(callIndirect(shop.scriptType, load(get(frame)), get(frame), sub(get(entry), i32(1)))), [
        set(frame, addresses.read("nextFrame")),
        when(eqz(get(frame)), returned(i32(0))),
        addresses.write("nextFrame", i32(0)),
        set(pc, addresses.read("nextPc")),
        branch(next),
      ]),
      when(eqz(get(below)), [drop(call(imports.get("ended")!)), returned(i32(0))]),
      set(frame, shl(add(get(below), i32(FRAME.script)), i32(2))),
      when(
        ge(get(slot), i32(0)),
        store(add(get(frame), shl(get(slot), i32(2))), 4 * -FRAME.script, addresses.read("result")),
      ),
      set(pc, load(get(frame), field("pc"))),
      branch(next),
    ),
    i32(0),
  ])
  return index
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
