/** The texts of the pack as Monaco holds them: one model for each file that was opened, kept equal to the pack's. */
import { differing } from "../../dsl/index.ts"
import { type Change, edit, files, onEdit, onOpen, whileOpen } from "../state/project.ts"
import { remote } from "../state/services.ts"
import { monaco } from "./monaco.ts"

const SCHEME = "pack"

export const uriOf = (path: string): monaco.Uri => monaco.Uri.from({ scheme: SCHEME, path: `/${path}` })
export const pathOf = (uri: monaco.Uri): string => uri.path.slice(1)

/** The model is being brought up to date with the pack: what it tells of that is no edit. */
let isFollowing = false

/** The model of a file of the pack; null where the pack has no such file. */
export function modelOf(path: string): monaco.editor.ITextModel | null {
  const known = monaco.editor.getModel(uriOf(path))
  if (known) return known
  const text = files.value.get(path)
  return text === undefined ? null : create(path, text)
}

/** As `modelOf`, and for files of packs that it leans on, which are only read. */
export async function modelAnywhere(path: string): Promise<monaco.editor.ITextModel | null> {
  const own = modelOf(path)
  if (own) return own
  const isOpen = whileOpen()
  const text = await remote.call("text", path)
  // Another pack was opened meanwhile, or somebody else asked for it, too.
  if (!isOpen()) return null
  return modelOf(path) ?? (text === null ? null : create(path, text))
}

function create(path: string, text: string): monaco.editor.ITextModel {
  const model = monaco.editor.createModel(text, "yaml", uriOf(path))
  model.updateOptions({ tabSize: 2, insertSpaces: true })
  model.onDidChangeContent(() => {
    if (isFollowing || !files.value.has(path)) return
    if (!edit([[path, model.getValue()]], "code")) follow([[path, files.value.get(path) ?? ""]])
  })
  return model
}

/** Takes over texts that changed elsewhere: by the least edit, so that carets and undo stay. */
function follow(changes: readonly Change[]): void {
  isFollowing = true
  for (const [path, text] of changes) {
    const model = monaco.editor.getModel(uriOf(path))
    if (!model) continue
    if (text === null) {
      model.dispose()
      continue
    }
    const before = model.getValue()
    const { start, end, endAfter } = differing(before, text)
    const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
    model.pushStackElement()
    model.pushEditOperations([], [{ range, text: text.slice(start, endAfter) }], () => null)
    model.pushStackElement()
  }
  isFollowing = false
}

onEdit((changes, from) => {
  if (from !== "code") follow(changes)
})

onOpen(() => {
  for (const model of monaco.editor.getModels()) if (model.uri.scheme === SCHEME) model.dispose()
})

/** A stretch of a file as Monaco counts: lines and columns from 1. */
export function rangeOf(model: monaco.editor.ITextModel, start: number, end: number): monaco.Range {
  return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
}
