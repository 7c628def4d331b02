import { compilePack } from "../../dsl/compile.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { advance, counterOf, elapse, link, type Machine, newGame, type Program } from "../../interpreter/index.ts"
import { resolverOf } from "./packs.ts"

const GAME = `game: Kitchen
players: { count: 2-3 }
counters:
  log: { from: 0, to: 999999999 }
  $: { per: player, symbol: $, word: money, plural: "-" }
timers: { egg: { seconds: 3 }, tea: { seconds: 3 }, oven: { seconds: 5 } }
verbs:
  note: { usage: "note (X: number)", do: set the log to the log times 10 plus X }
spans: { turn: { per: player } }
`

const compiled = new Map<string, { program: Program | null; problems: Diagnostic[] }>()

/** A game with three timers (egg and tea of 3 seconds, oven of 5) that notes digits in its log. */
export function kitchen(
  flow: string,
  rules: readonly string[] = [],
  pace?: number,
): { program: Program | null; problems: Diagnostic[] } {
  const indented = flow.replaceAll("\n", "\n  ")
  const paced = pace === undefined ? GAME : GAME.replace("count: 2-3", `count: 2-3, pace: ${pace}`)
  const game = `${paced}rules: ${JSON.stringify(rules)}\nflow: |\n  ${indented}\n`
  const known = compiled.get(game)
  if (known) return known
  const files = { "kitchen/pack.yaml": "name: kitchen\nversion: 1.0.0\n", "kitchen/game.yaml": game }
  const { program, diagnostics } = compilePack(new Map(Object.entries(files)), resolverOf())
  const result = { program, problems: diagnostics.filter(({ severity }) => severity === "error") }
  compiled.set(game, result)
  return result
}

export interface Cooking {
  readonly machine: Machine
  readonly state: Int32Array
  /** What the log says. */
  log(): number
  /** Lets milliseconds pass. */
  pass(milliseconds: number): void
}

/** Begins a game of it and goes on to where it waits. */
export function cook(flow: string, rules: readonly string[] = [], players = 2, pace?: number): Cooking {
  const { program, problems } = kitchen(flow, rules, pace)
  if (program === null || problems.length > 0) throw new Error(problems.map(({ message }) => message).join("; "))
  const machine = link(program, players)
  const state = newGame(machine, { seed: 1 })
  advance(machine, state)
  return {
    machine,
    state,
    log: () => counterOf(machine, state, 0, 0),
    pass: (milliseconds) => {
      const passed = elapse(machine, state, milliseconds)
      if (!passed.ok) throw new Error(passed.code)
    },
  }
}
