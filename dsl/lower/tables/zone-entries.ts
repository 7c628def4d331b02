import type { ZoneEntry } from "../../../interpreter/program/program-format.ts"
import type { Symbols } from "../../check/scope/symbols.ts"
import type { Model } from "../../pack/model.ts"
import { declarationsOf, ownersOf } from "../../pack/printed.ts"
import type { Instance } from "./instance.ts"

/** The zones of a game, and where components of each kind lie that no zone holds at the start: zones by index of the kind. */
export interface Zones {
  readonly zones: ZoneEntry[]
  readonly homes: ReadonlyMap<number, ZoneEntry>
}

/** Makes the zones that a game declares, and one beside the table for each kind. */
export function zoneEntries(symbols: Symbols): Zones {
  const { model } = symbols
  const zones: ZoneEntry[] = []
  const homes = new Map<number, ZoneEntry>()
  const capacity = declarationsOf(model).length
  let place = 1
  const add = (entry: Omit<ZoneEntry, "place" | "capacity">): ZoneEntry => {
    const zone = { ...entry, place, capacity }
    zones.push(zone)
    place += zone.places
    return zone
  }
  for (const decl of model.zones) {
    const perPlayer = decl.per === "player"
    add({
      name: decl.name,
      perPlayer,
      places: perPlayer ? model.players.max : decl.number,
      ordered: decl.ordered,
      faces: decl.faces,
      count: decl.count,
      limit: decl.slots ?? (typeof decl.limit === "number" ? decl.limit : -1),
      kinds: decl.of.flatMap((name) => [...(symbols.kinds.find((kind) => kind.name === name)?.kinds ?? [])]),
    })
  }
  // Components of a kind that no zone holds at the start stand beside the table, seen by all.
  for (const kind of symbols.kinds) {
    const perPlayer = kind.decl.per === "player"
    const zone = add({
      name: `all ${kind.decl.plural ?? `${kind.name}s`}`,
      perPlayer,
      places: perPlayer ? model.players.max : 1,
      ordered: false,
      faces: "everyone",
      count: "everyone",
      limit: -1,
      kinds: [...kind.kinds],
    })
    homes.set(kind.index, zone)
  }
  return { zones, homes }
}

const instancesKnown = new WeakMap<Model, readonly Instance[]>()

/** Every copy of every component that a game declares, where it lies at the start. */
export function componentInstances(symbols: Symbols, zones: Zones): readonly Instance[] {
  // Of one game many programs are made, to try what can be carried out.
  let instances = instancesKnown.get(symbols.model)
  if (!instances) {
    instances = instancesOf(symbols, zones)
    instancesKnown.set(symbols.model, instances)
  }
  return instances
}

function instancesOf({ model, kinds }: Symbols, { zones, homes }: Zones): readonly Instance[] {
  const instances: Instance[] = []
  // Copies of one name are counted together, whatever is printed on them.
  const before = new Map<string, number>()
  for (const [declaration, decl] of model.components.entries()) {
    const kind = kinds.find((each) => each.name === decl.kind)
    const start = kind?.decl.start ? zones[model.zones.findIndex((zone) => zone.name === kind.decl.start)] : null
    const home = start ?? homes.get(kind?.index ?? -1)
    const owners = ownersOf(kind?.decl, model)
    const first = before.get(decl.name) ?? 0
    before.set(decl.name, first + owners.length * decl.copies)
    for (const owner of owners)
      for (let copy = 0; copy < decl.copies; copy++)
        instances.push({
          name: decl.name,
          kind: kind?.index ?? 0,
          copy: first + Math.max(0, owner) * decl.copies + copy,
          declaration,
          start: (home?.place ?? 0) + (home?.perPlayer ? Math.max(0, owner) : 0),
          owner,
        })
  }
  return instances
}
