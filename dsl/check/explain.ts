import { thirdOf } from "../lexicon/inflect.ts"
import { list, Teller } from "./explain-nouns.ts"
import type { Cond, Duration, EventPattern, Expr, Modification, PerformStep, Reaction, Step } from "./meaning.ts"
import type { Symbols } from "./symbols.ts"

/** What can be explained: a script, an ability, a condition. */
export type Explained =
  | { readonly steps: readonly Step[] }
  | { readonly reactions: readonly Reaction[]; readonly modifications: readonly Modification[] }
  | { readonly test: Cond }

/** A reading spelled out in plain words, a line for each step, blocks indented. */
export function explain(what: Explained, symbols: Symbols): string {
  const explainer = new Explainer(symbols)
  if ("test" in what) return `true if ${explainer.teller.cond(what.test)}`
  if ("steps" in what) return explainer.steps(what.steps, 0).join("\n")
  return [
    ...what.reactions.flatMap((reaction) => explainer.reaction(reaction, 0)),
    ...what.modifications.map((change) => explainer.modification(change)),
  ].join("\n")
}

class Explainer {
  readonly teller: Teller

  constructor(symbols: Symbols) {
    this.teller = new Teller(symbols)
  }

  steps(steps: readonly Step[], depth: number): string[] {
    return steps.length === 0 ? [`${indent(depth)}nothing happens`] : steps.flatMap((step) => this.step(step, depth))
  }

  private step(step: Step, depth: number): string[] {
    const { teller } = this
    const line = (text: string): string => `${indent(depth)}${text}`
    const block = (head: string, body: readonly Step[]): string[] => [line(`${head}:`), ...this.steps(body, depth + 1)]
    switch (step.do) {
      case "perform":
        return this.perform(step, depth)
      case "each": {
        const how = step.together
          ? ", all deciding at the same time"
          : step.from
            ? `, beginning with ${teller.expr(step.from)}`
            : ", in turn order"
        return block(`each of ${teller.expr(step.players)}${how}${step.secret ? ", in secret" : ""}`, step.body)
      }
      case "for":
        return block(`one after the other, for each of ${teller.bare(step.set)}`, step.body)
      case "offer": {
        const head = step.forced
          ? `${teller.expr(step.decider)} ${verbFor(step.decider, "do")} this if ${step.decider.kind === "you" ? "you" : "they"} can`
          : `${teller.expr(step.decider)} may choose to do this`
        const then = step.then.length > 0 ? block("and if it was done", step.then) : []
        const otherwise = step.otherwise.length > 0 ? block("and if it was not", step.otherwise) : []
        return [...block(head, step.body), ...then, ...otherwise]
      }
      case "if": {
        const otherwise = step.otherwise.length > 0 ? block("otherwise", step.otherwise) : []
        return [...block(`if ${teller.cond(step.test)}`, step.then), ...otherwise]
      }
      case "loop":
        return block(this.loop(step), step.body)
      case "modes": {
        const head = {
          one: `${teller.expr(step.decider)} ${verbFor(step.decider, "choose")} ${step.number ? `${step.number} of these, and they are done` : "one of these, and it is done"}`,
          "skip one": `${teller.expr(step.decider)} ${verbFor(step.decider, "choose")} one of these, and the others are done`,
          each: `all of these are done, in an order that ${teller.expr(step.decider)} ${verbFor(step.decider, "choose")}`,
          all: "all of these are done",
        }[step.style]
        return [
          line(`${head}:`),
          ...step.options.flatMap((option) => [
            `${indent(depth + 1)}“${option.label}”:`,
            ...this.steps(option.steps, depth + 2),
          ]),
        ]
      }
      case "let":
        return [line(`${teller.expr(step.value)} is called “${step.binding.name ?? "it"}” from here on`)]
      case "listen":
        return [line(`${this.lasting(step.duration)}:`), ...this.reaction(step.listener, depth + 1)]
      case "modify":
        return [line(`${this.lasting(step.duration)}: ${this.modification(step.change)}`)]
      case "stop":
        return [line("the loop or fight around this ends")]
      case "again":
        return [line("the text begins again")]
      case "nothing":
        return [line("nothing happens")]
      case "leave":
        return [
          line(
            `the ${step.index < 0 ? "game" : (teller.symbols.model.spans[step.index]?.name ?? "span")} ends at once`,
          ),
        ]
      case "turn":
        return [
          line(
            `${teller.expr(step.set)} ${step.set.many ? "become" : "becomes"} ${step.on ? step.state.name : (step.state.decl.opposite ?? `not ${step.state.name}`)}`,
          ),
        ]
      case "assign":
        return [
          line(
            `${teller.expr(step.who)} ${verbFor(step.who, "become")} the ${teller.symbols.model.roles[step.role]?.name ?? "role"}`,
          ),
        ]
      case "repeatEvent":
        return [line(`the same happens, done by ${teller.expr(step.who)}`)]
      case "skipScript":
        return [line(`the ${teller.symbols.scripts[step.script] ?? "script"} is not followed`)]
      case "relation":
        return [
          line(
            `${step.relation}${step.parts.length > 0 ? ` (${step.parts.map((part) => teller.expr(part)).join(", ")})` : ""}`,
          ),
        ]
    }
  }

