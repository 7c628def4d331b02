import { join } from "node:path"
import { ownContent, packResolver, readPackFolder } from "../../cli/files.ts"
import { Checker } from "../../dsl/check/checker.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { buildLexicon, type WordProblem } from "../../dsl/lexicon/lexicon.ts"
import { loadPack } from "../../dsl/pack/load.ts"
import type { Model } from "../../dsl/pack/model.ts"
import { PRELUDE, type ResolvePack } from "../../dsl/pack/packs.ts"
import type { PackFiles } from "../../dsl/pack/read-pack.ts"

export interface Bench {
  readonly model: Model
  readonly checker: Checker
  /** What loading the pack and building its words had to say. */
  readonly diagnostics: readonly Diagnostic[]
  readonly words: readonly WordProblem[]
}

/** A checker on a pack's files. */
export function benchOn(files: PackFiles, resolve: ResolvePack): Bench {
  const loaded = loadPack(files, resolve)
  if (!loaded.model) throw new Error(loaded.diagnostics.map((each) => each.message).join("\n"))
  const { lexicon, problems } = buildLexicon(loaded.model)
  return {
    model: loaded.model,
    checker: new Checker(loaded.model, lexicon),
    diagnostics: loaded.diagnostics,
    words: problems,
  }
}

/** A checker on a pack's folder. */
export function benchOf(folder: string): Bench {
  const pack = readPackFolder(folder)
  const resolve = packResolver(pack.folder)
  // A fixture named like the prelude stands beside the others, and must not hide it.
  return benchOn(pack.files, (name) =>
    name === PRELUDE ? readPackFolder(join(ownContent(), PRELUDE)).files : resolve(name),
  )
}

/** Everything of a pack that is a text, checked as what it is. */
export function checkModel({ model, checker }: Bench): void {
  const kind = (name: string): ReadonlySet<number> | null =>
    checker.symbols.kinds.find((each) => each.name === name)?.kinds ?? null
  checker.usages()
  checker.tests()
  for (const text of [model.setup, model.flow, model.score, model.winner]) if (text) checker.script(text)
  for (const span of model.spans) if (span.do) checker.script(span.do)
  for (const rule of model.rules) checker.ability(rule)
  for (const zone of model.zones) for (const rule of zone.rules) checker.ability(rule)
  for (const each of model.kinds) if (each.active) checker.condition(each.active, kind(each.name))
  for (const component of model.components) {
    for (const script of component.scripts.values()) checker.script(script, kind(component.kind))
    for (const ability of component.abilities) checker.ability(ability, kind(component.kind))
  }
}
