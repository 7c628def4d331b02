/** What the commands `check` and `test` do with a pack, and the editor's services with an edit. */
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { hasErrors } from "../../dsl/diagnostics/report.ts"
import type { ResolvePack } from "../../dsl/pack/packs.ts"
import type { PackFiles } from "../../dsl/pack/read-pack.ts"
import { Workspace } from "../../dsl/services/workspace.ts"
import { checkRulings, compileRuled, runRulings } from "../../simulator/rulings/index.ts"

/** As `cardwright check`. Returns the number of components; throws where there is a mistake. */
export function check(folder: string): number {
  const { compiled, prepared } = compiledFrom(folder)
  const found = [...compiled.diagnostics, ...checkRulings(compiled, prepared)]
  if (hasErrors(found)) throw new Error(found.map(({ code, message }) => `${code}: ${message}`).join("\n"))
  return compiled.model?.components.length ?? Number.NaN
}

/** As `cardwright test`. Returns the number of rulings; throws where one fails. */
export function test(folder: string): number {
  const { compiled, prepared } = compiledFrom(folder)
  const { passed, failed, rulings } = runRulings(compiled, { prepared })
  if (failed > 0) throw new Error(rulings.find(({ status }) => status === "failed")?.message)
  return passed
}

function compiledFrom(folder: string) {
  const pack = readPackFolder(folder)
  return compileRuled(pack.files, packResolver(pack.folder))
}

const WRITTEN = "; draw 1 card; draw 2 cards"

/** A sentence of a card goes on, a character at a time. Returns how long it takes from each to diagnostics. */
export function edit(folder: string, edits: number, time: () => number): number[] {
  const pack = readPackFolder(folder)
  const texts = new Map([...pack.files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]))
  const workspace = new Workspace(texts, remembering(packResolver(pack.folder)))
  const { path, at } = endOfSentence(workspace)
  const text = texts.get(path) ?? ""
  const times: number[] = []
  for (let index = 0; index < edits; index++) {
    const written = WRITTEN.slice(0, (index % WRITTEN.length) + 1)
    workspace.edit(path, text.slice(0, at) + written + text.slice(at))
    const before = time()
    workspace.analyse()
    times.push(time() - before)
  }
  return times
}

/** As an editor has the other packs: read once. */
function remembering(resolve: ResolvePack): ResolvePack {
  const known = new Map<string, PackFiles | null>()
  return (name) => {
    if (!known.has(name)) known.set(name, resolve(name))
    return known.get(name) ?? null
  }
}

/** Of the component in the middle of those that have any. */
function endOfSentence(workspace: Workspace): { readonly path: string; readonly at: number } {
  const sentences = (workspace.analyse().model?.components ?? []).flatMap((component) => [
    ...component.scripts.values(),
    ...component.abilities,
  ])
  const middle = sentences[sentences.length >> 1]
  if (!middle) throw new Error("no component of the pack has a sentence")
  const { file, offsets, value } = workspace.placed(middle)
  return { path: file, at: offsets[value.length] ?? 0 }
}
