import type { Expr } from "../../meaning/index.ts"
import type { Item } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"

/** What is there once, so that nothing can be picked out of it. */
const SINGLE: ReadonlySet<Expr["kind"]> = new Set<Expr["kind"]>([
  "binding",
  "zone",
  "counter",
  "property",
  "count",
  "measure",
  "points",
  "seat",
  "role",
  "active",
  "holder",
  "placeOf",
  "memory",
  "secondsLeft",
  "timer",
  "die",
])

/** Words that pick some out of several, or speak of another one than was named. */
const PICKING: ReadonlySet<string> = new Set(["a", "an", "another", "any", "no", "both", "these", "those"])

const NONE: ReadonlySet<string> = new Set(["no", "another", "both"])

/** Words that speak of each of several. */
const ALL: ReadonlySet<string> = new Set(["each", "all", "every"])

/**
 * Whether the determiner of a phrase says something of what the phrase means. `no deck` where there is one deck, or
 * `another mover` of the mover that was named, would be read as if `the` stood there.
 */
export function fitsDeterminer(item: Item, meant: Expr, context: Context): boolean {
  const { det } = item
  // Before a genitive it is that of the owner, which is read by itself.
  if (
    !det ||
    !item.noun ||
    item.noun.genitive ||
    !SINGLE.has(meant.kind) ||
    !isRefused(det.lemma, item, meant, context)
  )
    return true
  const noun = item.noun.kind === "names" ? "it" : item.noun.word.text
  context.fail(
    "check/idle-determiner",
    { start: item.start, end: item.noun.end },
    `“${det.text}” picks nothing here: “${noun}” is one thing that is already settled`,
    `Write “the ${noun}”.`,
  )
  return false
}

function isRefused(det: string, item: Item, meant: Expr, context: Context): boolean {
  const several = meant.many || (item.noun?.kind === "noun" && item.noun.word.plural)
  switch (meant.kind) {
    case "binding":
      return PICKING.has(det) && !several && item.adjectives.length === 0
    case "zone": {
      // One of several places may be meant, or everybody's own.
      const decl = context.symbols.model.zones[meant.zone]
      const isOne = decl?.per !== "player" && (decl?.number ?? 1) === 1
      return NONE.has(det) || (isOne && (PICKING.has(det) || ALL.has(det) || det === "this" || det === "that"))
    }
    case "counter":
    case "property":
    case "measure":
    case "count":
      // `1 for each ready soldier`, `mountains cost no hearts`: as many as there are, and none.
      return det === "another" || det === "both" || det === "these" || det === "this"
    default:
      return PICKING.has(det) || det === "this" || (ALL.has(det) && !several)
  }
}
