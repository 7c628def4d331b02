/** The language services, off the main thread. */
import { type Diagnostic, LineIndex, type PackFiles, ruleLine, type Span, services } from "../../dsl/index.ts"
import { manifestOf } from "../../dsl/zip/index.ts"
import { gather } from "./company.ts"
import { labEntrant, labGame } from "./lab-game.ts"
import type { Entry, Overview, Place, Problem } from "./overview.ts"
import { serve } from "./remote.ts"
import type { Declared, FileEdit, ServicesApi } from "./services-api.ts"
import { sheets } from "./sheet-answers.ts"
import type { Files } from "./shelf-packs.ts"
import { suitsOf } from "./suits.ts"
import { faceOf, writing } from "./writing.ts"

let bases: ReadonlyMap<string, PackFiles> = new Map()
const begin = (files: Files, besides: readonly string[] = []) =>
  new services.Workspace(new Map(files), (name) => bases.get(name) ?? null, besides)
/** The pack by itself: what others bring along is no word of it. */
let workspace = begin([])
/** The pack with those that it is played with; null where there are none. */
let company: services.Workspace | null = null
let playedWith: readonly string[] = []
let told: { readonly model: object | null; readonly signature: string } = { model: null, signature: "" }
const lines = new Map<string, { readonly text: string; readonly index: LineIndex }>()

const textOf = (file: string): string | null => workspace.text(file) ?? company?.text(file) ?? null

const editOf = ({ span, text }: { readonly span: Span; readonly text: string }): FileEdit => ({
  file: span.file,
  start: span.start,
  end: span.end,
  text,
})

function indexOf(file: string): LineIndex {
  const text = textOf(file) ?? ""
  const known = lines.get(file)
  if (known?.text === text) return known.index
  const index = new LineIndex(text)
  lines.set(file, { text, index })
  return index
}

function placeOf(span: Span): Place {
  const { line, column } = indexOf(span.file).position(span.start)
  return { file: span.file, start: span.start, end: span.end, line, column }
}

function problemOf({ code, severity, message, hint, rule, span, related, fixes }: Diagnostic): Problem {
  return {
    ...placeOf(span),
    code,
    severity,
    message: services.quoted(message),
    hint: hint && services.quoted(hint),
    rule: rule && services.quoted(ruleLine(rule)),
    related: related.map((each) => ({ ...placeOf(each.span), message: services.quoted(each.message) })),
    fixes: fixes.map(({ title }) => services.quoted(title)),
    isTogether: false,
  }
}

/**
 * What is looked for when a program is made, which takes longer than an edit may: what only its making finds, and lints. As it
 * was found last it holds for files that were not edited since.
 */
let found: { readonly diagnostics: readonly Diagnostic[]; readonly texts: ReadonlyMap<string, string | null> } = {
  diagnostics: [],
  texts: new Map(),
}

const isLater = ({ code }: Diagnostic): boolean => code.startsWith("lower/") || code.startsWith("lint/")

/** What is wrong only where the pack is played with the others, as it was found last. */
let apart: readonly Problem[] = []

/**
 * What the pack means now. Without a program what is looked for with it is as it was: it is made in slices, between
 * other answers, and told when it is there.
 * @param all what was found, where the program is made
 */
function overview(all: readonly Diagnostic[] | null = null): Overview {
  const began = performance.now()
  const known = found.diagnostics.filter(({ span }) => found.texts.get(span.file) === workspace.text(span.file))
  const diagnostics = all ?? [...workspace.analyse().diagnostics.filter((each) => !isLater(each)), ...known]
  const { model } = workspace.words ?? { model: null }
  const entries = model === null || model === told.model ? [] : services.entries(workspace)
  const looks = Object.fromEntries(
    [...(model ? services.propertyWords(model) : [])].map(([name, values]) => [name, suitsOf(values)]),
  )
  const listed = entries.map(
    ({ span, whole, suit, ...entry }): Entry => ({
      ...entry,
      place: placeOf(span),
      from: whole.start,
      to: whole.end,
      suit: suit && { ...suit, look: looks[suit.property]?.[suit.index] ?? 0 },
    }),
  )
  const kinds = model === null || model === told.model ? [] : services.kinds(workspace)
  // A kind of which there is nothing yet is news, too.
  const icons = iconsNow()
  const art = artNow()
  const signature = JSON.stringify([listed, kinds, icons, art])
  const isNew = model !== told.model && signature !== told.signature
  if (model !== told.model) told = { model, signature }
  const pack = model?.packs.find(({ isMain }) => isMain)
  return {
    version: workspace.version,
    milliseconds: performance.now() - began,
    game: model?.game ?? "",
    title: pack?.name ?? "",
    problems: [...diagnostics.map(problemOf), ...apart],
    entries: isNew ? listed : null,
    looks: isNew ? looks : null,
    icons: isNew ? icons : null,
    art: isNew ? art : null,
    kinds: isNew ? kinds : null,
    isSound: [...diagnostics, ...apart].every(({ severity }) => severity !== "error"),
  }
}

