import type { Expr, Performed } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import { wordAt } from "../../meaning/provenance.ts"
import type { Item, Part } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"
import { nounNamed } from "../scope/symbols.ts"

/** `take an extra turn`: who takes which. */
export interface Grant {
  readonly by: Performed
  readonly span: Extract<Expr, { kind: "span" }>
}

/** Reads what is done in or behind a span that was waited for: in it, that span is the one that goes on. */
export function readInComing<T>({ shared: { comingSpans } }: Context, read: () => T): T {
  const coming = [...comingSpans]
  comingSpans.clear()
  const value = read()
  for (const each of coming) comingSpans.add(each)
  return value
}

/** Whether `that turn` would be one to come, of which nobody says here whose it is. Reports it. */
export function isOneToCome(item: Item, index: number, context: Context): boolean {
  const isSkipped = ({ usage, slots }: Performed): boolean =>
    usage.decl.operation === "skip" && [...slots.values()].some((each) => each.kind === "span" && each.index === index)
  const { comingSpans, doneIn } = context.shared
  if (!comingSpans.has(index) && ![...doneIn.keys()].some(isSkipped)) return false
  const said = context.text.value.slice(item.start, item.end).trim()
  const name = context.symbols.model.spans[index]?.name ?? "span"
  context.fail("check/wrong-type", item, { case: "spanToCome", said, name })
  return true
}

/** The span that the script has given to somebody last: `that turn` is that one, and not the one that goes on. */
export function grantOf(index: number, { shared }: Context): Grant | null {
  for (const by of [...shared.doneIn.keys()].reverse()) {
    if (by.usage.decl.operation !== "take span") continue
    const span = [...by.slots.values()].find((each) => each.kind === "span")
    return span?.kind === "span" && span.index === index ? { by, span } : null
  }
  return null
}

/**
 * `after this turn, take an extra turn; during that turn, ...`: what is said of a span that is given at one moment holds in it, whether it
 * is said then or now.
 */
export function goesOnInGranted({ body }: Part, next: Part, context: Context): boolean {
  const isOnce = body.kind === "gate" && body.prefix.kind === "clauses" && ONCE.has(body.prefix.word.lemma)
  const gate = next.body.kind === "gate" && next.body.prefix.kind === "clauses" ? next.body.prefix : null
  if (!isOnce || !gate || (gate.word.lemma !== "during" && gate.word.lemma !== "at")) return false
  const words = leavesOf(gate.clauses)
  const at = words.findIndex((each) => "lemma" in each && each.lemma === "that")
  const noun = at < 0 ? undefined : words[at + 1]
  const span =
    noun && "lemma" in noun && typeof noun.lemma === "string"
      ? nounNamed("span", noun.lemma, context.symbols)
      : undefined
  return span !== undefined && grantOf(span.index, context)?.span.extra === true
}

const ONCE: ReadonlySet<string> = new Set(["after", "at"])

/** `the next player takes an extra turn; during that turn, ...`: their next that is taken in addition. */
export function grantedSpan(item: Item, { by, span }: Grant, context: Context) {
  const said = context.text.value.slice(item.start, item.end).trim()
  const name = context.symbols.model.spans[span.index]?.name ?? "span"
  if (!span.extra) return context.fail("check/wrong-type", item, { case: "grantIsOver", said, name })
  const within = context.shared.doneIn.get(by)
  const isPerhaps = within?.perhaps === true
  const isRepeated = within !== undefined && (within.loop !== context.loop || within.loops > context.loops)
  if (by.actor.many || by.times || isPerhaps || isRepeated)
    return context.fail("check/wrong-type", item, { case: "grantOfWhich", said, name, isPerhaps })
  const words = leavesOf(item).map((leaf) => wordAt(context.text, leaf))
  return { index: span.index, of: by.actor, which: "next" as const, extra: true, every: false, words }
}
