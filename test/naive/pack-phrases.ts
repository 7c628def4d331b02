import type { Checker } from "../../dsl/check/checker.ts"
import type { Model, VerbDecl } from "../../dsl/pack/model.ts"
import type { Clauses, Item, Name, NP, Script, VP } from "../../dsl/syntax/ast.ts"
import { walk } from "../../dsl/syntax/tree.ts"
import { plainText, type Text } from "../../dsl/text.ts"
import type { Question, Role } from "./probes.ts"

interface Source {
  readonly text: Text
  readonly kind: string | null
  readonly verb: VerbDecl | null
  readonly isCondition: boolean
}

/** Every selection, condition and amount in the texts of a pack, once for each way it is worded and used. */
export function phrasesOf(model: Model, checker: Checker): Question[] {
  const found = new Map<string, Question>()
  for (const source of sourcesOf(model)) {
    const tree = source.isCondition ? checker.parseCondition(source.text) : checker.parse(source.text)
    checker.diagnostics.length = 0
    if (!tree) continue
    const names = namesOf(source, tree)
    // The component that a kind's own condition is asked of.
    if (source.isCondition && source.kind !== null) names.set("component", { role: "thing", kind: source.kind })
    for (const { tree: part, asks, start, end } of partsOf(tree)) {
      const words = source.text.value.slice(start, end)
      const key = `${asks} ${words} ${[...names].map(([name, { role }]) => `${name}:${role}`).join()} ${source.kind}`
      const mood = source.isCondition ? "condition" : "step"
      const { text, kind } = source
      if (!found.has(key)) found.set(key, { text, asks, tree: part, names, kind, mood, alone: false })
    }
  }
  return [...found.values()]
}

function sourcesOf(model: Model): Source[] {
  const sources: Source[] = []
  const add = (text: Text | null, kind: string | null, verb: VerbDecl | null, isCondition: boolean): void => {
    if (text) sources.push({ text: ofOneCounter(text, verb, model), kind, verb, isCondition })
  }
  const script = (text: Text | null, kind: string | null = null, verb: VerbDecl | null = null): void =>
    add(text, kind, verb, false)
  const condition = (text: Text | null, kind: string | null = null, verb: VerbDecl | null = null): void =>
    add(text, kind, verb, true)
  for (const text of [model.setup, model.flow, model.score, model.winner, ...model.rules]) script(text)
  for (const span of model.spans) script(span.do)
  for (const zone of model.zones) for (const rule of zone.rules) script(rule)
  for (const kind of model.kinds) condition(kind.active, kind.name)
  for (const verb of model.verbs) {
    script(verb.do, null, verb)
    condition(verb.needs, null, verb)
    condition(verb.is, null, verb)
  }
  for (const module of model.modules) {
    for (const rule of module.rules) script(rule)
    for (const { add } of [...module.setup, ...module.flow, ...module.spans.map(({ patch }) => patch)]) script(add)
  }
  for (const component of model.components) {
    for (const text of component.scripts.values()) script(text, component.kind)
    for (const ability of component.abilities) script(ability, component.kind)
  }
  return sources
}

/** A text that speaks of whichever counter of a group, as it is said of the first: `1 of that good` is `1 M`. */
function ofOneCounter(text: Text, verb: VerbDecl | null, { groups }: Model): Text {
  const said = groups.filter(
    ({ name }) => name === verb?.member?.group || text.value.includes(`each different ${singularOf(name)}`),
  )
  if (said.length === 0) return text
  const words = said.reduce((each, { name, members }) => about(each, name, members[0] ?? ""), text.value)
  return plainText(words, text.file)
}

const about = (text: string, group: string, counter: string): string => {
  const one = singularOf(group)
  return text
    .replaceAll(new RegExp(`(?:- )?for each different ${one}:`, "g"), "twice:")
    .replaceAll(new RegExp(` of (?:the|that) ${one}\\b(?! of)`, "g"), ` ${counter}`)
    .replaceAll(new RegExp(`\\b(?:the|that) ${one}(?= of)`, "g"), `the ${counter}`)
    .replaceAll(new RegExp(`\\b(?:the|that) ${one}\\b(?! \\w+ of)`, "g"), counter)
    .replaceAll(new RegExp(`\\b${one}(?= \\w)`, "g"), counter)
}

const singularOf = (group: string): string => group.replace(/ies$/, "y").replace(/s$/, "")

const EVENTS: ReadonlySet<string> = new Set([
  "when",
  "whenever",
  "before",
  "after",
  "at",
  "on",
  "during",
  "once per",
  "twice per",
  "once between",
  "for",
  "until",
])

interface Part {
  readonly tree: Question["tree"]
  readonly asks: Question["asks"]
  readonly start: number
  readonly end: number
}

