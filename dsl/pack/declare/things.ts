import type { Kind, Property, Script } from "../../../schemas/index.ts"
import { nounOfCounter, withWord } from "../families.ts"
import { LIMITS } from "../limits.ts"
import type { Located } from "../located.ts"
import type { Definition } from "../merge-packs.ts"
import type { CounterDecl, KindDecl, MemberOf, MemoryDecl, PropertyDecl, ScriptDecl, ZoneDecl } from "../model.ts"
import { COUNTER_NAME, type Context, strings, textOf, yes } from "./context.ts"

export function declareKinds(context: Context): KindDecl[] {
  const declared = context.merged.section("kinds")
  const parents = new Map(declared.map(({ name, value }) => [name, textOf(value.get("of"))]))
  const kinds = declared.map((definition): KindDecl => {
    const kind = definition.value
    const of = kind.get("of")
    const isKnown = of !== null && context.mustKnow("kind", of.value, of.span, ["kinds"])
    const isTooDeep = isKnown && sortsAbove(definition.name, parents) > LIMITS.depth
    if (isTooDeep) context.report("pack/too-deep", of.span, { case: "sorts" })
    else if (isKnown) refuseCycle(context, definition)
    const start = kind.get("start")
    if (start) context.mustKnow("zone", start.value, start.span, ["zones"])
    return {
      ...context.declared(definition),
      plural: textOf(kind.get("plural")),
      of: isTooDeep ? null : textOf(of),
      properties: (kind.get("properties")?.entries() ?? []).flatMap(({ name, span, value }) =>
        propertiesNamed(context, name, span, value),
      ),
      states: context.states(kind.get("states")),
      scripts: (kind.get("scripts")?.items() ?? []).flatMap((script) => scriptsIn(context, script)),
      active: context.script(kind.get("active")),
      per: kind.get("per")?.value ?? null,
      start: textOf(start),
      part: null,
    }
  })
  refuseOtherSorts(context, kinds)
  return kinds.map((kind) => inherited(kind, kinds))
}

/** How many kinds a kind is a sort of, up to one more than there may be; of a round none. */
function sortsAbove(name: string, parents: ReadonlyMap<string, string | null>): number {
  const seen = new Set([name])
  for (let of = parents.get(name); of; of = parents.get(of)) {
    if (seen.has(of)) return 0
    seen.add(of)
    if (seen.size - 1 > LIMITS.depth) break
  }
  return seen.size - 1
}

/** A word means one property: it is a number on all kinds that have it, or a word on all of them. */
function refuseOtherSorts(context: Context, kinds: readonly KindDecl[]): void {
  const first = new Map<string, { readonly property: PropertyDecl; readonly sort: string }>()
  const told = new Set<string>()
  // Of what is declared for each counter of a group, the word is that of all: `cost`, besides the `gold cost`.
  const named = kinds.flatMap(({ properties }) =>
    properties.flatMap((each) => [
      { name: each.name, property: each, sort: sortOf(each) },
      ...(each.memberOf ? [{ name: each.memberOf.family, property: each, sort: sortOfAll(each.memberOf) }] : []),
    ]),
  )
  for (const { name, property, sort } of named) {
    const before = first.get(name)
    if (!before) first.set(name, { property, sort })
    else if (before.sort !== sort && !(property.memberOf && told.has(name))) {
      told.add(name)
      const facts = { name, before: before.sort, sort, first: before.property.span }
      context.report("pack/duplicate-definition", property.span, { case: "sorts", ...facts })
    }
  }
}

const sortOf = ({ type, counter }: PropertyDecl): string =>
  type === "amount" ? `an amount of ${counter}` : SORTS[type]

const sortOfAll = ({ group }: MemberOf): string => `an amount of each of the ${group}`

const SORTS = { values: "one of several words", number: "a number", numbers: "numbers", flag: "a flag", text: "a text" }

/** Whose its components are and where they begin, a kind has from the kind that it is a sort of. */
function inherited(kind: KindDecl, kinds: readonly KindDecl[]): KindDecl {
  let { per, start } = kind
  const seen = new Set<string>()
  for (let of = kind.of; of !== null && !seen.has(of); ) {
    seen.add(of)
    const parent = kinds.find((each) => each.name === of)
    per ??= parent?.per ?? null
    start ??= parent?.start ?? null
    of = parent?.of ?? null
  }
  return { ...kind, per, start }
}

