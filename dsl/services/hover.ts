import { schemaAt } from "../../schemas/walk.ts"
import type { Checker } from "../check/checker.ts"
import type { MemberOf } from "../pack/model.ts"
import { fixedWords } from "../syntax/tokens.ts"
import { type Span, spanIn } from "../text.ts"
import { type Description, describe, describeCategory, describeFixed } from "./describe.ts"
import { examplesFor } from "./examples.ts"
import { rulingsUsing } from "./rulings-using.ts"
import { type Declaration, wordsIn } from "./word-at.ts"
import type { Workspace } from "./workspace.ts"
import { yamlPlace } from "./yaml-place.ts"

/** What is told of the place under the pointer. */
export interface Hover extends Description {
  /** The words told of, in the file. */
  readonly span: Span
  /** As it is declared: `card` of `cards`. */
  readonly title: string
  /** Where it is declared, in files. */
  readonly declared: readonly Span[]
  /** What the rulings say that use it, a component's own first; not all where they are many. */
  readonly rulings: readonly string[]
  /** How it looks in use; null where nothing of the pack or the language shows it. */
  readonly example: string | null
}

/** What a word of a sentence means, or a key of a file; null where there is neither. */
export function hover(workspace: Workspace, path: string, offset: number): Hover | null {
  return hoverWord(workspace, path, offset) ?? hoverKey(workspace, path, offset)
}

function hoverWord(workspace: Workspace, path: string, offset: number): Hover | null {
  const { checker, model } = workspace.analyse()
  const at = workspace.sentenceAt(path, offset)
  if (!at || !checker || !model) return null
  const word = wordsIn(at.sentence, checker).find(({ start, end }) => start <= at.offset && at.offset < end)
  if (!word) return null
  const span = workspace.place(spanIn(at.sentence.text, word.start, word.end))
  const { declaration } = word
  const [sense] = word.token.entry?.senses ?? []
  if (!declaration) {
    const fixed = fixedWords.find((each) => each === word.token.entry?.surface)
    const told = fixed ? describeFixed(fixed) : sense && describeCategory(sense.category)
    if (!told || !sense) return null
    const example = examplesFor(workspace)(word.token.entry?.surface ?? sense.lemma)
    return { span, title: sense.lemma, declared: [], rulings: [], example, ...told }
  }
  return {
    span,
    title: declaration.name,
    declared: declaration.spans.map((each) => workspace.place(each)),
    rulings: rulingsTold(declaration, checker),
    example: examplesFor(workspace)(word.token.entry?.surface ?? word.token.image),
    ...describe(declaration, model),
  }
}

/** So many rulings are told of. */
const MOST = 12

function rulingsTold(declaration: Declaration, checker: Checker): readonly string[] {
  const told: string[] = []
  for (const { says } of rulingsUsing(declaration, checker)) if (told.push(says) === MOST) break
  return told
}

/** What the schema says of a key, or of a value that has words of its own. */
function hoverKey(workspace: Workspace, path: string, offset: number): Hover | null {
  const source = workspace.text(path)
  const { model } = workspace.analyse()
  if (source === null) return null
  const end = offset + (/^[\w$ -]*/.exec(source.slice(offset))?.[0].trimEnd().length ?? 0)
  const place = yamlPlace(path, source, end)
  if (!place) return null
  const key = place.at === "key" ? place.before.value : (place.path.at(-1) ?? "")
  const parent = place.at === "key" ? place.path : place.path.slice(0, -1)
  const start = place.before.offsets[0] ?? offset
  if (start > offset) return null
  const view = schemaAt(place.kind, parent)
  const isOf = ({ name, memberOf }: { name: string; memberOf?: MemberOf }): boolean =>
    (memberOf?.family ?? name) === key
  const property = model?.kinds.flatMap(({ properties }) => properties).find(isOf)
  const script = model?.kinds.flatMap(({ scripts }) => scripts).find(isOf)
  const own = place.kind === "cards" && model && !view?.keys.has(key) ? (property ?? script) : undefined
  const span = { file: path, start, end: place.before.value.length > 0 ? end : start }
  if (own && model) {
    const kind = property ? "property" : "script"
    const told = describe({ kind, name: own.name, spans: [own.span] }, model)
    return { span, title: key, declared: [workspace.place(own.span)], rulings: [], example: null, ...told }
  }
  const text = view?.keys.get(key) ?? schemaAt(place.kind, [...parent, key])?.description
  return text ? { span, title: key, what: "key", detail: null, text, declared: [], rulings: [], example: null } : null
}
