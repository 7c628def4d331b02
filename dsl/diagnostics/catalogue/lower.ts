import { withArticle } from "../../lexicon/inflect.ts"
import type { CatalogueSection, Wording } from "./entry.ts"
import { wholeGame } from "./whole-game.ts"

/** A course that is written where none is, to begin with. */
export const usualFlow = 'flow: "10 times: each player takes a turn"'

/** What the machine can't do yet. */
const unbuilt = (
  what: string,
  hint = "The sentence reads and its types fit, but no operation does this.",
): Wording => ({
  message: `the machine cannot carry out ${what} yet`,
  hint,
})

const FORBID_VERB =
  "Where a thing would go is not known of all that may be chosen. Forbid the verb that does it, “you can't discard cards”; or that they are moved at all, “cards in your hand can't be moved”."
const HEAR_VERB =
  "Where a thing goes is known before only of what is put or moved into one place: “when a card would be put into your hand, ...”. Else speak of the verb that does it: “when you would discard a card, ...”."

/** How else to say what is not carried out, by what is said. */
const HINTS: Readonly<Record<string, string>> = {
  "restriction into": FORBID_VERB,
  "restriction onto": FORBID_VERB,
  "restriction to": FORBID_VERB,
  "restriction beneath": FORBID_VERB,
  "event into": HEAR_VERB,
  "event to": HEAR_VERB,
  "event at one end":
    "One hears that it comes there, not at which end of the pile: say “into”, “whenever you put a card into the deck, ...”.",
  "a part of a board entered or left":
    "One hears that things come onto a board, not onto which of its spaces. Ask where they lie behind what moves them, “move it to ...; if it is in row 1, ...”; or let a rule look at the board, “when there is a pawn in row 1, ...”.",
  "event onto":
    "Write it where that is done: “put 1 card onto ...; if it is in row 1, ...”, with what is to come of it behind.",
  "as it becomes true":
    "Hear of what makes it so, “whenever you lose money, if you have no money, ...”; or make it a rule of the game, where it is looked at all the time.",
}

/** `the first player`, where no role is declared that says who that is. */
const undeclaredRole = (said: string): string | undefined =>
  said.endsWith(" player")
    ? `Declare who that is, “roles: { ${said}: { held: yes } }”, and let somebody become it: “choose a random player; they become the ${said}”.`
    : undefined