/** Report a round of kinds once, on the one declared first. */
function refuseCycle(context: Context, definition: Definition<Kind>): void {
  const kinds = context.merged.section("kinds")
  const parents = new Map(kinds.map(({ name, value }) => [name, textOf(value.get("of"))]))
  const round = [definition.name]
  for (let name = parents.get(definition.name); name && name !== definition.name; name = parents.get(name)) {
    if (round.includes(name)) return
    round.push(name)
  }
  const closes = parents.get(round.at(-1) ?? "") === definition.name
  const first = kinds.find(({ name }) => round.includes(name))
  if (!closes || first?.name !== definition.name) return
  context.report("pack/kind-cycle", definition.span, { name: definition.name })
}

/** A property; an amount of a group is one for each of its counters. */
function propertiesNamed(
  context: Context,
  name: string,
  span: PropertyDecl["span"],
  located: Located<Property>,
): PropertyDecl[] {
  const shape = located as Located<Exclude<Property, string>>
  const amount = typeof located.value === "string" ? null : shape.get("amount")
  if (!amount || !context.names("groups").has(amount.value)) return [property(context, name, span, located)]
  context.mustBeName(name, span)
  for (const key of ["values", "participle", "level", "type"] as const) {
    const other = shape.get(key)
    if (other && !(key === "type" && other.value === "amount"))
      context.report("pack/bad-value", other.span, { case: "ofWholeGroup", key, name })
  }
  // What is not written of one of them it has none of.
  const none = shape.get("none")
  if (none && !yes(none)) context.report("pack/bad-value", none.span, { case: "ofWholeGroup", key: "none", name })
  return membersOf(context, amount.value, { name, plural: textOf(shape.get("plural")) }).map((member) => ({
    ...member,
    span,
    type: "amount",
    values: [],
    none: true,
    counter: member.memberOf.counter,
    participle: null,
    level: false,
  }))
}

/** What something that is declared for a group is for one of its counters. */
interface Member {
  readonly name: string
  readonly plural: string | null
  readonly memberOf: MemberOf
}

/** What is declared for each counter of a group: the counter's word stands before it, as in `gold cost`. */
function membersOf(context: Context, group: string, family: Pick<Member, "name" | "plural">): readonly Member[] {
  const counters = new Map(context.merged.section("counters").map(({ name, value }) => [name, value]))
  const definition = context.merged.section("groups").find(({ name }) => name === group)
  return strings(definition?.value ?? null).map((counter) => {
    const word = textOf(counters.get(counter)?.get("word") ?? null)
    const { noun: name, plural } = withWord(nounOfCounter(counter, word), family)
    return { name, plural, memberOf: { family: family.name, plural: family.plural, group, counter } }
  })
}

/** The group that something is declared for each counter of; null where there is none, which is reported. */
function groupOf(context: Context, each: Located<string> | null): string | null {
  return each && context.mustKnow("group", each.value, each.span, ["groups"]) ? each.value : null
}

function property(
  context: Context,
  name: string,
  span: PropertyDecl["span"],
  located: Located<Property>,
): PropertyDecl {
  context.mustBeName(name, span)
  const base = { name, span, plural: null, values: [], none: false, counter: null, participle: null, level: false }
  if (typeof located.value === "string") return { ...base, type: located.value }
  const shape = located as Located<Exclude<Property, string>>
  const amount = shape.get("amount")
  if (amount) context.mustKnow("counter", amount.value, amount.span, ["counters"])
  for (const value of shape.get("values")?.items() ?? []) context.mustBeName(value.value, value.span)
  const type = shape.get("type")
  if (!type && !amount && !shape.get("values")) {
    context.report("pack/missing-key", span, { case: "property", name })
  }
  return {
    ...base,
    type: type?.value ?? (amount ? "amount" : shape.get("values") ? "values" : "number"),
    plural: textOf(shape.get("plural")),
    values: strings(shape.get("values")),
    none: yes(shape.get("none")),
    counter: textOf(amount),
    participle: textOf(shape.get("participle")),
    level: yes(shape.get("level")),
  }
}

