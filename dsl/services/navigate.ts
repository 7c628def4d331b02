import type { FileKind } from "../../schemas/index.ts"
import type { Checker } from "../check/checker.ts"
import { mentions } from "../check/scope/known-sentences.ts"
import { fragmentsOf } from "../pack/sentences.ts"
import type { YamlNode } from "../pack/yaml.ts"
import { type Span, spanIn } from "../text.ts"
import { PerText } from "./per-text.ts"
import { type Declaration, type FoundWord, thing, wordsIn } from "./word-at.ts"
import type { Workspace } from "./workspace.ts"
import { fileKind } from "./yaml-place.ts"

/** A place where something is named. */
export interface Reference {
  readonly span: Span
  /** The form in which it stands there, for a renaming: null in the files' own keys and values, where it is exact. */
  readonly word: FoundWord | null
  readonly isDeclaration: boolean
}

/** What stands at an offset of a file, if a pack declares it: in a sentence, where it is declared, or as a key or value. */
export function declarationAt(workspace: Workspace, path: string, offset: number): Declaration | null {
  const { checker } = workspace.analyse()
  if (!checker) return null
  const at = workspace.sentenceAt(path, offset)
  const word = at && wordsIn(at.sentence, checker).find(({ start, end }) => start <= at.offset && at.offset < end)
  if (at) return word?.declaration ?? null
  const named = namesIn(workspace, path).find(({ span }) => span.start <= offset && offset <= span.end)
  return named?.declaration ?? null
}

/** Where what stands at an offset is declared. */
export function definition(workspace: Workspace, path: string, offset: number): readonly Span[] {
  return declarationAt(workspace, path, offset)?.spans.map((span) => workspace.place(span)) ?? []
}

/** Every place that names what a pack declares, its declarations among them, in order. */
export function references(workspace: Workspace, declaration: Declaration): readonly Reference[] {
  const { checker } = workspace.analyse()
  if (!checker) return []
  const found: Reference[] = []
  const forms = formsOf(declaration, checker)
  const sentences = [...workspace.sentences().values()].flat()
  for (const sentence of [...sentences, ...fragmentsOf(checker.symbols.model)]) {
    if (!mentions(sentence.text.value, forms)) continue
    for (const word of wordsIn(sentence, checker)) {
      if (!word.declaration || !isSame(word.declaration, declaration)) continue
      const span = workspace.place(spanIn(sentence.text, word.start, word.end))
      found.push({ span, word, isDeclaration: false })
    }
  }
  for (const path of workspace.files.keys())
    for (const { span, declaration: named, isDeclaration } of namesIn(workspace, path))
      if (isSame(named, declaration)) found.push({ span, word: null, isDeclaration })
  const seen = new Set<string>()
  return found
    .filter(({ span }) => {
      // An alias is the same text again.
      const key = `${span.file}\0${span.start}`
      return !seen.has(key) && seen.add(key)
    })
    .sort((a, b) => (a.span.file < b.span.file ? -1 : a.span.file > b.span.file ? 1 : a.span.start - b.span.start))
}

/** Every surface under which something may stand in a sentence, in lower case. */
export function formsOf({ kind, name }: Declaration, checker: Checker): string[] {
  const { model } = checker.symbols
  const others =
    kind === "counter"
      ? model.counters.filter((each) => each.name === name).flatMap(({ symbol, word }) => [symbol, word])
      : kind === "state"
        ? [...model.kinds, ...model.zones, ...model.counters, model.players]
            .flatMap(({ states }) => states.filter((each) => each.name === name))
            .flatMap(({ opposite, manner }) => [opposite, ...manner])
        : kind === "property"
          ? model.kinds
              .flatMap(({ properties }) => properties)
              .flatMap((each) => (each.name === name ? [each.participle] : []))
          : []
  const lemmas = [name, ...others.filter((each) => each !== null)]
  const surfaces = (["singular", "plural", "base", "third", "past", "participle", "fixed"] as const).flatMap((form) =>
    lemmas.flatMap((lemma) => checker.lexicon.inflect(lemma, form) ?? []),
  )
  return [...new Set([...lemmas, ...surfaces])].map((surface) => surface.toLowerCase())
}

export const isSame = (a: Declaration, b: Declaration): boolean => a.kind === b.kind && a.name === b.name

interface Named {
  readonly span: Span
  readonly declaration: Declaration
  readonly isDeclaration: boolean
}

/** What each section of game.yaml declares under its names. */
const SECTIONS: Readonly<Record<string, Declaration["kind"]>> = {
  kinds: "kind",
  zones: "zone",
  counters: "counter",
  memories: "memory",
  roles: "role",
  spans: "span",
  options: "option",
  groups: "group",
  boards: "board",
  dice: "die",
  timers: "timer",
  tracks: "track",
}

/** What the icons of a look belong to, by their section. A verb is renamed where its usage is. */
const OF_ICONS: Readonly<Partial<Record<string, Declaration["kind"]>>> = {
  counters: "counter",
  properties: "property",
  values: "value",
  kinds: "kind",
  zones: "zone",
}