  /** A choice is said before the deed: everything is chosen, then acted on. */
  private perform(step: PerformStep, depth: number): string[] {
    const { teller } = this
    const lines: string[] = []
    const parts: string[] = []
    for (const slot of step.usage.slots) {
      const expr = step.slots.get(slot.name)
      if (!expr || slot.way === "subject" || (slot.default !== null && slot.way === "from")) continue
      const chosen = expr.kind === "select" && isChoice(expr)
      if (chosen && step.usage.decl.operation !== "choose") {
        lines.push(
          `${teller.expr(step.actor)} ${verbFor(step.actor, "choose")} ${teller.expr(expr)}${step.secret ? ", in secret" : ""}`,
        )
      }
      const said = chosen && step.usage.decl.operation !== "choose" ? (expr.many ? "them" : "it") : teller.expr(expr)
      parts.push(slot.way === "" || slot.way === "recipient" ? said : `${slot.way} ${said}`)
    }
    const times = step.times ? `, ${teller.expr(step.times)} times` : ""
    const adverbs = step.usage.adverbs.length > 0 ? ` ${step.usage.adverbs.join(" ")}` : ""
    const needs = step.usage.needs ? ` (only where ${teller.cond(step.usage.needs)})` : ""
    const ordered = step.usage.decl.order === "any" && [...step.slots.values()].some((expr) => expr.many)
    if (ordered) {
      const item = [...step.slots.values()].find((expr) => expr.many)
      lines.push(
        `for each of them, in the order that ${teller.expr(step.actor)} ${verbFor(step.actor, "choose")}: ${step.usage.verb} it${adverbs}${times}`,
      )
      if (item && item.kind !== "select")
        lines[lines.length - 1] = lines[lines.length - 1]?.replace("them", teller.expr(item)) ?? ""
    } else
      lines.push(
        `${teller.expr(step.actor)} ${verbFor(step.actor, step.usage.verb)} ${parts.join(" ")}`.trimEnd() +
          adverbs +
          times +
          needs,
      )
    return lines.map((text, index) => `${indent(depth)}${index > 0 ? "then " : ""}${text}`)
  }

  private loop(step: Extract<Step, { do: "loop" }>): string {
    const { teller } = this
    switch (step.how) {
      case "times":
        return `${step.count ? teller.expr(step.count) : "several"} times`
      case "upTo":
        return step.count ? `as often as wanted, at most ${teller.expr(step.count)} times` : "as often as wanted"
      case "while":
        return `again and again, as long as ${step.test ? teller.cond(step.test) : "it goes"}`
      case "until":
        return `again and again, until ${step.test ? teller.cond(step.test) : "it stops"}`
    }
  }

