import type { ComponentDecl } from "../pack/model.ts"
import { readYaml, type YamlNode } from "../pack/yaml.ts"
import type { Span } from "../text.ts"
import type { Workspace } from "./workspace.ts"

/** A component, and which it is of those that one declaration makes (`rank: [1, 2, 3]`); 0 for the first. */
export interface Declared {
  readonly decl: ComponentDecl
  readonly variant: number
}

/** Every component, in the order of the files; spaces and other parts of a board last. Empty while game.yaml can't be read. */
export function components(workspace: Workspace): readonly Declared[] {
  return workspace.kept("components", () => {
    const variants = new Map<string, number>()
    return (workspace.analyse().model?.components ?? []).map((decl) => {
      const variant = variants.get(decl.name) ?? 0
      variants.set(decl.name, variant + 1)
      return { decl, variant }
    })
  })
}

/** The declaration of a component by its name; null where there is none. */
export function declOf(workspace: Workspace, name: string, variant = 0): ComponentDecl | null {
  const all = workspace.kept("declarations", () => {
    const found = new Map<string, ComponentDecl[]>()
    for (const { decl } of components(workspace)) {
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
    return componentsIn(root).map(({ span }) => span)
  })
}

/** The components of a file that has been read: its list, or the one under its key `components`. */
export function componentsIn(root: YamlNode | null): readonly YamlNode[] {
  const list = root?.kind === "map" ? root.entries.find(({ key }) => key === "components")?.value : root
  return list?.kind === "list" ? list.items : []
}
