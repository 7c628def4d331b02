/** Makes a machine of a program: everything that a run looks up is worked out here, once. */

import { rulesPermit } from "../deciding/permissions.ts"
import { COMPARISON, FIELD, inPhase, PHASE, roleOfPhase } from "../program/operand-codes.ts"
import type { EventEntry, ListenerEntry, Program, SelectionEntry, ZoneEntry } from "../program/program-format.ts"
import { type Layout, layoutOf, pendingWords, placeCount, setWords } from "../program/state-layout.ts"
import { changeNumber } from "../rules/modifiers.ts"
import { hearingOf } from "../rules/who-hears.ts"
import type { Machine, Registers } from "../state/machine.ts"
import type {
  Carriers,
  LinkedEvent,
  LinkedListener,
  LinkedModifier,
  LinkedPlaces,
  LinkedRole,
  LinkedScripts,
  LinkedSelection,
  MachineTables,
} from "../state/machine-tables.ts"
import { nothingPermitted } from "../state/permitted.ts"
import { nextOf, setBit } from "../state/sets.ts"
import { linkSpaces, setOf } from "../state/spaces.ts"
import { interpret } from "./run-loop.ts"

/** Room for parameters of pure scripts within one another. */
const ARGUMENTS = 8192

/**
 * Readies a program for games of so many players.
 * Throws RangeError for a number of players that the program does not allow.
 */
export function link(program: Program, players: number): Machine {
  if (!Number.isInteger(players) || players < program.players.min || players > program.players.max)
    throw new RangeError(
      `${program.game} is for ${program.players.min} to ${program.players.max} players, not ${players}`,
    )
  const tables = linkTables(program, players)
  return {
    ...tables,
    interpret,
    rulesPermit,
    compiled: null,
    observed: null,
    mayCompile: true,
    room: null,
    playouts: { compiled: 0, observed: 0 },
    ...registersFor(tables),
  }
}

function registersFor({ program, layout }: MachineTables): Registers {
  const widest = Math.max(
    program.components.length,
    32,
    ...program.events.map((_, event) => 32 * pendingWords(program, event)),
  )
  return {
    observer: null,
    begun: null,
    policy: null,
    answersLeft: 0,
    answers: 0,
    record: null,
    policyGenerator: new Int32Array(4),
    state: new Int32Array(0),
    fiber: 0,
    base: 0,
    pc: 0,
    stackStart: 0,
    stackEnd: 0,
    fuel: 0,
    depth: 0,
    args: new Int32Array(ARGUMENTS),
    argsTop: 0,
    asker: -1,
    askedFor: -1,
    scratch: new Int32Array(widest),
    scratchSet: new Int32Array(layout.words),
    checkpoint: new Int32Array(layout.total),
    permitted: nothingPermitted(program.permissions.length > 0 ? layout.total : 0, program.permissions.length),
    spareStates: [],
  }
}

function linkTables(program: Program, players: number): MachineTables {
  const layout = layoutOf(program)
  const { words } = layout
  const places = linkPlaces(program, layout, players)
  const masks = program.masks.map((mask) => padded(mask, words))
  const listeners = linkListeners(program, layout, places, masks)
  return {
    program,
    layout,
    players,
    words,
    ...linkCode(program),
    scripts: linkScripts(program),
    columns: program.columns.map((column) => Int32Array.from(column.values)),
    valueMasks: program.columns.map(({ values }) => valueMasks(values, words)),
    masks,
    everything: setOf([...program.components.keys()], words),
    hideable: setOf(hideableIn(program), words),
    places,
    spaces: linkSpaces(program, words),
    owner: Int32Array.from(program.components, ({ owner }) => owner),
    owned: Array.from({ length: players }, (_, seat) =>
      setOf(
        indicesWhere(program.components, ({ owner }) => owner === seat),
        words,
      ),
    ),
    selections: program.selections.map((selection) =>
      linkSelection(selection, { program, layout, players, places, masks }),
    ),
    events: program.events.map((event, index) => linkEvent(event, index, program, listeners)),
    listeners,
    ...linkModifiers(program, places, masks),
    permissions: program.permissions.map(({ test, effect, source, label, mask, zones }) => ({
      test,
      effect,
      source,
      label,
      ...linkCarriers(mask, zones, program, places, masks),
    })),
    memoriesOfEvent: program.events.map((_, event) =>
      indicesWhere(program.memories, (memory) => memory.event === event),
    ),
    memoriesOfSpan: program.spans.map((_, span) => indicesWhere(program.memories, (memory) => memory.span === span)),
    hiding: indicesWhere(program.states, ({ hides }) => hides === true),
    lostLeaving: program.zones.map((_, zone) => indicesWhere(program.states, (state) => state.lostLeaving === zone)),
  }
}

