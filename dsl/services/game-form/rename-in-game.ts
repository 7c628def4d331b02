import { shapesAt } from "../../../schemas/walk.ts"
import type { Span } from "../../text.ts"
import { declarationAt } from "../navigate.ts"
import { NAME, type Renamed, rename, worse } from "../rename.ts"
import type { Workspace } from "../workspace.ts"
import { scalar } from "../yaml-write.ts"
import { gameRoot } from "./game-form.ts"
import { GAME_FILE } from "./game-words.ts"
import { nodeAt } from "./node-at.ts"

/**
 * Give something that game.yaml declares another name, wherever it is spoken of: a thing of a section, or a word of a list.
 * A renaming that would make anything read otherwise than before is refused.
 */
export function renameInGame(workspace: Workspace, path: readonly string[], name: string): Renamed {
  const span = nameSpanAt(workspace, path)
  if (!span) return { edits: null, refused: `\`${path.at(-1)}\` is not there any more` }
  const declaration = declarationAt(workspace, GAME_FILE, span.start)
  // Nothing else speaks of it by this name: a verb is said as its usage has it.
  const isAlone = declaration === null || declaration.kind === "verb"
  if (!isAlone) return rename(workspace, GAME_FILE, span.start, name)
  if (!NAME.test(name) || name !== name.trim()) return { edits: null, refused: `“${name}” can't be a name` }
  const edits = [{ span, text: scalar(name, false) }]
  return worse(workspace, edits) ?? { edits, refused: null }
}

/** Where the name of something stands: its key, or its item in a list of names. */
function nameSpanAt(workspace: Workspace, path: readonly string[]): Span | null {
  const root = gameRoot(workspace)
  const name = path.at(-1) ?? ""
  const holder = root && nodeAt(root, path.slice(0, -1))
  if (holder?.kind === "map") return holder.entries.find(({ key }) => key === name)?.keySpan ?? null
  if (holder?.kind !== "list") return null
  const isThings = shapesAt("game", path.slice(0, -1)).some(({ is }) => is === "things")
  const item = isThings
    ? holder.items.find((each) => each.kind === "scalar" && each.text.value === name)
    : holder.items[Number(name)]
  return item?.kind === "scalar" ? item.span : null
}
