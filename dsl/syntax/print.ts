import type * as Ast from "./ast.ts"
import { canon } from "./canon.ts"

/**
 * The canonical text of a script, a condition or a step of one. Printing what was printed changes nothing, and
 * `parse(print(ast))` is `canon(ast)` but for positions.
 */
export function print(ast: Ast.Script | Ast.Clauses): string {
  const tree = canon(ast)
  return isScript(tree) ? lines(tree.lines, 0) : clauses(tree)
}

function isScript(tree: Ast.Script | Ast.Clauses): tree is Ast.Script {
  return "kind" in tree
}

type Piece = string | null | undefined | false | readonly Piece[]

function join(...pieces: Piece[]): string {
  return (pieces as readonly unknown[])
    .flat(Number.POSITIVE_INFINITY)
    .filter((piece) => typeof piece === "string" && piece !== "")
    .join(" ")
}

function text(word: Ast.Word | null): string | null {
  return word?.text ?? null
}

function texts(words: readonly Ast.Word[]): string[] {
  return words.map((word) => word.text)
}

// Lines and steps.

function lines(all: readonly Ast.Line[], indentation: number): string {
  return all.map((line) => " ".repeat(indentation) + lineText(line, indentation)).join("\n")
}

function lineText(line: Ast.Line, indentation: number): string {
  // What stands under a bullet is set in past its text.
  return join(line.bullet && "-", option(line, line.bullet ? indentation + 4 : indentation + 2))
}

/** A line after its bullet; `indentation` is that of a block inside it. */
function option(line: Ast.Line, indentation: number): string {
  const parts = line.parts.map((each) => part(each, indentation)).join("; ")
  return join(line.label !== null && `"${line.label}":`, parts)
}

function part(tree: Ast.Part, indentation: number): string {
  const governed = tree.body.kind === "block" ? block(tree.body, indentation) : chain(tree.body, indentation)
  if (!tree.otherwise) return join(tree.then && "then", governed)
  return join(tree.then && "then", `otherwise${tree.body.kind === "block" ? "" : ", "}${governed}`)
}

/** With the colon before it. */
function block(tree: Ast.Block, indentation: number): string {
  if (tree.inline) return `: ${tree.lines.map((line) => option(line, indentation)).join(" | ")}`
  return `:\n${lines(tree.lines, indentation)}`
}

function chain(tree: Ast.Chain, indentation: number): string {
  if (tree.kind === "gate") {
    const governed = tree.body.kind === "block" ? block(tree.body, indentation) : `, ${chain(tree.body, indentation)}`
    return prefix(tree.prefix) + governed
  }
  const step = tree.kind === "do" ? doing(tree) : naming(tree)
  const post = tree.post && join(tree.post.word.text, clauses(tree.post.clauses))
  const next = tree.next === null ? "" : `, then ${chain(tree.next, indentation)}`
  return join(step, post) + (tree.block === null ? next : block(tree.block, indentation))
}

function doing(tree: Ast.Do): string {
  const said = tree.predicate && predicate(tree.predicate, tree.block !== null)
  const bought = tree.purchase && join("to", vps(tree.purchase, tree.purchaseJoiners))
  return join(tree.subject && np(tree.subject), texts(tree.adverbs), said, bought)
}

function naming(tree: Ast.Name): string {
  return join("call", np(tree.what), text(tree.article), tree.name.text)
}

function prefix(tree: Ast.Prefix): string {
  switch (tree.kind) {
    case "clauses":
      return join(tree.word.text, clauses(tree.clauses))
    case "times":
      return join(quantity(tree.quantity), "times")
    case "adverb":
      return tree.adverb.text
    case "time":
      return tree.time.text
  }
}

function clauses(tree: Ast.Clauses): string {
  return join(
    clause(tree.first),
    tree.more.map((each) => join(each.joiner, each.word.text, clause(each.clause))),
  )
}

function clause(tree: Ast.Clause): string {
  switch (tree.kind) {
    case "there":
      return join("there", tree.be.text, tree.not && "not", np(tree.np))
    case "time":
      return tree.time.text
    case "noun":
      return tree.noun.text
    case "clause":
      return join(np(tree.np), texts(tree.adverbs), tree.predicate && predicate(tree.predicate, false))
  }
}

// Verb phrases.

function predicate(tree: Ast.Predicate, beforeBlock: boolean): string {
  return join(
    text(tree.modal),
    tree.so && so(tree.modal),
    texts(tree.adverbs),
    vps(tree.vps, tree.joiners, beforeBlock),
  )
}

/** `does so`, but `may do so`. */
function so(modal: Ast.Word | null): string {
  return modal !== null && /^(do|did)$/.test(modal.lemma) ? "so" : "do so"
}

function vps(all: readonly Ast.VP[], joiners: readonly string[], beforeBlock = false): string {
  return join(all.map((each, index) => [joiners[index - 1], vp(each, beforeBlock)]))
}

