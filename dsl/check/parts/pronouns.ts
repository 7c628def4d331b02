import { participleOf } from "../../lexicon/inflect.ts"
import type { Binding, Expr, Performed, Type } from "../../meaning/index.ts"
import type { Item, Node, Word } from "../../syntax/ast.ts"
import { OF_EVENTS } from "../findings/wording-row.ts"
import { bindingExpr, type Context, everyone, type Want, you } from "../scope/context.ts"
import { isOfEitherCase, ofOtherCase } from "./either-case.ts"
import { movesObject } from "./moved-things.ts"
import { same } from "./same-binding.ts"
import { isTakenByLikeness, keepLeft, lastTaker, takenBefore, takenFrom } from "./takers.ts"

/** What a pronoun may stand for: the nearest part with a fitting candidate wins; two in that part is a mistake. */
export function pronoun(word: Word, want: Want, context: Context): Expr | null {
  return context.from(standsFor(word, want, context), word)
}

function standsFor(word: Word, want: Want, context: Context): Expr | null {
  const span = context.span(word)
  switch (word.lemma) {
    case "you":
      return { ...(context.youActs ?? you), span }
    case "everyone":
      return { ...everyone, span }
    case "nobody":
      return { kind: "union", parts: [], type: "player", many: true, span }
    case "nothing":
      return { kind: "union", parts: [], type: want.types?.[0] ?? "component", many: true, span }
    case "the rest":
    case "the others":
      return rest(word, context)
    case "it":
    case "itself":
      return nearest(
        word,
        context,
        (binding) => !binding.many && (binding.type !== "player" || binding.name === "it"),
        want,
      )
    default:
      return they(word, want, context)
  }
}

/** Players first; several things where the place in the sentence takes no players, or none have been named. */
function they(word: Word, want: Want, context: Context): Expr | null {
  const players = want.types === null || want.types.includes("player")
  const found = players ? latestOf(word, context, (binding) => binding.type === "player", want) : null
  if (found !== null) return found === "failed" ? null : found
  // What each of several has done is several behind them, and one while each does it.
  const areSeveral = (binding: Binding): boolean => binding.many || isBehindLoop(binding, context)
  return nearest(word, context, (binding) => binding.type !== "player" && areSeveral(binding), want)
}

function fits(binding: Binding, want: Want): boolean {
  if (binding.type === "word") return false
  if (want.types !== null && !want.types.includes(binding.type)) return false
  if ((binding.type === "component" || binding.type === "space") && want.kinds && binding.kinds)
    return overlap(want.kinds, binding.kinds)
  return true
}

/** Whether things of some kinds were spoken of, of which only some are of these: cards, of which some are beasts. */
export const mayBeOther = ({ kinds: spoken }: Pick<Binding, "kinds">, kinds: ReadonlySet<number> | null): boolean =>
  kinds !== null && spoken !== null && [...spoken].some((each) => !kinds.has(each))

export function overlap(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  for (const each of one) if (other.has(each)) return true
  return false
}

/** `the card`, where none was spoken of. */
export const notSpokenOf = (item: Item, context: Context): null =>
  context.fail("check/nothing-named", item, { case: "before", said: context.text.value.slice(item.start, item.end) })

/** What a pronoun stands for, or the mistake that it stands for nothing. */
function nearest(word: Word, context: Context, could: (binding: Binding) => boolean, want: Want): Expr | null {
  // A zone stands in for what lies in it, but only where no component is meant.
  const found =
    latestOf(word, context, could, want) ??
    (want.types?.includes("component") ? latestOf(word, context, could, { ...want, types: ["zone"] }) : null)
  if (found !== null) return found === "failed" ? null : found
  return context.fail("check/nothing-named", word, {
    case: "pronoun",
    word: word.text,
    onComponent: mayMeanItself(word, context),
  })
}

