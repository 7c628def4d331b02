import { packResolver, readPackFolder } from "../../cli/files.ts"
import { loadPack } from "../../dsl/pack/load.ts"
import type { Model } from "../../dsl/pack/model.ts"
import { plainText } from "../../dsl/text.ts"
import { MENAGERIE } from "./menagerie.ts"
import { Probed, type Question } from "./probes.ts"
import { Sentences } from "./sentences.ts"
import { Chance } from "./shuffle.ts"

/** The packs whose phrases are compared. */
export const PACKS = [
  "unleash",
  "mad-oracle",
  "wonder-duel",
  "classics/crazy-eights",
  "classics/goofspiel",
  "classics/letters",
  "classics/leduc-poker",
  "classics/nim",
  "classics/snap",
] as const

export function modelOf(folder: string): Model {
  const pack = readPackFolder(folder)
  const { model } = loadPack(pack.files, packResolver(pack.folder))
  if (!model) throw new Error(`${folder} does not load`)
  return model
}

/** The packs and a game of the test's own, by name. */
export const GAMES = ["menagerie", ...PACKS] as const

export function probedGame(name: string): Probed {
  if (name !== "menagerie") return probedPack(`content/${name}`)
  const bytes = Object.entries(MENAGERIE).map(([path, text]) => [path, new TextEncoder().encode(text)] as const)
  const { model, diagnostics } = loadPack(new Map(bytes), packResolver("content/unleash"))
  if (!model) throw new Error(diagnostics.map(({ message }) => message).join("\n"))
  return new Probed(model)
}

/** Sentences made of a game's words, as questions that stand alone. What does not parse is left out and counted. */
export function madeUp(
  probed: Probed,
  count: number,
  seed: number,
): { readonly questions: Question[]; readonly unread: number } {
  const { checker, model } = probed
  const sentences = new Sentences(model, checker.lexicon, new Chance(seed))
  const [first] = model.kinds
  const questions: Question[] = []
  for (let i = 0; i < count; i++) {
    const { asks, words } = sentences.next()
    const text = plainText(words, `<sentence ${i}>`)
    const tree = checker.parseCondition(text)
    checker.diagnostics.length = 0
    const np = tree?.first.kind === "clause" && !tree.first.predicate && tree.more.length === 0 ? tree.first.np : null
    const part = asks === "condition" ? tree : np
    const kind = first?.name ?? null
    if (part) questions.push({ text, asks, tree: part, names: new Map(), kind, mood: "condition", alone: true })
  }
  return { questions, unread: count - questions.length }
}

export const probedPack = (folder: string): Probed => new Probed(modelOf(folder))
