import { Checker } from "../check/checker.ts"
import type { Sought } from "../check/scope/context.ts"
import { KnownSentences, mentions } from "../check/scope/known-sentences.ts"
import { areSeveral } from "../check/scope/several.ts"
import type { Known } from "../compile.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { buildLexicon, type Lexicon, type WordProblem } from "../lexicon/lexicon.ts"
import type { Keep, Together } from "../lower/pack/checked.ts"
import { type Edited, editedComponents } from "../pack/edited-components.ts"
import { KnownPack } from "../pack/known.ts"
import type { ComponentDecl, Model } from "../pack/model.ts"
import { sameData } from "../pack/same-data.ts"
import type { Text } from "../text.ts"

/** What came of reading something, and what it leaned on. */
interface Reading {
  readonly checker: Checker
  readonly value: unknown
  readonly diagnostics: readonly Diagnostic[]
  /** Its texts, joined, for the words in them. */
  readonly text: string
  /** What its selections look for. */
  readonly sought: readonly Sought[]
  /** Whether it tells of nothing and looks for nothing: then only words can change it. */
  readonly isPlain: boolean
  /** The change after which it last held. */
  seen: number
}

/** What one edit changed for the sentences of all components. */
interface Change {
  /** Words that mean something else now, in lower case. */
  readonly words: readonly string[]
  /** The components that came or are printed differently. */
  readonly printed: readonly ComponentDecl[]
}

/** So many changes are remembered; what was not read for longer is read again. */
const CHANGES = 200

/**
 * What the checker has found, component by component. An edit makes it read again what was edited, what speaks of a word
 * that the edit changed, and what was found by the component edited.
 */
