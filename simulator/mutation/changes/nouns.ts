import type * as Ast from "../../../dsl/syntax/ast.ts"
import { type Change, exchanged, otherJoiner, others, withoutEach, word } from "./change.ts"

/** The joiners of a list that lacks one of its members. */
function joinersWithout<Joiner>(joiners: readonly Joiner[], index: number): Joiner[] {
  return joiners.filter((_, at) => at !== (index === 0 ? 0 : index - 1))
}

const determiners = ["a", "the", "each", "all", "any", "another", "no", "this", "that", "these", "those", "both"]

const adjective: Change = {
  item: (item) =>
    withoutEach(item.adjectives).map((adjectives, index) => ({
      ...item,
      adjectives,
      adjectiveJoiners: joinersWithout(item.adjectiveJoiners, index),
    })),
}

const otherAdjective: Change = {
  adjective: (each, words) =>
    each.kind === "adjective" ? words.adjectives(each.word.lemma).map((text) => ({ ...each, word: word(text) })) : [],
}

const non: Change = { adjective: (each) => (each.kind === "adjective" ? [{ ...each, non: !each.non }] : []) }

const adjectiveJoiner: Change = {
  item: (item) =>
    exchanged(item.adjectiveJoiners, (joiner) => (joiner ? [otherJoiner(joiner)] : [])).map((adjectiveJoiners) => ({
      ...item,
      adjectiveJoiners,
    })),
}

/** `Red or Blue cards` as `Red Blue cards`. */
const noAdjectiveJoiner: Change = {
  item: (item) =>
    exchanged(item.adjectiveJoiners, (joiner) => (joiner ? [null] : [])).map((adjectiveJoiners) => ({
      ...item,
      adjectiveJoiners,
    })),
}

const determiner: Change = { item: (item) => (item.det ? [{ ...item, det: null }] : []) }

const otherDeterminer: Change = {
  item: (item) => others(item.det, [determiners]).map((det) => ({ ...item, det })),
}

const ordinal: Change = { item: (item) => withoutEach(item.ordinals).map((ordinals) => ({ ...item, ordinals })) }

const otherOrdinal: Change = {
  item: (item) =>
    exchanged(item.ordinals, (each) =>
      others(each, [
        ["top", "bottom"],
        ["first", "second", "last"],
        ["next", "last"],
        ["other", "same"],
        ["highest", "lowest"],
        ["most", "fewest"],
        ["nearest", "leftmost", "rightmost"],
        ["only", "own"],
      ]),
    ).map((ordinals) => ({ ...item, ordinals })),
}

const owner: Change = { item: (item) => (item.owner ? [{ ...item, owner: null }] : []) }

const otherOwner: Change = {
  item: (item) => others(item.owner, [["your", "their", "its"]]).map((each) => ({ ...item, owner: each })),
}

const pronoun: Change = {
  item: (item) =>
    others(item.pronoun, [
      ["it", "they", "you"],
      ["everyone", "nobody", "you"],
      ["the rest", "the others"],
    ]).map((each) => ({ ...item, pronoun: each })),
}

const multiplier: Change = {
  item: (item) => [
    ...(item.of ? [item.of] : []),
    ...others(item.multiplier, [["half", "double"]]).map((each) => ({ ...item, multiplier: each })),
  ],
}

const measure: Change = { item: (item) => withoutEach(item.measures).map((measures) => ({ ...item, measures })) }

const place: Change = { item: (item) => withoutEach(item.places).map((places) => ({ ...item, places })) }

const otherPlace: Change = {
  place: (each) =>
    others(each.word, [
      ["with", "without"],
      ["in", "on", "under"],
      ["of", "in"],
      ["adjacent to", "nearest to"],
    ]).map((way) => ({ ...each, word: way })),
}

const than: Change = { item: (item) => (item.than ? [{ ...item, than: null }] : []) }

const more: Change = {
  item: (item) =>
    item.more
      ? [
          { ...item, more: null },
          ...others(item.more, [["more", "less", "fewer"]]).map((each) => ({ ...item, more: each })),
        ]
      : [],
  noun: (noun) =>
    noun.more
      ? [
          { ...noun, more: null },
          ...others(noun.more, [["more", "less", "fewer"]]).map((each) => ({ ...noun, more: each })),
        ]
      : [],
}

const genitive: Change = {
  noun: (noun) => (noun.genitive ? [{ ...noun, genitive: null }] : []),
  item: (item) => {
    const inner = item.noun?.genitive
    return inner ? [{ ...inner, measures: item.measures, places: item.places, than: item.than }] : []
  },
}

const otherNoun: Change = {
  noun: (noun, words): readonly Ast.Noun[] =>
    noun.kind === "noun"
      ? words.nouns(noun.word.lemma, noun.word.plural).map((text) => ({ ...noun, word: word(text, noun.word.plural) }))
      : [],
}

const otherName: Change = {
  noun: (noun, words): readonly Ast.Noun[] =>
    noun.kind === "names"
      ? exchanged(noun.names, (name) => words.names(name.lemma).map((text) => word(text))).map((names) => ({
          ...noun,
          names,
        }))
      : [],
}

const listedName: Change = {
  noun: (noun): readonly Ast.Noun[] =>
    noun.kind === "names" && noun.names.length > 1
      ? withoutEach(noun.names).map((names) => ({ ...noun, names, joiner: names.length > 1 ? noun.joiner : null }))
      : [],
}

const nameJoiner: Change = {
  noun: (noun): readonly Ast.Noun[] =>
    noun.kind === "names" && noun.joiner ? [{ ...noun, joiner: otherJoiner(noun.joiner) }] : [],
}

const member: Change = {
  np: (np) =>
    np.items.length > 1
      ? withoutEach(np.items).map((items, index) => ({ ...np, items, joiners: joinersWithout(np.joiners, index) }))
      : [],
}

const joiner: Change = {
  np: (np) =>
    exchanged<Ast.Joiner>(np.joiners, (each) =>
      each === "and" || each === "or"
        ? [otherJoiner(each)]
        : each === "plus"
          ? ["minus"]
          : each === "minus"
            ? ["plus"]
            : [],
    ).map((joiners) => ({ ...np, joiners })),
}

const relative: Change = { np: (np) => (np.relative ? [{ ...np, relative: null }] : []) }

/** Changes of noun phrases. */
export const nounChanges = {
  adjective,
  otherAdjective,
  non,
  adjectiveJoiner,
  noAdjectiveJoiner,
  determiner,
  otherDeterminer,
  ordinal,
  otherOrdinal,
  owner,
  otherOwner,
  pronoun,
  multiplier,
  measure,
  place,
  otherPlace,
  than,
  more,
  genitive,
  otherNoun,
  otherName,
  listedName,
  nameJoiner,
  member,
  joiner,
  relative,
}
