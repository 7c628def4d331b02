import type { Checker } from "../check/checker.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { hasErrors } from "../diagnostics/report.ts"
import type { ComponentDecl } from "../pack/model.ts"
import type { Span, Text } from "../text.ts"
import { components, declOf, rangeOf } from "./components.ts"
import { type FaceProperty, propertiesOf } from "./face-properties.ts"
import { type Paragraph, paragraphsOf } from "./face-text.ts"
import { rulingsUsing } from "./rulings-using.ts"
import type { Workspace } from "./workspace.ts"

/** One text of a component: a script or an ability. */
export interface FaceText {
  /** The script's name; null for an ability. */
  readonly script: string | null
  /** Stands below the line: what holds all the time, on a component that also says what to do. */
  readonly underLine: boolean
  /** The canonical text; null where it does not read. */
  readonly printed: string | null
  /** Null where it does not read: then the caller may show the last that did. */
  readonly paragraphs: readonly Paragraph[] | null
  /** In the file. */
  readonly span: Span
  readonly problems: readonly Diagnostic[]
}

/** A ruling that names a component. */
export interface FaceRuling {
  readonly id: string | null
  readonly says: string
  readonly span: Span
  /** The component that it stands beside; null for a scenario of its own. */
  readonly component: string | null
}

/** What the face of a component shows: data for a card, a tile, a piece. */
export interface Face {
  readonly name: string
  /** Where several are declared at once, which of them; 0 for the first. */
  readonly variant: number
  readonly kind: string
  readonly copies: number
  /** The pack that declares it. */
  readonly pack: string
  readonly nameSpan: Span
  /** All lines of it in its file; null for a part of a board. */
  readonly span: Span | null
  /** What its kind declares, in that order. */
  readonly properties: readonly FaceProperty[]
  readonly texts: readonly FaceText[]
  /** Its own rulings first, then others that name it. */
  readonly rulings: readonly FaceRuling[]
  /** All that is wrong in its lines. */
  readonly problems: readonly Diagnostic[]
  /** Nothing is wrong with it that stops the pack from being played. */
  readonly isGood: boolean
}

/**
 * The face of a component.
 * @param variant which of several that one name declares (`rank: [1, 2, 3]`)
 * @returns null where the pack has none of that name, or can't be read: then the caller may show the last it had
 */
export function face(workspace: Workspace, name: string, variant = 0): Face | null {
  return workspace.kept(`face ${variant} ${name}`, () => made(workspace, name, variant))
}

/** The names that `face` takes, in the order of the files. */
export function faceNames(workspace: Workspace): readonly { readonly name: string; readonly variant: number }[] {
  return components(workspace).map(({ decl, variant }) => ({ name: decl.name, variant }))
}

function made(workspace: Workspace, name: string, variant: number): Face | null {
  const { checker, diagnostics } = workspace.analyse()
  const decl = declOf(workspace, name, variant)
  if (!decl || !checker) return null
  const span = rangeOf(workspace, decl)
  const problems = span ? diagnostics.filter((each) => touches(each.span, span)) : []
  return {
    name,
    variant,
    kind: decl.kind,
    copies: decl.copies,
    pack: decl.pack,
    nameSpan: workspace.place(decl.span),
    span,
    properties: propertiesOf(workspace, decl, checker),
    texts: textsOf(workspace, decl, checker, problems),
    rulings: rulingsNaming(workspace, decl, checker),
    problems,
    isGood: !hasErrors(problems),
  }
}

function textsOf(
  workspace: Workspace,
  decl: ComponentDecl,
  checker: Checker,
  problems: readonly Diagnostic[],
): readonly FaceText[] {
  const read = (text: Text, script: string | null, underLine: boolean): FaceText => {
    const from = text.offsets[0] ?? 0
    const end = text.offsets[text.value.length] ?? from
    const span = workspace.place({ file: text.file, start: from, end })
    const paragraphs = paragraphsOf(text, checker, (each) => workspace.place(each))
    return {
      script,
      underLine,
      printed: paragraphs && printed(paragraphs),
      paragraphs,
      span,
      problems: problems.filter((each) => touches(each.span, span)),
    }
  }
  return [
    ...[...decl.scripts].map(([script, text]) => read(text, script, false)),
    ...decl.abilities.map((text) => read(text, null, decl.scripts.size > 0)),
  ]
}

/** A face's text as plain text, a line for each paragraph. */
export function printed(paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map(({ depth, bullet, segments }) => {
      const text = segments.map((segment) => segment.text).join("")
      return `${"  ".repeat(depth)}${bullet ? "- " : ""}${text}`
    })
    .join("\n")
}

function rulingsNaming(workspace: Workspace, { name, span }: ComponentDecl, checker: Checker): readonly FaceRuling[] {
  return [...rulingsUsing({ kind: "component", name, spans: [span] }, checker)].map((ruling) => ({
    id: ruling.id,
    says: ruling.says,
    span: workspace.place(ruling.span),
    component: ruling.component,
  }))
}

const touches = (a: Span, b: Span): boolean => a.file === b.file && a.start <= b.end && b.start <= a.end
