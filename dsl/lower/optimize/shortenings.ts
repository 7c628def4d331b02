import { type Body, type Instruction, kindOf } from "./code.ts"
import { isShared, pendingEvent } from "./effects.ts"

/** What became of a body: its instructions in numbers, and the index of the one where an ended span goes on. */
interface Known {
  readonly words: Int32Array
  readonly ending: number
}

/** So many are remembered before those are forgotten that the last program did not need. */
const MOST = 20_000

/**
 * What became of code before. The same instructions become the same again, whatever words they were written for: so a
 * pack that is being written is made smaller only where it has changed.
 */
export class Shortenings {
  #known = new Map<string, Known>()
  #used = new Map<string, Known>()

  /** Do some work on a body, or what it did to one that was the same. `kind` names the work. */
  apply(kind: string, body: Body, work: (body: Body) => void): void {
    const key = keyOf(kind, body)
    let known = this.#known.get(key)
    const { instructions } = body
    if (!known) {
      body.instructions = instructions.map((each, index) => ({
        ...each,
        operands: each.operands.map((operand) => (Array.isArray(operand) ? [...operand] : operand)),
        source: index,
        inlined: null,
      }))
      work(body)
      known = { words: packed(body.instructions), ending: body.ending }
      this.#known.set(key, known)
    }
    this.#used.set(key, known)
    body.instructions = unpacked(known.words, instructions)
    body.ending = known.ending
  }

  /** A program is made. */
  end(): void {
    if (this.#known.size > MOST) this.#known = this.#used
    this.#used = new Map()
  }
}

/** All that the work looks at. */
function keyOf(kind: string, body: Body): string {
  const parts: (string | number)[] = [kind, body.ending, body.object, body.parameters, body.words]
  for (const each of body.instructions) {
    parts.push(each.site ? -each.opcode - 1 : each.opcode)
    for (const operand of each.operands) {
      if (Array.isArray(operand)) parts.push(operand.length, ...operand)
      else parts.push(operand)
    }
    if (isShared(each))
      for (const { slot, words } of body.contributed(each.operands[0] as number)) parts.push(slot, words)
    if (each.letters.includes("P")) parts.push(body.pendingWords(pendingEvent(each)))
  }
  return parts.join()
}

/** Opcode, the instruction it came from, whether it keeps that one's site, operands. */
function packed(instructions: readonly Instruction[]): Int32Array {
  const words: number[] = []
  for (const { opcode, source, site, operands } of instructions) {
    words.push(opcode, source, site ? 1 : 0)
    for (const operand of operands) {
      if (Array.isArray(operand)) words.push(operand.length, ...operand)
      else words.push(operand)
    }
  }
  return Int32Array.from(words)
}

function unpacked(words: Int32Array, from: readonly Instruction[]): Instruction[] {
  const result: Instruction[] = []
  for (let at = 0; at < words.length; ) {
    const opcode = words[at] as number
    const origin = from[words[at + 1] as number]
    const site = words[at + 2] === 1
    const kind = kindOf(opcode)
    at += 3
    const operands: (number | number[])[] = []
    for (const letter of kind.letters) {
      const word = words[at++] as number
      if (letter === "N") {
        operands.push(Array.from(words.subarray(at, at + word)))
        at += word
      } else operands.push(word)
    }
    result.push({
      ...kind,
      operands,
      source: origin?.source ?? -1,
      site: site ? (origin?.site ?? null) : null,
      inlined: origin?.inlined ?? null,
    })
  }
  return result
}
