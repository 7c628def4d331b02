/** Sentences of packs, damaged: whatever they say now, nothing may throw, and what is wrong is said of their words. */
import type { CheckedAbility, Checker } from "../../dsl/check/checker.ts"
import type { CompiledPack } from "../../dsl/compile.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { hasErrors } from "../../dsl/diagnostics/report.ts"
import { drive } from "../../dsl/drive.ts"
import { type CheckedPack, type Extra, lower } from "../../dsl/lower/lower-pack.ts"
import type { ComponentDecl, Model } from "../../dsl/pack/model.ts"
import { plainText, type Text } from "../../dsl/text.ts"
import {
  advance,
  link,
  type Machine,
  newGame,
  type Program,
  perform,
  placeOf,
  playout,
  RunawayError,
} from "../../interpreter/index.ts"
import { xorshift } from "../simulator/random.ts"

type As = "script" | "ability" | "condition"

interface Sentence {
  readonly words: string
  readonly as: As
  /** The declaration of the component that it stands on, -1 for a sentence of the game itself. */
  readonly on: number
}

export interface Fault {
  readonly sentence: string
  readonly as: As
  readonly what: string
}

export interface Tally {
  readonly damaged: number
  readonly refused: number
  readonly accepted: number
  /** Accepted sentences that the machine stopped: an author's mistake that only the game shows. */
  readonly stopped: number
  readonly faults: readonly Fault[]
}

/** Every sentence of a pack. */
function sentencesOf(model: Model): Sentence[] {
  const found: Sentence[] = []
  const add = (text: Text | null, as: As, on = -1): void => {
    for (const line of text?.value.split("\n") ?? [])
      if (line.trim()) found.push({ words: line.trim().replace(/^- /, ""), as, on })
    if (text?.value.includes("\n")) found.push({ words: text.value, as, on })
  }
  for (const text of [model.setup, model.flow, model.score, model.winner, ...model.spans.map((span) => span.do)])
    add(text, "script")
  for (const rule of [...model.rules, ...model.zones.flatMap(({ rules }) => rules)]) add(rule, "ability")
  for (const verb of model.verbs) add(verb.do, "script")
  for (const [on, component] of model.components.entries()) {
    for (const script of component.scripts.values()) add(script, "script", on)
    for (const ability of component.abilities) add(ability, "ability", on)
  }
  for (const { part, text } of model.rulings.flatMap(({ steps }) => steps))
    add(text, part === "when" ? "script" : "condition")
  return found
}

/** One sentence with a part of it dropped, doubled, exchanged, or joined to a part of another. */
function damage(sentence: Sentence, all: readonly Sentence[], random: (below: number) => number): Sentence {
  const words = sentence.words.split(/(?<=\s)/)
  const other = all[random(all.length)]?.words.split(/(?<=\s)/) ?? []
  const at = random(words.length)
  const length = 1 + random(Math.min(4, words.length))
  const part = words.slice(at, at + length)
  const foreign = other.slice(random(other.length)).slice(0, 1 + random(4))
  const ways: (() => string[])[] = [
    () => words.toSpliced(at, 1),
    () => words.toSpliced(at, length),
    () => words.toSpliced(at, 0, ...part),
    () => words.toSpliced(at, 1, other[random(other.length)] ?? ""),
    () => words.toSpliced(at, length, ...foreign),
    () => words.toSpliced(at, 0, ...foreign),
    () => words.toSpliced(at, length).toSpliced(random(words.length), 0, ...part),
    () => [...words.slice(0, at), ...other.slice(random(other.length))],
  ]
  const made = ways[random(ways.length)]?.() ?? words
  const spaced = made.map((word) => (/\s$/.test(word) ? word : `${word} `)).join("")
  return { ...sentence, words: spaced.trim() }
}

/** Damages sentences of a pack, reads each where it stood, and plays those that are accepted. */
export class Damage {
  private readonly pack: CheckedPack
  private readonly checker: Checker
  private readonly model: Model
  private readonly sentences: readonly Sentence[]
  private readonly random: (below: number) => number
  private readonly faults: Fault[] = []
  private readonly tally = { damaged: 0, refused: 0, accepted: 0, stopped: 0 }

  constructor({ checked, checker, model }: CompiledPack, seed: number) {
    if (!checked || !checker || !model) throw new Error("the pack has mistakes")
    this.pack = checked
    this.checker = checker
    this.model = model
    this.sentences = sentencesOf(model)
    const next = xorshift(seed * 2_654_435_761 + 1)
    this.random = (below) => Math.floor(next() * below)
  }

  run(count: number, together = 60): Tally {
    const waiting: Record<"game" | "beside", Sentence[]> = { game: [], beside: [] }
    for (let made = 0; made < count; made++) {
      const sentence = this.sentences[this.random(this.sentences.length)]
      if (!sentence) break
      const damaged = damage(sentence, this.sentences, this.random)
      if (damaged.words === "") continue
      this.tally.damaged++
      if (!this.isRead(damaged)) continue
      const list = waiting[damaged.as === "ability" ? "game" : "beside"]
      list.push(damaged)
      if (list.length >= together) this.play(list.splice(0))
    }
    this.play(waiting.game)
    this.play(waiting.beside)
    return { ...this.tally, faults: this.faults }
  }

  /** Whether a sentence has no mistake, as far as reading tells. */
  private isRead(sentence: Sentence): boolean {
    const mark = this.checker.diagnostics.length
    let isSound = true
    try {
      this.meaning(sentence, fileOf(0))
    } catch (error) {
      this.fault(sentence, thrown(error))
      isSound = false
    }
    const found = this.checker.diagnostics.splice(mark)
    this.pointing(sentence, fileOf(0), found)
    if (hasErrors(found)) this.tally.refused++
    return isSound && !hasErrors(found)
  }

