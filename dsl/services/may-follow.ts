import type { Checker } from "../check/checker.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { hasErrors } from "../diagnostics/report.ts"
import type { As } from "../pack/sentences.ts"
import type { Category } from "../syntax/tokens.ts"
import { plainText } from "../text.ts"
import { type Candidate, candidatesAfter } from "./candidates.ts"
import { declOf } from "./components.ts"
import { examplesFor, sentencesLike } from "./examples.ts"
import { positionOf } from "./position.ts"
import { type Checked, foundLater, type Reading, readOne } from "./reading.ts"
import { type Uses, usesAfter } from "./uses.ts"
import type { Workspace } from "./workspace.ts"

/** What a sentence that is in no file yet is written for. */
export interface FormPlace {
  /** The component by name, or only its kind while it has none. */
  readonly component?: string
  readonly kind?: string
  /** A script (`effect`), `abilities`, or the part of a ruling: `given`, `when`, `then`. */
  readonly key: string
  /** The keys that lead to it in game.yaml, for a text of the game itself. */
  readonly path?: readonly string[]
}

/** Something ready to be put at the caret. */
export interface Chip {
  /** As it is shown. */
  readonly text: string
  /** What is put in place of `from` to the caret: with a space before it where one is needed. */
  readonly insert: string
  /** The beginning of the word that it completes, else the caret. */
  readonly from: number
  readonly kind: "word" | "mark" | "amount" | "sentence"
  /** What it is: `verb`, `zone`, `sentence`. */
  readonly what: string
  readonly documentation: string
  readonly example: string
  /** Whether the sentence may end with it. */
  readonly ends: boolean
}

export interface MayFollow {
  /** The most usual first. Words that could mean nothing there are left out. */
  readonly chips: readonly Chip[]
  /** The sentence as it stands, up to its end; places in it are its own offsets. */
  readonly reading: Reading
}

/**
 * What may follow at a caret in a sentence that is not in a file: words, amounts, signs and whole sentences.
 * @param most how many are wanted
 * @returns null while the pack has no words
 */
export function mayFollow(
  workspace: Workspace,
  place: FormPlace,
  sentence: string,
  caret: number = sentence.length,
  most = 16,
): MayFollow | null {
  const { words } = workspace
  if (!words) return null
  const { checker } = words
  const as = asFor(place)
  const kind = place.kind ?? (place.component === undefined ? null : (declOf(workspace, place.component)?.kind ?? null))
  const self = checker.symbols.kinds.find(({ name }) => name === kind)?.kinds ?? null
  const written = sentence.slice(0, caret)
  return workspace.aside(() => {
    const offer = new Offer(workspace, checker, as, self, kind)
    // Behind a whole word comes what follows it; it may also be the beginning of a longer one.
    const last = checker.lexicon.lex(written).tokens.at(-1)
    const isWhole = last?.entry != null && last.startOffset + last.image.length === caret && /\p{L}$/u.test(written)
    const next = isWhole ? offer.chips(`${written} `, caret, most) : []
    const seen = new Set([...next.map(({ insert }) => insert.trim()), isWhole ? last.image : ""])
    const longer = next.length < most ? offer.chips(written, caret, most - next.length) : []
    const chips = [...next, ...longer.filter(({ text }) => !seen.has(text))]
    return { chips, reading: readOne(as, checker, plainText(sentence), self) }
  })
}

/** Works out chips for one answer. */
class Offer {
  readonly #workspace: Workspace
  readonly #checker: Checker
  readonly #as: As
  readonly #kind: string | null
  readonly #trial: Trial

  constructor(workspace: Workspace, checker: Checker, as: As, self: ReadonlySet<number> | null, kind: string | null) {
    this.#workspace = workspace
    this.#checker = checker
    this.#as = as
    this.#kind = kind
    this.#trial = new Trial(checker, as, self)
  }

