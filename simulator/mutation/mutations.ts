import type { ChangeKind } from "./changes/index.ts"

/** What of a sentence's meaning is changed. */
export type Mutation =
  | "number"
  | "comparison"
  | "quantifier"
  | "subject"
  | "filter"
  | "gate"
  | "order"
  | "zone"
  | "and/or"
  | "left out"

/**
 * The mutation that each kind of change is; null where a change is no mistake that somebody would make: it is there to
 * find words that mean nothing.
 */
export const MUTATIONS: Readonly<Record<ChangeKind, Mutation | null>> = {
  adjective: "filter",
  otherAdjective: "filter",
  non: "filter",
  adjectiveJoiner: "and/or",
  noAdjectiveJoiner: null,
  determiner: null,
  otherDeterminer: "quantifier",
  ordinal: "filter",
  otherOrdinal: "filter",
  owner: "subject",
  otherOwner: "subject",
  pronoun: null,
  multiplier: "number",
  measure: "filter",
  place: "filter",
  otherPlace: null,
  than: null,
  more: "comparison",
  genitive: null,
  otherNoun: "zone",
  otherName: "filter",
  listedName: "filter",
  nameJoiner: "and/or",
  member: "left out",
  joiner: "and/or",
  relative: "filter",
  bound: "comparison",
  otherBound: "comparison",
  newBound: "comparison",
  exactly: null,
  orMore: "comparison",
  otherOrMore: "comparison",
  number: "number",
  quantityWord: "quantifier",
  symbol: null,
  quantity: "quantifier",
  subject: "subject",
  otherSubject: "subject",
  newSubject: "subject",
  adverb: "left out",
  otherAdverb: null,
  tail: "zone",
  otherWay: "zone",
  modal: "gate",
  otherModal: "gate",
  newModal: "gate",
  not: "gate",
  object: null,
  recipient: "subject",
  participle: null,
  complement: null,
  time: "gate",
  otherTime: "gate",
  vp: "left out",
  vpJoiner: "and/or",
  vpOrder: "order",
  conditionWord: "gate",
  clause: "gate",
  clauseJoiner: "and/or",
  gate: "gate",
  post: "gate",
  purchase: "gate",
  purchaseJoiner: "and/or",
  next: "left out",
  nextOrder: "order",
  thenWord: null,
  otherwise: "gate",
  newOtherwise: null,
  part: "left out",
  partOrder: "order",
  line: "left out",
  lineOrder: "order",
}