function linkCode(program: Program): Pick<MachineTables, "code" | "constants" | "siteAt" | "inlinedAt"> {
  const siteAt = new Int32Array(program.code.length).fill(-1)
  program.sites.forEach((site, index) => {
    siteAt[site.pc] = index
  })
  const inlinedAt = new Int32Array(program.code.length).fill(-1)
  // What stands within another comes after it.
  program.inlined.forEach(({ start, end }, index) => {
    inlinedAt.fill(index, start, end)
  })
  return { code: new Int32Array(program.code), constants: Int32Array.from(program.constants), siteAt, inlinedAt }
}

function linkScripts({ scripts, permissions }: Program): LinkedScripts {
  const permitted = new Set(permissions.map(({ effect }) => effect))
  return {
    entry: Int32Array.from(scripts, (script) => script.entry),
    slots: Int32Array.from(scripts, (script) => Math.max(script.slots, script.parameters)),
    parameters: Int32Array.from(scripts, (script) => script.parameters),
    event: Int32Array.from(scripts, (script) => script.event),
    object: Int32Array.from(scripts, (script) => script.object),
    permitted: Uint8Array.from(scripts, (_, script) => (permitted.has(script) ? 1 : 0)),
  }
}

/** The components of the kinds that may lie where somebody does not see them. */
const hideableIn = ({ components, states, zones }: Program): number[] =>
  indicesWhere(
    components,
    ({ kind }) =>
      states.some(({ hides }) => hides) ||
      zones.some(({ faces, kinds }) => faces !== "everyone" && (kinds.length === 0 || kinds.includes(kind))),
  )

/** By column, and by counter: the modifiers of it that are no lasting effects. */
function linkModifiers(
  program: Program,
  places: LinkedPlaces,
  masks: readonly Int32Array[],
): Pick<MachineTables, "columnModifiers" | "counterModifiers"> {
  const modifiers = program.modifiers.map(
    (entry, id): LinkedModifier => ({
      id,
      test: entry.test,
      amount: entry.amount,
      change: changeNumber(entry.change),
      ...linkCarriers(entry.mask, entry.zones, program, places, masks),
    }),
  )
  const standing = (kind: string, index: number): LinkedModifier[] =>
    modifiers.filter((_, id) => {
      const { target, lasting } = program.modifiers[id]!
      const of = target.kind === "column" ? target.column : target.kind === "counter" ? target.counter : -1
      return !lasting && target.kind === kind && of === index
    })
  return {
    columnModifiers: program.columns.map((_, column) => standing("column", column)),
    counterModifiers: program.counters.map((_, counter) => standing("counter", counter)),
  }
}

/** More values than this are compared one by one. */
const MANY_VALUES = 64

function valueMasks(values: readonly number[], words: number): Int32Array[] | null {
  const highest = values.reduce((most, each) => Math.max(most, each), -1)
  if (highest >= MANY_VALUES || values.some((value) => value < -1)) return null
  const masks = Array.from({ length: highest + 1 }, () => new Int32Array(words))
  values.forEach((value, component) => {
    if (value >= 0) setBit(masks[value]!, 0, component)
  })
  return masks
}

const indicesWhere = <T>(list: readonly T[], test: (item: T) => boolean): number[] =>
  list.flatMap((item, index) => (test(item) ? [index] : []))

function padded(mask: readonly number[], words: number): Int32Array {
  const result = new Int32Array(words)
  result.set(mask.slice(0, words))
  return result
}

