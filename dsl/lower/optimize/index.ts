/**
 * Makes code shorter that does the same: what nobody reads is not worked out, what is copied is read where it was, jumps
 * go straight. Works on one script at a time; what a frame holds where the script may stand still stays as it is.
 */
import type { ScriptEntry } from "../../../interpreter/program/program-format.ts"
import {
  type Body,
  type Code,
  decode,
  encode,
  type Instruction,
  instruction,
  ranges,
  remove,
  type Slots,
  type Written,
} from "./code.ts"
import { backwardCopies, forwardCopies, starts } from "./copies.ts"
import { isPure, isSlot, usesOf } from "./effects.ts"
import { endAtFirst } from "./first-found.ts"
import { pack } from "./frame-slots.ts"
import { type Inlined, inlineCalls, isShort } from "./inline.ts"
import { straighten } from "./jumps.ts"
import { type Live, liveAfter, slotsOf } from "./liveness.ts"
import type { Shortenings } from "./shortenings.ts"

/** Rounds that a script gets; each one leaves less to do. */
const ROUNDS = 40
/** How deep short scripts may call short ones to be carried out in place. */
const NESTED = 3

export interface Optimized extends Written {
  readonly scripts: ScriptEntry[]
}

/** What the program's tables tell of its code. */
export interface Facts {
  /** Words of a set of components, and slots of an event's pending instances. */
  readonly words: number
  readonly pendingWords: (event: number) => number
  /** Something changes the numbers of a column or of a counter. */
  readonly isModified: (kind: "column" | "counter", index: number) => boolean
  /** Extra spans may be queued, or sets kept in variables looked at, by others than the code. */
  readonly isHost: boolean
}

export function* optimizing(
  from: Code,
  scripts: readonly ScriptEntry[],
  facts: Facts,
  known: Shortenings | null = null,
): Generator<void, Optimized> {
  const { words } = facts
  const pendingWords = remembered(facts.pendingWords)
  const apply = (kind: string, body: Body, work: (body: Body) => void): void =>
    known ? known.apply(kind, body, work) : work(body)
  const siteAt = new Map(from.sites.map((site) => [site.pc, site]))
  const contributions = new Map<number, readonly Slots[]>()
  const bodies = new Map(
    ranges(from, scripts).map(({ index, start, end }) => [
      index,
      decode(
        from,
        start,
        end,
        scripts[index] as ScriptEntry,
        words,
        pendingWords,
        siteAt,
        (script) => contributions.get(script) ?? [],
      ),
    ]),
  )
  for (const [index, body] of bodies) contributions.set(index, contributionsOf(body))
  settle([...bodies.values()], facts)
  for (const body of bodies.values()) {
    apply("shorten", body, shorten)
    yield
  }
  const asked = new Set<number>()
  for (const body of bodies.values())
    for (const each of body.instructions) if (each.name === "doing") asked.add(each.operands[1] as number)
  // Short scripts that call others get those first.
  for (let round = 0; round < NESTED; round++) {
    const short = new Map<number, Inlined>()
    for (const [index, body] of bodies) {
      const script = scripts[index]
      if (script && script.span < 0 && isShort(body, asked.has(script.event)) && !callsItself(body, index))
        short.set(index, { body: copyOf(body), event: script.event })
    }
    for (const body of bodies.values()) {
      if (!inlineCalls(body, short)) continue
      apply("shorten", body, shorten)
      yield
    }
  }
  const result: Optimized = { code: [], sources: [], sites: [], inlined: [], scripts: [...scripts] }
  for (const [index, body] of bodies) {
    const script = scripts[index]
    if (!script) continue
    apply("pack", body, pack)
    yield
    const at = encode(body, result)
    result.scripts[index] = {
      ...script,
      entry: at[0] ?? 0,
      ending: body.ending < 0 ? -1 : (at[body.ending] ?? -1),
      slots: slotsOf(body),
    }
  }
  known?.end()
  return result
}

