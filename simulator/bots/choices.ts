import { Meanings } from "../../interpreter/index.ts"
import type { Position } from "./bot.ts"
import type { Identity } from "./identity.ts"

/** The options of a position, those that mean the same once. */
export interface Choices {
  /** The number of each, as `answer` wants it. */
  readonly options: readonly number[]
  readonly keys: readonly number[]
}

const meanings = new Meanings()

/** @param state a determinized state of the position */
export function choicesOf(position: Position, identity: Identity, state: Int32Array): Choices {
  meanings.read(position.machine, state, position.fiber)
  const options: number[] = []
  const keys: number[] = []
  for (let option = position.first; option < position.first + position.count; option++) {
    const key = identity.key(state, meanings, option)
    if (keys.includes(key)) continue
    options.push(option)
    keys.push(key)
  }
  return { options, keys }
}
