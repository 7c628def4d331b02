import type * as Ast from "../../dsl/syntax/ast.ts"
import { print } from "../../dsl/syntax/print.ts"
import {
  type Found,
  type Nodes,
  partsOf,
  replaced,
  type Sort,
  type Tree,
} from "../../simulator/mutation/sentence-parts.ts"
import { type Walked, walked } from "./grammar-walk.ts"
import { programOf } from "./program.ts"
import { pickOf } from "./random.ts"
import { isClear, meant } from "./reading.ts"
import type { Sentence, Source } from "./sources.ts"

type Fields = Readonly<Record<string, unknown>>

/** A phrase of the pack's own sentences, or one that the grammar makes of the pack's words. */
interface Phrases {
  of<Each extends Sort>(sort: Each): Nodes[Each] | null
}

const WALKED: Readonly<Partial<Record<Sort, Walked>>> = {
  item: "item",
  np: "np",
  place: "place",
  measure: "measure",
  relative: "relative",
  quantity: "quantity",
  claim: "claim",
  vp: "vp",
  clause: "clause",
}

/** How a sentence grows: a part of it with one phrase more. */
const growth: { readonly [Each in Sort]?: (node: Nodes[Each], phrases: Phrases) => Nodes[Each] | null } = {
  item: (item, phrases) => {
    const place = phrases.of("place")
    const measure = phrases.of("measure")
    const adjective = phrases.of("adjective")
    const quantity = phrases.of("quantity")
    const grown: (Ast.Item | null)[] = [
      place && item.places.length < 2 ? { ...item, places: [...item.places, place] } : null,
      measure && item.measures.length < 2 ? { ...item, measures: [...item.measures, measure] } : null,
      adjective && item.pronoun === null
        ? {
            ...item,
            adjectives: [adjective, ...item.adjectives],
            adjectiveJoiners: [null, ...item.adjectiveJoiners].slice(0, item.adjectives.length),
          }
        : null,
      quantity && item.quantity === null && item.pronoun === null ? { ...item, quantity } : null,
    ]
    return phrases.of("item") && (grown.find((each) => each !== null && phrases.of("quantity") !== null) ?? null)
  },
  np: (np, phrases) => {
    const relative = phrases.of("relative")
    return relative && np.relative === null ? { ...np, relative } : null
  },
  clauses: (clauses, phrases) => {
    const clause = phrases.of("clause")
    const word = { start: 0, end: 0, text: "if", lemma: "if", plural: false }
    return clause && clauses.more.length < 2
      ? { ...clauses, more: [...clauses.more, { joiner: "and", word, clause }] }
      : null
  },
}

/** So many failures one after another end it: some vocabularies of games that are no packs are never carried out. */
const TRIES = 400

/**
 * Sentences of a pack's words that `check` accepts: its own ones with phrases of others in place of theirs, and with
 * phrases that the grammar makes of its vocabulary. The same for the same random numbers.
 */
export function* generated(source: Source, random: () => number): Generator<Sentence> {
  const stock = stockOf(source)
  if (stock.trees.length === 0) return
  const seen = new Set<string>()
  const phrases: Phrases = {
    of: (sort) => {
      const rule = WALKED[sort]
      if (rule && random() < 0.4) {
        const made = walked(rule, source.checker.lexicon, random)
        return made as never
      }
      const known = stock.phrases.get(sort)
      return known ? (pickOf(known, random) as never) : null
    },
  }
  for (let failed = 0; failed < TRIES; failed++) {
    const { sentence, tree } = pickOf(stock.trees, random)
    let made: Tree | null = tree
    for (let step = random() < 0.5 ? 1 : 2; step > 0 && made; step--) made = varied(made, phrases, random)
    const text = made && print(made)
    if (!text || seen.has(text) || text.length > 400) continue
    seen.add(text)
    if (!isAccepted(source, sentence, text)) continue
    failed = 0
    yield { ...sentence, text, position: `generated ${sentence.position}` }
  }
}

function isAccepted(source: Source, { read, entry }: Sentence, text: string): boolean {
  const found = meant(read, source.checker, text)
  if (found === null || !isClear(source.checker, text, entry)) return false
  return found.lowered === null || programOf(source.checked, found.lowered) !== null
}

function varied(tree: Tree, phrases: Phrases, random: () => number): Tree | null {
  const at = pickOf([...partsOf(tree)], random)
  const grow = growth[at.sort] as ((node: Fields, phrases: Phrases) => object | null) | undefined
  const by = grow && random() < 0.5 ? grow(at.node, phrases) : phrases.of(at.sort)
  return by && by !== at.node && fits(at, by) ? replaced(tree, at.path, by) : null
}

/** A verb phrase of one form stands for another of that form only: the grammar has a place for each. */
const fits = ({ node }: Found, by: object): boolean => node.form === (by as Fields).form

interface Stock {
  readonly trees: readonly { readonly sentence: Sentence; readonly tree: Tree }[]
  readonly phrases: ReadonlyMap<Sort, readonly object[]>
}

function stockOf({ sentences, checker }: Source): Stock {
  const trees: { sentence: Sentence; tree: Tree }[] = []
  const phrases = new Map<Sort, object[]>()
  const seen = new Set<string>()
  for (const sentence of sentences) {
    const found = seen.has(sentence.text) ? null : meant(sentence.read, checker, sentence.text)
    seen.add(sentence.text)
    if (!found) continue
    trees.push({ sentence, tree: found.tree })
    for (const { sort, node } of partsOf(found.tree)) {
      const list = phrases.get(sort)
      if (list) list.push(node)
      else phrases.set(sort, [node])
    }
  }
  return { trees, phrases }
}
