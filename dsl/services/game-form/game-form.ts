import { type Shape, schemaAt, shapesAt } from "../../../schemas/walk.ts"
import { quoted } from "../../diagnostics/printable.ts"
import { readYaml, type YamlEntry, type YamlNode, type YamlScalar } from "../../pack/yaml.ts"
import type { Span, Text } from "../../text.ts"
import { declaredAs } from "../complete-yaml.ts"
import { freeName } from "../new-component.ts"
import { positionOf } from "../position.ts"
import type { Workspace } from "../workspace.ts"
import type { GameControl, GameField, GameSection, GameText, GameThing } from "./game-fields.ts"
import { FIELDS, type FieldWords, GAME_FILE, GAME_PAGES, keysOf, patternOf, TEXT_ONLY } from "./game-words.ts"
import { iconFields } from "./icon-fields.ts"

/** The form of a game; null where its file is not there, or can't be read. */
export function gameForm(workspace: Workspace): readonly GameSection[] | null {
  const root = gameRoot(workspace)
  if (root?.kind !== "map") return null
  const maker = new Maker(workspace, root)
  const entryOf = (key: string): YamlEntry | undefined => root.entries.find((entry) => entry.key === key)
  return GAME_PAGES.map(({ id, title, help, keys }) => {
    const written = keys.flatMap((key) => entryOf(key) ?? [])
    const fields = keys.flatMap((key) => maker.top(key, entryOf(key)))
    return { id, title, help, fields, spans: written.map(spanOf) }
  })
}

/** The keys of game.yaml that are written and that the form leaves to the text. */
export function writtenAside(workspace: Workspace): readonly string[] {
  const root = gameRoot(workspace)
  return root?.kind === "map" ? root.entries.flatMap(({ key }) => (TEXT_ONLY.includes(key) ? [key] : [])) : []
}

export function gameRoot(workspace: Workspace): YamlNode | null {
  const source = workspace.files.get(GAME_FILE)
  return source === undefined ? null : readYaml(GAME_FILE, source).root
}

class Maker {
  readonly #workspace: Workspace
  readonly #root: YamlNode

  constructor(workspace: Workspace, root: YamlNode) {
    this.#workspace = workspace
    this.#root = root
  }

  /** A key of the file: a field, or, where it is a record, those of its keys. */
  top(key: string, entry: YamlEntry | undefined): readonly GameField[] {
    const isRecord = shapesAt("game", [key]).some(({ is }) => is === "record")
    return isRecord ? this.record([key], entry?.value) : [this.field([key], entry)]
  }

  private record(path: readonly string[], node: YamlNode | undefined): readonly GameField[] {
    const entries = node?.kind === "map" ? node.entries : []
    const keys = [...(schemaAt("game", path)?.keys.keys() ?? [])]
    const fields = keys.map((key) =>
      this.field(
        [...path, key],
        entries.find((entry) => entry.key === key),
      ),
    )
    return fields.sort((a, b) => rankOf(a.path) - rankOf(b.path))
  }

  private field(path: readonly string[], entry: YamlEntry | undefined): GameField {
    const words = wordsOf(path)
    return {
      path,
      label: words.label,
      help: words.help ?? quoted(schemaAt("game", path)?.description ?? ""),
      isRare: words.isRare ?? false,
      brief: words.brief,
      span: entry ? spanOf(entry) : null,
      control: this.control(path, entry?.value ?? null, words),
    }
  }

