import type { Module, Option, Patch, Patches } from "../../../schemas/index.ts"
import { changesIn } from "../change-form.ts"
import { LIMITS } from "../limits.ts"
import { Located } from "../located.ts"
import type { Definition } from "../merge-packs.ts"
import type { Declared, Model, ModuleDecl, OptionDecl, PatchDecl, PlayersDecl, RoleDecl, SpanDecl } from "../model.ts"
import { type Context, range, strings, textOf, yes } from "./context.ts"

export function declarePlayers(context: Context): PlayersDecl {
  const players = context.merged.single("players")
  const count = players?.get("count")
  const { min, max } = range(count?.value ?? 2)
  if (count && (min < 1 || max < min)) {
    context.report("pack/bad-value", count.span, { case: "players", written: count.text.value })
  } else if (count && max > LIMITS.players) {
    context.report("pack/too-many", count.span, { case: "players" })
  }
  const pace = players?.get("pace")
  if (pace && context.merged.section("timers").length === 0) {
    context.report("pack/bad-value", pace.span, { case: "pace" })
  }
  const usual = players?.get("usual")
  if (usual && (usual.value < min || usual.value > max)) {
    context.report("pack/bad-value", usual.span, { case: "usual", min, max })
  }
  return {
    min,
    max: Math.min(max, LIMITS.players),
    usual: usual?.value ?? min,
    order: players?.get("order")?.value ?? "clockwise",
    pace: pace?.value ?? null,
    states: context.states(players?.get("states") ?? null),
  }
}

export function declareRoles(context: Context): RoleDecl[] {
  return context.merged.section("roles").map((definition) => {
    const role = definition.value
    const is = context.script(role.get("is"))
    const seat = role.get("seat")?.value ?? null
    const held = yes(role.get("held"))
    const meanings = [is !== null, seat !== null, held].filter(Boolean).length
    if (meanings !== 1) {
      context.report("pack/role-meaning", definition.span, { isMissing: meanings === 0, name: definition.name })
    }
    return {
      ...context.declared(definition),
      plural: textOf(role.get("plural")),
      seat,
      held,
      is,
      pronoun: role.get("pronoun")?.value ?? "they",
    }
  })
}

export function declareSpans(context: Context): SpanDecl[] {
  return context.merged.section("spans").map((definition) => ({
    ...context.declared(definition),
    plural: textOf(definition.value.get("plural")),
    per: definition.value.get("per")?.value ?? null,
    do: context.script(definition.value.get("do")),
  }))
}

export function declareOptions(context: Context): OptionDecl[] {
  return context.merged.section("options").map((definition) => option(context, definition))
}

function option(context: Context, definition: Definition<Option>): OptionDecl {
  const declared = context.declared(definition)
  const base = { ...declared, plural: null, min: 0, max: 0, choices: [], of: null }
  if (typeof definition.value.value === "string") return { ...base, type: "flag", default: false }
  const shape = definition.value as Located<Exclude<Option, string>>
  const fallback = shape.get("default")
  const plural = textOf(shape.get("plural"))
  const number = shape.get("number")
  const choices = shape.get("one of")
  const components = shape.get("components")
  const given = [number, choices, components, shape.get("flag")].filter((part) => part !== null)
  if (given.length !== 1) {
    context.report("pack/missing-key", definition.span, { case: "option", name: declared.name })
  }
  const most = shape.get("most")
  if (most && !components) context.report("pack/bad-value", most.span, { case: "optionKey", key: "most" })
  const wrong = (wanted: "names" | readonly string[] | { min: number; max: number }): void => {
    if (fallback) context.report("pack/bad-value", fallback.span, { case: "fallback", wanted })
  }
  if (choices) {
    const names = strings(choices)
    for (const choice of choices.items()) context.mustBeName(choice.value, choice.span)
    if (fallback && !names.includes(String(fallback.value))) wrong(names)
    return { ...base, plural, type: "one of", choices: names, default: fallback ? String(fallback.value) : "" }
  }
  if (components) {
    context.mustKnow("kind", components.value, components.span, ["kinds"])
    const value = fallback?.value
    if (fallback && !Array.isArray(value)) wrong("names")
    return {
      ...base,
      plural,
      type: "components",
      of: components.value,
      max: most?.value ?? 0,
      default: Array.isArray(value) ? value : [],
    }
  }
  if (number) {
    const { min, max } = range(number.value)
    const value = fallback?.value ?? min
    if (max > LIMITS.number || min > max) {
      context.report("pack/bad-value", number.span, { case: "numbers", written: number.text.value })
    } else if (typeof value !== "number" || value < min || value > max) wrong({ min, max })
    return { ...base, plural, type: "number", min, max, default: typeof value === "number" ? value : min }
  }
  // The flag itself says what holds at first.
  if (fallback) context.report("pack/bad-value", fallback.span, { case: "optionKey", key: "default" })
  return { ...base, plural, type: "flag", default: yes(shape.get("flag")) }
}