/** Of all that is played together: an expansion's are on the table, too. */
function iconsNow(): services.Icons | null {
  const { model } = (company ?? workspace).words ?? workspace.words ?? { model: null }
  return model && services.iconsOf(model)
}

function artNow(): services.Art | null {
  const { model } = (company ?? workspace).words ?? workspace.words ?? { model: null }
  return model && services.artOf(model)
}

/** What a mistake is known by, of the pack by itself and together with others. */
const keyOf = ({ code, span }: Diagnostic): string => `${code} ${span.file} ${span.start}`

/** What may be mended at a place, of what is wrong only together with others, too. */
function fixesAt(place: Span): readonly services.QuickFix[] {
  const own = services.quickFixes(workspace, place)
  if (company === null) return own
  const known = new Set(own.map(({ diagnostic }) => keyOf(diagnostic)))
  return [...own, ...services.quickFixes(company, place).filter(({ diagnostic }) => !known.has(keyOf(diagnostic)))]
}

/** Milliseconds of making a program before somebody else may be answered. */
const SLICE = 12

/** Makes the program a little at a time, and tells what that found. An edit begins it anew. */
function makeProgram(): void {
  const of = workspace
  const others = company
  const { version } = of
  // Another pack may be opened meanwhile: what this one's program is has no place in that.
  const isStill = (): boolean => workspace === of && company === others && of.version === version
  inSlices(of.compiling(), isStill, (made) => {
    const diagnostics = [...made.diagnostics, ...of.lints()]
    const later = diagnostics.filter(isLater)
    found = { diagnostics: later, texts: new Map(later.map(({ span }) => [span.file, workspace.text(span.file)])) }
    if (others === null) return tell(overview(diagnostics))
    inSlices(others.compiling(), isStill, (together) => {
      apart = onlyTogether(together.diagnostics, diagnostics)
      tell(overview(diagnostics))
    })
  })
}

type Made = ReturnType<services.Workspace["compile"]>

function inSlices(work: Generator<void, Made | null>, isStill: () => boolean, whenMade: (made: Made) => void): void {
  const go = (): void => {
    if (!isStill()) return
    const until = performance.now() + SLICE
    for (;;) {
      const step = work.next()
      if (step.done) {
        if (step.value && isStill()) whenMade(step.value)
        return
      }
      if (performance.now() > until) break
    }
    setTimeout(go)
  }
  setTimeout(go)
}

/** Errors that the pack does not have by itself: two packs that change the same thing, a name that both give. */
function onlyTogether(together: readonly Diagnostic[], alone: readonly Diagnostic[]): readonly Problem[] {
  const known = new Set(alone.map(keyOf))
  return together
    .filter((each) => each.severity === "error" && !known.has(keyOf(each)))
    .map((each) => ({ ...problemOf(each), isTogether: true }))
}

/** What the pack means; the program follows. */
function read(): Overview {
  const first = overview()
  makeProgram()
  return first
}

function touch(changes: readonly (readonly [path: string, text: string | null])[]): void {
  for (const [path, text] of changes) {
    workspace.edit(path, text)
    company?.edit(path, text)
  }
}

