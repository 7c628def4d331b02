import type { Lexicon } from "../../dsl/lexicon/lexicon.ts"
import type { CounterDecl, KindDecl, Model, PropertyDecl, ZoneDecl } from "../../dsl/pack/model.ts"
import type { Chance } from "./shuffle.ts"

export interface Sentence {
  readonly asks: "condition" | "phrase"
  readonly words: string
}

/** Who somebody is, and whether the verb is in the plural. */
interface Somebody {
  readonly words: string
  readonly plural: boolean
}

const QUANTITIES = [
  "no",
  "a",
  "1",
  "2",
  "3",
  "2 or more",
  "1 or fewer",
  "at least 2",
  "at most 1",
  "exactly 2",
  "1-2",
] as const
const BOUNDS = ["0", "1", "3", "2 or more", "3 or less", "at least 1", "at most 4", "1-3"] as const

/** Makes conditions, selections and amounts of the words that a game declares: some read, some rightly do not. */
export class Sentences {
  private readonly model: Model
  private readonly lexicon: Lexicon
  private readonly chance: Chance
  private readonly kinds: readonly KindDecl[]
  private readonly zones: readonly ZoneDecl[]
  private readonly counters: readonly CounterDecl[]
  private readonly roles: readonly string[]

  constructor(model: Model, lexicon: Lexicon, chance: Chance) {
    this.model = model
    this.lexicon = lexicon
    this.chance = chance
    this.kinds = model.kinds.filter(({ part }) => part === null)
    this.zones = model.zones
    this.counters = model.counters.filter(
      ({ name, of, is }) => !name.startsWith("naive ") && of === null && is === null,
    )
    this.roles = model.roles.filter(({ name, is }) => !name.startsWith("naive ") && is === null).map(({ name }) => name)
  }

  next(): Sentence {
    const turn = this.chance.below(10)
    if (turn < 5) return { asks: "condition", words: this.condition() }
    if (turn < 7)
      return { asks: "phrase", words: this.selection(this.pick(["all ", "each ", "the ", "2 ", "1 ", ""]), 2) }
    if (turn < 8) return { asks: "phrase", words: this.somebodies() }
    return { asks: "phrase", words: this.number(2) }
  }

  private pick<T>(from: readonly T[]): T {
    return this.chance.pick(from)
  }

  private plural(word: string): string {
    return this.lexicon.inflect(word, "plural") ?? word
  }

  // ---- Conditions -----------------------------------------------------------------------------------------------

  private condition(): string {
    const first = this.clause()
    if (!this.chance.one(5)) return first
    const joiner = this.pick(["and", "or"])
    return `${first} ${joiner} if ${this.clause()}`
  }

  private clause(): string {
    switch (this.chance.below(10)) {
      case 0:
      case 1:
      case 2:
        return this.having()
      case 3:
        return this.thereAre()
      case 4:
        return this.placeIs()
      case 5:
      case 6:
        return this.thingIs()
      case 7:
        return this.counted()
      default:
        return this.numberIs()
    }
  }

  private having(): string {
    const { words, plural } = this.somebody()
    const have = plural ? "have" : "has"
    switch (this.chance.below(6)) {
      case 0:
        return `${words} ${this.chance.one(3) ? "alone " : ""}${have} the ${this.pick(["most", "fewest"])} ${this.owned()}`
      case 1:
      case 2:
        return `${words} ${have} ${this.pick(["more", "fewer"])} ${this.owned()} than ${this.compared(words)}`
      case 3:
        return `${words} ${have} ${this.pick(QUANTITIES)} ${this.purse()}`
      default:
        return `${words} ${have} ${this.quantified(this.pick(QUANTITIES))} in ${this.pick(this.own())?.name ?? "play"}${this.relative(1)}`
    }
  }

  /** What players have of their own: of a counter, or of things in a zone. */
  private owned(): string {
    return this.chance.one(3) ? this.purse() : `${this.described(true)} in ${this.pick(this.own())?.name ?? "play"}`
  }

  private own(): readonly ZoneDecl[] {
    return this.zones.filter(({ per }) => per === "player")
  }

  private purse(): string {
    const counter = this.pick(this.counters.filter(({ per }) => per === "player"))
    return counter ? this.plural(counter.word ?? counter.name) : "points"
  }

  private thereAre(): string {
    const quantity = this.pick(QUANTITIES)
    const isOne = quantity === "a" || quantity === "1"
    return `there ${isOne ? "is" : "are"} ${this.quantified(quantity)} ${this.somewhere()}${this.relative(1)}`
  }

  private placeIs(): string {
    const zone = this.zone()
    if (this.chance.one(3)) return `${zone} is ${this.chance.one(3) ? "not " : ""}empty`
    if (this.chance.one(3))
      return `${zone} has ${this.pick(["fewer", "more"])} than ${this.chance.below(4)} ${this.described(true)}`
    return `${zone} has ${this.quantified(this.pick(QUANTITIES))}${this.relative(1)}`
  }

