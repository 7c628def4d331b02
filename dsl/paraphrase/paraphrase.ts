import type { Symbols } from "../check/scope/symbols.ts"
import { thirdOf } from "../lexicon/inflect.ts"
import type {
  Cond,
  Duration,
  EventBindings,
  EventPattern,
  Expr,
  Modification,
  Reaction,
  Step,
  Watch,
} from "../meaning/index.ts"
import { stepKind } from "../meaning/steps/index.ts"
import type { StepWording, ToldBlock } from "../meaning/steps/step-kind.ts"
import { joined, listed, type Segment, say, type Told, telling, textOf } from "../meaning/told.ts"
import { visitSteps } from "../meaning/walk.ts"
import { nounOfCounter } from "../pack/families.ts"
import { Phrases } from "./phrases.ts"
import { thingsOfEvent } from "./things-of-event.ts"

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
  if ("test" in what) return [line(0, say`true if ${teller.cond(what.test)}`)]
  if ("steps" in what) return teller.steps(what.steps, 0)
  return [
    ...what.reactions.flatMap((reaction) => teller.block(teller.reaction(reaction), reaction, 0)),
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

class Teller extends Phrases implements StepWording {
  steps(steps: readonly Step[], depth: number): Line[] {
    return steps.length === 0
      ? [line(depth, "nothing happens")]
      : steps.flatMap((step) =>
          stepKind(step)
            .say(step, this)
            .flatMap((block) => this.block(block, step, depth)),
        )
  }

  /** A line, and what stands below it. */
  block({ head, of, steps, blocks = [] }: ToldBlock, step: object, depth: number): Line[] {
    const told = steps || blocks.length > 0 ? say`${head}:` : head
    return [
      line(depth, telling(of === undefined ? step : of, told)),
      ...(steps ? this.steps(steps, depth + 1) : []),
      ...blocks.flatMap((block) => this.block(block, step, depth + 1)),
    ]
  }

  verb(actor: Expr, verb: string): string {
    return actor.kind === "you" || actor.many ? verb : thirdOf(verb)
  }

  duration(duration: Duration): Told {
    return telling(duration, this.until(duration))
  }

  private until(duration: Duration): Told {
    const span = this.symbols.model.spans[duration.span]?.name
    if (duration.while) return say`as long as ${this.cond(duration.while)}`
    if (!span || duration.until === "game") return "from now on"
    const named = duration.next ? say`next ${span}` : span
    const which = duration.of ? this.owned(named, duration.of) : duration.next ? say`the ${named}` : say`this ${span}`
    return say`until the ${duration.until} of ${which}`
  }

  reaction(reaction: Reaction): ToldBlock {
    const conditions = this.conditions(reaction)
    const given = conditions.length > 0 ? say`, ${joined(conditions, ", ")}` : ""
    const events = listed(
      reaction.events.map((pattern) => telling(pattern, this.pattern(pattern, reaction))),
      "or",
    )
    const head = telling(
      reaction,
      say`${HEADS[adds(reaction) ? "before" : reaction.role](events)}${given}${reaction.once ? ", once" : ""}`,
    )
    return { of: null, head, ...(reaction.role === "restrict" ? {} : { steps: reaction.body }) }
  }

  /** Where a text must lie, what must be so, and how often it is heard. */
  private conditions({ zones, test, limit }: Reaction): Told[] {
    const tests = test.cond === "and" ? test.of : [test]
    return [
      ...(zones.length > 0
        ? [
            say`while this is in ${listed(
              zones.map((zone) => this.zone(zone, null)),
              "or",
            )}`,
          ]
        : []),
      ...(tests.length > 0
        ? [
            say`if ${joined(
              tests.map((each) => this.cond(each)),
              " and ",
            )}`,
          ]
        : []),
      ...(limit
        ? [
            telling(
              limit,
              say`${limit.times === 1 ? "once" : "twice"} ${limit.between ? "between two of your" : "in each"} ${this.symbols.model.spans[limit.span]?.name ?? "span"}${limit.between ? "s" : ""}`,
            ),
          ]
        : []),
    ]
  }

  private pattern(pattern: EventPattern, { bindings, role }: Reaction): Told {
    const { symbols } = this
    const phrases = new Phrases(
      symbols,
      new Map([
        [bindings.actor.id, "whoever does it"],
        [bindings.object.id, "what it is done to"],
        [bindings.source.id, "what it comes from"],
      ]),
    )
    const tests = pattern.tests
      .map((test) => this.aboutWhat(test, pattern, bindings) ?? phrases.cond(test))
      .filter((test) => textOf(test) !== "always")
    const moment = /^(start|end) of (-?\d+)$/.exec(pattern.event)
    const event = moment
      ? say`the ${moment[1] ?? ""} of ${pattern.next ? "the next" : "a"} ${symbols.model.spans[Number(moment[2])]?.name ?? "game"}`
      : say`“${pattern.event}”`
    const units = pattern.perUnit || (pattern.each && role !== "restrict") ? ", once for each one" : ""
    return tests.length > 0 ? say`${event} where ${joined(tests, " and ")}${units}` : say`${event}${units}`
  }

  /** `you gain food`: which counter, timer or die an event is about, by its name. */
  private aboutWhat(test: Cond, pattern: EventPattern, bindings: EventBindings): Told | null {
    const { event } = pattern
    const { extra } = bindings
    if (test.cond === "or") {
      const each = test.of.map((one) => this.aboutWhat(one, pattern, bindings))
      return each.every((one) => one !== null) ? telling(test, joined(each, " or ")) : null
    }
    if (test.cond !== "compare" || test.left.kind !== "binding" || test.left.binding !== extra) return null
    if (test.right.kind !== "constant") return null
    const named = thingsOfEvent(event, this.symbols)
    const { name = "", word = null } = named[test.right.value] ?? {}
    return telling(test, say`it is about the ${telling(test.right, nounOfCounter(name, word))}`)
  }

  watch(watch: Watch): Line[] {
    const whose = {
      game: "",
      you: ", of each player as “you”",
      players: say`, of each of ${watch.set ? this.expr(watch.set) : "all players"}`,
      components: say`, of each of ${watch.set ? this.bare(watch.set) : "all components"}`,
    }[watch.over]
    const head = say`as soon as this becomes true${whose}: ${this.cond(watch.test)}`
    return this.block({ head, steps: watch.body }, watch, 0)
  }

  modification(change: Modification): Told {
    const target =
      change.target.kind === "property"
        ? change.target.property.name
        : change.target.kind === "counter"
          ? this.counter(change.target.counter, true)
          : change.target.word
    const how = { set: "is", add: "is changed by", multiply: "is multiplied by" }[change.change]
    return telling(
      change,
      say`the ${target} of each ${this.kind(change.item.kinds, false)} ${how} ${this.expr(change.amount)}, where ${this.cond(change.test)}`,
    )
  }
}

/** `when you would draw, draw 1 more`: what happens is not replaced by it. */
function adds({ role, body }: Reaction): boolean {
  let isReplaced = false
  visitSteps(body, (step) => {
    isReplaced ||= step.do === "replaced"
  })
  return role === "replace" && !isReplaced
}

const HEADS: Record<Reaction["role"], (events: Told) => Told> = {
  replace: (events) => say`instead of ${events}`,
  before: (events) => say`before ${events}`,
  after: (events) => say`after ${events}`,
  restrict: (events) => say`never ${events}`,
  permit: () => "at every decision",
}
