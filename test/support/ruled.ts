import { stringify } from "yaml"
import { compilePack } from "../../dsl/compile.ts"
import { runRulings } from "../../simulator/rulings/index.ts"
import { resolverOf } from "./packs.ts"

/** A scenario of a pack that a test has made up: clauses given, sentences and answers, what must hold then. */
export interface Scenario {
  readonly says: string
  readonly players?: number
  readonly seed?: number
  readonly given?: readonly string[]
  readonly when: readonly string[]
  readonly must: readonly string[]
}

const filesOf = (game: string, cards: string, rulings: string): ReadonlyMap<string, Uint8Array> => {
  const files = {
    "ruled/pack.yaml": "name: ruled\nversion: 1.0.0\ndependencies: { prelude: ^0.1.0 }\n",
    "ruled/game.yaml": game,
    "ruled/cards/cards.yaml": cards,
    "ruled/rulings/all.yaml": rulings,
  }
  return new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]))
}

const rulingsOf = (scenarios: readonly Scenario[]): string =>
  stringify({ rulings: scenarios }).replaceAll(/^( +)must:/gm, "$1then:")

/** What each scenario comes to: nothing where it holds, else what is wrong, by what it says. */
export function faultsOf(game: string, cards: string, scenarios: readonly Scenario[]): Record<string, string> {
  const compiled = compilePack(filesOf(game, cards, rulingsOf(scenarios)), resolverOf())
  const problems = compiled.diagnostics.filter(({ severity }) => severity === "error")
  if (problems.length > 0) return { problems: problems.map(({ code, message }) => `${code}: ${message}`).join("\n") }
  const report = runRulings(compiled)
  return Object.fromEntries(report.rulings.map(({ says, message }) => [says, message]))
}

/** The mistakes of a pack that a test has made up, by their codes. */
export const mistakesOf = (game: string, cards: string): readonly string[] =>
  compilePack(filesOf(game, cards, "rulings: []\n"), resolverOf()).diagnostics.flatMap(({ code, severity }) =>
    severity === "error" ? [code] : [],
  )
