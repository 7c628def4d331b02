import type { ModifierEntry, Program, SpanEntry } from "../../interpreter/program/program-format.ts"
import type { CheckedScript } from "../check/checker.ts"
import type { Usage } from "../check/verbs/usage.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { drive } from "../drive.ts"
import type { Expr, Reaction, Step } from "../meaning/index.ts"
import { type Meanings, visitMeanings } from "../meaning/walk.ts"
import { type Cut, immediate, type Operand } from "./code/assembler.ts"
import type { Frame } from "./code/frame.ts"
import { leavingBy, leavingByModules, leavingWithSeats, presence } from "./code/presence.ts"
import { optimizing } from "./optimize/index.ts"
import type { Shortenings } from "./optimize/shortenings.ts"
import type { CheckedPack, Extra } from "./pack/checked-pack.ts"
import { CounterBounds } from "./scripts/bound-scripts.ts"
import { EqualScripts } from "./scripts/equal-scripts.ts"
import { Course } from "./scripts/game-course.ts"
import { Reactions } from "./scripts/reactions.ts"
import { timerEntries, timerScript } from "./scripts/timer-ends.ts"
import { LIMITS, Unit } from "./scripts/unit.ts"
import { refusedUnused, type Scratch, writeVerb } from "./scripts/unused.ts"
import { VerbScripts } from "./scripts/verb-scripts.ts"
import { Watches } from "./scripts/watch-scripts.ts"
import { stackNeeded } from "./stack-depth.ts"
import { steps } from "./steps/step-list.ts"
import type { Tables } from "./tables/tables.ts"
import { set } from "./values/component-sets.ts"
import { jumpUnless, tellFailed, test } from "./values/condition-tests.ts"
import { value } from "./values/expressions.ts"
import { applyFilters } from "./values/filters.ts"
import { players } from "./values/player-sets.ts"

/** Frames at length are so much larger. */
const ROOM_AT_LENGTH = 4

/** What the lowering writes. */
export interface Lowered {
  /** The program plainly and at length. */
  atLength(): Program
  readonly diagnostics: readonly Diagnostic[]
  /** Script numbers of the extras, in order; -1 for one that the machine can't carry out. */
  readonly extras: readonly number[]
  /**
   * The same program with shorter code, as games play it. It costs more than all that comes before, a script at a time.
   * @param known what became of code in programs made before
   */
  shortening(known: Shortenings | null): Generator<void, Program>
}

export interface CompileOptions {
  /** Make a program that waits inside a turn, for rulings and trials. */
  readonly host?: boolean
  /** In such a one: refuse as well what only the game itself would, so that a host with no mistakes tells that it has none. */
  readonly alsoGame?: boolean
  /** The files' texts, for the words that decisions and logs show. */
  readonly sources?: ReadonlyMap<string, string>
  /** Filled with what can be left out of the code at length. */
  readonly cuts?: Cut[]
  /** Verbs that are written whether somebody calls them or not. */
  readonly verbs?: readonly Usage[]
}

/** Turn a checked pack into a program; `extras` are scripts that stand beside the game. */
export function lower(pack: CheckedPack, extras: readonly Extra[] = [], options: CompileOptions = {}): Lowered {
  return drive(lowering(pack, extras, options))
}

