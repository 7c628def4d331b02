/** What running a program looks up, worked out when it is linked: nothing here changes afterwards. */
import type { ListenerEntry, Program } from "../program/program-format.ts"
import type { Layout } from "../program/state-layout.ts"

export interface MachineTables {
  readonly program: Program
  readonly layout: Layout
  /** How many play. */
  readonly players: number
  readonly words: number
  readonly code: Int32Array
  /** By index into code: the innermost of `program.inlined` that it belongs to, -1 for none. */
  readonly inlinedAt: Int32Array
  readonly constants: Int32Array
  /** By index into code: the site there, -1 for none. */
  readonly siteAt: Int32Array
  readonly scripts: LinkedScripts
  readonly columns: readonly Int32Array[]
  /** By column, then value: the components with that value; null for a column with many values. */
  readonly valueMasks: readonly (readonly Int32Array[] | null)[]
  readonly masks: readonly Int32Array[]
  readonly everything: Int32Array
  /** Components of the kinds that may lie where somebody does not see them. */
  readonly hideable: Int32Array
  readonly places: LinkedPlaces
  readonly spaces: LinkedSpaces
  /** By component: the seat it belongs to, -1 for none. By seat: the components that are its own. */
  readonly owner: Int32Array
  readonly owned: readonly Int32Array[]
  readonly selections: readonly LinkedSelection[]
  readonly events: readonly LinkedEvent[]
  /** By index into the program's listeners. */
  readonly listeners: readonly LinkedListener[]
  readonly columnModifiers: readonly (readonly LinkedModifier[])[]
  readonly counterModifiers: readonly (readonly LinkedModifier[])[]
  readonly permissions: readonly LinkedPermission[]
  /** By event: its memories. By span: those that it forgets when it begins. */
  readonly memoriesOfEvent: readonly (readonly number[])[]
  readonly memoriesOfSpan: readonly (readonly number[])[]
  /** The states whose components nobody sees. */
  readonly hiding: readonly number[]
  /** By zone: the states that end when a component leaves it. */
  readonly lostLeaving: readonly (readonly number[])[]
}

export interface LinkedScripts {
  readonly entry: Int32Array
  readonly slots: Int32Array
  readonly parameters: Int32Array
  readonly event: Int32Array
  readonly object: Int32Array
  /** Whether it is what some permission allows. */
  readonly permitted: Uint8Array
}

export interface LinkedPlaces {
  readonly address: Int32Array
  readonly ordered: Uint8Array
  readonly zone: Int32Array
  /** Seat of the player whose place it is, -1 for a shared one. */
  readonly holder: Int32Array
  /** Mask of the players who see the faces of what lies there, and of those who see how many. */
  readonly sees: Int32Array
  readonly counts: Int32Array
  readonly limit: Int32Array
  readonly capacity: Int32Array
}

/** Static tables of boards, all by component unless said otherwise. */
export interface LinkedSpaces {
  /** By place: the space (a component) that it is, -1 for none. */
  readonly at: Int32Array
  /** The place that it is, -1 for what is no space. */
  readonly place: Int32Array
  /** `words` words each: the spaces that a group stands for; a space stands for itself. */
  readonly members: Int32Array
  /** By axis, then component: the next space one way and the other, -1 at the edge. */
  readonly ahead: readonly Int32Array[]
  readonly behind: readonly Int32Array[]
  /** How many axes lines of its board have. */
  readonly axes: Uint8Array
  /** By way, then seat (or 0): `words` words for each component. */
  readonly ways: readonly (readonly Int32Array[])[]
}

export interface LinkedSelection {
  /** By player + 1: the places looked into; null: everywhere. */
  readonly places: readonly Int32Array[] | null
  /**
   * By player + 1: 1 for each of those places, where they are many and keep their order, and few components come into
   * question: then these are asked where they lie. Null: the places are asked what lies there.
   */
  readonly lying: readonly (Uint8Array | null)[]
  readonly mask: Int32Array | null
  /** Addresses of bitsets that must be on, or off. */
  readonly on: Int32Array
  readonly off: Int32Array
  readonly owned: boolean
  readonly fields: Int32Array
  readonly indices: Int32Array
  readonly comparisons: Int32Array
}

/** What carries something: components, while they are in certain zones. */
export interface Carriers {
  /** null: a rule, with one instance and no component. */
  readonly mask: Int32Array | null
  /** By zone + 1: whether it counts there; null: anywhere. */
  readonly zones: Uint8Array | null
  /** Addresses of the places when all of them are unordered: then carriers are found by sets alone. */
  readonly sets: Int32Array | null
}

export interface LinkedListener extends Carriers {
  readonly id: number
  readonly test: number
  /** Components that the event must happen to one of; null: any, or none at all. */
  readonly objects: Int32Array | null
  readonly effect: number
  readonly self: boolean
  readonly each: boolean
  readonly asks: boolean
  readonly once: boolean
  /** The lasting modifier, started with it, that ends when it fires; -1 for none. */
  readonly ends: number
  /** Of one that fires once: those of the same text that wait for other events. */
  readonly alternatives: readonly number[]
  readonly you: ListenerEntry["you"]
  readonly captures: number
  readonly event: number
  readonly role: number
  /** The first component that carries it; 0 for a rule. */
  readonly first: number
  /** By component, from the first on: number of its instance; for a rule the one at 0. */
  readonly instances: Int32Array
}

export interface LinkedRole {
  readonly listeners: readonly LinkedListener[]
  /** Instances of standing listeners. */
  readonly count: number
  /** By instance: its listener (index into the program's) and its carrier, -1 for a rule. */
  readonly listenerOf: Int32Array
  readonly carrierOf: Int32Array
}

/** Who could hear an event in one of its phases. */
export interface Hearing {
  /** A rule of the game, or a carrier that cannot be looked for by sets. */
  readonly always: boolean
  /** A script of the program starts to listen for it. */
  readonly lasting: boolean
  /** Components that hear it when it happens to them, wherever they are; null: none. */
  readonly own: Int32Array | null
  /** Carriers and the places that they hear it in, joined where the places are the same. */
  readonly carriers: readonly { readonly mask: Int32Array; readonly sets: Int32Array }[]
}

export interface LinkedEvent {
  /** replace, before, after, restrict. */
  readonly roles: readonly LinkedRole[]
  /** By phase: who could hear it. */
  readonly hearing: readonly Hearing[]
  /** What may forbid it, besides rules of the game. */
  readonly restricting: Hearing
  readonly pendingWords: number
}

export interface LinkedPermission extends Carriers {
  readonly test: number
  readonly effect: number
  readonly source: number
  readonly label: string
}

export interface LinkedModifier extends Carriers {
  readonly id: number
  readonly test: number
  readonly amount: number
  readonly change: number
}