function vp(tree: Ast.VP, beforeBlock = false): string {
  const alone = beforeBlock && tree.tails.every((each) => each.kind === "way" && each.word.lemma === "for")
  return join(
    tree.verb.text,
    tree.not && "not",
    text(tree.beAdverb),
    text(tree.participle),
    tree.recipient && item(tree.recipient),
    tree.object && (alone && isBareOne(tree.object) ? "one" : object(tree.object)),
    tree.tails.map(tail),
    text(tree.time),
    tree.complement && vp(tree.complement),
  )
}

/** `choose one:` */
function isBareOne(tree: Ast.VPObject): boolean {
  return tree.kind === "np" && np(tree.np) === "1"
}

function object(tree: Ast.VPObject): string {
  switch (tree.kind) {
    case "np":
      return np(tree.np)
    case "place":
      return place(tree.place)
    case "noun":
      return tree.noun.text
  }
}

function tail(tree: Ast.Tail): string {
  if (tree.kind === "adverb") return tree.adverb.text
  return join(tree.word.text, tree.object.kind === "noun" ? tree.object.noun.text : np(tree.object))
}

function claim(tree: Ast.Claim): string {
  return join(
    texts(tree.adverbs),
    text(tree.modal),
    tree.so && so(tree.modal),
    tree.vp && vp(tree.vp),
    texts(tree.times),
  )
}

// Noun phrases.

function np(tree: Ast.NP): string {
  const members = tree.items.map((each, index) => {
    const joiner = tree.joiners[index - 1]
    if (joiner === undefined) return item(each)
    return joiner === "," ? `, ${item(each)}` : ` ${joiner} ${item(each)}`
  })
  return join(members.join(""), tree.relative && relative(tree.relative))
}

function item(tree: Ast.Item): string {
  const amount = [tree.quantity && quantity(tree.quantity), text(tree.more)]
  const ordinals = texts(tree.ordinals)
  const described = describe(tree.adjectives, tree.adjectiveJoiners)
  return join(
    text(tree.pronoun),
    text(tree.multiplier),
    tree.of && item(tree.of),
    text(tree.det),
    text(tree.owner),
    tree.numberFirst ? [amount, ordinals] : [ordinals, amount],
    described,
    tree.noun && noun(tree.noun),
    tree.measures.slice(0, 1).map(measure),
    tree.places.map(place),
    tree.measures.slice(1).map(measure),
    tree.than && [tree.than.word.text, located(tree.than.than)],
  )
}

function describe(adjectives: readonly Ast.Adjective[], joiners: Ast.Item["adjectiveJoiners"]): string {
  return join(adjectives.map((each, index) => [joiners[index - 1], adjective(each)]))
}

function adjective(tree: Ast.Adjective): string {
  switch (tree.kind) {
    case "adjective":
      return tree.non ? `non-${tree.word.text}` : tree.word.text
    case "level":
      return join(tree.word.text, quantity(tree.level))
    case "participle":
      return tree.word.text
  }
}

function noun(tree: Ast.Noun): string {
  const head = tree.kind === "names" ? list(texts(tree.names), tree.joiner) : tree.word.text
  const owner = join(head, text(tree.more))
  if (tree.genitive === null) return owner
  const isPlural = tree.kind === "noun" && tree.word.plural && tree.more === null && head.endsWith("s")
  return join(owner + (isPlural ? "'" : "'s"), item(tree.genitive))
}

/** `a, b and c` */
function list(members: readonly string[], joiner: string | null): string {
  if (joiner === null) return members.join(" ")
  return `${members.slice(0, -1).join(", ")} ${joiner} ${members.at(-1)}`
}

function quantity(tree: Ast.Quantity): string {
  if (tree.word !== null) return tree.word.text
  const amount = `${text(tree.symbol) ?? ""}${tree.number?.text ?? ""}`
  return join(
    text(tree.bound),
    amount,
    tree.orMore && `or ${tree.orMore.text}`,
    tree.and && `and ${quantity(tree.and)}`,
  )
}

function measure(tree: Ast.Measure): string {
  return join(tree.word.text, item(tree.item))
}

function place(tree: Ast.Place): string {
  return join(tree.word.text, located(tree.located))
}

function located(tree: Ast.Located): string {
  switch (tree.kind) {
    case "noun":
      return tree.noun.text
    case "time":
      return tree.time.text
    case "item":
      return item(tree.item)
  }
}

function relative(tree: Ast.Relative): string {
  switch (tree.kind) {
    case "who":
      return join(tree.word.text, claim(tree.claim))
    case "whose":
      return join("whose", item(tree.item), text(tree.subject), claim(tree.claim))
    case "subject":
      return join(item(tree.subject), claim(tree.claim))
  }
}