/** As `lower`, a script at a time: whoever drives it may do something else in between, or leave it. */
export function* lowering(
  pack: CheckedPack,
  extras: readonly Extra[] = [],
  options: CompileOptions = {},
): Generator<void, Lowered> {
  const { unit, reactions, verbs, course, watches, zoneRules } = prepared(pack, extras, options)
  rulesOfZones(pack, unit, zoneRules)
  standing(pack, unit, reactions)
  for (const rule of [...pack.rules, ...pack.zoneRules.flat()]) for (const watch of rule.watches) watches.add(watch)
  const setup = unit.declare("setup")
  const flow = unit.declare("flow")
  const { model } = pack.symbols
  for (const [index] of model.spans.entries()) for (const extra of [false, true]) course.span(index, extra)
  const components = componentScripts(pack, unit)
  unit.write(setup, "setup", pack.setup?.steps ?? [])
  course.writeFlow(flow, options.host ?? false)
  const ended = model.timers.map((_, timer) => timerScript(timer, unit))
  const begins = model.counters.map((_, counter) => unit.lower.bound(counter, "from"))
  // What cannot be carried out is refused, whether something changes the counter or not.
  for (const [counter] of model.counters.entries()) unit.lower.bound(counter, "to")
  yield* unit.finish()
  for (const usage of options.verbs ?? []) writeVerb(usage, { unit, verbs })
  // The game's own tables come first, whatever stands beside it.
  const beside: number[] = []
  for (const extra of extras) beside.push(yield* extraScript(extra, unit))
  const { tables, asm } = unit
  const isHost = options.host === true || extras.length > 0
  const made = programOf(pack, unit, { setup, flow, course, ended, begins, components })
  const withLimits = (program: Unlimited): Program =>
    // A ruling's script may be begun on top of the flow that waits.
    ({ ...program, limits: limitsOf(unit, isHost ? null : stackNeeded(program), verbs.branches) })
  const apart = (): Prepared => prepared(pack, [], { sources: options.sources ?? new Map() })
  const flowApart = options.host === true && pack.flow?.steps ? [pack.flow.steps] : []
  let diagnostics: readonly Diagnostic[] | null = null
  return {
    atLength() {
      const program = withLimits(made)
      const { stack, branchStack } = program.limits
      return {
        ...program,
        limits: { ...program.limits, stack: ROOM_AT_LENGTH * stack, branchStack: ROOM_AT_LENGTH * branchStack },
      }
    },
    get diagnostics() {
      const isAlone = options.host === true && options.alsoGame !== true
      diagnostics ??= [...unit.diagnostics, ...(isAlone ? [] : refusedUnused(pack, verbs, flowApart, apart))]
      return diagnostics
    },
    extras: beside,
    *shortening(known) {
      const facts = {
        words: tables.words,
        pendingWords: tables.pendingWords,
        isModified: (kind: "column" | "counter", index: number) =>
          unit.modifiers.some(({ target }) => target.kind === kind && numberOf(target) === index),
        isHost,
      }
      return withLimits({ ...made, ...(yield* optimizing(asm, unit.scripts, facts, known)) })
    },
  }
}

type Unlimited = Omit<Program, "limits">

/** Scripts that a program names, by index. */
interface NamedScripts {
  readonly setup: number
  readonly flow: number
  readonly course: Course
  /** The script that tells the end of each timer. */
  readonly ended: readonly number[]
  /** The script that tells what each counter begins with; null for those that begin with a number. */
  readonly begins: readonly (number | null)[]
  /** Those that the components of each declaration carry. */
  readonly components: readonly (readonly number[])[]
}

/** What was written, put together. */
function programOf(pack: CheckedPack, unit: Unit, parts: NamedScripts): Unlimited {
  const { tables, asm } = unit
  return {
    format: 1,
    game: pack.symbols.model.game,
    hash: pack.hash,
    players: tables.source.players,
    ...paceOf(pack, tables),
    ...conflictsOf(pack),
    components: tables.instances.map((each) => ({
      name: each.name,
      kind: each.kind,
      copy: each.copy,
      start: each.start,
      scripts: parts.components[each.declaration] ?? [],
      owner: each.owner,
    })),
    kinds: pack.symbols.kinds.map((kind) => kind.name),
    zones: tables.zones,
    boards: tables.boards,
    ways: tables.ways,
    counters: tables.counters.map((counter, index) => {
      const begins = parts.begins[index] ?? null
      return begins === null ? counter : { ...counter, begins }
    }),
    states: tables.states,
    variables: tables.variables,
    memories: tables.memories,
    spans: pack.symbols.model.spans.map(
      (decl, index): SpanEntry => ({
        name: decl.name,
        perPlayer: decl.per === "player",
        script: parts.course.spanScript(index, false),
      }),
    ),
    timers: timerEntries(parts.ended, unit),
    words: pack.symbols.properties.flatMap((property) => property.values),
    columns: tables.columns,
    masks: tables.masks,
    selections: tables.selections,
    scripts: unit.scripts,
    sites: asm.sites,
    events: unit.eventEntries(),
    listeners: unit.listeners,
    modifiers: unit.modifiers,
    permissions: unit.permissions,
    code: asm.code,
    sources: asm.sources,
    inlined: [],
    sourceSpans: asm.spans,
    constants: asm.constants,
    entry: { setup: parts.setup, flow: parts.flow },
    options: tables.options,
    presence: presence(tables),
  }
}

