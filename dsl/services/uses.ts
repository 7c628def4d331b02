import type { Lexicon } from "../lexicon/lexicon.ts"
import type { As } from "../pack/sentences.ts"
import { layoutTokens, punctuation } from "../syntax/tokens.ts"
import type { Text } from "../text.ts"
import { PerText } from "./per-text.ts"
import type { Workspace } from "./workspace.ts"

/** Stands for the beginning of a sentence. */
const BEGIN = ""

/** One sentence of a pack as its words. */
interface Run {
  readonly words: readonly string[]
  readonly weight: number
}

/** How the sentences of a pack go on. */
export interface Uses {
  /** How usual a word is behind those before it: more for components of the same kind and for more words in common. */
  score(word: string): number
  /** The words that have followed the word before, most usual first. */
  readonly followers: readonly string[]
  /** How sentences went on behind a word, those with the same words before it first, then the shortest. */
  continuations(word: string, most: number): readonly string[]
}

/**
 * What followed in the pack's sentences behind the words before a caret.
 * @param before the sentence up to the word that is being written
 * @param kind the kind of component that it is written for; null for none
 */
export function usesAfter(workspace: Workspace, lexicon: Lexicon, before: string, as: As, kind: string | null): Uses {
  const context = wordsOf(before, lexicon).at(-1) ?? [BEGIN]
  const scores = new Map<string, number>()
  const rests = new Map<string, Map<string, number>>()
  const followers = new Set<string>()
  for (const { words, weight } of runsOf(workspace, lexicon, as, kind)) {
    for (let index = 1; index < words.length; index++) {
      const depth = common(words, index, context)
      const word = words[index] as string
      scores.set(word, (scores.get(word) ?? 0) + weight * (SCORES[depth] ?? 0))
      if (depth > 0) followers.add(word)
      const rest = rests.get(word) ?? new Map<string, number>()
      rests.set(word, rest)
      if (depth === 0 && rest.size >= FEW) continue
      const tail = joined(words.slice(index + 1))
      rest.set(tail, Math.max(depth, rest.get(tail) ?? 0))
    }
  }
  return {
    score: (word) => scores.get(word) ?? 0,
    followers: [...followers].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0)),
    continuations: (word, most) =>
      [...(rests.get(word) ?? [])]
        .sort(([a, near], [b, nearer]) => nearer - near || a.length - b.length)
        .slice(0, most)
        .map(([tail]) => tail),
  }
}

/** So many ways to go on are kept of a word that never stood here. */
const FEW = 4

/** By how many words before it agree; one that agrees in none is still a word of the game. */
const SCORES = [0.01, 1, 8, 64]

/** How many words before an index are those of the context, 3 at most. */
function common(words: readonly string[], index: number, context: readonly string[]): number {
  let depth = 0
  while (depth < 3 && depth < context.length && words[index - 1 - depth] === context.at(-1 - depth)) depth++
  return depth
}

function runsOf(workspace: Workspace, lexicon: Lexicon, as: As, kind: string | null): readonly Run[] {
  return workspace.kept(`runs ${as} ${kind}`, () =>
    [...workspace.sentences().values()].flat().flatMap(({ text, as: position, owner, part }): Run[] => {
      if (part !== null && as !== "condition") return []
      const weight = (position === as ? 2 : 1) * (owner !== null && owner.kind === kind ? 3 : 1)
      return textWords(text, lexicon).map((words) => ({ words, weight }))
    }),
  )
}

const known = new PerText<readonly (readonly string[])[]>()

const textWords = (text: Text, lexicon: Lexicon): readonly (readonly string[])[] =>
  known.get(lexicon, text, () => wordsOf(text.value, lexicon))

/** The sentences of a text as words: a sign and its number are one, what begins a sentence is marked. */
function wordsOf(text: string, lexicon: Lexicon): string[][] {
  const sentences: string[][] = [[BEGIN]]
  let end = -1
  let isSymbol = false
  for (const token of lexicon.lex(text).tokens) {
    const { tokenType, image, startOffset, entry } = token
    const last = sentences.at(-1) as string[]
    if (tokenType === layoutTokens.Newline || tokenType === punctuation.Semi || tokenType === punctuation.Dot) {
      if (last.length > 1) sentences.push([BEGIN])
    } else if (tokenType !== punctuation.Bullet) {
      if (isSymbol && startOffset === end) last.push(`${last.pop()}${image}`)
      else last.push(entry && !token.non ? entry.surface : image)
    }
    isSymbol = entry?.senses.some(({ category }) => category === "Symbol") ?? false
    end = startOffset + image.length
  }
  return sentences
}

const joined = (words: readonly string[]): string =>
  words.map((word) => (/^[,:;|']/.test(word) ? word : ` ${word}`)).join("")
