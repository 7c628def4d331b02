import type { Given } from "../../dsl/check/scope/given-names.ts"

/**
 * What a sentence of the corpus is told by what it is cut out of: slots of the verb whose body it is, what the sentences
 * before it chose. By the sentence's beginning.
 */
export const given: Readonly<Record<string, readonly Given[]>> = {
  "follow the first line of the deed": [{ name: "deed", type: "component", kind: "action" }],
  // general
  "choose another player who has not received it": [{ name: "it", type: "component" }],
  "set the trump to its school": [{ name: "it", type: "component", kind: "card" }],
  "each other player who does": [{ name: "card", type: "component", kind: "card" }],
  // mad-oracle
  "put the card onto the discard pile": [{ name: "card", type: "component", kind: "card" }],
  "follow the event of the disaster": [{ name: "disaster", type: "component", kind: "disaster" }],
  "take 1 of the discarded cards": [{ name: "those", type: "component", many: true, verb: "discard" }],
  "choose 1 more of those": [{ name: "those", type: "component", many: true }],
  // council-of-timers
  "pay the cost of the card": [{ name: "worker", type: "component", kind: "worker" }],
  "put the worker into your pool": [{ name: "worker", type: "component", kind: "worker" }],
  // now-or-never
  "remove the enemy": [{ name: "enemy", type: "component", kind: "enemy" }],
  "roll the die; call it the face": [{ name: "enemy", type: "component", kind: "enemy" }],
  "keep 2 of those": [{ name: "those", type: "component", many: true }],
  "roll the die, then you may lose": [{ name: "skill", type: "number" }],
  "if you have 4 specialists": [{ name: "newcomer", type: "component", kind: "specialist" }],
  "pay coins equal to double its cost": [{ name: "newcomer", type: "component", kind: "specialist" }],
  // prelude
  "move the top X of the pile": [
    { name: "X", type: "number" },
    { name: "pile", type: "zone" },
  ],
  "each receiver draws X": [
    { name: "receiver", type: "player", many: true },
    { name: "X", type: "number" },
    { name: "pile", type: "zone" },
  ],
  "keep X cards": [{ name: "X", type: "number" }],
  "pay its cost": [{ name: "card", type: "component", kind: "card" }],
  "you can pay its cost": [{ name: "card", type: "component", kind: "card" }],
  "choose X of the things": [
    { name: "X", type: "number" },
    { name: "things", type: "component", many: true },
  ],
  "lose that many": [{ name: "amount", type: "amount" }],
  "gain points equal to the amount": [{ name: "amount", type: "number" }],
  "repeat while the row has fewer": [
    { name: "row", type: "zone" },
    { name: "X", type: "number" },
    { name: "pile", type: "zone" },
  ],
  "if it is face-up": [{ name: "thing", type: "component" }],
  "swap the mine and the yours": [
    { name: "mine", type: "component" },
    { name: "yours", type: "component" },
  ],
  "begin the span": [{ name: "span", type: "span" }],
}

export function givenTo(text: string): readonly Given[] {
  return Object.entries(given).find(([start]) => text.startsWith(start))?.[1] ?? []
}
