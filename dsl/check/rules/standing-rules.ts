import type { PropertySymbol } from "../../meaning/declared.ts"
import type { Cond, Duration, EventPattern, Expr, Modification, Reaction, Step } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import { withWords, wordAt, wordsOf } from "../../meaning/provenance.ts"
import type { Deed, Do, Node } from "../../syntax/ast.ts"
import { eventOf, makeEventBindings, takesComponents } from "../events/event-patterns.ts"
import { narrowed } from "../events/moments.ts"
import { anyPlayerOf } from "../parts/any-player.ts"
import { negated } from "../parts/comparisons.ts"
import { demands } from "../parts/filter-phrases.ts"
import { overlap } from "../parts/pronouns.ts"
import { writtenQuantity } from "../parts/quantities.ts"
import { ANYTHING, bindingExpr, type Context, constant, instead, you } from "../scope/context.ts"
import { isWhatItMoves } from "../verbs/counted-things.ts"
import { saysFixed } from "../verbs/usage-matching.ts"

/**
 * Forms that stand instead of being carried out: restrictions (`you can't draw`, `no card can be commanded`),
 * modifications (`Red cards cost $2 less`), skipped scripts. Undefined where the step is none of them.
 */
export function standing(written: Do, outer: Context): readonly Step[] | null | undefined {
  const behind = conditionBehind(written, outer)
  if (behind === null) return null
  const { node, context } = behind
  const predicate = node.predicate
  const modal = predicate?.modal?.lemma ?? null
  const deed = predicate?.deeds[0]
  if (!predicate || !deed) return undefined
  if (modal === "can't" || modal === "can only" || (modal === "can" && saysNo(node)))
    return restriction(node, modal, context)
  if (modal === "can") return permission(node, context)
  if (context.ability && modal === "may") return permitted(node, context)
  if (modal === "may" && context.duration && (context.duration.until !== "game" || context.duration.while === null))
    return given(node, context)
  if (context.ability && !node.subject && deed.verb.lemma === "skip") return skipped(node, deed, context)
  const change = modification(node, deed, context)
  if (change !== undefined) return change
  if (context.ability && context.ability.reactions !== undefined && node.subject === null) {
    return context.fail(
      "check/no-trigger",
      node,
      "this would be done, but nothing says when",
      "Begin an ability with “when ...”, “at the start of ...” or a condition under which it stands.",
    )
  }
  return undefined
}

const MODALS = new Set(["can", "can't", "can only"])

/** `you can't draw if you have $5`: the condition behind what stands is one of those under which it does. */
function conditionBehind(node: Do, context: Context): { readonly node: Do; readonly context: Context } | null {
  const { post } = node
  if (!post || !(context.ability || MODALS.has(node.predicate?.modal?.lemma ?? ""))) return { node, context }
  const word = post.word.lemma
  if (!["if", "unless", "while"].includes(word)) return { node, context }
  const test = context.resolve.clauses(post.clauses, context.child({ mood: "condition" }))
  if (!test) return null
  const condition = context.from(word === "unless" ? negated(test) : test, post.word)
  const plain: Do = { ...node, post: null }
  if (context.ability) return { node: plain, context: narrowed(context, [condition]) }
  return { node: plain, context: context.child({ standsWhile: [...context.standsWhile, condition] }) }
}

const saysNo = (node: Do): boolean =>
  node.subject?.items[0]?.det?.lemma === "no" || node.subject?.items[0]?.pronoun?.lemma === "nobody"

function stand(
  node: Do,
  context: Context,
  make: (zones: readonly number[], tests: readonly Cond[]) => { reaction?: Reaction; change?: Modification },
): readonly Step[] | null {
  const span = context.span(node)
  const made = make(context.ability?.zones ?? [], context.ability?.tests ?? context.standsWhile)
  if (context.ability) {
    if (made.reaction) context.ability.reactions.push(made.reaction)
    if (made.change) context.ability.modifications.push(made.change)
    return []
  }
  const duration: Duration | null = context.duration
  if (!duration) {
    return context.fail(
      "check/standing-in-script",
      node,
      "this would stand for ever: a step of a script is done once",
      "Say how long: “this turn, ...”, “until the end of your next turn, ...”, “for the rest of the game, ...”.",
      { fixes: [{ title: "Add “this turn,”", edits: [{ span: { ...span, end: span.start }, text: "this turn, " }] }] },
    )
  }
  if (made.reaction) return [{ do: "listen", listener: made.reaction, duration, span }]
  if (made.change) return [{ do: "modify", change: made.change, duration, span }]
  return []
}

