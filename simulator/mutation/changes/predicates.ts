import type * as Ast from "../../../dsl/syntax/ast.ts"
import { blankItem } from "../../../dsl/syntax/item-grammar.ts"
import { type Change, exchanged, otherJoiner, others, swapped, withoutEach, word } from "./change.ts"

const pronounItem = (text: string): Ast.Item => ({
  ...blankItem({ start: 0, end: 0 }),
  pronoun: word(text, text !== "it"),
})
const playerItem = (det: string): Ast.Item => ({
  ...blankItem({ start: 0, end: 0 }),
  det: word(det),
  noun: { kind: "noun", start: 0, end: 0, word: word("player"), more: null, genitive: null },
})
const npOf = (item: Ast.Item): Ast.NP => ({ kind: "np", start: 0, end: 0, items: [item], joiners: [], relative: null })

/** Somebody else: `you` for others, `each player` and `another player` for you. */
function otherSubjects(np: Ast.NP): Ast.NP[] {
  const isYou = np.items.length === 1 && np.items[0]?.pronoun?.lemma === "you"
  return isYou ? [npOf(playerItem("each")), npOf(playerItem("another"))] : [npOf(pronounItem("you"))]
}

/** The verb as the other subject needs it. */
const agreeing = (predicate: Ast.Predicate | null, np: Ast.NP): Ast.Predicate | null => {
  if (predicate === null || predicate.modal !== null) return predicate
  const plural = np.items[0]?.pronoun !== null || np.items.length > 1
  const vps = predicate.vps.map((vp, index) => (index === 0 ? { ...vp, verb: inNumber(vp.verb, plural) } : vp))
  return { ...predicate, vps }
}

function inNumber(verb: Ast.Word, plural: boolean): Ast.Word {
  const fixed: Readonly<Record<string, string>> = plural
    ? { is: "are", was: "were", has: "have" }
    : { are: "is", were: "was", have: "has" }
  const text = fixed[verb.text]
  if (text !== undefined) return { ...verb, text, plural }
  if (/^(is|are|was|were|has|have|had)$/.test(verb.text)) return verb
  if (plural) return verb.text === verb.lemma ? verb : { ...verb, text: verb.lemma, plural }
  if (verb.text !== verb.lemma) return verb
  const ending = /(s|x|z|ch|sh|o)$/.test(verb.text) ? "es" : "s"
  return { ...verb, text: /[^aeiou]y$/.test(verb.text) ? `${verb.text.slice(0, -1)}ies` : verb.text + ending, plural }
}

const subject: Change = {
  do: (step) =>
    step.subject && step.predicate
      ? [{ ...step, subject: null, predicate: agreeing(step.predicate, npOf(pronounItem("you"))) }]
      : [],
}

const otherSubject: Change = {
  do: (step) =>
    step.subject
      ? otherSubjects(step.subject).map((np) => ({ ...step, subject: np, predicate: agreeing(step.predicate, np) }))
      : [],
  clause: (clause) =>
    clause.predicate
      ? otherSubjects(clause.np).map((np) => ({ ...clause, np, predicate: agreeing(clause.predicate, np) }))
      : [],
}

const newSubject: Change = {
  do: (step) =>
    step.subject === null && step.predicate
      ? [playerItem("each")].map((item) => ({
          ...step,
          subject: npOf(item),
          predicate: agreeing(step.predicate, npOf(item)),
        }))
      : [],
}

const adverb: Change = {
  do: (step) => withoutEach(step.adverbs).map((adverbs) => ({ ...step, adverbs })),
  clause: (clause) => withoutEach(clause.adverbs).map((adverbs) => ({ ...clause, adverbs })),
  predicate: (predicate) => withoutEach(predicate.adverbs).map((adverbs) => ({ ...predicate, adverbs })),
  claim: (claim) => withoutEach(claim.adverbs).map((adverbs) => ({ ...claim, adverbs })),
  vp: (vp) => [
    ...(vp.beAdverb ? [{ ...vp, beAdverb: null }] : []),
    ...withoutEach(vp.tails)
      .filter((_, index) => vp.tails[index]?.kind === "adverb")
      .map((tails) => ({ ...vp, tails })),
  ],
}

