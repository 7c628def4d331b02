import type * as Ast from "../../../dsl/syntax/ast.ts"
import { type Change, exchanged, otherJoiner, others, swapped, withoutEach } from "./change.ts"

const conditionWords = [
  ["if", "unless"],
  ["when", "before", "after"],
  ["when", "whenever"],
  ["when", "the next time"],
  ["whenever", "before"],
  ["while", "until"],
  ["while", "if"],
  ["once per", "twice per"],
  ["at", "before"],
  ["during", "at"],
]

const conditionWord: Change = {
  gate: (gate) => {
    const { prefix } = gate
    if (prefix.kind !== "clauses") return []
    return others(prefix.word, conditionWords).map((each) => ({ ...gate, prefix: { ...prefix, word: each } }))
  },
  do: (step) => {
    const { post } = step
    return post ? others(post.word, conditionWords).map((each) => ({ ...step, post: { ...post, word: each } })) : []
  },
  clauses: (clauses) =>
    exchanged(clauses.more, (more) => others(more.word, conditionWords).map((each) => ({ ...more, word: each }))).map(
      (more) => ({ ...clauses, more }),
    ),
}

const clause: Change = {
  clauses: (clauses) => {
    const [second, ...rest] = clauses.more
    if (!second) return []
    return [
      { ...clauses, first: second.clause, more: rest },
      ...withoutEach(clauses.more).map((more) => ({ ...clauses, more })),
    ]
  },
}

const clauseJoiner: Change = {
  clauses: (clauses) =>
    exchanged(clauses.more, (more) => [{ ...more, joiner: otherJoiner(more.joiner) }]).map((more) => ({
      ...clauses,
      more,
    })),
}

/** What a gate governs, without it. */
const gate: Change = {
  part: (part) =>
    part.body.kind === "gate" && part.body.body.kind !== "block" ? [{ ...part, body: part.body.body }] : [],
  gate: (each) => (each.body.kind === "gate" ? [{ ...each, body: each.body.body }] : []),
  do: (step) =>
    step.next?.kind === "gate" && step.next.body.kind !== "block" ? [{ ...step, next: step.next.body }] : [],
}

const post: Change = {
  do: (step) => (step.post ? [{ ...step, post: null }] : []),
  name: (step) => (step.post ? [{ ...step, post: null }] : []),
}

const purchase: Change = {
  do: (step) => {
    const { purchase, predicate } = step
    if (!purchase || !predicate) return []
    return [
      { ...step, purchase: null, purchaseJoiners: [] },
      {
        ...step,
        purchase: null,
        purchaseJoiners: [],
        predicate: { ...predicate, vps: purchase, joiners: step.purchaseJoiners },
      },
    ]
  },
}

const purchaseJoiner: Change = {
  do: (step) =>
    exchanged(step.purchaseJoiners, (joiner) => [otherJoiner(joiner)]).map((purchaseJoiners) => ({
      ...step,
      purchaseJoiners,
    })),
}

/** `otherwise` where nothing said so. */
const newOtherwise: Change = {
  line: (line) =>
    line.parts
      .slice(1)
      .flatMap((part, index) =>
        part.otherwise || part.then
          ? []
          : [{ ...line, parts: line.parts.with(index + 1, { ...part, otherwise: true }) }],
      ),
}

const next: Change = {
  do: (step) => (step.next ? [{ ...step, next: null }] : []),
  name: (step) => (step.next ? [{ ...step, next: null }] : []),
}

/** `A, then B` as `B, then A`. */
const nextOrder: Change = {
  do: (step): readonly Ast.Do[] =>
    step.next?.kind === "do" && step.block === null && step.next.block === null
      ? [{ ...step.next, next: { ...step, next: step.next.next } }]
      : [],
}

const thenWord: Change = {
  part: (part) => {
    const then = false
    return part.then ? [{ ...part, then }] : []
  },
}

const otherwise: Change = { part: (part) => (part.otherwise ? [{ ...part, otherwise: false }] : []) }

const part: Change = {
  line: (line) => (line.parts.length > 1 ? withoutEach(line.parts).map((parts) => ({ ...line, parts })) : []),
}

const partOrder: Change = { line: (line) => swapped(line.parts).map((parts) => ({ ...line, parts })) }

const line: Change = {
  script: (script) => (script.lines.length > 1 ? withoutEach(script.lines).map((lines) => ({ ...script, lines })) : []),
  block: (block) => (block.lines.length > 1 ? withoutEach(block.lines).map((lines) => ({ ...block, lines })) : []),
}

const lineOrder: Change = {
  script: (script) => swapped(script.lines).map((lines) => ({ ...script, lines })),
  block: (block) => swapped(block.lines).map((lines) => ({ ...block, lines })),
}

/** Changes of steps, and of what governs them. */
export const stepChanges = {
  conditionWord,
  clause,
  clauseJoiner,
  gate,
  post,
  purchase,
  purchaseJoiner,
  next,
  nextOrder,
  thenWord,
  otherwise,
  newOtherwise,
  part,
  partOrder,
  line,
  lineOrder,
}
