import type { Program } from "../interpreter/program/program-format.ts"
import { Checker } from "./check/checker.ts"
import { lintModel } from "./check/findings/model-lint.ts"
import { inOwnWords } from "./check/findings/own-words.ts"
import { withoutCutOff } from "./diagnostics/cut-off.ts"
import type { Diagnostic } from "./diagnostics/diagnostic.ts"
import { hasErrors, report } from "./diagnostics/report.ts"
import { drive } from "./drive.ts"
import { withChangedTexts } from "./language/changed-texts.ts"
import { buildLexicon, type WordProblem } from "./lexicon/lexicon.ts"
import { type CheckedPack, type Lowered, lowering } from "./lower/lower-pack.ts"
import { notKept } from "./lower/not-kept.ts"
import type { Shortenings } from "./lower/optimize/shortenings.ts"
import { checkPack, type Keep } from "./lower/pack/checked.ts"
import { textsOf, withoutMistakes } from "./lower/pack/pack-texts.ts"
import { refused } from "./lower/refused.ts"
import type { KnownPack } from "./pack/known.ts"
import { loadPack } from "./pack/load.ts"
import type { Model } from "./pack/model.ts"
import { isOwn, type ResolvePack, type Tested } from "./pack/packs.ts"
import type { PackFiles } from "./pack/read-pack.ts"
import { withoutRetold } from "./pack/renamed-things.ts"
import { textsIn } from "./pack/sentences.ts"
import { tooLargeState } from "./pack/state-size.ts"
import { patchedModel } from "./patching/patched-model.ts"
import { isInside, type Span } from "./text.ts"

/** A pack read, checked and, where nothing is wrong, compiled. */
export interface CompiledPack {
  readonly model: Model | null
  readonly checker: Checker | null
  readonly checked: CheckedPack | null
  /** Null when there are errors. Its code is made short when somebody asks for it: only those who play need it. */
  readonly program: Program | null
  /** What the program is made of; null when there are errors. */
  readonly lowered: Lowered | null
  readonly diagnostics: readonly Diagnostic[]
  /** The text of every file read, by path. */
  readonly sources: ReadonlyMap<string, string>
  /** Leads from the places of its program to places in files; where there is none they are in files. */
  readonly place?: (span: Span) => Span
}

/** A pack read and checked. */
export type AnalysedPack = Omit<CompiledPack, "program" | "lowered">

/** What an earlier reading of the pack found, which is brought up to date. */
export interface Known {
  readonly pack: KnownPack
  /** The words of a model and who reads its sentences with them. */
  words(model: Model): { readonly problems: readonly WordProblem[]; readonly checker: Checker }
  readonly keep: Keep
}

/**
 * From the files of a pack to its program. Pure: the packs it leans on come from `resolve`.
 * One file's mistakes do not hide another's: what can be read is checked.
 */
export function compilePack(files: PackFiles, resolve: ResolvePack): CompiledPack {
  const pack = analysePack(files, resolve)
  return drive(finishing(pack, null))
}

/** As `compilePack`, up to the meaning of every sentence. */
export function analysePack(
  files: PackFiles,
  resolve: ResolvePack,
  known: Known | null = null,
  tested: Tested = "own",
  besides: readonly string[] = [],
): AnalysedPack {
  const loaded = loadPack(files, resolve, known?.pack, tested, besides)
  const diagnostics: Diagnostic[] = [...loaded.diagnostics]
  const { sources } = loaded
  if (!loaded.model) return { model: null, checker: null, checked: null, diagnostics, sources }
  const model = withPatches(loaded.model, diagnostics)
  // A library has no game of its own: its sentences are read with the words of the games that lean on it.
  if (!loaded.isGame && isLibrary(model)) return { model, checker: null, checked: null, diagnostics, sources }
  const tooLarge = tooLargeState(model)
  if (tooLarge) return { model: null, checker: null, checked: null, diagnostics: [...diagnostics, tooLarge], sources }
  const { problems, checker } = known?.words(model) ?? wordsOf(model)
  for (const { diagnostic, other } of problems) {
    // Words of packs leaned on are not this author's to change.
    if (
      diagnostic.severity === "error" ||
      [diagnostic.span, other].every((span) => !span || isOwn(span.file, model.packs))
    )
      diagnostics.push(diagnostic)
  }
  checker.refused = (meanings, holder) => refused(meanings, holder, checker.symbols)
  const checked = checkPack(model, checker, known?.keep)
  const found = [...checker.diagnostics, ...lintModel(model), ...notKept(model)]
  diagnostics.push(...found.map((each) => inOwnWords(each, model)))
  const [first] = [...model.components, ...model.counters]
  if (first && !model.flow) diagnostics.push(report("lower/no-flow", first.span))
  return {
    model,
    checker,
    checked,
    diagnostics: withChangedTexts(withoutCutOff(withoutRetold(diagnostics, () => textsIn(model))), {
      model,
      checker,
      sources,
    }),
    sources,
  }
}