/** Whether `it` on a card may well be the card: nothing else was spoken of. */
function mayMeanItself(word: Word, { self, bound, text, symbols }: Context): boolean {
  const before = text.value.slice(0, word.start)
  const { kinds, components } = symbols.model
  const isSpokenOf = [...kinds, ...components].some(({ name }) => ` ${before}`.includes(` ${name}`))
  return self !== null && !isSpokenOf && !bound.some(({ type }) => type === "component") && !OF_EVENTS.test(before)
}

/**
 * The binding nearest before: of this part the last step that has one, else of the part before that. Two of one step (or
 * of one earlier part) are a mistake.
 */
function latestOf(
  word: Word,
  context: Context,
  could: (binding: Binding) => boolean,
  want: Want,
): Expr | null | "failed" {
  const candidates = context.bound.filter((binding) => could(binding) && fits(binding, want))
  const latest = candidates.at(-1)
  if (!latest) return null
  if (latest.oneOfSeveral) {
    ofSeveral(word, context)
    return "failed"
  }
  if (word.text.toLowerCase() === "them" && isDoerOrOther(latest, "them", word, context)) return "failed"
  if (isDoneToSome(latest, word, context)) return "failed"
  const isOne = ["it", "its", "itself"].includes(word.lemma) || (latest.type === "player" && !latest.many)
  if (isOne && isOfEach(latest, word, context)) return "failed"
  if (isOne && isThisOrOther(latest, candidates, word, context)) return "failed"
  const rivals = candidates.filter((binding) => {
    if (binding.type !== "component" || binding.verb === null || same(binding, latest)) return false
    return latest.part === context.part ? binding.step === latest.step : binding.part === latest.part
  })
  if (isOfEitherCase(latest, word, context) || isOfOneCaseOnly(latest, candidates, word, context)) return "failed"
  if (isFoundTwice(latest, word, ["it", "its", "itself"].includes(word.lemma), context)) return "failed"
  if (rivals.length > 0 && latest.verb !== null) {
    const all = [...rivals, latest]
    const meant = all.map((each) => ({
      participle: participle(each, context) ?? each.verb ?? "chosen",
      name: each.name,
      span: each.span,
    }))
    context.fail("check/ambiguous-pronoun", word, { case: "which", word: word.text, meant })
    return "failed"
  }
  return allOfEach(latest, word, context)
}

/** A thing that was spoken of; what each of several has found is several behind that. */
function allOfEach(binding: Binding, node: Node, context: Context): Expr {
  const expr = bindingExpr(binding, context.span(node))
  return binding.type === "component" && isBehindLoop(binding, context) ? { ...expr, many: true } : expr
}

/**
 * `discard 1 card; if it is Blue, draw 1; if it is Red, gain $3`: the card that is drawn is there in one case only, and the one
 * before may be meant in the other. Reports it.
 */
function isOfOneCaseOnly(latest: Binding, candidates: readonly Binding[], word: Word, context: Context): boolean {
  const { perhapsBound } = context.shared
  if (!perhapsBound.has(latest)) return false
  const isOther = (each: Binding): boolean => !perhapsBound.has(each) && !isItself(each) && !same(each, latest)
  if (!candidates.some(isOther)) return false
  context.fail("check/ambiguous-pronoun", word, { case: "oneCaseOnly", word: word.text })
  return true
}

/** The component that says it, by whatever it was spoken of. */
const isItself = ({ isThis, alias }: Binding): boolean => isThis === true || alias?.kind === "this"

/** `when you play a card, you may discard this to tire it`: the nearest is `this`, but that has a word of its own. Reports it. */
function isThisOrOther(latest: Binding, candidates: readonly Binding[], word: Word, context: Context): boolean {
  const other = candidates.findLast((each) => each.type === "component" && !isItself(each))
  if (latest.type !== "component" || !latest.isThis || !other) return false
  const isOf = word.lemma === "its"
  context.fail("check/ambiguous-pronoun", word, { case: "thisOrOther", word: word.text, isOf })
  return true
}

