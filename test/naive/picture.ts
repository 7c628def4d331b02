import type { Model } from "../../dsl/pack/model.ts"
import { declarationsOf } from "../../dsl/pack/printed.ts"
import {
  componentsIn,
  counterOf,
  HEADER,
  hasState,
  type Machine,
  placeOf,
  pointsOf,
  variableOf,
} from "../../interpreter/index.ts"
import type { Place, Thing, World } from "./world.ts"

/** What lies on the machine's table, in plain words. */
export function pictureOf(model: Model, machine: Machine, state: Int32Array): World {
  const { program } = machine
  const seats = Array.from({ length: machine.players }, (_, seat) => seat)
  const countersPer = (per: "game" | "player" | "component", holder: number): ReadonlyMap<string, number> =>
    new Map(
      program.counters.flatMap((entry, index) =>
        entry.per === per ? [[model.counters[index]?.name ?? "", counterOf(machine, state, index, holder)]] : [],
      ),
    )
  return {
    seats,
    active: state[HEADER.activePlayer] ?? -1,
    things: declarationsOf(model).map((decl, id): Thing => {
      const place = placeOf(machine, state, id)
      return {
        id,
        name: decl.name,
        kind: decl.kind,
        printed: new Map([...decl.properties].map(([name, { value }]) => [name, value])),
        texts: new Set(decl.scripts.keys()),
        states: new Set(
          program.states.flatMap(({ name }, index) => (hasState(machine, state, id, index) ? [name] : [])),
        ),
        place: placeNamed(machine, place),
        height: machine.places.ordered[place] === 1 ? componentsIn(machine, state, place).indexOf(id) : 0,
        owner: ownerOf(program.components[id]?.owner ?? -1),
        counters: countersPer("component", id),
      }
    }),
    counters: countersPer("game", -1),
    purses: seats.map((seat) => countersPer("player", seat)),
    points: seats.map((seat) => pointsOf(machine, state, seat)),
    roles: new Map(
      model.roles.flatMap(({ name, held }) => {
        const variable = program.variables.findIndex((each) => each.name === name && each.type === "player")
        return held && variable >= 0 ? [[name, ownerOf(variableOf(machine, state, variable, 0))]] : []
      }),
    ),
    options: new Map(
      program.options.flatMap(({ name, type, variable }) =>
        type === "number" && variable >= 0 ? [[name, variableOf(machine, state, variable, 0)]] : [],
      ),
    ),
    playerStates: new Map(
      program.variables.flatMap(({ name, type }, variable) => {
        if (type !== "players" || !model.players.states.some((each) => each.name === name)) return []
        const mask = variableOf(machine, state, variable, 0)
        return [[name, seats.filter((seat) => (mask & (1 << seat)) !== 0)] as const]
      }),
    ),
  }
}

const ownerOf = (seat: number): number | null => (seat < 0 ? null : seat)

function placeNamed({ program }: Machine, place: number): Place {
  const zone = program.zones.find((each) => each.place <= place && place < each.place + each.places)
  if (place === 0 || !zone) return { zone: null, holder: null, number: 0 }
  const number = place - zone.place
  return zone.perPlayer ? { zone: zone.name, holder: number, number: 0 } : { zone: zone.name, holder: null, number }
}
