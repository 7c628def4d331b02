import type { KindDecl, Model } from "../../dsl/pack/model.ts"
import {
  arrange,
  HEADER,
  type Machine,
  placeOf,
  setCounter,
  setPoints,
  setState,
  setVariable,
} from "../../interpreter/index.ts"

/** A small generator of a test's own. */
export class Chance {
  private x: number

  constructor(seed: number) {
    this.x = Math.imul(seed + 1, 0x9e3779b1) | 1
    for (let i = 0; i < 4; i++) this.below(2)
  }

  below(bound: number): number {
    this.x ^= this.x << 13
    this.x ^= this.x >>> 17
    this.x ^= this.x << 5
    return (this.x >>> 1) % bound
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T
  }

  one(inSo: number): boolean {
    return this.below(inSo) === 0
  }
}

/** A kind and the kinds that it is a sort of. */
function familyOf({ kinds }: Model, kind: number): readonly KindDecl[] {
  const family: KindDecl[] = []
  for (let at = kinds[kind]; at; at = kinds.find(({ name }) => name === at?.of)) family.push(at)
  return family
}

/** Whether things of a kind carry a counter: it is declared for theirs, or one that theirs is a sort of. */
const carries = (model: Model, counter: number, kind: number): boolean =>
  familyOf(model, kind).some(({ name }) => name === model.counters[counter]?.per)

/** Deals everything anew: things over the places that may hold them, numbers, states, roles, whose turn it is. */
export function shuffle(model: Model, machine: Machine, state: Int32Array, chance: Chance): void {
  const { program } = machine
  const busy = new Set(program.zones.map((_, zone) => zone).filter(() => !chance.one(5)))
  const spaces = new Set(program.boards.map(({ zone }) => zone))
  program.components.forEach((entry, component) => {
    if (placeOf(machine, state, component) === 0 || model.kinds[entry.kind]?.part) return
    const open = program.zones.flatMap(({ kinds, place, places, perPlayer }, zone) => {
      if (!busy.has(zone) || (kinds.length > 0 && !kinds.includes(entry.kind)) || (spaces.has(zone) && chance.one(2)))
        return []
      return Array.from({ length: perPlayer ? machine.players : places }, (_, number) => place + number)
    })
    if (open.length > 0) arrange(machine, state, component, chance.pick(open), chance.one(2) ? "top" : "bottom")
  })
  const lucky = program.states.map(() => 1 + chance.below(3))
  program.states.forEach(({ name }, which) => {
    program.components.forEach(({ kind }, component) => {
      const isOn = familyOf(model, kind).some(({ states }) => states.some((each) => each.name === name))
      setState(machine, state, component, which, isOn && chance.one(lucky[which] ?? 2))
    })
  })
  program.counters.forEach(({ per, from, to }, counter) => {
    const holders = per === "game" ? 1 : per === "player" ? machine.players : program.components.length
    const room = Math.min(to === null ? 6 : to - from, 10) + 1
    const start = Math.max(from, 0)
    for (let holder = 0; holder < holders; holder++)
      if (per !== "component" || carries(model, counter, program.components[holder]?.kind ?? -1))
        setCounter(
          machine,
          state,
          counter,
          holder,
          from < 0 ? chance.below(4) : start + chance.below(chance.one(3) ? 2 : room),
        )
  })
  program.variables.forEach(({ type, perPlayer, internal }, variable) => {
    if (internal) return
    for (let seat = 0; seat < (perPlayer ? machine.players : 1); seat++) {
      if (type === "player") setVariable(machine, state, variable, seat, chance.below(machine.players))
      if (type === "players") setVariable(machine, state, variable, seat, chance.below(1 << machine.players))
      if (type === "component") setVariable(machine, state, variable, seat, chance.below(program.components.length))
    }
  })
  for (let seat = 0; seat < machine.players; seat++) setPoints(machine, state, seat, chance.below(5))
  state[HEADER.activePlayer] = chance.below(machine.players)
}
