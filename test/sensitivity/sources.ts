import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ownContent, packResolver, readPackFolder } from "../../cli/files.ts"
import { Checker } from "../../dsl/check/checker.ts"
import { exampleFiles } from "../../dsl/diagnostics/catalogue/example-pack.ts"
import { buildLexicon } from "../../dsl/lexicon/lexicon.ts"
import { checkPack } from "../../dsl/lower/pack/checked.ts"
import type { CheckedPack } from "../../dsl/lower/pack/checked-pack.ts"
import { loadPack } from "../../dsl/pack/load.ts"
import type { Model } from "../../dsl/pack/model.ts"
import { PRELUDE, type ResolvePack } from "../../dsl/pack/packs.ts"
import type { PackFiles } from "../../dsl/pack/read-pack.ts"
import type { EntryPoint } from "../../dsl/syntax/grammar.ts"
import { rulingsOf } from "../../simulator/rulings/index.ts"
import { givenTo } from "../support/given.ts"
import { playedPacks } from "../support/pack-folders.ts"
import { corpus } from "../support/vocabulary.ts"
import { packsOfPages } from "./pages.ts"
import {
  asAbility,
  asCondition,
  asFirstOf,
  asMemory,
  asPartOf,
  asRuling,
  asScript,
  quickly,
  type Read,
} from "./reading.ts"

/** A sentence where it stands. */
export interface Sentence {
  readonly text: string
  readonly entry: EntryPoint
  /** What it is in its pack: a script, an ability, the `needs` of a verb. */
  readonly position: string
  readonly read: Read
  /** What it is told by what it is cut out of. */
  readonly names?: readonly string[]
}

/** A game, and the sentences that are written for it. */
export interface Source {
  readonly name: string
  readonly checker: Checker
  readonly checked: CheckedPack
  readonly sentences: readonly Sentence[]
}

/** A pack with a checker that has read all of it. */
function open(files: PackFiles, resolve: ResolvePack): { model: Model; checker: Checker; checked: CheckedPack } {
  const { model, diagnostics } = loadPack(files, resolve)
  if (!model) throw new Error(diagnostics.map(({ message }) => message).join("\n"))
  const checker = new Checker(model, buildLexicon(model).lexicon, quickly)
  return { model, checker, checked: checkPack(model, checker) }
}

const prelude = (): PackFiles => readPackFolder(join(ownContent(), PRELUDE)).files

/** The sentences of a pack, its rulings' too. */
function packSource(folder: string): Source {
  const pack = readPackFolder(folder)
  const { model, checker, checked } = open(pack.files, packResolver(pack.folder))
  return { name: folder, checker, checked, sentences: sentencesOf(model, checker) }
}

function sentencesOf(model: Model, checker: Checker): Sentence[] {
  const kindsOf = (name: string): ReadonlySet<number> =>
    checker.symbols.kinds.find((kind) => kind.name === name)?.kinds ?? new Set()
  const sentences: Sentence[] = []
  const add = (position: string, text: { readonly value: string } | null, entry: EntryPoint, read: Read): void => {
    if (text) sentences.push({ text: text.value, entry, position, read })
  }
  add("setup", model.setup, "script", asScript(null, [], true))
  add("flow", model.flow, "script", asScript(null, [], true))
  for (const text of [model.score, model.winner]) add("score", text, "script", asScript(null))
  for (const span of model.spans) add("span", span.do, "script", asScript(null))
  for (const text of [...model.rules, ...model.zones.flatMap((zone) => zone.rules)])
    add("rule", text, "script", asAbility(null))
  for (const usage of [...checker.symbols.usages.values()].flat()) {
    add("verb", usage.decl.do, "script", asPartOf(usage, "do"))
    add("needs", usage.decl.needs, "condition", asPartOf(usage, "needs"))
    add("is", usage.decl.is, "condition", asPartOf(usage, "is"))
  }
  for (const kind of model.kinds) add("active", kind.active, "condition", asCondition(kindsOf(kind.name)))
  for (const { is, over } of model.memories) add("memory", is, "condition", asMemory(over))
  for (const role of model.roles) add("role", role.is, "condition", asCondition())
  for (const module of model.modules) {
    for (const { add: text } of [...module.setup, ...module.flow, ...module.spans.map(({ patch }) => patch)])
      add("patch", text, "script", asScript(null))
    for (const text of module.rules) add("rule", text, "script", asAbility(null))
  }
  for (const component of model.components) {
    const self = kindsOf(component.kind)
    for (const text of component.scripts.values()) add("script", text, "script", asScript(self))
    for (const text of component.abilities) add("ability", text, "script", asAbility(self))
  }
  for (const ruling of rulingsOf(model))
    for (const { part, text } of ruling.steps)
      add(part, text, part === "when" ? "script" : "condition", asRuling(ruling, part))
  return sentences
}

