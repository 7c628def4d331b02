/** What was played: the head of a report, and the facts beside it. */
import type { Setup } from "../../results/types.ts"
import type { Reading } from "../batch-reading.ts"
import { type Content, html, type Markup, oneLine } from "../markup.ts"
import { thousands } from "../numbers.ts"

export const fact = (name: string, value: Content): Markup => html`<div><dt>${name}</dt><dd>${value}</dd></div>`

export function factsOf({ results, done }: Reading): Markup[] {
  const { pack, setup, games } = results
  return [
    fact("Pack", html`${oneLine(pack.name)} ${oneLine(pack.version)}`),
    fact("Games", done < games.total ? `${thousands(done)} of ${thousands(games.total)}` : thousands(done)),
    ...setupFacts(setup),
  ]
}

export function setupFacts({ players, seats, rotate, seed, options, varied, limit }: Setup): Markup[] {
  const [first] = seats
  const isAlike = seats.every((seat) => seat === first)
  return [
    fact("Players", String(players)),
    fact(
      "Bots",
      isAlike
        ? html`${first ?? ""}${players > 1 ? ", at every seat" : ""}`
        : seats.map((seat, index) => html`<span class="line">${index + 1}: ${seat}</span>`),
    ),
    fact("Seats", rotate ? "move on by one in each game" : "stay as they are"),
    fact("Seed", String(seed)),
    ...Object.entries(options).map(([name, value]) => fact(oneLine(name), html`${oneLine(valueText(value))}`)),
    ...varied.map((name) => fact(oneLine(name), "any value")),
    fact("Cut after", `${thousands(limit)} choices`),
  ]
}

const valueText = (value: Setup["options"][string]): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : Array.isArray(value) ? value.join(", ") : String(value)
