import type { Component, GameFile, Look, Ruling } from "../../schemas/index.ts"
import type { Clash } from "../diagnostics/catalogue/packs-together.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import type { Span } from "../text.ts"
import { wordOfVerb } from "./aliases.ts"
import { LIMITS } from "./limits.ts"
import { Located } from "./located.ts"
import type { ChangeDecl, LiftedRuling, TextPatch } from "./model.ts"
import { Overlay } from "./overlay.ts"
import { type Layer, PRELUDE } from "./packs.ts"
import type { ReadPack } from "./read-pack.ts"
import { nameOfRuling } from "./ruling-name.ts"
import { namesSaidIn } from "./said-names.ts"
import { SECTIONS, type Section } from "./sections.ts"
import { Touches, wordsOf } from "./touches.ts"
import type { YamlEntry, YamlMap, YamlNode } from "./yaml.ts"

/** The parts that a game has one of. */
const SINGLES = [
  "game",
  "players",
  "conflicts",
  "setup",
  "flow",
  "score",
  "winner",
] as const satisfies readonly (keyof GameFile)[]
export type Single = (typeof SINGLES)[number]

/** A thing by name, as it stands after all packs have had their say. */
export interface Definition<T> {
  readonly name: string
  readonly span: Span
  readonly value: Located<T>
  readonly pack: string
}

type Members<S extends Section> =
  NonNullable<GameFile[S]> extends infer Map ? (Map extends readonly unknown[] ? never : Map[keyof Map]) : never

export interface ComponentDefinition extends Definition<Component> {
  readonly kind: Located<string> | null
}

/** Everything that the packs of a game declare, each thing once. */
export interface Merged {
  section<S extends Section>(section: S): readonly Definition<Members<S>>[]
  single<S extends Single>(single: S): Located<NonNullable<GameFile[S]>> | null
  /** What all packs say of it, the upper ones over those they lean on. */
  readonly look: Located<Look> | null
  readonly rules: readonly Located<string>[]
  readonly adverbs: readonly Located<string>[]
  readonly components: readonly ComponentDefinition[]
  readonly rulings: readonly Located<Ruling>[]
  /** Those of components that another pack has replaced, with the component's name. */
  readonly replacedRulings: readonly { readonly component: string; readonly ruling: Located<Ruling> }[]
  /** Rulings of packs leaned on that no longer hold. */
  readonly lifted: readonly LiftedRuling[]
  /** What packs change of single clauses. */
  readonly patches: readonly TextPatch[]
  /** What packs change of what others declare, in the order in which they are laid over each other. */
  readonly changes: readonly ChangeDecl[]
}

/** Lays packs over each other, again and again as they are edited. */
export class PackMerger {
  #layers: readonly Layer[] = []
  /** The last one, where there was nothing to report. */
  #last: Merger | null = null

