import type { Checker } from "../check/checker.ts"
import type { As } from "../pack/sentences.ts"
import { type Span, spanIn, type Text } from "../text.ts"
import { candidatesAfter } from "./candidates.ts"
import { completeKey, completeValue } from "./complete-yaml.ts"
import type { Completion } from "./completion.ts"
import { examplesFor, sentencesLike } from "./examples.ts"
import { positionOf } from "./position.ts"
import type { Workspace } from "./workspace.ts"
import { yamlPlace } from "./yaml-place.ts"

/** So many are offered at most. */
const MOST = 200

/** What may be written at an offset of a file: the words that may follow, whole sentences, keys and values. */
export function complete(workspace: Workspace, path: string, offset: number): readonly Completion[] {
  const source = workspace.text(path)
  const { words } = workspace
  const place = source === null ? null : yamlPlace(path, source, offset)
  if (!place) return []
  const as = place.at === "value" ? positionOf(place.kind, place.path, words?.model ?? null) : null
  if (as && words) {
    const { checker } = words
    return completeSentence(workspace, checker, place.before, as, { file: path, start: offset, end: offset })
  }
  return place.at === "key" ? completeKey(workspace, place, offset) : completeValue(workspace, place, offset)
}

/**
 * What may follow in a sentence.
 * @param before the sentence up to the caret
 * @param caret where what is chosen goes, from the beginning of the word that is being written
 */
export function completeSentence(
  workspace: Workspace,
  checker: Checker,
  before: Text,
  as: As,
  caret: Span,
): readonly Completion[] {
  const written = before.value
  const { expected, list } = candidatesAfter(checker, written, as)
  const { from } = expected
  const start = from < written.length ? spanIn(before, from, from + 1).start : caret.start
  const replaces = { file: caret.file, start, end: caret.end }
  const line = written.slice(written.lastIndexOf("\n", from - 1) + 1, from).trimStart()
  const example = examplesFor(workspace)
  const sentences = sentencesLike(workspace, written, from, as).map((text) => sentence(text, replaces))
  const words = list.slice(0, MOST - sentences.length).map(({ surface, kind, told }): Completion => {
    const inUse = example(surface) ?? `${line}${surface} …`
    return { label: surface, insert: surface, kind, replaces, ...told, example: inUse }
  })
  return [...sentences, ...words]
}

function sentence({ text, from }: { readonly text: string; readonly from: string }, replaces: Span): Completion {
  const documentation = from === "" ? "A sentence of this game." : `As on ${from}.`
  return { label: text, insert: text, kind: "sentence", replaces, what: "sentence", documentation, example: text }
}