function restriction(node: Do, modal: string, context: Context): readonly Step[] | null {
  const span = context.span(node)
  const bindings = makeEventBindings(context)
  const inner = context.child({ mood: "event" })
  const subject = node.subject
    ? saysNo(node) && node.subject.items[0]?.pronoun
      ? null
      : inner.resolve.np(
          {
            ...node.subject,
            items: node.subject.items.map((item) => (item.det?.lemma === "no" ? { ...item, det: null } : item)),
          },
          ANYTHING,
          inner,
        )
    : you
  if (node.subject && !subject && !saysNo(node)) return null
  if (subject && node.subject && othersOfNobody(subject, node.subject, context)) return null
  const patterns: EventPattern[] = []
  const deeds = node.predicate?.deeds ?? []
  const last = deeds.at(-1)
  for (const written of deeds) {
    // `you can't take or swap cards in your hand`: what comes last is said of each verb.
    const shares = last && written !== last && written.object === null && written.tails.length === 0
    const deed = shares && written.form === last.form ? { ...written, object: last.object, tails: last.tails } : written
    const passive = deed.form === "be"
    const verb = passive ? (deed.participle?.lemma ?? "") : deed.verb.lemma
    const event = eventOf(verb, context)
    const tests: Cond[] = []
    const negative: Cond[] = []
    /** What the pattern says by itself: that it is anybody, that it is all of what the verb does. */
    const said: object[] = []
    const words: (Node | null)[] = [written.verb, written.participle]
    if (subject?.type === "player") {
      const players = anyPlayerOf(subject)
      if (!players) tests.push({ cond: "same", left: bindingExpr(bindings.actor), right: subject, span })
      else if (subject.kind !== "everyone")
        tests.push({
          cond: "member",
          who: bindingExpr(bindings.actor),
          of: players,
          span,
        })
      else said.push(subject)
    } else if (subject?.type === "component") {
      const on = passive ? bindings.object : bindings.source
      tests.push(
        subject.kind === "select"
          ? { cond: "fits", what: bindingExpr(on), filters: demands(subject, bindingExpr(on)), some: true, span }
          : { cond: "same", left: bindingExpr(on), right: subject, span },
      )
    } else if (subject) tests.push({ cond: "uncarried", said: "restriction of", parts: [subject], span })
    const into = modal === "can only" ? negative : tests
    const fixed = (context.symbols.usages.get(verb) ?? []).some((each) => saysFixed(deed, each, context))
    if (fixed && deed.object) words.push(...leavesOf(deed.object))
    if (deed.object?.kind === "np" && !fixed) {
      const most = deed.object.np.items[0]
      if (most?.more && most.than?.than.kind === "item" && most.than.than.item.quantity && event) {
        // `you can't recycle more than 1 card`: not once it has been done that often.
        const limit = writtenQuantity(most.than.than.item.quantity, inner)
        if (!limit) return null
        tests.push({
          cond: "compare",
          comparison: "ge",
          left: {
            kind: "remembered",
            event,
            what: "count",
            who: subject?.type === "player" ? subject : null,
            within: context.duration?.span ?? -1,
            type: "number",
            many: false,
            span,
          },
          right: limit.max ?? limit.min,
          span,
        })
        const often = { event, actor: [], tests, self: false, each: true, moment: false, youAct: false }
        const noun = most.than.than.item.noun ?? most.noun
        // What is counted is how often the verb is done, whatever its noun.
        const counted = noun?.kind === "noun" ? noun.word : null
        patterns.push(instead(context.from(often, ...words, most.more, most.than.word, counted), limit, ...said))
        continue
      }
      const relativeless = deed.object.np.items.length > 1
      const objects: Cond[] = []
      const whole = relativeless
        ? null
        : inner.resolve.np(deed.object.np, { types: null, kinds: null, place: { from: "anywhere" } }, inner)
      if (!relativeless && !whole) return null
      const all = whole
        ? [whole]
        : deed.object.np.items.map((item) =>
            inner.resolve.item(item, { types: null, kinds: null, place: { from: "anywhere" } }, inner),
          )
      for (const object of all) {
        if (!object) return null
        if (object.kind === "select" && !takesComponents(verb, context)) {
          // A verb that is only told how many (`draw`): all of it is forbidden, or none.
          if (object.filters.length > 0 || !isWhatItMoves(verb, object, context))
            objects.push({ cond: "uncarried", said: "a restriction on some of them", parts: [object], span })
          else said.push(object, ...(object.quantity ? [object.quantity] : []))
        } else if (object.kind === "select") {
          if (object.filters.length + (object.kinds ? 1 : 0) > 0)
            objects.push({
              cond: "fits",
              what: bindingExpr(bindings.object),
              filters: demands(object, bindingExpr(bindings.object)),
              some: true,
              span,
            })
        } else if (object.type === "component")
          objects.push({ cond: "same", left: bindingExpr(bindings.object), right: object, span })
        else if (object.kind === "amount" || object.kind === "counter")
          objects.push(
            instead(
              {
                cond: "compare",
                comparison: "eq",
                left: bindingExpr(bindings.extra),
                right: constant(object.counter),
                span,
              },
              object,
            ),
          )
        else objects.push({ cond: "uncarried", said: "restriction of", parts: [object], span })
      }
      if (objects.length > 0)
        into.push(objects.length === 1 && objects[0] ? objects[0] : { cond: "or", of: objects, span })
    }
    for (const tail of deed.tails) {
      if (tail.kind !== "way" || tail.object.kind !== "np") continue
      const place = inner.resolve.np(tail.object, ANYTHING, inner)
      if (!place) return null
      into.push(
        context.from({ cond: "uncarried", said: `restriction ${tail.word.lemma}`, parts: [place], span }, tail.word),
      )
    }
    if (negative.length > 0) tests.push({ cond: "not", of: { cond: "and", of: negative, span }, span })
    // `you can only draw` forbids everything else that could be done, which is no event of its own.
    const isAllElse = modal === "can only" && negative.length === 0
    const forbidden = isAllElse ? "can only" : "can't"
    const unknown: Cond[] =
      event && !isAllElse ? [] : [{ cond: "uncarried", said: `${forbidden} ${verb}`, parts: [], span }]
    const pattern: EventPattern = {
      event: event ?? verb,
      actor: [],
      tests: [...tests, ...unknown],
      self: false,
      each: true,
      moment: false,
      youAct: false,
    }
    patterns.push(instead(context.from(pattern, ...words, passive && modal === "can" ? written.verb : null), ...said))
  }
  const nobody = saysNo(node) ? (node.subject?.items[0]?.det ?? node.subject?.items[0]?.pronoun) : null
  return stand(node, context, (zones, tests) => ({
    reaction: context.from(
      {
        role: "restrict",
        events: patterns,
        bindings,
        test: { cond: "and", of: tests, span },
        body: [],
        zones,
        once: false,
        limit: null,
        span,
      },
      node.predicate?.modal,
      nobody,
    ),
  }))
}

