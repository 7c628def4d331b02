import { Checker } from "../../dsl/check/checker.ts"
import { reportUnread } from "../../dsl/check/findings/unread.ts"
import { type Context, you as youExpr } from "../../dsl/check/scope/context.ts"
import { buildLexicon } from "../../dsl/lexicon/lexicon.ts"
import { type CheckedPack, type Extra, lower } from "../../dsl/lower/lower-pack.ts"
import { checkPack } from "../../dsl/lower/pack/checked.ts"
import type { Binding, Cond, Expr, Type } from "../../dsl/meaning/index.ts"
import type { Model } from "../../dsl/pack/model.ts"
import type { Clause, Clauses, NP } from "../../dsl/syntax/ast.ts"
import { plainText, spanIn, type Text } from "../../dsl/text.ts"
import type { Program } from "../../interpreter/index.ts"

export interface Compiled {
  readonly program: Program
  readonly scripts: readonly (number | null)[]
  /** All that could not be carried out. */
  readonly stray: readonly string[]
}

/** What a name, a slot or a pronoun of a text is bound to while the machine is asked. */
export type Role = "thing" | "things" | "player" | "players" | "number" | "zone"

/** A phrase of a text, and what its words stand for that it does not say itself. */
export interface Question {
  readonly text: Text
  readonly asks: "condition" | "phrase"
  readonly tree: Clauses | Clause | NP
  readonly names: ReadonlyMap<string, { readonly role: Role; readonly kind: string | null }>
  /** The kind of what the text stands on; null for a rule of the game. */
  readonly kind: string | null
  readonly mood: "step" | "condition"
  /** Whether it is all of its text: each of its words must then come to something, as `check` asks. */
  readonly alone: boolean
}

/** How a phrase is put to the machine: as a condition on what the probes hold. */
export type Kind = "condition" | "things" | "players" | "number"

export const PROBES = {
  candidate: "naive candidate",
  focus: ["naive focus", "naive second", "naive third"],
  player: "naive player",
  candidatePlayer: "naive other player",
  number: "naive number",
  guess: "naive guess",
} as const

/** Why a phrase from which somebody chooses is not compared: it is no plain selection. */
export const ASKED = "somebody is asked first"

/** What a phrase is to the checker: what is asked of it, why it refuses it, or that it is nothing that is asked. */
export type Read = { readonly is: Kind; readonly test: Cond } | { readonly refused: string } | "other"

/** A game with a few words more, by which a test tells the machine what it asks about. */
function withProbes(model: Model): Model {
  const span = { file: "<naive>", start: 0, end: 0 }
  const memory = (name: string) => ({
    name,
    plural: null,
    span,
    per: null,
    is: plainText("nothing"),
    over: plainText("nothing"),
  })
  const role = (name: string) => ({
    name,
    plural: null,
    span,
    seat: null,
    held: true,
    is: null,
    pronoun: "they" as const,
  })
  const counter = (name: string) => ({
    name,
    plural: null,
    span,
    per: null,
    from: -1000,
    to: null,
    over: "lost" as const,
    symbol: null,
    word: null,
    states: [],
    of: null,
    is: null,
  })
  return {
    ...model,
    memories: [...model.memories, ...[PROBES.candidate, ...PROBES.focus].map(memory)],
    roles: [...model.roles, role(PROBES.player), role(PROBES.candidatePlayer)],
    counters: [...model.counters, counter(PROBES.number), counter(PROBES.guess)],
  }
}

/** A pack whose phrases can be put to the machine, each standing alone. */
export class Probed {
  readonly model: Model
  readonly checker: Checker
  private readonly checked: CheckedPack

  constructor(model: Model) {
    this.model = withProbes(model)
    this.checker = new Checker(this.model, buildLexicon(this.model).lexicon)
    this.checked = checkPack(this.model, this.checker)
    this.checker.diagnostics.length = 0
  }

  /** What a phrase of the text means to the checker; null where it refuses it, or where it is nothing that is asked. */
  read(question: Question): Read {
    const { diagnostics } = this.checker
    diagnostics.length = 0
    const context = this.contextOf(question)
    const found = this.test(question, context)
    const wrong = diagnostics.find(({ severity }) => severity === "error")
    diagnostics.length = 0
    if (wrong || found === null) return { refused: wrong?.code ?? "no meaning" }
    return context.shared.pending.length > 0 ? { refused: ASKED } : found
  }

  private test(question: Question, context: Context): Exclude<Read, { readonly refused: string }> | null {
    const { tree } = question
    if (question.asks === "condition") {
      const test =
        "first" in tree
          ? context.resolve.clauses(tree, context)
          : "kind" in tree && tree.kind !== "np"
            ? context.resolve.clause(tree, context)
            : null
      if (test && question.alone) reportUnread(tree, { cond: [test] }, context)
      return test && { is: "condition", test }
    }
    const expr = context.resolve.np(tree as NP, { types: null, kinds: null, place: null }, context)
    if (expr && question.alone) reportUnread(tree, { expr: [expr] }, context)
    return expr && this.testOf(expr)
  }

