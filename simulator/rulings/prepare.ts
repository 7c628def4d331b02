import type { Symbols } from "../../dsl/check/scope/symbols.ts"
import { analysePack, type CompiledPack, compileLater, finishing } from "../../dsl/compile.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { hasErrors, report } from "../../dsl/diagnostics/report.ts"
import { drive } from "../../dsl/drive.ts"
import {
  type CheckedPack,
  type CompileOptions,
  type Cut,
  type Extra,
  type Lowered,
  lower,
} from "../../dsl/lower/lower-pack.ts"
import type { Expr } from "../../dsl/meaning/index.ts"
import { type Meanings, visitMeanings } from "../../dsl/meaning/walk.ts"
import type { Model, RulingDecl } from "../../dsl/pack/model.ts"
import type { ResolvePack, Tested } from "../../dsl/pack/packs.ts"
import type { PackFiles } from "../../dsl/pack/read-pack.ts"
import { spanIn } from "../../dsl/text.ts"
import type { Program } from "../../interpreter/index.ts"
import { Queries } from "../queries.ts"
import { type Item, type ReadItem, type ReadRuling, readRulings, rulingsOf } from "./read-ruling.ts"
import { nextRolls } from "./rolls.ts"
import { anyOfThem } from "./which.ts"
import { isDescribedBy, namesOf, type Pick, plainWords } from "./word-picks.ts"

export interface PreparedItem extends ReadItem {
  /** The script that does or tests the sentence; -1 for one that the runner itself understands. */
  readonly script: number
}

