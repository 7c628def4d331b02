/** The picture of a component: given, cut otherwise, taken away. Each is one step that can be taken back. */
import { services } from "../../dsl/index.ts"
import type { Change } from "../link/writing-api.ts"
import { changeOrSay, changesDone } from "../state/changes.ts"
import { notify, say } from "../state/notices.ts"
import { art, artOf } from "../state/own-art.ts"
import { files, isReadOnly } from "../state/project.ts"
import { packRead, remote } from "../state/services.ts"
import { takePicture } from "./take-picture.ts"

type Cut = Pick<services.FaceArt, "focus" | "zoom">

const WHOLE: Cut = { focus: [0.5, 0.5], zoom: 1 }

/** Endings as a file dialog has them. */
export const ACCEPTED = ".svg,.png,.jpg,.jpeg,.webp,image/svg+xml,image/png,image/jpeg,image/webp"

/** Whether a file of this pack is the picture of another component. */
const isOfOthers = (file: string, name: string): boolean =>
  Object.entries(art.peek()).some(
    ([other, each]) => other !== name && each.pack === packRead.peek() && each.file === file,
  )

/** The own file of a component's picture that nobody else shows; null where there is none. */
function ownFileOf(name: string): string | null {
  const said = artOf(name)
  return said && said.pack === packRead.peek() && !isOfOthers(said.file, name) ? said.file : null
}

/** Gives a component a picture that somebody dropped or chose; a notice says why one was not taken. */
export async function givePicture(name: string, file: File): Promise<void> {
  if (isReadOnly.peek()) return say("Another tab writes this pack.")
  const pack = packRead.peek()
  const taken = await takePicture(file).catch((error: Error) => ({ refused: `${file.name}: ${error.message}` }))
  if (taken.refused !== null) return notify({ id: "picture", tone: "error", text: taken.refused })
  if (packRead.peek() !== pack) return
  await changesDone()
  const before = ownFileOf(name)
  const path = services.artPath(name, taken.ending, (each) => files.peek().has(each) && each !== before)
  if (await put(name, path, taken.content, WHOLE, before)) say(`${name} has a picture`)
}

/** Shows another part of it. That of a pack leaned on comes into this one for that. */
export async function cutPicture(name: string, cut: Cut): Promise<boolean> {
  const said = artOf(name)
  if (!said) return false
  if (said.pack === packRead.peek()) return changeOrSay(() => remote.call("setArt", name, { file: said.file, ...cut }))
  const content = await remote.call("picture", said.pack, said.file)
  if (content === null) return false
  const ending = said.file.slice(said.file.lastIndexOf(".") + 1).toLowerCase()
  const path = services.artPath(name, ending, (each) => files.peek().has(each))
  return put(name, path, content, cut, null)
}

export async function removePicture(name: string): Promise<void> {
  const before = ownFileOf(name)
  const removes = before === null ? [] : [before]
  await changeOrSay(async () => ({ ...(await remote.call("setArt", name, null)), removes }))
}

/** @param before its file so far, which nobody needs any more */
function put(name: string, path: string, content: string, cut: Cut, before: string | null): Promise<boolean> {
  return changeOrSay(async (): Promise<Change> => {
    const made = await remote.call("setArt", name, { file: path, ...cut })
    if (made.edits === null) return made
    const file = { file: path, start: 0, end: files.peek().get(path)?.length ?? 0, text: content }
    return { ...made, edits: [...made.edits, file], removes: before === null || before === path ? [] : [before] }
  })
}
