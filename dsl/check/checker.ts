import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { hasErrors, report } from "../diagnostics/report.ts"
import type { Lexicon } from "../lexicon/lexicon.ts"
import type { Binding, Cond, Expr, Modification, Reaction, Step, Usage, Watch } from "../meaning/index.ts"
import type { Meanings } from "../meaning/walk.ts"
import type { Edited } from "../pack/edited-components.ts"
import type { Model } from "../pack/model.ts"
import { isLent, isOwn } from "../pack/packs.ts"
import { paraphrase, paraphraseLine } from "../paraphrase/paraphrase.ts"
import type { Clauses, Script } from "../syntax/ast.ts"
import type { EntryPoint } from "../syntax/grammar.ts"
import { reportIn, type SyntaxProblem } from "../syntax/problem.ts"
import { readings } from "../syntax/readings.ts"
import { plainText, spanIn, type Text } from "../text.ts"
import { resolveClause, resolveClauses, resolveRelative } from "./conditions/conditions.ts"
import { reportLeftOut } from "./findings/left-out.ts"
import { mixedLists } from "./findings/mixed-lists.ts"
import { inOwnWords } from "./findings/own-words.ts"
import { type Holder, leading, notCarriedOut, Rewording, type TriedText } from "./findings/reworded.ts"
import { sameUsage } from "./findings/same-usage.ts"
import { isNeededBy, notYetTold, tellableOf, twoReadings } from "./findings/two-readings.ts"
import { reportUnread } from "./findings/unread.ts"
import { resolveItem, resolveLocated, resolveNP } from "./nouns/noun-phrases.ts"
import { resolveOwned } from "./nouns/nouns.ts"
import { memoryFor, numberFor } from "./nouns/values-alone.ts"
import {
  type Ability,
  bindingExpr,
  type Checking,
  Context,
  type Resolve,
  type Sought,
  self as thisOne,
  want,
} from "./scope/context.ts"
import { EqualTexts } from "./scope/equal-texts.ts"
import type { Given } from "./scope/given-names.ts"
import { KnownSentences } from "./scope/known-sentences.ts"
import { aboutMembers } from "./scope/members.ts"
import { unheardNegations } from "./scope/negations.ts"
import { nothingToPatch, type ScriptPatch, splicesOf } from "./scope/patches.ts"
import type { Sentences } from "./scope/sentence-parser.ts"
import { buildSymbols, renewComponents, type Symbols } from "./scope/symbols.ts"
import { inVerb, membersOf } from "./scope/verb-context.ts"
import { isOursPartly, patchesOfVerb } from "./scope/verb-patches.ts"
import { resolveGate } from "./steps/gates.ts"
import { resolveBlock, resolveChain, resolveLines, resolveScript } from "./steps/sentence-lines.ts"
import { resolveVP } from "./steps/verb-clauses.ts"
import { readUsage } from "./verbs/usage.ts"

/** A script with its meaning; `steps` is null where it has mistakes. */
export interface CheckedScript {
  readonly text: Text
  readonly ast: Script | null
  readonly steps: readonly Step[] | null
}

export interface CheckedAbility {
  readonly text: Text
  readonly ast: Script | null
  readonly reactions: readonly Reaction[]
  readonly modifications: readonly Modification[]
  readonly watches: readonly Watch[]
}

export interface CheckedCondition {
  readonly text: Text
  readonly ast: Clauses | null
  readonly test: Cond | null
}

