/**
 * A small assembler: programs for the machine's tests, written as rows of the instruction table.
 *
 * A row is a label (`"again:"`) or `[name, ...operands]`. Slots are named and get their place in the frame when first
 * used. A value operand is a number, a slot's name, `"you"`, `"this"`, `{ at }` (a state word) or `{ wide }` (a
 * constant). Where an index stands for a script, its name will do.
 */
import { INSTRUCTIONS } from "../../interpreter/instructions/index.ts"
import { OPCODE } from "../../interpreter/program/opcodes.ts"
import type {
  ComponentEntry,
  CounterEntry,
  EventEntry,
  ListenerEntry,
  ModifierEntry,
  Program,
  ScriptEntry,
  SiteEntry,
  ZoneEntry,
} from "../../interpreter/program/program-format.ts"
import { pendingWords, setWords } from "../../interpreter/program/state-layout.ts"

export type Value = number | string | { readonly at: number } | { readonly wide: number }
export type Operand = Value | readonly Value[]
export type Row = string | readonly [string, ...Operand[]]

export interface ScriptSource {
  readonly rows: readonly Row[]
  /** Names of the first slots. A name that begins with `*` is a set. */
  readonly parameters?: readonly string[]
  readonly event?: number
  readonly object?: string
  readonly span?: number
  readonly ending?: string
}

type Loose<T> = { readonly [K in keyof T]?: T[K] }

export interface ProgramSource
  extends Loose<
    Omit<
      Program,
      "components" | "zones" | "counters" | "scripts" | "listeners" | "modifiers" | "events" | "entry" | "limits"
    >
  > {
  readonly components?: readonly Loose<ComponentEntry>[]
  readonly zones?: readonly (Loose<ZoneEntry> & Pick<ZoneEntry, "name">)[]
  readonly counters?: readonly (Loose<CounterEntry> & Pick<CounterEntry, "name">)[]
  /** `test` and `effect` name scripts. */
  readonly listeners?: readonly (Loose<Omit<ListenerEntry, "test" | "effect">> & { test?: string; effect?: string })[]
  readonly modifiers?: readonly (Loose<Omit<ModifierEntry, "test" | "amount">> &
    Pick<ModifierEntry, "target"> & { test?: string; amount: string })[]
  readonly events?: readonly string[]
  /** `flow` begins the game, after `setup` where there is one. */
  readonly scripts: Readonly<Record<string, ScriptSource | readonly Row[]>>
  readonly limits?: Loose<Program["limits"]>
  /** What a site is, by its number in order of the code, where that is not plain from the instruction. */
  readonly siteKinds?: readonly SiteEntry["kind"][]
}

const TABLE = INSTRUCTIONS.map((instruction, number) => ({ ...instruction, number }))
/** Instructions whose first plain index is a script. */
const TAKES_SCRIPT = new Set(["call", "branch"])