  private testOf(expr: Expr): Exclude<Read, { readonly refused: string }> {
    switch (expr.type) {
      case "component":
        return {
          is: "things",
          test: {
            cond: "fits",
            what: this.memory(PROBES.candidate),
            filters: [{ is: "in", set: uncounted(expr), not: false }],
            some: false,
            span: null,
          },
        }
      case "player":
        return { is: "players", test: { cond: "member", who: this.role(PROBES.candidatePlayer), of: expr, span: null } }
      case "amount":
      case "number": {
        if (expr.kind === "amount" && expr.parts.length > 0) return "other"
        const left = expr.kind === "amount" ? expr.number : expr
        const right = this.counter(PROBES.guess)
        return { is: "number", test: { cond: "compare", comparison: "eq", left, right, span: null } }
      }
      default:
        return "other"
    }
  }

  /** A program that idles, with a script for every condition; null for those that it says it cannot carry out. */
  compile(asked: readonly { readonly question: Question; readonly test: Cond }[]): Compiled {
    const extras: Extra[] = asked.map(({ test }, index) => ({ name: `naive ${index}`, steps: null, test }))
    const made = lower(this.checked, extras, { host: true })
    const wrong = made.diagnostics.filter(({ severity }) => severity === "error")
    const isWrong = ({ text, tree }: Question): boolean => {
      const span = spanIn(text, tree.start, tree.end)
      return wrong.some(
        ({ span: at }) =>
          at.file === span.file && span.start <= at.start && at.end <= Math.max(span.end, span.start + 1),
      )
    }
    const scripts = made.extras.map((script, index) => {
      const question = asked[index]?.question
      return question && wrong.length > 0 && isWrong(question) ? null : script
    })
    return { program: made.atLength(), scripts, stray: wrong.map(({ message }) => message) }
  }

  private contextOf({ text, names, kind, mood }: Question): Context {
    const self = kind === null ? null : (this.checker.symbols.kinds.find(({ name }) => name === kind)?.kinds ?? null)
    const context = this.checker.context(text, self)
    context.mood = mood
    const bind = (name: string | null, role: Role, of: string | null): Binding => {
      const kinds = of === null ? null : (this.checker.symbols.kinds.find((each) => each.name === of)?.kinds ?? null)
      const alias = this.aliasOf(role)
      return context.bind({ type: alias.type, many: alias.many, name, kinds, alias })
    }
    const they = bind(null, "player", null)
    context.names.set("naive they", they)
    bind(null, "things", null)
    bind(null, "thing", null)
    for (const [name, { role, kind: of }] of names) {
      const binding = bind(name, role, of)
      context.names.set(name, binding)
    }
    return context
  }

  private aliasOf(role: Role): Expr {
    switch (role) {
      case "thing":
        return this.memory(PROBES.focus[0])
      case "things":
        return { kind: "union", parts: PROBES.focus.map((name) => this.memory(name)), ...typed("component", true) }
      case "player":
        return this.role(PROBES.player)
      case "players":
        return {
          kind: "without",
          from: { kind: "everyone", ...typed("player", true) },
          what: youExpr,
          ...typed("player", true),
        }
      case "number":
        return this.counter(PROBES.number)
      case "zone":
        return { kind: "zone", zone: this.zone, of: null, number: null, ...typed("zone", false) }
    }
  }

  /** The zone that a slot for one stands for: the first common one with an order. */
  get zone(): number {
    const { zones } = this.model
    const ordered = zones.findIndex((zone) => zone.ordered && zone.per === null)
    return ordered >= 0
      ? ordered
      : Math.max(
          0,
          zones.findIndex((zone) => zone.per === null),
        )
  }

  private memory(name: string): Expr {
    const memory = this.model.memories.findIndex((each) => each.name === name)
    return { kind: "memory", memory, of: youExpr, ...typed("component", false) }
  }
  private role(name: string): Expr {
    return {
      kind: "role",
      role: this.model.roles.findIndex((each) => each.name === name),
      of: null,
      ...typed("player", false),
    }
  }
  private counter(name: string): Expr {
    const counter = this.model.counters.findIndex((each) => each.name === name)
    return { kind: "counter", counter, holder: null, ...typed("number", false) }
  }
}

const typed = (type: Type, many: boolean) => ({ type, many, span: null })

/** All that a selection could take, without how many it takes. */
function uncounted(expr: Expr): Expr {
  if (expr.kind === "select") return { ...expr, quantity: null, random: false, among: [], each: null }
  if (expr.kind === "union") return { ...expr, parts: expr.parts.map(uncounted) }
  return expr
}
