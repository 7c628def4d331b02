import type { Chain, Clause, Clauses, Do, Name, Node, Part, Script } from "../syntax/ast.ts"
import { canon } from "../syntax/canon.ts"
import { sameTree, walk } from "../syntax/tree.ts"

/** Something of a text that a patch can name: what stands between `;` or line breaks, one step of it, or a condition. */
export type Named =
  | { readonly as: "sentence"; readonly part: Part; readonly start: number; readonly end: number }
  /** Steps that follow each other by `then`, from the first to the last. */
  | {
      readonly as: "step"
      readonly first: Chain
      readonly last: Chain
      readonly start: number
      readonly end: number
    }
  | { readonly as: "condition"; readonly node: Clauses | Clause; readonly start: number; readonly end: number }

/** The sentences and steps of a script that say what one sentence says, in blocks, too. */
export function namedBy(quoted: Part, script: Script, source: string): readonly Named[] {
  const sentences = partsSaying(quoted, script)
  const found: Named[] = sentences.map((part) => ({ as: "sentence", part, start: part.start, end: part.end }))
  if (quoted.body.kind === "block") return found
  const links = linksOf(quoted.body)
  const wanted = canonicalOf(quoted)
  const whole = new Set<unknown>(sentences.map(({ body }) => body))
  for (const first of chainsIn(script)) {
    const last = linksOf(first)[links.length - 1]
    if (last === undefined || whole.has(first)) continue
    const same = { ...quoted, body: relinked(first, last, null) }
    if (sameTree(canonicalOf(same), wanted))
      found.push({ as: "step", first, last, start: first.start, end: endOf(last, source) })
  }
  return found
}

/** The conditions of a script that say what one says. */
export function conditionsSaying(quoted: Clauses, script: Script | Clauses): readonly Named[] {
  const wanted = canon(quoted)
  const found: Named[] = []
  const look = (node: Clauses | Clause, clauses: Clauses): void => {
    if (sameTree(canon(clauses), wanted)) found.push({ as: "condition", node, start: node.start, end: node.end })
  }
  walk(script, (node) => {
    if (!("first" in node && "more" in node)) return
    const clauses = node as unknown as Clauses
    look(clauses, clauses)
    if (clauses.more.length === 0) return
    for (const clause of [clauses.first, ...clauses.more.map((each) => each.clause)])
      look(clause, { start: clause.start, end: clause.end, first: clause, more: [] })
  })
  return found
}

/** The parts of a script, in blocks too, that are a sentence. */
export function partsSaying(quoted: Part, script: Script): readonly Part[] {
  const wanted = canonical(quoted)
  return partsOf(script).filter((part) => sameTree(canonical(part), wanted))
}

/** The parts of a script that begin or take a span; of parts within each other (`4 times: begin a round`) the innermost is meant. */
export function partsInto(span: string, script: Script): readonly Part[] {
  const found = partsOf(script).filter((part) => goesInto(part, span))
  return found.filter((part) => !found.some((other) => other !== part && within(other, part)))
}

const within = (inner: Node, outer: Node): boolean => inner.start >= outer.start && inner.end <= outer.end

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

const partsKnown = new WeakMap<Script, readonly Part[]>()

/** The parts of a script, in blocks too. Many patches look for theirs in the same script. */
export function partsOf(script: Script): readonly Part[] {
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

function chainsIn(script: Script): readonly Chain[] {
  const found: Chain[] = []
  walk(script, (node) => {
    if (node.kind === "do" || node.kind === "name" || node.kind === "gate") found.push(node as unknown as Chain)
  })
  return found
}

/** The words of each sentence of a script, and of each step of one that has several. */
export function clausesIn(script: Script, source: string): readonly string[] {
  const steps = chainsIn(script).flatMap((link) => (link.kind === "gate" ? [] : [[link.start, endOf(link, source)]]))
  const sentences = partsOf(script).map(({ start, end }) => [start, end])
  return [...new Set([...sentences, ...steps].map(([start, end]) => source.slice(start, end)))]
}

/** A step and those that follow it by `then`. */
function linksOf(chain: Chain): readonly Chain[] {
  return chain.kind === "gate" || chain.next === null ? [chain] : [chain, ...linksOf(chain.next)]
}

/** A chain up to one of its steps, and what is to come behind that. */
export function relinked(first: Chain, last: Chain, rest: Chain | null): Chain {
  if (first.kind === "gate") return first
  if (first === last) return { ...first, next: rest }
  return first.next === null ? first : { ...first, next: relinked(first.next, last, rest) }
}

/** Where a step ends, without what follows it by `then`. */
function endOf(link: Chain, source: string): number {
  const next = link.kind === "gate" ? null : (link as Do | Name).next
  if (next === null) return link.end
  return link.start + source.slice(link.start, next.start).replace(/[\s,]*\bthen\s*$/i, "").length
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