/** `if you have 2 cards in hand and a Mule in your yard, discard them`: these, or those as well? Reports it. */
function isFoundTwice(latest: Binding, said: Node, isOne: boolean, context: Context): boolean {
  const others = context.bound.filter(
    (binding) =>
      isFoundByCondition(binding) &&
      binding.part === latest.part &&
      // What another condition found before a step is not what the last one asked for.
      binding.step === latest.step &&
      binding.type === latest.type &&
      (!latest.kinds || !binding.kinds || overlap(latest.kinds, binding.kinds)) &&
      !(isOne && binding.many) &&
      !same(binding, latest),
  )
  if (!isFoundByCondition(latest) || others.length === 0) return false
  const places = [...others, latest].map(({ span, name }) => ({ participle: "found", name, span }))
  const text = context.text.value.slice(said.start, said.end)
  context.fail("check/ambiguous-pronoun", said, { case: "foundTwice", word: text, places })
  return true
}

const isFoundByCondition = ({ areFoundInCase }: Binding): boolean => areFoundInCase !== undefined

/**
 * `the next player gives 1 card to them`: who does it is `themselves`, and whoever else is meant was spoken of before. `that
 * player` may be who does it where nobody else was. Reports it.
 */
export function isDoerOrOther(binding: Binding, said: string, node: Node, context: Context): boolean {
  const { actor, bound } = context
  const { alias } = binding
  const isRole = actor.kind === "role" && alias?.kind === "role" && actor.role === alias.role
  const isDoer = isRole || alias === actor || (actor.kind === "binding" && actor.binding === binding)
  if (binding.type !== "player" || !isDoer) return false
  const areOthers = bound.some((each) => each !== binding && each.type === "player" && !each.many && !each.loop)
  if (said !== "them" && !areOthers) return false
  context.fail("check/ambiguous-pronoun", node, { case: "doerOrOther", word: said })
  return true
}

/** Whether what is read is said of one of the players that a loop goes through. */
const isWithin = (loop: Binding, { loop: innermost, bound, names }: Context): boolean =>
  loop === innermost || bound.includes(loop) || [...names.values()].includes(loop)

/** Whether something was bound once for each of several players, and is spoken of behind that: all of it is meant. */
export const isBehindLoop = ({ loop }: Binding, context: Context): boolean => loop !== null && !isWithin(loop, context)

/** Whether such a thing is spoken of as if it were one; reported. */
export function isOfEach(binding: Binding, node: Node, context: Context): boolean {
  if (!isBehindLoop(binding, context)) return false
  context.fail("check/ambiguous-pronoun", node, { case: binding.type === "player" ? "chosenByEach" : "doneForEach" })
  return true
}

/**
 * `each player reveals the top card of their deck, then discards it if it is Red; gain $1 for each of those`: of those revealed, or of
 * those discarded? Reports it.
 */
function isDoneToSome(binding: Binding, node: Node, context: Context): boolean {
  if (!isBehindLoop(binding, context)) return false
  const { doneIn } = context.shared
  const isOfIt = (expr: Expr): boolean => expr.kind === "binding" && same(expr.binding, binding)
  const finds = [...doneIn].find(([{ binds }]) => [...binds.values()].some((each) => same(each, binding)))
  if (!finds || finds[1].perhaps) return false
  const some = [...doneIn].find(([{ slots }, { perhaps }]) => perhaps && [...slots.values()].some(isOfIt))
  const [all, then] = [
    participle(binding, context),
    some && (some[0].usage.decl.participle ?? participleOf(some[0].usage.verb)),
  ]
  if (!all || !then) return false
  const said = context.text.value.slice(node.start, node.end)
  context.fail("check/ambiguous-pronoun", node, { case: "doneToSome", said, all, then })
  return true
}

/** Whether a step was done more than once before what is read, as that of a loop over players is behind it. */
export function isRepeated(step: Performed, context: Context): boolean {
  const within = context.shared.doneIn.get(step)
  return within !== undefined && isLoopOver(within, context)
}

