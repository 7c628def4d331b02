import type { Block, Chain, Deed, Do, Gate, Line, Name, NP, Part, Script, Word } from "../syntax/ast.ts"
import { walk } from "../syntax/tree.ts"
import { agreesWith, isSingle } from "./agreement.ts"
import { ANYTHING, bindingExpr, type Context, everyone, want, you } from "./context.ts"
import { doubtLoop } from "./doubts.ts"
import type { Binding, Cond, Expr, Mode, Step } from "./meaning.ts"
import { standing } from "./standing.ts"
import { performDeed } from "./verbs.ts"

/** A script: its lines, in order. */
export function resolveScript(script: Script, context: Context): readonly Step[] | null {
  return resolveLines(script.lines, context)
}

export function resolveLines(lines: readonly Line[], context: Context): readonly Step[] | null {
  const steps: Step[] = []
  let failed = false
  for (const written of lines) {
    const line = context.ability ? underTrigger(written) : written
    for (const part of line.parts) {
      context.nextPart()
      context.shared.deed = null
      const before = context.before
      const unfounded = insteadOfNothing(part.body, context)
      if (unfounded) {
        context.fail(
          "check/nothing-before",
          unfounded,
          "“instead” has nothing before it to stand in for",
          "Write what it replaces first: “draw 1; if you have $5, draw 2 instead”.",
        )
        failed = true
        continue
      }
      let own: readonly Step[] | null
      if (part.otherwise && context.ability) own = otherwiseStands(line, part, context)
      else if (part.otherwise) own = resolveOtherwise(part.body, part, context)
      else own = resolveBody(part.body, context)
      if (!own) {
        failed = true
        continue
      }
      // `A; if C, B instead`: B takes A's place.
      const gate = own[0]
      if (own.length === 1 && gate?.do === "if" && before && !context.replacing && saysInstead(part.body)) {
        steps.splice(steps.length - before.steps.length, before.steps.length)
        gate.otherwise = before.steps as Step[]
      }
      steps.push(...own)
      // `otherwise` shares the gate of the part before it, so that a later “if you do” still means that gate.
      context.before = part.otherwise ? before : { steps: own, part: context.part }
    }
  }
  return failed ? null : steps
}

const TRIGGERS = new Set(["when", "whenever", "before", "after", "at"])

/** In an ability what follows a trigger's part in its line is governed by it too: `when ..., A; if you do, B`. */
function underTrigger(line: Line): Line {
  const [first, ...rest] = line.parts
  if (!first || rest.length === 0 || first.body.kind !== "gate") return line
  const [next] = rest
  const body = governed(first.body, rest, next?.otherwise ?? false)
  return body ? { ...line, parts: [{ ...first, end: line.end, body }] } : line
}

function governed(gate: Gate, rest: readonly Part[], otherwise: boolean): Gate | null {
  const { body, prefix } = gate
  const trigger = prefix.kind === "clauses" && (TRIGGERS.has(prefix.word.lemma) || prefix.word.lemma === "during")
  if (!trigger) {
    if (body.kind !== "gate") return null
    const inner = governed(body, rest, otherwise)
    return inner && { ...gate, body: inner }
  }
  if (body.kind === "block") return null
  const inside = body.kind === "gate" ? governed(body, rest, otherwise) : null
  if (inside) return { ...gate, body: inside }
  const whole: Part = { kind: "part", start: body.start, end: body.end, then: false, otherwise: false, body }
  const line: Line = {
    kind: "line",
    start: body.start,
    end: rest.at(-1)?.end ?? body.end,
    bullet: false,
    label: null,
    parts: [whole, ...rest],
  }
  return { ...gate, body: { kind: "block", start: line.start, end: line.end, lines: [line], inline: false } }
}

/** `if C, you can win; otherwise, you can't win`, where both stand: the second under the opposite condition. */
function otherwiseStands(line: Line, part: Part, context: Context): readonly Step[] | null {
  const before = line.parts[line.parts.indexOf(part) - 1]?.body
  if (before?.kind !== "gate" || before.prefix.kind !== "clauses" || before.prefix.word.lemma !== "if")
    return resolveOtherwise(part.body, part, context)
  const test = context.resolve.clauses(before.prefix.clauses, context)
  const ability = context.ability
  if (!test || !ability) return null
  return resolveBody(
    part.body,
    context.child({ ability: { ...ability, tests: [...ability.tests, { cond: "not", of: test, span: test.span }] } }),
  )
}

