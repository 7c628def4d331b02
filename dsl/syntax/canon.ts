import type * as Ast from "./ast.ts"
import { rebuild, walk } from "./tree.ts"

/**
 * The canonical form of a tree: of several ways to write the same, one is kept. It looks at the syntax alone and
 * leaves alone what might mean something else, so it never changes what a script does. It is idempotent.
 */
export function canon<Tree extends Ast.Script | Ast.Clauses>(tree: Tree): Tree {
  return rebuild(tree, (node) => {
    switch ("kind" in node ? node.kind : null) {
      case "np":
        // The object of a verb phrase has this kind too, and the phrase inside it.
        return "items" in node ? canonPhrase(node as Ast.NP) : node
      case "measure":
        return { ...node, item: canonBound((node as Ast.Measure).item) }
      case "do":
        return conditionFirst(node as Ast.Do)
      case "script":
        return { ...node, lines: (node as Ast.Script).lines.map(canonLine) }
      default:
        return node
    }
  })
}

function canonPhrase(tree: Ast.NP): Ast.NP {
  const [first] = tree.items
  // The bound of a list's first member is that of all: `at least 4 wood, 4 clay and 4 gold` stays.
  if (tree.items.length === 1 && first !== undefined) return { ...tree, items: [canonBound(first)] }
  return canonList(tree)
}

/** `at least 2` is `2 or more`, `at most $5` is `$5 or less`; `up to 2` is a choice and stays, as does `at least 1 card`. */
function canonBound(item: Ast.Item): Ast.Item {
  const { quantity } = item
  const bound = quantity?.bound
  if (!bound || quantity.and || !/^at (least|most)$/.test(bound.lemma) || quantity?.number?.text === "1") return item
  const text =
    bound.lemma === "at least" ? "more" : item.noun?.kind === "noun" && item.noun.word.plural ? "fewer" : "less"
  const orMore = { start: bound.start, end: bound.end, text, lemma: text, plural: false }
  return { ...item, quantity: { ...quantity, bound: null, orMore } }
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
  return item.quantity !== null && item.det === null && item.owner === null && item.ordinals.length === 0
}

/** Only an amount that begins with its number is read as a member after a comma. */
function mayFollowComma({ quantity }: Ast.Item): boolean {
  return quantity !== null && quantity.bound === null && quantity.word === null
}

// Conditions.

/**
 * `draw 1 if you have at least $2` is `if you have at least $2, draw 1`. Not where a later step of the chain would come under the
 * condition, not for the offer of `unless they pay`, not where the condition may speak of what the step did, and not
 * where several do the step: behind it the condition is asked for each of them, once those before have done it.
 */
function conditionFirst(step: Ast.Do): Ast.Do | Ast.Gate {
  const { post } = step
  if (post === null || step.next !== null || step.block !== null || mayBeSeveral(step.subject)) return step
  const movable = post.word.lemma === "if" || (post.word.lemma === "unless" && isState(post.clauses))
  if (!movable || refersBack(post.clauses) || doesRepeat(step)) return step
  const prefix = { kind: "clauses", start: post.word.start, end: post.clauses.end, ...post } as const
  return { kind: "gate", start: step.start, end: step.end, prefix, body: { ...step, post: null } }
}

/** Everybody but whom the syntax shows to be one. */
function mayBeSeveral(subject: Ast.NP | null): boolean {
  const [only] = subject?.items ?? []
  if (only === undefined) return false
  const isOne =
    only.pronoun?.lemma === "you" ||
    (only.noun?.kind === "noun" &&
      !only.noun.word.plural &&
      only.quantity === null &&
      !ranging.has(only.det?.lemma ?? ""))
  return subject?.items.length !== 1 || !isOne
}

const ranging: ReadonlySet<string> = new Set(["every", "each", "any", "all", "both", "no"])

function doesRepeat(step: Ast.Do): boolean {
  return step.predicate?.vps.some((vp) => vp.verb.lemma === "repeat") ?? false
}

function isState(clauses: Ast.Clauses): boolean {
  return [clauses.first, ...clauses.more.map((each) => each.clause)].every((clause) => {
    if (clause.kind !== "clause") return clause.kind === "there"
    const { predicate } = clause
    const isAllState = predicate?.vps.every((vp) => vp.form === "be" || vp.form === "have") ?? false
    return isAllState && predicate?.modal === null
  })
}

const pointing: ReadonlySet<string> = new Set(
  "it they itself themselves that those these the its their same other"
    .split(" ")
    .concat("the rest", "the others", "that many"),
)

