import { type Expr, kindsOf, type Slot, type Type, type Usage } from "../../meaning/index.ts"
import { movedIn } from "../parts/moved-things.ts"
import { contents } from "../parts/owners.ts"
import { overlap } from "../parts/pronouns.ts"
import { type Context, instead } from "../scope/context.ts"

/** What was said where a slot of a verb's usage is, and where that stands. */
export interface Filling {
  readonly expr: Expr
  readonly slot: Slot
  readonly usage: Usage
  readonly node: { readonly start: number; readonly end: number }
}

/** What it is when it fills the slot; undefined where the type has nothing to say of it, null where it is reported. */
type Coercion = (filling: Filling, context: Context) => Expr | null | undefined

/** Whether what was said can fill the slot; amounts give numbers, zones their contents. */
export function coerce(filling: Filling, context: Context): Expr | null {
  const { expr, slot, node } = filling
  // `lose the game`, `from the game`: the game is no amount and no place.
  if (slot.type !== "word" && expr.kind === "game")
    return context.fail("check/wrong-type", node, { case: "game", type: article(slot.type) })
  const own = COERCIONS[slot.type]?.(filling, context)
  if (own !== undefined) return own
  if (expr.type === slot.type || expr.type === "word") return expr
  if (expr.kind === "uncarried" && slot.type !== "component" && expr.type !== "player") return expr
  return context.fail("check/wrong-type", node, { case: "type", type: article(expr.type), wanted: article(slot.type) })
}

const article = (type: string): string => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`)

/** Takes what is of one of these types, or a single component that one stands in. */
const ofTypes =
  (types: readonly Type[], component: "single" | "any"): Coercion =>
  ({ expr }) => {
    const isThing = expr.type === "component" && (component === "any" || !expr.many)
    return types.includes(expr.type) || expr.kind === "uncarried" || isThing ? expr : undefined
  }

const COERCIONS: Readonly<Record<Type, Coercion | null>> = {
  number: asNumber,
  amount: asAmount,
  component: asComponent,
  script: asScript,
  zone: ofTypes(["zone", "space"], "single"),
  space: ofTypes(["space", "zone"], "any"),
  // `win the game`: a slot named like a noun of the language takes only that.
  word: ({ expr, slot, node }, context) =>
    slot.name === "game" && expr.kind !== "game" ? context.fail("check/wrong-type", node, { case: "notGame" }) : expr,
  property: ({ expr }) => (expr.kind === "property" || expr.kind === "measure" ? expr : undefined),
  counter: ({ expr }) => (expr.kind === "counter" ? expr : undefined),
  player: null,
  value: null,
  span: null,
  die: null,
  timer: null,
  track: null,
  state: null,
}

function asNumber(filling: Filling, context: Context): Expr | null | undefined {
  const { expr, slot, usage, node } = filling
  if (expr.type === "number") return expr
  // A counter may hold a value: `set the trump to Red`.
  if (expr.type === "value" && usage.slots.some((each) => each.type === "counter")) return expr
  if (expr.kind === "amount")
    return expr.counter >= 0 && slot.counter < 0
      ? context.fail("check/wrong-type", node, { case: "amountForNumber", number: numberIn(expr.number) })
      : expr.number
  if (expr.type === "component")
    return countsThings(usage, context)
      ? countedBy(filling, context)
      : context.fail("check/wrong-type", node, { case: "noneCounted", verb: usage.verb })
  return expr.kind === "uncarried" || expr.type === "word" ? { ...expr, type: "number", many: false } : undefined
}

const numberIn = (number: Expr): string | null => (number.kind === "constant" ? String(number.value) : null)

/** Whether a verb does something to so many things, as `draw` does; `score` is only told a number. */
const countsThings = (usage: Usage, context: Context): boolean =>
  usage.slots.some(({ type }) => type === "component") ||
  context.resolve.usage(usage) !== null ||
  movedIn(usage) !== null

/** `draw 2 cards`: the noun only says what is counted. */
/** Whether a number is worked out of how many of these there are: half of them. */
const isShareOf = ({ item }: Extract<Expr, { kind: "select" }>, number: Expr): boolean =>
  number.kind === "arithmetic" &&
  number.left.kind === "count" &&
  number.left.of.kind === "select" &&
  number.left.of.item === item

function countedBy({ expr, usage, node }: Filling, context: Context): Expr | null {
  const quantity = expr.kind === "select" ? expr.quantity : null
  const isSome = expr.kind === "select" && quantity && !quantity.all && !quantity.allBut && quantity.max
  // `draw the bottom card of the deck`: it would be told how many, and take as many others from wherever it takes them.
  if (!isSome && movedIn(usage)) return context.fail("check/wrong-type", node, { case: "whichForNumber" })
  if (!isSome) return { kind: "count", of: expr, type: "number", many: false, span: expr.span }
  // `draw half the cards`: half of all that there are is no number that was written.
  if (isShareOf(expr, quantity.max)) return context.fail("check/wrong-type", node, { case: "whichForNumber" })
  if (expr.from.from !== "anywhere" || expr.filters.length + expr.among.length > 0 || expr.random || expr.each)
    return context.fail("check/wrong-type", node, { case: "whichForNumber" })
  // What is counted is what the verb is about; an article is its 1.
  return instead(quantity.max, expr, quantity)
}

function asAmount({ expr, slot, node }: Filling, context: Context): Expr | null | undefined {
  const { span } = expr
  if (expr.kind === "amount")
    return slot.counter < 0 || expr.counter === slot.counter
      ? expr
      : context.fail("check/wrong-counter", node, {
          case: "ofVerb",
          counter: context.symbols.model.counters[slot.counter]?.name ?? "",
        })
  if (expr.kind === "split")
    return slot.counter < 0
      ? expr
      : context.fail("check/wrong-counter", node, {
          case: "ofVerb",
          counter: context.symbols.model.counters[slot.counter]?.name ?? "",
        })
  if (expr.kind === "counter")
    return { kind: "amount", number: expr, counter: expr.counter, parts: [], type: "amount", many: false, span }
  // A slot that was given a property (`assign its recycle value`) counts as what the property says.
  const isMeasured = expr.kind === "binding" && expr.type === "property"
  const isOpen = expr.kind === "uncarried" || expr.kind === "union" || expr.type === "amount"
  return isOpen || isMeasured ? { ...expr, type: "amount" } : undefined
}

function asComponent({ expr }: Filling, context: Context): Expr | null | undefined {
  if (expr.type === "zone") return contents(expr, context)
  if (expr.type === "component" || expr.type === "die" || expr.type === "timer") return expr
  // Players have markers of their own on tracks.
  const isMarker = expr.type === "player" && context.symbols.model.tracks.length > 0
  const isOpen = expr.kind === "uncarried" && !["player", "number", "amount"].includes(expr.type)
  return isMarker || isOpen || expr.type === "space" ? { ...expr, type: "component" } : undefined
}

/** A component with one script stands for it: `follow the ability in the slot`. */
function asScript({ expr }: Filling, { symbols }: Context): Expr | undefined {
  if (expr.type !== "component") return undefined
  const kinds = kindsOf(expr)
  const [script, another] = symbols.scripts.flatMap((name, index) =>
    symbols.nouns.get(name)?.some((symbol) => symbol.is === "script" && kinds && overlap(kinds, symbol.kinds))
      ? [index]
      : [],
  )
  return script === undefined || another !== undefined
    ? undefined
    : { kind: "script", script, of: expr, type: "script", many: expr.many, span: expr.span }
}
