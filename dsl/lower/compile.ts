import type { Program, SpanEntry } from "../../interpreter/program.ts"
import type { Cond, Reaction, Step } from "../check/meaning.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { drive } from "../drive.ts"
import type { CheckedPack, Extra } from "./checked-pack.ts"
import { set } from "./component-sets.ts"
import { jumpUnless, test } from "./conditions.ts"
import { Course } from "./course.ts"
import { visit } from "./events.ts"
import { value } from "./expressions.ts"
import { applyFilters } from "./filters.ts"
import { optimizing } from "./optimize/index.ts"
import type { Shortenings } from "./optimize/shortenings.ts"
import { players } from "./player-sets.ts"
import { leavingKinds, presence } from "./presence.ts"
import { Reactions } from "./reactions.ts"
import { stackNeeded } from "./stack.ts"
import { steps } from "./steps.ts"
import { timerEntries, timerScript } from "./timer-ends.ts"
import { undone } from "./undone.ts"
import { LIMITS, Unit } from "./unit.ts"
import { VerbScripts } from "./verb-scripts.ts"
import { Watches } from "./watches.ts"

export interface Compiled {
  readonly program: Program
  readonly diagnostics: readonly Diagnostic[]
  /** Script numbers of the extras, in order. */
  readonly extras: readonly number[]
}

export interface CompileOptions {
  /** Make a program that waits inside a turn, for rulings and trials. */
  readonly host?: boolean
  /** The files' texts, for the words that decisions and logs show. */
  readonly sources?: ReadonlyMap<string, string>
  /** What became of code in programs made before. */
  readonly known?: Shortenings | null
}

/** Turn a checked pack into a program; `extras` are scripts that stand beside the game. */
export function compile(pack: CheckedPack, extras: readonly Extra[] = [], options: CompileOptions = {}): Compiled {
  return drive(compiling(pack, extras, options))
}

/** As `compile`, a script at a time: whoever drives it may do something else in between, or leave it. */
export function* compiling(
  pack: CheckedPack,
  extras: readonly Extra[] = [],
  options: CompileOptions = {},
): Generator<void, Compiled> {
  const unit = new Unit(pack.symbols, options.sources ?? new Map())
  const reactions = new Reactions(unit, pack)
  const verbs = new VerbScripts(unit)
  const course = new Course(unit, pack)
  const watches = new Watches(unit)
  const zoneRules = new Map<number, number>()
  unit.lower = {
    value,
    players,
    set,
    applyFilters,
    test,
    jumpUnless,
    steps,
    verbScript: (usage, counter, step) => verbs.verbScript(usage, counter, step),
    listener: (step, frame) => reactions.listener(step, frame),
    modifier: (step, frame) => reactions.modifier(step, frame),
    branch: (step, frame) => verbs.branch(step, frame),
    activeScript: (kind) => reactions.activeScript(kind),
    zonesOf: (kind) => reactions.zonesOf(kind),
    event: (name) => unit.events.get(name),
    ruleRestrictions: (event) => {
      const rules = unit.ruleRestrictions.get(event)
      return rules === undefined ? [] : rules
    },
    zoneRule: (zone) => zoneRules.get(zone) ?? null,
    changed: (what, frame) => watches.changed(what, frame),
    unsupported: (what, span) => unit.unsupported(what, span),
    isHost: options.host ?? false,
    permits: permitting(pack),
    refuse: (code, span, message, hint) => unit.refuse(code, span, message, hint),
  }
  unit.tables.spanScript = (span, extra) => course.spanScript(span, extra)
  unit.tables.followScript = (script) => verbs.followScript(script)

  for (const { what, span } of undone(pack.symbols.model)) unit.unsupported(what, span)
  scan(pack, extras, unit)
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
  unit.tables.beside = true
  const beside = extras.map((extra) => extraScript(extra, unit))
  unit.tables.beside = false
  yield* unit.finish()
  const { tables, asm } = unit
  const small = yield* optimizing(
    asm,
    unit.scripts,
    {
      words: tables.words,
      pendingWords: tables.pendingWords,
      isModified: (kind, index) =>
        unit.modifiers.some(
          ({ target }) =>
            target.kind === kind &&
            (target.kind === "column" ? target.column : target.kind === "counter" ? target.counter : -1) === index,
        ),
      isHost: options.host === true || extras.length > 0,
    },
    options.known ?? null,
  )
  const made: Omit<Program, "limits"> = {
    format: 1,
    game: model.game,
    hash: pack.hash,
    players: tables.source.players,
    components: tables.instances.map((each) => ({
      name: each.name,
      kind: each.kind,
      copy: each.copy,
      start: each.start,
      scripts: components[each.declaration] ?? [],
      owner: each.owner,
    })),
    kinds: pack.symbols.kinds.map((kind) => kind.name),
    zones: tables.zones,
    boards: tables.boards,
    ways: tables.ways,
    counters: tables.counters,
    states: tables.states,
    variables: tables.variables,
    memories: tables.memories,
    spans: model.spans.map(
      (decl, index): SpanEntry => ({
        name: decl.name,
        perPlayer: decl.per === "player",
        script: course.spanScript(index, false),
      }),
    ),
    timers: timerEntries(ended, unit),
    words: pack.symbols.properties.flatMap((property) => property.values),
    columns: tables.columns,
    masks: tables.masks,
    selections: tables.selections,
    scripts: small.scripts,
    sites: small.sites,
    events: unit.eventEntries(),
    listeners: unit.listeners,
    modifiers: unit.modifiers,
    permissions: unit.permissions,
    code: small.code,
    sources: small.sources,
    inlined: small.inlined,
    sourceSpans: asm.spans,
    constants: asm.constants,
    entry: { setup, flow },
    options: tables.options,
    presence: presence(tables),
  }
  // A ruling's script may be begun on top of the flow that waits.
  const stack = options.host || extras.length > 0 ? null : stackNeeded(made)
  const program: Program = {
    ...made,
    limits: {
      ...LIMITS,
      stack: Math.min(LIMITS.stack, stack === null ? LIMITS.stack : 2 * stack),
      branchStack: verbs.branches ? Math.min(LIMITS.branchStack, stack ?? LIMITS.branchStack) : 0,
      lasting: [...unit.listeners, ...unit.modifiers].some(({ lasting }) => lasting) ? LIMITS.lasting : 0,
    },
  }
  return { program, diagnostics: unit.diagnostics, extras: beside }
}