/** An `instead` in the first part of a script that replaces no event and continues no other script. */
function insteadOfNothing(body: Chain | Block, context: Context): Word | null {
  if (context.before || context.replacing || context.ability || context.part > 1) return null
  if (context.symbols.model.kinds.some((kind) => kind.scripts.some((script) => script.continues !== null))) return null
  let found: Word | null = null
  let replaces = false
  walk(body, (node) => {
    if ("lemma" in node && node["lemma"] === "instead") found = node as unknown as Word
    if ("lemma" in node && node["lemma"] === "would") replaces = true
  })
  return replaces ? null : found
}

/** Whether a chain says `instead` anywhere. */
export function saysInstead(body: Chain | Block): boolean {
  let found = false
  walk(body, (node) => {
    if ("adverb" in node && typeof node["adverb"] === "object" && (node["adverb"] as Word | null)?.lemma === "instead")
      found = true
    if ("lemma" in node && node["lemma"] === "instead") found = true
  })
  return found
}

/** Whether a chain adds to what happens: `1 more`. */
export function saysMore(body: Chain | Block): boolean {
  let found = false
  walk(body, (node) => {
    if ("lemma" in node && node["lemma"] === "more") found = true
  })
  return found
}

export function resolveBody(body: Chain | Block, context: Context): readonly Step[] | null {
  return body.kind === "block" ? context.resolve.block(body, context) : context.resolve.chain(body, context)
}

export function resolveBlock(block: Block, context: Context): readonly Step[] | null {
  const inner = context.child({})
  return resolveLines(block.lines, inner)
}

function resolveOtherwise(
  body: Chain | Block,
  node: { start: number; end: number },
  context: Context,
): readonly Step[] | null {
  const gates = (context.before?.steps ?? []).filter((step) => step.do === "if" || step.do === "offer")
  if (gates.length !== 1) {
    return context.fail(
      "check/otherwise",
      node,
      gates.length === 0
        ? "“otherwise” needs a gate in the part before it"
        : "“otherwise” could belong to two gates of the part before it",
      "Put an “if ...” or “you may ...” before it, or use a block.",
    )
  }
  const gate = gates[0]
  const steps = resolveBody(body, context.child({}))
  if (!steps) return null
  if (gate?.do === "if" || gate?.do === "offer") gate.otherwise = steps as Step[]
  return []
}

export function resolveChain(chain: Chain, context: Context): readonly Step[] | null {
  if (chain.kind === "gate") return context.resolve.gate(chain, context)
  if (chain.kind === "name") return resolveName(chain, context)
  return resolveDo(chain, context)
}

function resolveName(node: Name, context: Context): readonly Step[] | null {
  const value = context.resolve.item(node.what, ANYTHING, context)
  if (!value) return null
  const letter = /^[XYZ]$/.test(node.name.text)
  const number: Expr =
    letter && value.type === "component"
      ? { kind: "count", of: value, type: "number", many: false, span: value.span }
      : value
  const binding = context.bind({
    type: number.kind === "amount" ? "number" : number.type,
    many: number.many,
    name: node.name.lemma,
    kinds: value.kind === "select" ? value.kinds : value.kind === "binding" ? value.binding.kinds : null,
    property: value.kind === "binding" ? value.binding.property : value.kind === "values" ? value.property : null,
    span: context.span(node.name),
  })
  context.names.set(node.name.lemma, binding)
  context.names.set(node.name.text, binding)
  const step: Step = { do: "let", binding, value: number, span: context.span(node) }
  return after([step], node.block, node.next, context)
}

function after(
  steps: readonly Step[],
  block: Block | null,
  next: Chain | null,
  context: Context,
): readonly Step[] | null {
  const all = [...steps]
  if (block) {
    const inside = resolveBlock(block, context)
    if (!inside) return null
    all.push(...inside)
  }
  if (next) {
    context.before = { steps: all, part: context.part }
    const rest = resolveChain(next, context)
    if (!rest) return null
    all.push(...rest)
  }
  return all
}

