/** A whole game as readable text: decision by decision, with the words that ask and the words that do. */
import {
  advance,
  answer,
  checkState,
  decisions,
  hashState,
  isOver,
  type Observer,
  type OptionValues,
  view,
} from "../../interpreter/index.ts"
import { choices } from "./game-checks.ts"
import type { Table } from "./varied-pack.ts"

export interface Recording {
  readonly title: string
  readonly seed: number
  readonly options: OptionValues
}

/** Plays a seeded game and writes it down. Components are named with their copy, so that lines can be told apart. */
export function recordGame(table: Table, { title, seed, options }: Recording): string {
  const { program, machine } = table
  const lines: string[] = [title, `${machine.players} players, seed ${seed}, options ${JSON.stringify(options)}`]
  /** Components that went the same way by the same words: one line. */
  let together: { readonly way: string; readonly source: number; readonly names: string[] } | null = null
  const sayTogether = (): void => {
    const moved = together
    together = null
    if (moved)
      say(
        2,
        `${moved.names.length > 12 ? `${moved.names.length} components` : moved.names.join(", ")}: ${moved.way}`,
        moved.source,
      )
  }
  const say = (depth: number, text: string, source = -1): void => {
    sayTogether()
    const span = program.sourceSpans[source]
    lines.push(`${"  ".repeat(depth)}${text}${span ? `   [${span.owner}: ${span.text.replaceAll(/\s+/g, " ")}]` : ""}`)
  }
  const who = (player: number): string => (player < 0 ? "the game" : `player ${player + 1}`)
  const all = (players: number): string =>
    Array.from({ length: machine.players }, (_, player) => player)
      .filter((player) => (players >> player) & 1)
      .map(who)
      .join(", ")
  const what = (component: number): string => {
    const entry = program.components[component]
    const copies = program.components.filter(({ name, kind }) => name === entry?.name && kind === entry.kind).length
    return `${entry?.name}${copies > 1 ? ` ${(entry?.copy ?? 0) + 1}` : ""}`
  }
  const where = (place: number): string => {
    const holder = machine.places.holder[place] ?? -1
    return place === 0
      ? "out of the game"
      : `${program.zones[machine.places.zone[place] ?? -1]?.name}${holder < 0 ? "" : ` of ${who(holder)}`}`
  }
  const observer: Observer = {
    began: (span, player, extra) => say(0, `== ${extra ? "extra " : ""}${program.spans[span]?.name} of ${who(player)}`),
    ended: (span, player) => say(0, `== end of the ${program.spans[span]?.name} of ${who(player)}`),
    moved: (component, from, to, _by, source) => {
      const way = `${where(from)} -> ${where(to)}`
      if (together?.way !== way || together.source !== source) {
        sayTogether()
        together = { way, source, names: [] }
      }
      together.names.push(what(component))
    },
    swapped: (first, second, _by, source) => say(2, `${what(first)} and ${what(second)} change places`, source),
    shuffled: (place, source) => say(2, `${where(place)} is shuffled`, source),
    turned: (component, state, on, source) =>
      say(
        2,
        `${what(component)} is ${on ? program.states[state]?.name : (program.states[state]?.opposite ?? `no longer ${program.states[state]?.name}`)}`,
        source,
      ),
    counted: (counter, holder, _how, before, after, source) =>
      say(
        2,
        `${program.counters[counter]?.name}${holder < 0 ? "" : ` of ${program.counters[counter]?.per === "component" ? what(holder) : who(holder)}`}: ${before} -> ${after}`,
        source,
      ),
    revealed: (component, players, source) => say(2, `${what(component)} is shown to ${all(players)}`, source),
    followed: (component, _script, player, source) => say(1, `${who(player)} follows ${what(component)}`, source),
    doing: (event, player, component, source) => {
      // Where things go is said by the lines about them.
      const name = program.events[event]?.name
      if (name !== "move") say(1, `${who(player)}: ${name}${component < 0 ? "" : ` ${what(component)}`}`, source)
    },
    triggered: (listener, player, _component, source) => {
      const words = program.listeners[listener]?.source ?? -1
      say(1, `${who(player)}: listening`, words < 0 ? source : words)
    },
    elapsed: (milliseconds) => say(1, `${milliseconds} ms pass`, -1),
    timer: (timer, how, source) => say(1, `${program.timers[timer]?.name} ${how}`, source),
    scored: (player, points, source) => say(1, `${who(player)} scores ${points}`, source),
    won: (players, source) => say(1, `${all(players)} won`, source),
    wentOut: (player, source) => say(1, `${who(player)} is out`, source),
    assigned: (variable, player, source) => say(1, `${program.variables[variable]?.name}: ${who(player)}`, source),
  }
  const random = choices(seed)
  const state = table.begin(seed, options)
  machine.observer = observer
  try {
    advance(machine, state)
    while (!isOver(state)) {
      const open = decisions(machine, state)
      const decision = open[random(open.length)] ?? open[0]
      if (decision === undefined) throw new Error("nobody is asked")
      const option = random(decision.count)
      const labels = decision.options.map((each, i) => {
        const label = each.kind === "component" ? what(each.value) : each.label
        return i === option ? `>${label}<` : label
      })
      say(0, `? ${who(decision.player)}: ${labels.join(" | ")}`, decision.source)
      if (!answer(machine, state, decision.fiber, decision.first + option).ok) throw new Error("an option was refused")
      const faults = checkState(machine, state)
      if (faults.length > 0) throw new Error(faults[0]?.message)
    }
  } finally {
    machine.observer = null
  }
  sayTogether()
  const end = view(machine, state, -1)
  lines.push("", `points: ${end.points.map((points, player) => `${who(player)} ${points}`).join(", ")}`)
  lines.push(`winners: ${end.winners.map(who).join(", ")}`, `state: ${hashState(state)}`, "")
  return lines.join("\n")
}