  /** All anew, reporting what two of them both declare or both change; only the components edited where nothing else was. */
  merge(layers: readonly Layer[], diagnostics: Diagnostic[]): Merged {
    const edited = this.#last && editedIn(this.#layers, layers)
    this.#layers = layers
    if (edited && this.#last?.exchange(edited, layers)) return this.#last
    const found: Diagnostic[] = []
    const merger = new Merger(found)
    for (const layer of layers) merger.lay(layer)
    for (const each of found) diagnostics.push(each)
    this.#last = found.length === 0 ? merger : null
    return merger
  }
}

/** Components that stand in the places of others: the node that was there, and what is there now. */
type Exchanged = ReadonlyMap<YamlNode, ComponentDefinition>

/** The components that were edited between two readings of packs; null where more than that is different. */
function editedIn(before: readonly Layer[], after: readonly Layer[]): Exchanged | null {
  if (before.length !== after.length) return null
  const edited = new Map<YamlNode, ComponentDefinition>()
  for (const [index, { pack, info, isTested }] of after.entries()) {
    const was = before[index]
    const { game, manifest, components } = pack
    if (was?.info.name !== info.name || was.isTested !== isTested || game?.get("replace") || game?.get("amend"))
      return null
    if (was.pack.game?.node !== game?.node || was.pack.manifest?.node !== manifest?.node) return null
    if (was.pack.components.length !== components.length) return null
    for (const [at, now] of components.entries()) {
      const old = was.pack.components[at]
      // A file that was not edited has the very same.
      if (old === now) continue
      if (!old || old.kind?.value !== now.kind?.value) return null
      if (old.component.node === now.component.node) continue
      const definition = definitionOf(now, info.name)
      if (!definition || definition.name !== old.component.get("name")?.value) return null
      edited.set(old.component.node, definition)
    }
  }
  return edited
}

class Merger implements Merged {
  readonly #diagnostics: Diagnostic[]
  readonly #sections = new Map<string, Map<string, Definition<unknown>>>()
  readonly #singles = new Map<Single, Definition<unknown>>()
  readonly #touches: Touches
  look: Located<Look> | null = null
  readonly rules: Located<string>[] = []
  readonly adverbs: Located<string>[] = []
  readonly rulings: Located<Ruling>[] = []
  readonly replacedRulings: { component: string; ruling: Located<Ruling> }[] = []
  readonly lifted: LiftedRuling[] = []
  readonly #laid = new Map<string, Layer>()
  readonly #kinds = new Map<string, Located<string> | null>()
  /** Sections that no more is taken into. */
  readonly #full = new Set<string>()
  /** What rulings of the packs laid so far are called. */
  readonly #ruled: string[] = []
  /** Made when all layers are laid and somebody asks. */
  #components: readonly ComponentDefinition[] | null = null

  constructor(diagnostics: Diagnostic[]) {
    this.#diagnostics = diagnostics
    this.#touches = new Touches(diagnostics)
  }

  get patches(): readonly TextPatch[] {
    return this.#touches.patches
  }

  get changes(): readonly ChangeDecl[] {
    return this.#touches.changes
  }

  section<S extends Section>(section: S): readonly Definition<Members<S>>[] {
    return [...this.names(section).values()] as Definition<Members<S>>[]
  }