  private lasting(duration: Duration): string {
    const { teller } = this
    const span = teller.symbols.model.spans[duration.span]?.name
    if (duration.while) return `as long as ${teller.cond(duration.while)}`
    if (!span || duration.until === "game") return "from now on"
    const named = duration.next ? `next ${span}` : span
    const which = duration.of ? teller.owned(named, duration.of) : duration.next ? `the ${named}` : `this ${span}`
    return `until the ${duration.until} of ${which}`
  }

  reaction(reaction: Reaction, depth: number): string[] {
    const { teller } = this
    const zones = reaction.zones.map((zone) => teller.zone(zone, null))
    const tests = reaction.test.cond === "and" ? reaction.test.of : [reaction.test]
    const conditions = [
      ...(zones.length > 0 ? [`while this is in ${list(zones, "or")}`] : []),
      ...(tests.length > 0 ? [`if ${tests.map((test) => teller.cond(test)).join(" and ")}`] : []),
      ...(reaction.limit
        ? [
            `${reaction.limit.times === 1 ? "once" : "twice"} in each ${teller.symbols.model.spans[reaction.limit.span]?.name ?? "span"}`,
          ]
        : []),
    ]
    const given = conditions.length > 0 ? `, ${conditions.join(", ")}` : ""
    const events = list(
      reaction.events.map((pattern) => this.pattern(pattern, reaction)),
      "or",
    )
    const head = `${indent(depth)}${HEADS[reaction.role](events)}${given}${reaction.once ? ", once" : ""}`
    return reaction.role === "restrict" ? [head] : [`${head}:`, ...this.steps(reaction.body, depth + 1)]
  }

  private pattern(pattern: EventPattern, reaction: Reaction): string {
    const { teller } = this
    const tests = pattern.tests.map((test) => teller.cond(test)).filter((test) => test !== "always")
    const names = new Map([
      [teller.binding(reaction.bindings.actor), "whoever does it"],
      [teller.binding(reaction.bindings.object), "what it is done to"],
      [teller.binding(reaction.bindings.source), "what it comes from"],
    ])
    let told = tests.join(" and ")
    for (const [from, to] of names) told = told.replaceAll(from, to)
    const moment = /^(start|end) of (-?\d+)$/.exec(pattern.event)
    const event = moment
      ? `the ${moment[1]} of a ${teller.symbols.model.spans[Number(moment[2])]?.name ?? "game"}`
      : `“${pattern.event}”`
    return told ? `${event} where ${told}` : event
  }

  modification(change: Modification): string {
    const { teller } = this
    const target =
      change.target.kind === "property"
        ? change.target.property.name
        : change.target.kind === "counter"
          ? teller.counter(change.target.counter, true)
          : change.target.word
    const how = { set: "is", add: "is changed by", multiply: "is multiplied by" }[change.change]
    return `the ${target} of each ${teller.kind(change.item.kinds, false)} ${how} ${teller.expr(change.amount)}, where ${teller.cond(change.test)}`
  }
}

const HEADS: Record<Reaction["role"], (events: string) => string> = {
  replace: (events) => `instead of ${events}`,
  before: (events) => `before ${events}`,
  after: (events) => `after ${events}`,
  restrict: (events) => `never ${events}`,
  permit: () => "at every decision",
}

const indent = (depth: number): string => "  ".repeat(depth)

/** `you draw`, `that player draws`. */
function verbFor(actor: Expr, verb: string): string {
  return actor.kind === "you" || actor.many ? verb : thirdOf(verb)
}

/** Whether somebody picks: fewer than all, and not the ends of a pile. */
function isChoice(expr: Extract<Expr, { kind: "select" }>): boolean {
  if (expr.random || expr.from.from === "end" || !expr.quantity) return false
  return !expr.quantity.all || expr.quantity.allBut
}