  private thingIs(): string {
    const isMany = this.chance.one(2)
    const subject = isMany
      ? this.selection(this.pick(["all ", "no ", "the ", "2 ", "3 or more "]), 1)
      : this.pick([
          "it",
          this.top(),
          `${this.pick(["each", "no", "any", "a"])} ${this.described(false)} ${this.somewhere()}`,
        ])
    const be = isMany ? "are" : "is"
    const not = this.chance.one(4) ? " not" : ""
    if (this.chance.one(4)) return `${subject} ${be}${not} in ${this.zone()}`
    if (this.chance.one(5) && !isMany) return `${subject} is${not} a ${this.described(false)}`
    if (this.chance.one(5)) return `${subject} ${isMany ? "have" : "has"} ${this.trait()}`
    return `${subject} ${be}${not} ${this.quality()}${this.chance.one(4) ? ` ${this.pick(["or", "and"])} ${this.quality()}` : ""}`
  }

  private counted(): string {
    return this.chance.one(2)
      ? `there are ${this.pick(["2", "1 or more", "exactly 2", "2 or more"])} players ${this.who(true)}`
      : `${this.pick(this.model.kinds.length > 0 ? ["it", "this"] : ["it"])} ${this.pick(["is", "is not"])} in ${this.zone()}`
  }

  private numberIs(): string {
    const left = this.number(2)
    switch (this.chance.below(4)) {
      case 0:
        return `${left} is ${this.pick(["", "not "])}${this.pick(["less", "more"])} than ${this.number(1)}`
      case 1:
        return `${left} is ${this.number(1)}`
      default:
        return `${left} is ${this.pick(["", "", "not "])}${this.pick(BOUNDS)}`
    }
  }

  // ---- Players ----------------------------------------------------------------------------------------------------

  private somebody(): Somebody {
    const roles = this.roles.map((role): Somebody => ({ words: `the ${role}`, plural: false }))
    return this.pick([
      { words: "you", plural: true },
      { words: "you", plural: true },
      ...roles,
      { words: "each player", plural: false },
      { words: "each other player", plural: false },
      { words: "another player", plural: false },
      { words: "a player", plural: false },
      { words: "any player", plural: false },
      { words: "no player", plural: false },
      { words: "2 or more players", plural: true },
      { words: "nobody", plural: false },
    ])
  }

  private compared(subject: string): string {
    // Who the others are is plain where one player is spoken of.
    if (subject === "you" || subject.startsWith("the ")) return this.pick(["each other player", "any other player"])
    return this.pick(["you", "you", ...this.roles.map((role) => `the ${role}`)])
  }

  private somebodies(): string {
    const head = this.pick(["each player", "each other player", "all players", "each player other than you"])
    return this.chance.one(4) || head.includes("other") ? head : `${head} ${this.who(head === "all players")}`
  }

  /** A relative clause of players. */
  private who(plural: boolean): string {
    const have = plural ? "have" : "has"
    switch (this.chance.below(4)) {
      case 0:
        return `with the ${this.pick(["most", "fewest"])} ${this.owned()}`
      case 1:
        return `who ${have} ${this.pick(["more", "fewer"])} ${this.owned()} than you`
      case 2:
        return `who ${have} ${this.pick(QUANTITIES)} ${this.purse()}`
      default:
        return `who ${have} ${this.quantified(this.pick(QUANTITIES))} in ${this.pick(this.own())?.name ?? "play"}`
    }
  }

  // ---- Things ------------------------------------------------------------------------------------------------------

  private selection(head: string, depth: number): string {
    if (this.chance.one(8)) return this.top()
    const isOne = head === "each " || head === "1 "
    const other = this.chance.one(8) ? " other than it" : ""
    return `${head}${this.described(!isOne)}${this.measure()} ${this.somewhere()}${other}${this.relative(depth)}`
  }

  private top(): string {
    const ordered = this.zones.filter((zone) => zone.ordered)
    const zone = this.pick(ordered)
    if (!zone) return "it"
    const whose =
      zone.per === "player" ? this.pick(["your", "your", ...this.roles.map((role) => `the ${role}'s`)]) : "the"
    return `the ${this.pick(["top", "bottom"])} ${this.pick(this.kindsIn(zone))?.name ?? "card"} of ${whose} ${zone.name}`
  }

  private kindsIn({ of }: ZoneDecl): readonly KindDecl[] {
    const kinds = this.kinds.filter(({ name }) => of.includes(name))
    return kinds.length > 0 ? kinds : this.kinds
  }

  private quantified(quantity: string): string {
    const isOne = quantity === "a" || quantity === "1"
    const words = `${quantity} ${this.described(!isOne)}`.trim()
    return words.replace(/^a (?=[aeiou])/i, "an ")
  }

  /** Adjectives with a noun. */
  private described(plural: boolean): string {
    const kind = this.pick(this.kinds)
    const noun = kind ? (plural ? this.plural(kind.name) : kind.name) : "card"
    if (this.chance.one(3) || this.qualities().length === 0) return noun
    const first = this.quality()
    if (this.chance.one(4)) return `${first} or ${this.quality()} ${noun}`
    return `${first}${this.chance.one(4) ? ` ${this.quality()}` : ""} ${noun}`
  }