/** The checker of one pack: reads its texts with its own words and collects what is wrong. */
export class Checker {
  readonly symbols: Symbols
  readonly diagnostics: Diagnostic[] = []
  private readonly checking: Checking
  private readonly sentences: Sentences
  /** The sentences of roles, parsed, and the roles whose sentence is being resolved. */
  private readonly roles = new Map<number, Clauses | null>()
  private readonly reading = new Set<number>()
  /** What bodies of verbs look for; null where nobody asks. */
  private bodiesSought: Sought[] | null = null
  /** Verbs whose `is` is being resolved. */
  private readonly testing = new Set<Usage>()
  /** Whether the `is` of a verb does not read, where somebody has asked. */
  private readonly misread = new Map<Usage, boolean>()
  private readonly equal: EqualTexts
  /** Whether a wording is tried that nobody has written. */
  private isTrying = false
  /** How texts were read, so that others can be read in their place. */
  private readonly readers = new WeakMap<Text, { holder: Holder; meanings: (text: Text) => Meanings }>()
  /** What of a text that was read cannot be carried out: for those to say who know the machine. */
  refused: (meanings: Meanings, holder: Holder) => readonly Diagnostic[] = () => []

  constructor(model: Model, lexicon: Lexicon, sentences: Sentences = new KnownSentences()) {
    this.symbols = buildSymbols(model)
    this.sentences = sentences
    const resolve: Resolve = {
      np: resolveNP,
      item: (item, wanted, context) => resolveItem(item, wanted, context, null),
      located: resolveLocated,
      clauses: resolveClauses,
      clause: resolveClause,
      relative: resolveRelative,
      owned: resolveOwned,
      vp: resolveVP,
      chain: resolveChain,
      gate: resolveGate,
      lines: resolveLines,
      block: resolveBlock,
      script: resolveScript,
      usage: (usage) => this.readUsed(usage),
      tested: (usage, filled, context) => this.tested(usage, filled, context),
      role: (role, whose) => this.role(role, whose),
    }
    const { symbols, diagnostics } = this
    this.checking = { symbols, lexicon, diagnostics, resolve, bindings: 0, negations: new WeakSet(), sought: null }
    this.equal = new EqualTexts(this.checking)
    this.readUsages(model)
  }

  get lexicon(): Lexicon {
    return this.checking.lexicon
  }

  /**
   * Go on with a model that declares the same but for its components. What was read stays as it is, with the numbers
   * and symbols that it has; whether it still holds is for the caller to know.
   */
  renew(model: Model, lexicon: Lexicon, edited: readonly Edited[] | null): void {
    renewComponents(this.symbols, model, edited)
    this.checking.lexicon = lexicon
    this.equal.clear()
    this.diagnostics.length = 0
  }

  /** Read something, and note what its selections look for. */
  noting<T>(read: () => T): { readonly value: T; readonly sought: readonly Sought[] } {
    const sought: Sought[] = []
    this.checking.sought = sought
    const value = read()
    this.checking.sought = null
    return { value, sought }
  }

  private readUsages(model: Model): void {
    for (const [index, decl] of model.verbs.entries()) {
      const usage = readUsage(decl, index, this.symbols)
      if ("case" in usage) {
        this.diagnostics.push(report("check/bad-usage", spanIn(decl.usage, 0, decl.usage.value.length), usage))
        continue
      }
      const before = this.symbols.usages.get(usage.verb) ?? []
      const same = sameUsage(usage, before)
      if (same) this.diagnostics.push(same)
      this.symbols.usages.set(usage.verb, [...before, usage])
    }
  }

  /** All usages, their bodies read; of those that the prelude lends when somebody uses them: most games use few. */
  usages(): readonly Usage[] {
    const all = [...this.symbols.usages.values()].flat()
    // Bodies that are read later belong to these as well.
    this.bodiesSought = this.checking.sought
    for (const usage of all) {
      const isOurs = isOursPartly(usage.decl, this.symbols.model)
      if (isLent(usage.decl.usage.file, this.symbols.model.packs) && !isOurs) continue
      const mark = this.diagnostics.length
      this.readBody(usage)
      // A library's verb may speak of what this game has not: no mistake as long as nobody uses it.
      if (this.diagnostics.length > mark && !isOurs) {
        this.diagnostics.length = mark
        usage.state = "unread"
      }
    }
    return all
  }

  /** What the pack's own verbs that are only tested say. */
  tests(): readonly { readonly usage: Usage; readonly text: Text; readonly test: Cond }[] {
    return [...this.symbols.usages.values()].flat().flatMap((usage) => {
      const test = this.test(usage)
      return usage.decl.is && test ? [{ usage, text: usage.decl.is, test }] : []
    })
  }

