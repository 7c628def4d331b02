import type { Change } from "./change.ts"
import { others, word } from "./change.ts"

const bound: Change = { quantity: (each) => (each.bound ? [{ ...each, bound: null }] : []) }

const otherBound: Change = {
  quantity: (each) =>
    others(each.bound, [["up to", "at least", "at most", "exactly", "all but"]]).map((other) => ({
      ...each,
      bound: other,
    })),
}

const newBound: Change = {
  quantity: (each) =>
    each.bound || each.orMore || each.word || each.number === null
      ? []
      : [
          { ...each, bound: word("up to") },
          { ...each, orMore: word("more") },
        ],
}

const exactly: Change = {
  quantity: (each) =>
    each.bound || each.orMore || each.word || each.number === null ? [] : [{ ...each, bound: word("exactly") }],
}

const orMore: Change = { quantity: (each) => (each.orMore ? [{ ...each, orMore: null }] : []) }

const otherOrMore: Change = {
  quantity: (each) =>
    others(each.orMore, [
      ["more", "less"],
      ["more", "fewer"],
    ]).map((other) => ({ ...each, orMore: other })),
}

const number: Change = {
  quantity: (each) => {
    const { number } = each
    if (number === null || number.letter !== null) return []
    const more = (text: string) => ({ ...each, number: { ...number, text } })
    if (number.min === number.max) return [more(String(number.min + 1))]
    return [more(`${number.min}-${number.max + 1}`), more(`${number.min + 1}-${number.max + 1}`)]
  },
}

const quantityWord: Change = {
  quantity: (each) => others(each.word, [["any number of", "that many"]]).map((other) => ({ ...each, word: other })),
}

const symbol: Change = { quantity: (each) => (each.symbol ? [{ ...each, symbol: null }] : []) }

const quantity: Change = {
  item: (item) =>
    item.quantity && (item.noun || item.adjectives.length > 0) ? [{ ...item, quantity: null, more: null }] : [],
}

/** Changes of how many there are. */
export const quantityChanges = {
  bound,
  otherBound,
  newBound,
  exactly,
  orMore,
  otherOrMore,
  number,
  quantityWord,
  symbol,
  quantity,
}
