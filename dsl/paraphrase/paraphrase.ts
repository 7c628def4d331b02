import type { Symbols } from "../check/scope/symbols.ts"
import { thirdOf } from "../lexicon/inflect.ts"
import type {
  Cond,
  Duration,
  EventPattern,
  Expr,
  Modification,
  PerformStep,
  Reaction,
  Step,
  Watch,
} from "../meaning/index.ts"
import { joined, listed, type Segment, say, type Told, telling, textOf } from "../meaning/told.ts"
import { Phrases } from "./phrases.ts"

/** What can be told: a script, an ability, a condition. */
export type Tellable =
  | { readonly steps: readonly Step[] }
  | {
      readonly reactions: readonly Reaction[]
      readonly modifications: readonly Modification[]
      readonly watches: readonly Watch[]
    }
  | { readonly test: Cond }

/** A line of a paraphrase, indented as deep as the blocks that it stands in. */
export interface Line {
  readonly depth: number
  readonly segments: readonly Segment[]
}

/**
 * A meaning in other words than the sentence's: a line for each step, who, whose, where and how many spelled out. It is
 * made from the meaning that runs, never from the tree, so that a misreading shows.
 */
export function paraphrase(what: Tellable, symbols: Symbols): readonly Line[] {
  const teller = new Teller(symbols)
  if ("test" in what) return [line(0, say`true if ${teller.phrases.cond(what.test)}`)]
  if ("steps" in what) return teller.steps(what.steps, 0)
  return [
    ...what.reactions.flatMap((reaction) => teller.reaction(reaction, 0)),
    ...what.modifications.map((change) => line(0, teller.modification(change))),
    ...what.watches.flatMap((watch) => teller.watch(watch)),
  ]
}

/** A paraphrase as plain text. */
export const paraphraseText = (lines: readonly Line[]): string =>
  lines.map(({ depth, segments }) => `${"  ".repeat(depth)}${textOf(segments)}`).join("\n")

/** A paraphrase in one line, what stands in a block in brackets. */
export function paraphraseLine(lines: readonly Line[], depth = 0): string {
  const steps: string[] = []
  for (let at = 0; at < lines.length; ) {
    const { segments } = lines[at] as Line
    const next = lines.findIndex((each, index) => index > at && each.depth <= depth)
    const inner = lines.slice(at + 1, next < 0 ? lines.length : next)
    const block = inner.length > 0 ? ` (${paraphraseLine(inner, depth + 1)})` : ""
    steps.push(`${textOf(segments)}${block}`)
    at += 1 + inner.length
  }
  return steps.join("; ")
}

const line = (depth: number, told: Told): Line => ({ depth, segments: say`${told}` as readonly Segment[] })

class Teller {
  readonly phrases: Phrases

  constructor(symbols: Symbols) {
    this.phrases = new Phrases(symbols)
  }

  steps(steps: readonly Step[], depth: number): Line[] {
    return steps.length === 0 ? [line(depth, "nothing happens")] : steps.flatMap((step) => this.step(step, depth))
  }

  /** A line that tells of a step, and what stands below it. */
  private block(of: object, head: Told, body: readonly Step[], depth: number): Line[] {
    return [line(depth, telling(of, say`${head}:`)), ...this.steps(body, depth + 1)]
  }

  private step(step: Step, depth: number): Line[] {
    switch (step.do) {
      case "perform":
        return this.perform(step, depth)
      case "each":
      case "for":
      case "loop":
        return this.block(step, this.repeated(step), step.body, depth)
      case "offer":
        return this.offer(step, depth)
      case "if":
        return [
          ...this.block(step, say`if ${this.phrases.cond(step.test)}`, step.then, depth),
          ...(step.otherwise.length > 0 ? this.block(step, "otherwise", step.otherwise, depth) : []),
        ]
      case "modes":
        return [
          line(depth, telling(step, say`${this.menu(step)}:`)),
          ...step.options.flatMap((option) => this.block(option, say`“${option.label}”`, option.steps, depth + 1)),
        ]
      case "listen":
        return [
          line(depth, telling(step, say`${this.lasting(step.duration)}:`)),
          ...this.reaction(step.listener, depth + 1),
        ]
      default:
        return [line(depth, telling(step, this.single(step)))]
    }
  }

