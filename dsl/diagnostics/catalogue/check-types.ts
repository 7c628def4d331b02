import type { Span } from "../../text.ts"
import { write } from "../suggest.ts"
import type { CatalogueSection } from "./entry.ts"

/** What stands where something else belongs. */
export const typeCatalogue = {
  "check/wrong-counter": {
    title: "another counter is meant",
    explanation:
      "An amount is counted in one counter, and its symbol says which. This property or verb is counted in another.",
    cases: {
      ofVerb: ({ counter }: { counter: string }) => ({ message: `this verb counts in ${counter}` }),
      ofProperty: ({ property, symbol, number }: { property: string; symbol: string; number: string }, span: Span) => ({
        message: `${property} is counted in ${symbol}`,
        ...write(span, `${symbol}${number}`, "safe"),
      }),
      notSo: ({ property, symbol }: { property: string; symbol: string }) => ({
        message: `${property} is not counted in ${symbol}`,
      }),
      plainNumber: ({ property, counter }: { property: string; counter: string }) => ({
        message: `${property} is a plain number, and not counted in ${counter}`,
        hint: `Leave “${counter}” out, or declare what it is counted in: “${property}: { amount: ${counter} }”.`,
      }),
    },
    wrong: { sentence: "play 1 costing 3" },
    right: { sentence: "play 1 costing $3" },
  },
  "check/wrong-kind": {
    title: "a component of another kind",
    explanation: "The slot of the verb takes components of certain kinds. This phrase names another.",
    cases: {
      namedComponent: ({ component, kind, kind2 }: { component: string; kind: string; kind2: string }) => ({
        message: `${component} is ${kind}, where ${kind2} belongs`,
      }),
      kind: ({ kind, kind2 }: { kind: string; kind2: string }) => ({
        message: `this is ${kind}, where ${kind2} belongs`,
      }),
      before: ({ kind }: { kind: string }) => ({
        message: `what was spoken of before need not be ${kind}`,
        hint: `Call it what it was called before, and ask where it matters: “if it is ${kind}, ...”.`,
      }),
    },
    wrong: {
      game: 'verbs: { string: { usage: "string (bead: 1 bead)", do: move the bead into the discard pile } }\n',
      sentence: "string 1 card",
    },
    right: {
      game: 'verbs: { string: { usage: "string (card: 1 card)", do: move the card into the discard pile } }\n',
      sentence: "string 1 card in hand",
    },
  },
  "check/wrong-type": {
    title: "something else belongs here",
    explanation:
      "Every place in a sentence takes things of certain types: a component, a player, a zone, a number, an amount. What stands here is of another type.",
    cases: {
      withoutHighest: {
        message: "“without” does not go with the highest or the lowest",
        hint: "Say “with the lowest cost” for the other end; of all but one, “all cards in hand other than it”.",
      },
      noEdge: ({ ordinal, part }: { ordinal: string; part: string }) => ({
        message: `no ${part} is the ${ordinal} one`,
        hint:
          part === "area"
            ? "Name it: areas have names."
            : `Only rows are higher than others, and only columns further to the left; a space is both. Or write its number: “${part} 1”.`,
      }),
      oftenInTurn: {
        message: "how often something was done to one thing is only remembered for a turn",
        hint: "Write “this turn”, or count: “2 times”.",
      },
      lastOfAll: {
        message: "which one is the last is only known when the game is over",
        hint: "Say it of each of them, “at the start of each turn”, or of the one that goes on or comes next: “this turn”, “your next turn”.",
      },
      amountOfTimes: ({ symbol }: { symbol: string }) => ({
        message: "this is an amount, where a number of times belongs",
        hint: `Leave “${symbol}” out.`,
      }),
      howOften: {
        message: "this does not say how often",
        hint: "Write “2 times”, or “up to 2 times” where a player may stop.",
      },
      otherSymbol: ({ symbol, counter }: { symbol: string; counter: string }) => ({
        message: `“${symbol}” is of another amount than ${counter}`,
        hint: "Write the number alone.",
      }),
      otherAmount: ({ counter }: { counter: string }) => ({
        message: `what is compared is not counted in ${counter}`,
        hint: "Write the number alone.",
      }),
      notCounted: ({ verb, counter }: { verb: string; counter: string }) => ({
        message: `“${verb}” counts no ${counter}, so that this would never be so`,
        hint: "Say of each verb what it is done to: “if you drew 2 cards this turn or if you gained $2 this turn”.",
      }),
      counterOfSeveral: ({ per, name }: { per: string; name: string }) => ({
        message: `each ${per} has its own ${name}, and several are meant`,
        hint: `Say it of each: “for each ${per} in your hand: gain $1 for each ${name} on it”.`,
      }),
      noDoer: ({ kind }: { kind: string }) => ({
        message: `no ${kind} has a text by which it does anything: players do this, so that it would never be so`,
        hint: "Say what players do, and to what: “players can't discard Green cards”, “when a player plays a Green card”.",
      }),
      notOfTheirs: ({ property }: { property: string }) => ({
        message: `each of several has its own ${property}, and it is not said of which of them this is not so`,
        hint: "Say it of all, “if no card in your hand is Red”, or of some, “if there is a card in your hand that is not Red”.",
      }),
      nobodysAmount: {
        message: "this is asked of an amount, and nobody is said to have it",
        hint: "Say whose it is, and ask how much: “if your money is $5”.",
      },
      moreThanWhat: {
        message: "more or less than what?",
        hint: "Say “more than 2”, “2 or more”, “more cards than the next player”.",
      },
      ofAmount: ({ said }: { said: string }) => ({
        message: `“${said}” is a number, and no things of which all or some are meant`,
        hint: `Leave “of” out: “all ${said}”, “half ${said}”; or say how much it is: “$2”.`,
      }),
      ofNone: ({ said }: { said: string }) => ({
        message: `“${said}” are nothing, so that none of them is meant`,
        hint: "Say of which: “each of your cards”, “1 of the cards in your hand”; or leave the sentence out.",
      }),
      numberOfThings: {
        message: "a sum is of numbers, and this is so many things",
        hint: "Write the number alone, “draw that many plus 1”. Of things that lie somewhere say “the number of cards in your hand”.",
      },
      restOfWhat: {
        message: "the rest of what?",
        hint: "Say “for the rest of the game”; of things, “for each of the others”.",
      },
      countingCounter: ({ counter, property }: { counter: string; property: string }) => ({
        message: `the ${counter} counts, it holds no ${property}`,
        hint: "Set it to a number.",
      }),
      equalToBoth: ({ sum, apart }: { sum: string; apart: string }) => ({
        message: "this may be added to what stands before it, or be something else that is gained or lost besides",
        hint: `Add with “plus”: “${sum}”. Something else says how much of it: “${apart}”.`,
      }),
      sumOfThings: ({ sum }: { sum: string }) => ({
        message: `“${sum}” joins numbers, and this says what somebody has`,
        hint: "Compare numbers: “your coins are more than your stones plus 2”.",
      }),
      noneOfSeveral: {
        message: "“no” could be said of the first of these alone, or of all of them",
        hint: "Say it of each, and join them with “and”: “has no cards in hand and no money”.",
      },
      noSoMany: {
        message: "“no” before a number: none of these, or not so many?",
        hint: "Say how many there may be: “you have $2 or less”, “you have no money”.",
      },
      placeAlone: ({ place }: { place: string }) => ({
        message: "this is a place, and nothing says what there is in it",
        hint: `Say what lies there: “there is a card in ${place}”, “there are no cards in ${place}”.`,
      }),
      thanSeveral: {
        message: "this may be compared with each of them, or with the first alone",
        hint: "Ask it of each: “if your row has more cards than your hand and if your row has more cards than the deck”; of all together: “more than the number of cards in your hand plus the number of cards in the deck”.",
      },
      comparedWithSeveral: (facts: { joiner: string; compared: string; one: string; other: string }) => {
        const { joiner, compared, one, other } = facts
        const sum = joiner === "and" ? `; of both together it is “${compared} ${one} plus ${other}”` : ""
        return {
          message: `this may be compared with “${other}”, too, or be it`,
          hint: `Ask it of each: “if ... ${compared} ${one} ${joiner} if ... ${compared} ${other}”${sum}. Of players begin with “each player: if their ...”.`,
        }
      },
      numberOfWhat: {
        message: "nothing says of what there are so many",
        hint: "Say what is counted: “if you have 4 or more cards in hand”, “if you have at least 4 cards in play”.",
      },
      moreOfWhat: ({ more }: { more: string }) => ({
        message: `nothing says of what there is ${more}`,
        hint: `Say what is counted: “if you have ${more} than 3 cards in hand”, “if you have ${more} cards in hand than the next player”.`,
      }),
      partOf: ({ part }: { part: string }) => ({
        message: `“${part}” makes one number of another, and nothing is compared with it here`,
        hint: `Compare numbers: “if the number of cards in your hand is more than ${part} the number of cards in the deck”.`,
      }),
      boundOrNot: ({ more, number, bounded }: { more: string; number: string; bounded: string }, span: Span) => ({
        message: `this could be “${more} than ${number}”, or just so many`,
        hint: `Say “${bounded}” or “exactly ${number}”.`,
        fixes: [bounded, `exactly ${number}`].flatMap((many) => write(span, many, "unsafe").fixes),
      }),
      thanWhich: ({ said, other }: { said: string; other: string }) => ({
        message: `this may be said of “${other}” by itself, or “${said}” is compared with that, too`,
        hint: "Compare each by itself: “if you have more gold than wood and if you have more gold than stone”. Of both together it is “if your gold is more than your wood plus your stone”.",
      }),
      numberOfBoth: ({ other, each, ways }: { other: string; each: string; ways: readonly string[] }, span: Span) => ({
        message: `of “${other}” there may be as many as that, or some, or so many of both together`,
        hint: `Say how many of each: “${each}”.`,
        fixes: ways.flatMap((item) => write(span, item, "unsafe").fixes),
      }),
      only: {
        message: "“only” does not say whether there may be more of these, or something else",
        hint: "Of all of them say “if all cards in your hand are Red”; else what there is and how many in all: “the deck has 1 card, the deck has Hero”.",
        rule: "only",
      },
      noneOrZero: ({ name }: { name: string }) => ({
        message: `this may say that no ${name} is printed there, or that it is 0`,
        hint: `Say which: “doesn't have a ${name}”, or “whose ${name} is 0”.`,
      }),
      noSuchChoice: ({ name, wanted }: { name: string; wanted: string }) => ({
        message: `this is nothing that the ${name} can be`,
        hint: `It is one of ${wanted}.`,
      }),
      howManyOfEach: {
        message: "this does not say how many there are of each of them",
        hint: "Ask for each by itself: “if 1 card in your hand is Red and if 1 card in your hand is Gold”; where either will do, join them with “or”.",
      },
      playerForNumber: {
        message: "this is a player, where a number belongs",
        hint: "Say the number of what they have: “the number of cards in their hand”.",
      },
      noThing: ({ kind }: { kind: string }) => ({
        message: `this is ${kind}, and no thing is that`,
        hint: "Say what it has: “has 1 or more of them”.",
      }),
      saidToBe: ({ kind, wanted }: { kind: string; wanted: string }) => ({
        message: `this is ${kind}, where ${wanted} belongs`,
      }),
      severalAtOnce: ({ verb }: { verb: string }) => ({
        message: `“${verb}” does several at once, and nothing stops it after so many`,
        hint: "Forbid the next time by what was done: “you can't draw if you drew 2 or more cards this turn”. What draws 3 at once still does.",
      }),
      valueForNumber: { message: "this is a value, where a number belongs" },
      memoryOfCondition: {
        message: "a memory keeps a thing, not a condition",
        hint: "Write what is kept: “the action they used”.",
      },
      foundRole: { message: "this role is found by itself", hint: "Say it with other words." },
      roleIsPlayer: { message: "a role is a player", hint: "Write who: “a player other than you”." },
      findsNoPlayer: { message: "this finds no player", hint: "Write who: “a player other than you”." },
      ownNumber: ({ said }: { said: string }) => ({
        message: "this is a number, where things belong",
        hint: `Use it as a number: “for each of ${said}”, “equal to ${said}”.`,
      }),
      numbersToMultiply: ({ said }: { said: string }) => ({
        message: "these are numbers: whether they are added up or the different ones counted is not said",
        hint: `Write “for each different ${said}”, or take the sum: “equal to the total ${said}”.`,
      }),
      game: ({ type }: { type: string }) => ({ message: `this is the game, where ${type} belongs` }),
      type: ({ type, wanted }: { type: string; wanted: string }) => ({
        message: `this is ${type}, where ${wanted} belongs`,
      }),
      notGame: { message: "this is not the game" },
      amountForNumber: ({ number }: { number: string | null }, span: Span) => ({
        message: "this is an amount, where a number belongs",
        hint: number === null ? "Write the number alone." : `Write the number alone: “${number}”.`,
        fixes: number === null ? [] : write(span, number, "unsafe").fixes,
      }),
      whichForNumber: {
        message: "which ones they are is not chosen: a number belongs here",
        hint: "Say only how many, and where from: “draw 2 from the discard pile”. To take these very ones: “put the bottom card of the deck into your hand”.",
      },
      rollOrCounter: {
        message: "this could be what was rolled, or the counter of that name",
        hint: "Say “the roll” of what was rolled, and “your result” of the counter.",
      },
      howManyEachTime: ({ word }: { word: "while" | "until" }) => ({
        message: "this goes on and on, and how many of these it is each time is not said",
        hint: `Write a number: “discard 1 ${word} you have ${word === "while" ? "3 or more" : "2 or fewer"} cards in hand”.`,
      }),
      howManyOfThem: ({ said, isOffered }: { said: string; isOffered: boolean }, span: Span) => ({
        message: `this leaves open whether “${said}” are all of them at once, or as many as somebody likes`,
        hint: `Say “any number of ${said}” or “all ${said}”${isOffered ? "; “you may” is one offer, where it is made" : ""}.`,
        fixes: ["all", "any number of"].flatMap((many) => write(span, `${many} ${said}`, "unsafe").fixes),
      }),
      onEachOrInAll: ({ said, one }: { said: string; one: string }, span: Span) => ({
        message: `this leaves open whether it is so much for each of “${said}”, or in all`,
        ...write(span, `each ${one}`, "unsafe"),
      }),
      calledNumber: {
        message: "how many these are is said already, and all that there are would be counted",
        hint: "Call the number alone, “call that many X”, “call 2 X”; or count what there is: “call the number of cards in hand X”.",
      },
      askedOnce: ({ verb }: { verb: string }) => ({
        message: `how many each of them gets is chosen, and “${verb}” asks for one number for all`,
        hint: "Let each of them choose: “each player draws up to 2 from the deck”. Or choose one number before: “choose a number from 0 to 2; each player draws that many from the deck”.",
      }),
      upToThere: ({ said, verb }: { said: string; verb: string | null }, span: Span) => ({
        message: "this may be as much as there is, but no more than that, or as much as whoever loses it likes",
        hint: `Where as much goes as there is, leave “up to” out: “${said}”. Where they say how much, it is “pay up to ${said}”.`,
        fixes: [
          ...write(span, said, "unsafe").fixes,
          ...(verb === null
            ? []
            : write(
                { ...span, start: span.start - verb.length - 1 },
                `${verb.endsWith("s") ? "pays" : "pay"} up to ${said}`,
                "unsafe",
              ).fixes),
        ],
        rule: "bounds",
      }),
      neverDoneToIt: ({ verb, type }: { verb: string; type: string }) => ({
        message: `“${verb}” is done to ${/^[aeiou]/.test(type) ? "an" : "a"} ${type}, and not to this`,
        hint: `Say it of a verb that is done to it and asks for the rest: “buy: { usage: buy (card), needs: you can pay its cost, ... }”, and “a card you can buy”.`,
      }),
      howOftenDone: {
        message: "a ban counts how often the verb is done, to whatever it is done",
        hint: "Say “more than” and a plain number of all that it may be done to; of some of them ask what was done: “if you played a Red card this turn, you can't play Red cards”.",
      },
      noNumber: { message: "nothing says how many", hint: "Write a number: “2 cards”." },
      notAllOfKind: {
        message: "what lies there is not all of this kind, and nobody chooses which ones",
        hint: "Say “cards”, or whatever lies there; or look at them first: “look at the top 3 cards of the deck; take 1 of those”.",
      },
      counterOfWords: ({ property }: { property: string }) => ({
        message: `this counter holds a ${property}, no number`,
        hint: `Name a ${property}.`,
      }),
      notTwo: ({ isUnion }: { isUnion: boolean }) => ({
        message: `two things change places, and ${isUnion ? "these are more" : "this is one"}`,
        hint: "Name both, each by itself: “swap a card in your hand and a card in your play”.",
      }),
      noSpan: { message: "this is no span of time" },
      hasBegun: ({ said }: { said: string }) => ({
        message: `${said} goes on already: nothing comes before it any more`,
        hint: `Say when of it: “at the end of ${said}, ...”; or leave it out, where it is done at once.`,
      }),
      edgeOfSpan: ({ edge, said }: { edge: "start" | "end"; said: string }) => ({
        message: `“${said}” is a time, and nothing that happens`,
        hint: `Say its moment: “at the ${edge} of ${said}, ...”.`,
      }),
      edgeOfGame: {
        message: "nothing hears of the start and the end of the game",
        hint: "Write what is done at the start into `setup`, and what counts at the end into `score`.",
      },
      spanToCome: ({ said, name }: { said: string; name: string }) => ({
        message: `“${said}” is not the ${name} that goes on: one to come was spoken of before`,
        hint: `Say once more whose it is, as in “at the end of your next ${name}”; or “this ${name}”.`,
      }),
      grantIsOver: ({ said, name }: { said: string; name: string }) => ({
        message: `“${said}” began at once and is over: “take a ${name}” does not wait`,
        hint: `Say “take an extra ${name}” for one that waits for the end of the present one, or “this ${name}” for that.`,
      }),
      grantOfWhich: ({ said, name, isPerhaps }: { said: string; name: string; isPerhaps: boolean }) => ({
        message: `“${said}” may be ${isPerhaps ? `none: the ${name} is taken in some case only` : `one of several ${name}s`}`,
        hint: `Say whose: “during your next extra ${name}”, ${isPerhaps ? "behind “if you do”" : "for one player at a time"}.`,
      }),
      extraSpanAhead: {
        message: "whether a span is an extra one is not known before it begins",
        hint: "Say it of the next one, “until the end of your next turn”, or ask in it: “if this is an extra turn”.",
      },
      lineOfThings: ({ shape }: { shape: string }) => ({ message: `a ${shape} is of things` }),
      lineLength: ({ shape }: { shape: string }) => ({
        message: `a ${shape} is of so many things or more`,
        hint: `Write a plain number: “a ${shape} of 4 of your discs”.`,
      }),
      lineOfComponents: ({ shape }: { shape: string }) => ({ message: `a ${shape} is of components` }),
      notHowMany: ({ determiner }: { determiner: string }) => ({
        message: `“${determiner}” does not say how many there should be`,
        hint: "Say how many (“if you have 3 cards in hand”), or say it of the things: “if those cards are in your hand”, “if each Red card is in your hand”.",
      }),
      manyOfEach: ({ property, plural }: { property: string; plural: string }) => ({
        message: `so many of each ${property} cannot be asked for at once`,
        hint: `Ask how many there are of each, or how many differ: “if the number of different ${plural} among the cards in your hand is 2”.`,
      }),
      stateOfOther: ({ adjective, of }: { adjective: string; of: string }) => ({
        message: `“${adjective}” is a state of a ${of}`,
        hint: "Say it of what has the state.",
      }),
      duringSpan: {
        message: "this is no span of time",
        hint: "“during” needs a span of the game, or a script while it is followed.",
      },
      severalSpans: { message: "what a script starts lasts for one span" },
      spanOfOthers: ({ name }: { name: string }) => ({
        message: "what a script starts lasts for one span, and this may be that of any of the others",
        hint: `For what lasts until yours comes round say “until your next ${name}, ...”; for whether it is theirs now, “if it is not your ${name}, ...”.`,
      }),
      nothingToGoThrough: { message: "“for” needs things to go through: “for each card in hand”" },
      noRollNumbers: { message: "“on” needs the numbers of a roll: “on 1-2, discard 1”" },
      numberOfSome: ({ isNone }: { isNone: boolean }) => ({
        message: isNone ? "of none there is no number but 0" : "some of several, and nothing says which ones",
        hint: "Say it of all of them, “the total cost of the cards in your hand”, or choose those first: “choose 2 cards in your hand; if the total cost of those is 6, draw 1”.",
      }),
      severalHighest: ({ which, property }: { which: "highest" | "lowest"; property: string }) => ({
        message: `the ${which} is one, or those that tie`,
        hint: `Say it of one after another, “2 times: discard the card with the ${which} ${property} in your hand”; of those that tie, “all cards with the ${which} ${property} in your hand”.`,
        rule: "highest",
      }),
      canNotLie: ({ what, zone, holds }: { what: string; zone: string; holds: readonly string[] }) => ({
        message: `${what} can't lie in “${zone}”, which holds ${holds.join(" and ")} alone`,
        hint: `Say where it goes, “into ...”; or let the zone hold it, too: its \`of\` in game.yaml.`,
      }),
      numberNear: {
        message: "something is near to another or not; how many there are near it is another question",
        hint: "Count them for each: “for each space: if there is exactly 1 pawn adjacent to it, score 1”; of one or more say “adjacent to a pawn”.",
      },
      severalNearest: {
        message: "the nearest is one, or those that are equally near",
        hint: "Say it of one after another, “2 times: remove 1 enemy nearest to your hero from the game”; of those that are equally near, “all enemies nearest to your hero”.",
        rule: "highest",
      },
      countOfOne: {
        message: "this is one number or value: there is nothing to count",
        hint: "Count things, or what differs among them: “the number of different suits among the cards in your hand”.",
      },
      pointsOfSeveral: ({ isMany }: { isMany: boolean }) => ({
        message: `points are what one player has scored, not ${isMany ? "several" : "a thing"}`,
        hint: "For what is printed on things, declare a property of another name: “worth”.",
      }),
      namedComponent: ({ component, kind, wanted }: { component: string; kind: string; wanted: string }) => ({
        message: `${component} is ${kind}, where ${wanted} belongs`,
      }),
      symbolOfNumber: ({ symbol }: { symbol: string }) => ({
        message: `“${symbol}” is of an amount, where a number of things is told`,
        hint: "Write the number alone: “2 cards”. A cost is “costing $2”.",
      }),
      endOfPile: ({ ordinal }: { ordinal: string }) => ({
        message: `the ${ordinal} of a pile is so many cards: nobody chooses how many`,
        hint: `Write a plain number (“the ${ordinal} 3 cards of the deck”), and choose of those: “take up to 2 of them”.`,
      }),
      addedOther: {
        message: "this is added to a number of something else",
        hint: "Say it in a step of its own: “gain $1 for each card in hand; gain 2 feathers”. Of things work out first how many: “call the number of cards in your play plus 1 X; discard X cards”.",
      },
      nothingRounded: ({ adverb }: { adverb: string }) => ({
        message: `nothing is divided here that could be ${adverb}`,
        hint: `Leave it out. It is said of a half, and of so many for each 2: “gain half your money ${adverb}”.`,
      }),
      namedForEach: {
        message: "how many is named once, so that it cannot be another number for each of them",
        hint: "Name it for each: “for each card in hand: gain up to $2”.",
      },
      countOfSoMany: {
        message: "how many there are of so many is that number itself",
        hint: "Leave the number out: “the number of cards in your hand”.",
      },
      lineIs: ({ shape }: { shape: string }) => ({
        message: `a ${shape} is no thing that something could be said of`,
        hint: `Say it of what it is made of: “if there is a ${shape} of 4 of your Red discs”.`,
      }),
      ofOtherKind: ({ kind, of }: { kind: string; of: string }) => ({
        message: `no ${kind} is one of these: they are ${of}`,
        hint: "Say where it is, “in your hand”, or of which of them, “1 of those cards”.",
      }),
      exactlyOptional: ({ verb }: { verb: string }) => ({
        message: `“${verb}” may be left undone, so that these would not be exactly so many`,
        hint: "Leave “exactly” out; or choose first, “choose exactly 2 cards in your hand”.",
      }),
      randomOfAny: {
        message: "chance picks these, and nobody chooses how many",
        hint: "Write a plain number: “discard 2 random cards in your hand”; where a player may stop, “up to 2 times: discard a random card in your hand”.",
      },
      randomUnpicked: {
        message: "nothing is picked here that could be random",
        hint: "Leave “random” out; or let chance pick one first: “choose a random card in your hand; if it is ...”.",
      },
      noneCounted: ({ verb }: { verb: string }) => ({
        message: `“${verb}” does nothing with things: a number belongs here`,
        hint: `Say only how many, “${verb} 2”; for each of some things, “${verb} 1 for each card in your hand”.`,
      }),
      numberLeftOut: {
        message: "a number of things is left out here, and nothing says which ones",
        hint: "Say “all but 1 of the cards in your hand”; or choose those first: “choose 1 card in your hand, then discard all other cards in your hand”.",
        rule: "other",
      },
      playersForThings: {
        message: "these are players, where things belong",
        hint: "Say what of theirs: “1 card in another player's hand”.",
      },
      endlessNumbers: ({ property }: { property: string }) => ({
        message: `every number may be a ${property}: there is no end to them`,
        hint: `Go through the things instead: “for each card in your hand: ...”.`,
      }),
      counterIsWord: ({ noun, words }: { noun: string; words: string }) => ({
        message: `the ${noun} holds a ${words}, it does not count`,
      }),
      noValueOf: ({ property }: { property: string }) => ({
        message: `this is no ${property}`,
        hint: `Name the ${property} that is left out, as it is declared.`,
      }),
      notANumber: ({ type }: { type: string }) => ({ message: `this is a ${type}, where a number belongs` }),
      withoutMost: {
        message: "“without” does not go with who has the most",
        hint: "Say who has it: “each player who does not have the most money”.",
      },
      sortedBy: (f: { track: string; of: string; by: string; isPrinted: boolean }) => ({
        message: f.isPrinted
          ? `the ${f.track} goes by \`${f.by}\`, which is printed and stays as it is`
          : `the ${f.track} is an order of ${f.of}s, and this is not what each ${f.of} has so many of`,
        hint: f.isPrinted
          ? `Let it go by a counter: \`by: place\`, with \`place: { per: ${f.of} }\`.`
          : `Sort it by a counter with \`per: ${f.of}\`: “sort the ${f.track} by points”.`,
      }),
      counterOfEach: ({ name }: { name: string }) => ({
        message: `a track is sorted by the ${name} of each who stands on it, and the most come first`,
        hint: `Name the counter alone: “by ${name}”.`,
      }),
      onlyOfComponent: ({ symbol }: { symbol: string }) => ({ message: `only a component has ${symbol}` }),
      namedTwice: ({ name }: { name: string }) => ({
        message: `${name} is named twice here, and one of them would be enough for both`,
        hint: `Say how many: “2 ${name}”.`,
      }),
      adjectiveAlone: ({ wanted }: { wanted: string }) => ({
        message: `this describes something, where a ${wanted} belongs`,
      }),
      noValues: { message: "these are no values to choose from", hint: "Join them by “or”: “Blue or Red”." },
      eachOfThem: ({ among }: { among: string }) => ({
        message: `these are no things: nothing has each ${among} of them`,
        hint: `Leave out “of the”: “1 card of each ${among}”, “for each different ${among} among the cards in your hand”.`,
      }),
      numberWithThings: {
        message: "what is done to things, and what is done to an amount, are two steps",
        hint: "Say what is done with each: “discard 1 card, then lose $1”.",
      },
      numberAmongThings: {
        message: "a number is listed with things here",
        hint: "A measure has one number: “costing $0”, or “costing $5 or less”.",
      },
      eachPlaceOrBoth: {
        message: "whether so many are meant of each place, or of both together, is not said",
        hint: "Join the places by “or” for so many altogether, or say it of each: “a card in your hand and a card in your play”.",
      },
      wholePlace: {
        message: "this is a whole place, listed with a number of things",
        hint: "Offer two steps below “choose one:”: “- discard the top card of the deck”, “- discard 1 card in the market”.",
      },
      secondsOfNone: {
        message: "these are the seconds of no timer",
        hint: "Say of which: “the seconds of the timer”; or how many: “5 seconds”.",
      },
    },
    wrong: { sentence: "reveal $3" },
    right: { sentence: "reveal 1 card in hand" },
  },
  "check/whose-zone": {
    title: "a zone of nobody in particular",
    explanation:
      "Every player has a zone of this name. `A hand` in a step could be the hand of whoever does it, one that somebody chooses, or any hand there is, and these are played differently. Say whose: `your hand`, `another player's hand`, `each player's hand`. A condition about the zone itself may ask it of some: `if a hand is empty`.",
    rule: "whose-zone",
    says: ({ name }: { name: string }) => ({
      message: `each player has a ${name}, and this does not say whose is meant`,
      hint: `Write “your ${name}”, “another player's ${name}” or “each player's ${name}”.`,
    }),
    wrong: { sentence: "gain $1 for each card in a hand" },
    right: { sentence: "gain $1 for each card in each player's hand" },
  },
} satisfies CatalogueSection