/** Whether the clauses may mean something that the step before them brings about. */
function refersBack(clauses: Ast.Clauses): boolean {
  let found = false
  walk(clauses, (node) => {
    if (typeof node.lemma === "string" && pointing.has(node.lemma)) found = true
    if (node.kind === "participle" || (node.kind === "vp" && node.form === "past")) found = true
    // `if you have 2`: 2 of what the step was about.
    if (node.kind === "item" && isElliptic(node as unknown as Ast.Item)) found = true
  })
  return found
}

function isElliptic(item: Ast.Item): boolean {
  return item.quantity !== null && item.quantity.symbol === null && item.noun === null
}

// Lines.

function canonLine(line: Ast.Line): Ast.Line {
  const parts = line.parts.map((part) => ({ ...part, body: implySubject(part.body) }))
  const last = parts.at(-1)
  // A block of bullets ends its line, so only the last part can have one.
  return last === undefined
    ? line
    : { ...line, parts: [...parts.slice(0, -1), { ...last, body: openOptions(last.body) }] }
}

/** Prefixes under which a statement lasts: there `you produce 1 more` is a rule, and `produce 1 more` would be a step. */
const lasting = new Set(["while", "until", "during", "for"])

/**
 * At the head of a chain `you draw 2` is `draw 2`: what has no subject is `you` there. Later in a chain it would
 * go on with the subject before it.
 */
function implySubject<Body extends Ast.Chain | Ast.Block>(body: Body): Body {
  if (body.kind === "block") {
    const lines = body.lines.map((line) =>
      body.inline
        ? { ...line, parts: line.parts.map((part) => ({ ...part, body: implySubject(part.body) })) }
        : canonLine(line),
    )
    return { ...body, lines }
  }
  if (body.kind === "gate") {
    const lasts = body.prefix.kind === "time" || (body.prefix.kind === "clauses" && lasting.has(body.prefix.word.lemma))
    return lasts ? body : { ...body, body: implySubject(body.body) }
  }
  if (body.kind === "name") return body
  const inner = body.block === null ? body : { ...body, block: implySubject(body.block) }
  return isPlainlyYou(body) ? { ...inner, subject: null } : inner
}

/** `you draw 2`, but not `you win`, `you produce 1 more`, `you may draw 2`. */
function isPlainlyYou({ subject, adverbs, predicate }: Ast.Do): boolean {
  const [only] = subject?.items ?? []
  const [vp] = predicate?.vps ?? []
  if (only === undefined || vp === undefined || predicate === null || predicate.modal !== null) return false
  const isYou = subject?.items.length === 1 && subject.relative === null && only.pronoun?.lemma === "you"
  const isBare = only.places.length === 0 && only.measures.length === 0 && only.than === null
  return isYou && isBare && adverbs.length === 0 && vp.form === "base" && vp.object !== null && !saysMore(vp)
}

function saysMore(vp: Ast.VP): boolean {
  let found = false
  walk(vp, (node) => {
    if (typeof node.lemma === "string" && /^(more|less|fewer)$/.test(node.lemma)) found = true
  })
  return found
}

/** Options of several steps each stand on a line of their own: `choose one: draw 1, then discard 1 | gain $5`. */
function openOptions<Body extends Ast.Chain | Ast.Block>(body: Body): Body {
  if (body.kind === "block") return body.inline ? { ...body, lines: body.lines.map(inLoneOption(body)) } : body
  if (body.kind === "gate") {
    const isList =
      body.body.kind === "block" && body.prefix.kind === "adverb" && body.prefix.adverb.lemma === "in any order"
    return { ...body, body: isList ? toBullets(body.body as Ast.Block) : openOptions(body.body) }
  }
  if (body.next !== null) return { ...body, next: openOptions(body.next) }
  if (body.block === null) return body
  const chooses = body.kind === "do" && body.predicate?.vps.some((vp) => vp.verb.lemma === "choose")
  return { ...body, block: chooses ? toBullets(body.block) : openOptions(body.block) }
}

/** `up to 2 times: choose one: ...`: the one option of a list may end in a list. */
function inLoneOption(block: Ast.Block): (line: Ast.Line) => Ast.Line {
  return (line) => {
    const [part] = line.parts
    if (block.lines.length > 1 || part === undefined) return line
    return { ...line, parts: [{ ...part, body: openOptions(part.body) }] }
  }
}

function toBullets(block: Ast.Block): Ast.Block {
  const isList =
    block.inline && block.lines.length > 1 && block.lines.some((line) => line.parts.some((part) => hasSteps(part.body)))
  if (!isList) return openOptions(block)
  return { ...block, inline: false, lines: block.lines.map((line) => canonLine({ ...line, bullet: true })) }
}

function hasSteps(body: Ast.Chain | Ast.Block): boolean {
  if (body.kind === "block") return false
  return body.kind === "gate" ? hasSteps(body.body) : body.next !== null
}
