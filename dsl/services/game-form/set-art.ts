import { WHOLE } from "../../pack/declare/art.ts"
import { ART, pictureType } from "../../pack/picture-files.ts"
import { type Changed, removeComponent } from "../edit-component.ts"
import type { FaceArt } from "../game-art.ts"
import { packName } from "../new-pack.ts"
import type { Workspace } from "../workspace.ts"
import { entryLine, type Writable } from "../yaml-write.ts"
import { gameRoot } from "./game-form.ts"
import { GAME_FILE } from "./game-words.ts"
import { nodeAt } from "./node-at.ts"
import { setGame } from "./set-game.ts"

/** Give a component a picture of the pack that is written, in the shortest way that says it; null takes it away. */
export function setArt(workspace: Workspace, component: string, picture: Omit<FaceArt, "pack"> | null): Changed {
  const said = picture && shortest(picture)
  // An expansion may have said nothing of the game so far.
  if (said !== null && !workspace.files.has(GAME_FILE)) {
    const text = `${entryLine("look", { art: { [component]: said } }, 0)}\n`
    return { edits: [{ span: { file: GAME_FILE, start: 0, end: 0 }, text }], refused: null }
  }
  return setGame(workspace, ["look", "art", component], said)
}

/** Take a component out, and what the pack says of its picture: a picture of nobody is a mistake. */
export function removeWithPicture(workspace: Workspace, component: string): Changed {
  const removed = removeComponent(workspace, component)
  const root = gameRoot(workspace)
  if (removed.edits === null || root === null || nodeAt(root, ["look", "art", component]) === null) return removed
  const { edits } = setArt(workspace, component, null)
  return { edits: [...removed.edits, ...(edits ?? [])], refused: null }
}

const rounded = (number: number): number => Math.round(number * 100) / 100

function shortest({ file, focus, zoom }: Omit<FaceArt, "pack">): Writable {
  const [x, y] = focus.map(rounded)
  const isWhole = x === WHOLE.focus[0] && y === WHOLE.focus[1]
  if (isWhole && rounded(zoom) === WHOLE.zoom) return file
  return {
    file,
    ...(isWhole ? {} : { focus: [x ?? 0, y ?? 0] }),
    ...(rounded(zoom) === WHOLE.zoom ? {} : { zoom: rounded(zoom) }),
  }
}

/** A path for a picture of a component that no other file has. @param ending of its name: `webp` */
export function artPath(component: string, ending: string, isTaken: (path: string) => boolean): string {
  const name = packName(component)
  for (let count = 1; ; count++) {
    const path = `${ART}${name}${count === 1 ? "" : `-${count}`}.${ending}`
    if (pictureType(path) !== null && !isTaken(path)) return path
  }
}