/** Whether the loop in which something was done or bound is over. */
export const isLoopOver = ({ loop, loops }: Pick<Binding, "loop" | "loops">, context: Context): boolean =>
  loops > context.loops || (loop !== null && !isWithin(loop, context))

/** `each player discards 1; draw that many`: of one of them, or of all? */
export const doneOften = (node: Node, context: Context): null =>
  context.fail("check/ambiguous-pronoun", node, { case: "doneOften" })

/** `if another player has no cards, they draw 1`: it may be true of several. */
export const ofSeveral = (node: Node, context: Context): null =>
  context.fail("check/ambiguous-pronoun", node, { case: "heldBySeveral" })

/** What was done to something, as it is said of it: `the discarded card`; null where it is the verb itself, as of `put`. */
export function participle(binding: Binding, context: Context): string | null {
  const usage = binding.verb === null ? undefined : context.symbols.usages.get(binding.verb)?.[0]
  const said = usage?.decl.participle ?? participleOf(binding.verb ?? "choose")
  return said === binding.verb ? null : said
}

/** What the last step that took some of several left of them. */
function rest(word: Word, context: Context): Expr | null {
  const step = lastTaker(context)
  // In an event it is whatever was left.
  if (!step && context.mood === "event")
    return {
      kind: "uncarried",
      said: "the rest",
      parts: [],
      type: "component",
      many: true,
      span: context.span(word),
    }
  if (!step) return context.fail("check/nothing-before", word, { case: "rest", word: word.text })
  if (isTakenByLikeness(step)) return context.fail("check/nothing-before", word, { case: "restAlike", word: word.text })
  const others = takenBefore(step, context)
  const those = takenFrom(step)
  // Where only one case has taken some, all of them are left in the others.
  const isPerhaps = [step, ...others].some((each) => context.shared.doneIn.get(each)?.perhaps)
  const isWhole = those !== null && !context.shared.moved.has(those)
  if (isPerhaps && isWhole && those.many && (those.untaken || movesObject(step.usage, context)))
    keepLeft([step, ...others], those, context)
  // What is taken out of the same things again and again leaves what nobody took.
  if (step.narrows) return bindingExpr(step.narrows, context.span(word))
  if (isPerhaps) return context.fail("check/nothing-before", word, { case: "restPerhaps", word: word.text })
  // What was taken before is none of the rest, but no step knows what others have left.
  if (others.length > 0) return context.fail("check/nothing-before", word, { case: "restOfSeveral", word: word.text })
  if (isRepeated(step, context)) return doneOften(word, context)
  step.results.rest ??= context.make({
    type: "component",
    many: true,
    name: "others of them",
    kinds: [...step.binds.values()].find((each) => each.type === "component")?.kinds ?? null,
    ...context.shared.doneIn.get(step),
  })
  return bindingExpr(step.results.rest, context.span(word))
}

const POSSESSORS: Want = { types: ["component", "space", "zone", "timer", "value", "player"], kinds: null, place: null }

/** `your`, `their`, `its`: whose. `want` narrows `its` to what can have what follows. */
export function possessor(word: Word, context: Context, want: Want = POSSESSORS): Expr | null {
  return context.from(whoseIs(word, context, want), word)
}

function whoseIs(word: Word, context: Context, want: Want): Expr | null {
  switch (word.lemma) {
    case "your":
      return { ...(context.youActs ?? you), span: context.span(word) }
    case "its":
      return nearest(
        word,
        context,
        (binding) => !binding.many && (binding.type !== "player" || binding.name === "it"),
        want,
      )
    default: {
      const binding = [...context.bound].reverse().find((each) => each.type === "player")
      if (binding?.oneOfSeveral) return ofSeveral(word, context)
      if (binding && !binding.many && isOfEach(binding, word, context)) return null
      if (binding) return bindingExpr(binding, context.span(word))
      if (context.actor.kind !== "you") return { ...context.actor, span: context.span(word) }
      // `each other player draws 1; discard 1 in their hand`: nothing says that each of them does it, or that you do it to all.
      const own = context.bound.find((each) => each.loop !== null && each.type === "component")
      if (own) return context.fail("check/ambiguous-pronoun", word, { case: "whoGoesOn" })
      const things = [...context.bound].reverse().find((each) => each.many && each.type === "component")
      if (things) return bindingExpr(things, context.span(word))
      return context.fail("check/nothing-named", word, { case: "playerPronoun", word: word.text })
    }
  }
}