/** Who does what. A plural subject does the whole chain each in turn. */
export function resolveDo(node: Do, context: Context): readonly Step[] | null {
  const span = context.span(node)
  const predicate = node.predicate
  const modal = predicate?.modal?.lemma ?? null
  const stands = standing(node, context)
  if (stands !== undefined) return stands
  const elided = context.shared.deed
  if (node.subject && !predicate && !node.block && elided) {
    // `begin the choice phase, then the planning phase`: the verb goes on.
    const inner = context.child({})
    return withRest(
      resolveDeed(
        { ...elided, object: { kind: "np", np: node.subject }, start: node.start, end: node.end },
        context.actor,
        inner,
      ),
      node,
      context,
    )
  }
  const first = predicate?.deeds[0]
  if (!node.subject) {
    const third = first !== undefined && first.form === "base" && !first.verb.plural
    if (third && context.continued)
      return withRest(imperative(node, context.continued, null, context), node, context, context.continued)
    for (const deed of predicate?.deeds ?? []) if (!agreesWith(null, deed, null, context)) return null
    return withRest(imperative(node, context.actor, null, context), node, context)
  }
  for (const deed of predicate?.deeds ?? [])
    if (!agreesWith(node.subject, deed, predicate?.modal ?? null, context)) return null
  const item = node.subject.items[0]
  if (item?.pronoun?.lemma === "nothing") return withRest([{ do: "nothing", span }], node, context)
  if (item?.pronoun?.lemma === "nobody" && first?.verb.lemma !== "win")
    return context.fail(
      "check/nobody",
      node,
      "what nobody does is no step",
      "Forbid it: “this turn, nobody can draw cards”.",
    )
  const subject = context.resolve.np(node.subject, ANYTHING, context)
  if (!subject) return null
  const together = [...node.adverbs, ...(predicate?.adverbs ?? [])].some(
    (adverb) => adverb.lemma === "at the same time" || adverb.lemma === "at once",
  )
  const secret = [...node.adverbs, ...(predicate?.adverbs ?? [])].some((adverb) => adverb.lemma === "secretly")
  if (subject.type === "player" && (subject.many || subject.kind === "union"))
    return eachPlayer(node, subject, together || secret, secret, context)
  if (subject.type === "player") {
    if (!predicate) {
      if (!node.block)
        return context.fail(
          "check/no-verb",
          node,
          "this says who, but not what they do",
          "Add a verb: “the previous player draws 1”.",
        )
      const inner = context.child({ actor: subject })
      inner.youActs = subject
      return withoutBlock(context.resolve.block(node.block, inner), node, context)
    }
    const actor = subject.kind === "relation" ? only(subject, node.subject, context) : { expr: subject, before: [] }
    // `the previous player may pay $3; if they don't, they ...`: a named subject is what `they` means next.
    if (actor.expr.kind !== "binding" && actor.expr.kind !== "you") {
      const name =
        actor.expr.kind === "role" && context.symbols.model.roles[actor.expr.role]?.pronoun === "it" ? "it" : "they"
      context.bind({ type: "player", many: false, name, span: subject.span, alias: actor.expr })
    }
    const steps = imperative(node, actor.expr, modal, context)
    return withRest(steps && [...actor.before, ...steps], node, context, actor.expr)
  }
  return withRest(thingDoes(node, subject, context), node, context)
}

/** A subject that is one player still to be chosen, or the only one: bound first. */
function only(subject: Expr, np: NP, context: Context): { expr: Expr; before: Step[] } {
  const binding = context.bind({ type: "player", many: false, name: "they", span: subject.span })
  return { expr: bindingExpr(binding), before: [{ do: "let", binding, value: subject, span: context.span(np) }] }
}

function withRest(
  steps: readonly Step[] | null,
  node: Do,
  context: Context,
  subject: Expr | null = null,
): readonly Step[] | null {
  if (!steps) return null
  if (!node.next) return steps
  context.before = { steps, part: context.part }
  // A verb without subject continues the subject it agrees with: after `they` every base form is theirs.
  const several =
    subject !== null && node.subject !== null && subject.kind !== "you" && isSingle(node.subject) === false
  const rest = context.resolve.chain(
    node.next,
    subject ? context.child({ continued: subject, actor: several ? subject : context.actor }) : context,
  )
  return rest && [...steps, ...rest]
}

function withoutBlock(steps: readonly Step[] | null, node: Do, context: Context): readonly Step[] | null {
  return withRest(steps, node, context)
}

/** A third person verb (`draws`) goes on with the subject before it. */
function agrees(node: Do): boolean {
  const verb = node.predicate?.deeds[0]?.verb
  return verb !== undefined && node.predicate?.deeds[0]?.form === "base" && verb.text !== verb.lemma
}

