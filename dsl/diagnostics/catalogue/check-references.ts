import { withArticle } from "../../lexicon/inflect.ts"
import type { Span } from "../../text.ts"
import { meantWords, write } from "../suggest.ts"
import type { CatalogueSection } from "./entry.ts"

export interface Meant {
  readonly participle: string
  readonly name: string | null
  readonly span: Span | null
}

/** What words stand for: pronouns, owners, places. */
export const referenceCatalogue = {
  "check/ambiguous-pronoun": {
    title: "a pronoun could be two things",
    explanation:
      "A pronoun stands for what the nearest part before it chose or moved. Where that part did so with two things, nothing says which of them is meant. Name it: `the discarded card`, or give it a name with `call`.",
    rule: "it",
    cases: {
      theirsMoved: {
        message: "one of theirs was moved before this, and which one is asked is not said",
        hint: "Say “it” of what was moved: “discard 1; if it is Red, draw 1”, “each player discards 1, then draws 1 if it is Red”. Of what lies there still, say where: “a card in your hand”.",
      },
      which: ({ word, meant }: { word: string; meant: readonly Meant[] }) => ({
        message: `“${word}” could be ${meant.map((each) => `“the ${each.participle} ${each.name ?? "one"}”`).join(" or ")}`,
        hint: "Name the one you mean: “the chosen card”, “the discarded card”, or give it a name with “call”.",
        related: meant.flatMap(({ span }) => (span ? [{ span, message: "it could be this" }] : [])),
      }),
      thisOrOther: ({ word, isOf }: { word: string; isOf: boolean }) => ({
        message: `“${word}” could be this, or what was spoken of before`,
        hint: `Of the component itself say “this”${isOf ? " (“the cost of this”)" : ""}; of the other “that card”${isOf ? " (“that card's cost”)" : ""}.`,
      }),
      foundTwice: ({ word, places }: { word: string; places: readonly Meant[] }) => ({
        message: `the condition found several things, and “${word}” could be one of these or all`,
        hint: "Say what is meant, with where it lies: “discard a Red card in your hand”, “discard all cards in play”; of both, name both.",
        related: places.flatMap(({ span }) => (span ? [{ span, message: "it could be this" }] : [])),
      }),
      besideItself: {
        message:
          "each is where it itself is, and none beside itself: “it” could be what this is asked of, or what was spoken of before",
        hint: "Say “if there is another pawn in its row”, “if there is exactly 1 pawn adjacent to it”, where “it” is what was spoken of before; or give that a name with “call”.",
      },
      itOfSpace: {
        message: "“it” could be the space, or what was named before it",
        hint: "Of the space say it by itself: “an empty space adjacent to another player's shell”, “an empty space that is not adjacent to a shell”. What was named before has a name: “adjacent to the chosen shell”.",
      },
      thatOrAll: ({ name }: { name: string }) => ({
        message: `“the ${name}” may be all that there is, or as much as was spoken of before`,
        hint: `Say “that many ${name}” of what was spoken of, “your ${name}” of all.`,
        rule: "that",
      }),
      whichCounter: ({ name }: { name: string }) => ({
        message: "the step before was about several, and nothing says of which this many are",
        hint: `Say of what: “that many ${name}”.`,
        rule: "that",
      }),
      numbers: {
        message: "more than one number was named, and this does not say which",
        hint: "Give each a name: “choose a number from 1 to 6; call it X”.",
      },
      doneForEach: {
        message: "this was done once for each player, and nothing says of whose it is",
        hint: "Say “those” of all of them. Or let each player do both: “each player chooses 1 card, then discards it”.",
      },
      chosenByEach: {
        message: "this was named once for each player, and nothing says of whose it is",
        hint: "Let each of them do both: “each player chooses another player and gives them $1”, “each player: choose another player, then that player gains $1”.",
      },
      ownOrAll: {
        message: "each of several did this, and each goes on: with their own, or with all of them? Both could be meant",
        hint: "Let each do both with their own: “each player draws 1, then discards 1 of those”. All of them are meant with a name: “call those the finds; each player takes 1 of the finds”.",
      },
      doneToSome: ({ said, all, then }: { said: string; all: string; then: string }) => ({
        message: `“${said}” may be all that were ${all}, or those of them alone that were ${then}`,
        hint: `All of them are “the ${all} cards”; of some say what they are like: “each Red card among the ${all} cards”.`,
      }),
      doneOften: {
        message: "the step before is done more than once, and this does not say which time is meant",
        hint: "Say “those” of all of them: “each player discards 1; gain $1 for each of those”. Or let each of them do both: “each player discards 1, then draws that many”.",
        rule: "that",
      },
      lastOfSeveral: {
        message: "this was done several times, each time with another one, and nothing says which of them is meant",
        hint: "Let each do both: “each player chooses a suit, then discards each card of that suit in their hand”, “each player: choose another player, then that player draws 1”.",
        rule: "that",
      },
      heldBySeveral: {
        message: "the condition before may hold of several players, and this does not say which of them is meant",
        hint: "Say it of each of them, “each other player who has 2 cards draws 1”, or choose one first, “choose another player”.",
        rule: "they",
      },
      takenOrLeft: ({ said, taken }: { said: string; taken: string | null }) => ({
        message: `“${said}” may be what was taken before this, or what that left`,
        hint: `Say “the rest” of what is left, as in “1 of the rest”; ${taken ? `of what was taken, “the ${taken} cards”` : "what was taken is given a name behind its step, “put 2 of them into your hand; call those the spoils”"}.`,
      }),
      wholeOrLeft: {
        message: "some of these were taken before this: it may be all there were, or those that are left",
        hint: "Say “the rest” of what is left. For all of them, give them a name before any is taken: “reveal the top 3 cards of the deck; call those the finds”.",
      },
      doerOrOther: ({ word }: { word: string }) => ({
        message: `“${word}” could be whoever does this, or somebody spoken of before`,
        hint: "Give who was spoken of a name before: “choose another player; call them the target; each other player gives 1 card in their hand to the target”.",
      }),
      namedTwice: ({ name }: { name: string }) => ({
        message: `“${name}” is given as a name in both cases, and stands for one of them behind both`,
        hint: "Give each a name of its own, and say in each case what is done with it.",
      }),
      thatManyOf: ({ noun }: { noun: string }) => ({
        message: `“that many” is of the step right before this, and the ${noun} were spoken of earlier`,
        hint: "Put this right behind the step that it is of, or give its number a name there: “call that many X”, and “X” here.",
      }),
      thatManyFixed: {
        message: "“that many” is of the step right before this, and that says its number itself",
        hint: "Of an earlier step give it a name right behind that: “call that many X”, and “X” here. Of this one write the number again.",
      },
      thatManyOfSeveral: ({ word }: { word: string }) => ({
        message: `“${word}” could be of each of the things done before this, or of all of them together`,
        hint: "Give the number a name right behind what it is of: “discard any number of cards; call that many X; lose 1 life; gain X points”.",
      }),
      youOrThey: ({ word }: { word: string }) => ({
        message: `behind this colon “${word}” is each of them, as “they” is`,
        hint: "Say it without the colon, where “you” is whoever plays this: “each other player gives you 1 card in their hand”.",
      }),
      eitherCase: ({ word }: { word: string }) => ({
        message: `“${word}” could be of what was done in one case, or in the other`,
        hint: "Say it in each of both: “if your money is 5 or more, draw 2, then discard those; otherwise, draw 1, then discard it”.",
      }),
      oneCaseOnly: ({ word }: { word: string }) => ({
        message: `“${word}” could be what was brought about in the case before, or what was spoken of before that`,
        hint: "Give what both cases are about a name before them: “discard 1 card in hand; call it the relic; if the relic is Blue, draw 1; if the relic is Red, gain $3”.",
      }),
      eachOfWhich: ({ clause }: { clause: string }) => ({
        message: "this could be each of those that a step before has found, or of all that there are",
        hint: `Say “each of those ${clause}”; of others say what they are and where: “each card in your play ${clause}”.`,
      }),
      calledOrLeft: {
        message: "some of these were taken before this: it may be all that have the name, or those that are left",
        hint: "Say “the rest” of what is left. Of others say where they lie by now: “the finds in your hand”.",
      },
      whoGoesOn: {
        message: "each of them did the step before, and this does not say who goes on",
        hint: "Say it of each of them: “each other player draws 1, then discards 1 in their hand”; or who does it to whom: “discard 1 card in each other player's hand”.",
      },
      otherThanWhich: {
        message: "other than this card, or than what the part before named? Both could be meant",
        hint: "Say “other than this”, or “other than it”.",
        rule: "other",
      },
      othersOfWhich: {
        message: "the others of those that were named, or all others? Both could be meant",
        hint: "Of those of which some were taken say “the rest”; else say where the others lie: “the other cards in your hand”.",
        rule: "other",
      },
    },
    wrong: { sentence: "discard 1, then play 1; reveal it" },
    right: { sentence: "discard 1, then play 1; reveal the played card" },
  },
  "check/hidden-faces": {
    title: "the chooser cannot see the faces",
    explanation:
      "Whoever chooses must be able to tell which components qualify. The faces of a hand are known to its owner alone, those of a hidden deck to nobody, so that a colour or a cost there cannot be chosen by. Reveal first, choose at random, or let the owner choose.",
    cases: {
      chooser: ({ name }: { name: string }) => ({
        message: `who chooses here cannot see the faces in that ${name}`,
        hint: "Choose without looking (“1 random card”), let its owner choose, or reveal some first and choose of those: “reveal the top 3 cards of the deck; put 1 of them into your hand”.",
      }),
      topmost: ({ pile }: { pile: string }) => ({
        message: `nobody sees which of those in the ${pile} is like this`,
        hint: `Look at the topmost one, whatever it is: “reveal the top card of the ${pile}; if it is Red, put it into your hand”.`,
      }),
      pile: ({ pile }: { pile: string }) => ({
        message: `nobody sees what lies in the ${pile}, and which of them is meant is not said`,
        hint: `Say “the top 2 cards of the ${pile}”, or “2 random cards in the ${pile}”.`,
      }),
    },
    wrong: { sentence: "choose 1 Green card in the next player's hand; reveal it" },
    right: { sentence: "choose 1 random card in the next player's hand; reveal it" },
  },
  "check/long-genitive": {
    title: "a genitive of a genitive",
    explanation:
      "One owner may stand before a noun: `the card's colour`. Two of them read badly and are not read at all; give the first a name with `call`, or write `of`.",
    says: { message: "a genitive of a genitive is not read", hint: "Name the first with “call”." },
    wrong: { sentence: "gain money equal to the deck's colour's cost" },
    right: { sentence: "choose 1 card; gain money equal to the card's cost" },
  },
  "check/never-found": {
    severity: "warning",
    title: "no component is like this",
    explanation:
      "The selection asks for printed properties that no component of the game has. It will never find anything, which is a slip more often than a plan.",
    cases: {
      noneLikeThis: {
        message: "no component of the game is like this",
        hint: "Compare with what the components of the pack have.",
      },
      noneThere: {
        message: "nothing of this kind can lie there",
        hint: "What a zone holds is said by its `of` in game.yaml.",
      },
      protected: ({ zone }: { zone: string }) => ({
        message: `things of this kind lie only in the ${zone}, which is protected`,
        hint: `Only a sentence that names a protected zone touches what lies there. Write “in the ${zone}”.`,
      }),
    },
    wrong: { sentence: "play 1 costing $99" },
    right: { sentence: "play 1 costing $3" },
  },
  "check/nobody-else": {
    title: "a rule about another player than whoever acts",
    explanation:
      "A rule of the game stands on nothing that is somebody's: in it, `you` is whoever does what it speaks of, so `another player` would be nobody. Say what holds for whoever acts, and what the others do.",
    rule: "other",
    cases: {
      ofRule: {
        message: "in a rule of the game “you” is whoever does it, and nobody is another player than that",
        hint: "Write the rule for whoever acts: “you can't take cards in another player's hand”, “when you draw, each other player ...”.",
      },
      notChosen: {
        message: "what this is to be other than is not chosen before it",
        hint: "Say how many in all: “2 cards in your hand”; or take one after the other: “discard 1, then discard another card in your hand”.",
        rule: "other",
      },
      partThanWhich: ({ part, of }: { part: string; of: string }) => ({
        message: `no ${part} is spoken of before it that this could be told from`,
        hint: `Say which one is left out: “${withArticle(part)} other than ${of}”.`,
        rule: "other",
      }),
      thanNothing: ({ word }: { word: "another" | "other" }) => ({
        message: `nothing is spoken of before it that “${word}” could be told from, and this text is on no component`,
        hint:
          word === "another"
            ? "Write “a”: “when you play a card”."
            : "Leave it out; or say first which ones are not meant: “discard 1 card; each other card in your hand is lost”.",
        rule: "other",
      }),
    },
    wrong: { game: 'rules: ["when another player draws, gain $1"]' },
    right: { game: 'rules: ["when you draw, each other player gains $1"]' },
  },
  "check/nothing-before": {
    title: "nothing before it to stand for",
    explanation:
      "`instead`, `that many` and `the rest` speak of the step before them. At the start of a script there is none.",
    rule: "instead",
    cases: {
      happened: {
        message: "what is heard of here has happened: nothing can take its place any more",
        hint: "Say “would”: “when you would draw a card, gain $1 instead”.",
        rule: "instead",
      },
      thatMany: {
        message: "“that many” needs a step before it that did a number of things",
        hint: "Write the step first: “discard any number of cards from hand, then draw that many”.",
        rule: "that",
      },
      rest: ({ word }: { word: string }) => ({
        message: `“${word}” needs a choice before it that left something over`,
        hint: "Choose first: “keep 1 of those; discard the rest”.",
        rule: "that",
      }),
      restPerhaps: ({ word }: { word: string }) => ({
        message: `what “${word}” is left of is taken in one case only, and in the others nothing is said of`,
        hint: "Say it in that case: “if you have at least $5, discard 1 card in your hand, then put the rest into play”. Or give all of them a name before: “call all cards in your hand the finds; if you have at least $5, discard 1 of the finds; put the rest into play”.",
        rule: "that",
      }),
      restAlike: ({ word }: { word: string }) => ({
        message: `what was taken was found by what it is like: “${word}” may be others like it, or all that lie there`,
        hint: "Take it out of those that are meant: “put 1 of them that is Red into your hand; discard the rest”, “discard 1 of the cards in your hand that is Red”. Of others like it say so: “discard all other Red cards in your hand”.",
        rule: "that",
      }),
      restOfSeveral: ({ word }: { word: string }) => ({
        message: `several steps have taken some of the same things, and “${word}” is what the last of them left`,
        hint: "Let each take of what the one before it left: “put 1 of them into your hand; put 1 of the rest into play; discard the rest”.",
        rule: "that",
      }),
      doesSo: {
        message: "“does so” has no event to repeat",
        hint: "It belongs into “when ... would ..., P does so instead”.",
      },
      instead: {
        message: "“instead” has nothing before it to stand in for",
        hint: "Write what it replaces first: “draw 1; if you have at least $5, draw 2 instead”.",
      },
    },
    wrong: { sentence: "gain $5 instead" },
    right: { sentence: "gain $1; if the tide is 3, gain $5 instead" },
  },
  "check/nothing-named": {
    title: "a pronoun with nothing to stand for",
    explanation:
      "A pronoun stands for something that this text chose, moved or named before. Nothing here fits its place in the sentence.",
    rule: "it",
    cases: {
      done: ({ word }: { word: string }) => ({
        message: `nothing remembers which of them are “${word}”`,
        hint: `Right behind the step that does it say “the ${word} ...”, or “the ... with the highest ... among those”; of what was done before ask the verb: “that you ${word} this turn”.`,
      }),
      pronoun: ({ word, onComponent }: { word: string; onComponent: boolean }, span: Span) => ({
        message: `“${word}” has nothing to stand for here`,
        // What a card is to a reader of it, is `this` in its texts.
        ...(onComponent && word === "it" ? write(span, "this", "unsafe") : {}),
        hint: `Say which one: a pronoun stands for something that the sentences before it chose, moved or named.${
          onComponent ? " What the text stands on is “this”." : ""
        }`,
      }),
      standsAlone: ({ word }: { word: string }) => ({
        message: `a text of the game itself stands on no component: nothing is “${word}” here`,
        hint: "Say which ones: “whenever a card enters play”. What one card does is an ability of that card.",
      }),
      playerPronoun: ({ word }: { word: string }) => ({
        message: `“${word}” has no player to stand for here`,
        hint: "Say whose: “the previous player's”.",
      }),
      timer: ({ timers }: { timers: string }) => ({
        message: "which timer is meant is not said",
        hint: `Say ${timers}, or “each timer”.`,
      }),
      ofWhat: {
        message: "it is not said of what this is",
        hint: "Name the things: “if both discarded cards are Blue”, “each card in your hand”.",
      },
      before: ({ said }: { said: string }) => ({
        message: `nothing before this is “${said}”`,
        hint: "It must have been chosen, moved or named by an earlier step of this text.",
      }),
      counter: ({ per, name }: { per: string; name: string }) => ({
        message: `each ${per} has its own ${name}, and none is named`,
        hint: `Say whose: “the ${name} of it”.`,
      }),
      notChosen: ({ property }: { property: string }) => ({
        message: `no ${property} was chosen before this`,
        hint: `Choose one first: “choose ${withArticle(property)}”.`,
      }),
      notSpokenOf: ({ property }: { property: string }) => ({
        message: `no ${property} was spoken of before this`,
        hint: `Say whose: “its ${property}”.`,
      }),
      players: ({ determiner }: { determiner: string }) => ({
        message: `“${determiner}” points at players that were named, and none are meant here`,
        hint: "Name them first: “choose a player; that player draws 1”. Or say “a player”, “each player”.",
      }),
      standsForNothing: ({ said }: { said: string }) => ({
        message: `“${said}” has nothing to stand for`,
        hint: "It stands for things that an earlier step of this text chose, moved or showed.",
      }),
    },
    wrong: { sentence: "reveal it" },
    right: { sentence: "choose 1; reveal it" },
  },
  "check/same-again": {
    title: "a loop that finds the same again and again",
    explanation:
      "What this loop does only shows or names something, or hangs on a price that somebody may not be able to pay. Its condition is the same each time, so that it would never end: let the step move what it looks at, and the condition ask for the price.",
    cases: {
      changesNothing: {
        message: "nothing in this loop changes anything: it finds the same again and again",
        hint: "Let it move what it looks at: “discard the top card of the deck until it is ...”.",
      },
      unpaid: {
        message: "where its price can't be paid this loop does nothing, and never ends",
        hint: "Ask for the price, too: “while you have less than $5 and if you have at least 1 card in hand: discard 1 to gain $1”; or bound the loop: “up to 3 times: ...”.",
      },
    },
    wrong: { sentence: "reveal the top card of the deck until it is Green" },
    right: { sentence: "discard the top card of the deck until it is Green" },
  },
  "check/several-owners": {
    title: "one owner of several things",
    explanation:
      "Each of several things may be of another player. `the owners of those` are all these players, each once; to do it for each thing, go through them with `for each`.",
    cases: {
      severalThings: {
        message: "these are several things, which may be of several players",
        hint: "Go through them: “for each card in your hand, its owner gains $1”; or say “their owners” of each of those players, once.",
      },
      moved: {
        message: "what was moved is not theirs any more, and several had it",
        hint: "Go through them first: “for each card in play: its owner gains $1; discard it”.",
      },
    },
    wrong: { sentence: "choose 2 cards; the owner of those gains $1" },
    right: { sentence: "choose 2 cards; the owners of those gain $1" },
  },
  "check/no-ends": {
    title: "the top of what has no order",
    explanation:
      "Only what is `ordered` has a top and a bottom. Elsewhere things lie side by side, and none of them is the topmost one. What is `ordered` and has `slots` is a row, with a left and a right side.",
    cases: {
      end: ({ zone }: { zone: string }) => ({
        message: `what lies in the ${zone} is in no order, so that none of it is on top`,
        hint: `Declare it with an order, \`${zone}: { ordered: yes }\`; or say which one: “a random card in the ${zone}”.`,
      }),
      side: ({ zone, lemma }: { zone: string | null; lemma: string }) => ({
        message:
          zone === null
            ? `nothing says that this is a row, of which something is the ${lemma}`
            : `what lies in the ${zone} does not lie in a row, so that none of it is the ${lemma}`,
        hint: `A row is in order and has slots: \`${zone ?? "market"}: { ordered: yes, slots: 4 }\`. Its first is on the left, and what comes is put at its right end.`,
      }),
    },
    wrong: { sentence: "take the top card of your play" },
    right: { sentence: "take 1 random card in your play" },
  },
  "check/no-other-side": {
    title: "things are turned over that have no two sides",
    explanation:
      "What is flipped shows its other side. A state says which one that is, by its `manner`: `face-down: { opposite: face-up, hides: yes, manner: [face down, face up] }`.",
    cases: {
      sides: ({ verb, manners: [side] }: { verb: string; manners: readonly string[] }) =>
        side === undefined
          ? {
              message: `nothing says what the other side of these is, so that “${verb}” would turn nothing`,
              hint: "Give their kind a state with the words for its two sides: `face-down: { opposite: face-up, manner: [face down, face up] }`.",
            }
          : {
              message: `these have more than one pair of sides, and “${verb}” does not say which`,
              hint: `Say which side is up afterwards: “${verb} it ${side}”.`,
            },
      hidden: ({ verb, zone }: { verb: string; zone: string }) => ({
        message: `what lies in the ${zone} is not seen, whichever of its sides is up`,
        hint: `Say “reveal” in place of “${verb}”: that shows it to all.`,
      }),
    },
    wrong: { sentence: "flip 1 bead on the shore" },
    right: { sentence: "flip 1 card in your play" },
  },
  "check/unknown-word": {
    title: "a word that nothing declares",
    explanation:
      "A noun is a kind, zone, counter, property, span or role of the game, or a name that this text gave with `call` before. This word is none of them.",
    cases: {
      name: ({ name, meant }: { name: string; meant: readonly string[] }, span: Span) => ({
        message: `nothing is named “${name}”`,
        ...meantWords(meant, span, "declare it in game.yaml, or give the name with `call` before it is used"),
      }),
      level: ({ noun, level, last }: { noun: string; level: string; last: string }) => ({
        message: `no ${noun} is named “${level}”`,
        hint: `The last one is “${last}”.`,
      }),
    },
    wrong: { sentence: "discard 1 urchin from hand" },
    right: { sentence: "discard 1 card from hand" },
  },
  "check/which-place": {
    title: "things that can lie in several places",
    explanation:
      "Who takes, gives or discards `a card`, or some of `your cards`, takes it from somewhere: name the place, unless the verb has one of its own (`discard` takes from hand) or things of this kind can lie in one place only. Of things that a step before has found, say `1 of them`.",
    rule: "place",
    says: ({ places, wordings }: { places: number; wordings: readonly string[] }, span: Span) => ({
      message: `where this is found is not said, and it can lie in ${places} places`,
      hint:
        wordings.length > 0
          ? `Say where: ${wordings.map((wording) => `“${wording}”`).join(" or ")}.`
          : "Name the place behind them: “1 card in your hand”; of somebody to be chosen, after it: “choose another player; discard 2 cards in their hand”.",
      rule: "place",
      fixes: wordings.flatMap((wording) => write(span, wording, "unsafe").fixes),
    }),
    wrong: { sentence: "give 1 card to another player" },
    right: { sentence: "give 1 card in your hand to another player" },
  },
  "check/whose": {
    title: "nobody has this property",
    explanation:
      "A property is always somebody's: `its cost`, `the cost of the card`. Alone it does not say whose is meant.",
    says: ({ property }: { property: string }) => ({
      message: `nothing says whose ${property} this is`,
      hint: `Say it: “its ${property}”, “the ${property} of the card”.`,
    }),
    wrong: { sentence: "play 1 costing size" },
    right: { sentence: "play 1 costing the size of this" },
  },
} satisfies CatalogueSection