/** The keys whose values name something. */
const NAMING: Readonly<Record<string, readonly Declaration["kind"][]>> = {
  kind: ["kind"],
  of: ["kind", "property", "counter"],
  start: ["zone"],
  over: ["zone"],
  amount: ["counter"],
  holds: ["counter", "group"],
  per: ["kind"],
  by: ["counter"],
  each: ["group"],
  components: ["kind"],
  bring: ["component", "kind"],
  remove: ["component", "kind"],
}

/** The names that a file's own keys and values give or mention, outside of sentences. */
function namesIn(workspace: Workspace, path: string): Named[] {
  const kind = fileKind(path)
  const { checker } = workspace.analyse()
  if (!checker || kind === null) return []
  return workspace.yaml(path).flatMap(({ root, start, isUnderKey }) => {
    if (!root) return []
    const found = named.get(checker.lexicon, root, () => {
      const names: Named[] = []
      collect(root, isUnderKey ? ["components"] : [], kind, checker, names)
      return names
    })
    return start === 0
      ? found
      : found.map((each) => ({
          ...each,
          span: { ...each.span, start: each.span.start + start, end: each.span.end + start },
        }))
  })
}

const named = new PerText<readonly Named[], YamlNode>()

function collect(root: YamlNode, below: readonly string[], kind: FileKind, checker: Checker, found: Named[]): void {
  const { symbols } = checker
  const name = (node: YamlNode | null, kinds: readonly Declaration["kind"][], isDeclaration = false): void => {
    if (node?.kind === "list") for (const item of node.items) name(item, kinds, isDeclaration)
    if (node?.kind !== "scalar" || node.value === null) return
    add(node.text.value, spanIn(node.text, 0, node.text.value.length), kinds, isDeclaration)
  }
  const add = (word: string, span: Span, kinds: readonly Declaration["kind"][], isDeclaration: boolean): void => {
    const declaration = kinds.map((each) => declared(word, each, checker)).find((each) => each !== null)
    if (declaration) found.push({ span, declaration, isDeclaration })
  }
  const walk = (node: YamlNode, trail: readonly string[]): void => {
    if (node.kind === "list") for (const [index, item] of node.items.entries()) walk(item, [...trail, String(index)])
    if (node.kind !== "map") return
    for (const { key, keySpan, value } of node.entries) {
      const deeper = [...trail, key]
      const [section = "", , inner = ""] = trail
      if (kind === "game") {
        const declares = trail.length === 1 ? SECTIONS[section] : undefined
        if (declares) add(key, keySpan, [declares], true)
        if (section === "kinds" && inner === "properties" && trail.length === 3) add(key, keySpan, ["property"], true)
        if (section === "kinds" && inner === "states" && trail.length === 3) add(key, keySpan, ["state"], true)
        if (section === "kinds" && key === "scripts") name(value, ["script"], true)
        if (section === "kinds" && key === "values") name(value, ["value"], true)
        if (section === "groups") name(value, ["counter"])
        const shown = section === "look" && trail[1] === "icons" && trail.length === 3 ? OF_ICONS[inner] : undefined
        if (shown) add(key, keySpan, [shown], false)
        if (section === "look" && trail[1] === "art" && trail.length === 2) add(key, keySpan, ["component"], false)
      } else if (kind === "cards" && isComponent(trail)) {
        if (key === "name") name(value, ["component"], true)
        else add(key, keySpan, ["property", "script"], false)
        if (symbols.properties.some((property) => property.name === key)) name(value, ["value"])
      }
      const naming = NAMING[key]
      if (naming && !(kind === "cards" && trail.length > 2)) name(value, naming)
      walk(value, deeper)
    }
  }
  walk(root, below)
}

/** Whether a trail of keys leads to a component: an item of the list or of `components`. */
const isComponent = (trail: readonly string[]): boolean =>
  (trail.length === 1 && /^\d+$/.test(trail[0] ?? "")) || (trail.length === 2 && trail[0] === "components")

/** What is no noun of its own, or one whose declaration stands elsewhere. */
const OTHERWISE: ReadonlySet<Declaration["kind"]> = new Set([
  "value",
  "component",
  "property",
  "script",
  "state",
  "group",
])

function declared(name: string, kind: Declaration["kind"], { symbols }: Checker): Declaration | null {
  if (OTHERWISE.has(kind)) {
    const found = thing(name, symbols)
    if (found?.kind === kind) return found
    if (kind !== "property") return null
  }
  const noun = (symbols.nouns.get(name) ?? []).find((symbol) => symbol.is === kind)
  const decl = noun && "decl" in noun ? noun.decl : null
  if (decl) return { kind, name: decl.name, spans: [decl.span] }
  const flag = symbols.properties.find((property) => kind === "property" && property.name === name)
  return flag ? thing(name, symbols) : null
}