export class KnownChecks implements Known {
  readonly pack = new KnownPack()
  readonly #sentences = new KnownSentences()
  #model: Model | null = null
  #lexicon: Lexicon | null = null
  #problems: readonly WordProblem[] = []
  #checker: Checker | null = null
  /** Set when a reading reported something outside its own texts: then who reports it depends on the order. */
  #entangled = false
  #readings = new WeakMap<ComponentDecl, Reading>()
  readonly #parts = new Map<"usages" | "course", Reading>()
  readonly #changes: Change[] = []
  readonly #since = new Map<number, Change>()
  #components = new Map<string, ComponentDecl>()
  #together: Together | null = null
  /** What was last read of all components, in order, and after which change. */
  #last: {
    readonly checker: Checker | null
    readonly declarations: readonly ComponentDecl[]
    readonly readings: readonly Reading[]
    readonly seen: number
  } | null = null

  words(model: Model): { readonly problems: readonly WordProblem[]; readonly checker: Checker } {
    const before = this.#model
    const edited = before && editedComponents(before, model)
    const change = before ? changeOf(before, model, edited) : { names: [], printed: model.components, places: true }
    const isSame = before !== null && sameBase(before, model)
    let words: readonly string[] = change.names.map((name) => name.toLowerCase())
    if (!isSame || change.places || change.names.length > 0) {
      const { lexicon, problems } = buildLexicon(model)
      words = [...words, ...(this.#lexicon ? changedWords(this.#lexicon, lexicon) : [])]
      this.#lexicon = lexicon
      this.#problems = problems
      if (words.length > 0) this.#sentences.forget(words)
    }
    this.#model = model
    this.renewComponents(model, edited)
    this.#changes.push({ words, printed: change.printed })
    if (this.#changes.length > CHANGES) this.#changes[this.#changes.length - CHANGES - 1] = { words: [], printed: [] }
    this.#since.clear()
    const lexicon = this.#lexicon ?? buildLexicon(model).lexicon
    const checker = this.#checker
    const holds = (part: "usages" | "course"): boolean => {
      const known = this.#parts.get(part)
      return known !== undefined && this.holds(known)
    }
    const isSameCourse =
      before !== null && (["setup", "flow", "score", "winner"] as const).every((key) => before[key] === model[key])
    if (!isSameCourse) this.#parts.delete("course")
    // Bodies of verbs are read once for all that use them.
    if (checker === null || !isSame || this.#entangled || !holds("usages")) {
      this.#checker = new Checker(model, lexicon, this.#sentences)
      this.#entangled = false
      this.#readings = new WeakMap()
      this.#parts.clear()
    } else {
      checker.renew(model, lexicon, edited)
    }
    return { problems: this.#problems, checker: this.#checker ?? new Checker(model, lexicon, this.#sentences) }
  }

  private renewComponents({ components }: Model, edited: readonly Edited[] | null): void {
    if (!edited) this.#components = new Map(components.map((decl) => [decl.name, decl]))
    for (const { was, now } of edited ?? [])
      if (this.#components.get(was.name) === was) this.#components.set(now.name, now)
  }

  /** Read texts that nobody has written. */
  aside<T>(run: () => T): T {
    return this.#sentences.aside(run)
  }

  readonly keep: Keep = {
    part: (part, read) => this.known(part, read).value as ReturnType<typeof read>,
    components: (declarations, read) => this.components(declarations, read) as ReturnType<typeof read>[],
    together: (find) => {
      this.#together = find(this.#together)
      return this.#together
    },
  }

  /** What was read of each component. After an edit that changed no word, a plain reading of the same one still holds. */
  private components(declarations: readonly ComponentDecl[], read: (declaration: ComponentDecl) => unknown): unknown[] {
    const last = this.#last
    const now = this.#changes.length
    const isLike = last?.checker === this.#checker && last.seen === now - 1 && this.since(now - 1).words.length === 0
    // Plain ones held up to then, though nobody looked at them one by one.
    if (!isLike) for (const each of last?.readings ?? []) each.seen = last?.seen ?? 0
    const readings = declarations.map((declaration, index) => {
      const known = isLike && declaration === last?.declarations[index] ? last.readings[index] : undefined
      return known?.isPlain ? known : this.known(declaration, () => read(declaration))
    })
    this.#last = { checker: this.#checker, declarations, readings, seen: now }
    return readings.map(({ value }) => value)
  }

  private known(key: ComponentDecl | "usages" | "course", read: () => unknown): Reading {
    const checker = this.#checker
    if (!checker) throw new Error("texts are read with words")
    const known = typeof key === "string" ? this.#parts.get(key) : this.#readings.get(key)
    if (known?.checker === checker && this.holds(known)) {
      known.seen = this.#changes.length
      checker.diagnostics.push(...known.diagnostics)
      return known
    }
    const mark = checker.diagnostics.length
    const { value, sought } = checker.noting(read)
    const diagnostics = checker.diagnostics.slice(mark)
    const texts = typeof key === "string" ? this.textsOf(key) : [...key.scripts.values(), ...key.abilities]
    const files = new Set(texts.map(({ file }) => file))
    if (diagnostics.some(({ span }) => !files.has(span.file))) this.#entangled = true
    const text = texts.map(({ value: each }) => each).join("\n")
    const isPlain = diagnostics.length === 0 && sought.length === 0
    const reading: Reading = { checker, value, diagnostics, text, sought, isPlain, seen: this.#changes.length }
    if (typeof key === "string") this.#parts.set(key, reading)
    else this.#readings.set(key, reading)
    return reading
  }

  /** Whether nothing that a reading leaned on has changed since it last held. */
  private holds(reading: Reading): boolean {
    if (this.#changes.length - reading.seen > CHANGES) return false
    const { words, printed } = this.since(reading.seen)
    if (words.length > 0 && (reading.diagnostics.some(namesWords) || mentions(reading.text, words))) return false
    const components = this.#model?.components ?? []
    return reading.sought.every((sought) => {
      const { fits } = sought
      if ("several" in sought) return areSeveral(components, fits) === sought.several
      const { found } = sought
      if (!found) return !printed.some(fits)
      // What goes takes its name along, which then means something else.
      if (words.length === 0 && !printed.some(({ name }) => name === found.name)) return true
      const now = this.#components.get(found.name)
      return now !== undefined && (now === found || fits(now))
    })
  }

  /** All that changed since a change. */
  private since(seen: number): Change {
    let all = this.#since.get(seen)
    if (!all) {
      const changes = this.#changes.slice(seen)
      all = changes.length === 1 && changes[0] ? changes[0] : joined(changes)
      this.#since.set(seen, all)
    }
    return all
  }

  private textsOf(part: "usages" | "course"): readonly Text[] {
    const model = this.#model
    if (!model) return []
    if (part === "course")
      return textsIn([model.setup, model.flow, model.score, model.winner, ...COURSE.map((key) => model[key])])
    return textsIn([model.verbs, model.roles, model.defaults, model.nouns])
  }
}

/** Whether what is told of a mistake may name any word of the game: a text that does not read, a word meant for another. */
const namesWords = ({ code, severity, fixes }: Diagnostic): boolean =>
  code.startsWith("syntax/") || fixes.length > 0 || severity === "error"

const joined = (changes: readonly Change[]): Change => ({
  words: changes.flatMap(({ words }) => words),
  printed: changes.flatMap(({ printed }) => printed),
})

const COURSE = ["spans", "rules", "zones", "kinds", "memories", "modules", "counters", "players"] as const

/** Every text in a declaration. */
function textsIn(value: unknown): Text[] {
  if (typeof value !== "object" || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (value instanceof Map) return [...value.values()].flatMap(textsIn)
  if ("offsets" in value) return [value as Text]
  return Object.values(value).flatMap(textsIn)
}

/** What declares no word that sentences are read with: components are looked at one by one, and the course by itself. */
const APART = new Set([
  "components",
  "rulings",
  "packs",
  "lifted",
  "changes",
  "patches",
  "setup",
  "flow",
  "score",
  "winner",
])

/** Whether two models declare the same things, the very same objects, but for their components and their course. */
function sameBase(before: Model, model: Model): boolean {
  const keys = Object.keys(model) as (keyof Model)[]
  return keys.every((key) => APART.has(key) || before[key] === model[key])
}

/** What came, went or changed among the components: names that mean another kind, what is printed, where names stand. */
function changeOf(
  before: Model,
  model: Model,
  edited: readonly Edited[] | null,
): { readonly names: readonly string[]; readonly printed: readonly ComponentDecl[]; readonly places: boolean } {
  if (edited) return { names: [], printed: edited.map(({ now }) => now), places: false }
  const old = firstOfEach(before.components)
  const now = firstOfEach(model.components)
  const names: string[] = []
  let places = old.size !== now.size
  for (const [name, decl] of now) {
    const was = old.get(name)
    if (was === decl) continue
    if (was?.kind !== decl.kind) names.push(name)
    if (!was || !sameData(was.span, decl.span)) places = true
  }
  for (const name of old.keys()) if (!now.has(name)) names.push(name)
  const known = new Set(before.components)
  const printed = model.components.filter((decl) => !known.has(decl))
  return { names, printed, places }
}

function firstOfEach(components: readonly ComponentDecl[]): Map<string, ComponentDecl> {
  const first = new Map<string, ComponentDecl>()
  for (const decl of components) if (!first.has(decl.name)) first.set(decl.name, decl)
  return first
}

/** The words that mean something else in one lexicon than in the other, in lower case. */
function changedWords(before: Lexicon, now: Lexicon): string[] {
  const changed = new Set<string>()
  for (const surface of now.surfaces())
    if (!sameData(before.senses(surface), now.senses(surface))) changed.add(surface.toLowerCase())
  for (const surface of before.surfaces()) if (now.senses(surface).length === 0) changed.add(surface.toLowerCase())
  return [...changed]
}