/** From meanings to instructions. */
export const lowerCatalogue = {
  "lower/unsupported": {
    title: "a form that the machine can't carry out yet",
    explanation:
      "The sentence reads and its types fit, but no operation of the machine does what it says. It is refused, so that a game never leaves out a part of its rules in silence. Permissions, for one, stand on cards and in rules today; a script can't give one yet.",
    cases: {
      onlySaid: ({ verb }: { verb: string }) => ({
        message: `“${verb}” only says how things are: nothing does it`,
        hint: "Say what is done, “move this into your hand”, “this becomes wet”; or ask in a condition whether it is so, without “can”.",
      }),
      notAsked: {
        message: "nothing has been asked that this could answer",
        hint: "Answers are for rulings; a rule offers: “you may ...”.",
      },
      notTwo: {
        message: "two things change places, and these may be more or none",
        hint: "Say which two: “choose 2 cards; swap those”, “exchange 1 card in your hand for 1 card in their hand”.",
      },
      noPlayer: ({ type }: { type: string }) => ({
        message: `only a player can do this, and this is ${type}`,
        hint: "Say which player does it: “you gain $1 for each card”, “for each card, its owner gains $1”.",
      }),
      notKept: ({ what }: { what: string }) =>
        unbuilt(what, "Leave it out, and say in sentences what it would do: in a rule, a verb, the flow."),
      shortElsewhere: unbuilt(
        "“is short” here",
        "Write it among the rules of the game, or of the very zone that is short.",
      ),
      shortUnordered: unbuilt(
        "“is short” of a zone without an order",
        "Declare the zone `ordered: yes`: what somebody takes off its top can be more than there is.",
      ),
      said: ({ said }: { said: string }) => unbuilt(`“${said}”`, HINTS[said] ?? undeclaredRole(said)),
      neighboursOfSeveral: unbuilt("neighbours of several things"),
      numberOfLines: ({ shape }: { shape: string }) => unbuilt(`a number of ${shape}s`),
      eachLine: ({ shape }: { shape: string }) => unbuilt(`each ${shape} that there is`),
      description: ({ is }: { is: string }) => unbuilt(`this description (${is})`),
      outcomeHere: unbuilt("“if you do” here"),
      whileDone: ({ event }: { event: string }) => unbuilt(`“${event}” while it is being done`),
      shortAsCondition: unbuilt(
        "“is short” as a condition",
        "It is an event: “when it is short, ...” among the rules of the zone. As a condition, count: “if the deck is empty”.",
      ),
      tieHere: unbuilt("“tie” here"),
      isAsked: unbuilt("whether somebody is asked"),
      doneTimes: ({ event, times }: { event: string; times: string }) => unbuilt(`“${event} ${times}”`),
      asValue: ({ kind }: { kind: string }) => unbuilt(`a ${kind} as a value`),
      computedCounters: unbuilt("computed counters"),
      role: ({ role }: { role: string | undefined }) => unbuilt(`the role “${role}”`),
      oneOfNumbers: unbuilt("one of several of these"),
      bindingHere: ({ binding }: { binding: string | null }) => unbuilt(`“${binding ?? "it"}” here`),
      severalPlaces: {
        message: "this is a place of each of several players, where one place belongs",
        hint: "Go through them: “each player: ...”, “for each card: move it into its owner's hand”.",
      },
      describedEnd: {
        message: "this may be said of what lies at the end of the pile, or say which of those in it is meant",
        hint: "The topmost like this has it before the noun: “the top Green card of the discard pile”. Of the one at the end ask it: “if the top card of the discard pile is Green, ...”.",
      },
      neededOfChosen: ({ verb, names, isNumber }: { verb: string; names: readonly string[]; isNumber: boolean }) => ({
        message: `what “${verb}” needs hangs on ${names.map((name) => `“${name}”`).join(" and ")}, which is only found as it is done`,
        hint: isNumber
          ? `Let the number be named first: “choose a number from 1 to 3; ${verb} that many”.`
          : `Let one of them be found first, and speak of it here: “choose another player; ...”, then “them”.`,
      }),
      inCommonUnchosen: unbuilt(
        "what several have in common, where none of them are chosen",
        "Ask whether there are so many: “if there are 2 cards of the same cost in the market”, “if you have 3 cards of different costs in hand”; of some that are named, “if those are of the same cost”.",
      ),
      oneOfEach: ({ name }: { name: string }) => unbuilt(`one of each ${name}, where none are chosen`),
      beforeTimerEnds: unbuilt("what comes before a timer ends, or instead"),
      heardTooLate: ({ isMoment }: { isMoment: boolean }) => ({
        message: "of this one only hears once it has come about, so it would never be heard",
        hint: isMoment
          ? "Write “at the start of ...” or “at the end of ...”."
          : "Write “when a card enters your hand, ...”; of what is to come “when a card would be put into your hand, ...”, “cards in your hand can't be moved”, or the verb that does it: “when you would draw, ...”, “you can't draw”.",
      }),
      momentOfGame: {
        message: "nothing hears of the start and the end of the game",
        hint: "Write what is done at the start into `setup`, and what counts at the end into `score`.",
      },
      neverTold: ({ event }: { event: string }) => ({
        message: `nobody is told when somebody does “${event}”, so this would never be heard`,
        hint:
          event === "begin" || event === "end"
            ? "Write “at the start of your turn, ...”, “at the end of each turn, ...”."
            : "Give the game a verb of its own that does it, and listen to that: “unveil: { usage: unveil (card), do: reveal the card }”.",
      }),
      limitBetweenTurns: unbuilt("a limit that is reset between turns"),
      limitForEachCopy: unbuilt("a limit of more than once for each copy"),
      untilEvent: unbuilt("a duration that ends with an event"),
      startedLimit: unbuilt("a limit on what a script starts"),
      givenPermission: unbuilt("a permission that a script gives"),
      beingDoneInNumber: unbuilt(
        "“being done” in a number that stands",
        "Say it of the things themselves, whatever is done to them: “your Red cards cost $1 less”.",
      ),
      changing: ({ words }: { words: string }) =>
        unbuilt(
          `changing “${words}”`,
          "Only a price that is an amount (`cost: { amount: $, participle: costing }`), or what a counter holds, is changed so. Take a plain number from the other where it is used: “... minus 1”.",
        ),
      remembered: ({ event }: { event: string }) => unbuilt(`“${event}” as something that is remembered`),
      likeThis: ({ verb }: { verb: string }) => unbuilt(`“${verb}” like this`),
      severalCounters: {
        message: "one counter is set at a time",
        hint: "Go through them: “for each card in your play, set the stones of it to 0”.",
      },
      manyValues: ({ most }: { most: number }) => unbuilt(`a choice of more than ${most} values`),
      choice: unbuilt("this choice"),
      following: unbuilt("following this"),
      verbWith: ({ verb, what }: { verb: string; what: string }) => unbuilt(`“${verb}” with ${what}`),
      choiceOfTimers: unbuilt("a choice between timers"),
      waitTogether: unbuilt("waiting “at the same time”"),
      asksInSecret: ({ verb }: { verb: string }) => ({
        message: `“${verb}” asks while it is being done, so that others would see what came of it before they choose`,
        hint: "Say here what each chooses, and then what comes of it: “each player at the same time secretly chooses a number from 0 to 3, then gains $1 if that number is 2”.",
      }),
      chosenByAll: ({ verb }: { verb: string }) => ({
        message: `several players may choose the same thing for “${verb}” here, and it can't go to each of them`,
        hint: "Let each choose in turn, “each player takes 1 card in the market”; or, at the same time, out of what is their own.",
      }),
      wordsOnDie: unbuilt("a die with words on its sides"),
      spanAsTaken: {
        message: "whose it is and when does not change by being taken",
        hint: "Say “take a turn” for one that begins now, “take an extra turn” for one that waits for the end of the present one.",
      },
      adverb: ({ adverb }: { adverb: string }) => unbuilt(`“${adverb}”`),
      choiceOfPlaces: unbuilt("a choice between places"),
      placeLikeThis: unbuilt("a place like this"),
      severalThings: ({ verb }: { verb: string }) => unbuilt(`several things where “${verb}” takes one`),
      togetherOneByOne: ({ verb }: { verb: string }) => ({
        message: `“${verb}” is done to one after the other, so that no choice is of all of them together`,
        hint: `Choose them first: “choose any number of cards in hand whose total cost is $5 or less; ${verb} those cards”.`,
      }),
      severalAmounts: ({ verb }: { verb: string }) => ({
        message: `“${verb}” is told what goes and what comes, and each of them can only be of one kind`,
        hint: "Say it in steps: “pay 1 leaf and 1 rune to gain $2”.",
      }),
      verbWithType: ({ verb, type }: { verb: string; type: string }) => unbuilt(`“${verb}” with a ${type}`),
      noPlaceToGo: ({ part }: { part: string }) => ({
        message: `${withArticle(part)} is no place to go to`,
        hint: `Say where in it: “an empty space in the ${part}”.`,
      }),
      choiceOfThings: {
        message: "which of two sorts of things is meant is nobody's to choose in one step",
        hint: "Describe them in one phrase, “discard 1 Red or Blue card in your hand”; or let them choose between steps: “discard 1 Red card in your hand or discard 1 card costing $2 in your hand”.",
      },
      takesOne: ({ verb, isSpace }: { verb: string; isSpace: boolean }) => ({
        message: `“${verb}” takes one here, and these are several`,
        hint: isSpace
          ? "Go through them: “for each empty space in row 1: put 1 disc onto it”."
          : "Go through them: “for each ...:”, and do it to each.",
      }),
      adverbHere: ({ adverb }: { adverb: string }) => unbuilt(`“${adverb}” here`),
      verbWithOthers: ({ verb }: { verb: string }) => unbuilt(`“${verb}” with what something else has`),
      insteadHere: unbuilt("“instead” here"),
      state: ({ state }: { state: string }) => unbuilt(`the state “${state}”`),
      doesSoHere: unbuilt("“does so” here"),
      inCommon: unbuilt("what several must have in common"),
      totalLikeThis: unbuilt("a total like this"),
      manyOptions: ({ most }: { most: number }) => unbuilt(`a choice of more than ${most} options`),
      restOfAlike: unbuilt("the rest of things that are alike"),
      allOrAll: {
        message: "the machine cannot carry out a choice between all of this and all of that yet",
        hint: "Offer two steps below “choose one:”: “- discard all cards in your hand”, “- discard all cards in the market”. For both of them say “and”.",
      },
      menuLikeThis: {
        message: "the machine cannot carry out a menu like this yet",
        hint: "Write “choose one: ...” or “choose 2: ...”; for a menu that may be left, “you may choose one: ...”.",
      },
    },
    wrong: { sentence: "this turn, at any time, you may gain $1" },
    right: { sentence: "you may gain $1" },
  },
  "lower/asks": {
    title: "a condition that would have to ask somebody",
    explanation:
      "Conditions and numbers that stand are looked at again and again, and nobody is asked while they are. `another player` in one of them is any of the others; where one player or thing is meant that somebody would have to choose, choose it in a step before.",
    rule: "each",
    says: {
      message: "a condition or a number that stands can't ask anybody",
      hint: "Say which is meant, so that nothing is to be chosen: “any player”, “each player”, “the next player”; or choose first, in a step of its own.",
    },
    wrong: { sentence: "if a card in your hand costs another player's money, draw 1" },
    right: { sentence: "choose another player; if a card in your hand costs that player's money, draw 1" },
  },
  "lower/several-as-one": {
    title: "several where one is taken",
    explanation:
      "A number, a place, a value or a step takes one player or one thing here, and the words before it mean several. Which of them it is, or what becomes of all of them together, has to be said.",
    cases: {
      players: {
        message: "several players are meant here, where one is taken",
        hint: "Say it of each of them (“each player ...”), or say which of them is meant.",
      },
      things: {
        message: "several things are meant here, where one is taken",
        hint: "Say it of each of them (“for each of them: ...”), choose one of them first (“choose 1 of them; ...”), or, of a number, add them up (“their total cost”).",
      },
    },
    rule: "whole",
    wrong: { sentence: "gain money equal to the money of each player" },
    right: { sentence: "gain money equal to the money of the next player" },
  },
  "lower/only-in-rulings": {
    title: "a rule that says what only rulings do",
    explanation:
      "Time passes while people think; a rule can only wait for it. `elapse 5 seconds` is for rulings, which have no clock. A game is scored by itself behind its flow; `score the game` is for rulings, which stand in the middle of one.",
    cases: {
      elapse: {
        message: "a rule cannot make time pass",
        hint: "Start a timer and wait: “start the timer; wait until it is empty”. “elapse” is for rulings.",
      },
      score: {
        message: "the game is scored by itself when its flow is over, by what stands in `score`",
        hint: "Say who scores what: “each player scores 1 for each card in their play”. “score the game” is for rulings.",
      },
    },
    wrong: wholeGame("timers: { tide: { seconds: 20 } }\nflow: start the tide timer; elapse 20 seconds", "2"),
    right: wholeGame(
      "timers: { tide: { seconds: 20 } }\nflow: start the tide timer; wait until the tide timer is empty",
      "2",
    ),
  },
  "lower/no-flow": {
    severity: "warning",
    title: "a game without a flow",
    explanation:
      "The flow is what happens from the end of the setup to the end of the game: without one there is nothing to play, and the game is over as soon as it begins.",
    says: {
      message: "this game has no flow: it is over as soon as it is set up",
      hint: `Say in game.yaml how it goes: \`${usualFlow}\`.`,
    },
    wrong: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2 }\nkinds: { card: { properties: { colour: { values: [Green, Amber] } } } }\nzones: { deck: { of: card, ordered: yes } }\nsetup: shuffle all cards into the deck\n",
        "cards/pool.yaml": "- { name: Crab, colour: Amber }\n",
      },
    },
    right: {
      files: {
        "game.yaml":
          'game: Tide Pool\nplayers: { count: 2 }\nkinds: { card: { properties: { colour: { values: [Green, Amber] } } } }\nzones: { deck: { of: card, ordered: yes } }\nsetup: shuffle all cards into the deck\nflow: "4 times: shuffle the deck"\n',
        "cards/pool.yaml": "- { name: Crab, colour: Amber }\n",
      },
    },
  },
} satisfies CatalogueSection