/** The slots of the frame that branched which a script adds to. */
const contributionsOf = ({ instructions, words }: Body): Slots[] =>
  instructions.flatMap(({ name, operands }) =>
    name === "contribute" || name === "contributeBits"
      ? [{ slot: operands[0] as number, words: name === "contribute" ? words : 1 }]
      : [],
  )

/** The sizes do not change while code is made shorter. */
function remembered(pendingWords: (event: number) => number): (event: number) => number {
  const known = new Map<number, number>()
  return (event) => {
    let words = known.get(event)
    if (words === undefined) {
      words = pendingWords(event)
      known.set(event, words)
    }
    return words
  }
}

/** What the whole program tells of single instructions. */
function settle(bodies: readonly Body[], facts: Facts): void {
  const all = bodies.flatMap((body) => body.instructions)
  const queued = new Set(all.flatMap((each) => (each.name === "queue" && !isLess(each) ? [each.operands[0]] : [])))
  const read = new Set(all.flatMap((each) => (each.name === "variableSet" ? [each.operands[1]] : [])))
  for (const body of bodies) {
    for (const [index, each] of body.instructions.entries()) {
      const [first, second, third] = each.operands as [number, number, number]
      if (each.name === "columnNow" && !facts.isModified("column", third))
        body.instructions[index] = instruction("column", [first, second, third], each)
      else if (each.name === "counterNow" && !facts.isModified("counter", second))
        body.instructions[index] = instruction("counter", [first, second, third], each)
      else if (each.name === "queued" && !facts.isHost && !queued.has(second))
        body.instructions[index] = instruction("move", [first, 0], each)
    }
    if (!facts.isHost) remove(body, (each) => each.name === "storeSet" && !read.has(each.operands[0] as number))
  }
}

/** It takes extra spans away. */
const isLess = (each: Instruction): boolean => {
  const count = each.operands[2] as number
  return (count & 3) === 0 && count >> 2 < 0
}

const callsItself = (body: Body, index: number): boolean =>
  body.instructions.some((each) => each.name === "call" && each.operands[1] === index)

const copyOf = (body: Body): Body => ({
  ...body,
  instructions: body.instructions.map((each) => ({ ...each, operands: [...each.operands] })),
})

function shorten(body: Body): void {
  for (let round = 0; round < ROUNDS; round++) {
    let changed = straighten(body)
    changed = forwardCopies(body) || changed
    changed = join(body) || changed
    const slots = slotsOf(body)
    let live = liveAfter(body, slots)
    if (remove(body, (each, index) => isIdle(each) || isDead(each, body, live, index))) {
      changed = true
      live = liveAfter(body, slots)
    }
    changed = fuse(body, live) || changed
    changed = endAtFirst(body, liveAfter(body, slots)) || changed
    changed = backwardCopies(body, liveAfter(body, slots)) || changed
    if (!changed) return
  }
}

/** It copies a thing to itself. */
const isIdle = (each: Instruction): boolean =>
  (each.name === "copy" && each.operands[0] === each.operands[1]) ||
  (each.name === "move" && each.operands[1] === (((each.operands[0] as number) << 2) | 1))

function isDead(each: Instruction, body: Body, live: Live, index: number): boolean {
  if (!isPure(each)) return false
  const written = usesOf(each, body).find((use) => use.operand === 0)
  return written !== undefined && !live.hasAny(index, written.slot, written.words)
}

