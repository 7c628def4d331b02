/** Open decisions as objects, for those who show them. Bots count and number options instead (see advance.ts). */
import { openDecision, optionCount } from "../deciding/advance.ts"
import {
  describeInstance,
  isSecretAt,
  optionValues,
  ownOptions,
  permissionsAt,
  STOP,
  stopDeclines,
} from "../deciding/open-decision.ts"
import { LET_PASS } from "../deciding/waiting.ts"
import { instructionOf } from "../instructions/index.ts"
import type { SiteEntry } from "../program/program-format.ts"
import { FIBER } from "../program/state-layout.ts"
import { untilNext } from "../rules/timers.ts"
import { enterFiber } from "../scripts/frames.ts"
import type { Machine } from "../state/machine.ts"
import { sourceOf } from "../state/machine.ts"

export type DecisionKind = SiteEntry["kind"]

export interface Decision {
  /** What `answer` wants to be told. */
  readonly fiber: number
  readonly player: number
  readonly kind: DecisionKind
  /** Index into the program's sites, -1 when the program does not list the point. */
  readonly site: number
  /** Index into the program's source spans: the words that ask, -1 for none. */
  readonly source: number
  readonly secret: boolean
  /** How many options there are. */
  readonly count: number
  /** The number of its first option: not 0 where it is what another player may do while this decision is open. */
  readonly first: number
  /** Made when first read, which must be before the state changes. */
  readonly options: readonly Option[]
}

export interface Option {
  readonly kind:
    | "component"
    | "player"
    | "mode"
    | "value"
    | "number"
    | "yes"
    | "no"
    | "done"
    | "decline"
    | "instance"
    | "permission"
    /** Let time pass; the value is how much, in milliseconds, when nobody does anything. */
    | "wait"
  /** The component, player, mode, word, number or instance; -1 for what is hidden from the one who sees the option. */
  readonly value: number
  /** The name or text that the program has for it. */
  readonly label: string
  /** The component an instance is written on, -1 for none. */
  readonly component: number
  /** Words that the option comes from (instances only), -1 for none. */
  readonly source: number
  /** Where the component lies, of one that is hidden from the one who sees the option: given only where that tells nothing of it. */
  readonly place?: number
}

/** Every open decision, in turn order. */
export function decisions(machine: Machine, state: Int32Array): Decision[] {
  const list: Decision[] = []
  for (let fiber = openDecision(machine, state); fiber >= 0; fiber = openDecision(machine, state, fiber + 1))
    list.push(...decisionsOf(machine, state, fiber))
  return list
}

/** A fiber's decision, and what other players may do while it is open. */
function decisionsOf(machine: Machine, state: Int32Array, fiber: number): Decision[] {
  const all = optionCount(machine, state, fiber)
  enterFiber(machine, fiber)
  const { pc } = machine
  const player = state[machine.layout.fibers[fiber]! + FIBER.decider]!
  const own = ownOptions(machine, pc)
  const permissions = all > own ? permissionsAt(machine, pc) : []
  const owner = (option: number): number => permissions[option - own]?.player ?? player
  const list: Decision[] = []
  for (let first = 0; first < all; ) {
    let end = first + 1
    while (end < all && owner(end) === owner(first)) end++
    list.push(decisionOf(machine, state, fiber, first, end - first, owner(first)))
    first = end
  }
  return list
}

function decisionOf(
  machine: Machine,
  state: Int32Array,
  fiber: number,
  first: number,
  count: number,
  player: number,
): Decision {
  enterFiber(machine, fiber)
  const { pc } = machine
  const site = machine.siteAt[pc]!
  const entry = machine.program.sites[site]
  let options: readonly Option[] | null = null
  const kind = entry?.kind ?? instructionOf(machine.code[pc]!).asks!
  return {
    fiber,
    player,
    kind,
    site,
    source: entry !== undefined && entry.source >= 0 ? entry.source : sourceOf(machine, pc),
    secret: (entry?.secret ?? false) || isSecretAt(machine, pc),
    count,
    first,
    get options() {
      options ??= listOptions(machine, state, fiber, kind, entry?.labels ?? [], first, count)
      return options
    },
  }
}

function listOptions(
  machine: Machine,
  state: Int32Array,
  fiber: number,
  kind: DecisionKind,
  labels: readonly string[],
  first: number,
  count: number,
): Option[] {
  machine.state = state
  enterFiber(machine, fiber)
  const { pc, program } = machine
  const values = new Int32Array(ownOptions(machine, pc)).fill(STOP)
  optionValues(machine, pc, state[machine.layout.fibers[fiber]! + FIBER.decider]!, values)
  // Worked out once for all: what players are permitted to do costs more to find than all else here.
  const permissions = first + count > values.length ? permissionsAt(machine, pc) : []
  return Array.from({ length: count }, (_, index): Option => {
    const number = first + index
    const permission = permissions[number - values.length]
    if (permission?.permission === LET_PASS)
      return { kind: "wait", value: untilNext(machine), label: "wait", component: -1, source: -1 }
    if (permission !== undefined) {
      const source = machine.permissions[permission.permission]!.source
      return {
        kind: "permission",
        value: permission.permission,
        label: machine.permissions[permission.permission]!.label,
        component: permission.carrier,
        source,
      }
    }
    const value = values[number]!
    const option = (optionKind: Option["kind"], label: string, component = -1, source = -1): Option => ({
      kind: optionKind,
      value,
      label,
      component,
      source,
    })
    if (kind === "confirm") return value === 1 ? option("yes", labels[0] ?? "yes") : option("no", labels[1] ?? "no")
    if (kind === "number") return option("number", labels[0] === undefined ? String(value) : `${value} ${labels[0]}`)
    if (kind === "order") {
      const { listener, component } = describeInstance(machine, pc, value)
      const source = program.listeners[listener]?.source ?? -1
      return option(
        "instance",
        program.components[component]?.name ?? program.sourceSpans[source]?.owner ?? "",
        component,
        source,
      )
    }
    if (value === STOP) return stopDeclines(machine, pc) ? option("decline", "decline") : option("done", "done")
    if (kind === "components") return option("component", program.components[value]?.name ?? "", value)
    if (kind === "players") return option("player", `player ${value + 1}`)
    if (kind === "modes") return option("mode", labels[value] ?? "")
    return option("value", labels[value] ?? program.words[value] ?? String(value))
  })
}
