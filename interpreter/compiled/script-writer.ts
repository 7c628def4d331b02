import { FIBER, FRAME } from "../program/state-layout.ts"
import { headerField, slotOffset } from "./functions/tools.ts"
import type { Ground, Reactions } from "./listener-search.ts"
import type { Place } from "./set-pieces.ts"
import type { Told } from "./tellers.ts"
import { Locals } from "./wasm/locals.ts"
import {
  add,
  block,
  branch,
  branchTable,
  type Code,
  call,
  callIndirect,
  drop,
  eqz,
  get,
  gtUnsigned,
  i32,
  Label,
  load,
  loop,
  lt,
  OWN,
  returned,
  set,
  shl,
  shrUnsigned,
  store,
  storeVector,
  sub,
  tee,
  UNREACHABLE,
  vector,
  when,
} from "./wasm/wasm-code.ts"

/** What all scripts of a machine are made with. */
export interface Workshop extends Ground {
  /** The type of a script's function; those are in the order of the scripts. */
  readonly scriptType: number
  /** Who reacts to what happens. */
  readonly reactions: Reactions
}

/** The compiled form of an instruction at `pc`, the one behind it at `next`. */
export type Emit = (script: ScriptWriter, pc: number, next: number) => Code

/** The operands of the instruction at `pc`: they begin behind the opcode. */
export const operandsOf = (script: ScriptWriter, pc: number): Int32Array => script.shop.machine.code.subarray(pc + 1)

/** Besides its frame (`OWN`): where it is to go on. */
const ENTRY = 1

const FRAME_BYTES = slotOffset(0)

export class ScriptWriter {
  readonly shop: Workshop
  readonly locals = new Locals(2)
  readonly index: number
  private readonly entries: readonly number[]
  private readonly labels: ReadonlyMap<number, Label>
  private readonly again = new Label()

  /**
   * @param index of the script
   * @param entries indices into code where it can be begun, gone on with or jumped to, in order; its entry first
   */
  constructor(shop: Workshop, index: number, entries: readonly number[]) {
    this.shop = shop
    this.index = index
    this.entries = entries
    this.labels = new Map(entries.map((pc) => [pc, new Label()]))
  }

  /** The frame, as an address. */
  get frame(): Code {
    return OWN
  }

  value(word: number): Code {
    const at = word >> 2
    switch (word & 3) {
      case 0:
        return i32(at)
      case 1:
        return load(this.frame, slotOffset(at))
      case 2:
        return this.shop.addresses.state(at)
      default:
        return i32(this.shop.machine.constants[at]!)
    }
  }

  /** The number that an operand always stands for; null for one that changes. */
  constant(word: number): number | null {
    return (word & 3) === 0 ? word >> 2 : (word & 3) === 3 ? this.shop.machine.constants[word >> 2]! : null
  }

  /** The operand in a local. */
  held(word: number): { readonly into: Code; readonly local: number } {
    const local = this.locals.take()
    return { into: set(local, this.value(word)), local }
  }

  slot(slot: number): Code {
    return load(this.frame, slotOffset(slot))
  }

  store(slot: number, value: Code): Code {
    return store(this.frame, slotOffset(slot), value)
  }

  setIn(slot: number): Place {
    return { at: this.frame, offset: slotOffset(slot) }
  }

  addressOf(slot: number): Code {
    return add(this.frame, i32(slotOffset(slot)))
  }

  imported(name: string, ...values: readonly Code[]): Code {
    const index = this.shop.imports.get(name)
    if (index === undefined) throw new Error(`nothing imported is named ${name}`)
    return call(index, ...values)
  }

  /** What an instruction does is done outside, as the interpreter does it; gives a number. */
  outside(name: string, pc: number): Code {
    return this.imported(name, this.frame, i32(pc))
  }

  /** Tells of what an instruction has done, where somebody hears. */
  tell(what: Told, pc: number, ...values: readonly Code[]): Code {
    return this.shop.tell(what, this.frame, i32(pc), ...values)
  }

  /** The script runs away, for one of the reasons of imported-functions.ts. */
  stop(pc: number, reason: number): Code {
    return [drop(this.imported("stop", this.frame, i32(pc), i32(reason))), UNREACHABLE]
  }

  /** One unit of fuel is used up. */
  burn(pc: number): Code {
    const { addresses } = this.shop
    const left = this.locals.take()
    return [
      addresses.write("fuel", tee(left, sub(addresses.read("fuel"), i32(1)))),
      when(lt(get(left), i32(0)), this.stop(pc, 0)),
    ]
  }

  jump(from: number, target: number): Code {
    const label = this.labels.get(target)
    if (label === undefined) throw new Error(`nothing begins at ${target}`)
    if (target > from) return branch(label)
    return [this.burn(from), set(ENTRY, i32(this.entries.indexOf(target))), branch(this.again)]
  }