  /** A step of one line. */
  private single(
    step: Exclude<Step, { do: "perform" | "each" | "for" | "loop" | "offer" | "if" | "modes" | "listen" }>,
  ): Told {
    const { phrases } = this
    switch (step.do) {
      case "let":
        return say`${phrases.expr(step.value)} is called “${step.binding.name ?? "it"}” from here on`
      case "modify":
        return say`${this.lasting(step.duration)}: ${this.modification(step.change)}`
      case "stop":
        return "the loop or fight around this ends"
      case "again":
        return "the text begins again"
      case "nothing":
        return "nothing happens"
      case "leave":
        return say`the ${step.index < 0 ? "game" : (phrases.symbols.model.spans[step.index]?.name ?? "span")} ends at once`
      case "turn": {
        const { state, on, set } = step
        return say`${phrases.expr(set)} ${set.many ? "become" : "becomes"} ${on ? state.name : (state.decl.opposite ?? `not ${state.name}`)}`
      }
      case "assign":
        return say`${phrases.expr(step.who)} ${verbFor(step.who, "become")} the ${phrases.symbols.model.roles[step.role]?.name ?? "role"}`
      case "replaced":
        return "this takes the place of what would happen"
      case "repeatEvent":
        return say`the same happens, done by ${phrases.expr(step.who)}`
      case "skipScript":
        return say`the ${phrases.symbols.scripts[step.script] ?? "script"} is not followed`
      case "uncarried":
        return phrases.uncarried(step.said, step.parts)
    }
  }

  private repeated(step: Extract<Step, { do: "each" | "for" | "loop" }>): Told {
    const { phrases } = this
    switch (step.do) {
      case "each": {
        const how = step.together
          ? ", all deciding at the same time"
          : step.from
            ? say`, beginning with ${phrases.expr(step.from)}`
            : ", in turn order"
        return say`each of ${phrases.expr(step.players)}${how}${step.secret ? ", in secret" : ""}`
      }
      case "for":
        return say`one after the other, for each of ${phrases.bare(step.set)}`
      case "loop":
        return this.loop(step)
    }
  }

  private offer(step: Extract<Step, { do: "offer" }>, depth: number): Line[] {
    const decider = this.phrases.expr(step.decider)
    const head = step.forced
      ? say`${decider} ${verbFor(step.decider, "do")} this if ${step.decider.kind === "you" ? "you" : "they"} can`
      : say`${decider} may choose to do this`
    return [
      ...this.block(step, head, step.body, depth),
      ...(step.then.length > 0 ? this.block(step, "and if it was done", step.then, depth) : []),
      ...(step.otherwise.length > 0 ? this.block(step, "and if it was not", step.otherwise, depth) : []),
    ]
  }

  private menu(step: Extract<Step, { do: "modes" }>): Told {
    const decider = this.phrases.expr(step.decider)
    const choose = verbFor(step.decider, "choose")
    switch (step.style) {
      case "one":
        return step.number
          ? say`${decider} ${choose} ${step.number} of these, and they are done`
          : say`${decider} ${choose} one of these, and it is done`
      case "skip one":
        return say`${decider} ${choose} one of these, and the others are done`
      case "each":
        return say`all of these are done, in an order that ${decider} ${choose}`
      case "all":
        return "all of these are done"
    }
  }

  /** A choice is said before the deed: everything is chosen, then acted on. */
  private perform(step: PerformStep, depth: number): Line[] {
    const { phrases } = this
    const { usage } = step
    const actor = phrases.expr(step.actor)
    const lines: Told[] = []
    const parts: Told[] = []
    for (const slot of usage.slots) {
      const expr = step.slots.get(slot.name)
      if (!expr || slot.way === "subject" || (slot.default !== null && slot.way === "from")) continue
      const chosen = expr.kind === "select" && isChoice(expr) && usage.decl.operation !== "choose"
      if (chosen)
        lines.push(
          say`${actor} ${verbFor(step.actor, "choose")} ${phrases.expr(expr)}${step.secret ? ", in secret" : ""}`,
        )
      const said = chosen ? (expr.many ? "them" : "it") : phrases.expr(expr)
      parts.push(slot.way === "" || slot.way === "recipient" ? said : say`${slot.way} ${said}`)
    }
    const how = [
      ...usage.adverbs.map((adverb): Told => ` ${adverb}`),
      ...(step.times ? [say`, ${phrases.expr(step.times)} times`] : []),
    ]
    const several = [...step.slots.values()].find((expr) => expr.many)
    if (usage.decl.order === "any" && several) {
      const each = several.kind === "select" ? "them" : phrases.expr(several)
      const order = say`in the order that ${actor} ${verbFor(step.actor, "choose")}`
      lines.push(say`for each of ${each}, ${order}: ${usage.verb} it${joined(how, "")}`)
    } else {
      const needs = usage.needs ? say` (only where ${phrases.cond(usage.needs)})` : ""
      lines.push(say`${joined([actor, verbFor(step.actor, usage.verb), ...parts], " ")}${joined(how, "")}${needs}`)
    }
    return lines.map((told, index) => line(depth, telling(step, say`${index > 0 ? "then " : ""}${told}`)))
  }

  private loop(step: Extract<Step, { do: "loop" }>): Told {
    const { phrases } = this
    switch (step.how) {
      case "times":
        return say`${step.count ? phrases.expr(step.count) : "several"} times`
      case "upTo":
        return step.count ? say`as often as wanted, at most ${phrases.expr(step.count)} times` : "as often as wanted"
      case "while":
        return say`again and again, as long as ${step.test ? phrases.cond(step.test) : "it goes"}`
      case "until":
        return say`again and again, until ${step.test ? phrases.cond(step.test) : "it stops"}`
    }
  }