  /** What a verb that is only tested says of any fillers of its slots; null where it does not read, or is not the pack's. */
  private test(usage: Usage): Cond | null {
    const { is } = usage.decl
    if (!is || !isOwn(is.file, this.symbols.model.packs)) return null
    this.bindSlots(usage)
    const slots = new Map([...usage.bindings].map(([name, binding]) => [name, bindingExpr(binding)]))
    const test = this.tested(usage, slots, new Context(this.checking, is, null))
    if (test) this.diagnostics.push(...this.notCarriedOut({ cond: [test] }, is))
    return test
  }

  /** What of a text is read and not carried out, but for verbs whose `is` is wrong: that is told of it, not of those who use it. */
  private notCarriedOut(meanings: Meanings, text: Text): readonly Diagnostic[] {
    const tested = (said: string): readonly Usage[] =>
      [...this.symbols.usages.values()].flat().filter(({ decl }) => decl.is !== null && decl.name === said)
    return notCarriedOut(meanings, text, (said) => !tested(said).some((usage) => this.isMisread(usage)))
  }

  /** Whether the pack's own `is` of a verb is wrong whatever fills its slots. */
  private isMisread(usage: Usage): boolean {
    const { is } = usage.decl
    let misread = this.misread.get(usage)
    if (misread !== undefined || !is || !isOwn(is.file, this.symbols.model.packs)) return misread ?? false
    this.misread.set(usage, false)
    const mark = this.diagnostics.length
    const test = this.test(usage)
    const isWrong = hasErrors(this.diagnostics.splice(mark))
    misread = isWrong || test === null || notCarriedOut({ cond: [test] }, is, () => true).length > 0
    this.misread.set(usage, misread)
    return misread
  }

  /** Read the body of a verb that is used; what is wrong with one of a pack leaned on is the user's to hear. */
  readUsed(usage: Usage): Diagnostic | null {
    const mark = this.diagnostics.length
    this.readBody(usage)
    if (this.diagnostics.length === mark || isOursPartly(usage.decl, this.symbols.model)) return null
    const [wrong = null] = this.diagnostics.splice(mark)
    // Whoever uses it next is to hear of it, too.
    usage.state = "unread"
    return wrong
  }

  /** Read what a verb does, and what has to be so for it, unless that is known. */
  private readBody(usage: Usage): void {
    if (usage.state !== "unread") return
    usage.state = "reading"
    const { sought } = this.checking
    this.checking.sought = this.bodiesSought
    this.readTexts(usage)
    this.checking.sought = sought
    usage.state = "read"
  }

  private readTexts(usage: Usage): void {
    const { decl } = usage
    this.bindSlots(usage)
    const needs = (text: Text): Cond | null => {
      const ast = this.parseCondition(text)
      const inner = inVerb(new Context(this.checking, text, null), usage)
      const about = ast && aboutMembers(ast, membersOf(usage), inner)
      const test = ast && about && this.heard(text, ast, inner.read(ast, resolveClauses(about, inner)))
      if (ast && test) reportUnread(ast, { cond: [test] }, inner)
      return test
    }
    // What a library says is not this author's to say in other words.
    const isOwnVerb = isOursPartly(usage.decl, this.symbols.model)
    if (decl.do) usage.body = (isOwnVerb ? this.body(decl.do, usage) : this.readBodyText(decl.do, usage)).steps
    else
      for (const { patch } of patchesOfVerb(decl.name, this.symbols.model))
        this.diagnostics.push(nothingToPatch(patch.anchor))
    const final = (test: Cond | null): Meanings => ({ cond: [test] })
    if (decl.needs) usage.needs = isOwnVerb ? this.understood(decl.needs, usage, needs, final) : needs(decl.needs)
  }