  single<S extends Single>(single: S): Located<NonNullable<GameFile[S]>> | null {
    return (this.#singles.get(single)?.value ?? null) as Located<NonNullable<GameFile[S]>> | null
  }

  get components(): readonly ComponentDefinition[] {
    const all = this.names("components") as ReadonlyMap<string, Definition<Component> | ComponentDefinition>
    this.#components ??= Array.from(all.values(), (definition) =>
      "kind" in definition
        ? definition
        : { ...definition, kind: definition.value.get("kind") ?? this.#kinds.get(definition.name) ?? null },
    )
    return this.#components
  }

  lay(layer: Layer): void {
    this.#laid.set(layer.info.name, layer)
    const { game } = layer.pack
    const pack = layer.info.name
    if (game) {
      for (const single of SINGLES) this.addSingle(single, game, layer)
      for (const section of SECTIONS) {
        for (const definition of definitionsIn(game, section, pack)) this.add(section, definition, layer)
      }
      this.rules.push(...(game.get("rules")?.items() ?? []))
      this.adverbs.push(...(game.get("adverbs")?.items() ?? []))
    }
    this.addComponents(layer)
    if (game) {
      this.replace(game, layer)
      this.amend(game, layer)
      this.layLook(game, layer)
    }
    this.#ruled.push(...rulingsIn(layer).map(nameOfRuling))
    // The rulings of packs leaned on are those packs' own tests, and may no longer hold here.
    if (layer.isTested) this.rulings.push(...layer.pack.rulings)
  }

  /** Put components in the places of those that were laid; false where others stand there. */
  exchange(edited: Exchanged, layers: readonly Layer[]): boolean {
    const names = this.names("components")
    for (const [was, { name }] of edited) if (names.get(name)?.value.node !== was) return false
    for (const definition of edited.values()) {
      const components = this.components
      const at = components.indexOf(names.get(definition.name) as ComponentDefinition)
      this.#components = components.with(at, definition)
      names.set(definition.name, definition as Definition<unknown>)
    }
    this.rulings.splice(
      0,
      this.rulings.length,
      ...layers.flatMap(({ isTested, pack }) => (isTested ? pack.rulings : [])),
    )
    return true
  }

  private names(section: string): Map<string, Definition<unknown>> {
    let names = this.#sections.get(section)
    if (!names) {
      names = new Map()
      this.#sections.set(section, names)
    }
    return names
  }

  private add(section: string, definition: Definition<unknown>, layer: Layer): void {
    const names = this.names(section)
    const first = names.get(definition.name)
    if (first) this.reportDuplicate(section, definition, first, layer)
    else if (names.size < LIMITS.members) names.set(definition.name, definition)
    else if (!this.#full.has(section)) {
      this.#full.add(section)
      this.#diagnostics.push(report("pack/too-many", definition.span, { case: "things", section }))
    }
  }

  private addSingle(single: Single, game: Located<GameFile>, layer: Layer): void {
    const value = game.get(single)
    const entry = entryFor(game.node, single)
    if (!value || !entry) return
    const definition = {
      name: single,
      span: entry.keySpan,
      value: new Located<unknown>(value.node),
      pack: layer.info.name,
    }
    const first = this.#singles.get(single)
    if (first) this.reportDuplicate(null, definition, first, layer)
    else this.#singles.set(single, definition)
  }

  private addComponents(layer: Layer): void {
    const names = this.names("components")
    for (const read of layer.pack.components) {
      const definition = definitionOf(read, layer.info.name)
      if (!definition) continue
      const { name, span, kind } = definition
      if (names.size >= LIMITS.components) {
        this.#diagnostics.push(report("pack/too-many", span, { case: "components" }))
        return
      }
      const first = names.get(name)
      if (first) {
        this.reportDuplicate("components", definition as Definition<unknown>, first, layer)
        continue
      }
      this.#kinds.set(name, kind)
      names.set(name, definition as Definition<unknown>)
    }
  }

  private reportDuplicate(
    section: string | null,
    { name, span, pack }: Definition<unknown>,
    first: Definition<unknown>,
    layer: Layer,
  ): void {
    if (pack === first.pack)
      this.#diagnostics.push(report("pack/duplicate-definition", span, { case: "twice", name, first: first.span }))
    else {
      const isOver = layer.leans.has(first.pack)
      const before = this.#laid.get(first.pack)
      // Whoever writes one of two strangers is told of their own.
      const clash =
        !isOver && before?.isMain
          ? this.clash(section, first, { pack, span }, before)
          : this.clash(section, { name, span, pack }, first, layer)
      const at = clash.first === span ? first.span : span
      this.#diagnostics.push(report("pack/duplicate-definition", at, { case: isOver ? "over" : "strangers", ...clash }))
    }
  }

  /** What is told of a thing whose name another pack has, with what it may be called instead, wherever its pack says it. */
  private clash(
    section: string | null,
    { name, span, pack }: Pick<Definition<unknown>, "name" | "span" | "pack">,
    other: Pick<Definition<unknown>, "span" | "pack">,
    layer: Layer,
  ): Clash {
    const where = section === null ? "replace:" : `replace: { ${section}: ... }`
    const otherwise = section === null ? null : calledOtherwise(section, name, pack)
    const said = otherwise === null ? [] : namesSaidIn(layer, [{ section: section ?? "", old: name, now: otherwise }])
    const edits = said.map((each) => ({ span: each.span, text: each.now ?? "" }))
    const word = section === "verbs" ? wordOfVerb(layer.pack, name) : name
    const alias = otherwise === null ? null : `{ ${pack}: { ${section}: { ${word}: ${otherwise} } } }`
    return {
      name,
      first: other.span,
      other: other.pack,
      pack,
      where,
      otherwise,
      alias,
      edits: [{ span, text: otherwise ?? "" }, ...edits],
    }
  }

  private replace(game: Located<GameFile>, layer: Layer): void {
    const replace = game.get("replace")
    for (const part of replace?.entries() ?? []) {
      const single = SINGLES.find((name) => name === part.name)
      if (single) {
        const definition = {
          name: single,
          span: part.span,
          value: new Located<unknown>(part.value.node),
          pack: layer.info.name,
        }
        const was = this.#singles.get(single)
        if (!was) this.reportMissing(single, definition, [...this.#singles.keys()])
        else if (this.replaced([single], was, definition, layer)) this.#singles.set(single, definition)
        continue
      }
      for (const { name, span, value } of part.value.entries()) {
        const definition = { name, span, value: new Located<unknown>(value.node), pack: layer.info.name }
        const names = this.names(part.name)
        const was = names.get(name)
        if (!was) this.reportMissing(part.name, definition, [...names.keys()])
        else if (this.replaced([part.name, name], was, definition, layer)) {
          if (part.name === "components") this.keepRulings(name, was)
          names.set(name, definition)
        }
      }
    }
  }

  /** Note that something is declared anew; false, with a report, where another pack has changed it, too. */
  private replaced(
    path: readonly string[],
    was: Definition<unknown>,
    { span, pack, value }: Definition<unknown>,
    layer: Layer,
  ): boolean {
    const before = { span: was.span, words: wordsOf(was.value.node) }
    return this.#touches.touch({ path, how: "replaced", pack, span, words: wordsOf(value.node), was: before }, layer)
  }

  /** What stood beside a component is said of the game, whatever stands in the component's place. */
  private keepRulings(component: string, replaced: Definition<unknown>): void {
    const rulings = (replaced.value as Located<Component>).get("rulings")?.items() ?? []
    for (const ruling of rulings as readonly Located<Ruling>[]) this.replacedRulings.push({ component, ruling })
  }

  private amend(game: Located<GameFile>, layer: Layer): void {
    const overlay = new Overlay(this.#touches, layer, this.#diagnostics)
    for (const part of entriesOf(game.get("amend")?.node ?? null)) {
      if (part.key === "rulings") this.lift(part.value, layer)
      else if (part.key === "rules") this.amendRules(part, overlay)
      else if (part.key === "scripts") this.amendScripts(part.value, overlay)
      else if (isSingle(part.key)) this.amendSingle(part.key, part, overlay)
      else this.amendSection(part.key, part.value, overlay)
    }
  }

  private amendSingle(name: Single, part: YamlEntry, overlay: Overlay): void {
    const single = this.#singles.get(name)
    if (!single) this.reportMissing(name, { name, span: part.keySpan }, [...this.#singles.keys()])
    const node = single && overlay.value([name], single.value.node, part)
    if (node) this.#singles.set(name, { ...single, value: new Located<unknown>(node) })
  }

  /** The rules of all packs are one list. */
  private amendRules(part: YamlEntry, overlay: Overlay): void {
    const items = this.rules.map(({ node }) => node)
    overlay.value(["rules"], { kind: "list", items, span: part.keySpan }, part)
  }

  /** What happens in a span, by its name. */
  private amendScripts(node: YamlNode, overlay: Overlay): void {
    const spans = this.names("spans")
    for (const entry of entriesOf(node)) {
      const target = spans.get(entry.key)
      if (!target) {
        this.reportMissing("spans", { name: entry.key, span: entry.keySpan }, [...spans.keys()])
        continue
      }
      const body = { ...entry, key: "do" }
      const map: YamlMap = { kind: "map", entries: [body], span: entry.value.span }
      spans.set(entry.key, {
        ...target,
        value: new Located<unknown>(overlay.over(["spans", entry.key], target.value.node, map)),
      })
    }
  }

  private lift(node: YamlNode, layer: Layer): void {
    const known = new Set(this.#ruled)
    for (const { key, keySpan, value } of entriesOf(node)) {
      const because = new Located<LiftedRuling>(value).get("because")?.value
      if (!known.has(key)) this.reportMissing("rulings", { name: key, span: keySpan }, [...known])
      else if (because !== undefined) this.lifted.push({ name: key, because, pack: layer.info.name, span: keySpan })
    }
  }

  private amendSection(section: string, node: YamlNode, overlay: Overlay): void {
    const names = this.names(section)
    for (const entry of entriesOf(node)) {
      const target = names.get(entry.key)
      if (!target) {
        this.reportMissing(section, { name: entry.key, span: entry.keySpan }, [...names.keys()])
      } else {
        const { name, span, pack } = target
        // No more than that: the kind of a component may be another now.
        const amended = overlay.over([section, entry.key], target.value.node, entry.value)
        names.set(entry.key, { name, span, pack, value: new Located<unknown>(amended) })
      }
    }
  }

  /** No rule depends on what things look like, so it needs no `amend`: what a pack says lies over what is there. */
  private layLook(game: Located<GameFile>, layer: Layer): void {
    const entry = entryFor(game.node, "look")
    if (!entry) return
    // Two packs that know nothing of each other may both be the first that say how things look.
    const isBase = [...layer.leans].every((name) => name === PRELUDE)
    const below = this.look?.node ?? (isBase ? null : ({ kind: "map", entries: [], span: entry.value.span } as const))
    const node = below
      ? new Overlay(this.#touches, layer, this.#diagnostics).value(["look"], below, entry)
      : entry.value
    if (node) this.look = new Located<Look>(node)
  }

  private reportMissing(
    section: string,
    target: { readonly name: string; readonly span: Span },
    known: readonly string[],
  ): void {
    this.#diagnostics.push(report("pack/missing-target", target.span, { name: target.name, section, known }))
  }
}

const rulingsIn = ({ pack: { components, rulings } }: Layer): readonly Located<Ruling>[] => [
  ...components.flatMap(({ component }) => (component.get("rulings")?.items() ?? []) as readonly Located<Ruling>[]),
  ...rulings,
]

const definitions = new WeakMap<ReadPack["components"][number], ComponentDefinition>()

/** A component as it was read; null for one without a name. */
function definitionOf(read: ReadPack["components"][number], pack: string): ComponentDefinition | null {
  const known = definitions.get(read)
  if (known?.pack === pack) return known
  const { component, kind } = read
  const name = component.get("name")
  if (!name) return null
  const definition = { name: name.value, span: name.span, value: component, pack, kind }
  definitions.set(read, definition)
  return definition
}

function definitionsIn(game: Located<GameFile>, section: Section, pack: string): Definition<unknown>[] {
  const located = game.get(section)
  if (!located) return []
  // Nouns may be a list of bare words.
  if (located.node.kind === "list") {
    return located.node.items.map((item) => {
      const name = item.kind === "scalar" ? item.text.value : ""
      return { name, span: item.span, value: new Located<unknown>({ kind: "map", entries: [], span: item.span }), pack }
    })
  }
  return located
    .entries()
    .map(({ name, span, value }) => ({ name, span, value: new Located<unknown>(value.node), pack }))
}

function entryFor(node: YamlNode, key: string): YamlEntry | undefined {
  return entriesOf(node).find((entry) => entry.key === key)
}

function entriesOf(node: YamlNode | null): readonly YamlEntry[] {
  return node?.kind === "map" ? node.entries : []
}

const isSingle = (key: string): key is Single => (SINGLES as readonly string[]).includes(key)

/** What a thing of a pack may be called where another pack has its name; null for what is no name of its own. */
function calledOtherwise(section: string, name: string, pack: string): string | null {
  if (section === "defaults" || !/^\p{L}/u.test(name)) return null
  const words = pack.split("-")
  if (/^\p{Lu}/u.test(name))
    return [...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)), name].join(" ")
  return [...words, name].join(section === "verbs" ? "-" : " ")
}