function linkPlaces(program: Program, layout: Layout, players: number): LinkedPlaces {
  const count = placeCount(program)
  const everyone = (1 << players) - 1
  const places: LinkedPlaces = {
    address: Int32Array.from(layout.places),
    ordered: new Uint8Array(count),
    zone: new Int32Array(count).fill(-1),
    holder: new Int32Array(count).fill(-1),
    sees: new Int32Array(count),
    counts: new Int32Array(count).fill(everyone),
    limit: new Int32Array(count).fill(-1),
    capacity: new Int32Array(count).fill(program.components.length),
  }
  const mask = (audience: ZoneEntry["faces"], holder: number): number =>
    audience === "everyone" ? everyone : audience === "owner" && holder >= 0 ? (1 << holder) & everyone : 0
  program.zones.forEach((zone, index) => {
    for (let i = 0; i < zone.places; i++) {
      const place = zone.place + i
      const holder = zone.perPlayer ? i : -1
      places.ordered[place] = zone.ordered ? 1 : 0
      places.zone[place] = index
      places.holder[place] = holder
      places.sees[place] = mask(zone.faces, holder)
      places.counts[place] = mask(zone.count, holder)
      places.limit[place] = zone.limit
      places.capacity[place] = zone.capacity
    }
  })
  return places
}

function linkSelection(
  selection: SelectionEntry,
  {
    program,
    layout,
    players,
    places: linked,
    masks,
  }: Pick<MachineTables, "program" | "layout" | "players" | "places" | "masks">,
): LinkedSelection {
  const placesOf = (player: number): Int32Array => {
    const list: number[] = []
    for (const index of selection.zones) {
      const zone = program.zones[index]!
      for (let i = 0; i < zone.places; i++) {
        if (
          zone.perPlayer &&
          (i >= players ||
            (selection.whose === "operand" && i !== player) ||
            (selection.whose === "others" && i === player))
        )
          continue
        list.push(zone.place + i)
      }
    }
    return Int32Array.from(list)
  }
  const field = (atom: SelectionEntry["atoms"][number]): readonly [number, number] =>
    atom.field.kind === "column"
      ? [FIELD.column, atom.field.column]
      : atom.field.kind === "counter"
        ? [FIELD.counter, atom.field.counter]
        : [FIELD[atom.field.kind], 0]
  const bits = (is: boolean): Int32Array =>
    Int32Array.from([
      ...selection.states.filter((state) => state.is === is).map(({ state }) => layout.states[state]!),
      ...(is && selection.empty === true ? [layout.empty] : []),
    ])
  const isEachPlayers = selection.whose === "operand" || selection.whose === "others"
  const everywhere = placesOf(-1)
  const places = Array.from({ length: players + 1 }, (_, index) =>
    isEachPlayers && index > 0 ? placesOf(index - 1) : everywhere,
  )
  const isNarrow = selection.mask >= 0 || selection.owned === true || selection.states.length > 0
  return {
    places: selection.zones.length === 0 ? null : places,
    lying: places.map((list) => (isNarrow ? lyingIn(list, linked) : null)),
    mask: selection.mask < 0 ? null : masks[selection.mask]!,
    on: bits(true),
    off: bits(false),
    owned: selection.owned === true,
    fields: Int32Array.from(selection.atoms, (atom) => field(atom)[0]),
    indices: Int32Array.from(selection.atoms, (atom) => field(atom)[1]),
    comparisons: Int32Array.from(selection.atoms, (atom) => COMPARISON[atom.comparison]),
  }
}

/** From so many places in order on, it is shorter to ask components where they lie. */
const MANY_PLACES = 8

function lyingIn(list: Int32Array, { ordered }: LinkedPlaces): Uint8Array | null {
  let inOrder = 0
  for (const place of list) inOrder += ordered[place]!
  if (inOrder <= MANY_PLACES) return null
  const lying = new Uint8Array(ordered.length)
  for (const place of list) lying[place] = 1
  return lying
}

function linkCarriers(
  mask: number,
  zones: readonly number[],
  program: Program,
  places: LinkedPlaces,
  masks: readonly Int32Array[],
): Carriers {
  if (mask < 0) return { mask: null, zones: null, sets: null }
  if (zones.length === 0) return { mask: masks[mask]!, zones: null, sets: null }
  const table = new Uint8Array(program.zones.length + 1)
  const addresses: number[] = []
  let allUnordered = true
  for (const index of zones) {
    table[index + 1] = 1
    const zone = program.zones[index]!
    if (zone.ordered) allUnordered = false
    for (let i = 0; i < zone.places; i++) addresses.push(places.address[zone.place + i]! + 1)
  }
  return { mask: masks[mask]!, zones: table, sets: allUnordered ? Int32Array.from(addresses) : null }
}

