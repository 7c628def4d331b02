/** Short scripts are carried out where they are called, without a frame of their own. */
import { type Body, type InlinedCall, type Instruction, instruction } from "./code.ts"
import { isSlot, usesOf } from "./effects.ts"
import { liveBefore, slotsOf } from "./liveness.ts"

/** How many instructions a script may have at most to be carried out in its caller's frame. */
const SHORT = 14
/** How long a script may get by that. */
const LONG = 1500

/** A script that may be carried out in place. */
export interface Inlined {
  readonly body: Body
  /** The event that it is the doing of, for observers; -1 for none. */
  readonly event: number
}

/** Whether a script may be carried out in place: short, and nobody asks whether it is under way. */
export function isShort(body: Body, isAskedFor: boolean): boolean {
  return (
    !isAskedFor &&
    body.ending < 0 &&
    body.instructions.length <= SHORT &&
    body.instructions.every((each) => each.traits.framed !== true)
  )
}

/** Puts short scripts where they are called. Returns whether anything changed. */
export function inlineCalls(body: Body, scripts: ReadonlyMap<number, Inlined>): boolean {
  if (!body.instructions.some((each) => each.name === "call" && scripts.has(each.operands[1] as number))) return false
  const result: Instruction[] = []
  /** Where each old instruction begins now; targets are put right at the end. */
  const place: number[] = []
  const own: { readonly each: Instruction; readonly base: number | null }[] = []
  let slots = slotsOf(body)
  let length = body.instructions.length
  for (const each of body.instructions) {
    place.push(result.length)
    const called = each.name === "call" ? scripts.get(each.operands[1] as number) : undefined
    if (!called || length > LONG) {
      result.push(each)
      own.push({ each, base: null })
      continue
    }
    const before = result.length
    const copied = inPlace(each, called, slots, body.words)
    slots += copied.slots
    for (const [index, item] of copied.instructions.entries()) {
      result.push(item)
      own.push({ each: item, base: index < copied.first ? null : before + copied.first })
    }
    length += copied.instructions.length
  }
  place.push(result.length)
  for (const { each, base } of own)
    for (const [position, letter] of [...each.letters].entries()) {
      if (letter !== "T") continue
      const target = each.operands[position] as number
      each.operands[position] = base === null ? (place[target] ?? -1) : base + target
    }
  body.instructions = result
  if (body.ending >= 0) body.ending = place[body.ending] ?? -1
  return true
}

/** A script's instructions, for one call of it. Its own targets count from `first`. */
function inPlace(
  call: Instruction,
  { body, event }: Inlined,
  base: number,
  words: number,
): { readonly instructions: Instruction[]; readonly first: number; readonly slots: number } {
  const [result, , you, self, given] = call.operands as [number, number, number, number, number[]]
  const instructions: Instruction[] = []
  const add = (name: string, operands: (number | number[])[], like = call): void => {
    instructions.push(instruction(name, operands, like))
  }
  const inlined: InlinedCall = { event, source: call.source, within: call.inlined }
  /** By a call within the script: the same one here. */
  const copies = new Map<InlinedCall, InlinedCall>()
  const within = (inner: InlinedCall | null): InlinedCall => {
    if (inner === null) return inlined
    const copy = copies.get(inner) ?? { ...inner, within: within(inner.within) }
    copies.set(inner, copy)
    return copy
  }
  const size = slotsOf(body)
  // Whoever it is run by is looked at once: the words of the game may change under way.
  const [who, what] = [you, self].map((operand, index) => {
    if ((operand & 3) !== 2) return operand
    add("move", [base + size + index, operand])
    return ((base + size + index) << 2) | 1
  }) as [number, number]
  passArguments(body, given, base, words, add)
  const live = liveBefore(body, size)
  for (let slot = body.parameters; slot < size; slot++) if (live.has(0, slot)) add("move", [base + slot, 0])
  if (event >= 0)
    add("announce", [event, who, body.object >= 0 ? ((base + body.object) << 2) | 1 : -4], { ...call, inlined })
  const first = instructions.length
  const value = (operand: number): number => {
    if ((operand & 3) !== 1) return operand
    const slot = operand >> 2
    return slot >= 0 ? ((slot + base) << 2) | 1 : slot === -1 ? who : what
  }
  const place = placesOf(body)
  const end = place[body.instructions.length] ?? 0
  for (const each of body.instructions) {
    const here = { ...each, inlined: within(each.inlined) }
    if (each.name === "return") {
      add("move", [result, value(each.operands[0] as number)], here)
      add("jump", [end], here)
      continue
    }
    const operands = each.operands.map((operand, index) => {
      if (Array.isArray(operand)) return operand.map(value)
      const letter = each.letters[index]
      if (letter === "V") return value(operand)
      if (letter === "D" || letter === "S" || letter === "P") return operand + base
      return letter === "T" ? (place[operand] ?? -1) : operand
    })
    instructions.push({ ...here, operands })
  }
  return { instructions, first, slots: size + 2 }
}

type Add = (name: string, operands: (number | number[])[]) => void

/** Puts what a call is given where its script looks for it: sets as a whole where they lie as a whole. */
function passArguments(body: Body, given: readonly number[], base: number, words: number, add: Add): void {
  const whole = new Set(
    body.instructions.flatMap((each) =>
      usesOf(each, body).flatMap((use) => (each.letters[use.operand] === "S" ? [use.slot] : [])),
    ),
  )
  for (let slot = 0; slot < body.parameters; slot++) {
    const operands = given.slice(slot, slot + words)
    const isSet = whole.has(slot) && slot + words <= body.parameters && operands.length === words
    const [first = 0] = operands
    if (isSet && isSlot(first) && operands.every((operand, word) => operand === first + (word << 2)))
      add("copy", [base + slot, first >> 2])
    else if (isSet && operands.every((operand) => operand === 0)) add("clear", [base + slot])
    else {
      add("move", [base + slot, given[slot] ?? 0])
      continue
    }
    slot += words - 1
  }
}

/** Where each instruction, and the end, lies in the copy: a return takes two instructions there. */
function placesOf({ instructions }: Body): readonly number[] {
  const places = [0]
  for (const { name } of instructions) places.push((places.at(-1) ?? 0) + (name === "return" ? 2 : 1))
  return places
}
