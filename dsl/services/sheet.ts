/** The components of a kind as a table, a row each, to be worked on in a spreadsheet, and what a changed table changes. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { didYouMean, nearest } from "../diagnostics/suggest.ts"
import type { Model, PropertyDecl, ScriptDecl } from "../pack/model.ts"
import { familyOf } from "../pack/printed.ts"
import { components } from "./components.ts"
import { readCsv } from "./csv.ts"
import { type Changed, setValue, writtenOf } from "./edit-component.ts"
import { newComponent } from "./new-component.ts"
import { applied } from "./rename.ts"
import type { Workspace } from "./workspace.ts"
import type { Writable } from "./yaml-write.ts"

/** A table with its headings. All cells are texts as they are written in the pack's files; an empty one stands for nothing. */
export interface Sheet {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** One value that is another now, or a whole component that is new (its column is null). */
export interface SheetChange {
  readonly component: string
  readonly column: string | null
  readonly was: string
  readonly now: string
}

/** What a table makes of a pack. */
export interface TakenSheet {
  readonly changes: readonly SheetChange[]
  /** Components that are in the pack and not in the table: they stay as they are. */
  readonly missing: readonly string[]
  /** What can't be taken over, and in which row of the table: 0 is that of the headings. */
  readonly troubles: readonly { readonly row: number; readonly message: string }[]
  /** The files that are otherwise, with their new texts. */
  readonly files: ReadonlyMap<string, string>
}

/** What a file of comma-separated values makes of a pack; its troubles are at lines of the file, from 1. */
export interface TakenCsv extends Omit<TakenSheet, "troubles"> {
  readonly troubles: readonly { readonly line: number; readonly message: string }[]
  /** The errors that the pack would have more. */
  readonly errors: readonly Diagnostic[]
}

const NAME = "name"
const KIND = "kind"
const COPIES = "copies"
const ABILITIES = "abilities"

/** A column, and what it holds; null for what is no property of the kind. */
interface Column {
  readonly name: string
  readonly decl: PropertyDecl | ScriptDecl | null
}

/** The components of a kind and of the kinds made from it; null where the pack has no such kind, or can't be read. */
export function sheetOf(workspace: Workspace, kind: string): Sheet | null {
  const { model } = workspace.analyse()
  if (!model?.kinds.some(({ name }) => name === kind)) return null
  const columns = columnsOf(workspace, kind, model)
  const rows = ownOf(workspace, kind, model).map((component) => {
    const written = writtenOf(workspace, component.name) ?? {}
    return columns.map((column) => (column.name === KIND ? component.kind : (cellOf(written, column) ?? OTHERWISE)))
  })
  return { columns: columns.map(({ name }) => name), rows }
}

/** Stands in the cell of a value that no cell can hold. */
const OTHERWISE = "(as in its file)"

/**
 * What a table makes of the components of a kind. Rows are known by their name: one with another name is a new component. A cell
 * that is as it was changes nothing in its file. The workspace is as before afterwards.
 * @param table its first row has the headings, in any order; columns that are left out stay as they are
 */
export function takeSheet(workspace: Workspace, kind: string, table: readonly (readonly string[])[]): TakenSheet {
  const before = new Map(workspace.files)
  try {
    return new Taking(workspace, kind, table).taken(before)
  } finally {
    for (const path of workspace.files.keys()) if (!before.has(path)) workspace.edit(path, null)
    for (const [path, text] of before) workspace.edit(path, text)
  }
}

/** As `takeSheet`, of the text of a file, with what would be wrong in the pack afterwards. */
export function takeCsv(workspace: Workspace, kind: string, text: string): TakenCsv {
  const { rows, troubles } = readCsv(text)
  const taken = takeSheet(
    workspace,
    kind,
    rows.map(({ cells }) => cells),
  )
  const atLines = taken.troubles.map(({ row, message }) => ({ line: rows[row]?.line ?? 1, message }))
  return {
    ...taken,
    troubles: [...troubles, ...atLines].sort((a, b) => a.line - b.line),
    errors: newErrors(workspace, taken.files),
  }
}

function newErrors(workspace: Workspace, files: ReadonlyMap<string, string>): readonly Diagnostic[] {
  const said = ({ code, message }: Diagnostic): string => `${code} ${message}`
  const before = new Set(workspace.analyse().diagnostics.map(said))
  return workspace.tried(files).filter((each) => each.severity === "error" && !before.has(said(each)))
}

class Taking {
  private readonly workspace: Workspace
  private readonly kind: string
  private readonly table: readonly (readonly string[])[]
  private readonly changes: SheetChange[] = []
  private readonly troubles: TakenSheet["troubles"][number][] = []
  private row = 0

