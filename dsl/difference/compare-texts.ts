/** The texts of two versions of a pack: which of them mean something else now. */

import type { AnalysedPack } from "../compile.ts"
import { programAlone } from "../lower/program-alone.ts"
import type { Meanings } from "../meaning/walk.ts"
import { leanName, type NamedMeaning, namedMeaning } from "./named-meaning.ts"
import { type TextMeaning, type VersionText, versionTexts } from "./version-texts.ts"

/**
 * What became of a text. `reworded`: other words of the same meaning. `changed`: other words of another. `reread`: the same words
 * mean something else, since what they speak of is declared otherwise. `leaning`: the same meaning comes to something else, by a
 * verb or the like that it leans on. `unread`: one of the versions has a mistake there, so that only the words can be compared.
 */
export type TextChange = "added" | "removed" | "reworded" | "changed" | "reread" | "leaning" | "unread"

export interface TextDifference {
  readonly change: TextChange
  readonly before: VersionText | null
  readonly after: VersionText | null
  /** What it leans on that has changed: `verb draw (X)`. */
  readonly by: readonly string[]
}

/** A text of both versions. */
interface Pair {
  readonly before: VersionText
  readonly after: VersionText
  readonly named: { readonly before: NamedMeaning | null; readonly after: NamedMeaning | null }
}

/**
 * @param declared names of what is declared otherwise, as `leanName` makes them
 * @returns all texts that differ, be it in words alone
 */
export function compareTexts(
  old: AnalysedPack,
  young: AnalysedPack,
  declared: ReadonlySet<string>,
): readonly TextDifference[] {
  const [before, after] = [namedTexts(old), namedTexts(young)]
  const found: TextDifference[] = []
  const pairs: Pair[] = []
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const { both, gone, come } = paired(before.get(key) ?? [], after.get(key) ?? [])
    pairs.push(...both)
    found.push(...gone.map(({ text }) => ({ change: "removed" as const, before: text, after: null, by: [] })))
    found.push(...come.map(({ text }) => ({ change: "added" as const, before: null, after: text, by: [] })))
  }
  const changes = pairs.map((pair) => changeOf(pair, young))
  const turned = new Set(declared)
  for (const { before: old, after: now } of found) addLean(old ?? now, turned)
  for (const [index, { after: now }] of pairs.entries()) if (isOther(changes[index])) addLean(now, turned)
  spread(pairs, turned)
  for (const [index, { before: old, after: now, named }] of pairs.entries()) {
    const by = [...(named.after?.leansOn ?? [])].filter((name) => turned.has(name))
    const change = changes[index] ?? (by.length > 0 ? "leaning" : null)
    if (change === null) continue
    const isLeaning = by.length > 0 && change === "reworded"
    found.push({ change: isLeaning ? "leaning" : change, before: old, after: now, by })
  }
  return found
}

const isOther = (change: TextChange | null | undefined): boolean => change === "changed" || change === "reread"

/** What leans on what has turned has turned, too: a verb whose body does another. */
function spread(pairs: readonly Pair[], turned: Set<string>): void {
  for (let size = -1; size !== turned.size; ) {
    size = turned.size
    for (const { after, named } of pairs)
      if ([...(named.after?.leansOn ?? [])].some((name) => turned.has(name))) addLean(after, turned)
  }
}

function addLean(text: VersionText | null, names: Set<string>): void {
  const { sort, owner } = text ?? { sort: "", owner: null }
  if ((sort === "verb" || sort === "role" || sort === "memory") && owner !== null) names.add(leanName(sort, owner))
}

interface NamedText {
  readonly text: VersionText
  readonly named: NamedMeaning | null
}

/** The texts of a version, those that are called the same together. */
function namedTexts(pack: AnalysedPack): ReadonlyMap<string, readonly NamedText[]> {
  const byName = new Map<string, NamedText[]>()
  const symbols = pack.checker?.symbols
  for (const text of versionTexts(pack)) {
    const key = JSON.stringify([text.sort, text.owner, text.part])
    const named = text.meaning && symbols ? namedMeaning(meaningsOf(text.meaning), symbols) : null
    byName.set(key, [...(byName.get(key) ?? []), { text, named }])
  }
  return byName
}

function meaningsOf(meaning: TextMeaning): Meanings {
  if ("steps" in meaning) return { step: meaning.steps ?? [] }
  if ("test" in meaning) return { cond: [meaning.test] }
  if ("value" in meaning) return { expr: [meaning.value] }
  return { reaction: meaning.reactions, modification: meaning.modifications, watch: meaning.watches }
}

/** Of texts that are called the same (abilities of one card, rules of the game) those that belong together. */
function paired(before: readonly NamedText[], after: readonly NamedText[]) {
  const both: Pair[] = []
  let [gone, come] = [[...before], [...after]]
  const pairUp = (belong: (old: NamedText, now: NamedText) => boolean): void => {
    for (const old of [...gone]) {
      const now = come.find((each) => belong(old, each))
      if (!now) continue
      gone = gone.filter((each) => each !== old)
      come = come.filter((each) => each !== now)
      both.push({ before: old.text, after: now.text, named: { before: old.named, after: now.named } })
    }
  }
  pairUp((old, now) => wordsOf(old.text) === wordsOf(now.text))
  pairUp((old, now) => old.named !== null && old.named.text === now.named?.text)
  pairUp(() => true)
  return { both, gone, come }
}

/** A text's words, however they are laid out in the file. */
const wordsOf = ({ text }: VersionText): string =>
  text.value
    .trim()
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")

/** Null where nothing of the text itself has changed. */
function changeOf({ before, after, named }: Pair, young: AnalysedPack): TextChange | null {
  const isSameWords = wordsOf(before) === wordsOf(after)
  if (!named.before || !named.after) return isSameWords ? null : "unread"
  if (named.before.text === named.after.text) return isSameWords ? null : "reworded"
  if (isSameWords) return "reread"
  return isSameProgram(before, after, named.before, young) ? "reworded" : "changed"
}

/** Whether the old words, which still mean what they did, come to the same program as the new ones. */
function isSameProgram(before: VersionText, after: VersionText, was: NamedMeaning, young: AnalysedPack): boolean {
  const { checked, checker } = young
  const again = after.read?.(before.text.value) ?? null
  if (!checked || !checker || !again || !after.meaning || "value" in again || "value" in after.meaning) return false
  if (namedMeaning(meaningsOf(again), checker.symbols).text !== was.text) return false
  const program = programAlone(checked, again)
  return program !== null && program === programAlone(checked, after.meaning)
}
