import type { Span } from "../../text.ts"
import { write } from "../suggest.ts"
import type { CatalogueSection } from "./entry.ts"

/** How to say it of one of two players, by what is said of them. */
const CHOSEN_FIRST = {
  condition: "if you have at least $5 or if the next player has $5",
  doer: "choose the next player or the previous player; they draw 1",
  receiver: "choose the next player or the previous player; give them $1",
} as const

/** Which of the players are meant. */
export const playerCatalogue = {
  "check/other-than-whom": {
    title: "others, of whom it is not said than whom",
    explanation:
      "`Each other player` is everybody but whoever acts, which is you where nobody else is named. Behind a step of some players, as in `each player who has $5 gains $1; all other players lose $1`, a reader may take it for the rest of them. Name those who are left out.",
    rule: "other",
    cases: {
      behind: {
        message: "the step before is of some players, and these may be all but those, or all but you",
        hint: "Say “each player other than you”, or give the first ones a name: “call each player who has $5 or more the rich; the rich gain $1; each player other than the rich loses $1”.",
      },
      heard: ({ player }: { player: string }) => ({
        message: "this may be other than whoever is heard of, or other than you",
        hint: `Say “${player} other than them”, or “${player} other than you”.`,
      }),
      notAsked: {
        message: "the step before asked everybody but you, and you are one of these, too",
        hint: "Say “each other player who did not do so”, or count you in: “each player may discard 1”.",
      },
      already: {
        message: "whoever acts is none of these to begin with, and nobody else was named whom this could leave out",
        hint: "Say it without “other”, or name somebody first: “choose an opponent; each other opponent discards 1”.",
      },
    },
    wrong: { sentence: "each player who has $5 or more gains $1; all other players lose $1" },
    right: {
      sentence:
        "call each player who has $5 or more the rich; the rich gain $1; each player other than the rich loses $1",
    },
  },
  "check/several-players": {
    title: "several players are chosen at once",
    explanation:
      "A step chooses one player, or means all that fit a description. How many of several players somebody chooses can't be said yet; choose one, and then another.",
    rule: "who-does",
    says: {
      message: "so many players can't be chosen at once",
      hint: "Choose one after another (“choose an opponent; call them the rival”), or say “each”.",
    },
    wrong: { sentence: "choose 2 players; they draw 1" },
    right: { sentence: "choose a player; they draw 1" },
  },
  "check/which-player": {
    title: "a step that does not say which player is meant",
    explanation:
      "In a condition “any player” is some player, and “any player may” offers it to each. Who carries out a step has to be said: each player, one whom somebody chooses, or those of whom something holds. So has whose several things are: `each card another player has in hand` are those of one player, who is chosen first. `take all coins from another player` are the coins of one who is known before, and `gain the next player's coins` does not say whether they keep them.",
    rule: "who-does",
    cases: {
      bare: {
        message: "this does not say which of the players is asked",
        hint: "Say “a player” for some one of them, “each player” for all, “you” or “the next player” for one that is certain.",
        rule: "each",
      },
      banned: {
        message: "a ban on one of the players has to say which of them it is",
        hint: "Choose one first: “choose another player; this turn, they can't draw cards”. Of all of them it is “other players can't draw cards”.",
      },
      any: {
        message: "“any player” does not say who it is",
        hint: "Say “each player”, or “a player” for one whom you choose.",
      },
      oneself: (_: object, span: Span) => ({
        message: "this may be the very player who chooses, and then nothing changes hands",
        ...write(span, "another", "unsafe"),
        hint: "Say “another player”. Where it may be whoever chooses, choose first: “choose a player; take $1 from them”.",
      }),
      whose: {
        message: "this is one player, and nothing says whose of them these things are",
        hint: "Choose one first, “choose another player; gain $1 for each card they have in hand”; of all of them it is “each card the other players have in hand”.",
      },
      allOfWhom: ({ name }: { name: string }) => ({
        message: `all ${name} of one player can only be taken when it is known who that is`,
        hint: `Choose one first: “choose another player; take all ${name} from them”. Of each of several say what each does: “each other player gives all ${name} to you”.`,
      }),
      anothers: ({ name, part }: { name: string; part: "" | "half " | "double " }) => ({
        message: `this may be that very ${name}, taken from whoever has it, or as much again`,
        hint:
          part === "double "
            ? `Say “gain ${name} equal to double the ${name} of the next player”.`
            : `To take it, write “take ${part ? "half the" : "all"} ${name} from the next player”; for as much again, “gain ${name} equal to ${part}the ${name} of the next player”.`,
      }),
      whoHas: ({ said }: { said: string }) => ({
        message: "each player has some of their own, and nothing says whose are counted",
        hint: `Say who has them: “you have ${said}”, “a player has ${said}”.`,
      }),
      whoseLine: {
        message: "what is skipped is skipped for one player, and nothing says who follows it",
        hint: "Say it of yourself: “skip the first line of any action you use”.",
      },
      whoseInSum: ({ name, said }: { name: string; said: readonly string[] }) => ({
        message: `${name} of nobody would be that of whoever does this, and what it is added to is another player's`,
        hint: `Say whose: ${said.map((each) => `“${each}”`).join(" or ")}.`,
      }),
      eachOrTogether: ({ said, count }: { said: string; count: string | null }) => ({
        message: "these are several players, who may have this each or all together",
        hint: count
          ? `Count those of whom it is so: “the number of players who have ${said} is ${count}”.`
          : `Say it of each: “each player has ${said}”; or add up what they have: “your money plus the next player's money is 5 or more”.`,
        rule: "each",
      }),
      noneOrSome: {
        message: "this may be denied of each of them, or of all together",
        hint: "Say it of each by itself: “if the deck is not empty and if your hand is not empty”, or “or if”.",
        rule: "joiners",
      },
      eitherOr: ({ of }: { of: keyof typeof CHOSEN_FIRST }) => ({
        message: "“or” leaves open which of them is meant",
        hint: `Say it of each by itself, or choose one first: “${CHOSEN_FIRST[of]}”.`,
        rule: "joiners",
      }),
    },
    wrong: { sentence: "any player gains $1" },
    right: { sentence: "each player gains $1" },
  },
} satisfies CatalogueSection
