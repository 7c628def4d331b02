import type { Start } from "../../simulator/table/index.ts"
import type { Ruling } from "../state/rulings.ts"

/** Rulings that name no seed are run with this one. */
const SEED = 1

/** The table of a ruling: as it stands before the sentence that fails, else when all is done. @param players where it names none */
export function startOf({ steps, outcome, ...ruling }: Ruling, players: number): Start {
  const end = outcome?.step ?? steps.length
  const before = (part: "given" | "when"): string[] =>
    steps.slice(0, end).flatMap((step) => (step.part === part ? [step.text] : []))
  return {
    players: ruling.players ?? players,
    seed: ruling.seed ?? SEED,
    options: ruling.options,
    beginning: { kind: "given", given: before("given"), when: before("when") },
  }
}