  constructor(workspace: Workspace, kind: string, table: readonly (readonly string[])[]) {
    this.workspace = workspace
    this.kind = kind
    this.table = table
  }

  taken(before: ReadonlyMap<string, string>): TakenSheet {
    const { model } = this.workspace.analyse()
    const columns = model ? this.headings(model) : null
    if (!model || !columns) return { changes: [], missing: [], troubles: this.troubles, files: new Map() }
    const kinds = new Map(ownOf(this.workspace, this.kind, model).map((each) => [each.name, each.kind]))
    const seen = new Set<string>()
    for (const [index, cells] of this.table.entries()) {
      if (index === 0) continue
      this.row = index
      const name = cells[columns.findIndex((each) => each?.name === NAME)]?.trim() ?? ""
      if (name === "") this.trouble("this row has no name")
      else if (seen.has(name))
        this.trouble(`\`${name}\` is here twice: copies are a number in the column \`${COPIES}\``)
      else if (cells.slice(columns.length).some((cell) => cell.trim() !== ""))
        this.trouble("this row has more cells than there are headings")
      else this.take(name, kinds.get(name) ?? null, columns, cells)
      seen.add(name)
    }
    const files = new Map([...this.workspace.files].filter(([path, text]) => before.get(path) !== text))
    return {
      changes: this.changes,
      missing: [...kinds.keys()].filter((name) => !seen.has(name)),
      troubles: this.troubles,
      files,
    }
  }

  /** The columns of the table; null where it has no names. */
  private headings(model: Model): readonly (Column | null)[] | null {
    const known = columnsOf(this.workspace, this.kind, model)
    const all = [
      ...known,
      ...[KIND, ABILITIES].filter((name) => !known.some((each) => each.name === name)).map(plainColumn),
    ]
    const headings = (this.table[0] ?? []).map((heading) => heading.trim())
    const columns = headings.map((heading, at) => {
      const found = all.find(({ name }) => name === heading)
      if (headings.indexOf(heading) !== at && heading !== "") this.trouble(`there are two columns \`${heading}\``)
      if (found || heading === "") return found ?? null
      const near = didYouMean(
        nearest(
          heading,
          all.map(({ name }) => name),
        ),
      )
      this.trouble(
        `a ${this.kind} has no \`${heading}\`: ${near ?? `there are ${all.map(({ name }) => name).join(", ")}`}`,
      )
      return null
    })
    if (columns.some((each) => each?.name === NAME)) return columns
    this.trouble(`there is no column \`${NAME}\`, by which rows are known`)
    return null
  }

  private take(name: string, kind: string | null, columns: readonly (Column | null)[], cells: readonly string[]): void {
    const at = columns.findIndex((each) => each?.name === KIND)
    const wanted = cells[at]?.trim() || (kind ?? this.kind)
    if (kind !== null && wanted !== kind) {
      this.trouble(`\`${name}\` is a ${kind}: what it is, is changed in its file`)
      return
    }
    if (kind === null && !this.begin(name, wanted)) return
    for (const [index, column] of columns.entries()) {
      if (column === null || column.name === NAME || column.name === KIND) continue
      this.set(name, column, cells[index] ?? "", kind === null)
    }
  }

  private begin(name: string, kind: string): boolean {
    const { edits, refused, ...added } = newComponent(this.workspace, { kind, name })
    if (edits === null) return this.refuse(refused)
    if ("name" in added && added.name !== name) return this.refuse(`\`${name}\` is a word of the game already`)
    this.apply(edits)
    this.changes.push({ component: name, column: null, was: "", now: kind })
    return true
  }

