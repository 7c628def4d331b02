import type { CheckedAbility, CheckedScript, Checker } from "../../check/checker.ts"
import { abilitiesNowhere } from "../../check/findings/abilities-nowhere.ts"
import { type Carried, circularRules } from "../../check/findings/circular.ts"
import { endlessTriggers, startedIn } from "../../check/findings/endless-triggers.ts"
import { endlessVerbs } from "../../check/findings/endless-verbs.ts"
import { faultyBounds } from "../../check/findings/faulty-bounds.ts"
import { othersScored, stepsWithoutActor } from "../../check/findings/missing-actors.ts"
import { unaskedPrices } from "../../check/findings/unasked-prices.ts"
import { underModule } from "../../check/module-rules.ts"
import { you as YOU } from "../../check/scope/context.ts"
import { moduleIsOn } from "../../check/scope/module-switches.ts"
import { nothingToPatch } from "../../check/scope/patches.ts"
import type { Symbols } from "../../check/scope/symbols.ts"
import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import type { Cond, Expr, Reaction, Step, Usage } from "../../meaning/index.ts"
import { type Meanings, visitSteps } from "../../meaning/walk.ts"
import type { ComponentDecl, CounterDecl, Model, ModuleDecl, PatchDecl } from "../../pack/model.ts"
import { isOwn } from "../../pack/packs.ts"
import type { Text } from "../../text.ts"
import type { CheckedBounds, CheckedPack, Spoken } from "./checked-pack.ts"
import { unsayableUsages } from "./unsayable-usages.ts"

/** Reads something of a pack, or knows what came of it. */
export interface Keep {
  part<T>(part: "usages" | "course", read: () => T): T
  components<T>(declarations: readonly ComponentDecl[], read: (declaration: ComponentDecl) => T): readonly T[]
  /** @param find is given what it found the last time, if anything */
  together(find: (last: Together | null) => Together): Together
}

const readAll: Keep = {
  part: (_, read) => read(),
  components: (declarations, read) => declarations.map(read),
  together: (find) => find(null),
}

/**
 * Read every text of a pack. What is wrong is in the checker's diagnostics afterwards.
 * @param keep may give what an earlier reading found
 */
export function checkPack(model: Model, checker: Checker, keep: Keep = readAll): CheckedPack {
  const { symbols } = checker
  const kindsOf = (name: string): ReadonlySet<number> => {
    const index = symbols.kinds.findIndex((kind) => kind.name === name)
    return symbols.kinds[index]?.kinds ?? new Set()
  }
  const { usages, spoken } = keep.part("usages", () => {
    const all = checker.usages()
    checker.diagnostics.push(...unsayableUsages(all, checker))
    return { usages: all, spoken: spokenOf(model, checker) }
  })
  const components = keep.components(model.components, (decl) => {
    const self = kindsOf(decl.kind)
    const scripts = symbols.scripts.map((noun) => {
      const text = decl.scripts.get(noun)
      return text ? checker.script(text, self) : null
    })
    const abilities = decl.abilities.map((text) => checker.ability(text, self))
    const heard = abilities.flatMap(({ reactions }) => reactions.map(({ body }) => body))
    for (const steps of [...scripts.map((script) => script?.steps ?? []), ...heard])
      checker.diagnostics.push(...unaskedPrices(steps))
    return { scripts, abilities }
  })
  const course = keep.part("course", () => {
    const read = courseOf(model, checker, kindsOf)
    const heard = [...read.rules, ...read.zoneRules.flat()].flatMap(({ reactions }) =>
      reactions.map(({ body }) => body),
    )
    for (const steps of [stepsOf(read), ...heard]) checker.diagnostics.push(...unaskedPrices(steps))
    return read
  })
  const { diagnostics } = keep.together((last) => foundTogether({ components, course, usages }, last, model, symbols))
  checker.diagnostics.push(...diagnostics)
  return {
    symbols,
    get hash() {
      return model.packs.map((pack) => pack.hash).join("-")
    },
    usages,
    spoken,
    components,
    ...course,
  }
}

type CheckedComponent = CheckedPack["components"][number]
type CheckedCourse = Pick<CheckedPack, "setup" | "flow" | "spans" | "rules" | "zoneRules" | "active" | "bounds">

/** What the texts of a pack came to. */
interface Texts {
  readonly components: readonly CheckedComponent[]
  readonly course: CheckedCourse
  readonly usages: readonly Usage[]
}

