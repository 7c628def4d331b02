import type { DiagnosticCode } from "../diagnostics/catalogue.ts"
import { factsOf } from "../diagnostics/diagnostic.ts"
import type { Fix } from "../diagnostics/fix.ts"
import type { Mistake } from "./mending.ts"

type Mend = (mistake: Mistake) => readonly Fix[]

/** Ways to mend what is wrong in a sentence, by code. Whether one does is for the caller to see. */
export const sentenceMendings: Readonly<Partial<Record<DiagnosticCode, Mend>>> = {
  "syntax/unexpected-word": (mistake) => [leaveOut(mistake)],
  "syntax/time-first": (mistake) => [...moveFirst(mistake), leaveOut(mistake)],
  "syntax/indentation": (mistake) => [...asLineBefore(mistake)],
  "syntax/unexpected-indent": (mistake) => [...asLineBefore(mistake), ...openBlock(mistake)],
  "syntax/stray-bullet": (mistake) => [mistake.insert(mistake.span.start, "- ")],
  "syntax/tab": spaces,
  "syntax/unclosed-label": (mistake) => [closeLabel(mistake)],
  "syntax/limit-in-reminder": (mistake) => [mistake.replace(mistake.said.slice(1, -1))],
  "syntax/unclosed-reminder": (mistake) => [mistake.insert(lineEnd(mistake), ")"), ...closeBefore(mistake)],
  "syntax/unexpected-character": (mistake) => [mistake.replace("and"), leaveOut(mistake)],
  "syntax/too-large": (mistake) => [mistake.replace("1000000000")],
  "check/adjective-not-of-kind": (mistake) => [leaveOut(mistake)],
  "check/ambiguous-pronoun": named,
  "check/constant-condition": (mistake) => number(mistake, /\b0\b/, "1"),
  "check/contradiction": parted,
  "check/does-nothing": (mistake) => number(mistake, /\b0\b/, "1"),
  "check/hidden-faces": (mistake) => number(mistake, /^\d+ /, (found) => `${found}random `),
  "check/limit-in-script": (mistake) => [leaveOut(mistake)],
  "check/misplaced-place": moveFirst,
  "check/mixed-joiners": (mistake) => [
    mistake.replace(mistake.said.replaceAll(" or if ", " and if ")),
    mistake.replace(mistake.said.replaceAll(" and if ", " or if ")),
  ],
  "check/no-origin": (mistake) => [
    mistake.replace(`${mistake.said} of it`),
    mistake.insert(mistake.span.end, " of this"),
  ],
  "check/no-progress": (mistake) => number(mistake, /^repeat( while| until)?[^:]*/, "up to 3 times"),
  "check/no-roll": (mistake) => {
    const at = mistake.partStart()
    const dice = mistake.workspace.words?.model.dice ?? []
    return at === null ? [] : dice.map(({ name }) => mistake.insert(at, `roll the ${name}; `))
  },
  "check/nothing-before": (mistake) => [leaveOut(mistake)],
  "check/nothing-lasts": (mistake) => [leaveOut(mistake)],
  "check/nothing-named": (mistake) => [mistake.replace("this")],
  "check/nothing-to-compare": (mistake) => [...number(mistake, /the same/, "its"), leaveOut(mistake)],
  "check/otherwise": (mistake) => number(mistake, /^otherwise, /, ""),
  "check/out-of-range": (mistake) => toBound(mistake, factsOf(mistake.diagnostic, "check/out-of-range")),
  "check/never-paid": (mistake) => toBound(mistake, factsOf(mistake.diagnostic, "check/never-paid")),
  "check/whose": (mistake) => [mistake.replace(`its ${mistake.said}`), mistake.replace(`this card's ${mistake.said}`)],
  "check/would-without-instead": (mistake) => [
    ...number(mistake, /\bwould /, ""),
    mistake.insert(sentenceEnd(mistake), " instead"),
  ],
}

/** The words marked, and what parts them from the next. */
function leaveOut(mistake: Mistake): Fix {
  const { source, span } = mistake
  const behind = /^, |^ /.exec(source.slice(span.end))?.[0].length ?? 0
  const isLast = behind === 0 && source.charAt(span.start - 1) === " "
  const start = isLast ? span.start - 1 : span.start
  return { title: `Leave out “${mistake.said}”`, edits: [mistake.edit(start, span.end + behind, "")] }
}

