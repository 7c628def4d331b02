import { nearest } from "../diagnostics/suggest.ts"
import type { ChangeDecl, Declared, Model } from "../pack/model.ts"
import { holderOf } from "../pack/packs.ts"
import { calledBy } from "../pack/ruling-name.ts"
import { wordsOf } from "../pack/touches.ts"
import { readYaml, type YamlEntry, type YamlNode } from "../pack/yaml.ts"
import { type Span, spanIn, type Text } from "../text.ts"

/** Who declared a thing, and who changed it. */
export interface Provenance {
  /** `component`, `verb`, `zone`; `text` of what a game has one of, as `setup`. */
  readonly what: string
  readonly name: string
  /** First who declared it, then who changed it, in the order in which packs are laid over each other. */
  readonly history: readonly Saying[]
}

/** What one pack says of a thing. */
export interface Saying {
  readonly how: "declared" | ChangeDecl["how"] | "lifted"
  readonly pack: string
  readonly span: Span
  /** All that it says; of what several packs change, the keys that are changed. */
  readonly says: readonly Said[]
}

export interface Said {
  /** `effect`, `properties: cost`; empty where the thing has no keys. */
  readonly key: string
  readonly words: string
  readonly span: Span
  /** What stood there until then, and which pack had said it; null where nothing did. */
  readonly was: { readonly words: string; readonly span: Span; readonly pack: string } | null
}

/** A pack that was read, with the texts of its files and of those that it leans on. */
export interface PackRead {
  readonly model: Model
  /** The text of a file by its path; null where there is none. */
  text(file: string): string | null
}

interface Thing {
  readonly what: string
  readonly name: string
  /** As changes have it. */
  readonly path: readonly string[]
  readonly span: Span
}

/**
 * Who declared, amended and replaced what goes by a name, and with which words: several things may.
 * @param asked a name as packs declare it, with a key behind a colon where only that is meant: `Hunter: effect`
 */
export function provenanceOf(pack: PackRead, asked: string): readonly Provenance[] {
  const things = thingsIn(pack.model)
  const parts = asked.split(":").map((part) => part.trim())
  const whole = asked.trim()
  const called = (name: string): readonly Thing[] => {
    const exact = things.filter((thing) => thing.name === name)
    return exact.length > 0 ? exact : things.filter((thing) => thing.name.toLowerCase() === name.toLowerCase())
  }
  const all = called(whole)
  if (all.length > 0) return all.map((thing) => told(thing, "", pack))
  // As mistakes name what they are about: `components: Hunter: effect`.
  const [first = "", second = ""] = parts
  const below = called(first)
  if (below.length > 0) return below.map((thing) => told(thing, parts.slice(1).join(": "), pack))
  return called(second)
    .filter(({ path }) => path[0] === first)
    .map((thing) => told(thing, parts.slice(2).join(": "), pack))
}

/** Names near to one that nothing has. */
export const nearestThings = (model: Model, asked: string): readonly string[] =>
  nearest(asked.split(":")[0]?.trim() ?? "", new Set(thingsIn(model).map(({ name }) => name)))

function told(thing: Thing, key: string, pack: PackRead): Provenance {
  const { what, name, path } = thing
  const { changes, lifted, packs } = pack.model
  const isOfKey = (each: string): boolean => key === "" || each === key || each.startsWith(`${key}: `)
  const own = changes.filter(
    (change) => path.every((step, index) => change.path[index] === step) && change.path[path.length] !== "rulings",
  )
  const anew = own.find(({ how, path: changed }) => how === "replaced" && changed.length === path.length)
  const span = anew?.was?.span ?? thing.span
  const history: Saying[] = [
    {
      how: "declared",
      pack: holderOf(span.file, packs)?.name ?? "",
      span,
      says: sayingsAt(span, pack).filter((said) => isOfKey(said.key)),
    },
  ]
  for (const change of own) {
    const changed = change.path.slice(path.length).join(": ")
    const { how, words, was } = change
    const says =
      words === null
        ? sayingsAt(change.span, pack)
        : [
            {
              key: changed,
              words,
              span: change.span,
              was: was?.words
                ? { words: was.words, span: was.span, pack: holderOf(was.span.file, packs)?.name ?? "" }
                : null,
            },
          ]
    const kept = changed === "" ? says.filter((said) => isOfKey(said.key)) : isOfKey(changed) ? says : []
    if (kept.length > 0 || key === "") history.push({ how, pack: change.pack, span: change.span, says: kept })
  }
  if (what === "ruling")
    for (const each of lifted)
      if (each.name === name)
        history.push({
          how: "lifted",
          pack: each.pack,
          span: each.span,
          says: [{ key: "because", words: each.because, span: each.span, was: null }],
        })
  return { what, name, history }
}

