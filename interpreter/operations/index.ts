/** Every operation; opcodes follow those of the core, in this order. */
import { add } from "./add.ts"
import { assign } from "./assign.ts"
import { move } from "./move.ts"
import type { Operation } from "./operation.ts"
import { out } from "./out.ts"
import { over } from "./over.ts"
import { points } from "./points.ts"
import { random } from "./random.ts"
import { randomNumber } from "./random-number.ts"
import { randomPlayer } from "./random-player.ts"
import { reveal } from "./reveal.ts"
import { score } from "./score.ts"
import { set } from "./set.ts"
import { shuffle } from "./shuffle.ts"
import { swap } from "./swap.ts"
import { take } from "./take.ts"
import { turn } from "./turn.ts"
import { win } from "./win.ts"

export const OPERATIONS: readonly Operation[] = [
  move,
  swap,
  shuffle,
  turn,
  add,
  take,
  set,
  random,
  randomPlayer,
  randomNumber,
  reveal,
  score,
  points,
  win,
  out,
  over,
  assign,
]
