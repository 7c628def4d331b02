import type { Component, Ruling } from "../../../schemas/index.ts"
import type { Span, Text } from "../../text.ts"
import { LIMITS } from "../limits.ts"
import type { Located, LocatedEntry } from "../located.ts"
import type { ComponentDefinition } from "../merge-packs.ts"
import type { ComponentDecl, KindDecl, PropertyDecl, PropertyValue, ScriptDecl } from "../model.ts"
import { type Context, range } from "./context.ts"
import { declareRuling } from "./rulings.ts"

/** Whether the rulings of a file are wanted: a game is made of several packs. */
export type IsTested = (file: string) => boolean

/** The keys of a component that mean the same in every game. */
const COMMON = ["name", "kind", "copies", "abilities", "rulings"]

/**
 * The components, each checked against what its kind declares.
 * @param isTested says of the file of a ruling whether its rulings are wanted
 */
export function declareComponents(context: Context, kinds: readonly KindDecl[], isTested: IsTested): ComponentDecl[] {
  let copies = 0
  return context.merged.components.flatMap((definition) => {
    const variants = declareComponent(context, definition, kinds, isTested)
    const before = copies
    for (const each of variants) copies += each.copies
    if (copies > LIMITS.copies && before <= LIMITS.copies) {
      context.report("pack/too-many", definition.span, { case: "copies" })
    }
    return variants
  })
}

/** A component; where a property lists several values, one for each of them, all of one name. */
function declareComponent(
  context: Context,
  definition: ComponentDefinition,
  kinds: readonly KindDecl[],
  isTested: IsTested,
): ComponentDecl[] {
  const located = definition.value
  const kind = kindOf(context, definition, kinds)
  const { properties, scripts } = allOf(kind, kinds)
  const families = familiesIn([...properties.values()], [...scripts.values()])
  const known = [
    ...COMMON,
    ...families.keys(),
    ...[...properties.values(), ...scripts.values()].flatMap(({ name, memberOf }) => (memberOf ? [] : [name])),
  ]
  const values = new Map<string, PropertyValue>()
  let variants: ReadonlyMap<string, PropertyValue>[] = [new Map()]
  const texts = new Map<string, Text>()
  for (const entry of located.entries().flatMap((each) => ofMembers(context, each, families))) {
    if (COMMON.includes(entry.name)) continue
    const property = properties.get(entry.name)
    if (property) {
      const listed = severalValues(context, property, entry)
      if (listed)
        variants = variants
          .flatMap((variant) => listed.map((each) => new Map([...variant, [entry.name, each] as const])))
          // One more than there may be is enough to be refused.
          .slice(0, LIMITS.copies + 1)
      const value = listed ? null : propertyValue(context, property, entry)
      if (value) values.set(entry.name, value)
    } else if (scripts.has(entry.name)) {
      const text = scriptText(context, entry)
      if (text) texts.set(entry.name, text)
    } else if (kind) {
      reportUnknownKey(context, kind, entry, known)
    }
  }
  for (const property of properties.values()) {
    if (values.has(property.name) || property.none || property.type === "flag" || hasKey(located, property.name))
      continue
    context.report("pack/missing-property", definition.span, {
      name: definition.name,
      property: property.name,
      declared: property.span,
      kind: kind?.name,
    })
  }
  const declared = {
    ...context.declared(definition),
    kind: kind?.name ?? definition.kind?.value ?? "",
    copies: located.get("copies")?.value ?? 1,
    scripts: texts,
    abilities: context.scripts(located.get("abilities")),
    // An expansion that amends a component adds rulings of its own to those that are there.
    rulings: ((located.get("rulings")?.items() ?? []) as Located<Ruling>[])
      .filter(({ span }) => isTested(span.file))
      .map((ruling) => declareRuling(context, ruling, definition.name)),
    pack: definition.pack,
    part: null,
  }
  // What rules them all is told once.
  return variants.map((variant, index) => ({
    ...declared,
    properties: new Map([...values, ...variant]),
    rulings: index === 0 ? declared.rulings : [],
  }))
}

type Members = ReadonlyMap<string, PropertyDecl | ScriptDecl>

/** What is declared for each counter of a group, by the name that a component has it under, each by its counter. */
function familiesIn(properties: readonly PropertyDecl[], scripts: readonly ScriptDecl[]): ReadonlyMap<string, Members> {
  const families = new Map<string, Map<string, PropertyDecl | ScriptDecl>>()
  for (const decl of [...properties, ...scripts]) {
    if (!decl.memberOf) continue
    const { family, counter } = decl.memberOf
    families.set(family, (families.get(family) ?? new Map()).set(counter, decl))
  }
  return families
}

/** `cost: { gold: 2, culture: 2 }` is an entry for each of its keys; any other entry is itself. */
function ofMembers(
  context: Context,
  entry: LocatedEntry<unknown>,
  families: ReadonlyMap<string, Members>,
): LocatedEntry<unknown>[] {
  const members = families.get(entry.name)
  if (!members) {
    const single = [...families].find(([, each]) => [...each.values()].some(({ name }) => name === entry.name))
    if (!single) return [entry]
    const [name, of] = single
    const own = [...of].flatMap(([counter, decl]) => (decl.name === entry.name ? [counter] : []))
    context.report("pack/bad-value", entry.span, { case: "mapOfGroup", name, members: own, declared: firstOf(of) })
    return []
  }
  if (entry.value.node.kind !== "map") {
    const facts = { name: entry.name, members: [...members.keys()], declared: firstOf(members) }
    context.report("pack/bad-value", entry.value.span, { case: "mapOfGroup", ...facts })
    return []
  }
  return (entry.value as Located<Record<string, unknown>>).entries().flatMap((each) => {
    const decl = members.get(each.name)
    if (decl) return [{ ...each, name: decl.name }]
    const facts = { family: entry.name, key: each.name, known: [...members.keys()], declared: firstOf(members) }
    context.report("pack/unknown-key", each.span, { case: "member", ...facts })
    return []
  })
}