/** What is said last goes first, with a comma. */
function moveFirst(mistake: Mistake): readonly Fix[] {
  const at = mistake.partStart()
  if (at === null || at >= mistake.span.start) return []
  const { source, said, span } = mistake
  const gap = /\s+$/.exec(source.slice(0, span.start))?.[0].length ?? 0
  const edits = [mistake.edit(at, at, `${said}, `), mistake.edit(span.start - gap, span.end, "")]
  return [{ title: `Begin with “${said},”`, edits }]
}

/** Indented as the line before it. */
function asLineBefore(mistake: Mistake): readonly Fix[] {
  const { source, span } = mistake
  const start = source.lastIndexOf("\n", span.start - 1) + 1
  const before = source.slice(source.lastIndexOf("\n", start - 2) + 1, start)
  const indent = /^ */.exec(before)?.[0] ?? ""
  const own = /^[ \t]*/.exec(source.slice(start))?.[0].length ?? 0
  return [{ title: "Indent it as the line before", edits: [mistake.edit(start, start + own, indent)] }]
}

/** The line before opens a block. */
function openBlock(mistake: Mistake): readonly Fix[] {
  const start = mistake.source.lastIndexOf("\n", mistake.span.start - 1)
  return start < 0 ? [] : [mistake.insert(start, ":", "End the line before with “:”")]
}

/** All tabs of the sentence; in quotes they are written with a backslash. */
function spaces(mistake: Mistake): readonly Fix[] {
  const { within, source } = mistake
  if (!within) return []
  const { offsets, value } = within.text
  const from = offsets[0] ?? 0
  const text = source.slice(from, offsets[value.length] ?? from)
  const edits = [...text.matchAll(/\\t|\t/g)].map((found) => {
    const at = from + found.index
    return mistake.edit(at, at + found[0].length, "  ")
  })
  return [{ title: "Indent with spaces", edits }]
}

function closeLabel(mistake: Mistake): Fix {
  const colon = mistake.said.indexOf(":")
  const at = colon < 0 ? mistake.said.length : colon
  const quote = mistake.said.startsWith('\\"') ? '\\"' : '"'
  return mistake.said.slice(1).includes(":") || colon > 0
    ? mistake.insert(mistake.span.start + at, quote)
    : { title: "Leave out the sign", edits: [mistake.edit(mistake.span.start, mistake.span.start + 1, "")] }
}

/** Before the next sentence, or at the end of the line. */
function closeBefore(mistake: Mistake): readonly Fix[] {
  const at = mistake.said.indexOf(";")
  return at < 0 ? [] : [mistake.insert(mistake.span.start + at, ")")]
}

function lineEnd({ source, span }: Mistake): number {
  const end = source.indexOf("\n", span.start)
  return end < 0 ? source.length : end
}

/** The end of the part that the mistake is in. */
function sentenceEnd(mistake: Mistake): number {
  const rest = /^[^;\n"']*/.exec(mistake.source.slice(mistake.span.end))?.[0].trimEnd().length ?? 0
  return mistake.span.end + rest
}

/** Another text for what a pattern finds in the words marked. */
function number(mistake: Mistake, pattern: RegExp, text: string | ((found: string) => string)): readonly Fix[] {
  const found = pattern.exec(mistake.said)
  if (!found) return []
  const put = typeof text === "string" ? text : text(found[0])
  return [mistake.replace(put, found.index, found.index + found[0].length)]
}

/** Two adjectives side by side, of which either may hold. */
function parted(mistake: Mistake): readonly Fix[] {
  const { words } = mistake.workspace
  const tokens = words?.checker.lexicon.lex(mistake.said).tokens ?? []
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    const areBoth = [token, next].every((each) => each?.entry?.senses.some(({ category }) => category === "Adjective"))
    return next && areBoth ? [mistake.insert(mistake.span.start + next.startOffset, "or ")] : []
  })
}

/** “it” could be “the discarded one” or “the played one”: each of them, with what it is. */
function named(mistake: Mistake): readonly Fix[] {
  const kinds = (mistake.workspace.words?.model.kinds ?? []).filter(({ part }) => part === null)
  const facts = factsOf(mistake.diagnostic, "check/ambiguous-pronoun")
  const meant = facts?.case === "which" ? facts.meant : []
  return meant.flatMap(({ participle, name: given }) =>
    (given === null ? kinds.slice(0, 3) : [{ name: given }]).map(({ name }) =>
      mistake.replace(`the ${participle} ${name}`),
    ),
  )
}

/** The bound in place of what is beyond it. */
const toBound = (mistake: Mistake, bound: { readonly to: number } | null): readonly Fix[] =>
  bound ? number(mistake, /\d+/, String(bound.to)) : []
