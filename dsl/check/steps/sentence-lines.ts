import { type Binding, type Cond, type Expr, kindsOf, type Step } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import { visitSteps } from "../../meaning/walk.ts"
import type { Block, Chain, Gate, Line, Name, Part, Script } from "../../syntax/ast.ts"
import { goesOnInGranted } from "../events/granted-spans.ts"
import { narrowed } from "../events/moments.ts"
import { negated } from "../parts/comparisons.ts"
import { noteEither } from "../parts/either-case.ts"
import { isFoundIn, readInOtherCase } from "../parts/found-in-one-case.ts"
import { isAnother } from "../parts/lie-apart.ts"
import { choicesBefore, chosenIfSome } from "../parts/owners.ts"
import { isBehindLoop } from "../parts/pronouns.ts"
import { insteadOfNothing, resolveBody, saysInstead } from "../parts/script-bodies.ts"
import { noteCases } from "../parts/takers.ts"
import { askedAbout, boundBy, readUndone } from "../parts/undone.ts"
import { ANYTHING, type Context, want } from "../scope/context.ts"
import { inPlaceOf, markOf, spliced } from "../scope/splicing.ts"
import { onlyWhereItIs } from "./asked-of-the-missing.ts"
import { areCases } from "./cases-apart.ts"
import { resolveDo } from "./subjects.ts"
import { amongTied } from "./tie-breaks.ts"

/** A script: its lines, in order. */
export function resolveScript(script: Script, context: Context): readonly Step[] | null {
  return context.read(script, resolveLines(script.lines, context))
}

export function resolveLines(lines: readonly Line[], context: Context): readonly Step[] | null {
  const steps: Step[] = []
  const asked = new Set<Step>()
  let failed = false
  let last: Part | null = null
  for (const written of lines) {
    const line = context.ability ? underTrigger(written) : written
    const done: (readonly Step[] | null)[] = []
    for (const [at, part] of line.parts.entries()) {
      const splices = context.shared.splices.get(part) ?? []
      const replacing = splices.filter(({ place }) => place === "instead of")
      for (const splice of splices) if (splice.place === "before") failed = !spliced(splice, steps, context) || failed
      const mark = replacing.length > 0 ? markOf(context) : null
      context.nextPart()
      context.shared.vp = null
      const before = context.before
      const unfounded = insteadOfNothing(part.body, context)
      if (unfounded) {
        context.fail("check/nothing-before", unfounded, { case: "instead" })
        failed = true
        continue
      }
      if (context.replacing && !part.otherwise && last && saysInstead(last.body) && saysInstead(part.body)) {
        context.fail("check/otherwise", part, { case: "twoInstead" })
        failed = true
        continue
      }
      let own: readonly Step[] | null
      if (replacing.some(({ test }) => test === null)) {
        // What is replaced for good is no part of the script any more, and its words are not missing from it.
        for (const leaf of leavesOf(part)) context.settle(leaf)
        own = []
      } else if (part.otherwise && context.ability) own = otherwiseStands(line, part, context)
      else if (part.otherwise)
        own = isOfLastCase(line, at, done, context) ? null : resolveOtherwise(part, last, steps, asked, context)
      else own = resolveBody(part.body, context)
      done[at] = own
      last = part
      failed = endsEarly(part, line.parts[at + 1], context) || failed
      if (!own) {
        failed = true
        continue
      }
      const among = before ? amongTied(own, before.steps) : null
      if (among && before) {
        own = among
        const at = before.steps[0] ? steps.lastIndexOf(before.steps[0]) : -1
        if (at >= 0) steps.splice(at, before.steps.length)
      }
      // `A; if C, B instead`: B takes A's place.
      const gate = own[0]
      if (own.length === 1 && gate?.do === "if" && before && !context.replacing && saysInstead(part.body)) {
        const at = before.steps[0] ? steps.lastIndexOf(before.steps[0]) : -1
        if (at >= 0) steps.splice(at, before.steps.length)
        gate.otherwise = before.steps as Step[]
      }
      noteCases(part.otherwise ? (before?.steps ?? []) : own, context)
      if (mark === null) {
        steps.push(...own)
        // `otherwise` shares the gate of the part before it, so that a later “if you do” still means that gate.
        context.before = part.otherwise ? before : { steps: own, part: context.part }
      } else {
        const instead = inPlaceOf(own, replacing, mark, context)
        if (instead) steps.push(...instead)
        else failed = true
      }
      for (const splice of splices) if (splice.place === "after") failed = !spliced(splice, steps, context) || failed
    }
  }
  onlyWhereItIs(steps, asked)
  return failed ? null : steps
}