  private set(name: string, column: Column, cell: string, isNew: boolean): void {
    const was = cellOf(writtenOf(this.workspace, name) ?? {}, column)
    if (same(cell, was ?? OTHERWISE)) return
    const { edits, refused } =
      was === null
        ? { edits: null, refused: `the ${column.name} of \`${name}\` is changed in its file` }
        : setValue(this.workspace, name, column.name, valueFor(cell, column))
    if (edits === null || was === null) {
      this.trouble(refused ?? "")
      return
    }
    this.apply(edits)
    if (!isNew) this.changes.push({ component: name, column: column.name, was, now: cell })
  }

  private apply(edits: NonNullable<Changed["edits"]>): void {
    for (const [path, text] of applied(this.workspace.files, edits)) this.workspace.edit(path, text)
  }

  private trouble(message: string): void {
    this.troubles.push({ row: this.row, message })
  }

  private refuse(message: string): false {
    this.trouble(message)
    return false
  }
}

const plainColumn = (name: string): Column => ({ name, decl: null })

/** The kinds made from a kind, and itself. */
const kindsOf = (kind: string, model: Model): readonly string[] =>
  model.kinds.map(({ name }) => name).filter((name) => familyOf(name, model).some((each) => each.name === kind))

/** The components of a kind that this pack's own files declare, each once, in their order. */
function ownOf(
  workspace: Workspace,
  kind: string,
  model: Model,
): readonly { readonly name: string; readonly kind: string }[] {
  const wanted = new Set(kindsOf(kind, model))
  return components(workspace)
    .filter(
      ({ decl, variant }) =>
        variant === 0 && wanted.has(decl.kind) && workspace.files.has(workspace.place(decl.span).file),
    )
    .map(({ decl }) => ({ name: decl.name, kind: decl.kind }))
}

/** What components of a kind have: their name, the kind where there are several, copies, what the kinds declare, abilities where any has some. */
function columnsOf(workspace: Workspace, kind: string, model: Model): readonly Column[] {
  const kinds = kindsOf(kind, model)
  const declared = new Map<string, Column>()
  for (const each of kinds.flatMap((name) => [...familyOf(name, model)].reverse()))
    for (const decl of [...each.properties, ...each.scripts])
      if (!declared.has(decl.name)) declared.set(decl.name, { name: decl.name, decl })
  const able = ownOf(workspace, kind, model).some(({ name }) => writtenOf(workspace, name)?.[ABILITIES] !== undefined)
  return [
    plainColumn(NAME),
    ...(kinds.length > 1 ? [plainColumn(KIND)] : []),
    plainColumn(COPIES),
    ...declared.values(),
    ...(able ? [plainColumn(ABILITIES)] : []),
  ]
}

/** What a cell says of what is written; null for what no cell can hold. */
function cellOf(written: Readonly<Record<string, unknown>>, { name, decl }: Column): string | null {
  const family = decl?.memberOf && written[decl.memberOf.family]
  const value = decl?.memberOf ? (isMap(family) ? family[decl.memberOf.counter] : undefined) : written[name]
  if (value === undefined || value === null) return ""
  if (Array.isArray(value))
    return value.every(isScalar) ? value.map(textOf).join(value.every(isNumber) ? ", " : "\n") : null
  return isScalar(value) ? textOf(value) : null
}

/** What is written for a cell; null for nothing. */
function valueFor(cell: string, { name, decl }: Column): Writable | null {
  const text = cell.trim()
  if (text === "") return null
  if (name === ABILITIES) return text.split(/\r?\n/).filter((line) => line.trim() !== "")
  const type = decl !== null && "type" in decl ? decl.type : null
  if (type === "flag") return /^(?:yes|no|true|false)$/i.test(text) ? /^(?:yes|true)$/i.test(text) : text
  if (type === "numbers") {
    const numbers = text.split(/[,;]/).map((each) => numberOr(each.trim()))
    return numbers.length === 1 ? (numbers[0] ?? null) : numbers
  }
  if (type === "number" || type === "amount" || name === COPIES || decl?.memberOf) return numberOr(text)
  return text
}

const numberOr = (text: string): number | string => (/^[+-]?\d+$/.test(text) ? Number(text) : text)

const same = (a: string, b: string): boolean => a.trim().replace(/\r\n/g, "\n") === b.trim()

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const isNumber = (value: unknown): boolean => typeof value === "number"
const isScalar = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value)
const textOf = (value: string | number | boolean): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value).trimEnd()
