import type { Model } from "../pack/model.ts"
import { pluralOf } from "./inflect.ts"

/** How much there is of a property: `heavy` of a weight. */
export interface Quality {
  readonly more: readonly string[]
  readonly most: readonly string[]
  readonly less: readonly string[]
  readonly least: readonly string[]
  /** Names of properties that it is said of. */
  readonly of: readonly string[]
}

const words = (text: string): readonly string[] => text.split(", ")

export const QUALITIES: readonly Quality[] = [
  {
    more: words("more expensive, costlier, dearer"),
    most: words("most expensive, costliest, dearest"),
    less: words("less expensive, cheaper"),
    least: words("least expensive, cheapest"),
    of: words("cost, price"),
  },
  {
    more: words("heavier"),
    most: words("heaviest"),
    less: words("lighter"),
    least: words("lightest"),
    of: words("weight"),
  },
  {
    more: words("stronger, more powerful, mightier"),
    most: words("strongest, most powerful, mightiest"),
    less: words("weaker, less powerful"),
    least: words("weakest, least powerful"),
    of: words("strength, power, attack, force, might"),
  },
  {
    more: words("older"),
    most: words("oldest"),
    less: words("younger"),
    least: words("youngest"),
    of: words("age"),
  },
  {
    more: words("faster, quicker"),
    most: words("fastest, quickest"),
    less: words("slower"),
    least: words("slowest"),
    of: words("speed"),
  },
  {
    more: words("more valuable"),
    most: words("most valuable"),
    less: words("less valuable"),
    least: words("least valuable"),
    of: words("value, worth"),
  },
  {
    more: words("bigger, larger, greater, higher, better"),
    most: words("biggest, largest, greatest, highest, best"),
    less: words("smaller, lower, worse"),
    least: words("smallest, lowest, worst"),
    of: words("size, value, rank, strength"),
  },
]

/** The properties that a quality is said of: those of its names, else the only number that things have. */
export function propertiesOf({ of }: Quality, { kinds }: Model, said: string): readonly string[] {
  const spoken = kinds.find(({ name }) => new RegExp(`\\b(?:${name}|${pluralOf(name)})\\b`, "i").test(said))
  const numbers = [
    ...new Set(
      kinds
        .filter((each) => !spoken || each === spoken || each.name === spoken.of)
        .flatMap(({ properties }) =>
          properties.filter(({ type }) => type === "number" || type === "amount").map(({ name }) => name),
        ),
    ),
  ]
  const named = of.filter((name) => numbers.includes(name))
  return named.length > 0 ? named : numbers.length === 1 ? numbers : []
}

/** A superlative as the end of a property: `cheapest` is the lowest cost. */
export interface Extreme {
  readonly end: "highest" | "lowest"
  readonly property: string
}

/** The superlatives of a game by what they say, where one property alone has such a name: no guess is made of a number of another name. */
export function extremesOf(model: Model): ReadonlyMap<string, Extreme> {
  const names = new Set(model.kinds.flatMap(({ properties }) => properties.map(({ name }) => name)))
  const found = new Map<string, Extreme>()
  for (const quality of QUALITIES) {
    const [property, other] = quality.of.filter(
      (name) => names.has(name) && propertiesOf(quality, model, "").includes(name),
    )
    if (property === undefined || other !== undefined) continue
    for (const word of quality.most) found.set(word, { end: "highest", property })
    for (const word of quality.least) found.set(word, { end: "lowest", property })
  }
  return found
}
