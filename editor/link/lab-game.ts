/** The game as the Lab needs it: what can be set beforehand, and the program that is played. */
import type { services } from "../../dsl/index.ts"
import type { OptionEntry } from "../../interpreter/index.ts"
import { type Entrant, entrant } from "../../simulator/index.ts"

export interface LabGame {
  readonly game: string
  readonly players: { readonly min: number; readonly max: number; readonly usual: number }
  readonly options: readonly LabOption[]
}

export interface LabOption extends Pick<OptionEntry, "name" | "type" | "min" | "max" | "choices" | "default"> {
  /** Names of what can be chosen, where it takes components. */
  readonly names: readonly string[]
}

/** Null while the pack has mistakes. */
export function labGame(workspace: services.Workspace): LabGame | null {
  const { program } = workspace.compile()
  if (program === null) return null
  const options = program.options.map(({ name, type, min, max, choices, kind, default: usual }): LabOption => {
    const names = type === "components" ? program.components.filter((each) => each.kind === kind) : []
    return { name, type, min, max, choices, default: usual, names: [...new Set(names.map((each) => each.name))] }
  })
  const { min, max, usual } = program.players
  return { game: program.game, players: { min, max, usual }, options }
}

/** The program, with the same text and hash as the command line gives it; null while the pack has mistakes. */
export function labEntrant(workspace: services.Workspace): Entrant | null {
  const { program } = workspace.compile()
  const { model } = workspace.analyse()
  return program && model ? entrant(program, model.packs) : null
}
