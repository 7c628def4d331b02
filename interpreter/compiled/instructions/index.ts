/** The core instructions in compiled form, by name. */

import type { Emit } from "../script.ts"
import { answerChoose, answerChooseOne, answerConfirm, answerNumber, answerPick, askWherever } from "./asking.ts"
import { CALLS } from "./calls.ts"
import { EVENTS } from "./events.ts"
import { MEMORIES } from "./memories.ts"
import { SETS } from "./sets.ts"
import { SPANS } from "./spans.ts"
import { THINGS } from "./things.ts"
import { VALUES } from "./values.ts"

/** Decisions. */
const ASKING: Readonly<Record<string, Emit>> = {
  choose: answerChoose,
  chooseOne: answerChooseOne,
  pick: answerPick,
  number: answerNumber,
  confirm: answerConfirm,
  wait: askWherever,
}

export const CORE_EMITS: Readonly<Record<string, Emit>> = {
  ...VALUES,
  ...SETS,
  ...THINGS,
  ...MEMORIES,
  ...EVENTS,
  ...CALLS,
  ...SPANS,
  ...ASKING,
}
