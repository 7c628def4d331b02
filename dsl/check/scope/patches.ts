import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Cond } from "../../meaning/index.ts"
import type { Model, PatchDecl } from "../../pack/model.ts"
import { partsInto, partsSaying } from "../../patching/clauses.ts"
import type { Part, Script } from "../../syntax/ast.ts"
import { rebuild } from "../../syntax/tree.ts"
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
    const [place, ...others] = "span" in anchor ? partsInto(anchor.span, script) : partsSaying(anchor, script)
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
