import { forms } from "../syntax/forms.ts"
import type { As } from "./reading.ts"
import type { Workspace } from "./workspace.ts"

/** Finds a sentence with a word in it: one of the pack, else one of the language's own. Null where there is none. */
export function examplesFor(workspace: Workspace): (surface: string) => string | null {
  const texts = [...workspace.sentences().values()].flat().filter(({ part }) => part !== "when")
  const own = texts.flatMap(({ text }) => partsOf(text.value))
  const language = Object.values(forms).flatMap(({ examples }) => examples.map(({ text }) => text))
  return (surface) => {
    const word = new RegExp(`(?<![\\p{L}\\p{N}-])${escaped(surface)}(?![\\p{L}\\p{N}-])`, "u")
    const fits = (text: string): boolean => text.includes(surface) && word.test(text)
    return own.find(fits) ?? language.find(fits) ?? null
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

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
): readonly { readonly text: string; readonly from: string }[] {
  const part = /(?:^|[\n;.])[ ]*(?:- )?((?:[^\n;.])*)$/.exec(written.slice(0, from))?.[1] ?? ""
  const prefix = written.slice(from)
  const found = new Map<string, { text: string; from: string; count: number }>()
  for (const { text, as: position, owner, part: inRuling } of [...workspace.sentences().values()].flat()) {
    if (position !== as || inRuling !== null || owner === null) continue
    for (const said of partsOf(text.value)) {
      if (!said.startsWith(part + prefix) || said.length <= part.length + prefix.length) continue
      const rest = said.slice(part.length)
      const known = found.get(rest)
      if (known) known.count++
      else found.set(rest, { text: rest, from: owner.name, count: 1 })
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count || a.text.length - b.text.length).slice(0, MOST)
}

/** The parts of a text that could stand alone, without comments. */
function partsOf(text: string): string[] {
  return text
    .split(/[\n;]/)
    .map((part) => part.replace(/#.*/, "").trim())
    .filter((part) => part !== "" && !/[:|]$/.test(part))
}