/** `this`, `that card`, `those`, `the 3 cards`: something bound before, or null where nothing is. */
export function demonstrative(
  item: Item,
  types: readonly Type[] | null,
  kinds: ReadonlySet<number> | null,
  context: Context,
): Expr | null {
  const participle = item.adjectives.find((each) => each.kind === "participle")
  const chosen = item.adjectives.find((each) => each.kind === "adjective" && each.word.lemma === "chosen")
  return context.from(pointedAt(item, types, kinds, context), item.det, participle?.word, chosen?.word)
}

function pointedAt(
  item: Item,
  types: readonly Type[] | null,
  kinds: ReadonlySet<number> | null,
  context: Context,
): Expr | null {
  const det = item.det?.lemma
  if (det === "this" && !item.noun && item.adjectives.length === 0) return context.itself(item, det)
  const participle = item.adjectives.find((each) => each.kind === "participle")
  const plural =
    det === "those" || det === "these" || (item.noun !== null && item.noun.kind !== "names" && item.noun.word.plural)
  const singular = !plural && item.noun !== null
  const fitting = [...context.bound].reverse().filter((binding) => {
    if (types !== null && !types.includes(binding.type)) return false
    if (kinds && binding.kinds && !overlap(kinds, binding.kinds)) return false
    if (participle) return binding.verb !== null && participle.word.lemma === binding.verb
    if (det === "those" || det === "these") return binding.many || binding.loop !== null
    if ((det === "that" || det === "this") && item.noun === null) return !binding.many
    if (singular) return !binding.many
    return plural ? binding.many : true
  })
  // `discard this to tire that card`: what says so itself goes by `this`.
  const others = det === "that" && singular ? fitting.filter((binding) => !isItself(binding)) : fitting
  const near = others.length > 0 ? others : fitting
  // `the beast` is rather what was spoken of as a beast than a card that may be one.
  const found = near.find((binding) => !mayBeOther(binding, kinds)) ?? near[0]
  if (found?.oneOfSeveral) return ofSeveral(item, context)
  // What each of several chose is several; where each goes on with what they drew, it may be their own, or all of them.
  const isDrawn =
    found?.verb && context.symbols.usages.get(found.verb)?.[0]?.slots.every((slot) => slot.type !== "component")
  if (found && isBehindLoop(found, context) && (singular || (context.loop && isDrawn)))
    return context.fail("check/ambiguous-pronoun", item, { case: singular ? "doneForEach" : "ownOrAll" })
  if (found && !participle && isDoneToSome(found, item, context)) return null
  // `the drawn cards`, drawn in one case or the other.
  const instead = found
    ? ofOtherCase(found, context).filter(
        ({ verb, kinds: others }) =>
          (!participle || verb === found.verb) && (!kinds || !others || overlap(kinds, others)),
      )
    : []
  if (found && instead.length > 0) {
    if (participle && plural) return allOf([found, ...instead], item, context)
    if (isOfEitherCase(found, item, context)) return null
  }
  if (found && item.noun?.kind !== "names" && isFoundTwice(found, item, !found.many, context)) return null
  if (found) return allOfEach(found, item, context)
  // `the kept cards`, kept in an option of a list: all that was.
  const gone = participle ? context.shared.gone.filter((binding) => binding.verb === participle.word.lemma) : []
  return gone.length === 0 ? null : allOf(gone, item, context)
}

const allOf = (bindings: readonly Binding[], item: Item, context: Context): Expr => ({
  kind: "union",
  parts: bindings.map((binding) => bindingExpr(binding)),
  type: "component",
  many: true,
  span: context.span(item),
})