  private control(path: readonly string[], node: YamlNode | null, words: FieldWords): GameControl {
    const shapes = shapesAt("game", path)
    const has = (is: Shape["is"]): boolean => shapes.some((shape) => shape.is === is)
    const isEmpty = node === null || (node.kind === "scalar" && node.value === null)
    // Words that say nothing but themselves are a list, whoever writes them as a map.
    const isBare = has("list") && !hasFields([...path, "x"])
    if (isBare && node?.kind === "map") return { is: "written" }
    if (has("things") && !isBare) return this.things(path, isEmpty ? null : node, words)
    if (words.names && has("list")) return this.names(isEmpty ? null : node, words.names, !has("text"))
    // Sides of a die are a number, or the sides one by one.
    const others = shapes.filter(({ is }) => is !== "list")
    const isOther = others.some(({ is }) => is === "number") && node?.kind !== "list"
    if (has("list") && !isOther) return this.list(path, isEmpty ? null : node, words)
    if (node !== null && node.kind !== "scalar") return { is: "written" }
    return this.single(path, node?.value === null ? null : node, words, others)
  }

  /** A value that is one word, number or text. */
  private single(
    path: readonly string[],
    node: YamlScalar | null,
    { tick, names, values = {} }: FieldWords,
    shapes: readonly Shape[],
  ): GameControl {
    const text = node?.text.value ?? null
    if (tick !== undefined) return { is: "flag", isOn: text === tick, on: tick }
    if (shapes.every(({ is }) => is === "flag")) return { is: "flag", isOn: isYes(node), on: true }
    const own = shapes.flatMap((shape) => (shape.is === "words" ? shape.words : []))
    if (names || own.length > 0) {
      const labelled = [...Object.keys(values), ...own, ...(names ?? []).flatMap((kind) => this.declared(kind))]
      const options = [...new Set(labelled)].map((value) => ({ value, label: values[value] ?? value }))
      return { is: "choice", value: text, options }
    }
    const [number] = shapes.filter((shape) => shape.is === "number")
    // What may be a number as well is written in one line.
    if (!number && positionOf("game", path, null)) return { is: "sentence", text: textOf(node) }
    if (number && shapes.length === 1)
      return {
        is: "number",
        value: typeof node?.value === "number" ? node.value : null,
        min: number.min,
        max: number.max,
      }
    // A sentence may be any text.
    const patterns = shapes.flatMap((shape) =>
      shape.is === "text" ? [shape.pattern] : shape.is === "sentence" ? [null] : [],
    )
    const [pattern = null] = patterns
    return {
      is: "text",
      value: text ?? "",
      pattern: patterns.includes(null) ? null : pattern,
      canBeNumber: number !== undefined,
      isLong: number === undefined && shapes.some(({ is }) => is === "sentence"),
    }
  }

  private names(node: YamlNode | null, kinds: NonNullable<FieldWords["names"]>, isList: boolean): GameControl {
    const items = node === null ? [] : node.kind === "list" ? node.items : [node]
    const chosen = items.flatMap((item) => (item.kind === "scalar" ? [item.text.value] : []))
    if (chosen.length < items.length) return { is: "written" }
    const options = [...new Set([...kinds.flatMap((kind) => this.declared(kind)), ...chosen])]
    return { is: "names", chosen, options, isList }
  }

  private list(path: readonly string[], node: YamlNode | null, { one = "one", begins }: FieldWords): GameControl {
    const items = node === null ? [] : node.kind === "list" ? node.items : [node]
    const texts = items.flatMap((item) => (item.kind === "scalar" ? [textOf(item)] : []))
    const isSentence = shapesAt("game", [...path, "0"]).some(({ is }) => is === "sentence")
    if (texts.length < items.length) return { is: "written" }
    const isList = node === null || node.kind === "list"
    return isSentence
      ? { is: "sentences", items: texts, one, isList }
      : { is: "words", items: texts, one, next: this.free(String(begins ?? one), texts) }
  }

  private things(path: readonly string[], node: YamlNode | null, { one = "one" }: FieldWords): GameControl {
    // Where each says nothing but its name, a list has them.
    if (node?.kind === "list") {
      const named = node.items.flatMap((item) => (item.kind === "scalar" ? [item] : []))
      if (named.length < node.items.length) return { is: "written" }
      const things = named.map((item) => this.thing([...path, item.text.value], item.span, null))
      return { is: "things", things, one }
    }
    if (node !== null && node.kind !== "map") return { is: "written" }
    const things = (node?.entries ?? []).map((entry) => this.thing([...path, entry.key], spanOf(entry), entry))
    return { is: "things", things, one }
  }

