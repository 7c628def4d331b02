import { withArticle } from "../lexicon/inflect.ts"
import { verbWord } from "../lexicon/model-words.ts"
import type { Model } from "../pack/model.ts"
import type { Category, FixedWord } from "../syntax/tokens.ts"
import type { Text } from "../text.ts"
import { categoryNotes } from "./category-notes.ts"
import type { Declaration, DeclaredKind } from "./word-at.ts"

/** What a word of a game means, for whoever reads or chooses it. */
export interface Description {
  /** What it is: `zone`, `verb`, `value of colour`. */
  readonly what: string
  /** How it is declared, in short: a verb's usages, a zone's owner; null where that says nothing more. */
  readonly detail: string | null
  readonly text: string
}

/** A word that a pack declares. */
export function describe({ kind, name }: Declaration, model: Model): Description {
  return DESCRIBED[kind](name, model)
}

const DESCRIBED: Readonly<Record<DeclaredKind, (name: string, model: Model) => Description>> = {
  verb: (name, model) => {
    const usages = model.verbs.filter((verb) => verbWord(verb) === name)
    return {
      what: "verb",
      detail: usages.map((verb) => verb.usage.value).join("\n") || null,
      text: reminderOf(name, model) ?? "A verb of the game.",
    }
  },
  component: (name, model) => {
    const decl = model.components.find((component) => component.name === name)
    const printed = [...(decl?.properties ?? [])].map(([property, { value }]) => `${property}: ${String(value)}`)
    const texts = [...(decl?.scripts.values() ?? []), ...(decl?.abilities ?? [])].map(({ value }) => value.trim())
    return { what: decl?.kind ?? "component", detail: printed.join(", ") || null, text: texts.join("\n") }
  },
  zone: (name, model) => {
    const zone = model.zones.find((each) => each.name === name)
    const whose = zone?.per === "player" ? "each player has one" : "shared by all"
    const order = zone?.ordered ? ", in an order" : ""
    const seen =
      zone?.faces === "everyone" ? "everyone sees" : zone?.faces === "owner" ? "its owner sees" : "nobody sees"
    return {
      what: "zone",
      detail: null,
      text: `A place for ${some(zone?.of)}, ${whose}${order}; ${seen} what lies in it.`,
    }
  },
  counter: (name, model) => {
    const counter = model.counters.find((each) => each.name === name)
    const said = (bound: number | Text): string => (typeof bound === "number" ? String(bound) : bound.value.trim())
    const bounds = counter && counter.to !== null ? `, from ${said(counter.from)} to ${said(counter.to)}` : ""
    const whose = counter?.per ? `of each ${counter.per}` : "of the game"
    return { what: "counter", detail: counter?.symbol ?? null, text: `A number ${whose}${bounds}.` }
  },
  value: (name, model) => {
    const property = model.kinds.flatMap(({ properties }) => properties).find(({ values }) => values.includes(name))
    return {
      what: `value of ${property?.name ?? "a property"}`,
      detail: null,
      text: `One of ${property?.values.join(", ") ?? name}.`,
    }
  },
  property: (name, model) => {
    const owners = model.kinds.filter(({ properties }) => properties.some((each) => each.name === name))
    const property = owners[0]?.properties.find((each) => each.name === name)
    const takes = property?.type === "values" ? property.values.join(", ") : (property?.type ?? "")
    return {
      what: "property",
      detail: takes || null,
      text: `Printed on every ${owners.map((each) => each.name).join(" and ")}.`,
    }
  },
  state: (name, model) => {
    const states = [...model.kinds, ...model.zones, ...model.counters, model.players].flatMap((each) => [
      ...each.states,
    ])
    const state = states.find((each) => each.name === name)
    const lost = state?.lost ? ` It ends at ${state.lost.value}.` : ""
    return {
      what: "state",
      detail: state?.opposite ?? null,
      text: `${name}, or ${state?.opposite ?? `not ${name}`}.${lost}`,
    }
  },
  kind: (name, model) => {
    const decl = model.kinds.find((each) => each.name === name)
    const has = [...(decl?.properties ?? []), ...(decl?.scripts ?? [])].map((each) => each.name)
    const count = model.components.filter((component) => component.kind === name).length
    return {
      what: "kind of component",
      detail: has.join(", ") || null,
      text: `The game has ${count} different ones.`,
    }
  },
  role: (name, model) => {
    const role = model.roles.find((each) => each.name === name)
    const is = role?.is?.value ?? (role?.held ? "whoever holds it" : `the player ${role?.seat ?? 0} seats on`)
    return { what: "player", detail: null, text: is }
  },
  script: (name) => ({ what: "text of a component", detail: null, text: `What a component does: its \`${name}\`.` }),
  span: (name, model) => {
    const span = model.spans.find((each) => each.name === name)
    return {
      what: "stretch of play",
      detail: span?.per ? `per ${span.per}` : null,
      text: span?.do?.value.trim() ?? "",
    }
  },
  memory: (name, model) => {
    const memory = model.memories.find((each) => each.name === name)
    return { what: "memory", detail: null, text: memory ? `${memory.is.value}, over ${memory.over.value}` : "" }
  },
  option: (name, model) => {
    const option = model.options.find((each) => each.name === name)
    return {
      what: "option of the game",
      detail: option?.choices.join(", ") || null,
      text: `Set before the game: ${option?.type ?? ""}.`,
    }
  },
  group: (name, model) => {
    const group = model.groups.find((each) => each.name === name)
    return { what: "group", detail: group?.members.join(", ") ?? null, text: "Several counters under one name." }
  },
  board: () => declaredAs("board"),
  die: () => declaredAs("die"),
  timer: () => declaredAs("timer"),
  track: () => declaredAs("track"),
  word: () => declaredAs("word"),
}

const declaredAs = (what: DeclaredKind): Description => ({
  what,
  detail: null,
  text: `Declared by the game as ${withArticle(what)}.`,
})

/** What a verb does, by its word: as its declaration puts it for people, else the sentence that carries it out. */
export function reminderOf(name: string, model: Model): string | null {
  for (const verb of model.verbs) {
    if (verbWord(verb) !== name) continue
    const said = verb.reminder ?? verb.do?.value.trim() ?? (verb.is ? `So when ${verb.is.value.trim()}.` : null)
    if (said !== null) return said
  }
  return null
}

/** A word that every game has. */
export function describeCategory(category: Category): Description {
  return { what: category, detail: null, text: sentence(categoryNotes[category][0]) }
}

/** A word that the grammar itself names. */
export function describeFixed(word: FixedWord): Description {
  return { what: "word", detail: null, text: JOINING.get(word) ?? "Joins what stands before and after it." }
}

const JOINING: ReadonlyMap<string, string> = new Map([
  ["then", "The next step, after the one before."],
  ["otherwise", "What happens when the condition or offer before it comes to nothing."],
  ["and", "A further verb, thing or condition."],
  ["or", "Either of two."],
  ["call", "Gives what was found a name, for later."],
  ["to", "What is got for the price before it, or where something goes."],
  ["than", "What is compared with."],
  ["times", "Multiplies, or repeats what follows."],
])

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const some = (kinds: readonly string[] | undefined): string =>
  kinds && kinds.length > 0 ? `${kinds.join(" and ")} components` : "components"