function scriptsIn(context: Context, located: Located<string | Record<string, Script>>): ScriptDecl[] {
  if (located.node.kind === "scalar") {
    const name = located.text.value
    context.mustBeName(name, located.span)
    return [{ name, span: located.span, plural: null, continues: null }]
  }
  return (located as Located<Record<string, Script>>).entries().flatMap(({ name, span, value }): ScriptDecl[] => {
    context.mustBeName(name, span)
    const declared = { name, span, plural: textOf(value.get("plural")), continues: textOf(value.get("continues")) }
    const group = groupOf(context, value.get("each"))
    if (group === null) return [declared]
    return membersOf(context, group, declared).map((member) => ({ ...declared, ...member }))
  })
}

export function declareZones(context: Context): ZoneDecl[] {
  return context.merged.section("zones").map((definition) => {
    const zone = definition.value
    const kinds = zone.get("of")?.each() ?? []
    for (const kind of kinds)
      context.mustKnow("kind", kind.text.value, kind.span, ["kinds", "dice", "timers", "tracks"], ["player"])
    for (const counter of zone.get("holds")?.items() ?? [])
      context.mustKnow("counter", counter.value, counter.span, ["counters", "groups"])
    const over = zone.get("over")
    if (over) context.mustKnow("zone", over.value, over.span, ["zones"], ["refused"])
    const limit = zone.get("limit")
    return {
      ...context.declared(definition),
      plural: textOf(zone.get("plural")),
      of: kinds.map((kind) => kind.text.value),
      per: zone.get("per")?.value ?? null,
      number: zone.get("number")?.value ?? 1,
      slots: zone.get("slots")?.value ?? null,
      ordered: yes(zone.get("ordered")),
      faces: zone.get("faces")?.value ?? "everyone",
      count: zone.get("count")?.value ?? "everyone",
      limit: numberOrScript(context, limit),
      over: over?.value ?? "refused",
      holds: strings(zone.get("holds")),
      protected: yes(zone.get("protected")),
      states: context.states(zone.get("states")),
      rules: context.scripts(zone.get("rules")),
    }
  })
}

export function declareCounters(context: Context): CounterDecl[] {
  return context.merged.section("counters").flatMap((definition): CounterDecl[] => {
    const counter = definition.value
    const per = counter.get("per")
    if (per) context.mustKnow("kind", per.value, per.span, ["kinds", "zones", "boards", "tracks"], ["player", "space"])
    const word = counter.get("word")
    if (word) context.mustBeName(word.value, word.span)
    const from = numberOrScript(context, counter.get("from")) ?? 0
    const kept = counter.get("kept")
    if (kept && yes(kept) && counter.get("is"))
      context.report("pack/bad-value", kept.span, { case: "keptWorkedOut", name: definition.name })
    const most = counter.get("to")
    if (most && typeof most.value === "number" && typeof from === "number" && most.value < from)
      context.report("pack/bad-value", most.span, { case: "bound", from })
    const declared = {
      ...context.declared(definition, COUNTER_NAME),
      plural: textOf(counter.get("plural")),
      per: textOf(per),
      from,
      to: numberOrScript(context, most),
      over: counter.get("over")?.value ?? "lost",
      symbol: textOf(counter.get("symbol")),
      word: textOf(word),
      states: context.states(counter.get("states")),
      of: textOf(counter.get("of")),
      is: context.script(counter.get("is")),
      ...(kept && yes(kept) ? { kept: true } : {}),
    }
    const group = groupOf(context, counter.get("each"))
    if (group === null) return [declared]
    for (const key of ["symbol", "word"] as const) {
      const other = counter.get(key)
      if (other) context.report("pack/bad-value", other.span, { case: "ofWholeGroup", key, name: declared.name })
    }
    return membersOf(context, group, declared).map((member) => ({ ...declared, ...member }))
  })
}

export function declareMemories(context: Context): MemoryDecl[] {
  return context.merged.section("memories").flatMap((definition) => {
    const memory = definition.value
    const is = context.script(memory.get("is"))
    const over = context.script(memory.get("over"))
    if (!is || !over) return []
    return [
      {
        ...context.declared(definition),
        plural: textOf(memory.get("plural")),
        per: memory.get("per")?.value ?? null,
        is,
        over,
      },
    ]
  })
}

function numberOrScript(context: Context, located: Located<number | string> | null) {
  if (!located) return null
  return typeof located.value === "number" ? located.value : context.script(located as Located<string>)
}
