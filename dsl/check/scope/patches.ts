import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Cond } from "../../meaning/index.ts"
import type { Model, PatchDecl } from "../../pack/model.ts"
import type { Part, Script } from "../../syntax/ast.ts"
import { canon } from "../../syntax/canon.ts"
import { rebuild, sameTree, walk } from "../../syntax/tree.ts"
import { type Span, spanIn, type Text } from "../../text.ts"

/** What a module changes in a script. */
export interface ScriptPatch {
  readonly patch: PatchDecl
  /** When it holds; null: always. */
  readonly test: Cond | null
}

/** A patch at its place: what is added, and the parts of the script that it takes the place of. */
export interface Splice {
  readonly place: PatchDecl["place"]
  readonly test: Cond | null
  readonly text: Text
  readonly script: Script
}

/** By the part of a script that they stand by. `instead of` stands by the one part that it replaces. */
export type Splices = ReadonlyMap<Part, readonly Splice[]>

export const NO_SPLICES: Splices = new Map()

type Parse = (text: Text) => Script | null
interface Declared {
  readonly diagnostics: Diagnostic[]
  readonly symbols: { readonly model: Model }
}

/** Where the patches of a script go; what has no place is reported. */
export function splicesOf(
  script: Script,
  patches: readonly ScriptPatch[],
  parse: Parse,
  { diagnostics, symbols }: Declared,
): Splices {
  const found = new Map<Part, Splice[]>()
  for (const { patch, test } of patches) {
    const parsed = parse(patch.add)
    const anchor = anchorOf(patch.anchor, parse, { diagnostics, symbols })
    if (!parsed || !anchor) continue
    // Equal texts may share a tree, and places are found by its parts: what is added must not be found in itself.
    const added = rebuild(parsed, (node) => node)
    const [place, ...others] = partsLike(script, anchor)
    if (!place) diagnostics.push(nothingToPatch(patch.anchor))
    else if (others.length > 0)
      diagnostics.push(report("check/several-anchors", whole(patch.anchor), { times: others.length + 1 }))
    else found.set(place, [...(found.get(place) ?? []), { place: patch.place, test, text: patch.add, script: added }])
  }
  return found
}

/** What a patch stands by: one sentence, or a span by its name. */
function anchorOf(
  text: Text,
  parse: Parse,
  { diagnostics, symbols }: Declared,
): Part | { readonly span: string } | null {
  const span = symbols.model.spans.find((each) => each.name === text.value.trim())
  if (span) return { span: span.name }
  const parts = parse(text)?.lines.flatMap((line) => line.parts)
  if (!parts) return null
  if (parts.length === 1 && parts[0]) return parts[0]
  diagnostics.push(report("check/no-anchor", whole(text), { case: "several" }))
  return null
}

/** A patch whose sentence is not there. */
export const nothingToPatch = (anchor: Text): Diagnostic =>
  report("check/no-anchor", whole(anchor), { case: "notThere" })

const whole = (text: Text): Span => spanIn(text, 0, text.value.length)

/** The parts of a script, in blocks too, that are a sentence, or that begin or take a span. */
function partsLike(script: Script, anchor: Part | { readonly span: string }): Part[] {
  const isLike = "span" in anchor ? (part: Part) => goesInto(part, anchor.span) : saying(anchor)
  const found = partsOf(script).filter(isLike)
  // Of parts within each other (`4 times: begin a round`) a span is meant by the innermost.
  return "span" in anchor
    ? found.filter((part) => !found.some((other) => other !== part && within(other, part)))
    : found
}

const within = (inner: Part, outer: Part): boolean => inner.start >= outer.start && inner.end <= outer.end

function saying(anchor: Part): (part: Part) => boolean {
  const wanted = canonical(anchor)
  return (part) => sameTree(canonical(part), wanted)
}

const partsKnown = new WeakMap<Script, readonly Part[]>()

/** The parts of a script, in blocks too. Many patches look for theirs in the same script. */
function partsOf(script: Script): readonly Part[] {
  let parts = partsKnown.get(script)
  if (!parts) {
    const found: Part[] = []
    walk(script, (node) => {
      if (node.kind === "part") found.push(node as unknown as Part)
    })
    parts = found
    partsKnown.set(script, parts)
  }
  return parts
}

const canonicalKnown = new WeakMap<Part, unknown>()

function canonical(part: Part): unknown {
  let known = canonicalKnown.get(part)
  if (!known) {
    known = canonicalOf(part)
    canonicalKnown.set(part, known)
  }
  return known
}

function canonicalOf(part: Part): unknown {
  const line = { kind: "line", start: 0, end: 0, bullet: false, label: null, parts: [part] } as const
  return canon({ kind: "script", start: 0, end: 0, lines: [line] })
}

/** `begin the planning phase`, `each player takes a turn`: whether a part goes into a span. */
function goesInto(part: Part, span: string): boolean {
  let goes = false
  walk(part.body, (node) => {
    if (node.kind !== "vp") return
    const { verb, object } = node as unknown as { verb: { lemma: string }; object: unknown }
    if (verb.lemma !== "begin" && verb.lemma !== "take") return
    walk(object, (word) => {
      if (word.lemma === span) goes = true
    })
  })
  return goes
}