  /** What a verb of the pack would do by a text; its own body stays as it is. */
  body(text: Text, usage: Usage): CheckedScript {
    const read = (each: Text): CheckedScript => this.readBodyText(each, usage)
    return this.understood(text, usage, read, ({ steps }) => ({ step: steps ?? [] }))
  }

  private readBodyText(text: Text, usage: Usage): CheckedScript {
    const ast = this.parse(text)
    if (!ast) return { text, ast, steps: null }
    const inner = inVerb(new Context(this.checking, text, null), usage)
    this.splice(ast, patchesOfVerb(usage.decl.name, this.symbols.model), inner)
    const steps = this.heard(text, ast, resolveScript(aboutMembers(ast, membersOf(usage), inner), inner))
    if (steps) this.reportLeft(ast, steps, inner)
    return { text, ast, steps }
  }

  /** What is said by the slots of a verb in its own texts. */
  private bindSlots({ slots, bindings, decl }: Usage): void {
    if (bindings.size > 0) return
    const context = new Context(this.checking, decl.usage, null)
    // `play (card: component)`: `the event` in its body may be none.
    const any = new Set(this.symbols.kinds.map(({ index }) => index))
    for (const { name, type, many, kinds: own, counter } of slots) {
      const kinds = own ?? (type === "component" ? any : null)
      bindings.set(name, context.make({ type, many: many && decl.order !== "any", name, kinds, counter }))
    }
  }

  /** What `is` says of what fills the slots: `the deck of the thing is your deck`. */
  private tested(usage: Usage, filled: ReadonlyMap<string, Expr>, context: Context): Cond | null {
    const text = usage.decl.is
    const ast = text && this.parseCondition(text)
    if (!ast || this.testing.has(usage)) return null
    const inner = new Context(this.checking, text, null)
    inner.youActs = context.youActs
    inner.mood = "condition"
    inner.members = membersOf(usage)
    for (const [name, alias] of filled)
      inner.names.set(name, inner.bind({ type: alias.type, many: alias.many, name, alias }))
    this.testing.add(usage)
    const about = aboutMembers(ast, inner.members, inner)
    const cond = this.heard(text, ast, inner.read(ast, resolveClauses(about, inner)))
    if (cond) reportUnread(ast, { cond: [cond] }, inner)
    this.testing.delete(usage)
    return cond
  }

  /**
   * A script: an effect, setup, flow. `self` are the kinds of the component it is written on, `given` what it is told
   * besides, as a verb's slots are.
   */
  script(
    text: Text,
    self: ReadonlySet<number> | null = null,
    given: readonly Given[] = [],
    patches: readonly ScriptPatch[] = [],
  ): CheckedScript {
    const read = (each: Text): CheckedScript => this.readScript(each, self, given, patches)
    const once = (whole: () => CheckedScript): CheckedScript =>
      this.equal.read(text, "script", self, whole, ({ ast, steps }, there) => ({
        text,
        ast,
        steps: steps && there.all("step", steps),
      }))
    const isBare = given.length === 0 && patches.length === 0
    return this.understood(text, self, read, ({ steps }) => ({ step: steps ?? [] }), isBare ? once : undefined)
  }

  /**
   * What comes of reading a text. Where it is wrong, its mistakes tell what to write instead; else it is looked at for a
   * second reading.
   * @param once may give what came of another text instead
   */
  private understood<T>(
    text: Text,
    holder: Holder,
    read: (text: Text) => T,
    final: (read: T) => Meanings,
    once: (whole: () => T) => T = (whole) => whole(),
  ): T {
    if (this.isTrying || this.sentences.isAside) return read(text)
    this.readers.set(text, { holder, meanings: (each) => final(read(each)) })
    return once(() => this.lookedAt(text, read, final))
  }

  private lookedAt<T>(text: Text, read: (text: Text) => T, final: (read: T) => Meanings): T {
    const mark = this.diagnostics.length
    const result = read(text)
    if (!hasErrors(this.diagnostics.slice(mark))) this.diagnostics.push(...this.notCarriedOut(final(result), text))
    if (hasErrors(this.diagnostics.slice(mark)))
      this.diagnostics.push(...this.inOtherWords(text, this.diagnostics.splice(mark)))
    else this.warnOfTwoReadings(text, (each) => final(read(each)))
    return result
  }