/** What is wrong with texts that stand beside each other. */
export interface Together extends Texts {
  readonly diagnostics: readonly Diagnostic[]
}

/** What is wrong with texts together; as before where nothing that stands or listens has changed. */
function foundTogether(texts: Texts, last: Together | null, model: Model, symbols: Symbols): Together {
  const { components, course, usages } = texts
  const isSame = (each: CheckedComponent, index: number): boolean => {
    const before = last?.components[index]
    return each === before || (before !== undefined && !stands(each) && !stands(before))
  }
  const holds = last?.course === course && last.usages === usages && last.components.length === components.length
  const diagnostics =
    holds && components.every(isSame)
      ? last.diagnostics
      : [
          ...circularRules(standingIn(model, texts, symbols), usages, symbols),
          ...endlessIn(texts, symbols),
          ...abilitiesNowhere(
            model,
            components.map(({ abilities }) => abilities),
          ),
          ...faultyBounds(model.counters, course.bounds),
        ]
  return { ...texts, diagnostics }
}

/** Whether something of a component is there while others are carried out. */
const stands = (component: CheckedComponent): boolean =>
  component.abilities.length > 0 || startedBy(component).triggers.length > 0 || startedBy(component).changes.length > 0

function endlessIn({ components, course, usages }: Texts, symbols: Symbols): readonly Diagnostic[] {
  const together = [
    [...course.rules, ...course.zoneRules.flat()].flatMap(({ reactions }) => reactions),
    ...components.map(({ abilities }) => abilities.flatMap(({ reactions }) => reactions)),
  ]
  const started = [
    ...startedIn(stepsOf(course)),
    ...components.flatMap((component) => startedBy(component).triggers),
    ...startedIn(usages.flatMap(({ body }) => body ?? [])),
  ]
  return [...endlessTriggers(together, started, symbols), ...endlessVerbs(usages)]
}

/**
 * What is wrong with one text beside the verbs of the game, were it the only one that stands or listens; null where it cannot be
 * told what of it can be carried out.
 */
export function foundAlone(meanings: Meanings, symbols: Symbols): readonly Diagnostic[] | null {
  const steps = (meanings.step ?? []).filter((step) => step != null)
  const reactions = (meanings.reaction ?? []).filter((each) => each != null)
  const modifications = (meanings.modification ?? []).filter((each) => each != null)
  const carried = [{ reactions, modifications }, ...changedIn(steps)].map(ofNobody)
  const usages = [...symbols.usages.values()].flat()
  const found = [...circularRules(carried, usages, symbols), ...endlessTriggers([reactions], startedIn(steps), symbols)]
  return found.length === 0 && endlessVerbs(usages).length > 0 ? null : found
}

const ofNobody = (ability: Carried["ability"]): Carried => ({ ability, active: null, carrier: null })

/** Every ability, with the condition under which its carrier's work. */
const standingIn = (model: Model, { components, course, usages }: Texts, symbols: Symbols): Carried[] => {
  const activeOf = new Map(symbols.kinds.map(({ name }, kind) => [name, course.active[kind] ?? null]))
  const carried = [...course.rules, ...course.zoneRules.flat()].map(ofNobody)
  carried.push(...[...changedIn(stepsOf(course)), ...changedIn(usages.flatMap(({ body }) => body ?? []))].map(ofNobody))
  for (const [index, component] of components.entries()) {
    const active = activeOf.get(model.components[index]?.kind ?? "") ?? null
    for (const ability of component.abilities) carried.push({ ability, active, carrier: index })
    for (const ability of startedBy(component).changes) carried.push({ ability, active: null, carrier: index })
  }
  return carried
}

const stepsOf = ({ setup, flow, spans }: Pick<CheckedCourse, "setup" | "flow" | "spans">): readonly Step[] =>
  [setup, flow, ...spans].flatMap((script) => script?.steps ?? [])

/** The changes of numbers that scripts start, each like an ability that has it alone. */
function changedIn(steps: readonly Step[]): readonly Carried["ability"][] {
  const changed: Carried["ability"][] = []
  visitSteps(steps, (step) => {
    if (step.do === "modify") changed.push({ reactions: [], modifications: [step.change] })
  })
  return changed
}

/** What the scripts of a component start that then stands. */
interface Started {
  readonly triggers: readonly Reaction[]
  readonly changes: readonly Carried["ability"][]
}

const startedByKnown = new WeakMap<CheckedComponent, Started>()