const firstOf = (members: Members): Span => [...members.values()][0]?.span as Span

/** The values that a property which takes one lists; null where it lists none. */
function severalValues(
  context: Context,
  property: PropertyDecl,
  entry: LocatedEntry<unknown>,
): readonly PropertyValue[] | null {
  const items = (entry.value as Located<readonly unknown[]>).items()
  if (items.length === 0 || !["values", "number", "amount"].includes(property.type)) return null
  return items.flatMap((value) => propertyValue(context, property, { ...entry, value }) ?? [])
}

function hasKey(located: Located<Component>, name: string): boolean {
  return located.entries().some((entry) => entry.name === name)
}

function kindOf(context: Context, definition: ComponentDefinition, kinds: readonly KindDecl[]): KindDecl | null {
  const named = definition.kind
  if (!named) {
    const [first] = kinds
    if (!first) context.report("pack/unknown-name", definition.span, { case: "noKinds" })
    return first ?? null
  }
  context.mustKnow("kind", named.value, named.span, ["kinds"])
  return kinds.find((kind) => kind.name === named.value) ?? null
}

/** What a kind declares, with all that the kinds declare which it is a sort of. */
function allOf(
  kind: KindDecl | null,
  kinds: readonly KindDecl[],
): { properties: Map<string, PropertyDecl>; scripts: Map<string, ScriptDecl> } {
  const properties = new Map<string, PropertyDecl>()
  const scripts = new Map<string, ScriptDecl>()
  const seen = new Set<KindDecl>()
  for (
    let current = kind;
    current && !seen.has(current);
    current = kinds.find((parent) => parent.name === current?.of) ?? null
  ) {
    seen.add(current)
    for (const property of current.properties)
      if (!properties.has(property.name)) properties.set(property.name, property)
    for (const script of current.scripts) if (!scripts.has(script.name)) scripts.set(script.name, script)
  }
  return { properties, scripts }
}

function reportUnknownKey(
  context: Context,
  kind: KindDecl,
  entry: { readonly name: string; readonly span: Span },
  known: readonly string[],
): void {
  const { name, span } = kind
  context.report("pack/unknown-key", entry.span, {
    case: "property",
    kind: name,
    key: entry.name,
    known,
    declared: span,
  })
}

function scriptText(context: Context, entry: LocatedEntry<unknown>): Text | null {
  if (entry.value.node.kind === "scalar" && typeof entry.value.node.value === "string")
    return context.script(entry.value as Located<string>)
  context.report("pack/wrong-type", entry.value.span, { case: "sentences", name: entry.name })
  return null
}

function propertyValue(context: Context, property: PropertyDecl, entry: LocatedEntry<unknown>): PropertyValue | null {
  const { node } = entry.value
  const { span } = entry.value
  const raw = node.kind === "scalar" ? node.value : null
  const wrong = (wanted: PropertyDecl["type"] | "smaller" = property.type): null => {
    context.report("pack/wrong-type", span, { case: "property", name: property.name, wanted, declared: property.span })
    return null
  }
  const isNumber = Number.isSafeInteger(raw)
  if (isNumber && Math.abs(Number(raw)) > LIMITS.number) return wrong("smaller")
  switch (property.type) {
    case "flag":
      if (raw === true || raw === "yes") return { value: true, span }
      if (raw === false || raw === "no") return { value: false, span }
      return wrong()
    case "number":
    case "amount":
      return isNumber ? { value: Number(raw), span } : wrong()
    case "numbers": {
      const numbers = numbersIn(entry.value.value)
      return numbers ? { value: numbers, span } : wrong()
    }
    case "text":
      return node.kind === "scalar" && raw !== null ? { value: node.text.value, span } : wrong()
    case "values":
      return oneOfValues(context, property, entry)
  }
}

function oneOfValues(context: Context, property: PropertyDecl, entry: LocatedEntry<unknown>): PropertyValue | null {
  const { node, span } = entry.value
  const written = node.kind === "scalar" ? node.text.value : ""
  if (property.values.includes(written)) return { value: written, span }
  const { name, values, span: declared } = property
  context.report("pack/bad-value", span, { case: "value", written, property: name, values, declared })
  return null
}

function numbersIn(value: unknown): number[] | null {
  if (typeof value === "number") return Number.isSafeInteger(value) ? [value] : null
  const parts = typeof value === "string" ? value.split(",") : Array.isArray(value) ? value.map(String) : []
  const numbers = parts.flatMap((part) => {
    if (!/^ *[0-9]+( *[-–] *[0-9]+)? *$/.test(part)) return [Number.NaN]
    const { min, max } = range(part)
    return max - min > 1000 ? [Number.NaN] : Array.from({ length: max - min + 1 }, (_, i) => min + i)
  })
  return numbers.length > 0 && !numbers.some(Number.isNaN) ? numbers : null
}
