/** The keys of a pack's files, taken away or given other values one at a time, and whether the pack is another then. */
import { type Document, isMap, isScalar, isSeq, type Pair, parseDocument } from "yaml"
import { buildLexicon } from "../../dsl/lexicon/lexicon.ts"
import type { ResolvePack } from "../../dsl/pack/packs.ts"
import type { Program } from "../../interpreter/index.ts"
import type { FileKind } from "../../schemas/index.ts"
import { schemaAt } from "../../schemas/walk.ts"
import { compileRuled } from "../../simulator/rulings/index.ts"
import { canonical } from "../sensitivity/canonical.ts"

/** The files of a pack, by their paths. */
export type Texts = ReadonlyMap<string, string>

/** A key of a file, with what the file is without it and with other values. */
export interface DeclaredKey {
  readonly file: string
  /** Where it stands: `zones.hand.limit`. */
  readonly at: string
  /** Which key of the schema it is, names that authors make up as `*`: `game: zones.*.limit`. */
  readonly key: string
  /** What is said of it where nobody hears it: `without, 4`. */
  readonly tried: string
  readonly texts: readonly string[]
}

type Path = readonly (string | number)[]

const KINDS: readonly (readonly [RegExp, FileKind])[] = [
  [/(^|\/)pack\.yaml$/, "pack"],
  [/(^|\/)game\.yaml$/, "game"],
  [/(^|\/)cards\//, "cards"],
]

const kindOf = (path: string): FileKind | undefined => KINDS.find(([name]) => name.test(path))?.[1]

/** The files as `yaml` writes them: a change of one of them is a change of nothing else. */
export const rewritten = (texts: Texts): Texts =>
  new Map([...texts].map(([path, text]) => [path, kindOf(path) ? String(parseDocument(text)) : text]))

/** The keys of a pack's files without keys of their own below. Those of rulings are another proof's. */
export function declaredKeys(texts: Texts): readonly DeclaredKey[] {
  return [...texts].flatMap(([file, text]) => {
    const kind = kindOf(file)
    if (!kind) return []
    return leaves(parseDocument(text).contents, []).flatMap(({ path, value }) => {
      const key = `${kind}: ${generic(kind, path)}`
      if (/\brulings\b/.test(key)) return []
      const words = schemaAt(kind, path.map(String))?.words ?? []
      const others = isScalar(value)
        ? otherValues(value.value, words)
        : isSeq(value) && !value.items.length
          ? [["x"]]
          : []
      const changed = (edit: (document: Document) => void): string => {
        const document = parseDocument(text)
        edit(document)
        return String(document)
      }
      return {
        file,
        at: path.join("."),
        key,
        tried: ["without", ...others].join(", "),
        texts: [
          changed((document) => document.deleteIn(path)),
          ...others.map((other) => changed((document) => document.setIn(path, other))),
        ],
      }
    })
  })
}

interface Leaf {
  readonly path: Path
  readonly value: unknown
}

function leaves(node: unknown, path: Path): readonly Leaf[] {
  if (isSeq(node)) return node.items.flatMap((item, index) => leaves(item, [...path, index]))
  if (!isMap(node)) return []
  return node.items.flatMap(({ key, value }: Pair) => {
    const own = [...path, String(isScalar(key) ? key.value : key)]
    const below = leaves(value, own)
    return below.length > 0 ? below : [{ path: own, value }]
  })
}

/** Names that the author makes up as `*`, without places in lists. */
function generic(kind: FileKind, path: Path): string {
  const steps = path.map(String)
  return steps
    .flatMap((step, index) => {
      if (typeof path[index] === "number") return []
      const above = schemaAt(kind, steps.slice(0, index))
      return above?.open && !above.keys.has(step) ? "*" : step
    })
    .join(".")
}

/** Other values of the same sort; a word that is none, where any word may stand. */
function otherValues(value: unknown, words: readonly string[]): readonly (number | boolean | string)[] {
  if (typeof value === "number") return [value + 1]
  if (typeof value === "boolean") return [!value]
  if (typeof value !== "string" || value.includes(" ")) return []
  return words.includes(value) ? words.filter((word) => word !== value) : [`${value}x`]
}

/** What a pack comes to: its mistakes, or else its words and its programs, without places in files. */
export function outcomeOf(texts: Texts, resolve: ResolvePack): string {
  const { compiled, prepared } = compileRuled(texts, resolve)
  const { diagnostics, model, lowered } = compiled
  const found = diagnostics.map(({ code, message }) => `${code} ${message}`).sort()
  if (!prepared || !model || !lowered) return found.join("\n")
  const { lexicon } = buildLexicon(model)
  const words = lexicon.surfaces().map((surface) => [surface, lexicon.senses(surface)])
  const look = model.look.icons.map(({ of, name, icon }) => [of, name, icon])
  return [...found, canonical(words), canonical(look), codeOf(lowered.atLength()), codeOf(prepared.program)].join("\n")
}

function codeOf({ sources, sourceSpans, inlined, sites, scripts, hash, ...rest }: Program): string {
  return JSON.stringify({
    ...rest,
    sites: sites.map(({ source, ...site }) => site),
    scripts: scripts.map(({ span, ...script }) => script),
  })
}

/** The keys of a pack that nobody hears, of each key of the schema at most so many. */
export function unheardKeys(texts: Texts, resolve: ResolvePack, most: number): Unheard {
  const plain = rewritten(texts)
  const before = outcomeOf(plain, resolve)
  const tried = new Map<string, number>()
  const unheard = declaredKeys(plain).filter(({ file, key, texts: changed }) => {
    const count = tried.get(key) ?? 0
    if (count >= most) return false
    tried.set(key, count + 1)
    return changed.every((text) => outcomeOf(new Map([...plain, [file, text]]), resolve) === before)
  })
  return { tried, unheard }
}

export interface Unheard {
  /** How many of each key of the schema were tried. */
  readonly tried: ReadonlyMap<string, number>
  readonly unheard: readonly DeclaredKey[]
}

/** Keys that are there for people, and for the catalogues of packages that they look into. */
export const FOR_PEOPLE: ReadonlySet<string> = new Set([
  "pack: title",
  "pack: description",
  "pack: authors",
  "pack: homepage",
  "pack: art",
])