  private thing(path: readonly string[], span: Span, entry: YamlEntry | null): GameThing {
    const { sorts, label } = wordsOf(path)
    const node = entry?.value ?? undefined
    const name = path.at(-1) ?? ""
    const isRecord = shapesAt("game", path).some(({ is }) => is === "record")
    const written = isRecord ? this.record(path, node) : [this.field(path, entry ?? undefined)]
    const fields = [...written, ...iconFields(path, this.#root)]
    if (!sorts) return { name, path, span, sort: null, fields }
    const value = sortOf(sorts, node)
    const chosen = value === null ? undefined : sorts[value]
    const own = chosen ? keysOf(chosen) : []
    const ofOthers = Object.values(sorts)
      .flatMap(keysOf)
      .filter((key) => !own.includes(key))
    const isShown = ({ path: at }: GameField): boolean => !["type", ...ofOthers].includes(at.at(-1) ?? "")
    const options = Object.entries(sorts).map(([each, sort]) => ({ value: each, label: sort.label }))
    return { name, path, span, sort: { label, value, options }, fields: fields.filter(isShown) }
  }

  /** A word that neither the list has nor the game: itself, else with a number. A text may be on several kinds. */
  private free(word: string, texts: readonly GameText[]): string {
    const { model, checker } = this.#workspace.words ?? { model: null, checker: null }
    const isText = (name: string): boolean =>
      model?.kinds.some(({ scripts }) => scripts.some((script) => script.name === name)) ?? false
    const isListed = (name: string): boolean => texts.some(({ text }) => text === name)
    const isWord = (name: string): boolean => checker !== null && checker.lexicon.senses(name).length > 0
    return freeName(word, (name) => isListed(name) || (isWord(name) && !isText(name)))
  }

  private declared(kind: Parameters<typeof declaredAs>[0]): readonly string[] {
    const { words } = this.#workspace
    return words ? declaredAs(kind, words.model).map(({ name }) => name) : []
  }
}

/** Of which sort a thing is: by the key that it has, by its type, or by the word that it is. */
function sortOf(sorts: NonNullable<FieldWords["sorts"]>, node: YamlNode | undefined): string | null {
  if (node?.kind === "scalar") return typeof node.value === "string" && node.value in sorts ? node.value : null
  if (node?.kind !== "map") return null
  const by = Object.entries(sorts).find(([, { key }]) => node.entries.some((entry) => entry.key === key))
  const type = node.entries.find(({ key }) => key === "type")?.value
  return by?.[0] ?? (type?.kind === "scalar" ? type.text.value : null)
}

/** Whether something of a place can have more said of it than its name. */
const hasFields = (path: readonly string[]): boolean =>
  patternOf(path) in FIELDS || shapesAt("game", path).some(({ is }) => is === "record")

export function wordsOf(path: readonly string[]): FieldWords {
  return FIELDS[patternOf(path)] ?? { label: path.at(-1) ?? "" }
}

const ORDER = Object.keys(FIELDS)
/** As the table of words has them. */
const rankOf = (path: readonly string[]): number => ORDER.indexOf(patternOf(path))

const spanOf = ({ keySpan, value }: YamlEntry): Span => ({ ...keySpan, end: Math.max(keySpan.end, value.span.end) })

const textOf = (node: YamlScalar | null): GameText =>
  node === null ? { text: "", offsets: [] } : { text: node.text.value, offsets: offsetsOf(node.text) }

const offsetsOf = ({ offsets }: Text): readonly number[] => Array.from(offsets)

const isYes = (node: YamlScalar | null): boolean => node?.value === true || node?.value === "yes"
