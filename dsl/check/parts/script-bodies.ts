import type { Mode, Step } from "../../meaning/index.ts"
import type { Block, Chain, Node, Word } from "../../syntax/ast.ts"
import { walk } from "../../syntax/tree.ts"
import type { Context } from "../scope/context.ts"

/** An `instead` in the first part of a script that replaces no event and continues no other script. */
export function insteadOfNothing(body: Chain | Block, context: Context): Word | null {
  if (context.before || context.replacing || context.ability || context.part > 1) return null
  if (context.symbols.model.kinds.some((kind) => kind.scripts.some((script) => script.continues !== null))) return null
  let found: Word | null = null
  let replaces = false
  walk(body, (node) => {
    if ("lemma" in node && node.lemma === "instead") found = node as unknown as Word
    if ("lemma" in node && node.lemma === "would") replaces = true
  })
  return replaces ? null : found
}

/** Whether a chain says `instead` anywhere. */
export const saysInstead = (body: Chain | Block): boolean => saysInsteadOf(body)

/** The same of any part of a sentence. */
export function saysInsteadOf(body: Node): boolean {
  let found = false
  walk(body, (node) => {
    if ("adverb" in node && typeof node.adverb === "object" && (node.adverb as Word | null)?.lemma === "instead")
      found = true
    if ("lemma" in node && node.lemma === "instead") found = true
  })
  return found
}

/** Whether a chain adds to what happens: `1 more`. */
export function saysMore(body: Chain | Block): boolean {
  let found = false
  walk(body, (node) => {
    if ("lemma" in node && node.lemma === "more") found = true
  })
  return found
}

export function resolveBody(body: Chain | Block, context: Context): readonly Step[] | null {
  return body.kind === "block" ? context.resolve.block(body, context) : context.resolve.chain(body, context)
}

/** The options of a block: each sees what came before the list, never another option. */
export function optionsOf(block: Block, context: Context): readonly Mode[] | null {
  const options: Mode[] = []
  let failed = false
  for (const line of block.lines) {
    const mark = context.bound.length
    const inner = context.child({})
    const steps = context.resolve.lines([line], inner)
    context.shared.gone.push(...context.bound.splice(mark))
    if (!steps) {
      failed = true
      continue
    }
    const text = context.text.value
      .slice(line.start, line.end)
      .replace(/^- /, "")
      .replace(/^"[^"]*":\s*/, "")
    options.push({ label: line.label ?? text, steps, span: context.span(line) })
  }
  return failed ? null : options
}
