/** Turn order: seats go round in the program's direction; players who are out are passed over. */
import { HEADER } from "../program/state-layout.ts"
import type { Machine } from "./machine.ts"

/** The seat after this one, whether or not its player is still in. */
export function nextSeat(machine: Machine, seat: number): number {
  const next = seat + machine.program.players.direction
  return next >= machine.players ? 0 : next < 0 ? machine.players - 1 : next
}

/** The player `count` seats on (back, when negative) from `player`, counting only players still in the game. */
export function seatFrom(machine: Machine, player: number, count: number, state: Int32Array = machine.state): number {
  const playersIn = state[HEADER.playersIn]!
  if (player < 0 || playersIn === 0) return -1
  let left = Math.abs(count)
  let seat = player
  const step = count < 0 ? -machine.program.players.direction : machine.program.players.direction
  while (left > 0) {
    seat = (seat + step + machine.players) % machine.players
    if ((playersIn >> seat) & 1) left--
  }
  return seat
}

/** The first player of the mask in turn order from `player` on, itself included; -1 for an empty mask. */
export function firstFrom(machine: Machine, player: number, mask: number): number {
  const rest = mask & ((1 << machine.players) - 1)
  if (rest === 0) return -1
  let seat = Math.max(player, 0)
  while (((rest >> seat) & 1) === 0) seat = nextSeat(machine, seat)
  return seat
}