function eachPlayer(
  node: Do,
  players: Expr,
  together: boolean,
  secret: boolean,
  context: Context,
): readonly Step[] | null {
  const span = context.span(node)
  const item = context.make({ type: "player", many: false, name: "they", span })
  const mark = context.bound.length
  context.bound.push(item)
  const inner = context.child({ actor: bindingExpr(item), loop: item })
  let from: Expr | null = null
  const starting = startingWith(node)
  if (starting) {
    from = context.resolve.np(starting, want("player"), context)
    if (!from) return null
  }
  let body: readonly Step[] | null
  if (!node.predicate && node.block) {
    inner.youActs = bindingExpr(item)
    body = context.resolve.block(node.block, inner)
  } else body = imperative(node, bindingExpr(item), node.predicate?.modal?.lemma ?? null, inner)
  if (!body) return null
  let rest = node.next
  const own = [...body]
  while (
    rest &&
    rest.kind === "do" &&
    rest.subject === null &&
    (agrees(rest) || (node.subject !== null && isSingle(node.subject) === false))
  ) {
    inner.before = { steps: own, part: context.part }
    const more = imperative(rest, bindingExpr(item), rest.predicate?.modal?.lemma ?? null, inner)
    if (!more) return null
    own.push(...more)
    rest = rest.next
  }
  // A gate in the chain still speaks of each of them: “each player draws 1, then if they have 5, discards 1”.
  if (rest && rest.kind === "gate" && saysThey(rest)) {
    inner.before = { steps: own, part: context.part }
    inner.continued = bindingExpr(item)
    const more = context.resolve.chain(rest, inner)
    if (!more) return null
    own.push(...more)
    rest = null
  }
  // After the loop `they` is no longer one of them.
  context.bound.splice(context.bound.indexOf(item, mark), 1)
  // “Secretly” is said of each one's doing.
  if (secret) for (const each of own) if (each.do === "perform") each.secret = true
  const step: Step = { do: "each", players, item, from, together, secret, body: own, takers: null, span }
  for (const offer of own) if (offer.do === "offer") offer.takers = null
  const steps: Step[] = [step]
  if (!rest) return steps
  context.before = { steps, part: context.part }
  const more = context.resolve.chain(rest, context)
  return more && [...steps, ...more]
}

function saysThey(gate: Extract<Chain, { kind: "gate" }>): boolean {
  if (gate.prefix.kind !== "clauses") return false
  const clause = gate.prefix.clauses.first
  return clause.kind === "clause" && clause.np.items[0]?.pronoun?.lemma === "they"
}

function startingWith(node: Do): NP | null {
  for (const deed of node.predicate?.deeds ?? []) {
    const tail = deed.tails.find((each) => each.kind === "way" && each.word.lemma === "starting with")
    if (tail?.kind === "way" && tail.object.kind === "np") return tail.object
  }
  return null
}

/** The deeds of one actor: an offer, a price with what it buys, or plain steps. */
export function imperative(node: Do, actor: Expr, modal: string | null, context: Context): readonly Step[] | null {
  const predicate = node.predicate
  if (predicate && predicate.deeds.length === 0 && !predicate.so && !node.block)
    return context.fail("check/no-verb", node, "this says who may, but not what", "Add a verb: “you may draw 1”.")
  if (!predicate)
    return node.block
      ? context.resolve.block(node.block, context)
      : context.fail("check/no-verb", node, "there is no verb here")
  const inner = context.child({ actor })
  const span = context.span(node)
  if (predicate.so) return doSo(actor, span, context)
  const menu = modes(node, actor, inner)
  if (menu !== undefined) return menu && offered(menu, [], { ...node, purchase: null }, actor, modal, inner)
  const steps: Step[] = []
  for (const deed of predicate.deeds) {
    // `repeat while C: ...` is the loop itself.
    if (node.block && deed.verb.lemma === "repeat" && !deed.object) continue
    const own = resolveDeed(deed, actor, inner)
    if (!own) return null
    steps.push(...own)
    inner.before = { steps, part: context.part }
    context.before = inner.before
  }
  if (node.block) {
    const inside = context.resolve.block(node.block, inner)
    if (!inside) return null
    steps.push(...inside)
  }
  const bought: Step[] = []
  for (const deed of node.purchase ?? []) {
    const own = resolveDeed(deed, actor, inner)
    if (!own) return null
    bought.push(...own)
  }
  return offered(steps, bought, node, actor, modal, inner)
}

