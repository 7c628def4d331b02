/** Which columns of a wide board are drawn: those of seats that nobody has taken only take room from the others. */
import type { BoardScene, SpaceScene } from "../../simulator/table/index.ts"

/** So many columns have room as they are. */
const NARROW = 12
/** So many in a row are left out. */
const RUN = 4

/**
 * How many columns are drawn, from the left. Left out are the last ones of a wide board, where nothing lies, while something lies
 * on each space of all others: it is laid out in parts, and theirs are not in the game.
 * @param isAsked whether a space can be chosen
 */
export function drawnColumns(board: BoardScene, isAsked: (space: SpaceScene) => boolean): number {
  const { columns, spaces } = board
  if (columns <= NARROW) return columns
  const isEmpty = ({ cards, count }: SpaceScene): boolean => cards.length === 0 && (count ?? 0) === 0
  const last = Math.max(-1, ...spaces.filter((space) => !isEmpty(space) || isAsked(space)).map(({ column }) => column))
  const isFull = spaces.every((space) => space.column > last || !isEmpty(space))
  return last >= 0 && isFull && columns - last > RUN ? last + 1 : columns
}