/**
 * A rule of the game speaks of whoever does something as `you`: nobody is another player than that.
 * @returns whether that is said, which is reported
 */
export function othersOfNobody(subject: Expr, node: Node, context: Context): boolean {
  if (!context.ability || context.self !== null || context.ability.zones.length > 0) return false
  const set = subject.kind === "onePlayer" && !subject.only ? subject.from : subject
  if (set.kind !== "without" || set.from.kind !== "everyone" || set.what.kind !== "you") return false
  context.fail(
    "check/nobody-else",
    node,
    "in a rule of the game “you” is whoever does it, and nobody is another player than that",
    "Write the rule for whoever acts: “you can't take cards in another player's hand”, “when you draw, each other player ...”.",
  )
  return true
}

/** `this turn, you may ...`: known and typed; no script gives a permission yet. */
function given(node: Do, context: Context): readonly Step[] | null {
  const offer = context.resolve.chain(node, context.child({ duration: null }))
  return (
    offer && [
      { do: "uncarried", said: "a permission that a script gives", parts: [], span: context.span(node) },
      ...offer,
    ]
  )
}

/** `at any time, you may ...`, `during your turn, you may ...`: open at every decision while its conditions hold. */
function permitted(node: Do, context: Context): readonly Step[] | null {
  const { ability } = context
  const body = ability && context.resolve.chain(node, context.child({ ability: null, duration: null }))
  if (!ability || !body) return null
  const span = context.span(node)
  ability.reactions.push({
    role: "permit",
    events: [],
    bindings: makeEventBindings(context),
    test: { cond: "and", of: ability.tests, span },
    body,
    zones: ability.zones,
    once: false,
    limit: ability.limit,
    span,
  })
  return []
}