  /** What was found wrong with a text that was read, with hints that lead to words that are right, where some are known. */
  inOtherWords(text: Text, found: readonly Diagnostic[]): readonly Diagnostic[] {
    const reader = this.readers.get(text)
    if (!reader) return found
    const judge = (each: string): readonly Diagnostic[] => {
      const { value, errors } = this.triedOut(plainText(each), reader.meanings)
      return errors.length > 0 ? errors : this.refused(value, reader.holder)
    }
    const { model } = this.symbols
    return leading(found, text, new Rewording(text.value, model, judge)).map((each) => inOwnWords(each, model))
  }

  /** Reads what nobody has written: nothing is left of it but what it came to, and what that leans on. */
  tried<T>(text: Text, read: (text: Text) => T): TriedText<T> {
    const mark = this.diagnostics.length
    const { packs } = this.symbols.model
    const unread = [...this.symbols.usages.values()]
      .flat()
      .filter(({ state, decl }) => state === "unread" && !isLent(decl.usage.file, packs))
    this.isTrying = true
    const value = read(text)
    this.isTrying = false
    // Bodies of verbs that were read on the way are read again when somebody uses them, with their mistakes.
    for (const usage of unread) usage.state = "unread"
    const errors = this.diagnostics.splice(mark).filter(({ severity }) => severity === "error")
    return { value, errors }
  }

  private triedOut(text: Text, read: (text: Text) => Meanings): TriedText<Meanings> {
    const { value, errors } = this.tried(text, read)
    return { value, errors: [...errors, ...this.notCarriedOut(value, text)] }
  }

  /** Where a player could take a text in two ways, both are told once, and how to say each of them. */
  private warnOfTwoReadings(text: Text, read: (text: Text) => Meanings): void {
    const holder = this.readers.get(text)?.holder ?? null
    const meant = (each: string): string | null => {
      const { value, errors } = this.triedOut(plainText(each), read)
      const isWrong = errors.length > 0 || this.refused(value, holder).length > 0
      return isWrong ? null : paraphraseLine(paraphrase(tellableOf(value), this.symbols))
    }
    const found = twoReadings(text, isNeededBy(holder, text), this.symbols, meant)
    this.diagnostics.push(...notYetTold(found, text, this.diagnostics))
  }

  private readScript(
    text: Text,
    self: ReadonlySet<number> | null,
    given: readonly Given[],
    patches: readonly ScriptPatch[],
  ): CheckedScript {
    const ast = this.parse(text)
    if (!ast) return { text, ast: null, steps: null }
    const context = this.scope(text, self, given)
    context.shared.standsAlone = self === null && given.length === 0
    this.splice(ast, patches, context)
    const steps = this.heard(text, ast, resolveScript(ast, context))
    if (steps) this.reportLeft(ast, steps, context)
    return { text, ast, steps }
  }

  private splice(ast: Script, patches: readonly ScriptPatch[], { shared }: Context): void {
    if (patches.length > 0) shared.splices = splicesOf(ast, patches, (each) => this.parse(each), this.checking)
  }

  /** What of a script, and of what modules put into it, nothing has come of. */
  private reportLeft(ast: Script, steps: readonly Step[], context: Context): void {
    reportLeftOut(ast, { step: steps }, context)
    for (const splice of [...context.shared.splices.values()].flat())
      reportUnread(splice.script, { step: steps }, Object.assign(context.child({}), { text: splice.text }))
  }

