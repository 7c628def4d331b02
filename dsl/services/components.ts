import type { ComponentDecl } from "../pack/model.ts"
import { readYaml, type YamlNode } from "../pack/yaml.ts"
import type { Span } from "../text.ts"
import type { Workspace } from "./workspace.ts"

/** One component of the pack, or of one that it leans on: a line of an explorer. */
export interface ComponentEntry {
  readonly name: string
  /** Where several are declared at once (`rank: [1, 2, 3]`), which of them; 0 for the first. */
  readonly variant: number
  readonly kind: string
  readonly copies: number
  /** The pack that declares it. */
  readonly pack: string
  /** Whether it can be edited: its file is one of the workspace's own. */
  readonly own: boolean
  /** Where its name is written. */
  readonly span: Span
  /** What is printed on it, by the names of its properties. */
  readonly properties: ReadonlyMap<string, string | number | boolean | readonly number[]>
}

/** Every component, in the order of the files; spaces and other parts of a board last. Empty while game.yaml can't be read. */
export function components(workspace: Workspace): readonly ComponentEntry[] {
  return workspace.kept("components", () => {
    const all = workspace.analyse().model?.components ?? []
    const variants = new Map<string, number>()
    return all.map((decl): ComponentEntry => {
      const variant = variants.get(decl.name) ?? 0
      variants.set(decl.name, variant + 1)
      const span = workspace.place(decl.span)
      return {
        name: decl.name,
        variant,
        kind: decl.kind,
        copies: decl.copies,
        pack: decl.pack,
        own: workspace.files.has(span.file),
        span,
        properties: new Map([...decl.properties].map(([name, { value }]) => [name, value])),
      }
    })
  })
}

/** The declaration of a component by its name; null where there is none. */
export function declOf(workspace: Workspace, name: string, variant = 0): ComponentDecl | null {
  const all = workspace.kept("declarations", () => {
    const found = new Map<string, ComponentDecl[]>()
    for (const decl of workspace.analyse().model?.components ?? []) {
      const list = found.get(decl.name)
      if (list) list.push(decl)
      else found.set(decl.name, [decl])
    }
    return found
  })
  return all.get(name)?.[variant] ?? null
}

/** The component that an offset of a file lies in; null outside of all. */
export function componentAt(workspace: Workspace, path: string, offset: number): string | null {
  const all = workspace.analyse().model?.components ?? []
  const { file } = workspace.within(path, offset)
  if (file !== path) return all.find((decl) => decl.span.file === file)?.name ?? null
  const item = itemsOf(workspace, path).find(({ start, end }) => start <= offset && offset <= end)
  if (!item) return null
  return all.find(({ span }) => span.file === path && item.start <= span.start && span.end <= item.end)?.name ?? null
}

/** All lines of a component in its file, without empty ones behind it; null for what a board brings along. */
export function rangeOf(workspace: Workspace, decl: ComponentDecl): Span | null {
  const piece = workspace.piece(decl.span)
  if (piece) {
    const { span, text } = piece
    const from = /^ *- /.exec(text)?.[0].length ?? 0
    const kept = text.replace(/(?:\n|[ ]*#[^\n]*(?=\n))*$/, "")
    return { ...span, start: span.start + from, end: span.start + kept.length }
  }
  const { file, start } = workspace.place(decl.span)
  return itemsOf(workspace, file).find((span) => span.start <= start && start < span.end) ?? null
}

/** Where the components of a file stand that is read whole. */
function itemsOf(workspace: Workspace, path: string): readonly Span[] {
  return workspace.kept(`items ${path}`, () => {
    const source = workspace.text(path)
    const root = source === null ? null : readYaml(path, source).root
    const list = root && listIn(root)
    return list?.kind === "list" ? list.items.map(({ span }) => span) : []
  })
}

const listIn = (root: YamlNode): YamlNode | null =>
  root.kind === "map" ? (root.entries.find(({ key }) => key === "components")?.value ?? null) : root
