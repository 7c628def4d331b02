import type * as Ast from "./ast.ts"
import { rebuild, walk } from "./tree.ts"

/**
 * The canonical form of a tree: one of several ways to write the same is kept. It looks at the syntax alone, so
 * it never changes what a script does, and it is idempotent.
 */
export function canon<Tree extends Ast.Script | Ast.Clauses>(tree: Tree): Tree {
  return rebuild(tree, (node) => {
    const kind = "kind" in node ? node.kind : null
    switch (kind) {
      case "quantity":
        return canonQuantity(node as Ast.Quantity)
      case "np":
        // The object of a deed has this kind too, and the phrase inside it.
        return "items" in node ? canonList(node as Ast.NP) : node
      case "part":
        return { ...node, body: canonHead((node as Ast.Part).body) }
      case "gate":
        return { ...node, body: canonHead((node as Ast.Gate).body) }
      case "do":
        return conditionFirst(node as Ast.Do)
      case "block":
        return canonOptions(node as Ast.Block)
      default:
        return node
    }
  })
}

/** `at least 2` is `2 or more`, `at most $5` is `$5 or less`; `up to 2` is a choice and stays. */
function canonQuantity(tree: Ast.Quantity): Ast.Quantity {
  if (tree.bound === null || tree.orMore !== null || !/^at (least|most)$/.test(tree.bound.lemma)) return tree
  const { start, end } = tree.bound
  const word = tree.bound.lemma === "at least" ? "more" : tree.symbol === null ? "fewer" : "less"
  return { ...tree, bound: null, orMore: { start, end, text: word, lemma: word, plural: false } }
}

/** `1 leaf and 1 rune and 1 scroll` is `1 leaf, 1 rune and 1 scroll`. */
function canonList(tree: Ast.NP): Ast.NP {
  const [joiner] = tree.joiners
  if (tree.joiners.length < 2 || (joiner !== "and" && joiner !== "or")) return tree
  if (!tree.joiners.every((each) => each === joiner)) return tree
  const middle = tree.items.slice(1, -1)
  if (!tree.items.every(isCounted) || !middle.every(mayFollowComma)) return tree
  return { ...tree, joiners: tree.joiners.map((each, index) => (index < middle.length ? "," : each)) }
}

function isCounted(item: Ast.Item): boolean {
  return item.quantity !== null && item.det === null && item.owner === null
}

/** Only an amount that begins with its number is read as a member after a comma. */
function mayFollowComma(item: Ast.Item): boolean {
  return item.quantity !== null && item.quantity.bound === null && item.quantity.word === null && item.ordinals.length === 0
}

/**
 * At the head of a chain `you draw 2` is `draw 2`: what has no subject is `you` there. Later in a chain it would
 * go on with the subject before it.
 */
function canonHead(body: Ast.Chain | Ast.Block): Ast.Chain | Ast.Block {
  if (body.kind !== "do" || body.subject === null || body.predicate === null) return body
  const [deed] = body.predicate.deeds
  const says = body.predicate.modal === null && !body.predicate.so && body.adverbs.length === 0
  if (!says || deed?.form !== "base" || !isYou(body.subject)) return body
  return { ...body, subject: null }
}

function isYou(np: Ast.NP): boolean {
  const [only] = np.items
  return np.items.length === 1 && np.relative === null && only?.pronoun?.lemma === "you" && only.places.length === 0 && only.measures.length === 0 && only.than === null
}

/**
 * `draw 1 if you have $2` is `if you have $2, draw 1`. Not where a later step of the chain would come under the
 * condition, not for the offer of `unless they pay`, and not where the condition may speak of what the step did.
 */
function conditionFirst(step: Ast.Do): Ast.Do | Ast.Gate {
  const { post } = step
  if (post === null || step.next !== null || step.block !== null) return step
  const movable = post.word.lemma === "if" || (post.word.lemma === "unless" && isState(post.clauses))
  if (!movable || refersBack(post.clauses) || isRepeat(step)) return step
  const prefix = { kind: "clauses", start: post.word.start, end: post.clauses.end, ...post } as const
  const body = canonHead({ ...step, post: null }) as Ast.Chain
  return { kind: "gate", start: step.start, end: step.end, prefix, body }
}

function isRepeat(step: Ast.Do): boolean {
  return step.predicate?.deeds.some((deed) => deed.verb.lemma === "repeat") ?? false
}

function isState(clauses: Ast.Clauses): boolean {
  return [clauses.first, ...clauses.more.map((each) => each.clause)].every((clause) => {
    if (clause.kind !== "clause") return clause.kind === "there"
    const { predicate } = clause
    return predicate !== null && predicate.modal === null && predicate.deeds.every((deed) => deed.form === "be" || deed.form === "have")
  })
}

const pointing = new Set(["it", "they", "them", "itself", "themselves", "the rest", "the others", "that", "those", "these", "the", "its", "their", "that many", "same", "other"])

/** Whether the clauses may mean something that the step before them brings about. */
function refersBack(clauses: Ast.Clauses): boolean {
  let found = false
  walk(clauses, (node) => {
    if (typeof node.lemma === "string" && pointing.has(node.lemma)) found = true
    if (node.kind === "participle") found = true
    // `if you have 2`: 2 of what the step was about.
    if (node.kind === "item" && node.quantity !== null && node.noun === null && !hasSymbol(node.quantity)) found = true
    if (node.kind === "deed" && node.form === "past") found = true
  })
  return found
}

function hasSymbol(quantity: unknown): boolean {
  return (quantity as Ast.Quantity).symbol !== null
}

/** Bullets of one step each stay as written; options of several steps are bullets. */
function canonOptions(block: Ast.Block): Ast.Block {
  return block
}