  /** A text that stands: an ability of a component, a rule of the game, a rule of a zone. */
  ability(text: Text, self: ReadonlySet<number> | null = null, given: readonly Given[] = []): CheckedAbility {
    const read = (each: Text): CheckedAbility => this.readAbility(each, self, given)
    const once = (whole: () => CheckedAbility): CheckedAbility =>
      this.equal.read(text, "ability", self, whole, ({ ast, reactions, modifications, watches }, there) => ({
        text,
        ast,
        reactions: there.all("reaction", reactions),
        modifications: there.all("modification", modifications),
        watches: there.all("watch", watches),
      }))
    return this.understood(text, self, read, finalOf, given.length === 0 ? once : undefined)
  }

  private readAbility(text: Text, self: ReadonlySet<number> | null, given: readonly Given[]): CheckedAbility {
    const ast = this.parse(text)
    const ability: Ability = { zones: [], tests: [], limit: null, reactions: [], modifications: [], watches: [] }
    if (ast) {
      const context = this.scope(text, self, given)
      context.ability = ability
      context.shared.standsAlone = self === null && given.length === 0
      const steps = this.heard(text, ast, resolveScript(ast, context))
      if (steps) reportLeftOut(ast, { ...finalOf(ability), step: steps }, context)
      for (const step of steps ?? [])
        this.diagnostics.push(
          step.do === "uncarried"
            ? report("lower/unsupported", step.span, { case: "said", said: step.said })
            : report("check/no-trigger", step.span, { case: "noWhen" }),
        )
    }
    const { reactions, modifications, watches } = ability
    return { text, ast, reactions, modifications, watches }
  }

  /** A condition. */
  condition(text: Text, self: ReadonlySet<number> | null = null, given: readonly Given[] = []): CheckedCondition {
    const read = (each: Text): CheckedCondition => this.readCondition(each, self, given)
    return this.understood(text, self, read, ({ test }) => ({ cond: test ? [test] : [] }))
  }

  private readCondition(text: Text, self: ReadonlySet<number> | null, given: readonly Given[]): CheckedCondition {
    const ast = this.parseCondition(text)
    if (!ast) return { text, ast: null, test: null }
    const context = this.scope(text, self, given)
    context.mood = "condition"
    // `active: the clock is among its hours`: the component that the condition is asked of.
    if (self) context.bind({ type: "component", many: false, name: "it", kinds: self, alias: thisOne })
    const test = this.heard(text, ast, context.read(ast, resolveClauses(ast, context)))
    if (test) reportUnread(ast, { cond: [test] }, context)
    return { text, ast, test }
  }

  /** A number that stands, a bound of a counter: `self` are the kinds of what has it, null for players and the game. */
  number(text: Text, self: ReadonlySet<number> | null): Expr | null {
    const read = (each: Text): Expr | null => {
      const ast = this.parseCondition(each)
      return ast && this.heard(each, ast, numberFor(ast, self, this.scope(each, self, [])))
    }
    return this.understood(text, self, read, (number) => ({ expr: [number] }))
  }

  /** What a memory holds (`the action they used`), and the span at whose end it is kept (`their last finished turn`). */
  memory(is: Text, over: Text): { readonly value: Expr; readonly they: Binding; readonly span: number } | null {
    const of = /^(?:their|the) last (?:finished )?(.+)$/.exec(over.value.trim())?.[1]
    const span = this.symbols.model.spans.findIndex((each) => each.name === of)
    if (span < 0) {
      this.diagnostics.push(report("check/unknown-span", spanIn(over, 0, over.value.length)))
      return null
    }
    const ast = this.parseCondition(is)
    const kept = ast && memoryFor(ast, new Context(this.checking, is, null))
    return kept && { ...kept, span }
  }

