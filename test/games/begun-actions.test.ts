/** What has begun goes on, though what another player does meanwhile, or a timer that ends, would have forbidden it to begin. */
import { expect, test } from "vitest"
import { faultsOf, type Scenario } from "../support/ruled.ts"

const CARDS = `- { name: Lamp, worth: 3 }
- { name: Rope, worth: 2 }
- { name: Sail, worth: 1 }
`

const GAME = `game: Harbour
players: { count: 2-3, states: { ready: { opposite: busy } } }
roles: { next player: { seat: 1 } }
kinds:
  card: { start: market, properties: { worth: number } }
zones:
  market: { of: card }
  hand: { of: card, per: player, faces: owner }
counters: { coin: { per: player }, gate: { to: 1 } }
timers: { tide: { seconds: 30 } }
verbs:
  unload: # asks in its middle
    usage: unload
    needs: the gate is 1
    do: |
      choose 1 card in the market; call it the freight
      gain coins equal to the worth of the freight
      take the freight
  haggle:
    usage: haggle
    needs: you have 2 or more coins
    do: |
      lose 2 coins
      choose 1 card in the market; call it the ware
      take the ware
  shut: { usage: shut the gate, event: shut, do: set the gate to 0 }
  levy: { usage: levy, past: levied, participle: levied, do: each other player loses all coins }
  snatch: { usage: snatch, past: snatched, participle: snatched, do: take the Lamp in the market }
  finish: { usage: finish, do: become ready }
  reconsider: { usage: reconsider, do: become busy }
rules:
  - at any time, if the tide timer is running and if you are busy, you may unload
  - at any time, if you are busy, you may haggle
  - at any time, you may shut the gate
  - at any time, you may levy
  - at any time, if the market has the Lamp, you may snatch
  - at any time, if you are busy, you may finish
  - at any time, if you are ready, you may reconsider
spans:
  day:
    do: |
      each player becomes busy
      wait until each player is ready
setup: set the gate to 1; start the tide timer
flow: begin a day
score: score your coins
`

const day = ["set the gate to 1", "start the tide timer", "begin the day"]

const SCENARIOS: readonly Scenario[] = [
  {
    says: "what a verb needs",
    when: [...day, "choose “unload”", "the next player chooses “shut the gate”", "choose Rope"],
    must: ["Rope is in your hand", "you have 2 coins", "you are asked", "the next player is asked"],
  },
  {
    says: "nobody begins anew",
    when: [...day, "choose “unload”", "the next player chooses “shut the gate”"],
    must: ["the next player can't choose “unload”", "you may choose Rope"],
  },
  {
    says: "what a permission says",
    when: [...day, "choose “unload”", "elapse 30 seconds", "choose Rope"],
    must: [
      "the tide timer is empty",
      "Rope is in your hand",
      "you have 2 coins",
      "you can't choose “unload”",
      "you are asked",
      "the next player is asked",
    ],
  },
  {
    says: "what has been paid",
    given: ["you have 2 coins"],
    when: [...day, "choose “haggle”", "the next player chooses “levy”", "choose Sail"],
    must: ["Sail is in your hand", "you have 0 coins", "you are asked", "the next player is asked"],
  },
  {
    says: "what another took meanwhile is offered no more",
    when: [...day, "choose “unload”", "the next player chooses “snatch”"],
    must: ["you can't choose Lamp", "you may choose Rope", "the next player is asked"],
  },
  {
    says: "one action at a time",
    given: ["you have 2 coins"],
    when: [...day, "choose “unload”"],
    must: ["you can't choose “haggle”", "the next player may choose “unload”"],
  },
  {
    says: "a flag that is taken back keeps the day open",
    when: [...day, "choose “finish”", "choose “reconsider”", "the next player chooses “finish”"],
    must: ["you are busy", "you may choose “unload”", "the next player is asked"],
  },
  {
    says: "the last flag ends it",
    when: [...day, "choose “finish”", "choose “reconsider”", "the next player chooses “finish”", "choose “finish”"],
    must: ["you are ready", "nobody is asked"],
  },
]

test("what has begun is carried out", () => {
  const scenarios = SCENARIOS.map((each) => ({
    ...each,
    when: each.when.map((said) => said.replaceAll(/[“”]/g, '"')),
    must: each.must.map((said) => said.replaceAll(/[“”]/g, '"')),
  }))
  expect(faultsOf(GAME, CARDS, scenarios)).toEqual(Object.fromEntries(SCENARIOS.map(({ says }) => [says, ""])))
})