function offered(
  steps: readonly Step[],
  bought: readonly Step[],
  node: Do,
  actor: Expr,
  modal: string | null,
  context: Context,
): readonly Step[] | null {
  const span = context.span(node)
  let all: readonly Step[] = steps
  if (modal === "may" || node.purchase)
    all = [
      {
        do: "offer",
        decider: actor,
        body: steps,
        then: bought,
        otherwise: [],
        outcome: null,
        takers: null,
        forced: modal !== "may",
        span,
      },
    ]
  if (!node.post) return all
  const word = node.post.word.lemma
  const clause = node.post.clauses.first
  if (word === "unless" && clause.kind === "clause" && node.post.clauses.more.length === 0) {
    // `unless they pay $3` is an offer to its subject; with a state it is a condition.
    const deed = clause.predicate?.deeds[0]
    if (deed?.form === "base" && !clause.predicate?.modal) {
      const who = context.resolve.np(clause.np, want("player"), context)
      if (!who) return null
      const price = resolveDeed(deed, who, context)
      return (
        price && [
          {
            do: "offer",
            decider: who,
            body: price,
            then: [],
            otherwise: all,
            outcome: null,
            takers: null,
            forced: false,
            span,
          },
        ]
      )
    }
  }
  const test = context.resolve.clauses(node.post.clauses, context)
  if (!test) return null
  if (word === "while" || word === "until") doubtLoop(test, all, node, context)
  if (word === "while" || word === "until") return [{ do: "loop", how: word, count: null, test, body: all, span }]
  return [
    {
      do: "if",
      test: word === "unless" ? { cond: "not", of: test, span: test.span } : test,
      then: all,
      otherwise: [],
      outcome: null,
      span,
    },
  ]
}

/** `does so instead`: the event again, with a new subject. */
function doSo(actor: Expr, span: Step["span"], context: Context): readonly Step[] | null {
  if (!context.replacing)
    return context.fail(
      "check/nothing-before",
      { start: 0, end: context.text.value.length },
      "“does so” has no event to repeat",
      "It belongs into “when ... would ..., P does so instead”.",
    )
  return [{ do: "repeatEvent", who: actor, span }]
}