/** How fast players act; nothing where the game does not say. */
function paceOf({ symbols }: CheckedPack, tables: Tables): Pick<Unlimited, "pace"> {
  const pace = symbols.model.players.pace
  if (pace === null) return {}
  const acted = tables.variable("acted", {
    name: "acted",
    perPlayer: false,
    start: 0,
    type: "players",
    internal: true,
  })
  return { pace: { milliseconds: pace * 1000, acted } }
}

/** Who goes first of those who act at the same time; nothing where the game does not say. */
function conflictsOf({ symbols }: CheckedPack): Pick<Unlimited, "conflicts"> {
  const { conflicts, tracks, counters } = symbols.model
  if (conflicts === null) return {}
  const by = tracks.find(({ name }) => name === conflicts.order)?.by
  const counter = counters.findIndex(({ name }) => name === by)
  return { conflicts: { milliseconds: conflicts.tick, counter } }
}

/** Words of a set for which a branch's stack is made; a game of so many more components has so much more room. */
const WORDS_OF_SETS = 16

/** @param stack slots that the deepest call needs; null where that can't be known */
function limitsOf(unit: Unit, stack: number | null, branches: boolean): Program["limits"] {
  const branchStack = LIMITS.branchStack * Math.ceil(unit.tables.words / WORDS_OF_SETS)
  return {
    ...LIMITS,
    stack: Math.min(LIMITS.stack, stack === null ? LIMITS.stack : 2 * stack),
    branchStack: branches ? Math.min(branchStack, stack ?? branchStack) : 0,
    lasting: [...unit.listeners, ...unit.modifiers].some(({ lasting }) => lasting) ? LIMITS.lasting : 0,
  }
}

interface Prepared extends Scratch {
  readonly reactions: Reactions
  readonly course: Course
  readonly watches: Watches
  readonly zoneRules: Map<number, number>
}

/** A program of which nothing is written yet, and the parts of the lowering that write it. */
function prepared(pack: CheckedPack, extras: readonly Extra[], options: CompileOptions): Prepared {
  const unit = new Unit(pack.symbols, options.sources ?? new Map())
  unit.asm.cuts = options.cuts ?? null
  const reactions = new Reactions(unit, pack)
  const verbs = new VerbScripts(unit)
  const course = new Course(unit, pack)
  const watches = new Watches(unit)
  const bounds = new CounterBounds(unit, pack)
  const zoneRules = new Map<number, number>()
  unit.lower = {
    value,
    players,
    set,
    applyFilters,
    test,
    jumpUnless,
    tellFailed,
    steps,
    verbScript: (...told) => verbs.verbScript(...told),
    listener: (step, frame) => reactions.listener(step, frame),
    modifier: (step, frame) => reactions.modifier(step, frame),
    branch: (step, frame) => verbs.branch(step, frame),
    activeScript: (kind) => reactions.activeScript(kind),
    zonesOf: (kind) => reactions.zonesOf(kind),
    bound: (counter, end) => bounds.script(counter, end),
    event: (name) => unit.events.get(name),
    ruleRestrictions: (event) => {
      const rules = unit.ruleRestrictions.get(event)
      return rules === undefined ? [] : rules
    },
    zoneRule: (zone) => zoneRules.get(zone) ?? null,
    changed: (what, frame) => watches.changed(what, frame),
    unsupported: (facts, span) => unit.unsupported(facts, span),
    severalAsOne: (span, what) => unit.severalAsOne(span, what),
    isHost: options.host ?? false,
    permits: permitting(pack),
    refuse: (code, span, ...facts) => unit.refuse(code, span, ...facts),
  }
  unit.tables.spanScript = (span, extra) => course.spanScript(span, extra)
  unit.tables.followScript = (script) => verbs.followScript(script)
  scan(pack, extras, unit)
  return { unit, reactions, verbs, course, watches, zoneRules }
}