  /** What may follow a text; it is the sentence up to the caret, or that with a space behind it. */
  chips(written: string, caret: number, most: number): readonly Chip[] {
    const { expected, list } = candidatesAfter(this.#checker, written, this.#as)
    const from = Math.min(expected.from, caret)
    const before = written.slice(0, from)
    const uses = usesAfter(this.#workspace, this.#checker.lexicon, before, this.#as, this.#kind)
    const example = examplesFor(this.#workspace)
    const chips = sentencesLike(this.#workspace, written, expected.from, this.#as)
      .slice(0, SENTENCES)
      .map(({ text: rest, from: owner }): Chip => {
        const text = rest.trimStart()
        const insert = spaced(before, text, this.#checker)
        const documentation = owner === "" ? "A sentence of this game." : `As on ${owner}.`
        const ends = this.#trial.reads(before + insert)
        return { text, insert, from, kind: "sentence", what: "sentence", documentation, example: text, ends }
      })
    const fitting = this.fitting(list, uses, before, written.slice(expected.from), chips, most)
    for (const { text, insert, candidate } of fitting.slice(0, most - chips.length)) {
      const { what, documentation } = candidate.told
      chips.push({
        text,
        insert,
        from,
        kind: candidate.kind === "mark" ? "mark" : /\d/.test(text) ? "amount" : "word",
        what,
        documentation,
        example: example(text) ?? `${before.slice(before.lastIndexOf("\n") + 1).trimStart()}${insert} …`,
        ends: this.#trial.reads(before + insert),
      })
    }
    return chips
  }

  /** Those that may stand there, the surest first. */
  private fitting(
    list: readonly Candidate[],
    uses: Uses,
    before: string,
    prefix: string,
    chips: readonly Chip[],
    most: number,
  ): readonly Fitting[] {
    const shown = new Set(chips.map(({ insert }) => insert))
    const usual = new Set(uses.followers)
    const found: Fitting[] = []
    let sure = 0
    for (const { text, candidate } of inOrderOfUse(list, uses, prefix)) {
      if (sure >= most || this.#trial.isSpent) break
      const insert = spaced(before, text, this.#checker)
      if (shown.has(insert)) continue
      shown.add(insert)
      const word = wordOf(text)
      const fit = this.#trial.fitOf(before, insert, candidate, uses.continuations(word, 3), usual.has(word))
      if (fit > 0) found.push({ text, insert, candidate, fit })
      if (fit > 1) sure++
    }
    return found.sort((a, b) => b.fit - a.fit)
  }
}

interface Fitting {
  readonly text: string
  readonly insert: string
  readonly candidate: Candidate
  readonly fit: Fit
}

/** So many whole sentences are offered. */
const SENTENCES = 3

export const asFor = ({ key, path }: Pick<FormPlace, "key" | "path">): As =>
  (path && positionOf("game", path, null)) ??
  (key === "abilities" || key === "rules" ? "ability" : key === "given" || key === "then" ? "condition" : "script")

/** Candidates as they are put in, the most usual first: amounts of a counter with the numbers that the pack gives it. */
function inOrderOfUse(
  list: readonly Candidate[],
  uses: Uses,
  prefix: string,
): readonly { readonly text: string; readonly candidate: Candidate }[] {
  const found = list.flatMap((candidate): { text: string; candidate: Candidate }[] => {
    const { surface, category } = candidate
    if (surface === '"' || surface === "- ") return []
    // Most commas are followed by it.
    if (surface === "," && prefix === "" && uses.continuations(",", 3).some((rest) => rest.startsWith(" then")))
      return [", then", ","].map((text) => ({ text, candidate }))
    if (category === "Symbol") {
      const amounts = uses.followers.filter(
        (word) => word.startsWith(surface) && /^\d+$/.test(word.slice(surface.length)),
      )
      const few = amounts.length > 0 ? amounts : AMOUNTS.map((number) => `${surface}${number}`)
      return few.slice(0, MOST_AMOUNTS).map((text) => ({ text, candidate }))
    }
    return category === "Number" ? [] : [{ text: surface, candidate }]
  })
  const number = list.find(({ category }) => category === "Number")
  if (number && prefix === "") {
    const used = uses.followers.filter((word) => /^\d+$/.test(word)).slice(0, MOST_AMOUNTS)
    for (const text of new Set([...used, ...NUMBERS])) found.push({ text, candidate: number })
  }
  const scores = found.map((each, index) => ({ ...each, score: uses.score(wordOf(each.text)), index }))
  return scores.sort((a, b) => b.score - a.score || a.index - b.index)
}

/** What tells how usual it is: `, then` is as usual as its comma. */
const wordOf = (text: string): string => (text.startsWith(",") ? "," : text)

const AMOUNTS = ["1", "2", "5"]
const NUMBERS = ["1", "2", "3"]
const MOST_AMOUNTS = 4

/** With a space before it where a word would run into the one before. */
function spaced(before: string, text: string, { lexicon }: Checker): string {
  if (before === "" || /[\s"(]$/.test(before) || /^[,:;.']/.test(text)) return text
  // Behind the sign of a counter comes its number.
  const last = lexicon.lex(before).tokens.at(-1)
  const isSign = last?.entry?.senses.some(({ category }) => category === "Symbol") ?? false
  return isSign ? text : ` ${text}`
}

/** So many readings are tried for one answer. */
const TRIES = 160

/** 0 can't stand there; 1 nothing says so; 2 some sentence with it there makes sense; 3 and such sentences are usual. */
type Fit = 0 | 1 | 2 | 3

/** What names or describes a thing has a type. */
const THINGS: ReadonlySet<Category> = new Set<Category>([
  "Noun",
  "PlayerNoun",
  "VerbalNoun",
  "Name",
  "Adjective",
  "Symbol",
  "Pronoun",
  "SubjPron",
])

/** Tries words in a sentence. */
class Trial {
  readonly #checker: Checker
  readonly #as: As
  readonly #self: ReadonlySet<number> | null
  readonly #nouns: readonly string[]
  #tries = 0

  constructor(checker: Checker, as: As, self: ReadonlySet<number> | null) {
    this.#checker = checker
    this.#as = as
    this.#self = self
    this.#nouns = checker.symbols.model.kinds.filter(({ part }) => part === null).map(({ name }) => ` ${name}`)
  }

  get isSpent(): boolean {
    return this.#tries >= TRIES
  }

  /** Whether a text reads and means something. */
  reads(text: string): boolean {
    const { checked, diagnostics } = this.read(text)
    if (checked.ast === null || hasErrors(diagnostics)) return false
    return !hasErrors(foundLater(checked, this.#checker, this.#self))
  }

  /** Whether some continuation makes sense of a word; `isUsual` tells that sentences of the pack have it there. */
  fitOf(
    before: string,
    insert: string,
    { declaration, category }: Candidate,
    continuations: readonly string[],
    isUsual: boolean,
  ): Fit {
    const isThing = category !== null && THINGS.has(category) && declaration?.kind !== "verb"
    if (isUsual && !isThing) return 3
    const end = before.length + insert.length
    const start = end - insert.trimStart().length
    const tails = ["", ...continuations, ...(this.#as === "condition" ? [] : [", stop"])]
    // A counter alone says no number: `gain coins equal to ...`.
    if (declaration?.kind === "counter") tails.push(" equal to 2")
    if (category === "Adjective") tails.push(...this.#nouns.slice(0, 3))
    let fit: Fit | null = null
    for (const tail of new Set(tails)) {
      const { checked, diagnostics } = this.read(before + insert + tail)
      if (checked.ast === null) continue
      const errors = diagnostics.filter(({ severity }) => severity === "error")
      if (errors.length === 0) return isUsual ? 3 : 2
      const isWrong = errors.some(({ span }) => span.start < end && start < span.end)
      if (!isWrong) fit = 1
      else fit ??= 0
    }
    // Only of what names a thing can it be told that it does not belong there.
    return isThing ? (fit ?? 1) : 1
  }

  private read(text: string): { readonly checked: Checked; readonly diagnostics: readonly Diagnostic[] } {
    this.#tries++
    const { diagnostics } = this.#checker
    const mark = diagnostics.length
    const checked = this.#checker[this.#as](plainText(text), this.#self)
    return { checked, diagnostics: diagnostics.splice(mark) }
  }
}
