import type { DiagnosticCode } from "../diagnostics/catalogue.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import { withChangedKeys } from "../language/changed-keys.ts"
import { declareBoards, declareConflicts, declareDice, declareTimers, declareTracks } from "./declare/boards.ts"
import { declareComponents } from "./declare/components.ts"
import { Context, yes } from "./declare/context.ts"
import {
  declareGroups,
  declareModules,
  declareOptions,
  declarePlayers,
  declareRoles,
  declareSpans,
} from "./declare/course.ts"
import { partsOf } from "./declare/grid-parts.ts"
import { declareJudged } from "./declare/judged.ts"
import { declareLook } from "./declare/look.ts"
import { declareRuling } from "./declare/rulings.ts"
import { reportSharedNouns } from "./declare/sole-nouns.ts"
import { declareCounters, declareKinds, declareMemories, declareZones } from "./declare/things.ts"
import { declareDefaults, declareVerbs } from "./declare/verbs.ts"
import type { Base, KnownPack } from "./known.ts"
import { type Merged, PackMerger } from "./merge-packs.ts"
import type { Model, PackInfo } from "./model.ts"
import { isOwn, type Layer, type Layers, type ResolvePack, readLayers, type Tested } from "./packs.ts"
import type { PackFiles } from "./read-pack.ts"
import { withRenamedThings } from "./renamed-things.ts"
import { mostOf } from "./told.ts"

export interface LoadedPack {
  /** What the packs declare, as far as it could be read; null where there is no game in them. */
  readonly model: Model | null
  /** Whether one of them makes a game: a library only lends its words. */
  readonly isGame: boolean
  readonly diagnostics: readonly Diagnostic[]
  /** The text of every file that was read, of this pack and those it leans on, for drawing diagnostics. */
  readonly sources: ReadonlyMap<string, string>
}

/**
 * Read a pack with all that it leans on, and merge them into one model. Pure: nothing but what is handed in is read.
 * @param files the pack's files by path; spans carry these paths
 * @param resolve the files of another pack by its name, `prelude` among them; null where there is none
 * @param known what an earlier reading of the pack found, which is brought up to date
 * @param tested whose rulings the model has
 * @param besides names of packs laid over it: see `readLayers`
 */
export function loadPack(
  files: PackFiles,
  resolve: ResolvePack,
  known: KnownPack | null = null,
  tested: Tested = "own",
  besides: readonly string[] = [],
): LoadedPack {
  const layers = readLayers(files, resolve, known?.readFile, tested, besides)
  const diagnostics = [...layers.diagnostics]
  const merged = (known?.merger ?? new PackMerger()).merge(layers.layers, diagnostics)
  const model = declareModel(merged, layers, diagnostics, known)
  const { sources } = layers
  const told = withRenamedThings(withoutFollowing(diagnostics), layers.layers, merged)
  const isGame = merged.single("game") !== null
  return { model, isGame, diagnostics: mostOf(withChangedKeys(told, layers.layers, sources)), sources }
}

/** A pack that is leaned on is not among the layers. */
const LACKING: ReadonlySet<string> = new Set<DiagnosticCode>([
  "pack/missing-dependency",
  "pack/unreadable",
  "pack/not-as-locked",
])

/** Whether packs change what is not there can't be told where one of them is not. */
const withoutFollowing = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.some(({ code }) => LACKING.has(code))
    ? diagnostics.filter(({ code }) => code !== "pack/missing-target")
    : diagnostics

function declareModel(
  merged: Merged,
  { layers }: Layers,
  diagnostics: Diagnostic[],
  known: KnownPack | null,
): Model | null {
  const main = layers.find((layer) => layer.isMain)
  if (!main) return null
  const game = merged.single("game")?.value ?? libraryName(main)
  // A file that can't be read has been reported, and a pack that is not there: either may well hold what is missing here.
  const lacksBase = diagnostics.some(({ code }) => LACKING.has(code))
  if (game === null && !lacksBase && !unreadable(main)) diagnostics.push(missingGame(main))
  if (game === null) return null
  const context = new Context(merged, diagnostics)
  reportSharedNouns(context, main.info.name)
  const kinds = declareKinds(context)
  const boards = declareBoards(context)
  const parts = partsOf(boards, kinds, context)
  const verbs = declareVerbs(context)
  const options = declareOptions(context)
  const players = declarePlayers(context)
  const declared: Base = {
    game,
    version: main.info.version,
    players,
    roles: declareRoles(context),
    kinds: [...kinds, ...parts.kinds],
    zones: declareZones(context),
    counters: declareCounters(context),
    memories: declareMemories(context),
    defaults: declareDefaults(context, verbs),
    verbs,
    rules: merged.rules.map((rule) => context.script(rule)).filter((text) => text !== null),
    spans: declareSpans(context),
    options,
    groups: declareGroups(context),
    modules: declareModules(context, options, players),
    boards,
    dice: declareDice(context),
    timers: declareTimers(context),
    tracks: declareTracks(context, kinds),
    conflicts: declareConflicts(context),
    nouns: merged.section("nouns").map((definition) => ({
      ...context.declared(definition),
      plural: definition.value.get("plural")?.value ?? null,
      is: context.script(definition.value.get("is")),
    })),
    adverbs: merged.adverbs.map((adverb) => ({ name: adverb.value, span: adverb.span })),
    setup: context.script(merged.single("setup")),
    flow: context.script(merged.single("flow")),
    score: context.script(merged.single("score")),
    winner: context.script(merged.single("winner")),
    parts: parts.components,
  }
  const base = known?.base(declared) ?? declared
  const packs = layers.map((layer): PackInfo => layer.info)
  const isTested = (file: string): boolean => layers.every((layer) => layer.isTested) || isOwn(file, packs)
  const replaced = merged.replacedRulings.filter(({ ruling }) => isTested(ruling.span.file))
  const components = known
    ? known.components(base, merged, { name: main.info.name, isTested }, diagnostics)
    : declareComponents(context, kinds, isTested)
  const { parts: ofBoards, ...rest } = base
  return {
    ...rest,
    packs,
    look: declareLook(context, { ...base, components }, layers),
    components: [...components, ...ofBoards],
    rulings: [
      ...replaced.map(({ component, ruling }) => declareRuling(context, ruling, component)),
      ...merged.rulings.map((ruling) => declareRuling(context, ruling, null)),
    ],
    lifted: merged.lifted,
    judged: main.pack.judged.flatMap((each) => declareJudged(context, each, [...components, ...ofBoards])),
    changes: merged.changes,
    patches: merged.patches,
  }
}

function libraryName({ pack, info }: Layer): string | null {
  return yes(pack.manifest?.get("library") ?? null) ? info.name : null
}

function unreadable({ pack }: Layer): boolean {
  const read = pack.game !== null || !pack.sources.has(`${pack.folder}game.yaml`)
  return !read || (pack.manifest === null && pack.game === null)
}

function missingGame({ pack }: Layer): Diagnostic {
  const span = pack.manifest?.get("name")?.span ?? { file: `${pack.folder}pack.yaml`, start: 0, end: 0 }
  return report("pack/no-game", span)
}