/** Of the column or counter that is changed. */
const numberOf = (target: ModifierEntry["target"]): number =>
  target.kind === "column" ? target.column : target.kind === "counter" ? target.counter : -1

/** Whether some text permits something at any time. */
const permitting = (pack: CheckedPack): boolean =>
  [...pack.rules, ...pack.zoneRules.flat(), ...pack.components.flatMap(({ abilities }) => abilities)].some(
    ({ reactions }) => reactions.some(({ role }) => role === "permit"),
  )

/** Who listens to what, and what is remembered: found before any code is written. */
function scan(pack: CheckedPack, extras: readonly Extra[], unit: Unit): void {
  const abilities = [...pack.rules, ...pack.zoneRules.flat(), ...pack.components.flatMap((each) => each.abilities)]
  const scripts = [pack.setup, pack.flow, pack.score, pack.winner, ...pack.spans, ...differentScripts(pack)]
  const meanings: Meanings[] = [
    ...abilities.map((each) => ({ reaction: each.reactions, modification: each.modifications, watch: each.watches })),
    ...scripts.map((script) => ({ step: script?.steps ?? [] })),
    ...pack.usages.map((usage) => ({ step: usage.body ?? [], cond: [usage.needs] })),
    ...pack.memories.map((memory) => ({ expr: [memory?.value] })),
    { cond: pack.active, expr: pack.bounds.flatMap(({ from, to }) => [from, to]) },
    ...extras.map(({ steps, test, value }) => ({ step: steps ?? [], cond: [test], expr: [value] })),
  ]
  leavingByModules(unit.tables)
  leavingWithSeats(unit.tables)
  const look = {
    expr: (expr: Expr): void => {
      if (expr.kind === "remembered") unit.events.remember(expr.event)
      if (expr.kind === "span" && expr.extra) unit.tables.extraSpans.add(expr.index)
    },
    reaction: (reaction: Reaction): void => unit.events.listen(reaction),
    step: (step: Step): void => {
      if (step.do === "perform") {
        leavingBy(step, unit.tables)
        if (step.usage.decl.operation === "out") unit.tables.losesPlayers = true
        if (step.usage.decl.operation === "skip")
          for (const expr of step.slots.values()) if (expr.kind === "span") unit.tables.skippedSpans.add(expr.index)
      }
      if (step.do === "modify") unit.events.change(step.change)
      const heard = step.do === "listen" ? step.listener : step.do === "modify" ? step.ends : null
      for (const { event } of heard?.events ?? []) unit.lastingEvents.add(unit.events.get(event).index)
    },
  }
  for (const each of meanings) visitMeanings(each, look)
  for (const { modifications } of abilities) for (const change of modifications) unit.events.change(change)
}

/** The scripts of components, of those that say the same one: it listens to nothing else than the others. */
function differentScripts(pack: CheckedPack): readonly CheckedScript[] {
  const found = new Map<string, CheckedScript>()
  for (const [index, { scripts }] of pack.components.entries())
    for (const script of scripts)
      if (script) found.set(`${pack.symbols.model.components[index]?.kind}\0${script.text.value}`, script)
  return [...found.values()]
}