function rulingsDeclared(): readonly Declared[] {
  const { model } = workspace.words ?? { model: null }
  const all = [...(model?.rulings ?? []), ...(model?.components ?? []).flatMap(({ rulings }) => rulings)]
  return all
    .map(({ says, span }) => ({ name: says, what: "ruling", place: placeOf(workspace.place(span)) }))
    .filter(({ place }) => workspace.files.has(place.file))
}

function wordsDeclared(): readonly Declared[] {
  return services
    .outline(workspace, "game.yaml")
    .flatMap(({ children }) => children)
    .map(({ name, what, nameSpan }) => ({ name, what, place: placeOf(nameSpan) }))
}

const tell = serve<ServicesApi>({
  open: async (others, files) => {
    bases = await gather(others, files)
    playedWith = others.playedWith
    workspace = begin(files)
    company = playedWith.length > 0 ? begin(files, playedWith) : null
    apart = []
    told = { model: null, signature: "" }
    lines.clear()
    found = { diagnostics: [], texts: new Map() }
    return read()
  },
  touch,
  edit: (changes) => {
    touch(changes)
    return read()
  },
  text: textOf,
  manifests: (texts) => texts.map((text) => manifestOf(new Map([["pack.yaml", text]]))),
  complete: (path, offset) => services.complete(workspace, path, offset),
  hover: (path, offset) => {
    const found = services.hover(workspace, path, offset)
    return found && { ...found, places: found.declared.map(placeOf) }
  },
  definition: (path, offset) => services.definition(workspace, path, offset).map(placeOf),
  references: (path, offset) => {
    const declaration = services.declarationAt(workspace, path, offset)
    return declaration ? services.references(workspace, declaration).map(({ span }) => placeOf(span)) : []
  },
  rename: (path, offset, name) => {
    const { edits, refused } = services.rename(workspace, path, offset, name)
    return { edits: (edits ?? []).map(editOf), refused }
  },
  fixes: (path, start, end) =>
    fixesAt({ file: path, start, end }).map(({ title, diagnostic, edits, mends, preview }) => {
      const at = edits[0]?.span ?? diagnostic.span
      const { line } = placeOf(at)
      return {
        title: services.quoted(title),
        code: diagnostic.code,
        edits: edits.map(editOf),
        mends,
        preview: new LineIndex(preview.get(at.file) ?? "").line(line).trim(),
      }
    }),
  tokens: (path) => services.semanticTokens(workspace, path),
  format: (path) => services.format(workspace, path).map(editOf),
  outline: (path) => services.outline(workspace, path),
  meaning: (path, offset) => {
    const meant = services.meaningAt(workspace, path, offset)
    if (!meant) return null
    const { value, offsets } = workspace.placed(meant.sentence)
    return { text: value, offsets: Array.from(offsets), offset: meant.offset, lines: meant.lines }
  },
  provenance: (component) => {
    const all = company ?? workspace
    const { model } = all.analyse()
    if (model === null) return []
    const text = (file: string): string | null => all.piece({ file, start: 0, end: 0 })?.text ?? all.text(file)
    const found = services.provenanceOf({ model, text }, component).find(({ what }) => what === "component")
    return (found?.history ?? []).map(({ how, pack, span, says }) => ({
      how,
      pack,
      place: placeOf(all.place(span)),
      says: says.map(({ key, words, was }) => ({ key, words, was: was?.words ?? null })),
    }))
  },
  declared: () => [...rulingsDeclared(), ...wordsDeclared()],
  face: ({ name, kind, suit, fact }) => {
    const all = company ?? workspace
    const named = services.entries(all).filter((each) => each.name === name && each.kind === kind)
    const found = named.find((each) => (each.suit?.value ?? null) === suit && each.fact === fact) ?? named[0]
    return found ? faceOf(all, found.name, found.variant, problemOf) : null
  },
  picture: (pack, file) => services.pictureText(company ?? workspace, { pack, file }),
  changedFaces: (before) => services.changedFaces(workspace, begin(before)),
  labGame: () => labGame(company ?? workspace),
  labEntrant: (files) => labEntrant(files === null ? (company ?? workspace) : begin(files, playedWith)),
  ...writing(() => workspace, problemOf),
  ...sheets(
    () => workspace,
    () => begin([...workspace.files]),
  ),
})