  /**
   * The player, or one of the players, that a role's sentence finds: `a player other than you`. `whose` is `you` in it.
   * It is read anew for each phrase, so that each has bindings of its own.
   */
  role(role: number, whose: Expr): Expr | null {
    const text = this.symbols.model.roles[role]?.is
    if (!text) return null
    const known = this.roles.get(role)
    const ast = known === undefined ? this.parseCondition(text) : known
    this.roles.set(role, ast)
    if (!ast) return null
    const context = new Context(this.checking, text, null)
    context.youActs = whose
    context.actor = whose
    if (this.reading.has(role)) return context.fail("check/wrong-type", ast, { case: "foundRole" })
    this.reading.add(role)
    const { first } = ast
    const found =
      first.kind === "clause" && !first.predicate && ast.more.length === 0
        ? resolveNP(first.np, want("player"), context)
        : context.fail("check/wrong-type", ast, { case: "roleIsPlayer" })
    this.reading.delete(role)
    if (found && known === undefined) reportUnread(ast, { expr: [found] }, context)
    return found && found.type !== "player" ? context.fail("check/wrong-type", ast, { case: "findsNoPlayer" }) : found
  }

  private scope(text: Text, self: ReadonlySet<number> | null, given: readonly Given[]): Context {
    const context = new Context(this.checking, text, self)
    for (const { name, type, many = false, kind, verb = null } of given) {
      const kinds = kind === undefined ? null : (this.symbols.kinds.find((each) => each.name === kind)?.kinds ?? null)
      const binding = context.bind({ type, many, name, kinds, verb })
      context.names.set(name, binding)
    }
    return context
  }

  /** What a text was read as; where a `non-` of it was passed over, or a list is joined in two ways, that is a mistake. */
  private heard<T>(text: Text, ast: Script | Clauses, meaning: T | null): T | null {
    if (meaning === null) return null
    for (const { list, case: sort } of mixedLists(ast, text.value))
      this.diagnostics.push(report("check/mixed-joiners", spanIn(text, list.start, list.end), { case: sort }))
    for (const { start, end, word } of unheardNegations(ast, text.value, this.checking))
      this.diagnostics.push(report("check/idle-negation", spanIn(text, start, end), { word: word.text }))
    return meaning
  }

  /** Whom words name by themselves: `the previous player`. Null where they name nobody, or say more than that. */
  player(text: Text): Expr | null {
    const ast = this.parseCondition(text)
    if (ast?.first.kind !== "clause" || ast.first.predicate || ast.more.length > 0) return null
    const context = this.context(text)
    const who = resolveNP(ast.first.np, want("player"), context)
    if (who) reportUnread(ast, { expr: [who] }, context)
    return who
  }

  /** A context for a script that something else wants to resolve in its own way (rulings). */
  context(text: Text, self: ReadonlySet<number> | null = null): Context {
    return new Context(this.checking, text, self)
  }

  /** The tree of a text, whatever becomes of it; null where it does not parse. */
  treeOf(text: string, entry: EntryPoint): Script | Clauses | null {
    const { sentences, lexicon } = this
    return (entry === "script" ? sentences.parse(text, lexicon, entry) : sentences.parse(text, lexicon, entry)).ast
  }

  parse(text: Text): Script | null {
    const { ast, problems } = this.sentences.parse(text.value, this.lexicon, "script")
    this.report(text, problems)
    return ast && this.unambiguous(text, "script") ? ast : null
  }

  parseCondition(text: Text): Clauses | null {
    const { ast, problems } = this.sentences.parse(text.value, this.lexicon, "condition")
    this.report(text, problems)
    return ast && this.unambiguous(text, "condition") ? ast : null
  }

  /** The parser's gates always pick one derivation. Where there is another, a word of the pack makes the sentence read two ways. */
  private unambiguous(text: Text, entry: EntryPoint): boolean {
    if (this.sentences.ways(text.value, this.lexicon, entry) <= 1) return true
    const [first = "", second = ""] = readings(text.value, this.lexicon, entry)
    this.diagnostics.push(report("syntax/ambiguous", spanIn(text, 0, text.value.length), { first, second }))
    return false
  }

  private report(text: Text, problems: readonly SyntaxProblem[]): void {
    for (const each of problems) this.diagnostics.push(reportIn(text, each))
  }
}

/** All that an ability came to. */
const finalOf = ({ reactions, modifications, watches }: Omit<CheckedAbility, "text" | "ast">): Meanings => ({
  reaction: reactions,
  modification: modifications,
  watch: watches,
})
