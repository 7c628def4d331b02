/** How a component is tried: a situation in which it is at hand, found from the rulings of its likes. */
import type { CompiledPack } from "../../dsl/compile.ts"
import { escaped } from "../../dsl/lexicon/escaped.ts"
import type { ComponentDecl, Model, RulingDecl } from "../../dsl/pack/model.ts"
import { propertiesOfKind } from "../../dsl/pack/printed.ts"

/** A situation, in sentences as rulings have them. */
export interface Trial {
  readonly players: number
  readonly given: readonly string[]
  readonly when: readonly string[]
  /** What is done names the component; else it only lies there, as an event does, or whatever changes what others do. */
  readonly isUsed: boolean
  /** From a ruling of the component itself. */
  readonly isOwn: boolean
}

/** So many situations are worth a try. */
const MOST = 6

/**
 * Situations in which a component is at hand and about to be used, the likeliest first: those of its own rulings; those
 * of its likes' rulings, with its name instead of theirs; where nothing has a ruling yet, it merely lies where you can
 * use it.
 * @param variant which of several that one name declares
 * @param elsewhere packs that this one leans on, whose rulings are no part of it
 */
export function trialsOf(
  { model }: CompiledPack,
  name: string,
  variant = 0,
  elsewhere: readonly CompiledPack[] = [],
): readonly Trial[] {
  const component = model?.components.filter((each) => each.name === name)[variant]
  if (!model || !component) return []
  const own = [...component.rulings, ...model.rulings].flatMap((ruling) => trialOf(ruling, name, name, model))
  // What many of its likes are tried with, and takes the fewest sentences, fits best.
  const counted = new Map<string, { readonly trial: Trial; score: number }>()
  const likes = [model, ...elsewhere.map((pack) => pack.model)].flatMap((each) => each?.components ?? [])
  for (const each of likes) {
    if (each.kind !== component.kind || each.name === name) continue
    for (const trial of each.rulings.flatMap((ruling) => trialOf(ruling, each.name, name, model))) {
      const key = JSON.stringify(trial)
      const found = counted.get(key) ?? { trial, score: 0 }
      found.score += likeness(each, component, model)
      counted.set(key, found)
    }
  }
  const ranked = [...counted.values()]
    .map(({ trial, score }) => ({ trial, score: score / (trial.given.length + 1) ** 2 }))
    .sort((a, b) => Number(b.trial.isUsed) - Number(a.trial.isUsed) || b.score - a.score)
    .map(({ trial }) => trial)
  return [...simplestFirst(own), ...ranked.slice(0, MOST), ...plain(component, model)]
}

const simplestFirst = (trials: readonly Trial[]): readonly Trial[] =>
  [...trials].sort((a, b) => Number(b.isUsed) - Number(a.isUsed) || a.given.length - b.given.length).slice(0, 2)

/** The situation of a ruling up to what is done first, with one name instead of another; none that does not name it. */
function trialOf(ruling: RulingDecl, from: string, to: string, model: Model): readonly Trial[] {
  if (ruling.options.size > 0) return []
  const given: string[] = []
  let first: string | null = null
  for (const { part, text } of ruling.steps) {
    if (part === "given" && first === null) given.push(text.value)
    else if (part === "when" && first === null) first = text.value
    else break
  }
  const names = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(from)}(?![\\p{L}\\p{N}])`, "gu")
  if (first === null) return []
  const isUsed = first.search(names) >= 0
  if (!isUsed && !given.some((text) => text.search(names) >= 0)) return []
  // With two of a name it would not be clear which of them is tried.
  if (from !== to && [...given, first].some((text) => text.includes(to))) return []
  const renamed = (text: string): string => text.replace(names, to)
  const players = ruling.players ?? model.players.usual
  return [{ players, given: given.map(renamed), when: [renamed(first)], isUsed, isOwn: from === to }]
}

/** How like two components of a kind are: 1, and 2 more for each property of words that they share. */
function likeness(a: ComponentDecl, b: ComponentDecl, model: Model): number {
  const shared = propertiesOfKind(a.kind, model).filter(({ name, type }) => {
    const value = a.properties.get(name)?.value
    return type === "values" && value !== undefined && value === b.properties.get(name)?.value
  })
  return 1 + 2 * shared.length
}

/** It lies in a zone of yours, else in a common one: first where only you see it, such as a hand. */
function plain({ name, kind }: ComponentDecl, model: Model): readonly Trial[] {
  const order = { owner: 0, everyone: 1, nobody: 2 } as const
  return model.zones
    .filter(({ of }) => of.length === 0 || of.includes(kind))
    .sort((a, b) => Number(b.per === "player") - Number(a.per === "player") || order[a.faces] - order[b.faces])
    .map(({ name: zone, per }) => ({
      players: model.players.usual,
      given: [`${name} is in ${per === "player" ? "your" : "the"} ${zone}`],
      when: [],
      isUsed: false,
      isOwn: false,
    }))
}