/** Two instructions in a row that one says. */
function join(body: Body): boolean {
  const entered = starts(body)
  let changed = false
  const { instructions } = body
  for (let index = 0; index + 1 < instructions.length; index++) {
    const [first, second] = [instructions[index], instructions[index + 1]]
    if (!first || !second || entered.has(index + 1)) continue
    if (first.name === "clear" && second.name === "include" && first.operands[0] === second.operands[0]) {
      const component = second.operands[1] as number
      const slot = component >> 2
      const set = first.operands[0] as number
      if (isSlot(component) && slot >= set && slot < set + body.words) continue
      instructions[index + 1] = instruction("single", [set, component], second)
      changed = true
    } else if (first.name === "mask" && second.name === "intersect" && first.operands[0] === second.operands[1]) {
      instructions[index + 1] = instruction(
        "keepMask",
        [second.operands[0] as number, first.operands[1] as number],
        second,
      )
      changed = true
    } else if (isNever(first, second)) {
      instructions[index + 1] = instruction("jump", [index + 2], second)
      changed = true
    }
  }
  return changed
}

/** It jumps where a set has fewer than none. */
const isNever = (size: Instruction, jump: Instruction): boolean =>
  size.name === "size" &&
  jump.name === "jumpLess" &&
  jump.operands[0] === (((size.operands[0] as number) << 2) | 1) &&
  jump.operands[1] === 0

/** A result that is made for one jump alone. */
function fuse(body: Body, live: Live): boolean {
  const entered = starts(body)
  const { instructions } = body
  let changed = false
  for (let index = 0; index + 1 < instructions.length; index++) {
    const [first, second] = [instructions[index], instructions[index + 1]]
    if (!first || !second || entered.has(index + 1) || !isPure(first)) continue
    const result = first.operands[0] as number
    if (live.has(index + 1, result)) continue
    const tested = (result << 2) | 1
    const made =
      first.name === "size" ? sized(first, second) : second.operands[0] === tested ? fused(first, second) : null
    if (!made) continue
    instructions[index + 1] = made
    changed = true
  }
  return changed
}

/** How many there are, asked only to learn whether there are any. */
function sized(size: Instruction, jump: Instruction): Instruction | null {
  const [result, set] = size.operands as [number, number]
  const how = jump.operands.slice(0, -1).map((operand) => (operand === ((result << 2) | 1) ? "size" : operand))
  const name = ANY.get([jump.name, ...how].join(" "))
  return name === undefined ? null : instruction(name, [set, jump.operands.at(-1) as number], jump)
}

/** Jumps on a size, with operands as they stand in code: 0 and 4 are the numbers 0 and 1. */
const ANY: ReadonlyMap<string, string> = new Map([
  ["jumpIf size", "jumpFilled"],
  ["jumpUnless size", "jumpEmpty"],
  ["jumpEqual size 0", "jumpEmpty"],
  ["jumpEqual 0 size", "jumpEmpty"],
  ["jumpUnequal size 0", "jumpFilled"],
  ["jumpUnequal 0 size", "jumpFilled"],
  ["jumpLess size 4", "jumpEmpty"],
  ["jumpLess 0 size", "jumpFilled"],
  ["jumpLessEqual size 0", "jumpEmpty"],
  ["jumpLessEqual 4 size", "jumpFilled"],
])

const COMPARED: ReadonlyMap<string, readonly [ifName: string, unlessName: string]> = new Map([
  ["equal", ["jumpEqual", "jumpUnequal"]],
  ["unequal", ["jumpUnequal", "jumpEqual"]],
])

function fused(first: Instruction, second: Instruction): Instruction | null {
  const unless = second.name === "jumpUnless"
  if (!unless && second.name !== "jumpIf") return null
  const target = second.operands[1] as number
  const [, a, b] = first.operands as [number, number, number]
  if (first.name === "not") return instruction(unless ? "jumpIf" : "jumpUnless", [a, target], second)
  const pair = COMPARED.get(first.name)
  if (pair) return instruction(unless ? pair[1] : pair[0], [a, b, target], second)
  if (first.name === "less")
    return unless
      ? instruction("jumpLessEqual", [b, a, target], second)
      : instruction("jumpLess", [a, b, target], second)
  if (first.name === "lessEqual")
    return unless
      ? instruction("jumpLess", [b, a, target], second)
      : instruction("jumpLessEqual", [a, b, target], second)
  return null
}