function permission(node: Do, context: Context): readonly Step[] | null {
  const inner = context.child({ mood: "event", ability: null })
  if (node.subject && !inner.resolve.np(node.subject, ANYTHING, inner)) return null
  for (const deed of node.predicate?.deeds ?? []) {
    if (
      deed.object?.kind === "np" &&
      !inner.resolve.np(deed.object.np, { types: null, kinds: null, place: { from: "anywhere" } }, inner)
    )
      return null
  }
  const kept: Step = { do: "uncarried", said: "permission", parts: [], span: context.span(node) }
  context.mark([kept], ...leavesOf(node))
  return [kept]
}

/** `skip the first line of any action you use`: whenever that script would be followed, it is not. */
function skipped(node: Do, deed: Deed, context: Context): readonly Step[] | null {
  if (deed.object?.kind !== "np") return context.fail("check/no-object", node, "skip what?")
  const span = context.span(node)
  const inner = context.child({ mood: "event" })
  const what = inner.resolve.np(deed.object.np, ANYTHING, inner)
  if (!what) return null
  if (what.kind !== "script") return [{ do: "uncarried", said: "skip", parts: [what], span }]
  const bindings = makeEventBindings(context)
  const words = [...wordsOf(what), wordAt(context.text, deed.verb)]
  const of = what.of
  const tests: Cond[] = [{ cond: "same", left: bindingExpr(bindings.actor), right: you, span }]
  if (of.kind === "select")
    tests.push({
      cond: "fits",
      what: bindingExpr(bindings.object),
      filters: demands(of, bindingExpr(bindings.object)),
      some: true,
      span,
    })
  else tests.push({ cond: "same", left: bindingExpr(bindings.object), right: of, span })
  const pattern: EventPattern = {
    event: `follow ${what.script}`,
    actor: [],
    tests,
    self: false,
    each: true,
    moment: false,
    youAct: true,
  }
  return stand(node, context, (zones, conditions) => ({
    reaction: {
      role: "replace",
      events: [pattern],
      bindings,
      test: { cond: "and", of: conditions, span },
      body: [{ do: "replaced", span }, withWords({ do: "skipScript", script: what.script, span }, words)],
      zones,
      once: false,
      limit: null,
      span,
    },
  }))
}

/** `enemies cost no hearts`, where enemies have no such property of their own. */
function ofOtherKind(node: Do, property: PropertySymbol, context: Context): boolean {
  const noun = node.subject?.items[0]?.noun
  const kind =
    noun && noun.kind !== "names"
      ? (context.symbols.nouns.get(noun.word.lemma) ?? []).find((symbol) => symbol.is === "kind")
      : undefined
  return kind?.is === "kind" && !overlap(kind.kinds, property.kinds)
}