/** Every pack that comes with Cardwright; the prelude is read with the words of the games that lean on it. */
const contentSources = (): OpenSource[] =>
  playedPacks()
    .filter((name) => name !== PRELUDE)
    .map((name) => ({ name: `content/${name}`, open: () => packSource(`content/${name}`) }))

/** The packs that the tutorials and other pages end with. */
const pageSources = (): OpenSource[] =>
  packsOfPages().map(({ name, files, resolve }) => ({
    name,
    open: () => {
      const { model, checker, checked } = open(files, resolve)
      return { name, checker, checked, sentences: sentencesOf(model, checker) }
    },
  }))

/** The sentences of the corpus, each with the words of its game. */
function corpusSources(): OpenSource[] {
  return [...new Set(corpus.map(({ game }) => game))].map((game) => ({
    name: `corpus ${game}`,
    open: () => corpusSource(game),
  }))
}

function corpusSource(game: string): Source {
  const folder = game === "unleash" ? "content/unleash" : `test/fixtures/${game}`
  const pack = readPackFolder(folder)
  // A fixture named like the prelude stands beside the others, and must not hide it.
  const resolve: ResolvePack = (name) => (name === PRELUDE ? prelude() : packResolver(pack.folder)(name))
  const { checker, checked } = open(pack.files, resolve)
  const card = checker.symbols.kinds.find(({ name }) => name === "card")?.kinds ?? null
  const sentences = corpus
    .filter((entry) => entry.game === game)
    .map(({ text, as }): Sentence => {
      const told = givenTo(text)
      const read = as === "condition" ? asCondition(card, told) : asFirstOf(asScript(card, told), asAbility(card, told))
      return { text, entry: as ?? "script", position: "corpus", read, names: told.map(({ name }) => name) }
    })
  return { name: `corpus ${game}`, checker, checked, sentences }
}

/** The examples of the reference, on the game that they stand on. */
export function referenceSource(): Source {
  const { checker, checked } = open(exampleFiles({}), () => prelude())
  const card = checker.symbols.kinds.find(({ name }) => name === "card")?.kinds ?? null
  const page = readFileSync("docs/language.md", "utf8")
  const reads: Readonly<Record<string, Read>> = {
    script: asScript(card),
    ability: asAbility(card),
    condition: asCondition(),
  }
  const sentences = [...page.matchAll(/^```(script|ability|condition)\n([\s\S]*?)\n```$/gm)].map(
    ([, as = "", text = ""]): Sentence => ({
      text,
      entry: as === "condition" ? "condition" : "script",
      position: as,
      read: reads[as] as Read,
    }),
  )
  return { name: REFERENCE, checker, checked, sentences }
}

const REFERENCE = "docs/language.md"

/** A game that is read when it is its turn. */
export interface OpenSource {
  readonly name: string
  readonly open: () => Source
}

/** All that there are sentences of: packs, corpus, reference, and the packs that pages make. */
export const allSources = (): OpenSource[] => [
  ...contentSources(),
  ...corpusSources(),
  { name: REFERENCE, open: referenceSource },
  ...pageSources(),
]