/** Whether some text permits something at any time. */
const permitting = (pack: CheckedPack): boolean =>
  [...pack.rules, ...pack.zoneRules.flat(), ...pack.components.flatMap(({ abilities }) => abilities)].some(
    ({ reactions }) => reactions.some(({ role }) => role === "permit"),
  )

/** Who listens to what, and what is remembered: found before any code is written. */
function scan(pack: CheckedPack, extras: readonly Extra[], unit: Unit): void {
  const abilities = [...pack.rules, ...pack.zoneRules.flat(), ...pack.components.flatMap((each) => each.abilities)]
  const scripts = [
    pack.setup,
    pack.flow,
    pack.score,
    pack.winner,
    ...pack.spans,
    ...pack.components.flatMap((each) => each.scripts),
  ]
  const meanings: unknown[] = [
    ...abilities.flatMap((each) => [each.reactions, each.modifications, each.watches]),
    ...scripts.map((script) => script?.steps),
    ...pack.usages.map((usage) => [usage.body, usage.needs]),
    ...pack.memories,
    ...pack.active,
    ...extras,
  ]
  leavingKinds(meanings, unit.tables)
  for (const meaning of meanings) {
    unit.events.scan(meaning)
    visit(meaning, (part) => {
      if (part.do !== "listen") return
      for (const pattern of (part.listener as Reaction).events)
        unit.lastingEvents.add(unit.events.get(pattern.event).index)
    })
  }
}

function rulesOfZones(pack: CheckedPack, unit: Unit, scripts: Map<number, number>): void {
  for (const [zone, rules] of pack.zoneRules.entries()) {
    for (const reaction of rules.flatMap((rule) => rule.reactions)) {
      if (reaction.events[0]?.event !== "short") continue
      const name = pack.symbols.model.zones[zone]?.name ?? ""
      const script = unit.declare(`when the ${name} is short`)
      scripts.set(zone, script)
      unit.later(() => unit.write(script, name, reaction.body))
    }
  }
}

function standing(pack: CheckedPack, unit: Unit, reactions: Reactions): void {
  for (const rule of [...pack.rules, ...pack.zoneRules.flat(), ...pack.components.flatMap((each) => each.abilities)]) {
    for (const step of rule.unread) if (step.do === "relation") unit.unsupported(`“${step.relation}”`, step.span)
  }
  for (const rule of [...pack.rules, ...pack.zoneRules.flat()]) {
    for (const reaction of rule.reactions)
      if (reaction.events[0]?.event !== "short") reactions.react(reaction, -1, null, "rule")
    for (const change of rule.modifications) reactions.change(change, -1, null, "rule")
  }
  for (const [index, component] of pack.components.entries()) {
    const decl = pack.symbols.model.components[index]
    if (!decl || component.abilities.length === 0) continue
    const mask = unit.tables.mask((instance) => instance.declaration === index)
    const kind = pack.symbols.kinds.findIndex((each) => each.name === decl.kind)
    for (const ability of component.abilities) {
      for (const reaction of ability.reactions) reactions.react(reaction, mask, kind, decl.name)
      for (const change of ability.modifications) reactions.change(change, mask, kind, decl.name)
    }
  }
}

/** By declaration: the script of each script noun, -1 for none. */
function componentScripts(pack: CheckedPack, unit: Unit): number[][] {
  return pack.symbols.model.components.map((decl, index) =>
    pack.symbols.scripts.map((_, noun) => {
      const body = pack.components[index]?.scripts[noun]?.steps
      if (!body) return -1
      const script = unit.declare(decl.name)
      unit.later(() => unit.write(script, decl.name, body))
      return script
    }),
  )
}

function extraScript(extra: Extra, unit: Unit): number {
  const script = unit.declare(extra.name)
  const condition: Cond | null = extra.test
  const body: readonly Step[] = extra.steps ?? []
  if (condition)
    unit.script(script, extra.name, 0, [condition], (frame) => unit.asm.emit("return", test(condition, frame)))
  else unit.write(script, extra.name, body, true)
  return script
}

export type { CheckedPack, Extra } from "./checked-pack.ts"