  /** A script or condition that stands beside the game, or an ability in it. */
  private meaning({ words, as, on }: Sentence, file: string): Extra | CheckedAbility {
    const text = plainText(words, file)
    if (as === "condition") return { name: words, steps: null, test: this.checker.condition(text).test }
    const self = this.kindsOf(this.model.components[on])
    return as === "ability"
      ? this.checker.ability(text, self)
      : { name: words, steps: this.checker.script(text, self).steps, test: null }
  }

  private kindsOf(decl: ComponentDecl | undefined): ReadonlySet<number> | null {
    return decl ? (this.checker.symbols.kinds.find(({ name }) => name === decl.kind)?.kinds ?? null) : null
  }

  /** Compiles sentences with the pack, without those that the lowering refuses. */
  private compiled(sentences: readonly Sentence[]): Made | null {
    let left = sentences.map((sentence, index) => ({ sentence, file: fileOf(index) }))
    for (;;) {
      const mark = this.checker.diagnostics.length
      const read = left.map(({ sentence, file }) => ({ ...sentence, meaning: this.meaning(sentence, file) }))
      this.checker.diagnostics.length = mark
      const extras = read.flatMap(({ meaning }) => ("name" in meaning ? meaning : []))
      const made = lower(this.with(read), extras, { host: extras.length > 0, sources: new Map() })
      const errors = made.diagnostics.filter(({ severity }) => severity === "error")
      if (errors.length === 0)
        return { program: drive(made.shortening(null)), scripts: made.extras, count: left.length }
      for (const { sentence, file } of left) {
        const own = errors.filter(({ span }) => span.file === file)
        if (own.length > 0) this.tally.refused++
        this.pointing(sentence, file, own)
      }
      const files = new Set(errors.map(({ span }) => span.file))
      const [nowhere] = errors.filter(({ span }) => !left.some(({ file }) => file === span.file))
      if (nowhere) {
        if (left.length > 1) throw new Error("something is said of no sentence")
        for (const { sentence } of left) this.fault(sentence, `${nowhere.code} at ${nowhere.span.file}`)
        return null
      }
      left = left.filter(({ file }) => !files.has(file))
      if (left.length === 0) return null
    }
  }

  /** The pack with abilities in it: each on the component that it stood on, or a rule of the game. */
  private with(read: readonly (Sentence & { readonly meaning: Extra | CheckedAbility })[]): CheckedPack {
    const rules = [...this.pack.rules]
    const components = [...this.pack.components]
    for (const { meaning, on } of read) {
      if ("name" in meaning) continue
      const component = components[on]
      if (component) components[on] = { ...component, abilities: [meaning] }
      else rules.push(meaning)
    }
    return { ...this.pack, rules, components }
  }

  /** Compiles sentences and plays a while with them: all at once, and each alone where something goes wrong. */
  private play(sentences: readonly Sentence[]): void {
    if (sentences.length === 0) return
    const { tally } = this
    const before = { ...tally, faults: this.faults.length }
    try {
      const made = this.compiled(sentences)
      if (!made) return
      const stopped = playWith(made, this.random(1 << 30))
      if (stopped === 0 || sentences.length === 1) {
        tally.accepted += made.count
        tally.stopped += stopped
        return
      }
    } catch (error) {
      if (sentences.length === 1 && sentences[0]) {
        this.fault(sentences[0], thrown(error))
        return
      }
    }
    Object.assign(tally, { refused: before.refused })
    this.faults.length = before.faults
    const half = Math.ceil(sentences.length / 2)
    this.play(sentences.slice(0, half))
    this.play(sentences.slice(half))
  }

  private pointing(sentence: Sentence, file: string, found: readonly Diagnostic[]): void {
    for (const { code, span, message } of found)
      if (span.file !== file || span.start < 0 || span.end > sentence.words.length || span.start > span.end)
        this.fault(sentence, `${code} at ${span.file} ${span.start}-${span.end}: ${message}`)
  }

  private fault({ words, as }: Sentence, what: string): void {
    this.faults.push({ sentence: words, as, what })
  }
}

interface Made {
  readonly program: Program
  readonly scripts: readonly number[]
  /** How many sentences are in it. */
  readonly count: number
}

const fileOf = (index: number): string => `<damaged ${index}>`

const thrown = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message).split("\n").slice(0, 4).join(" ") : String(error)

/** Carries each script out, on a table where everything has been dealt, and plays on. How many of them were stopped. */
function playWith({ program, scripts }: Made, seed: number): number {
  const machine = link(program, program.players.min)
  const start = newGame(machine, { seed })
  const stops = (run: () => void): number => {
    try {
      run()
      return 0
    } catch (error) {
      if (!(error instanceof RunawayError)) throw error
      return 1
    }
  }
  const began = stops(() => {
    advance(machine, start)
    playout(machine, start, seed, { limit: 200 })
  })
  if (began > 0) return began
  return scripts
    .map((script) =>
      stops(() => {
        const state = start.slice()
        perform(machine, state, script, 0, somewhere(machine, state))
        playout(machine, state, seed, { limit: 100 })
      }),
    )
    .reduce((sum, stopped) => sum + stopped, 0)
}

/** A component that lies somewhere. */
const somewhere = (machine: Machine, state: Int32Array): number =>
  machine.program.components.findIndex((_, component) => placeOf(machine, state, component) > 0)
