/** `the next rolls are 4, 1 and 2`: the dice of a ruling, made to fall so by the state of the game's own generator. */
import type { Cond } from "../../dsl/meaning/index.ts"
import { below, seedGenerator } from "../../interpreter/index.ts"
import { HEADER } from "../../interpreter/program/state-layout.ts"
import type { Scene } from "./scene.ts"

/** How many beginnings are tried: enough for five dice of six sides. */
const TRIES = 200_000

/** The rolls that a clause gives, in order; null where it speaks of something else. */
export function nextRolls(test: Cond): readonly number[] | null {
  if (test.cond === "or" || test.cond === "and") {
    const parts = test.of.map(nextRolls)
    return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? [])
  }
  if (test.cond !== "compare" || test.comparison !== "eq" || test.right.kind !== "constant") return null
  return test.left.kind === "rolls" ? [test.right.value] : null
}

/** Lets the next dice show these sides. Returns null, or why they can't. */
export function letRoll(rolls: readonly number[], { state, symbols }: Scene): string | null {
  const [die, ...others] = symbols.model.dice
  if (!die) return "this game has no dice"
  if (others.some(({ sides }) => sides.join() !== die.sides.join()))
    return "it is not said which die: those of this game have different sides"
  const wanted = rolls.map((roll) => die.sides.indexOf(roll))
  if (wanted.includes(-1)) return `a ${die.name} has no such side`
  const words = new Int32Array(4)
  for (let seed = 0; seed < TRIES; seed++) {
    seedGenerator(words, 0, seed)
    const before = words.slice()
    if (!wanted.every((side) => below(words, 0, die.sides.length) === side)) continue
    state.set(before, HEADER.generator)
    return null
  }
  return "so many rolls can't be given"
}
