import type { Checker } from "../check/checker.ts"
import type { ComponentDecl, PropertyDecl } from "../pack/model.ts"
import { propertiesOfKind, signOf, suitAmong, valuesOf } from "../pack/printed.ts"
import type { Span, Text } from "../text.ts"
import { wordsIn } from "./word-at.ts"
import type { Workspace } from "./workspace.ts"

/** A property of a component as its face shows it. */
export interface FaceProperty {
  readonly name: string
  readonly type: PropertyDecl["type"]
  /**
   * What it is to a reader: `suit` for the first property with values of its own, `cost` for what is paid, `points` for
   * what the game's score or winner counts; null for any other.
   */
  readonly role: "suit" | "cost" | "points" | null
  /** Null where the component has none. A flag is true or false. */
  readonly value: string | number | boolean | readonly number[] | null
  /** As it is shown: `$10`, `4, 9`, `Red`; empty where there is none. */
  readonly text: string
  /** The number of the value among all values of the property, for its colour and shape; -1 for other types. */
  readonly index: number
  /** All values that it may have, for a form. */
  readonly values: readonly string[]
  /** What it is an amount of each counter of, `cost`: such properties are shown as one. */
  readonly family: string | null
  /** The counter of an amount. */
  readonly counter: { readonly name: string; readonly symbol: string | null } | null
  /** Whether a component may lack it. */
  readonly optional: boolean
  /** Where the value is written; null where there is none. */
  readonly span: Span | null
}

/** The properties of a component, in the order that its kind declares them, whether it has them or not. */
export function propertiesOf(workspace: Workspace, decl: ComponentDecl, checker: Checker): readonly FaceProperty[] {
  const { model } = checker.symbols
  const declared = propertiesOfKind(decl.kind, model)
  const suit = suitAmong(declared)
  const isCost = ({ name, memberOf }: PropertyDecl): boolean => (memberOf?.family ?? name) === "cost"
  const cost = declared.find((each) => isAmount(each) && isCost(each)) ?? declared.find(isAmount)
  const isOfCost = (each: PropertyDecl): boolean =>
    each === cost || (each.memberOf !== undefined && each.memberOf.family === cost?.memberOf?.family)
  const counted = countedIn(workspace, checker)
  const points = declared.find((each) => !isOfCost(each) && each.type !== "values" && counted.has(each.name))
  return declared.map((property): FaceProperty => {
    const printed = decl.properties.get(property.name)
    const value = printed?.value ?? (property.type === "flag" ? false : null)
    const counter = model.counters.find(({ name }) => name === property.counter)
    return {
      name: property.name,
      type: property.type,
      role: property === suit ? "suit" : isOfCost(property) ? "cost" : property === points ? "points" : null,
      value,
      text: shown(value, signOf(property, model)),
      index: typeof value === "string" ? valuesOf(property.name, model).indexOf(value) : -1,
      values: property.values,
      family: property.memberOf?.family ?? null,
      counter: counter ? { name: counter.name, symbol: counter.symbol } : null,
      optional: property.none || property.type === "flag",
      span: printed ? workspace.place(printed.span) : null,
    }
  })
}

const isAmount = ({ type }: PropertyDecl): boolean => type === "amount"

function shown(value: FaceProperty["value"], symbol: string): string {
  if (value === null || value === false) return ""
  if (value === true) return "yes"
  if (typeof value === "number") return `${symbol}${value}`
  return typeof value === "string" ? value : value.join(", ")
}

/** The properties that the game's score and winner speak of. */
function countedIn(workspace: Workspace, checker: Checker): ReadonlySet<string> {
  return workspace.kept("counted", () => {
    const { model } = checker.symbols
    const names = [model.score, model.winner]
      .filter((text): text is Text => text !== null)
      .flatMap((text) => wordsIn({ text, entry: "script" }, checker))
    return new Set(names.flatMap(({ declaration }) => (declaration?.kind === "property" ? [declaration.name] : [])))
  })
}