const otherAdverb: Change = {
  tail: (tail, words) =>
    tail.kind === "adverb" ? words.adverbs(tail.adverb.text).map((text) => ({ ...tail, adverb: word(text) })) : [],
}

const tail: Change = {
  vp: (vp) =>
    withoutEach(vp.tails)
      .filter((_, index) => vp.tails[index]?.kind === "way")
      .map((tails) => ({ ...vp, tails })),
}

const otherWay: Change = {
  tail: (each) =>
    each.kind === "way"
      ? others(each.word, [["from", "to", "into", "onto"]]).map((other) => ({ ...each, word: other }))
      : [],
}

const modal: Change = {
  predicate: (each) => (each.modal ? [{ ...each, modal: null }] : []),
  claim: (each) => (each.modal ? [{ ...each, modal: null }] : []),
}

const modals = [
  ["may", "can't", "must", "can"],
  ["don't", "may"],
  ["doesn't", "may"],
  ["would", "may"],
  ["did", "didn't"],
  ["do", "don't"],
  ["does", "doesn't"],
  ["can only", "can"],
]
const otherModal: Change = {
  predicate: (each) => others(each.modal, modals).map((other) => ({ ...each, modal: other })),
  claim: (each) => others(each.modal, modals).map((other) => ({ ...each, modal: other })),
}

const newModal: Change = {
  do: (step) =>
    step.subject && step.predicate && step.predicate.modal === null
      ? ["may", "can't"].map((each) => ({
          ...step,
          predicate: {
            ...(step.predicate as Ast.Predicate),
            modal: word(each),
            vps: (step.predicate as Ast.Predicate).vps.map((vp) => ({
              ...vp,
              verb: { ...vp.verb, text: vp.verb.lemma },
            })),
          },
        }))
      : [],
}

const not: Change = {
  vp: (vp) => (vp.form === "be" || vp.form === "have" ? [{ ...vp, not: !vp.not }] : []),
  there: (clause) => [{ ...clause, not: !clause.not }],
}

const object: Change = { vp: (vp) => (vp.object ? [{ ...vp, object: null }] : []) }
const recipient: Change = { vp: (vp) => (vp.recipient ? [{ ...vp, recipient: null }] : []) }
const participle: Change = { vp: (vp) => (vp.participle ? [{ ...vp, participle: null }] : []) }
const complement: Change = { vp: (vp) => (vp.complement ? [{ ...vp, complement: null }] : []) }

const time: Change = {
  vp: (vp) => (vp.time ? [{ ...vp, time: null }] : []),
  claim: (claim) => withoutEach(claim.times).map((times) => ({ ...claim, times })),
}

const otherTime: Change = {
  vp: (vp, words) => (vp.time ? words.times(vp.time.text).map((text) => ({ ...vp, time: word(text) })) : []),
  claim: (claim, words) =>
    exchanged(claim.times, (each) => words.times(each.text).map((text) => word(text))).map((times) => ({
      ...claim,
      times,
    })),
  gate: (gate, words) => {
    const { prefix } = gate
    if (prefix.kind !== "time") return []
    return words.times(prefix.time.text).map((text) => ({ ...gate, prefix: { ...prefix, time: word(text) } }))
  },
}

const vp: Change = {
  predicate: (each) =>
    each.vps.length > 1
      ? withoutEach(each.vps).map((vps, index) => ({
          ...each,
          vps,
          joiners: each.joiners.filter((_, at) => at !== (index === 0 ? 0 : index - 1)),
        }))
      : [],
}

const vpJoiner: Change = {
  predicate: (each) =>
    exchanged(each.joiners, (joiner) => [otherJoiner(joiner)]).map((joiners) => ({ ...each, joiners })),
}

const vpOrder: Change = {
  predicate: (each) =>
    each.joiners.every((joiner) => joiner === "and") ? swapped(each.vps).map((vps) => ({ ...each, vps })) : [],
}

/** Changes of who does what. */
export const predicateChanges = {
  subject,
  otherSubject,
  newSubject,
  adverb,
  otherAdverb,
  tail,
  otherWay,
  modal,
  otherModal,
  newModal,
  not,
  object,
  recipient,
  participle,
  complement,
  time,
  otherTime,
  vp,
  vpJoiner,
  vpOrder,
}
