import type { EntryPoint } from "../syntax/grammar.ts"
import type { Text } from "../text.ts"
import type { ComponentDecl, CounterDecl, Model, RulingDecl } from "./model.ts"
import { patchesOfModule } from "./module-patches.ts"
/** What a text can be: something to do, something that stands, something that is so or not. */
export type As = "script" | "ability" | "condition"

/** A text of the language in a pack, and what it is read as. */
export interface Sentence {
  readonly text: Text
  readonly entry: EntryPoint
  readonly as: As
  /** The component that it is written on, or whose ruling it is in. */
  readonly owner: ComponentDecl | null
  /** Part of a ruling; null outside of them. */
  readonly part: "given" | "when" | "then" | null
}

/** Every sentence that a pack and those it leans on are made of. */
export function sentencesOf(model: Model): Sentence[] {
  const as =
    (position: As, owner: ComponentDecl | null = null, part: Sentence["part"] = null) =>
    (changed: Text | null): Sentence[] => {
      // As it was written: what others have put into it stands by itself.
      const text = changed?.made?.base ?? changed
      const entry = position === "condition" ? "condition" : "script"
      return text === null ? [] : [{ text, entry, as: position, owner, part }]
    }
  const ofRuling = (ruling: RulingDecl, owner: ComponentDecl | null): Sentence[] =>
    ruling.steps.flatMap(({ part, text }) => as(part === "when" ? "script" : "condition", owner, part)(text))
  const patches = model.modules.flatMap((each) => patchesOfModule(each).flatMap(({ anchor, add }) => [anchor, add]))
  // A span's name is no sentence.
  const isSpan = (text: Text): boolean => model.spans.some((span) => span.name === text.value.trim())
  return [
    ...[model.setup, model.flow, model.score, model.winner].flatMap(as("script")),
    ...model.rules.flatMap(as("ability")),
    ...model.verbs.map((verb) => verb.do).flatMap(as("script")),
    ...model.spans.map((span) => span.do).flatMap(as("script")),
    ...model.zones.flatMap((zone) => zone.rules).flatMap(as("ability")),
    ...model.modules.flatMap((each) => each.rules).flatMap(as("ability")),
    ...patches.filter((text) => !isSpan(text)).flatMap(as("script")),
    ...model.patches
      .flatMap(({ anchor, add }) => [anchor, add])
      .filter((text) => !isSpan(text))
      .flatMap(as("script")),
    ...model.components.flatMap((component) => [
      ...[...component.scripts.values()].flatMap(as("script", component)),
      ...component.abilities.flatMap(as("ability", component)),
    ]),
    ...model.kinds.map((kind) => kind.active).flatMap(as("condition")),
    ...model.verbs.flatMap((verb) => [verb.needs, verb.is]).flatMap(as("condition")),
    ...model.rulings.flatMap((ruling) => ofRuling(ruling, null)),
    ...model.components.flatMap((component) => component.rulings.flatMap((ruling) => ofRuling(ruling, component))),
  ]
}

/** The bounds of a counter that are worked out. */
export const boundTexts = ({ from, to }: CounterDecl): readonly Text[] =>
  [from, to].flatMap((bound) => (bound === null || typeof bound === "number" ? [] : [bound]))

/** Texts that are parts of sentences: usual places, how roles and memories are found, bounds of counters, when states end. */
export function fragmentsOf(model: Model): Pick<Sentence, "text" | "entry">[] {
  const states = [...model.kinds, ...model.zones, ...model.counters, model.players].flatMap((each) => each.states)
  const texts = [
    ...model.defaults.map(({ place }) => place),
    ...model.roles.map(({ is }) => is),
    ...model.memories.flatMap(({ is, over }) => [is, over]),
    ...model.counters.flatMap(boundTexts),
    ...states.flatMap(({ lost, means }) => [lost, means]),
    ...model.verbs.map(({ usage }) => usage),
  ]
  return texts.flatMap((text) => (text === null ? [] : [{ text, entry: "condition" as const }]))
}

/** Every text of a game: its sentences, and what is part of some. */
export const textsIn = (model: Model): readonly Text[] =>
  [...sentencesOf(model), ...fragmentsOf(model)].map(({ text }) => text)