/** `Red cards cost $2 less`, `you have 1 more movement`, `each other building you build costs 1 coin less`. */
function modification(node: Do, deed: Deed, context: Context): readonly Step[] | null | undefined {
  if (!node.subject || deed.object?.kind !== "np") return undefined
  const item = deed.object.np.items[0]
  const span = context.span(node)
  if (!item) return undefined
  const more = item.more ?? (item.noun ? item.noun.more : null)
  const verb = deed.verb.lemma
  const property = (context.symbols.nouns.get(verb) ?? []).find((symbol) => symbol.is === "property")
  const counted =
    item.noun && item.noun.kind !== "names"
      ? (context.symbols.nouns.get(item.noun.word.lemma) ?? []).find((symbol) => symbol.is === "counter")
      : undefined
  const other =
    counted?.is === "counter" &&
    property?.is === "property" &&
    property.counter >= 0 &&
    property.counter !== counted.index
  if (property?.is === "property" && deed.form === "base" && !other && !ofOtherKind(node, property, context)) {
    const inner = context.child({ mood: "event" })
    const subject = inner.resolve.np(
      node.subject,
      { types: ["component"], kinds: property.kinds, place: { from: "anywhere" } },
      inner,
    )
    if (!subject) return null
    const measured = context.make({ type: "component", many: false, kinds: property.kinds, name: "it" })
    // A price is changed of each of them, however many there are.
    const all = subject.kind === "select" && subject.quantity?.all ? [subject.quantity] : []
    const test: Cond =
      subject.kind === "select"
        ? instead(
            {
              cond: "fits",
              what: bindingExpr(measured),
              filters: demands(subject, bindingExpr(measured)),
              some: true,
              span,
            },
            ...all,
          )
        : { cond: "same", left: bindingExpr(measured), right: subject, span }
    let amount: Expr | null
    if (item.quantity) {
      const quantity = writtenQuantity(item.quantity, context)
      amount = quantity && (quantity.max ?? quantity.min)
    } else amount = context.resolve.item(item, { types: ["number", "amount"], kinds: null, place: null }, context)
    if (!amount) return null
    const number: Expr = amount.kind === "amount" ? amount.number : amount
    const signed: Expr =
      more && more.lemma !== "more"
        ? { kind: "arithmetic", op: "subtract", left: constant(0), right: number, type: "number", many: false, span }
        : number
    return stand(node, context, (zones, tests) => ({
      change: context.from(
        {
          target: { kind: "property", property },
          item: measured,
          test: { cond: "and", of: [test, ...tests], span },
          amount: signed,
          change: more ? "add" : "set",
          zones,
          span,
        },
        deed.verb,
        more,
        item.quantity?.symbol,
        // `costs 1 coin less`: what the property is counted in.
        counted?.is === "counter" && item.noun?.kind === "noun" ? item.noun.word : null,
        item.det?.lemma === "no" && counted ? item.det : null,
      ),
    }))
  }
  if (!more && item.det?.lemma !== "no" && !(deed.form === "be" && context.ability)) return undefined
  if (deed.form === "base" && !["produce", "gain", "draw"].includes(verb) && !context.symbols.usages.has(verb))
    return undefined
  if (deed.form === "base" && !context.duration && !context.ability) return undefined
  const inner = context.child({ mood: "event" })
  const subject = inner.resolve.np(node.subject, ANYTHING, inner)
  if (!subject) return null
  if (deed.object.np.items.some((each) => each.noun?.kind === "unknown")) {
    const unknown = context.resolve.np(deed.object.np, ANYTHING, context)
    if (!unknown) return null
  }
  const noun = item.noun && item.noun.kind !== "names" ? item.noun.word.lemma : null
  const counter = noun ? (context.symbols.nouns.get(noun) ?? []).find((symbol) => symbol.is === "counter") : undefined
  const quantity = item.quantity ? writtenQuantity(item.quantity, context) : null
  const measured = context.make({ type: subject.type, many: false, name: "it" })
  const test: Cond =
    subject.type === "player" && !subject.many
      ? { cond: "same", left: bindingExpr(measured), right: subject, span }
      : instead({ cond: "constant", value: true, span }, ...(subject.kind === "everyone" ? [subject] : []))
  const number = quantity ? (quantity.max ?? quantity.min) : constant(1)
  const amount: Expr =
    more && more.lemma !== "more"
      ? { kind: "arithmetic", op: "subtract", left: constant(0), right: number, type: "number", many: false, span }
      : number
  const isCounter = counter?.is === "counter" && deed.form === "have"
  return stand(node, context, (zones, tests) => ({
    change: context.from(
      {
        target: isCounter
          ? { kind: "counter", counter: counter.index }
          : { kind: "other", word: `${deed.form === "base" ? verb : deed.form} ${noun ?? ""}` },
        item: measured,
        test: { cond: "and", of: [test, ...tests], span },
        amount,
        change: more ? "add" : "set",
        zones,
        span,
      },
      deed.verb,
      more,
      isCounter && item.noun?.kind === "noun" ? item.noun.word : null,
      // Other things are kept as they were written, and refused when they are carried out.
      ...(isCounter ? [] : leavesOf(node)),
    ),
  }))
}