function partsOf(tree: Script | Clauses): Part[] {
  const parts: Part[] = []
  const events: { readonly start: number; readonly end: number }[] = []
  const condition = (clauses: Clauses): void => {
    parts.push({ tree: clauses, asks: "condition", start: clauses.start, end: clauses.end })
  }
  const gate = (word: string, clauses: Clauses): void => {
    if (EVENTS.has(word)) events.push(clauses)
    else condition(clauses)
  }
  if ("first" in tree) condition(tree)
  walk(tree, (node) => {
    const { kind, post } = node as unknown as {
      kind: string
      post?: { word: { lemma: string }; clauses: Clauses } | null
    }
    if (kind === "clauses") {
      const { word, clauses } = node as unknown as { word: { lemma: string }; clauses: Clauses }
      gate(word.lemma, clauses)
    }
    if (post) gate(post.word.lemma, post.clauses)
  })
  const complements = new Set<unknown>()
  walk(tree, (node) => {
    // What something is or has is a part of the condition that says so.
    const { kind, form, object } = node as unknown as Partial<VP>
    if ((node as { kind?: string }).kind === "there") complements.add((node as unknown as { np: NP }).np)
    if (kind === "vp" && (form === "be" || form === "have") && object?.kind === "np") complements.add(object.np)
    if ((node as { kind?: string }).kind !== "np" || complements.has(node)) return
    const np = node as unknown as NP
    if (events.some(({ start, end }) => start <= np.start && np.end <= end) || isPlain(np)) return
    parts.push({ tree: np, asks: "phrase", start: np.start, end: np.end })
  })
  return parts
}

/** A pronoun or a number alone says nothing of its own. */
function isPlain({ items, relative }: NP): boolean {
  const [item, ...others] = items
  if (!item || others.length > 0 || relative) return false
  const plain: Partial<Record<keyof Item, true>> = {
    pronoun: true,
    quantity: true,
    kind: true,
    start: true,
    end: true,
    det: true,
  }
  const said = Object.entries(item).filter(
    ([key, value]) =>
      !(key in plain) && value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
  )
  // What something becomes is no selection either.
  if (said.length === 1 && said[0]?.[0] === "adjectives" && !item.quantity && !item.det) return true
  return said.length === 0 && item.quantity?.symbol == null
}

type Named = Question["names"] extends ReadonlyMap<string, infer N> ? N : never

/** The slots of the verb, and the names that the text gives with `call`. */
function namesOf({ verb, text: { value: words } }: Source, tree: Script | Clauses): Map<string, Named> {
  const names = new Map<string, Named>()
  for (const [, name = "", type = name] of verb?.usage.value.matchAll(/\((\w+)(?:: ([^)]*))?\)/g) ?? []) {
    const role = roleOf(type.replace(/ = .*/, ""), verb)
    if (role) names.set(name, role)
  }
  for (const letter of ["X", "Y", "Z"]) if (!names.has(letter)) names.set(letter, { role: "number", kind: null })
  walk(tree, (node) => {
    if ((node as { kind?: string }).kind !== "name") return
    const { what, name } = node as unknown as Name
    const role = calledRole(what, words)
    if (role && !names.has(name.text)) names.set(name.text, { role, kind: null })
  })
  return names
}

function roleOf(type: string, verb: VerbDecl | null): { readonly role: Role; readonly kind: string | null } | null {
  const plain = type.replace(/^\d+\+? /, "").split(" ")[0] ?? ""
  // One counter of a group: the text says which, in its place.
  if (verb?.member && plain === singularOf(verb.member.group)) return null
  switch (plain) {
    case "number":
    case "X":
      return { role: "number", kind: null }
    case "zone":
    case "place":
      return { role: "zone", kind: null }
    case "player":
      return { role: "player", kind: null }
    case "players":
      return { role: "players", kind: null }
    case "component":
      return { role: "thing", kind: null }
    case "components":
    case "things":
      return { role: "things", kind: null }
    case "amount":
    case "counter":
    case "word":
    case "dice":
    case "die":
    case "timer":
    case "span":
    case "state":
    case "script":
    case "space":
      return null
    default: {
      const kind = type.replace(/^\d+\+? /, "")
      const isMany = kind.endsWith("s") && verb?.order !== "any"
      return { role: isMany ? "things" : "thing", kind: kind.replace(/s$/, "") }
    }
  }
}

/** What `call` gives a name to, by its words. */
function calledRole({ items: [item] }: NP, text: string): Role | null {
  if (!item) return null
  if (item.pronoun?.lemma === "it" || item.det?.lemma === "that") return "thing"
  if (item.pronoun) return text.slice(0, item.start).search(/\b(player|opponent)s?\b[^.]*$/) >= 0 ? "player" : "things"
  const noun = item.noun && item.noun.kind !== "names" ? item.noun.word.lemma : ""
  if (noun === "player" || noun === "opponent")
    return item.det?.lemma === "each" || item.det?.lemma === "all" ? "players" : "player"
  if (noun === "number" || noun === "roll") return "number"
  return item.det?.lemma === "the" && item.quantity === null ? "thing" : "things"
}
