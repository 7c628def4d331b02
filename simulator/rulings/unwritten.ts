import type { RulingDecl, RulingStep } from "../../dsl/pack/model.ts"

/** What a ruling says of the game that it begins with. */
export type About = Pick<RulingDecl, "players" | "seed" | "options">

/** Where there is no file to point to. */
export const NOWHERE = { file: "game.yaml", start: 0, end: 0 }

/** A ruling that stands in no file. */
export const unwritten = ({ players, seed, options }: About, steps: readonly RulingStep[]): RulingDecl => ({
  id: null,
  says: "",
  component: null,
  players,
  seed,
  options,
  steps,
  span: NOWHERE,
})
