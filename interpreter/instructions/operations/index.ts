/** Every operation; opcodes follow those of the core, in this order. */

import { add } from "./add.ts"
import { alike } from "./alike.ts"
import { assign } from "./assign.ts"
import { edge } from "./edge.ts"
import { holding } from "./holding.ts"
import { inside } from "./inside.ts"
import { joined } from "./joined.ts"
import { longest } from "./longest.ts"
import { lying } from "./lying.ts"
import { move } from "./move.ts"
import { near } from "./near.ts"
import { nextLine } from "./next-line.ts"
import type { Operation } from "./operation.ts"
import { out } from "./out.ts"
import { over } from "./over.ts"
import { placeAt } from "./place-at.ts"
import { points } from "./points.ts"
import { random } from "./random.ts"
import { randomNumber } from "./random-number.ts"
import { randomPlayer } from "./random-player.ts"
import { reveal } from "./reveal.ts"
import { runTimer } from "./run-timer.ts"
import { score } from "./score.ts"
import { set } from "./set.ts"
import { shuffle } from "./shuffle.ts"
import { spread } from "./spread.ts"
import { swap } from "./swap.ts"
import { take } from "./take.ts"
import { there } from "./there.ts"
import { timer } from "./timer.ts"
import { turn } from "./turn.ts"
import { whose } from "./whose.ts"
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
  near,
  inside,
  spread,
  lying,
  holding,
  edge,
  placeAt,
  alike,
  whose,
  longest,
  nextLine,
  joined,
  runTimer,
  there,
  timer,
]
