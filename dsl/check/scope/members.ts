import { pluralOf } from "../../lexicon/inflect.ts"
import { nounOfCounter, oneOf } from "../../pack/families.ts"
import type { Item, Node, Noun, Part, Word } from "../../syntax/ast.ts"
import type { Context } from "./context.ts"
import { type Member, nounNamed, type Symbols } from "./symbols.ts"

/** The noun of a counter. */
export function wordOfCounter(counter: number, { model }: Symbols): string {
  const { name = "", word = null } = model.counters[counter] ?? {}
  return nounOfCounter(name, word)
}

/**
 * A text about whichever counter of a group, as one about a certain one of them: `put 1 of that good onto it` is `put 1 pearl
 * onto it`. What says nothing of the group stays the very tree that it is.
 */
export function aboutMembers<Tree>(tree: Tree, members: readonly Member[], context: Context): Tree {
  return members.reduce((read, member) => new Reading(member, context).of(read), tree)
}

class Reading {
  readonly #member: Member
  readonly #context: Context
  readonly #noun: string
  /** What the group's families are called of this counter, by what they are called of any: `good cost`. */
  readonly #named: ReadonlyMap<string, string>

  constructor(member: Member, context: Context) {
    const { symbols } = context
    this.#member = member
    this.#context = context
    this.#noun = wordOfCounter(member.counter, symbols)
    const counter = symbols.model.counters[member.counter]?.name ?? ""
    this.#named = new Map(
      [...symbols.nouns.values()].flat().flatMap((symbol): readonly (readonly [string, string])[] => {
        const name = symbol.is === "family" && symbol.group === member.group ? symbol.family.members.get(counter) : null
        return name == null ? [] : [[symbol.name, name]]
      }),
    )
  }

  of<Tree>(tree: Tree): Tree {
    if (typeof tree !== "object" || tree === null) return tree
    if (Array.isArray(tree)) {
      const read = tree.map((each) => this.of(each))
      return read.some((each, at) => each !== tree[at]) ? (read as Tree) : tree
    }
    const named = "lemma" in tree ? this.#named.get(String(tree.lemma)) : undefined
    if (named !== undefined) return { ...tree, lemma: named, text: named }
    const node = "places" in tree ? (this.#item(tree as unknown as Item) as unknown as Tree & object) : tree
    const entries = Object.entries(node).map(([key, value]) => [key, this.of(value)] as const)
    if (node === tree && entries.every(([key, value]) => value === node[key as keyof typeof node])) return tree
    const read = Object.fromEntries(entries) as Tree
    this.#keepSplices(tree, read)
    return read
  }

  /** What modules change stands by the parts of a text. */
  #keepSplices(was: unknown, now: unknown): void {
    const { shared } = this.#context
    const splices = shared.splices.get(was as Part)
    if (splices) shared.splices = new Map([...shared.splices, [now as Part, splices]])
  }

  #item(item: Item): Item {
    const of = item.noun ? undefined : item.places.find(({ word }) => word.lemma === "of")
    const inner = of?.located.kind === "item" ? of.located.item : null
    if (of && inner && this.#isPointed(inner)) {
      this.#context.settle(of.word, inner.det)
      return {
        ...item,
        noun: this.#nounFor(inner.noun as Noun, isSeveral(item)),
        places: item.places.filter((each) => each !== of),
      }
    }
    if (this.#isPointed(item)) {
      this.#context.settle(item.det)
      // `the pearl of the card`, but `wants pearl`.
      const det = item.det && item.places.length > 0 ? { ...item.det, lemma: "the", text: "the" } : null
      return { ...item, det, noun: this.#nounFor(item.noun as Noun) }
    }
    // `put 1 good onto it`: of any, or of the one that is spoken of?
    if (item.quantity && this.#names(item.noun)) {
      const { group } = this.#member
      const number = item.quantity.number?.text ?? "1"
      this.#context.fail("check/group", item, { case: "ofThatOne", name: group, one: oneOf(group), number })
    }
    return item
  }

  /** `the good`, `that good`, `your good`: the one that is spoken of. */
  #isPointed({ det, owner, noun, quantity, adjectives, ordinals, multiplier, more }: Item): boolean {
    if (!this.#names(noun) || noun?.kind !== "noun" || noun.word.plural) return false
    if (quantity || multiplier || more || adjectives.length + ordinals.length > 0) return false
    return det ? ["the", "that", "this"].includes(det.lemma) : owner !== null
  }

  #names(noun: Noun | null): boolean {
    return noun?.kind === "noun" && noun.word.lemma === this.#member.group
  }

  #nounFor(noun: Noun, several = false): Noun {
    if (noun.kind !== "noun") return noun
    const { plural: form } = this.#context.symbols.model.counters[this.#member.counter] ?? {}
    const plural = several && form !== "-"
    const text = plural ? (form ?? pluralOf(this.#noun)) : this.#noun
    const word: Word = { ...noun.word, lemma: this.#noun, text, plural }
    return { ...noun, word }
  }
}

/** `2 of that good`, `all of that good`: of what can be counted these are several. */
const isSeveral = ({ quantity, det }: Item): boolean =>
  quantity ? quantity.orMore !== null || quantity.number?.min !== 1 || quantity.number.max !== 1 : det?.lemma === "all"

/** `each different good`: every counter of a group, one after the other. Null for any other phrase. */
export function eachMember(item: Item | undefined, context: Context): readonly Member[] | null {
  const group = item?.noun?.kind === "noun" ? nounNamed("group", item.noun.word.lemma, context.symbols) : undefined
  const [adjective, another] = item?.adjectives ?? []
  const isEach = item?.det?.lemma === "each" || item?.det?.lemma === "every"
  const isDifferent = adjective?.kind === "adjective" && !adjective.non && adjective.word.lemma === "different"
  if (!group || !item || !isEach || !isDifferent || another) return null
  if (item.quantity || item.owner || item.ordinals.length + item.places.length + item.measures.length > 0) return null
  // As the noun is known: of a family of counters that is the singular.
  const noun = item.noun?.kind === "noun" ? item.noun.word.lemma : group.name
  return group.counters.map((counter) => ({ group: noun, counter }))
}

/** What is read of a part of a text where a group's noun means one of its counters. */
export function ofMember<Tree, T>(
  tree: Tree,
  member: Member,
  context: Context,
  read: (tree: Tree, context: Context) => T,
): T {
  const inner = context.child({ members: [...context.members, member] })
  return read(aboutMembers(tree, [member], inner), inner)
}

/** Whether a text speaks of whichever counter of the group. */
export const saysMember = (tree: object, [member]: readonly Member[], context: Context): boolean =>
  member !== undefined && aboutMembers(tree, [member], context.child({})) !== tree

/** `for each different good: draw 1` says nothing of any: how many there are, or how many sorts? Reports it. */
export function notSpokenOf(node: Node, [member]: readonly Member[], context: Context): null {
  const name = member?.group ?? ""
  return context.fail("check/group", node, { case: "notSpokenOf", name, one: oneOf(name), number: "1" })
}