/** `if A, B; if C, D; otherwise, E`, where A and C ask about the same: E would be done where A holds, too. Reports it. */
function isOfLastCase(
  { parts }: Line,
  at: number,
  done: readonly (readonly Step[] | null)[],
  context: Context,
): boolean {
  const [earlier, last] = [done[at - 2], done[at - 1]]
  const before = parts[at - 1]
  if (!earlier || !last || !before || before.otherwise || !areCases(earlier, last)) return false
  const said = context.text.value.slice(before.start, before.end)
  context.fail("check/otherwise", before, { case: "cases", said })
  return true
}

/**
 * `each player: draw 1; gain $1`: a semicolon ends what the colon has opened, and in a script what is listened to, which a
 * reader may not see.
 * @returns whether something follows, which is reported
 */
function endsEarly(part: Part, next: Part | undefined, context: Context): boolean {
  if (!next || next.otherwise || !context.text.value.slice(part.end, next.start).includes(";")) return false
  const opened = openAtEnd(part.body, context)
  if (!opened || (opened === "trigger" && goesOnInGranted(part, next, context))) return false
  context.fail("check/ends-early", next, { isBlock: opened === "block" })
  return true
}

/** What a chain leaves open at its end, so that what follows might seem to belong to it. */
function openAtEnd(chain: Chain | Block, context: Context): "block" | "trigger" | null {
  if (chain.kind === "block") return chain.inline ? "block" : null
  if (chain.kind === "gate") {
    const { body, prefix } = chain
    if (!context.ability && prefix.kind === "clauses" && TRIGGERS.has(prefix.word.lemma)) return "trigger"
    return openAtEnd(body, context)
  }
  if (chain.next) return openAtEnd(chain.next, context)
  return chain.block?.inline ? "block" : null
}

const TRIGGERS = new Set(["when", "whenever", "the next time", "before", "after", "at"])

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

/** `if C, you can win; otherwise, you can't win`, where both stand: the second while none of the conditions before holds. */
function otherwiseStands(line: Line, part: Part, context: Context): readonly Step[] | null {
  const tests: Cond[] = []
  for (let at = line.parts.indexOf(part) - 1; at >= 0; at--) {
    const before = line.parts[at]
    const condition = before && gateCondition(before.body)
    if (!before || !condition) return resolveOtherwise(part, before ?? null, [], new Set(), context)
    const test = context.resolve.clauses(condition.clauses, context)
    if (!test) return null
    tests.push(condition.word.lemma === "if" ? negated(test) : test)
    if (!before.otherwise) break
  }
  const ability = context.ability
  if (tests.length === 0 || !ability) return resolveOtherwise(part, null, [], new Set(), context)
  return resolveBody(part.body, narrowed(context, tests))
}

/** The `if` or `unless` that a part begins with. */
function gateCondition(body: Chain | Block): Extract<Gate["prefix"], { kind: "clauses" }> | null {
  if (body.kind !== "gate" || body.prefix.kind !== "clauses") return null
  return ["if", "unless"].includes(body.prefix.word.lemma) ? body.prefix : null
}

export function resolveBlock(block: Block, context: Context): readonly Step[] | null {
  const inner = context.child({})
  return resolveLines(block.lines, inner)
}

function resolveOtherwise(
  part: Part,
  last: Part | null,
  all: readonly Step[],
  asked: Set<Step>,
  context: Context,
): readonly Step[] | null {
  const found = openGate(context.before?.steps ?? [])
  if (found === "none") return context.fail("check/otherwise", part, { case: "noGate" })
  const nested = last && gateCondition(last.body) && last.body.kind === "gate" && gateCondition(last.body.body as Chain)
  if (found === "several" || nested)
    return context.fail("check/otherwise", part, { case: "twoGates", isNested: Boolean(nested) })
  const gates = context.before?.steps ?? []
  const undone = doneInstead(gates, all)
  const gone = boundIn(gates, undone, context)
  const twice = [...context.names].filter(([, binding]) => gone.has(binding)).map(([name]) => name)
  const tests: Cond[] = []
  visitSteps(gates, (step) => step.do === "if" && tests.push(step.test))
  const body = () => readInOtherCase(tests, context, () => resolveBody(part.body, context.child({})))
  const steps = readUndone(undone, gone, context, () => withFound(found, context, body))
  if (!steps) return null
  const again = twice.find((name) => [...gone].every((binding) => context.names.get(name) !== binding))
  if (again !== undefined) return context.fail("check/ambiguous-pronoun", part, { case: "namedTwice", name: again })
  found.otherwise = steps as Step[]
  asked.add(found)
  noteEither(undone, steps, context)
  return []
}