const ROLES = ["replace", "before", "after", "restrict"] as const

/** Whether two lasting effects are one of a text that waits for several events, and so has the same words. */
const isOther = (one: ListenerEntry, other: ListenerEntry): boolean =>
  one !== other && other.once && one.source >= 0 && other.source === one.source

/** Listeners with the numbers of their instances; lasting ones have none of their own. */
function linkListeners(
  program: Program,
  layout: Layout,
  places: LinkedPlaces,
  masks: readonly Int32Array[],
): LinkedListener[] {
  const linked = program.listeners.map((entry, id): LinkedListener => {
    const carriers = linkCarriers(entry.mask, entry.zones, program, places, masks)
    return {
      id,
      test: entry.test,
      objects: entry.objects < 0 ? null : masks[entry.objects]!,
      effect: entry.effect,
      self: entry.self,
      each: entry.each,
      asks: entry.asks,
      once: entry.once,
      ends: entry.ends,
      alternatives: entry.once ? program.listeners.flatMap((other, at) => (isOther(entry, other) ? [at] : [])) : [],
      you: entry.you,
      captures: entry.captures,
      event: entry.event,
      role: ROLES.indexOf(entry.role),
      ...carriers,
      ...roomForInstances(carriers.mask),
    }
  })
  for (const event of program.events) {
    for (const role of ROLES) {
      let next = 0
      for (const id of event[role]) {
        const { mask, first, instances } = linked[id]!
        if (program.listeners[id]!.lasting) continue
        if (mask === null) instances[0] = next++
        else
          for (let at = nextOf(mask, 0, layout.words, -1); at >= 0; at = nextOf(mask, 0, layout.words, at))
            instances[at - first] = next++
      }
    }
  }
  return linked
}

/** From the first carrier to the last: few of a game's components carry one text. */
function roomForInstances(mask: Int32Array | null): Pick<LinkedListener, "first" | "instances"> {
  let [first, last] = [0, 0]
  if (mask !== null) {
    first = Math.max(0, nextOf(mask, 0, mask.length, -1))
    for (let at = first; at >= 0; at = nextOf(mask, 0, mask.length, at)) last = at
  }
  return { first, instances: new Int32Array(last - first + 1).fill(-1) }
}

function linkEvent(
  event: EventEntry,
  index: number,
  program: Program,
  listeners: readonly LinkedListener[],
): LinkedEvent {
  const roles = ROLES.map((role): LinkedRole => {
    const standing = event[role].filter((id) => !program.listeners[id]!.lasting).map((id) => listeners[id]!)
    const listenerOf: number[] = []
    const carrierOf: number[] = []
    for (const listener of standing) {
      const { id, mask, first, instances } = listener
      const heard = (component: number, carrier: number): void => {
        const instance = instances[component - first]!
        listenerOf[instance] = id
        carrierOf[instance] = carrier
      }
      if (mask === null) heard(0, -1)
      else for (let at = nextOf(mask, 0, mask.length, -1); at >= 0; at = nextOf(mask, 0, mask.length, at)) heard(at, at)
    }
    return {
      listeners: standing,
      count: listenerOf.length,
      listenerOf: Int32Array.from(listenerOf),
      carrierOf: Int32Array.from(carrierOf),
    }
  })
  const hearing = Array.from({ length: Object.keys(PHASE).length }, (_, phase) => {
    const role = roleOfPhase(phase)
    const lasting = program.listeners.some(
      (each) => each.lasting && each.event === index && each.role === ROLES[role] && inPhase(phase, each.asks),
    )
    const standing = roles[role]!.listeners.filter((each) => inPhase(phase, each.asks))
    return hearingOf(
      phase === PHASE.afterLasting ? [] : standing,
      lasting && phase !== PHASE.afterStanding,
      setWords(program),
    )
  })
  const restrict = ROLES.indexOf("restrict")
  const restricting = hearingOf(
    roles[restrict]!.listeners.filter(({ mask }) => mask !== null),
    program.listeners.some((each) => each.lasting && each.event === index && each.role === "restrict"),
    setWords(program),
  )
  return { roles, hearing, restricting, pendingWords: pendingWords(program, index) }
}