/**
 * Make the program of a pack, a script at a time: whoever drives it may do something else in between, or leave it. Of
 * a pack that has errors it is only told what else cannot be carried out.
 * @param pack with the files' texts by the names that places have, for the words that decisions and logs show
 * @param known what became of code in programs made before
 */
export function* finishing(pack: AnalysedPack, known: Shortenings | null): Generator<void, CompiledPack> {
  const { checked, checker, diagnostics, sources } = pack
  const errors = diagnostics.filter(({ severity }) => severity === "error")
  // What cannot be carried out is told together with what is wrong elsewhere.
  const right = checked && errors.length > 0 ? withoutMistakes(checked, errors) : checked
  if (checked === null || right === null) return withProgram(pack, null, known)
  const lowered = yield* lowering(right, [], { sources })
  const refused = checker ? inOtherWords(lowered.diagnostics, checked, checker) : lowered.diagnostics
  const found = { ...pack, diagnostics: [...diagnostics, ...refused] }
  return withProgram(found, hasErrors(found.diagnostics) ? null : lowered, known)
}

/** What cannot be carried out, with words that can be, where they are known. */
function inOtherWords(found: readonly Diagnostic[], checked: CheckedPack, checker: Checker): readonly Diagnostic[] {
  if (!hasErrors(found)) return found
  return textsOf(checked).reduce((all, text) => {
    const own = all.filter(({ span }) => isInside(span, text))
    if (own.length === 0) return all
    const told = checker.inOtherWords(text, own)
    return all.map((each) => told[own.indexOf(each)] ?? each)
  }, found)
}

/** As `compilePack`, for a pack of which somebody knows that its program can be made: it is, when somebody asks for it. */
export function compileLater(pack: AnalysedPack): CompiledPack {
  let compiled: CompiledPack | null = null
  const made = (): CompiledPack => {
    compiled ??= drive(finishing(pack, null))
    return compiled
  }
  return {
    ...pack,
    get lowered() {
      return made().lowered
    },
    get program() {
      return made().program
    },
  }
}

function withProgram(pack: AnalysedPack, lowered: Lowered | null, known: Shortenings | null): CompiledPack {
  let program: Program | null = null
  return {
    ...pack,
    lowered,
    get program() {
      program ??= lowered && drive(lowered.shortening(known))
      return program
    },
  }
}

/** A model with what packs change of single clauses; for most there is nothing to do. */
function withPatches(model: Model, diagnostics: Diagnostic[]): Model {
  return model.patches.length === 0 ? model : patchedModel(model, buildLexicon(model).lexicon, diagnostics)
}

function wordsOf(model: Model): { readonly problems: readonly WordProblem[]; readonly checker: Checker } {
  const { lexicon, problems } = buildLexicon(model)
  return { problems, checker: new Checker(model, lexicon) }
}

const isLibrary = (model: Model): boolean =>
  model.kinds.length === 0 &&
  model.flow === null &&
  model.setup === null &&
  model.components.length === 0 &&
  model.zones.length === 0 &&
  model.counters.length === 0

/** A program of a pack whose words lead to files, now and after the pack is edited. */
export function placed(program: Program, { place }: Pick<CompiledPack, "place">): Program {
  if (place === undefined) return program
  return { ...program, sourceSpans: program.sourceSpans.map((span) => ({ ...span, ...place(span) })) }
}