/** What is done when somebody needs more of a zone than there is: by rules of its own, and by those of the game. */
function rulesOfZones(pack: CheckedPack, unit: Unit, scripts: Map<number, number>): void {
  const bodies = new Map<number, Step[]>()
  for (const [own, rules] of [[null, pack.rules] as const, ...pack.zoneRules.entries()]) {
    for (const reaction of rules.flatMap((rule) => rule.reactions)) {
      if (!isOfShort(reaction)) continue
      const { test } = reaction
      const zone = test.cond === "short" && test.place.kind === "zone" ? test.place.zone : null
      if (zone === null || (own !== null && zone !== own)) refuseShort(reaction, unit)
      // Of what lies there in no order something is chosen, and never more than there is.
      else if (!pack.symbols.model.zones[zone]?.ordered) unit.unsupported({ case: "shortUnordered" }, reaction.span)
      else bodies.set(zone, [...(bodies.get(zone) ?? []), ...reaction.body])
    }
  }
  for (const [zone, body] of bodies) {
    const name = pack.symbols.model.zones[zone]?.name ?? ""
    const script = unit.declare(`when the ${name} is short`)
    scripts.set(zone, script)
    unit.later(() => unit.write(script, name, body))
  }
}

const isOfShort = ({ events }: Reaction): boolean => events[0]?.event === "short"

/** Only the rules of a zone and of the game hear that there is less in it than somebody needs. */
const refuseShort = ({ span }: Reaction, unit: Unit): void => unit.unsupported({ case: "shortElsewhere" }, span)

function standing(pack: CheckedPack, unit: Unit, reactions: Reactions): void {
  for (const rule of pack.components.flatMap((each) => each.abilities))
    for (const reaction of rule.reactions) if (isOfShort(reaction)) refuseShort(reaction, unit)
  for (const rule of [...pack.rules, ...pack.zoneRules.flat()]) {
    for (const reaction of rule.reactions) if (!isOfShort(reaction)) reactions.react(reaction, -1, null, "rule")
    for (const change of rule.modifications) reactions.change(change, -1, null, "rule")
  }
  for (const [index, component] of pack.components.entries()) {
    const decl = pack.symbols.model.components[index]
    if (!decl || component.abilities.length === 0) continue
    const mask = unit.tables.maskOfDeclared(index)
    const kind = pack.symbols.kinds.findIndex((each) => each.name === decl.kind)
    for (const ability of component.abilities) {
      for (const reaction of ability.reactions) reactions.react(reaction, mask, kind, decl.name)
      for (const change of ability.modifications) reactions.change(change, mask, kind, decl.name)
    }
  }
}

/** By declaration: the script of each script noun, -1 for none. */
function componentScripts(pack: CheckedPack, unit: Unit): number[][] {
  const equal = new EqualScripts(unit)
  return pack.symbols.model.components.map((decl, index) =>
    pack.symbols.scripts.map((_, noun) => {
      const { text, steps } = pack.components[index]?.scripts[noun] ?? {}
      if (!text || !steps) return -1
      const script = unit.declare(decl.name)
      unit.later(() => equal.write(script, decl, text, steps))
      return script
    }),
  )
}

/** The number of its script; -1 where the machine can't carry it out. */
function* extraScript(
  { name, steps, test: cond, value: expr, parameters = [] }: Extra,
  unit: Unit,
): Generator<void, number> {
  const script = unit.declare(name)
  const before = unit.refusals
  unit.tables.beside = true
  if (cond || expr)
    unit.script(script, name, parameters.length, { cond: [cond], expr: [expr] }, (frame) => {
      for (const [slot, { id }] of parameters.entries()) frame.slots.set(id, slot)
      unit.asm.emit("return", cond ? test(cond, frame) : expr ? answer(expr, frame) : immediate(1))
    })
  else unit.write(script, name, steps ?? [], true)
  unit.tables.beside = false
  yield* unit.finish()
  return unit.refusals === before ? script : -1
}

const answer = (expr: Expr, frame: Frame): Operand =>
  expr.type === "player" ? players(expr, frame) : value(expr, frame)

export type { Cut } from "./code/assembler.ts"
export type { CheckedPack, Extra } from "./pack/checked-pack.ts"
