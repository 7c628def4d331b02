/** States that a player may believe in: what they know is as it is, and what they do not know is dealt anew. */

import type { Machine } from "../state/machine.ts"
import { markReferences, type References, referencesOf } from "./component-references.ts"
import { type Dealing, deal, dealingOf, findUnknown, keepWith, listCells, reseed } from "./dealing.ts"
import { relabel } from "./relabel.ts"
import { askedIn, chooseAgain, hiddenFibers, type Rewinding, rewindingOf } from "./rewind.ts"

interface Dealer {
  readonly dealing: Dealing
  readonly references: References
  readonly rewinding: Rewinding
}

/** How often it is dealt before those who could not be given anything to choose keep what they have. */
const DEALS = 128

const dealers = new WeakMap<Machine, Dealer>()

function dealerOf(machine: Machine): Dealer {
  let dealer = dealers.get(machine)
  if (dealer === undefined) {
    dealer = { dealing: dealingOf(machine), references: referencesOf(machine), rewinding: rewindingOf(machine) }
    dealers.set(machine, dealer)
  }
  return dealer
}

/**
 * Writes into `target` a state that agrees with all that a player may know of `state`. It is a function of that
 * knowledge and of the generator: two states that differ only in what the player may not know, give the same target.
 *
 * Unknown components are dealt to each other's places; whatever refers to one in an effect under way refers afterwards to
 * the one in its place, so that a game in mid-effect can go on. What other players have picked of a choice that they have
 * not made yet is taken back, and what they have chosen at the same time as the player, unseen so far, they choose again.
 * Who is asked at the same time is seen, so that it is dealt again to whoever would have nothing to choose. Who has
 * nothing after 128 deals keeps what they really have: only then does the target hang on more than that knowledge.
 * The game's own generator is seeded anew.
 *
 * Taken as known, though `view` does not show it: how many components lie in each place; their owners, tokens and states;
 * how many of them are remembered; which text is being carried out, on a component of which name, and the numbers that it
 * has worked out. Of what somebody does *not* have (a colour they could not follow) nothing is inferred: a player who
 * follows that does better.
 *
 * @param player a seat; -1 for one who watches and knows only what everyone does
 * @param generator four words of generator.ts, which go on from where they are
 * @param target another array than `state`, as long
 */
export function determinize(
  machine: Machine,
  state: Int32Array,
  player: number,
  generator: Int32Array,
  target: Int32Array,
): void {
  const { dealing, references, rewinding } = dealerOf(machine)
  const hidden = hiddenFibers(machine, rewinding, state, player)
  const asked = hidden < 0 ? 0 : askedIn(machine, state, hidden)
  dealing.kept.fill(-1)
  for (let tries = 1; ; tries++) {
    target.set(state)
    reseed(target, generator)
    findUnknown(machine, dealing, state, player)
    markReferences(machine, references, dealing, state, player, Math.max(hidden, 0))
    listCells(machine, dealing, state)
    deal(machine, dealing, generator)
    relabel(machine, references, dealing, state, player, target)
    const unfit = hidden < 0 ? 0 : chooseAgain(machine, rewinding, state, player, generator, target)
    if (unfit === 0 || tries > DEALS) return
    // Who is asked has something to choose, and that is seen: those who got nothing are dealt to again. What the others
    // got may be what these need, so that now and then all begin anew.
    if (tries === DEALS) keepWith(machine, dealing, unfit, true)
    else if (tries % 16 === 0) dealing.kept.fill(-1)
    else keepWith(machine, dealing, asked & ~unfit)
  }
}