/** `choose one: a | b`, `chooses one for you to skip: ...`. Undefined where the step is no menu. */
function modes(node: Do, actor: Expr, context: Context): readonly Step[] | null | undefined {
  const deed = node.predicate?.deeds[0]
  if (!node.block || node.predicate?.deeds.length !== 1 || deed?.form !== "base" || deed.verb.lemma !== "choose")
    return undefined
  const item = deed.object?.kind === "np" ? deed.object.np.items[0] : null
  if (item?.noun || !item?.quantity) return undefined
  const forTail = deed.tails.find((tail) => tail.kind === "way" && tail.word.lemma === "for")
  const whose =
    forTail?.kind === "way" && forTail.object.kind === "np"
      ? context.resolve.np(forTail.object, want("player"), context)
      : actor
  if (!whose) return null
  const skip = node.purchase?.some((each) => each.verb.lemma === "skip") ?? false
  const options = optionsOf(node.block, context.child({ actor: whose }))
  if (!options) return null
  const step: Step = {
    do: "modes",
    decider: actor,
    style: skip ? "skip one" : "one",
    options,
    outcome: null,
    span: context.span(node),
  }
  return [step]
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

/** One deed of one actor. */
export function resolveDeed(deed: Deed, actor: Expr, context: Context): readonly Step[] | null {
  const span = context.span(deed)
  const inner = context.child({ actor })
  if (deed.form === "have" && deed.complement) {
    // `have each player draw 2`
    if (deed.object?.kind !== "np") return null
    const who = context.resolve.np(deed.object.np, want("player"), context)
    if (!who) return null
    if (!who.many) return resolveDeed(deed.complement, who, context)
    const item = context.make({ type: "player", many: false, name: "they" })
    context.bound.push(item)
    const body = resolveDeed(deed.complement, bindingExpr(item), inner.child({ actor: bindingExpr(item), loop: item }))
    context.bound.splice(context.bound.indexOf(item), 1)
    return (
      body && [{ do: "each", players: who, item, from: null, together: false, secret: false, body, takers: null, span }]
    )
  }
  if (deed.form !== "base") {
    return context.fail(
      "check/no-step",
      deed,
      "this says how things are, not what to do",
      "A step needs a verb in its base form: “gain $5”.",
    )
  }
  const special = specialDeed(deed, actor, inner)
  if (special !== undefined) return special
  const performed = performDeed(deed, actor, inner)
  context.shared.deed = deed
  const pending = context.shared.pending.splice(0)
  return performed && [...pending, performed]
}

/** Verbs that are control, not things done: stop, repeat, end, skip, and the like. */
function specialDeed(deed: Deed, actor: Expr, context: Context): readonly Step[] | undefined | null {
  const span = context.span(deed)
  switch (deed.verb.lemma) {
    case "stop":
      return [{ do: "stop", span }]
    case "repeat":
      return deed.object ? undefined : [{ do: "again", span }]
    case "end": {
      const index = spanOf(deed, context)
      return index === null ? undefined : [{ do: "leave", index, span }]
    }
    default:
      return become(deed, actor, context)
  }
}

function spanOf(deed: Deed, context: Context): number | null {
  const object = deed.object
  const word: Word | null =
    object?.kind === "noun"
      ? object.noun
      : object?.kind === "np" && object.np.items[0]?.noun && object.np.items[0].noun.kind !== "names"
        ? object.np.items[0].noun.word
        : null
  const symbol = word ? (context.symbols.nouns.get(word.lemma) ?? []).find((each) => each.is === "span") : undefined
  return symbol?.is === "span" ? symbol.index : null
}

/** `they become the starting player`, `the things become rotated`. */
function become(deed: Deed, actor: Expr, context: Context): readonly Step[] | undefined | null {
  if (deed.verb.lemma !== "become" || deed.object?.kind !== "np") return undefined
  const span = context.span(deed)
  const item = deed.object.np.items[0]
  const adjective = item?.adjectives[0]
  if (adjective?.kind === "adjective" && item && !item.noun) {
    const symbol = (context.symbols.adjectives.get(adjective.word.lemma) ?? []).find((each) => each.is === "state")
    if (symbol?.is === "state") return [{ do: "turn", set: actor, state: symbol.state, on: symbol.on, span }]
    return [{ do: "relation", relation: `become ${adjective.word.lemma}`, parts: [actor], span }]
  }
  const role = context.resolve.np(deed.object.np, ANYTHING, context)
  if (!role) return null
  if (role.kind === "role") return [{ do: "assign", role: role.role, who: actor, span }]
  return [{ do: "relation", relation: "become", parts: [actor, role], span }]
}

/** A subject that is no player: a component, zone or value that does or becomes something. */
function thingDoes(node: Do, subject: Expr, context: Context): readonly Step[] | null {
  const predicate = node.predicate
  const span = context.span(node)
  if (!predicate) {
    if (node.block) return context.resolve.block(node.block, context)
    return context.fail("check/no-verb", node, "this names something, but says nothing of it")
  }
  if (subject.kind === "select" && node.subject?.items[0]?.det?.lemma === "each") {
    // `each housed villager gives its yield to its owner`: one after the other.
    const item = context.bind({ type: "component", many: false, kinds: subject.kinds, name: "it", span: subject.span })
    const body = thingDoes(node, bindingExpr(item), context)
    context.bound.splice(context.bound.indexOf(item), 1)
    return body && [{ do: "for", set: subject, item, body, span }]
  }
  if (subject.kind !== "binding" && subject.type !== "number" && subject.type !== "amount")
    context.bind({
      type: subject.type,
      many: subject.many,
      kinds: subject.kind === "select" ? subject.kinds : null,
      name: "it",
      span: subject.span,
      alias: subject,
    })
  const steps: Step[] = []
  for (const deed of predicate.deeds) {
    const own =
      become(deed, subject, context) ??
      (deed.form === "base"
        ? thingDeed(deed, subject, context)
        : [{ do: "relation", relation: deed.verb.lemma, parts: [subject], span } as Step])
    if (!own) return null
    steps.push(...own)
  }
  return offered(steps, [], node, context.actor, predicate.modal?.lemma ?? null, context)
}

function thingDeed(deed: Deed, subject: Expr, context: Context): readonly Step[] | null {
  if (!context.symbols.usages.has(deed.verb.lemma))
    return context.fail("check/unknown-verb", deed.verb, `no verb “${deed.verb.text}” is declared`)
  // `your hero moves to the tower`: what a verb without an object does, it does to its subject.
  const usages = context.symbols.usages.get(deed.verb.lemma) ?? []
  const inner = context.child({
    gap: !deed.object && !usages.some((usage) => usage.slots.some((slot) => slot.way === "subject")) ? subject : null,
  })
  const performed = performDeed(deed, subject, inner)
  return performed && [performed]
}

export type { Binding, Cond }
export { everyone, you }
