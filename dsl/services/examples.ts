import { escaped } from "../lexicon/escaped.ts"
import type { As } from "../pack/sentences.ts"
import { forms } from "../syntax/forms.ts"
import type { Text } from "../text.ts"
import type { Workspace } from "./workspace.ts"

/** Something that could stand alone, and who says it. */
interface Said {
  readonly text: string
  readonly as: As
  /** The component that says it; null for the game itself and for rulings. */
  readonly owner: string | null
}

/** The sentences of a pack by their words, kept as long as the pack is as it is. */
interface Sayings {
  readonly own: readonly Said[]
  readonly byWord: ReadonlyMap<string, readonly string[]>
}

function sayingsOf(workspace: Workspace): Sayings {
  return workspace.kept("sayings", () => {
    const own: Said[] = []
    const byWord = new Map<string, string[]>()
    for (const { text, as, owner, part } of [...workspace.sentences().values()].flat()) {
      if (part === "when") continue
      for (const { said, words } of partsIn(text)) {
        own.push({ text: said, as, owner: part === null ? (owner?.name ?? null) : null })
        for (const word of words) {
          const list = byWord.get(word)
          if (list) list.push(said)
          else byWord.set(word, [said])
        }
      }
    }
    return { own, byWord }
  })
}

const language: readonly string[] = Object.values(forms).flatMap(({ examples }) => examples.map(({ text }) => text))

/** Finds a sentence with a word in it: one of the pack, else one of the language's own. Null where there is none. */
export function examplesFor(workspace: Workspace): (surface: string) => string | null {
  const { byWord, own } = sayingsOf(workspace)
  return (surface) => {
    const word = new RegExp(`(?<![\\p{L}\\p{N}-])${escaped(surface)}(?![\\p{L}\\p{N}-])`, "u")
    const fits = (text: string): boolean => text.includes(surface) && word.test(text)
    const [first] = wordsOf(surface)
    const mine = first === undefined ? own.find(({ text }) => fits(text))?.text : byWord.get(first)?.find(fits)
    return mine ?? language.find(fits) ?? null
  }
}

/** So many sentences are offered. */
const MOST = 6

/**
 * Whole sentences that begin as what has been written: what other components of the game say, the most usual first.
 * Only at the beginning of a part, where a sentence may begin.
 */
export function sentencesLike(
  workspace: Workspace,
  written: string,
  from: number,
  as: As,
): readonly { readonly text: string; readonly from: string; readonly count: number }[] {
  const part = /(?:^|[\n;.])[ ]*(?:- )?((?:[^\n;.])*)$/.exec(written.slice(0, from))?.[1] ?? ""
  const prefix = written.slice(from)
  const found = new Map<string, { text: string; from: string; count: number }>()
  for (const { text: said, as: position, owner } of sayingsOf(workspace).own) {
    if (position !== as || owner === null) continue
    if (!said.startsWith(part + prefix) || said.length <= part.length + prefix.length) continue
    const rest = said.slice(part.length)
    const known = found.get(rest)
    if (known) known.count++
    else found.set(rest, { text: rest, from: owner, count: 1 })
  }
  return [...found.values()].sort((a, b) => b.count - a.count || a.text.length - b.text.length).slice(0, MOST)
}

interface Part {
  readonly said: string
  readonly words: ReadonlySet<string>
}

const parts = new WeakMap<Text, readonly Part[]>()

/** The parts of a text that could stand alone, without comments. */
function partsIn(text: Text): readonly Part[] {
  let known = parts.get(text)
  if (!known) {
    known = text.value
      .split(/[\n;]/)
      .map((part) => part.replace(/#.*/, "").trim())
      .filter((part) => part !== "" && !/[:|]$/.test(part))
      .map((said) => ({ said, words: new Set(wordsOf(said)) }))
    parts.set(text, known)
  }
  return known
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
