import { print } from "../../../dsl/syntax/print.ts"
import { type Found, partsOf, replaced, type Tree } from "../sentence-parts.ts"
import type { Words } from "../words.ts"
import type { Change } from "./change.ts"
import { nounChanges } from "./nouns.ts"
import { predicateChanges } from "./predicates.ts"
import { quantityChanges } from "./quantities.ts"
import { stepChanges } from "./steps.ts"

const all = { ...nounChanges, ...quantityChanges, ...predicateChanges, ...stepChanges } as const

export type ChangeKind = keyof typeof all

/** Every kind of change; each is tried on every part of a sentence that it fits. */
export const changes: Readonly<Record<ChangeKind, Change>> = all

/** A sentence with one part taken away or exchanged. */
export interface Changed {
  readonly kind: ChangeKind
  readonly at: Found
  /** What stands there now. */
  readonly by: Readonly<Record<string, unknown>>
  readonly text: string
}

/** All sentences that differ from one in a single part. */
export function* changesOf(tree: Tree, words: Words): Generator<Changed> {
  const seen = new Set([print(tree)])
  for (const at of partsOf(tree)) {
    for (const [kind, change] of Object.entries(all)) {
      const make = (change as Change)[at.sort] as ((node: unknown, words: Words) => readonly object[]) | undefined
      for (const by of make?.(at.node, words) ?? []) {
        const text = print(replaced(tree, at.path, by))
        if (seen.has(text)) continue
        seen.add(text)
        yield { kind: kind as ChangeKind, at, by: by as Changed["by"], text }
      }
    }
  }
}
