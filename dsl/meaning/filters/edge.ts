import { say } from "../told.ts"
import { type FilterKind, notTheMost, ofTheGame } from "./filter-kind.ts"

/** The lowest, highest, leftmost or rightmost of all that pass the filters before. */
export const edge: FilterKind<{ readonly is: "edge"; readonly by: "row" | "column"; readonly highest: boolean }> = {
  parts: {},
  negated: notTheMost,
  ...ofTheGame,
  say: ({ by, highest }, what) =>
    say`${what} is the ${by === "row" ? (highest ? "highest" : "lowest") : highest ? "rightmost" : "leftmost"} of them`,
}