/** What was not done where `otherwise` is: what the gates before it hold, and what they ask whether it was done. */
function doneInstead(gates: readonly Step[], all: readonly Step[]): readonly Step[] {
  return gates.flatMap((gate) => {
    if (gate.do === "if") return [...askedAbout(gate.test, all), ...gate.then, ...doneInstead(gate.otherwise, all)]
    return gate.do === "offer" ? [...gate.body, ...gate.then, ...doneInstead(gate.otherwise, all)] : []
  })
}

/** What is not there behind `otherwise`: what was bound by what is not done, and what the conditions would have found. */
function boundIn(gates: readonly Step[], undone: readonly Step[], { bound }: Context): ReadonlySet<Binding> {
  const tests: Cond[] = []
  visitSteps(gates, (step) => step.do === "if" && tests.push(step.test))
  return new Set([...bound.filter((binding) => isFoundIn(tests, binding)), ...boundBy(undone)])
}

/** Reads what is behind `unless a card in your hand is Red, ...; otherwise`, where there is such a card. */
function withFound<T>(gate: OpenGate, { bound, shared }: Context, read: () => T): T {
  const found = (gate.do === "if" && shared.foundOtherwise.get(gate.test)) || []
  const before = bound.length
  bound.push(...found)
  const result = read()
  bound.splice(before, found.length)
  return result
}

type OpenGate = Extract<Step, { do: "if" | "offer" }>

/** The gate that a further `otherwise` belongs to: in `if A, B; otherwise, if C, D`, the second. */
function openGate(steps: readonly Step[]): OpenGate | "none" | "several" {
  const gates = steps.filter((step) => step.do === "if" || step.do === "offer")
  const [gate] = gates
  if (!gate) return "none"
  if (gates.length > 1) return "several"
  return gate.otherwise.length > 0 ? openGate(gate.otherwise) : gate
}

export function resolveChain(chain: Chain, context: Context): readonly Step[] | null {
  if (chain.kind === "gate") return context.resolve.gate(chain, context)
  if (chain.kind === "name") return resolveName(chain, context)
  return resolveDo(chain, context)
}

function resolveName(node: Name, context: Context): readonly Step[] | null {
  const letter = /^[XYZ]$/.test(node.name.text)
  // `call 7 X`, `call that many X`: a number, not any 7 things.
  const [what] = node.what.items
  const { number: plain, word, symbol } = what?.quantity ?? {}
  const isNumber = letter && (plain || word?.lemma === "that many") && !symbol && !what?.noun
  const named = context.resolve.np(node.what, isNumber ? want("number") : ANYTHING, context)
  if (!named) return null
  // `call 2 cards in hand X`: which ones would be nobody's to say, and all of them would be counted.
  const isSome = letter && named.kind === "select" && named.quantity?.written === "number" && !named.quantity.all
  if (isSome) return context.fail("check/wrong-type", node.what, { case: "calledNumber" })
  const value = letter ? named : chosenIfSome(named, context)
  if (what?.det?.lemma === "any" && value.type === "player")
    return context.fail("check/which-player", what, { case: "any" })
  const number: Expr =
    letter && value.type === "component"
      ? { kind: "count", of: value, type: "number", many: false, span: value.span }
      : value
  const binding = context.bind({
    type: number.kind === "amount" ? "number" : number.type,
    many: number.many || (number.kind === "binding" && isBehindLoop(number.binding, context)),
    name: node.name.lemma,
    kinds: kindsOf(value),
    property: value.kind === "binding" ? value.binding.property : value.kind === "values" ? value.property : null,
    span: context.span(node.name),
    untaken: { binding: null },
    isAnother: isAnother(value),
  })
  context.names.set(node.name.lemma, binding)
  context.names.set(node.name.text, binding)
  const step: Step = { do: "let", binding, value: number, span: context.span(node) }
  context.mark([step], node.name, node.article)
  return after([...choicesBefore(context), step], node.block, node.next, context)
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
