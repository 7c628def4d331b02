import { type Diagnostic, services } from "../../dsl/index.ts"
import { manifestOf } from "../../dsl/zip/index.ts"
import type { Problem } from "./overview.ts"
import type { Change, FaceView, GameApi, WritingApi } from "./writing-api.ts"

function changeOf(changed: services.Changed | ReturnType<typeof services.rename>): Change {
  if (changed.edits === null) return { edits: null, refused: services.quoted(changed.refused) }
  const edits = changed.edits.map(({ span: { file, start, end }, text }) => ({ file, start, end, text }))
  return { edits, refused: null }
}

/** The face of a component as plain data; null where there is none. */
export function faceOf(
  workspace: services.Workspace,
  name: string,
  variant: number,
  problemOf: (diagnostic: Diagnostic) => Problem,
): FaceView | null {
  const face = services.face(workspace, name, variant)
  return (
    face && {
      ...face,
      problems: face.problems.map(problemOf),
      texts: face.texts.map((text) => ({ ...text, problems: text.problems.map(problemOf) })),
    }
  )
}

/** The pack that is expanded; null where it can't be read, or has no version yet. */
function baseOf(
  workspace: services.Workspace,
  of: string,
  manifest: string | null,
): { readonly name: string; readonly version: string } | null {
  if (manifest === null) return workspace.words?.model.packs.find((each) => each.name === of) ?? null
  const { name, version } = manifestOf(new Map([["pack.yaml", manifest]]))
  return name !== null && version !== null ? { name, version } : null
}

/** Answers for the form of a game. */
function gameWriting(current: () => services.Workspace, problemOf: (diagnostic: Diagnostic) => Problem): GameApi {
  return {
    gameForm: () => {
      const sections = services.gameForm(current())
      return sections && { sections, aside: services.writtenAside(current()) }
    },
    searchIcons: services.searchIcons,
    setGame: (path, value) => changeOf(services.setGame(current(), path, value)),
    setArt: (component, picture) => changeOf(services.setArt(current(), component, picture)),
    addToGame: (section) => {
      const made = services.addToGame(current(), section)
      return { ...changeOf(made), path: made.path }
    },
    setSort: (path, sort) => changeOf(services.setSort(current(), path, sort)),
    renameInGame: (path, name) => changeOf(services.renameInGame(current(), path, name)),
    removeFromGame: (path) => {
      const removal = services.removeFromGame(current(), path)
      return { ...changeOf(removal), breaks: removal.breaks.map(problemOf) }
    },
  }
}

/** Answers for the writing of one component, of the workspace as it is when asked. */
export function writing(current: () => services.Workspace, problemOf: (diagnostic: Diagnostic) => Problem): WritingApi {
  return {
    ...gameWriting(current, problemOf),
    component: (name, variant) => {
      const workspace = current()
      const face = faceOf(workspace, name, variant, problemOf)
      const texts = services.formTexts(workspace, name, variant)
      return face && texts && { face, texts, isOwn: workspace.files.has(face.nameSpan.file) }
    },
    draft: (place, text, caret) => {
      const found = services.draft(current(), place, text, caret)
      return (
        found && {
          tokens: found.tokens.map(({ span, kind }) => ({ start: span.start, end: span.end, kind })),
          problems: found.problems.map(({ span, code, severity, message, hint }) => ({
            start: span.start,
            end: span.end,
            code,
            severity,
            message: services.quoted(message),
            hint: hint && services.quoted(hint),
          })),
          words: found.words,
          chips: found.chips,
        }
      )
    },
    setValue: (component, key, value) => changeOf(services.setValue(current(), component, key, value)),
    setAbility: (component, index, text) => changeOf(services.setAbility(current(), component, index, text)),
    addRuling: (component, ruling) => changeOf(services.addRuling(current(), component, ruling)),
    renameComponent: (component, variant, name) => {
      const workspace = current()
      const face = services.face(workspace, component, variant)
      if (!face) return { edits: null, refused: `there is no “${component}”` }
      return changeOf(services.rename(workspace, face.nameSpan.file, face.nameSpan.start, name))
    },
    newComponent: (wanted) => {
      const made = services.newComponent(current(), wanted)
      return { ...changeOf(made), name: made.edits === null ? "" : made.name }
    },
    duplicate: (component, variant) => {
      const workspace = current()
      const face = services.face(workspace, component, variant)
      if (!face) return { edits: null, refused: `there is no “${component}”`, name: "" }
      const texts = services.formTexts(workspace, component, variant) ?? []
      const values: Record<string, services.Writable> = {}
      if (face.copies !== 1) values.copies = face.copies
      for (const { name, value } of face.properties) if (value !== null && value !== false) values[name] = value
      for (const { script, text } of texts) if (script !== null && text !== "") values[script] = text
      const abilities = texts.filter(({ script }) => script === null).map(({ text }) => text)
      if (abilities.length > 0) values.abilities = abilities
      const made = services.newComponent(workspace, {
        kind: face.kind,
        like: component,
        name: `${component} 2`,
        values,
      })
      return { ...changeOf(made), name: made.edits === null ? "" : made.name }
    },
    removeComponent: (component) => changeOf(services.removeWithPicture(current(), component)),
    newPack: (title, isBlank) => {
      const files = isBlank ? services.blankPack({ title }) : services.newPack({ title })
      return { name: services.packName(title), files: [...files] }
    },
    newExpansion: (title, of, manifest) => {
      const base = baseOf(current(), of, manifest)
      if (!base) throw new Error("The pack that it expands can't be read.")
      const name = services.packName(title)
      if (name === of) throw new Error(`${of} is the name of the game's own pack: call it otherwise.`)
      return { name, files: [...services.newExpansion(base, { title })] }
    },
    retitled: (files, title) => [...services.retitled(new Map(files), title)],
    titled: (files, title) => [...services.titled(new Map(files), title)],
  }
}
