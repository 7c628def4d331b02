/** What is known of a verb that the machine itself does, but for how it is carried out. */
export interface MachineVerb {
  /** Done where its step stands, without a script of its own: it binds, follows or directs the course. */
  readonly inPlace: boolean
  /** What it may change that a rule can speak of: the counter that it names, where things lie, their states. */
  readonly changes: "counter" | "places" | "states" | "other" | null
  /** It may end the loop that it stands in, or run a text that does. */
  readonly mayLeave: boolean
  /** Others may be asked on its way. */
  readonly asks: boolean
  /** It may turn out not to be done: something to choose, to pay or to lose. */
  readonly canFail: boolean
  /** Whose it is: anybody's, nothing without somebody, of whoever has the counter. */
  readonly doer: "anybody" | "somebody" | "owner"
}

const inPlace = {
  inPlace: true,
  changes: "other",
  mayLeave: false,
  asks: false,
  canFail: false,
  doer: "anybody",
} as const
const inScript = { ...inPlace, inPlace: false } as const
const ofCounter = { ...inScript, changes: "counter", doer: "owner" } as const
const ofPlaces = { ...inScript, changes: "places" } as const
const ofCourse = { ...inPlace, mayLeave: true, doer: "somebody" } as const

/** Every verb of the machine: a pack's verb names one as its `operation`. */
const MACHINE_VERBS = {
  choose: { ...inPlace, changes: null, canFail: true },
  "choose number": { ...inPlace, changes: null, asks: true },
  follow: { ...inPlace, changes: null, mayLeave: true, asks: true },
  begin: { ...inPlace, changes: null, mayLeave: true },
  end: inPlace,
  skip: { ...inPlace, doer: "somebody" },
  "take span": ofCourse,
  win: ofCourse,
  out: ofCourse,
  score: { ...inPlace, doer: "somebody" },
  wait: { ...inPlace, asks: true },
  elapse: inPlace,
  "score game": inPlace,
  show: { ...inPlace, changes: null },
  look: { ...inPlace, changes: null },
  shuffle: { ...ofPlaces, inPlace: true },
  turn: { ...inPlace, changes: "states" },
  set: { ...inPlace, changes: "counter" },
  sort: { ...inPlace, changes: "counter" },
  move: ofPlaces,
  swap: ofPlaces,
  add: ofCounter,
  take: { ...ofCounter, canFail: true },
  pay: { ...ofCounter, canFail: true },
  roll: inScript,
  "start timer": inScript,
  "stop timer": inScript,
  "restart timer": inScript,
} as const satisfies Record<string, MachineVerb>

type Verbs = typeof MACHINE_VERBS

/** The verbs that are done where they stand, or in a script of their own. */
export type VerbsDone<InPlace extends boolean> = {
  [Name in keyof Verbs]: Verbs[Name]["inPlace"] extends InPlace ? Name : never
}[keyof Verbs]

const byName: ReadonlyMap<string, MachineVerb> = new Map(Object.entries(MACHINE_VERBS))

/** What is known of the operation of a verb; of one that no machine has, nothing. */
export const machineVerb = (operation: string | null): MachineVerb | null =>
  operation === null ? null : (byName.get(operation) ?? inScript)
