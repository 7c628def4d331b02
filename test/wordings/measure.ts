/**
 * First wordings: sentences as somebody wrote them who had read nothing about the language, and what comes of each. A file of
 * `test/wordings/` is a game (`game`, a folder), what every card has that such a text stands on (`card`), and a list. Nobody
 * changes a text afterwards; its rulings say what it means, told from the likely wrong readings.
 */
import { readFileSync } from "node:fs"
import { parse, stringify } from "yaml"
import { compilePack } from "../../dsl/compile.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import type { Fix } from "../../dsl/diagnostics/fix.ts"
import { checkRulings, compileRuled, runRulings } from "../../simulator/rulings/index.ts"
import { folderFiles, resolverOf } from "../support/packs.ts"

/**
 * `read`: accepted, and its rulings hold. `wrong`: accepted, and one does not; `warned` where a warning told of it. `led`:
 * refused, and one fix of it is accepted, and its rulings hold. `astray`: refused, and the fixes that are accepted mean something
 * else. `nowhere`: refused without.
 */
export const OUTCOMES = ["read", "led", "nowhere", "astray", "warned", "wrong"] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface Wording {
  readonly text: string
  readonly as?: "ability"
  /** What came of it when it was last measured. */
  readonly came: Outcome
  /** Written after all mending, and never mended for. */
  readonly last?: true
  readonly rulings?: readonly object[]
  /** What its card has, where that is not what all have. */
  readonly card?: Readonly<Record<string, unknown>>
}

export interface Wordings {
  readonly game: string
  readonly card: Readonly<Record<string, unknown>>
  readonly wordings: readonly Wording[]
}

export const wordingsIn = (path: string): Wordings => parse(readFileSync(path, "utf8")) as Wordings

/** What comes of each text of a file, in order. */
export function measure({ game, card, wordings }: Wordings): readonly Outcome[] {
  const first = told(
    game,
    card,
    wordings.map((wording) => wording),
  )
  const mended = wordings.map((wording, at) => fixedTexts(wording, first[at] ?? NOTHING))
  const tried = mended.flatMap((texts, at) => texts.map((text) => ({ ...(wordings[at] as Wording), text })))
  const second = told(game, card, tried)
  let next = 0
  return wordings.map((_, at): Outcome => {
    const found = first[at] ?? NOTHING
    if (found.mistakes.length === 0) return accepted(found)
    const fixes = (mended[at] ?? []).map(() => second[next++] ?? NOTHING)
    const right = fixes.filter(({ mistakes }) => mistakes.length === 0)
    if (right.some(({ fails }) => !fails)) return "led"
    return right.length > 0 ? "astray" : "nowhere"
  })
}

function accepted({ fails, warned }: Told): Outcome {
  if (!fails) return "read"
  return warned ? "warned" : "wrong"
}

interface Told {
  readonly mistakes: readonly Diagnostic[]
  /** Where the text begins in its file. */
  readonly start: number
  readonly fails: boolean
  /** Whether a warning stands at it. */
  readonly warned: boolean
}

const NOTHING: Told = { mistakes: [], start: 0, fails: false, warned: false }

/** How many texts share a game: a game of very many cards is slow to lay out, one for each text slow to compile. */
const TOGETHER = 150

/** What is wrong with each text, and whether a ruling of it fails. */
function told(game: string, card: Wordings["card"], wordings: readonly Wording[]): readonly Told[] {
  const batches = Array.from({ length: Math.ceil(wordings.length / TOGETHER) }, (_, at) =>
    wordings.slice(at * TOGETHER, (at + 1) * TOGETHER),
  )
  return batches.flatMap((batch) => toldTogether(game, card, batch))
}

/** The same of texts on cards of one game, each on one of its own. */
function toldTogether(game: string, card: Wordings["card"], wordings: readonly Wording[]): readonly Told[] {
  const files: Map<string, string | Uint8Array> = new Map(folderFiles(game))
  const cards = wordings.map(({ text, as, rulings, card: own }, at) => {
    const texts = as === "ability" ? { abilities: [text] } : { effect: text }
    const path = `${game}/cards/wording-${at}.yaml`
    const name = `Wording ${at}`
    const named = JSON.parse(JSON.stringify(rulings ?? []).replaceAll("THIS", name)) as object[]
    const { kind, ...printed } = own ?? card
    const written = JSON.stringify([{ ...(kind ? { kind } : {}), name, ...printed, ...texts }])
    files.set(path, written)
    return { path, name, rulings: named, start: written.indexOf(JSON.stringify(text)) + 1 }
  })
  const { mistakes, warned } = diagnosed(files)
  // Rulings are run of what is right, in a game of these alone: a card with mistakes is in nobody's way.
  for (const { path, name, rulings } of cards) {
    if (mistakes.has(path)) files.delete(path)
    else
      files.set(
        `${game}/rulings/${name}.yaml`,
        stringify(rulings.map((ruling, at) => ({ id: `${name} ${at}`, ...usual(name), ...ruling }))),
      )
  }
  const failing = failingFiles(files)
  return cards.map(({ path, name, start }) => ({
    mistakes: mistakes.get(path) ?? [],
    start,
    fails: failing.has(`${game}/rulings/${name}.yaml`),
    warned: warned.has(path),
  }))
}

/** What a ruling says and does that does not tell it itself. */
const usual = (name: string): object => ({ says: "as it is meant", when: [`you follow the effect of ${name}`] })

/** The mistakes of each file, and which files have a warning. */
function diagnosed(files: ReadonlyMap<string, string | Uint8Array>): {
  readonly mistakes: ReadonlyMap<string, readonly Diagnostic[]>
  readonly warned: ReadonlySet<string>
} {
  const { diagnostics } = compilePack(new Map(files), resolverOf())
  const mistakes = new Map<string, Diagnostic[]>()
  const warned = new Set<string>()
  for (const diagnostic of diagnostics) {
    const { file } = diagnostic.span
    if (diagnostic.severity === "error") mistakes.set(file, [...(mistakes.get(file) ?? []), diagnostic])
    else warned.add(file)
  }
  return { mistakes, warned }
}

function failingFiles(files: ReadonlyMap<string, string | Uint8Array>): ReadonlySet<string> {
  const { compiled, prepared } = compileRuled(new Map(files), resolverOf())
  const unread = checkRulings(compiled, prepared).map(({ span, message }) => `${span.file}: ${message}`)
  if (unread.length > 0) throw new Error(`rulings of wordings do not read: ${unread.join(", ")}`)
  const { rulings } = runRulings(compiled, { prepared, filter: "Wording " })
  return new Set(rulings.filter(({ message }) => message !== "").map(({ span }) => span.file))
}

/** The text with each of the fixes that are offered, and with the first of each mistake. */
function fixedTexts({ text }: Wording, { mistakes, start }: Told): readonly string[] {
  const single = mistakes.flatMap(({ fixes }) => fixes.map((fix) => withFix(text, fix, start)))
  const firsts = mistakes.flatMap(({ fixes: [fix] }) => (fix ? [fix] : []))
  const all = firsts.length > 1 ? [withFix(text, { edits: firsts.flatMap(({ edits }) => edits) }, start)] : []
  return [...new Set([...single, ...all])].filter((each) => each !== text)
}

const withFix = (text: string, { edits }: Pick<Fix, "edits">, start: number): string =>
  edits
    .toSorted((a, b) => b.span.start - a.span.start)
    .reduce(
      (all, { span, text: write }) => all.slice(0, span.start - start) + write + all.slice(span.end - start),
      text,
    )
