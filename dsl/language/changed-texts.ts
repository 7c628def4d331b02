import type { Checker } from "../check/checker.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import type { Edit } from "../diagnostics/fix.ts"
import { report } from "../diagnostics/report.ts"
import type { Model } from "../pack/model.ts"
import { holderOf } from "../pack/packs.ts"
import { type Sentence, sentencesOf } from "../pack/sentences.ts"
import type { Node } from "../syntax/ast.ts"
import { isInside, spanIn, type Text } from "../text.ts"
import { CHANGES } from "./all-changes.ts"
import type { Found, InTree, InWords, LanguageChange, Place } from "./language-change.ts"
import { LANGUAGE_VERSION } from "./version.ts"

/** A text whose meaning has changed since the version that its pack is written in. */
export interface Changed {
  readonly text: Text
  readonly change: LanguageChange
  readonly found: Found
}

/** What a pack was read as. */
interface Read {
  readonly model: Model
  readonly checker: Checker
  readonly sources: ReadonlyMap<string, string>
}

/**
 * What is told of a game's texts, with those that meant something else in the version of the language that their pack says it
 * is written in. Of such a text nothing else is told: it is read anew once it says what it meant.
 */
export function withChangedTexts(
  told: readonly Diagnostic[],
  { model, checker, sources }: Read,
): readonly Diagnostic[] {
  const found = model.packs.flatMap(({ language, folder }) =>
    language === null || language === LANGUAGE_VERSION
      ? []
      : changedIn(folder, language, model, checker).map((each) => changedText(each, language, sources)),
  )
  if (found.length === 0) return told
  const texts = sentencesOf(model).filter(({ text }) => found.some(({ span }) => isInside(span, text)))
  return [...told.filter(({ span }) => !texts.some(({ text }) => isInside(span, text))), ...found]
}

/** The texts of a pack, by its folder, that have changed since a version. */
export function changedIn(folder: string, since: number, model: Model, checker: Checker): readonly Changed[] {
  const changes = Object.values<LanguageChange>(CHANGES).filter((change) => change.since > since)
  return sentencesOf(model)
    .filter(({ text }) => holderOf(text.file, model.packs)?.folder === folder)
    .flatMap((sentence) => findIn(sentence, changes, checker).map((each) => ({ ...each, text: sentence.text })))
}

/** The changed forms of one text. */
function findIn(
  { text, entry, part }: Sentence,
  changes: readonly LanguageChange[],
  checker: Checker,
): readonly Omit<Changed, "text">[] {
  const said = changes.filter(({ found }) => found.in !== "keys" && text.value.search(found.said) >= 0)
  if (said.length === 0) return []
  const words = said.flatMap((change) => (change.found.in === "words" ? wordsIn(text.value, change, change.found) : []))
  const inTree = said.flatMap((change) => (change.found.in === "tree" ? [{ change, how: change.found }] : []))
  // What is found by words may be what keeps the rest from reading.
  const tree = inTree.length > 0 ? checker.treeOf(without(text.value, words), entry) : null
  const place = { text: text.value, part, symbols: checker.symbols, lexicon: checker.lexicon }
  return [...words, ...nodesIn(tree, inTree, place)].sort((a, b) => a.found.start - b.found.start)
}

/** A text with blanks in place of what was found and goes: all else stands where it stood. */
const without = (text: string, found: readonly Omit<Changed, "text">[]): string =>
  found
    .flatMap((each) => each.found.edits ?? [])
    .filter((edit) => edit.text === "")
    .reduce((before, { start, end }) => before.slice(0, start) + " ".repeat(end - start) + before.slice(end), text)

function wordsIn(text: string, change: LanguageChange, { said, find }: InWords): readonly Omit<Changed, "text">[] {
  return [...text.matchAll(said)].flatMap((match) => {
    const found = find(match as RegExpExecArray)
    return found ? [{ change, found }] : []
  })
}

type Sought = readonly { readonly change: LanguageChange; readonly how: InTree }[]

/** Ask each node of a tree, outer before inner. */
function* nodesIn(
  root: unknown,
  sought: Sought,
  place: Omit<Place, "around">,
  around: readonly Node[] = [],
): Generator<Omit<Changed, "text">> {
  if (typeof root !== "object" || root === null) return
  const node =
    !Array.isArray(root) && "start" in root && "end" in root ? (root as Node & { readonly kind?: string }) : null
  if (node) {
    for (const { change, how } of sought) {
      const found = how.at === node.kind ? how.find(node, { ...place, around }) : null
      if (found) yield { change, found }
    }
  }
  for (const child of Object.values(root)) yield* nodesIn(child, sought, place, node ? [...around, node] : around)
}

function changedText({ text, change, found }: Changed, written: number, sources: Read["sources"]): Diagnostic {
  const { meant, means, since } = change
  const edits = found.edits?.map(
    (edit): Edit => ({ span: spanIn(text, edit.start, edit.end), text: quoted(text, edit.text, sources) }),
  )
  return report("pack/changed-meaning", spanIn(text, found.start, found.end), {
    case: "text",
    written,
    since,
    meant,
    means,
    edits: edits ?? null,
    instead: found.edits && lineOf(text.value, found.edits),
  })
}

/** What is written into a text between quotes. */
function quoted({ file, offsets }: Text, written: string, sources: Read["sources"]): string {
  const quote = sources.get(file)?.charAt((offsets[0] ?? 0) - 1)
  if (quote === "'") return written.replaceAll("'", "''")
  return quote === '"' ? written.replaceAll('"', '\\"') : written
}

/** The line of a text in which its first edit is, with all of them made. */
function lineOf(text: string, edits: NonNullable<Found["edits"]>): string {
  const sorted = [...edits].sort((a, b) => b.start - a.start)
  const now = sorted.reduce((before, edit) => before.slice(0, edit.start) + edit.text + before.slice(edit.end), text)
  const line = text.slice(0, sorted.at(-1)?.start).split("\n").length - 1
  return now.split("\n")[line]?.trim() ?? ""
}
