/** Packs of the repository with something added, in memory. */
import { fileURLToPath } from "node:url"
import { readPackFolder } from "../../cli/files.ts"
import { type CompiledPack, compilePack } from "../../dsl/compile.ts"
import { Workspace } from "../../dsl/services/index.ts"
import { type Decision, decisions, link, type Machine, newGame, type Program } from "../../interpreter/index.ts"
import { resolverOf } from "../support/packs.ts"

const folder = fileURLToPath(new URL("../../content/unleash", import.meta.url))
const { files } = readPackFolder(folder)
const texts = [...files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)] as const)
const folderInside = [...files.keys()][0]?.replace(/unleash\/.*$/, "unleash") ?? ""

const path = `${folderInside}/cards/new.yaml`
let workspace: Workspace | undefined

/** Unleash with one more file of cards. Of all the rest is read once, as where somebody writes them one after another. */
export function withCards(yaml: string): CompiledPack {
  workspace ??= new Workspace(new Map(texts), resolverOf())
  workspace.edit(path, yaml === "" ? null : yaml)
  const { program, diagnostics } = workspace.compile()
  return { ...workspace.compiled(), program, diagnostics }
}

/** As `withCards`, read from the beginning; the text of the other files may be changed. */
export function readAnew(
  yaml: string,
  change: (path: string, text: string) => string = (_, text) => text,
): CompiledPack {
  const varied = new Map<string, Uint8Array | string>(files)
  for (const [path, text] of texts) {
    const changed = change(path, text)
    // What stays is given as the same bytes, which are read once.
    if (changed !== text) varied.set(path, changed)
  }
  if (yaml !== "") varied.set(path, yaml)
  return compilePack(varied, resolverOf())
}

/** What is really played and commanded: four copies for nothing. */
export function newCard(lines: string, { colour = "Red", copies = 4, cost = 0, director = false } = {}): string {
  return `kind: card
components:
  - name: Newcomer
    copies: ${copies}
    colour: ${colour}
    cost: ${cost}
    crowns: 1
    type: Person
    Director: ${director ? "yes" : "no"}
${lines
  .split("\n")
  .map((line) => `    ${line}`)
  .join("\n")}
`
}

export const quoted = (text: string): string => JSON.stringify(text.trim().replaceAll(/\s*\n\s*/g, "\n"))

/** Names of components, places and counters of a program, for tests that look into states. */
export class Table {
  readonly machine: Machine
  readonly program: Program
  constructor(program: Program, players: number) {
    this.program = program
    this.machine = link(program, players)
  }

  /** A game before anything happened. */
  begin(seed: number, options = {}): Int32Array {
    return newGame(this.machine, { seed, options })
  }

  place(zone: string, player = 0): number {
    const entry = this.program.zones.find(({ name }) => name === zone)
    if (entry === undefined) throw new Error(`no zone ${zone}`)
    return entry.place + (entry.perPlayer ? player : 0)
  }

  in(state: Int32Array, zone: string, player = 0): number[] {
    const place = this.place(zone, player)
    return this.program.components.flatMap((_, component) =>
      this.placeOf(state, component) === place ? [component] : [],
    )
  }

  placeOf(state: Int32Array, component: number): number {
    return state[this.machine.layout.location + component] ?? -1
  }

  name(component: number): string {
    return this.program.components[component]?.name ?? ""
  }

  names(components: readonly number[]): string[] {
    return components.map((component) => this.name(component))
  }

  counter(state: Int32Array, name: string, player = 0): number {
    const index = this.program.counters.findIndex((counter) => counter.name === name)
    return state[(this.machine.layout.counters[index] ?? -1) + player] ?? Number.NaN
  }

  is(state: Int32Array, name: string, component: number): boolean {
    const index = this.program.states.findIndex((each) => each.name === name)
    return (((state[(this.machine.layout.states[index] ?? -1) + (component >> 5)] ?? 0) >>> (component & 31)) & 1) === 1
  }

  column(name: string, component: number): number {
    return this.program.columns.find((column) => column.name === name)?.values[component] ?? -1
  }

  /** The colour's or type's word. */
  word(name: string, component: number): string {
    const index = this.column(name, component)
    return index < 0 ? "" : (this.program.words[index] ?? "")
  }

  asked(state: Int32Array): Decision[] {
    return decisions(this.machine, state)
  }
}
