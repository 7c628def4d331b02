/** Decisions. */
import {
  answerChoose,
  answerChooseOne,
  answerConfirm,
  answerNumber,
  answerPick,
  askWherever,
} from "./emit-decisions.ts"
import type { Family } from "./instruction.ts"

/** By name. */
export const DECISIONS = {
  choose: {
    operands: "SSDVVVI",
    summary:
      "Player V(1) picks from the first set, one at a time, into the second, counted in D, at least V(2) and at most V(3); flags: 1 may decline before the first pick, 2 secret. Goes on by itself where nothing is left open. Clear the second set and D before",
    local: true,
    result: "number",
    changes: [0, 1],
    updates: [2],
    asks: "components",
    suspends: "at",
    emit: answerChoose,
  },
  pick: {
    operands: "DVVI",
    summary:
      "D = the bit of mask V(1) that player V(2) picks, -1 for none; flags: 1 may decline, 2 secret. What a bit is, the site tells",
    local: true,
    result: "number",
    asks: "modes",
    suspends: "at",
    emit: answerPick,
  },
  number: {
    operands: "DVVV",
    summary: "D = the number from V(1) to V(2) that player V(3) names",
    local: true,
    result: "number",
    asks: "number",
    suspends: "at",
    emit: answerNumber,
  },
  confirm: {
    operands: "DV",
    summary: "D = 1 if player V agrees",
    local: true,
    result: "number",
    asks: "confirm",
    suspends: "at",
    emit: answerConfirm,
  },
  wait: {
    operands: "D",
    summary:
      "Wait until something happens: time passes, or somebody does what is permitted. D: mask of the players who let time pass, 0 before. Stops the game when nothing can happen",
    result: "number",
    updates: [0],
    asks: "wait",
    suspends: "at",
    emit: askWherever,
  },
  chooseOne: {
    operands: "DSVI",
    summary:
      "D = the component that player V picks from the set, -1 when it is empty; flags as for `choose`, 1 adding the option to pick none. Goes on by itself where there is one option",
    local: true,
    result: "component",
    changes: [1],
    asks: "components",
    suspends: "at",
    emit: answerChooseOne,
  },
} satisfies Family
