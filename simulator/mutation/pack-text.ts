import type { CheckedAbility, CheckedScript } from "../../dsl/check/checker.ts"
import type { Usage } from "../../dsl/check/verbs/usage.ts"
import type { CheckedPack } from "../../dsl/lower/pack/checked-pack.ts"
import type { Text } from "../../dsl/text.ts"

export type Meaning = CheckedScript | CheckedAbility

/** A text of a pack that can be changed. */
export interface PackText {
  /** The component that it is of; null for a text of the game. */
  readonly component: string | null
  readonly text: Text
  readonly read: (text: Text) => Meaning
  /** The verbs whose body it is. */
  readonly verbs: readonly Usage[]
  /** What stands for one thing each in it: the slots of its verb. */
  readonly ofOne: ReadonlySet<string>
  /** Does something while another meaning is in its place, in the pack or in one that says less. */
  readonly within: <Result>(meaning: Meaning, pack: CheckedPack, run: (changed: CheckedPack) => Result) => Result
  /** The pack's own meaning. */
  readonly own: Meaning
}

/** @param put the part of a pack in which another meaning takes the place of its own */
export const putBy =
  (put: (meaning: Meaning, into: CheckedPack) => Partial<CheckedPack>): PackText["within"] =>
  (meaning, pack, run) =>
    // Its hash is of the files, which are as they were.
    run({ ...pack, ...put(meaning, pack) })

export const placeOf = ({ file, offsets }: Text): string => `${file}:${offsets[0]}`