  private properties(type: PropertyDecl["type"]): readonly PropertyDecl[] {
    return this.kinds.flatMap(({ properties }) => properties).filter((property) => property.type === type)
  }

  private qualities(): readonly string[] {
    return [
      ...this.properties("values").flatMap(({ values }) => values),
      ...this.properties("flag").map(({ name }) => name),
      ...this.kinds.flatMap(({ states }) =>
        states.flatMap(({ name, opposite }) => (opposite ? [name, opposite] : [name])),
      ),
    ]
  }

  private quality(): string {
    const word = this.pick(this.qualities()) ?? "random"
    return this.chance.one(5) ? `non-${word}` : word
  }

  private numeric(): PropertyDecl | undefined {
    return this.pick([...this.properties("number"), ...this.properties("amount")])
  }

  private measure(): string {
    const property = this.numeric()
    return property?.participle && this.chance.one(3) ? ` ${property.participle} ${this.pick(BOUNDS)}` : ""
  }

  /** `with a cost`, `without an effect`, `a barnacle` */
  private trait(): string {
    const property = this.numeric()
    const counter = this.pick(this.counters.filter(({ per }) => per !== null && per !== "player"))
    const script = this.pick(this.kinds.flatMap(({ scripts }) => scripts))
    const words =
      this.pick([property?.name, counter?.name, script?.name].filter((word) => word !== undefined)) ?? "copy"
    const an = /^[aeiou]/i.test(words) ? "an" : "a"
    return words === counter?.name && this.chance.one(2) ? `2 or more ${this.plural(words)}` : `${an} ${words}`
  }

  private zone(): string {
    const zone = this.pick(this.zones)
    if (!zone) return "play"
    if (zone.per === null) return `the ${zone.name}`
    return `${this.pick(["your", "your", ...this.roles.map((role) => `the ${role}'s`)])} ${zone.name}`
  }

  private somewhere(): string {
    const zone = this.pick(this.zones)
    if (!zone || zone.per === null || this.chance.one(2)) {
      const here = `in ${this.zone()}`
      return this.chance.one(6) ? `${here} or ${this.zone()}` : here
    }
    return `in ${this.pick([zone.name, `each ${zone.name}`, `each player's ${zone.name}`, `your ${zone.name}`])}`
  }

  private relative(depth: number): string {
    if (depth === 0 || !this.chance.one(3)) return ""
    const property = this.pick(this.properties("values"))
    const number = this.numeric()
    switch (this.chance.below(6)) {
      case 0:
        return ` that ${this.pick(["are", "is"])} ${this.chance.one(3) ? "not " : ""}${this.quality()}`
      case 1:
        return property
          ? ` whose ${property.name} is ${this.chance.one(3) ? "not " : ""}${this.pick(property.values)}`
          : ""
      case 2:
        return number ? ` whose ${number.name} is ${this.pick(BOUNDS)}` : ""
      case 3:
        return ` ${this.pick(["with", "without"])} ${this.trait()}`
      case 4:
        return number ? ` whose ${number.name} is ${this.pick(["less", "more"])} than ${this.number(0)}` : ""
      default:
        return number ? ` with a ${number.name} of ${this.pick(BOUNDS)}` : ""
    }
  }

  // ---- Numbers ------------------------------------------------------------------------------------------------------

  private number(depth: number): string {
    if (depth > 0 && this.chance.one(4))
      return `${this.number(depth - 1)} ${this.pick(["plus", "minus"])} ${this.number(0)}`
    const property = this.numeric()
    const values = this.pick(this.properties("values"))
    const counter = this.pick(this.counters)
    const things = `the ${this.described(true)} ${this.somewhere()}`
    switch (this.chance.below(8)) {
      case 0:
        return counter ? this.shown(counter) : "the number of players"
      case 1:
        return property ? `the total ${property.name} of ${things}` : "3"
      case 2:
        return property ? `the ${this.pick(["highest", "lowest"])} ${property.name} among ${things}` : "2"
      case 3:
        return values ? `the number of different ${this.plural(values.name)} among ${things}` : "1"
      case 4:
        return property
          ? `${this.pick(["its", "the"])} ${property.name}`.replace(/^the (.*)/, `the $1 of ${this.top()}`)
          : "1"
      case 5:
        return `half the number of ${this.described(true)} ${this.somewhere()}`
      case 6:
        return `the number of players ${this.who(true)}`
      default:
        return `the number of ${this.described(true)} ${this.somewhere()}${this.relative(depth)}`
    }
  }

  private shown(counter: CounterDecl): string {
    const word = this.plural(counter.word ?? counter.name)
    if (counter.per === null) return `the ${counter.name}`
    if (counter.per === "player")
      return this.pick([
        `your ${word}`,
        ...this.roles.map((role) => `the ${word} of the ${role}`),
        `the ${word} you have`,
      ])
    return `the ${word} of it`
  }
}