/** Modules that an option switches on, or the number of players. */
export function declareModules(
  context: Context,
  options: readonly OptionDecl[],
  players: Pick<PlayersDecl, "min" | "max">,
): ModuleDecl[] {
  return context.merged.section("modules").map((definition) => {
    const module = moduleDecl(context, definition)
    const written = definition.value.get("players")
    const isOffered = optionOf(module, options) !== null
    if (!written && !isOffered) context.report("pack/module-without-option", module.span, { module: module.name })
    // Of two that say when it is there, one would be heard by nobody.
    if (written && isOffered) context.report("pack/bad-value", written.span, { case: "moduleTwice", name: module.name })
    else if (written && module.players && !isPlayed(module.players, players)) {
      context.report("pack/bad-value", written.span, { case: "modulePlayers", ...players })
    }
    return module
  })
}

/** Whether some games are played with so many, and some are not. */
const isPlayed = ({ min, max }: Bounds, all: Bounds): boolean =>
  min <= max && min >= all.min && max <= all.max && (min > all.min || max < all.max)

interface Bounds {
  readonly min: number
  readonly max: number
}

/** What says whether a module is part of a game: the value of an option, or how many play. */
export type Switch =
  | { readonly by: "option"; readonly option: number; readonly value: number }
  | { readonly by: "players"; readonly least: number; readonly most: number }

/** Null for a module that nothing switches, which is a mistake. */
export const switchOf = (
  module: Pick<ModuleDecl, "name" | "players">,
  options: readonly OptionDecl[],
): Switch | null =>
  module.players ? { by: "players", least: module.players.min, most: module.players.max } : optionOf(module, options)

/** The option that switches a module and the value it has then: one that offers its name, or the flag of its name. */
function optionOf(module: Pick<ModuleDecl, "name">, options: readonly OptionDecl[]): Switch | null {
  const offers = (option: OptionDecl): boolean =>
    option.type === "one of"
      ? option.choices.includes(module.name)
      : option.type === "flag" && option.name === module.name
  const option = options.findIndex(offers)
  const decl = options[option]
  if (!decl) return null
  return { by: "option", option, value: decl.type === "flag" ? 1 : decl.choices.indexOf(module.name) }
}

/** What a module says that is no patch of a span. */
const OWN_KEYS: readonly string[] = ["players", "setup", "flow", "rules", "verbs", "remove", "bring"]

function moduleDecl(context: Context, definition: Definition<Module>): ModuleDecl {
  const module = definition.value
  const players = module.get("players")
  const spans = module.entries().filter(({ name }) => !OWN_KEYS.includes(name))
  return {
    name: definition.name,
    span: definition.span,
    players: players ? range(players.value) : null,
    setup: patches(context, module.get("setup")),
    flow: patches(context, module.get("flow")),
    spans: spans.flatMap(({ name, span, value }) => {
      context.mustKnow("span", name, span, ["spans"])
      return patches(context, value as Located<Patches>).map((patch) => ({ span: name, patch }))
    }),
    verbs: (module.get("verbs")?.entries() ?? []).flatMap(({ name, span, value }) => {
      context.mustKnow("verb", name, span, ["verbs"])
      return patches(context, value as Located<Patches>).map((patch) => ({ verb: name, patch }))
    }),
    rules: context.scripts(module.get("rules")),
    remove: members(context, module.get("remove")),
    bring: members(context, module.get("bring")),
  }
}

function members(context: Context, located: Located<string[]> | null): Declared[] {
  const names = new Set(context.merged.components.map((component) => component.name))
  return (located?.items() ?? []).map((item) => {
    context.mustKnow("kind or component", item.value, item.span, ["kinds"], [...names])
    return { name: item.value, span: item.span }
  })
}

function patches(context: Context, located: Located<Patches> | null): PatchDecl[] {
  return ((located?.each() ?? []) as Located<Patch>[]).flatMap((patch) => {
    const { change } = changesIn(patch.node)[0] ?? { change: null }
    if (change?.form !== "clause") {
      context.report("pack/patch-anchor", patch.span, { case: "place" })
      return []
    }
    const anchor = context.script(new Located<string>(change.anchor))
    const add = context.script(new Located<string>(change.add))
    return anchor && add ? [{ place: change.where, anchor, add }] : []
  })
}

export function declareGroups(context: Context): Model["groups"] {
  const counters = new Map(context.merged.section("counters").map(({ name, value }) => [name, value]))
  return context.merged.section("groups").map((definition) => {
    const members = definition.value.items()
    const first = counters.get(members[0]?.text.value ?? "")
    for (const [index, { text, span }] of members.entries()) {
      if (!context.mustKnow("counter", text.value, span, ["counters"])) continue
      const counter = counters.get(text.value)
      const isTwice = members.findIndex((each) => each.text.value === text.value) < index
      // What is added up is a number, and of the same players or things.
      const unlike =
        counter?.get("of") ||
        counter?.get("is") ||
        textOf(counter?.get("per") ?? null) !== textOf(first?.get("per") ?? null)
      if (isTwice) context.report("pack/bad-value", span, { case: "memberTwice", name: text.value })
      else if (unlike) context.report("pack/bad-value", span, { case: "memberUnlike", name: text.value })
    }
    return { ...context.declared(definition), members: strings(definition.value) }
  })
}
