import type { Model } from "../pack/model.ts"
import { artText } from "../pack/picture-files.ts"
import { packFolder } from "../pack/read-pack.ts"
import type { Workspace } from "./workspace.ts"

/** The picture of a component, and what of it is shown. */
export interface FaceArt {
  /** The pack that has the picture. */
  readonly pack: string
  /** Where in that it lies: `art/hero.webp`. */
  readonly file: string
  /** The point that stays in view, from the left and from the top, as shares of its size. */
  readonly focus: readonly [x: number, y: number]
  /** How much larger it is than what just fills its place. */
  readonly zoom: number
}

/** The pictures of a game by the names of their components. */
export type Art = Readonly<Record<string, FaceArt>>

export const artOf = ({ look }: Pick<Model, "look">): Art =>
  Object.fromEntries(look.art.map(({ name, pack, file, focus, zoom }) => [name, { pack, file, focus, zoom }]))

/** A picture of a pack, or of one that it leans on, as texts are kept: a drawing as it is, any other as a data address. */
export function pictureText(workspace: Workspace, { pack, file }: Pick<FaceArt, "pack" | "file">): string | null {
  const files = workspace.filesOf(pack)
  const content = files?.get(`${packFolder(files)}${file}`) ?? null
  return content === null || typeof content === "string" ? content : artText(file, content)
}
