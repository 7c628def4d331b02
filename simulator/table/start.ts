/** How a game on the table begins: dealt as its pack says, or set up by sentences as a ruling is. */
import { type CompiledPack, placed } from "../../dsl/compile.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { report } from "../../dsl/diagnostics/report.ts"
import type { RulingDecl } from "../../dsl/pack/model.ts"
import { runDiagnostic } from "../../dsl/run-diagnostic.ts"
import { plainText } from "../../dsl/text.ts"
import {
  advance,
  isSeed,
  link,
  type Machine,
  newGame,
  type OptionValues,
  RunawayError,
} from "../../interpreter/index.ts"
import { makeTrue, namedIn } from "../rulings/given.ts"
import { faults } from "../rulings/play.ts"
import { type PreparedItem, type PreparedRuling, type PreparedRulings, prepareRulings } from "../rulings/prepare.ts"
import { refusedOptions } from "../rulings/refused-options.ts"
import type { Scene as Setting } from "../rulings/scene.ts"
import { Settings } from "../rulings/setting.ts"
import { NOWHERE, unwritten } from "../rulings/unwritten.ts"
import { namesOf } from "../rulings/word-picks.ts"
import { refusedNames } from "./seat-names.ts"

export type Beginning =
  | { readonly kind: "deal" }
  /** Sentences as rulings have them: what is the case, and what is done then. The first player is `you`. */
  | { readonly kind: "given"; readonly given: readonly string[]; readonly when: readonly string[] }

export interface Start {
  readonly players: number
  readonly seed: number
  readonly options: OptionValues
  /** How many games what is kept among its options has come through; not given: it goes on from none. */
  readonly games?: number
  /** What the players are called, by seat; empty, or not given: `Player 2`. */
  readonly names?: readonly string[]
  readonly beginning: Beginning
}

/** Why a game cannot begin so, or cannot go on as its sentences say. */
export interface Problem {
  /** The sentence that is wrong; null where it is the game itself. */
  readonly sentence: { readonly part: "given" | "when"; readonly index: number; readonly text: string } | null
  readonly message: string
  /**
   * Null where the sentence is right, but cannot be carried out as things stand. Its span is in the pack's files, or in
   * the sentence: then the file is `<given 1>`, `<when 1>`.
   */
  readonly diagnostic: Diagnostic | null
}

/** What sentences add to a game. */
export interface Told {
  readonly prepared: PreparedRulings
  /** The sentences of `when`. */
  readonly items: readonly PreparedItem[]
  readonly setting: Setting
  /** What is wrong with the sentences of `when` that are left out: from the first mistake on. */
  readonly mistakes: readonly Problem[]
}

export interface Opened {
  readonly machine: Machine
  readonly state: Int32Array
  readonly told: Told | null
}

/**
 * The table as it is before the first answer.
 * @param listen called before anything happens
 */
export function open(
  compiled: CompiledPack,
  start: Start,
  listen: (machine: Machine) => void,
): Opened | readonly Problem[] {
  if (compiled.program === null || compiled.model === null)
    return compiled.diagnostics.filter(({ severity }) => severity === "error").map((each) => problem(each))
  const { min, max } = compiled.program.players
  if (!isSeed(start.seed)) return [noSuchGame(`${start.seed} is no seed: it is a whole number from 0 up`)]
  const refused = refusedOptions(compiled.program, start.options)
  if (refused !== null) return [noSuchGame(refused)]
  if (!Number.isInteger(start.players) || start.players < min || start.players > max)
    return [noSuchGame(`${min} to ${max} can play this`)]
  const misnamed = refusedNames(start.players, start.names)
  if (misnamed !== null) return [noSuchGame(misnamed)]
  try {
    return start.beginning.kind === "deal" ? deal(compiled, start, listen) : setUp(compiled, start, listen)
  } catch (error) {
    if (!(error instanceof RunawayError)) throw error
    return [problem(runDiagnostic(error))]
  }
}