  private lasting(duration: Duration): Told {
    return telling(duration, this.until(duration))
  }

  private until(duration: Duration): Told {
    const { phrases } = this
    const span = phrases.symbols.model.spans[duration.span]?.name
    if (duration.while) return say`as long as ${phrases.cond(duration.while)}`
    if (!span || duration.until === "game") return "from now on"
    const named = duration.next ? say`next ${span}` : span
    const which = duration.of
      ? phrases.owned(named, duration.of)
      : duration.next
        ? say`the ${named}`
        : say`this ${span}`
    return say`until the ${duration.until} of ${which}`
  }

  reaction(reaction: Reaction, depth: number): Line[] {
    const { phrases } = this
    const conditions = this.conditions(reaction)
    const given = conditions.length > 0 ? say`, ${joined(conditions, ", ")}` : ""
    const events = listed(
      reaction.events.map((pattern) => telling(pattern, this.pattern(pattern, reaction))),
      "or",
    )
    const head = telling(reaction, say`${HEADS[reaction.role](events)}${given}${reaction.once ? ", once" : ""}`)
    return reaction.role === "restrict"
      ? [line(depth, head)]
      : [line(depth, say`${head}:`), ...new Teller(phrases.symbols).steps(reaction.body, depth + 1)]
  }

  /** Where a text must lie, what must be so, and how often it is heard. */
  private conditions({ zones, test, limit }: Reaction): Told[] {
    const { phrases } = this
    const tests = test.cond === "and" ? test.of : [test]
    return [
      ...(zones.length > 0
        ? [
            say`while this is in ${listed(
              zones.map((zone) => phrases.zone(zone, null)),
              "or",
            )}`,
          ]
        : []),
      ...(tests.length > 0
        ? [
            say`if ${joined(
              tests.map((each) => phrases.cond(each)),
              " and ",
            )}`,
          ]
        : []),
      ...(limit
        ? [
            telling(
              limit,
              say`${limit.times === 1 ? "once" : "twice"} ${limit.between ? "between two of your" : "in each"} ${phrases.symbols.model.spans[limit.span]?.name ?? "span"}${limit.between ? "s" : ""}`,
            ),
          ]
        : []),
    ]
  }

  private pattern(pattern: EventPattern, { bindings }: Reaction): Told {
    const { symbols } = this.phrases
    const phrases = new Phrases(
      symbols,
      new Map([
        [bindings.actor.id, "whoever does it"],
        [bindings.object.id, "what it is done to"],
        [bindings.source.id, "what it comes from"],
      ]),
    )
    const tests = pattern.tests.map((test) => phrases.cond(test)).filter((test) => textOf(test) !== "always")
    const moment = /^(start|end) of (-?\d+)$/.exec(pattern.event)
    const event = moment
      ? say`the ${moment[1] ?? ""} of ${pattern.next ? "the next" : "a"} ${symbols.model.spans[Number(moment[2])]?.name ?? "game"}`
      : say`“${pattern.event}”`
    const units = pattern.perUnit ? ", once for each one" : ""
    return tests.length > 0 ? say`${event} where ${joined(tests, " and ")}${units}` : say`${event}${units}`
  }

  watch(watch: Watch): Line[] {
    const { phrases } = this
    const whose = {
      game: "",
      you: ", of each player as “you”",
      players: say`, of each of ${watch.set ? phrases.expr(watch.set) : "all players"}`,
      components: say`, of each of ${watch.set ? phrases.bare(watch.set) : "all components"}`,
    }[watch.over]
    return this.block(watch, say`as soon as this becomes true${whose}: ${phrases.cond(watch.test)}`, watch.body, 0)
  }

  modification(change: Modification): Told {
    const { phrases } = this
    const target =
      change.target.kind === "property"
        ? change.target.property.name
        : change.target.kind === "counter"
          ? phrases.counter(change.target.counter, true)
          : change.target.word
    const how = { set: "is", add: "is changed by", multiply: "is multiplied by" }[change.change]
    return telling(
      change,
      say`the ${target} of each ${phrases.kind(change.item.kinds, false)} ${how} ${phrases.expr(change.amount)}, where ${phrases.cond(change.test)}`,
    )
  }
}

const HEADS: Record<Reaction["role"], (events: Told) => Told> = {
  replace: (events) => say`instead of ${events}`,
  before: (events) => say`before ${events}`,
  after: (events) => say`after ${events}`,
  restrict: (events) => say`never ${events}`,
  permit: () => "at every decision",
}

/** `you draw`, `that player draws`. */
function verbFor(actor: Expr, verb: string): string {
  return actor.kind === "you" || actor.many ? verb : thirdOf(verb)
}

/** Whether somebody picks: fewer than all, and not the ends of a pile. */
function isChoice(expr: Extract<Expr, { kind: "select" }>): boolean {
  if (expr.random || expr.from.from === "end" || !expr.quantity) return false
  return !expr.quantity.all || expr.quantity.allBut
}
