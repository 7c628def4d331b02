import type { CheckedAbility, Checker } from "../../dsl/check/checker.ts"
import { stepsWithoutActor } from "../../dsl/check/findings/missing-actors.ts"
import { bindingExpr } from "../../dsl/check/scope/context.ts"
import type { Given } from "../../dsl/check/scope/given-names.ts"
import type { Sentences } from "../../dsl/check/scope/sentence-parser.ts"
import type { Lexicon } from "../../dsl/lexicon/lexicon.ts"
import type { Usage } from "../../dsl/meaning/index.ts"
import type { RulingDecl, RulingStep } from "../../dsl/pack/model.ts"
import { countDerivations } from "../../dsl/syntax/counter.ts"
import { type EntryPoint, grammar } from "../../dsl/syntax/grammar.ts"
import { layOut } from "../../dsl/syntax/layout.ts"
import { problem } from "../../dsl/syntax/problem.ts"
import { plainText, spanIn, type Text } from "../../dsl/text.ts"
import type { Tree } from "../../simulator/mutation/sentence-parts.ts"
import { readRulings } from "../../simulator/rulings/read-ruling.ts"
import { canonical } from "./canonical.ts"
import type { Lowered } from "./program.ts"

/** What a checker makes of a text. */
export interface Reading {
  readonly tree: Tree | null
  /** Null where it is refused. */
  readonly meaning: unknown
  /** What the lowering takes of it; absent where it leans on what is told from outside, as a verb's body on its slots. */
  readonly lowered?: Lowered
}

/** Where a sentence stands: what the checker is told of it. */
export type Read = (checker: Checker, text: Text) => Reading

/**
 * Reads texts faster than for an author: what does not parse is not looked into, and second derivations are looked for
 * only where somebody asks.
 */
export const quickly: Sentences = {
  isAside: true,
  parse: (text: string, lexicon: Lexicon, entry: EntryPoint): never => {
    const lexed = lexicon.lex(text)
    const { tokens, problems } = layOut(lexed)
    // That it is refused is all that is asked here.
    const refused = { ast: null, problems: [problem("syntax/unexpected-word", 0, 1, { case: "line" })] }
    if (problems.length > 0 || lexed.problems.length > 0) return refused as never
    grammar.input = [...tokens]
    const ast = grammar[entry]()
    return (grammar.errors.length > 0 ? refused : { ast, problems: [] }) as never
  },
  ways: () => 1,
}

/** What a text means where it stands: as a text, and as the lowering takes it. */
export interface Meant {
  readonly tree: Tree
  readonly meaning: string
  readonly lowered: Lowered | null
}

/** Null where the checker refuses it. */
export function meant(read: Read, checker: Checker, text: string): Meant | null {
  const mark = checker.diagnostics.length
  const { tree, meaning, lowered = null } = read(checker, plainText(text))
  const refused = checker.diagnostics.splice(mark).some(({ severity }) => severity === "error")
  if (refused || meaning === null || tree === null) return null
  const written = canonical(meaning)
  return UNCARRIED.test(written) ? null : { tree, meaning: written, lowered }
}

/** What only the lowering refuses, wherever it is. */
const UNCARRIED = /"uncarried"|target:\{kind:"other"/

/** Whether a text reads in one way: what has several is refused. */
export const isClear = (checker: Checker, text: string, entry: EntryPoint): boolean =>
  countDerivations(text, checker.lexicon, entry) === 1

type Kinds = ReadonlySet<number> | null

export const asScript =
  (self: Kinds, given: readonly Given[] = [], lacksActor = false): Read =>
  (checker, text) => {
    const { ast, steps } = checker.script(text, self, given)
    if (lacksActor && steps) checker.diagnostics.push(...stepsWithoutActor(steps, checker.symbols))
    return { tree: ast, meaning: steps, ...(steps && given.length === 0 ? { lowered: { as: "steps", steps } } : {}) }
  }

export const asAbility =
  (self: Kinds, given: readonly Given[] = []): Read =>
  (checker, text) => {
    const ability: CheckedAbility = checker.ability(text, self, given)
    const { reactions, modifications, watches } = ability
    const meaning = { reactions, modifications, watches }
    return {
      tree: ability.ast,
      meaning,
      ...(given.length === 0 ? { lowered: { as: "ability", ability: meaning } } : {}),
    }
  }

export const asCondition =
  (self: Kinds = null, given: readonly Given[] = []): Read =>
  (checker, text) => {
    const { ast, test } = checker.condition(text, self, given)
    return { tree: ast, meaning: test, ...(test && given.length === 0 ? { lowered: { as: "test", test } } : {}) }
  }

export const asMemory =
  (over: Text): Read =>
  (checker, text) => ({ tree: checker.parseCondition(text), meaning: checker.memory(text, over) })

/** A sentence of a verb, read with its slots. Of a verb that is lent, too, it is asked whether it can be carried out. */
export const asPartOf =
  (usage: Usage, part: "do" | "needs" | "is"): Read =>
  (checker, text) => {
    const own = { usage: plainText(usage.decl.usage.value), span: spanIn(text, 0, text.value.length) }
    const decl = { ...usage.decl, ...own, do: null, needs: null, is: null, [part]: text }
    const copy: Usage = { ...usage, decl, bindings: new Map(), body: null, needs: null, state: "unread" }
    const context = checker.context(text)
    context.resolve.usage(copy)
    if (part === "do") return { tree: checker.parse(text), meaning: copy.body, lowered: { as: "verb", usage: copy } }
    if (part === "needs")
      return { tree: checker.parseCondition(text), meaning: copy.needs, lowered: { as: "verb", usage: copy } }
    const slots = [...copy.bindings.values()]
    const filled = new Map([...copy.bindings].map(([name, binding]) => [name, bindingExpr(binding)]))
    const test = context.resolve.tested(copy, filled, context)
    const spoken = test && { name: decl.name, text, slots, meaning: { test } }
    return {
      tree: checker.parseCondition(text),
      meaning: test,
      ...(spoken ? { lowered: { as: "spoken", spoken } } : {}),
    }
  }

/** A clause of a ruling, as those who run rulings read it. */
export const asRuling =
  (ruling: RulingDecl, part: RulingStep["part"]): Read =>
  (checker, text) => {
    const { model } = checker.symbols
    const decl = { ...ruling, steps: [{ part, text }] }
    const [read] = readRulings({ checker, model }, [decl], false)
    checker.diagnostics.push(...(read?.diagnostics ?? []))
    const item = read?.items[0]?.item ?? null
    const tree = part === "when" ? checker.parse(text) : checker.parseCondition(text)
    if (item?.does === "step") return { tree, meaning: item, lowered: { as: "steps", steps: item.steps } }
    if (item?.does === "given" || item?.does === "test")
      return { tree, meaning: item, lowered: { as: "test", test: item.test } }
    return { tree, meaning: item }
  }

/** The first of several positions that takes a text. */
export const asFirstOf =
  (...reads: readonly Read[]): Read =>
  (checker, text) => {
    let last: Reading = { tree: null, meaning: null }
    for (const read of reads) {
      const mark = checker.diagnostics.length
      last = read(checker, text)
      const refused = checker.diagnostics.slice(mark).some(({ severity }) => severity === "error")
      if (!refused && last.meaning !== null) return last
      if (read !== reads.at(-1)) checker.diagnostics.length = mark
    }
    return last
  }
