import type { Checker } from "../../dsl/check/checker.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { hasErrors, report } from "../../dsl/diagnostics/report.ts"
import type { Cond, Expr, Step } from "../../dsl/meaning/index.ts"
import type { Model, RulingDecl, RulingStep } from "../../dsl/pack/model.ts"
import { type Span, spanIn, type Text } from "../../dsl/text.ts"
import { isAskable } from "../queries.ts"
import { type Expectation, expectationIn, expectationOf, saidIn, type Untested } from "./expectations.ts"
import { namesOf, type Pick, picksIn, pieceOf } from "./word-picks.ts"

/** What a ruling's sentence asks of the runner. */
export type Item =
  | { readonly does: "given"; readonly test: Cond }
  | { readonly does: "answer"; readonly who: Expr; readonly answer: Answer }
  | { readonly does: "step"; readonly steps: readonly Step[] }
  /** `elapse 45 seconds` */
  | { readonly does: "elapse"; readonly seconds: number }
  /** `score the game` */
  | { readonly does: "score" }
  | { readonly does: "test"; readonly test: Cond }
  | { readonly does: "expect"; readonly expectation: Expectation }

export type Answer =
  | { readonly give: "picks"; readonly picks: readonly Pick[] }
  | { readonly give: "nothing" | "decline" | "accept" }
  /** `answer 2`: the second option. */
  | { readonly give: "number"; readonly number: number }

export interface ReadItem {
  readonly part: RulingStep["part"]
  readonly text: Text
  readonly span: Span
  /** Null where the sentence has mistakes. */
  readonly item: Item | null
}

export interface ReadRuling {
  readonly decl: RulingDecl
  readonly items: readonly ReadItem[]
  readonly diagnostics: readonly Diagnostic[]
}

const ANSWER = /^(?:(.+?)\s+)?(chooses?|declines?|accepts?|answers?)(?:\s+(.+))?$/s
const ELAPSE = /^elapse\b/

/** Those beside components, then those that stand by themselves. */
export const rulingsOf = (model: Model): RulingDecl[] => [
  ...model.components.flatMap((component) => component.rulings),
  ...model.rulings,
]

/**
 * Read the sentences of rulings with the words of a pack. The checker's own list of mistakes is left as it was.
 * @param share whether sentences of the same words have one `item`, whose spans are where they stand first
 */
export function readRulings(
  { checker, model }: { readonly checker: Checker | null; readonly model: Model | null },
  decls: readonly RulingDecl[],
  share: boolean,
): ReadRuling[] {
  if (!checker || !model) return []
  const reader = new Reader(checker, namesOf(model), share)
  return decls.map((decl) => reader.ruling(decl))
}

/** What is wrong with a ruling of a pack as a whole. Sentences that lay a table are none, and have nothing to hold. */
export function asRuling<R extends ReadRuling>(ruling: R): R {
  if (ruling.items.some(({ part }) => part === "then")) return ruling
  const nothing = report("ruling/tests-nothing", ruling.decl.span)
  return { ...ruling, diagnostics: [...ruling.diagnostics, nothing] }
}

class Reader {
  private readonly checker: Checker
  private readonly names: readonly string[]
  /** Sentences about which there is nothing to report, by their part and words: rulings say the same again and again. */
  private readonly known: Map<string, Item> | null

  constructor(checker: Checker, names: readonly string[], share: boolean) {
    this.checker = checker
    this.names = names
    this.known = share ? new Map() : null
  }

  ruling(decl: RulingDecl): ReadRuling {
    const diagnostics: Diagnostic[] = []
    const items = decl.steps.map(
      (step): ReadItem => ({
        part: step.part,
        text: step.text,
        span: spanOf(step.text),
        item: this.known?.get(keyOf(step)) ?? this.read(step, diagnostics),
      }),
    )
    return { decl, items, diagnostics }
  }

  private read(step: RulingStep, diagnostics: Diagnostic[]): Item | null {
    const mark = this.checker.diagnostics.length
    const item = this.item(step)
    const found = this.checker.diagnostics.splice(mark)
    diagnostics.push(...found)
    if (item && found.length === 0) this.known?.set(keyOf(step), item)
    return hasErrors(found) ? null : item
  }

  private item(step: RulingStep): Item | null {
    switch (step.part) {
      case "given": {
        const { test } = this.checker.condition(step.text)
        return test && { does: "given", test }
      }
      case "when":
        return this.doing(step.text)
      case "then":
        return this.tested(step.text)
    }
  }