/** What was read of a component before is the same object. */
function startedBy(component: CheckedComponent): Started {
  let started = startedByKnown.get(component)
  if (!started) {
    const steps = component.scripts.flatMap((script) => script?.steps ?? [])
    started = { triggers: startedIn(steps), changes: changedIn(steps) }
    startedByKnown.set(component, started)
  }
  return started
}

/** What the pack's own words for conditions and players say, whether somebody uses them or not. */
function spokenOf(model: Model, checker: Checker): Spoken[] {
  const tests = checker.tests().map(({ usage, text, test }) => ({
    name: usage.decl.name,
    text,
    slots: [...usage.bindings.values()],
    meaning: { test },
  }))
  const roles = model.roles.flatMap(({ name, is }, role) => {
    const player = is && isOwn(is.file, model.packs) && checker.role(role, YOU)
    return player ? [{ name, text: is, slots: [], meaning: { player } }] : []
  })
  return [...tests, ...roles]
}

/** What is read of the game itself. */
function courseOf(
  model: Model,
  checker: Checker,
  kindsOf: (name: string) => ReadonlySet<number>,
): Omit<CheckedPack, "symbols" | "hash" | "usages" | "spoken" | "components"> {
  const setup = patched(model.setup, (module) => module.setup, model, checker)
  const flow = patched(model.flow, (module) => module.flow, model, checker)
  for (const course of [setup, flow])
    checker.diagnostics.push(...stepsWithoutActor(course?.steps ?? [], checker.symbols))
  const score = model.score && checker.script(model.score)
  checker.diagnostics.push(...othersScored(score?.steps ?? []))
  return {
    setup,
    flow,
    score,
    winner: model.winner && checker.script(model.winner),
    spans: model.spans.map(({ name, do: text }) => checkSpan(name, text, model, checker)),
    rules: [...model.rules.map((rule) => checker.ability(rule)), ...rulesOfModules(model, checker)],
    zoneRules: model.zones.map((zone) => zone.rules.map((rule) => checker.ability(rule))),
    active: model.kinds.map((kind): Cond | null =>
      kind.active ? checker.condition(kind.active, kindsOf(kind.name)).test : null,
    ),
    bounds: boundsOf(model, checker, kindsOf),
    memories: model.memories.map((memory) => checker.memory(memory.is, memory.over)),
  }
}

/** The bounds of counters that are texts, as what has them sees them. A text of a whole group of counters is read once. */
function boundsOf(
  { counters }: Model,
  checker: Checker,
  kindsOf: (name: string) => ReadonlySet<number>,
): readonly CheckedBounds[] {
  const read = new Map<Text, Expr | null>()
  const number = (bound: number | Text | null, { per }: CounterDecl): Expr | null => {
    if (bound === null || typeof bound === "number") return null
    const known = read.get(bound)
    if (known !== undefined) return known
    const worked = checker.number(bound, per === null || per === "player" ? null : kindsOf(per))
    read.set(bound, worked)
    return worked
  }
  return counters.map((decl) => ({ from: number(decl.from, decl), to: number(decl.to, decl) }))
}

/** What a span would do by a text, with what modules change in it. */
export function checkSpan(name: string, text: Text, model: Model, checker: Checker): CheckedScript
export function checkSpan(name: string, text: Text | null, model: Model, checker: Checker): CheckedScript | null
export function checkSpan(name: string, text: Text | null, model: Model, checker: Checker): CheckedScript | null {
  const ofSpan = ({ spans }: ModuleDecl) => spans.flatMap(({ span, patch }) => (span === name ? [patch] : []))
  return patched(text, ofSpan, model, checker)
}

/** A script with what modules change in it. */
function patched(
  text: Text | null,
  patchesOf: (module: ModuleDecl) => readonly PatchDecl[],
  model: Model,
  checker: Checker,
): CheckedScript | null {
  const patches = model.modules.flatMap((module) =>
    patchesOf(module).map((patch) => ({ patch, test: moduleIsOn(module, model) })),
  )
  if (text) return checker.script(text, null, [], patches)
  checker.diagnostics.push(...patches.map(({ patch }) => nothingToPatch(patch.anchor)))
  return null
}

function rulesOfModules(model: Model, checker: Checker): CheckedAbility[] {
  return model.modules.flatMap((module) =>
    module.rules.map((rule) => underModule(checker.ability(rule), moduleIsOn(module, model))),
  )
}