  /** Stands still, or hands over to something else. */
  leave(): Code {
    return returned(i32(0))
  }

  /** The frame as the state names it: the index of its slot 0. */
  get base(): Code {
    return add(shrUnsigned(this.frame, i32(2)), i32(-FRAME.script))
  }

  /** The running fiber stops with a status, to go on at `pc`. */
  standStill(pc: number, status: number): Code {
    const fiber = this.locals.take()
    return [
      store(this.frame, headerField("pc"), i32(pc)),
      set(fiber, this.shop.addresses.read("fiberAt")),
      store(get(fiber), 4 * FIBER.top, this.base),
      store(get(fiber), 4 * FIBER.status, i32(status)),
    ]
  }

  /** The frame is cleared and the result left where the caller finds it. */
  finish(result: Code): Code {
    const { addresses, machine } = this.shop
    const words = FRAME_BYTES / 4 + machine.scripts.slots[this.index]!
    const clearing: Code[] = []
    let word = 0
    for (; word + 4 <= words; word += 4) clearing.push(storeVector(this.frame, 4 * word, vector([0, 0, 0, 0])))
    for (; word < words; word++) clearing.push(store(this.frame, 4 * word, i32(0)))
    return [addresses.write("result", result), clearing, returned(i32(1))]
  }

  /** Where a frame on top of this one begins. */
  get top(): Code {
    return add(this.frame, i32(slotOffset(this.shop.machine.scripts.slots[this.index]!)))
  }

  /** Stops where a frame (its address in a local) for a script (in a local) has no room. */
  private checkStack(pc: number, frame: number, script: number): Code {
    const { machine, addresses } = this.shop
    const size = shl(addresses.look(addresses.list(machine.scripts.slots), get(script)), i32(2))
    return when(
      gtUnsigned(add(add(get(frame), i32(slotOffset(0))), size), addresses.read("stackEnd")),
      this.stop(pc, 1),
    )
  }

  /**
   * Puts a frame on top; `runOnTop` begins it.
   * @param frame the local that takes its address
   * @param script the local that says for which script
   * @param slot for the result
   */
  putOnTop(pc: number, next: number, frame: number, script: number, slot: number, self: Code, you: Code): Code {
    const field = (name: keyof typeof FRAME, value: Code): Code => store(get(frame), headerField(name), value)
    return [
      this.burn(pc),
      set(frame, this.top),
      this.checkStack(pc, frame, script),
      store(this.frame, headerField("pc"), i32(next)),
      field("script", get(script)),
      field("result", i32(slot)),
      field("previous", this.base),
      field("self", self),
      field("you", you),
    ]
  }

  /** Begins a script whose frame is on top already, its address in a local; the result goes into a slot. */
  runOnTop(frame: number, slot: number): Code {
    const { scriptType, addresses } = this.shop
    return [
      when(eqz(callIndirect(scriptType, load(get(frame)), get(frame), i32(0))), this.leave()),
      this.store(slot, addresses.read("result")),
    ]
  }

  /** Puts a frame for a script on top and begins it; goes on when it has returned. */
  callScript(
    pc: number,
    next: number,
    script: number,
    you: Code,
    self: Code,
    slot: number,
    given: readonly Code[],
  ): Code {
    const { machine, addresses, functions, tell } = this.shop
    const { slots, parameters } = machine.scripts
    const distance = FRAME_BYTES + 4 * slots[this.index]!
    const size = FRAME_BYTES + 4 * slots[script]!
    const field = (name: keyof typeof FRAME, value: Code): Code =>
      store(this.frame, distance + headerField(name), value)
    return [
      this.burn(pc),
      when(gtUnsigned(add(this.frame, i32(distance + size)), addresses.read("stackEnd")), this.stop(pc, 1)),
      store(this.frame, headerField("pc"), i32(next)),
      field("script", i32(script)),
      field("result", i32(slot)),
      field("previous", this.base),
      field("self", self),
      field("you", you),
      given.slice(0, parameters[script]!).map((value, i) => store(this.frame, distance + slotOffset(i), value)),
      machine.scripts.event[script]! < 0 ? [] : tell("doing", add(this.frame, i32(distance)), i32(pc)),
      when(eqz(call(functions[script]!, add(this.frame, i32(distance)), i32(0))), this.leave()),
      this.store(slot, addresses.read("result")),
    ]
  }

  /** The whole function, made of what is between its entries. */
  assemble(parts: ReadonlyMap<number, Code>): Code {
    const labels = this.entries.map((pc) => this.labels.get(pc)!)
    const body = this.entries.reduce<Code>(
      (before, pc) => [block(this.labels.get(pc)!, before), parts.get(pc) ?? []],
      branchTable([...labels, labels[0]!], get(ENTRY)),
    )
    return [loop(this.again, body), UNREACHABLE]
  }
}