const noSuchGame = (what: string): Problem => problem(report("ruling/no-such-game", NOWHERE, { what }))

export const problem = (diagnostic: Diagnostic, sentence: Problem["sentence"] = null): Problem => ({
  sentence,
  message: diagnostic.message,
  diagnostic,
})

/** Throws RunawayError where the setup does not come to an end. */
export function deal(compiled: CompiledPack, start: Start, listen: (machine: Machine) => void): Opened {
  const { program } = compiled
  if (program === null) throw new Error("a pack with mistakes has no program")
  const machine = link(placed(program, compiled), start.players)
  listen(machine)
  return { machine, state: dealt(machine, start), told: null }
}

/** The state that a deal comes to. Throws RunawayError. */
export function dealt(machine: Machine, { seed, options }: Start): Int32Array {
  const state = newGame(machine, { seed, options })
  advance(machine, state)
  return state
}

function setUp(compiled: CompiledPack, start: Start, listen: (machine: Machine) => void): Opened | readonly Problem[] {
  const decl = declOf(start)
  const ruled = read(compiled, decl)
  const mistakes = mistakesOf(ruled.ruling)
  const inGiven = mistakes.filter(({ sentence }) => sentence?.part !== "when")
  if (inGiven.length > 0) return inGiven
  // What comes before the first mistake can be done.
  const done = mistakes.length === 0 ? decl : { ...decl, steps: before(decl, mistakes[0]?.sentence?.index ?? 0) }
  const { prepared, ruling } = mistakes.length === 0 ? ruled : read(compiled, done)
  const setting = new Settings({ ...prepared, program: placed(prepared.program, compiled) }).lay(decl)
  const given = ruling.items.filter(({ part }) => part === "given")
  const notGiven = makeTrue(given, setting, namedIn(ruling, namesOf(prepared.symbols.model)))
  if (notGiven.length > 0)
    return notGiven.map(({ item, why }) =>
      problem(report("ruling/cannot-be-given", item.span, { why }), sentenceOf(item, ruling.items)),
    )
  const fault = faults(setting)
  if (fault !== null) throw new Error(fault)
  listen(setting.machine)
  const items = ruling.items.filter(({ part }) => part === "when")
  return { machine: setting.machine, state: setting.state, told: { prepared, items, setting, mistakes } }
}

interface Read {
  readonly prepared: PreparedRulings
  readonly ruling: PreparedRuling
}

function read(compiled: CompiledPack, decl: RulingDecl): Read {
  const prepared = prepareRulings(compiled, [decl])
  const ruling = prepared?.rulings[0]
  if (!prepared || !ruling) throw new Error("a pack with mistakes has no program")
  return { prepared, ruling }
}

const mistakesOf = ({ diagnostics, items }: PreparedRuling): Problem[] =>
  diagnostics
    .filter(({ severity }) => severity === "error")
    .map((each) => problem(each, sentenceOf(items.find(({ span }) => span.file === each.span.file) ?? null, items)))

/** The sentences before one of `when`. */
const before = ({ steps }: RulingDecl, index: number): RulingDecl["steps"] => [
  ...steps.filter(({ part }) => part === "given"),
  ...steps.filter(({ part }) => part === "when").slice(0, index),
]

function declOf({ players, seed, options, beginning }: Start): RulingDecl {
  const { given, when } = beginning.kind === "given" ? beginning : { given: [], when: [] }
  const step = (part: "given" | "when") => (text: string, index: number) => ({
    part,
    text: plainText(text, `<${part} ${index + 1}>`),
  })
  const about = { players, seed, options: new Map(Object.entries(options)) }
  return unwritten(about, [...given.map(step("given")), ...when.map(step("when"))])
}

/** Which sentence an item is. */
export function sentenceOf(item: PreparedItem | null, items: readonly PreparedItem[]): Problem["sentence"] {
  if (item === null || item.part === "then") return null
  const { part } = item
  const index = items.filter((each) => each.part === part).indexOf(item)
  return { part, index, text: item.text.value }
}
