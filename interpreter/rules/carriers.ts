/** Which components carry a listener or a modifier now, and whom its text calls `you`. */
import { HEADER } from "../program/state-layout.ts"
import { holderOf } from "../state/component-places.ts"
import type { Machine } from "../state/machine.ts"
import type { Carriers } from "../state/machine-tables.ts"

/** Whether a component is where it counts as a carrier. */
export function carries(machine: Machine, carriers: Carriers, component: number): boolean {
  const { mask, zones } = carriers
  if (mask === null || component < 0 || ((mask[component >> 5]! >>> (component & 31)) & 1) === 0) return false
  return zones === null || zones[machine.places.zone[machine.state[machine.layout.location + component]!]! + 1] === 1
}

/** One word of the set of present carriers; those in ordered places are found one by one with `carries`. */
export function carrierWord(machine: Machine, carriers: Carriers, w: number): number {
  const mask = carriers.mask![w]!
  const { sets } = carriers
  if (mask === 0 || sets === null) return mask
  let union = 0
  for (let i = 0; i < sets.length; i++) union |= machine.state[sets[i]! + w]!
  return mask & union
}

/** The player who controls a component: whose it is; of what is nobody's, the active player. */
export function controllerOf(machine: Machine, component: number): number {
  const holder = holderOf(machine, component)
  return holder >= 0 ? holder : machine.state[HEADER.activePlayer]!
}

/**
 * The controller of a component to which the event itself happens: it may just have left its owner's place, so the
 * place before counts too, and then the player who did it.
 */
export function controllerOfMoved(machine: Machine, component: number, actor: number): number {
  const holder = holderOf(machine, component)
  if (holder >= 0) return holder
  return whoLost(machine, component, actor)
}

/** Who had a component before its last move; of what was nobody's, who did it. */
export function whoLost(machine: Machine, component: number, actor: number): number {
  const { state, layout, places } = machine
  const before = places.holder[state[layout.cameFrom + component]!]!
  return before >= 0 ? before : actor >= 0 ? actor : state[HEADER.activePlayer]!
}
