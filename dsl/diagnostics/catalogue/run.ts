import type { CatalogueSection } from "./entry.ts"
import { wholeGame } from "./whole-game.ts"

/** What is said of a script that was stopped; its owner is empty where nothing with a name was running. */
const stopped =
  (what: string, hint: string) =>
  ({ owner }: { owner: string }) => ({ message: owner === "" ? `this ${what}` : `\`${owner}\` ${what}`, hint })

/**
 * Scripts that the machine stops. The game is back at the last decision; the words are those that were being carried
 * out. Examples are carried out by the first player, or played from the start where they are whole games.
 */
export const runCatalogue = {
  "run/fuel": {
    title: "a script that does not end",
    explanation:
      "Between two decisions a script may take 200,000 steps back or into another script. This one took more: a loop whose condition never changes, or two triggers that set each other off.",
    says: stopped("does not end", "make sure that something in the loop brings it to its end"),
    wrong: { sentence: "repeat until you have $0: gain $1" },
    right: { sentence: "repeat until you have $20 or more: gain $1" },
  },
  "run/stack": {
    title: "scripts inside each other without end",
    explanation:
      "A script that follows another waits for its end, and what waits takes room. Here so many wait that there is no more: an effect that follows itself, or a trigger that sets itself off.",
    says: stopped("goes into itself without end", "end it on a condition, or repeat it: `up to 3 times: ...`"),
    wrong: { sentence: "gain $1; follow the effect of this" },
    right: { sentence: "up to 3 times: gain $1" },
  },
  "run/lasting": {
    title: "too many lasting effects at once",
    explanation:
      "At most 32 effects may wait or last at the same time. A loop that starts one each time is the usual cause; start one, and let it count.",
    says: stopped("starts more lasting effects than may wait at once", "start one, outside the loop"),
    wrong: { sentence: "40 times: this turn, when you draw cards, gain $1" },
    right: { sentence: "this turn, when you draw cards, gain $1" },
  },
  "run/branches": {
    title: "players decide at the same time, inside each other",
    explanation:
      "`at the same time` gives every player a script of their own. One of these may let all decide at the same time again, but not without end.",
    says: stopped("lets players decide at the same time inside each other", "let them decide once, then go on"),
    wrong: {
      sentence:
        "each player at the same time:\n  each player at the same time:\n    each player at the same time secretly chooses 1 in hand",
    },
    right: { sentence: "each player at the same time secretly chooses 1 in hand" },
  },
  "run/spans": {
    title: "spans inside each other without end",
    explanation:
      "A turn may be within a round, and an extra turn within a turn; here a span begins another one before it ends, again and again. `take another turn` waits for the end of the present one.",
    says: stopped(
      "begins spans inside each other without end",
      "let the span end before the next begins: `take another turn`",
    ),
    wrong: wholeGame(
      "counters: { tide: {} }\nspans: { round: { do: set the tide to the tide plus 1; begin a round } }\nflow: begin a round",
      "2",
    ),
    right: wholeGame(
      'counters: { tide: {} }\nspans: { round: { do: set the tide to the tide plus 1 } }\nflow: "6 times: begin a round"',
      "2",
    ),
  },
  "run/waiting": {
    title: "a wait that nothing can end",
    explanation:
      "`wait` goes on when time has brought a timer to its end, or when somebody has done what they may do at any time. Here no timer runs and nobody may do anything.",
    says: stopped(
      "waits, and nothing can ever happen",
      "start a timer before it waits, or permit something: `at any time, you may ...`",
    ),
    wrong: wholeGame("timers: { tide: { seconds: 20 } }\nflow: wait until the tide timer is empty", "2"),
    right: wholeGame(
      "timers: { tide: { seconds: 20 } }\nflow: start the tide timer; wait until the tide timer is empty",
      "2",
    ),
  },
} satisfies CatalogueSection