export interface PreparedRuling {
  readonly decl: RulingDecl
  readonly items: readonly PreparedItem[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The rulings of a pack, compiled into one program that idles in player 0's turn. */
export interface PreparedRulings {
  readonly program: Program
  readonly symbols: Symbols
  readonly rulings: readonly PreparedRuling[]
  /** Players and numbers that its sentences speak of. */
  readonly queries: Queries
  /** What stands beside the game in the program. */
  readonly extras: readonly Extra[]
  /** Scripts that score a player, and that say who wins; -1 where the game has none. */
  readonly score: number
  readonly winner: number
}

/**
 * Null when the pack itself has mistakes.
 * @param decls the pack's own, unless others are given
 * @param cuts filled with what can be left out of the pack's code
 */
export function prepareRulings(
  compiled: CompiledPack,
  decls: readonly RulingDecl[] = compiled.model ? rulingsOf(compiled.model) : [],
  cuts?: Cut[],
): PreparedRulings | null {
  const { checked, lowered } = compiled
  if (!checked || !lowered) return null
  const options = { host: true, ...(cuts ? { cuts } : {}) }
  const shared = written(checked, readRulings(compiled, decls, true), compiled, options)
  // What is said of one sentence is said of each with its words, at its own place.
  return prepared(
    checked,
    shared.made.diagnostics.length === 0
      ? shared
      : written(checked, readRulings(compiled, decls, false), compiled, options),
  )
}

/** As `prepareRulings`, of rulings that were read when the pack's texts may have meant something else. */
export function prepareRead(
  checked: CheckedPack,
  read: readonly ReadRuling[],
  sources: ReadonlyMap<string, string>,
): PreparedRulings {
  return prepared(checked, written(checked, read, { sources }, { host: true }))
}

/** A pack and its rulings. */
export interface RuledPack {
  readonly compiled: CompiledPack
  readonly prepared: PreparedRulings | null
}

/**
 * Compile a pack for the sake of its rulings: its own program is made only where it has mistakes, or somebody asks for it.
 * @param tested whose rulings: the pack's, or those of all that it leans on, too
 */
export function compileRuled(files: PackFiles, resolve: ResolvePack, tested: Tested = "own"): RuledPack {
  const pack = analysePack(files, resolve, null, tested)
  const { checked, model, diagnostics } = pack
  if (checked && model && !hasErrors(diagnostics)) {
    const read = readRulings(pack, rulingsOf(model), true)
    const together = written(checked, read, pack, { host: true, alsoGame: true })
    if (together.made.diagnostics.length === 0)
      return { compiled: compileLater(pack), prepared: prepared(checked, together) }
  }
  const compiled = drive(finishing(pack, null))
  return { compiled, prepared: prepareRulings(compiled) }
}

function prepared(
  checked: CheckedPack,
  { read, extras, scriptAt, queries, score, winner, made }: Written,
): PreparedRulings {
  const program = made.atLength()
  const known = knownWords(program, checked.symbols.model)
  const plain = new Set(known.map(plainWords))
  const scriptOf = (index: number): number => made.extras[index] ?? -1
  return {
    program,
    symbols: checked.symbols,
    queries,
    extras,
    score: scriptOf(score),
    winner: scriptOf(winner),
    rulings: read.map((ruling) => {
      const items = ruling.items.map((item) => ({
        ...item,
        script: item.item && !hasErrors(ruling.diagnostics) ? scriptOf(scriptAt.get(item.item) ?? -1) : -1,
      }))
      const own = made.diagnostics.filter(({ span }) =>
        items.some(
          (item) => item.span.file === span.file && item.span.start <= span.start && span.end <= item.span.end,
        ),
      )
      const unknown = hasErrors(ruling.diagnostics)
        ? []
        : items.flatMap((item) => unknownPicks(item, { known, plain }, checked.symbols.model))
      const open = hasErrors(ruling.diagnostics) ? [] : items.flatMap((item) => anyOfThem(item, program))
      return { decl: ruling.decl, items, diagnostics: [...ruling.diagnostics, ...own, ...unknown, ...open] }
    }),
  }
}

interface Written {
  readonly read: readonly ReadRuling[]
  readonly extras: readonly Extra[]
  readonly made: Lowered
  /** Numbers of extras. */
  readonly scriptAt: ReadonlyMap<Item, number>
  readonly queries: Queries
  readonly score: number
  readonly winner: number
}

function written(
  checked: CheckedPack,
  read: readonly ReadRuling[],
  { sources }: { readonly sources: ReadonlyMap<string, string> },
  options: CompileOptions,
): Written {
  const extras: Extra[] = []
  const scriptAt = new Map<Item, number>()
  const beside = (extra: Extra): number => extras.push(extra) - 1
  const queries = new Queries(checked.symbols)
  for (const ruling of read) {
    // What has a mistake anywhere is not run.
    if (hasErrors(ruling.diagnostics)) continue
    for (const { item, text } of ruling.items) {
      const extra = item && !scriptAt.has(item) ? extraOf(item, text.value) : null
      if (item && extra) scriptAt.set(item, beside(extra))
      if (item) askFor(item, queries)
    }
  }
  const score = checked.score?.steps ? beside({ name: "score", steps: checked.score.steps, test: null }) : -1
  const winner = checked.winner?.steps ? beside({ name: "winner", steps: checked.winner.steps, test: null }) : -1
  if (options.cuts) options.cuts.length = 0
  // What is played once is played at length.
  const all = [...extras, ...queries.extras]
  const made = lower(checked, all, { ...options, sources: textsOf(sources, read) })
  queries.compiled(made.extras.slice(extras.length))
  return { read, extras: all, made, scriptAt, queries, score, winner }
}

/** The files of the pack, and sentences that stand in none. */
function textsOf(sources: ReadonlyMap<string, string>, read: readonly ReadRuling[]): ReadonlyMap<string, string> {
  const typed = read.flatMap(({ items }) => items.filter(({ text }) => !sources.has(text.file)))
  return typed.length === 0
    ? sources
    : new Map([...sources, ...typed.map(({ text }) => [text.file, text.value] as const)])
}

function extraOf(item: Item, name: string): Extra | null {
  // What dice will show is given, and nothing that could be looked at beforehand.
  if (item.does === "given" && nextRolls(item.test)) return null
  if (item.does === "given" || item.does === "test") return { name, steps: null, test: item.test }
  return item.does === "step" ? { name, steps: item.steps, test: null } : null
}

/** What of a sentence is to be known when it is arranged, answered or looked at. */
function askFor(item: Item, queries: Queries): void {
  const meanings: Meanings =
    item.does === "given" || item.does === "test"
      ? { cond: [item.test] }
      : item.does === "expect"
        ? { expr: [item.expectation.who] }
        : item.does === "answer"
          ? { expr: [item.who] }
          : {}
  const number = (expr: Expr | null): unknown =>
    item.does === "given" && expr && expr.kind !== "constant" && queries.value(expr)
  visitMeanings(meanings, {
    expr: (expr) => expr.type === "player" && queries.value(expr),
    cond: (cond) => cond.cond === "compare" && number(cond.right),
    quantity: ({ min }) => number(min),
  })
}

/** Everything that an answer can name: components, values, players, and the words of options. */
function knownWords(program: Program, model: Model): string[] {
  const players = ["you", ...model.roles.map((role) => `the ${role.name}`)]
  return [...namesOf(model), ...players, ...program.sites.flatMap((site) => site.labels), ...permitted(program)]
}

/** The options that are open to all while a game goes on: what is permitted, and to wait. */
const permitted = (program: Program): string[] => [
  ...program.permissions.map(({ label }) => label),
  ...(program.timers.length > 0 ? ["wait"] : []),
]

interface KnownWords {
  readonly known: readonly string[]
  /** The same, so that what means the same is the same. */
  readonly plain: ReadonlySet<string>
}

/** Picks that nothing in the game is called: a question that never offers them proves nothing. */
function unknownPicks(item: ReadItem, { known, plain }: KnownWords, model: Model): Diagnostic[] {
  if (item.item?.does === "expect" && item.item.expectation.is === "seen") return unseeable(item, model)
  return picksOf(item).flatMap((pick) => {
    if (/^\d+$/.test(pick.words) || plain.has(plainWords(pick.words))) return []
    if (!pick.quoted && model.components.some((each) => isDescribedBy(pick.words, each))) return []
    return [
      report("ruling/unknown-choice", spanIn(item.text, pick.start, pick.end), {
        case: "pick",
        words: pick.words,
        known,
      }),
    ]
  })
}

/** Only a component can be seen, by its name. */
function unseeable(item: ReadItem, { components }: Model): Diagnostic[] {
  const names = components.map(({ name }) => name)
  return picksOf(item).flatMap(({ words, start, end }) =>
    names.includes(words)
      ? []
      : [report("ruling/unknown-choice", spanIn(item.text, start, end), { case: "component", words, known: names })],
  )
}

function picksOf({ item }: ReadItem): readonly Pick[] {
  if (item?.does === "answer") return item.answer.give === "picks" ? item.answer.picks : []
  if (item?.does !== "expect") return []
  const { expectation } = item
  return expectation.is === "offered" ? expectation.picks : expectation.is === "seen" ? expectation.names : []
}
