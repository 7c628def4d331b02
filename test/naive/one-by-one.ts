import type { Item } from "../../dsl/syntax/ast.ts"
import { type Env, reading } from "./env.ts"
import { playersOf } from "./players.ts"

/** A claim in which something lies with each of several players: it is made of one of them after another. */
export interface OneByOne<Claim> {
  readonly players: readonly number[]
  /** Whether it is in what is said of a subject, so that a `not` in it denies it of all of them together. */
  readonly isSaid: boolean
  /** The same claim of one of them, and where it is read. */
  of(player: number, env: Env): readonly [Claim, Env]
}

/** What one of them is called meanwhile: no word of any game. */
const NAME = "·one"

/** `each hand`, `each player's hand`, anywhere in a claim but for the relative clauses in it, which are claims themselves. */
export function oneByOne<Claim extends object>(claim: Claim, env: Env): OneByOne<Claim> | null {
  const path = pathTo(claim, (item) => isEachOnes(item, env))
  if (!path) return null
  const item = path.reduce((node, key) => (node as Record<string, unknown>)[key], claim as unknown) as Item
  const name = `${NAME}${env.names.size}`
  return {
    isSaid: path[0] === "predicate",
    players: item.noun?.genitive
      ? playersOf({ item: { ...item, noun: { ...item.noun, genitive: null } }, posts: [], relatives: [] }, env)
      : env.world.seats,
    of: (player, inner) => [
      replaced(claim, path, ofOne(item, name)),
      {
        ...inner,
        nextTo: path[0] === "predicate" ? inner.nextTo : player,
        ...reading(new Map([...inner.names, [name, { is: "players", all: [player] }]]), inner.words),
      },
    ],
  }
}

/** A zone that every player has, with `each` before it or before its owner. */
function isEachOnes({ det, owner, noun, quantity }: Item, env: Env): boolean {
  if (noun?.kind !== "noun" || owner || quantity || (det?.lemma !== "each" && det?.lemma !== "every")) return false
  const head = noun.genitive ? noun.genitive.noun : noun
  const sort = head && head.kind !== "names" ? env.words.noun(head.word.lemma) : null
  return sort?.is === "zone" && sort.zone.per === "player"
}

/** `each player's hand` as the hand of the one. */
function ofOne(item: Item, name: string): Item {
  const { noun } = item
  if (noun?.kind !== "noun") return item
  const zone: Item = noun.genitive ?? { ...item, det: null }
  const word = { ...noun.word, text: name, lemma: name, plural: false }
  return { ...item, det: null, ordinals: [], noun: { ...noun, word, genitive: zone } }
}

type Path = readonly string[]

function pathTo(node: object, is: (item: Item) => boolean): Path | null {
  if ("det" in node && "noun" in node && is(node as Item)) return []
  for (const [key, value] of Object.entries(node)) {
    if (key === "relative" || typeof value !== "object" || value === null) continue
    const found = pathTo(value, is)
    if (found) return [key, ...found]
  }
  return null
}

function replaced<Node>(node: Node, [key, ...rest]: Path, part: unknown): Node {
  if (key === undefined) return part as Node
  const inner = replaced((node as Record<string, unknown>)[key], rest, part)
  return (Array.isArray(node) ? node.with(Number(key), inner) : { ...node, [key]: inner }) as Node
}