/** Numbers a source's parts and encodes its scripts. */
export function assemble(source: ProgramSource): Program {
  const scriptSources = Object.entries(source.scripts).map(([name, script]) => ({
    name,
    ...("rows" in script ? script : { rows: script }),
  })) as (ScriptSource & { name: string })[]
  const scriptNumber = (name: string | undefined): number => {
    if (name === undefined) return -1
    const index = scriptSources.findIndex((script) => script.name === name)
    if (index < 0) throw new Error(`no script is named ${name}`)
    return index
  }
  const players = source.players ?? { min: 1, max: 4, usual: 1, direction: 1 as const }
  const components = (source.components ?? []).map(
    (entry, index): ComponentEntry => ({
      name: `c${index}`,
      kind: 0,
      copy: 0,
      start: 0,
      scripts: [],
      owner: -1,
      ...entry,
    }),
  )
  let place = 0
  const zones = (source.zones ?? []).map((entry): ZoneEntry => {
    const places = entry.places ?? (entry.perPlayer ? players.max : 1)
    const zone: ZoneEntry = {
      perPlayer: false,
      ordered: false,
      capacity: components.length,
      faces: "everyone",
      count: "everyone",
      limit: -1,
      kinds: [],
      place: entry.place ?? place + 1,
      ...entry,
      places,
    }
    place = zone.place + zone.places - 1
    return zone
  })
  const listeners = (source.listeners ?? []).map(
    (entry): ListenerEntry => ({
      event: 0,
      role: "after",
      mask: -1,
      zones: [],
      self: false,
      each: false,
      you: entry.lasting ? "captured" : "controller",
      asks: false,
      lasting: false,
      captures: 0,
      once: false,
      ends: -1,
      objects: -1,
      source: -1,
      ...entry,
      test: scriptNumber(entry.test),
      effect: scriptNumber(entry.effect),
    }),
  )
  const listenersOf = (event: number, role: ListenerEntry["role"]): number[] =>
    listeners.flatMap((entry, index) => (entry.event === event && entry.role === role && !entry.lasting ? [index] : []))
  const partial = {
    components,
    listeners,
    masks: source.masks ?? [],
    events: (source.events ?? []).map(
      (name, event): EventEntry => ({
        name,
        replace: listenersOf(event, "replace"),
        before: listenersOf(event, "before"),
        after: listenersOf(event, "after"),
        restrict: listenersOf(event, "restrict"),
      }),
    ),
    limits: { fuel: 10_000, stack: 512, branchStack: 0, lasting: 4, ...source.limits },
  }
  const code: number[] = []
  const sources: number[] = []
  const constants: number[] = [...(source.constants ?? [])]
  const sites: SiteEntry[] = []
  const sourceSpans: Program["sourceSpans"][number][] = [...(source.sourceSpans ?? [])]
  const words = setWords(partial)

  const scripts = scriptSources.map((script): ScriptEntry => {
    const entry = code.length
    const slots = new Map<string, number>()
    let size = 0
    const slot = (name: Operand, width: number): number => {
      if (typeof name === "number") return name
      if (typeof name !== "string") throw new Error(`${script.name}: not a slot`)
      if (!slots.has(name)) {
        slots.set(name, size)
        size += width
      }
      return slots.get(name) ?? 0
    }
    for (const name of script.parameters ?? []) slot(name, name.startsWith("*") ? words : 1)
    const parameters = size
    const value = (operand: Value): number => {
      if (typeof operand === "number") return operand << 2
      if (operand === "you") return (-1 << 2) | 1
      if (operand === "this") return (-2 << 2) | 1
      if (typeof operand === "string") {
        // `set+1` is the second word of a set.
        const [name = "", offset] = operand.split("+")
        return ((slot(name, 1) + Number(offset ?? 0)) << 2) | 1
      }
      if ("at" in operand) return (operand.at << 2) | 2
      return ((constants.push(operand.wide) - 1) << 2) | 3
    }
    const labels = new Map<string, number>()
    const jumps: { at: number; label: string }[] = []
    for (const row of script.rows) {
      if (typeof row === "string") {
        labels.set(row.replace(/:$/, ""), code.length)
        continue
      }
      const [name, ...operands] = row
      // The core and the operations share some names (`move`, `add`); their operands tell them apart.
      const instruction = TABLE.find((entry) => entry.name === name && entry.operands.length === operands.length)
      if (instruction === undefined) throw new Error(`${script.name}: no ${name} takes ${operands.length} operands`)
      const pc = code.length
      const text = `${name} ${operands.map(String).join(" ")}`
      sourceSpans.push({ file: script.name, start: pc, end: pc + 1, owner: script.name, text })
      if (instruction.asks !== undefined && name !== "chooseOne")
        sites.push({
          pc,
          kind: source.siteKinds?.[sites.length] ?? instruction.asks,
          source: sourceSpans.length - 1,
          labels: [],
          secret: false,
        })
      code.push(instruction.number)
      const event = name === "order" || name === "collect" ? Number(operands[name === "order" ? 2 : 1]) : 0
      ;[...instruction.operands].forEach((letter, i) => {
        const operand = operands[i] ?? 0
        if (letter === "D") code.push(slot(operand, 1))
        else if (letter === "S") code.push(slot(operand, words))
        else if (letter === "P") code.push(slot(operand, pendingWords(partial, event)))
        else if (letter === "V") code.push(value(operand as Value))
        else if (letter === "T") {
          jumps.push({ at: code.length, label: String(operand) })
          code.push(0)
        } else if (letter === "N") {
          const list = operand as readonly Value[]
          code.push(list.length)
          for (const item of list) code.push(value(item))
        } else if (typeof operand === "string")
          code.push(TAKES_SCRIPT.has(name) ? scriptNumber(operand) : slot(operand, words))
        else code.push(Number(operand))
      })
      while (sources.length < code.length) sources.push(sourceSpans.length - 1)
    }
    // A script that runs off its end returns 0.
    code.push(OPCODE.return, 0)
    while (sources.length < code.length) sources.push(-1)
    for (const { at, label } of jumps) {
      const target = labels.get(label)
      if (target === undefined) throw new Error(`${script.name}: no label ${label}`)
      code[at] = target
    }
    return {
      name: script.name,
      entry,
      slots: size,
      parameters,
      ending: script.ending === undefined ? -1 : (labels.get(script.ending) ?? -1),
      span: script.span ?? -1,
      event: script.event ?? -1,
      object: script.object === undefined ? -1 : (slots.get(script.object) ?? -1),
    }
  })

  return {
    format: 1,
    game: "test",
    hash: "test",
    kinds: ["card"],
    states: [],
    variables: [],
    memories: [],
    permissions: [],
    boards: [],
    ways: [],
    spans: [],
    timers: [],
    inlined: [],
    words: [],
    columns: [],
    selections: [],
    options: [],
    presence: [],
    ...source,
    players,
    zones,
    counters: (source.counters ?? []).map((entry) => ({
      symbol: null,
      per: "game" as const,
      from: 0,
      to: null,
      start: 0,
      ...entry,
    })),
    modifiers: (source.modifiers ?? []).map((entry) => ({
      change: "add" as const,
      mask: -1,
      zones: [],
      lasting: false,
      captures: 0,
      source: -1,
      ...entry,
      test: scriptNumber(entry.test),
      amount: scriptNumber(entry.amount),
    })),
    ...partial,
    scripts,
    sites,
    code,
    sources,
    sourceSpans,
    constants,
    entry: { setup: "setup" in source.scripts ? scriptNumber("setup") : -1, flow: scriptNumber("flow") },
  }
}

/** The mask word list of some components. */
export function maskOf(components: number, ...members: number[]): number[] {
  const words = new Array<number>(Math.max(1, Math.ceil(components / 32))).fill(0)
  for (const member of members) words[member >> 5] = (words[member >> 5] ?? 0) | (1 << (member & 31))
  return words
}