  private doing(text: Text): Item | null {
    if (/^score the game\.?$/i.test(text.value.trim())) return { does: "score" }
    const match = ANSWER.exec(text.value)
    if (!match) {
      // Without timers there is no word for seconds: that is what is missing, not the word.
      if (ELAPSE.test(text.value) && this.checker.symbols.model.timers.length === 0)
        return this.noTime(text, "noTimers")
      const { steps } = this.checker.script(text)
      return steps && (this.elapsed(steps, text) ?? { does: "step", steps })
    }
    const who = match[1] === undefined ? you : this.player(pieceOf(text, 0, match[1].length))
    const answer = this.answer(match[2] ?? "", match[3] ?? null, text)
    if (who?.many) {
      const span = spanIn(text, 0, match[1]?.length ?? 0)
      this.checker.diagnostics.push(report("ruling/no-player", span, { case: "several" }))
      return null
    }
    return who && answer && { does: "answer", who, answer }
  }

  /** Time that passes, where that is all that a sentence says. */
  private elapsed(steps: readonly Step[], text: Text): Item | null {
    const [only] = steps
    if (steps.length !== 1 || only?.do !== "perform" || only.usage.decl.operation !== "elapse") return null
    const [seconds] = only.slots.values()
    if (seconds?.kind !== "constant" || seconds.value < 1 || !/\bseconds?$/.test(text.value.trim()))
      return this.noTime(text, "noSeconds")
    return { does: "elapse", seconds: seconds.value }
  }

  private noTime(text: Text, what: "noTimers" | "noSeconds"): null {
    this.checker.diagnostics.push(report("ruling/no-time", spanOf(text), { case: what }))
    return null
  }

  private answer(verb: string, what: string | null, text: Text): Answer | null {
    const start = what === null ? text.value.length : text.value.length - what.length
    if (verb.startsWith("decline") && what === null) return { give: "decline" }
    if (verb.startsWith("accept") && what === null) return { give: "accept" }
    if (verb.startsWith("choose") && what !== null)
      return what === "nothing" ? { give: "nothing" } : { give: "picks", picks: picksIn(text.value, start, this.names) }
    if (verb.startsWith("answer") && what !== null && /^[1-9]\d*$/.test(what))
      return { give: "number", number: Number(what) }
    this.checker.diagnostics.push(report("ruling/bad-answer", spanIn(text, start, text.value.length), { verb }))
    return null
  }

  private tested(text: Text): Item | null {
    const said = saidIn(text.value, this.names)
    if (said) {
      const who = this.player(pieceOf(text, 0, said.subject))
      const expectation = who && expectationIn(said, who)
      if (!expectation) return null
      return "case" in expectation ? this.untested(spanOf(text), expectation) : { does: "expect", expectation }
    }
    const mark = this.checker.diagnostics.length
    const { ast, test } = this.checker.condition(text)
    if (!ast || !test) return null
    const modal = ast.more.length === 0 && ast.first.kind === "clause" ? ast.first.predicate?.modal : null
    if (modal?.lemma === "must" || modal?.lemma === "may") {
      // Elsewhere it is no condition at all.
      this.checker.diagnostics.length = mark
      return this.untested(spanIn(text, modal.start, modal.end), { case: "modal", modal: modal.lemma })
    }
    const expectation = expectationOf(test, text.value)
    if (expectation && !isAskable(expectation.who)) return this.untested(spanOf(text), { case: "unknownPlayer" })
    return expectation ? { does: "expect", expectation } : { does: "test", test }
  }

  private untested(span: Span, facts: Untested): null {
    this.checker.diagnostics.push(report("ruling/cannot-be-tested", span, facts))
    return null
  }

  /** Who a subject is: `the previous player`. */
  private player(text: Text): Expr | null {
    const mark = this.checker.diagnostics.length
    const who = this.checker.player(text)
    if (this.checker.diagnostics.length > mark || (who?.type === "player" && isAskable(who))) return who
    const found = { case: who?.type === "player" ? "unknown" : "none" } as const
    this.checker.diagnostics.push(report("ruling/no-player", spanOf(text), found))
    return null
  }
}

const keyOf = ({ part, text }: RulingStep): string => `${part} ${text.value}`

const you: Expr = { kind: "you", type: "player", many: false, span: null }

export const spanOf = (text: Text): Span => spanIn(text, 0, text.value.length)