/** What is declared under a name that stands at a place, key by key. */
function sayingsAt(span: Span, { text }: PackRead): readonly Said[] {
  const source = text(span.file)
  const root = source === null ? null : readYaml(span.file, source).root
  const found = root && declaredAt(root, span)
  return found ? keysOf(found, "") : []
}

/** Keys that give a name to what they are in, or say nothing of it. */
const ASIDE: ReadonlySet<string> = new Set(["name", "says", "id", "rulings"])

/** The value of the key that stands at a place, or what has its name, or says what it is, there. */
function declaredAt(node: YamlNode, span: Span): YamlNode | null {
  if (span.start < node.span.start || span.start > node.span.end) return null
  // What a game has one of is known by its sentences, which begin behind the sign of their block.
  if (node.kind === "scalar") return node
  if (node.kind === "map") {
    const isAt = ({ key, keySpan, value }: YamlEntry): boolean =>
      keySpan.start === span.start || (ASIDE.has(key) && value.kind === "scalar" && value.span.start === span.start)
    const entry = node.entries.find(isAt)
    if (entry) return entry.keySpan.start === span.start ? entry.value : node
  }
  const inner = node.kind === "map" ? node.entries.map(({ value }) => value) : node.items
  for (const each of inner) {
    const found = declaredAt(each, span)
    if (found) return found
  }
  return null
}

function keysOf(node: YamlNode, key: string): readonly Said[] {
  const words = wordsOf(node)
  if (words !== null) return words === "" ? [] : [{ key, words, span: node.span, was: null }]
  if (node.kind !== "map") return []
  return node.entries.flatMap((entry) =>
    key === "" && ASIDE.has(entry.key) ? [] : keysOf(entry.value, key === "" ? entry.key : `${key}: ${entry.key}`),
  )
}

/** Everything that goes by a name, in the order of a game's file. */
function thingsIn(model: Model): readonly Thing[] {
  const named = (what: string, section: string, all: readonly Declared[]): Thing[] =>
    all.map(({ name, span }) => ({ what, name, path: [section, name], span }))
  const ofKinds = (part: "properties" | "states", what: string): Thing[] =>
    model.kinds.flatMap((kind) =>
      kind[part].map(({ name, span }) => ({ what, name, path: ["kinds", kind.name, part, name], span })),
    )
  const single = (name: string, text: Text | null): Thing[] =>
    text ? [{ what: "text", name, path: [name], span: spanIn(text, 0, text.value.length) }] : []
  const rulings = [...model.rulings, ...model.components.flatMap((component) => component.rulings)]
  return [
    ...named("component", "components", model.components),
    ...named("kind", "kinds", model.kinds),
    ...ofKinds("properties", "property"),
    ...ofKinds("states", "state"),
    ...named("zone", "zones", model.zones),
    ...named("counter", "counters", model.counters),
    ...named("memory", "memories", model.memories),
    ...named("role", "roles", model.roles),
    ...named("verb", "verbs", model.verbs),
    ...named("step", "spans", model.spans),
    ...named("option", "options", model.options),
    ...named("group", "groups", model.groups),
    ...named("module", "modules", model.modules),
    ...named("board", "boards", model.boards),
    ...named("die", "dice", model.dice),
    ...named("timer", "timers", model.timers),
    ...named("track", "tracks", model.tracks),
    ...named("noun", "nouns", model.nouns),
    ...single("setup", model.setup),
    ...single("flow", model.flow),
    ...single("score", model.score),
    ...single("winner", model.winner),
    ...rulings.map((ruling) => {
      const name = calledBy(ruling)
      return { what: "ruling", name, path: ["rulings", name], span: ruling.span }
    }),
  ]
}
