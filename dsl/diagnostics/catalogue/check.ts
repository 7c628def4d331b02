import type { CatalogueSection } from "./entry.ts"

/** Names, types, pronouns, verbs. */
export const checkCatalogue = {
  "check/adjective-not-of-kind": {
    severity: "error",
    title: "an adjective says nothing of this kind",
    explanation:
      "A value, a flag or a state belongs to the kinds that declare it, and describes only them. Here the noun is of a kind that has no such property, so that nothing could ever be described so.",
    wrong: { sentence: "discard 1 Pale card from hand" },
    right: { sentence: "discard 1 Green card from hand" },
  },
  "check/agreement": {
    severity: "error",
    title: "words do not agree",
    explanation:
      "A number, an article and a noun agree, and so do a verb and its subject: `1 card`, `2 cards`, `each player draws`, `you draw`. A sentence that does not agree may be about one or about several, and the two are played differently.",
    wrong: { sentence: "each player draw 2" },
    right: { sentence: "each player draws 2" },
  },
  "check/ambiguous-pronoun": {
    severity: "error",
    title: "a pronoun could be two things",
    explanation:
      "A pronoun stands for what the nearest part before it chose or moved. Where that part did so with two things, nothing says which of them is meant. Name it: `the discarded card`, or give it a name with `call`.",
    rule: "it",
    wrong: { sentence: "discard 1, then play 1; reveal it" },
    right: { sentence: "discard 1, then play 1; reveal the played card" },
  },
  "check/circular": {
    severity: "error",
    title: "rules that need each other",
    explanation:
      "Whether a rule holds must not hang on what it changes or forbids, nor two rules on each other: the machine would have to know the one to find out the other, without end.",
    wrong: { card: "{ name: Example, colour: Green, cost: 2, abilities: [you can't draw if you can draw 1] }" },
    right: { card: "{ name: Example, colour: Green, cost: 2, abilities: [you can't draw if you have $5] }" },
  },
  "check/endless-trigger": {
    severity: "error",
    title: "a trigger that causes what it hears",
    explanation:
      "What is done whenever something happens must not make it happen again, without a condition, a limit or an offer: it would never end. What cards run out of ends by itself.",
    wrong: { card: '{ name: Example, colour: Green, cost: 2, abilities: ["whenever you gain money, gain $1"] }' },
    right: {
      card: '{ name: Example, colour: Green, cost: 2, abilities: ["once per turn, whenever you gain money, gain $1"] }',
    },
  },
  "check/bad-usage": {
    severity: "error",
    title: "a usage cannot be read",
    explanation:
      "The usage of a verb is the verb with its slots in round brackets, each with a name and what fills it: `feed (crab: 1 card) to (heron: card)`. This one has no verb, or a slot whose type is no word of the game.",
    wrong: { game: 'verbs: { hum: { usage: "hum (tune: melody)", do: draw 1 } }\n' },
    right: { game: 'verbs: { hum: { usage: "hum (tune: card)", do: draw 1 } }\n' },
  },
  "check/constant-condition": {
    severity: "warning",
    title: "a condition is always true",
    explanation:
      "A condition that holds whatever happens decides nothing. Asking for 0 or more of anything is the common case.",
    rule: "bounds",
    wrong: { sentence: "if you have 0 or more cards in hand, draw 1" },
    right: { sentence: "if you have 1 or more cards in hand, draw 1" },
  },
  "check/contradiction": {
    severity: "error",
    title: "a selection contradicts itself",
    explanation:
      "A component has one value of a property and one side of a state. Adjectives side by side all have to hold, so that two values of one property can never be found together; `or` asks for either.",
    rule: "joiners",
    wrong: { sentence: "discard 1 Green Amber card from hand" },
    right: { sentence: "discard 1 Green or Amber card from hand" },
  },
  "check/does-nothing": {
    severity: "warning",
    title: "a step with the number 0",
    explanation:
      "A step that asks for 0 of something is carried out and changes nothing. It is hardly what its author wants.",
    wrong: { sentence: "discard 0; draw 1" },
    right: { sentence: "discard 1; draw 1" },
  },
  "check/done-in-condition": {
    severity: "error",
    title: "a condition that would have to do something",
    explanation:
      "A condition only looks at the game: nothing is done, paid or asked by it. Do the thing first and speak of it behind that: `you may discard 1; if you do, draw 1`. `if you can discard 1` asks whether it could be done.",
    rule: "outcome",
    wrong: { sentence: "if you discard 1, draw 1" },
    right: { sentence: "you may discard 1; if you do, draw 1" },
  },
  "check/hidden-faces": {
    severity: "error",
    title: "the chooser cannot see the faces",
    explanation:
      "Whoever chooses must be able to tell which components qualify. The faces of a hand are known to its owner alone, those of a hidden deck to nobody, so that a colour or a cost there cannot be chosen by. Reveal first, choose at random, or let the owner choose.",
    wrong: { sentence: "choose 1 Green card in the next player's hand; reveal it" },
    right: { sentence: "choose 1 random card in the next player's hand; reveal it" },
  },
  "check/idle-determiner": {
    severity: "error",
    title: "a determiner picks nothing",
    explanation:
      "`no`, `another`, `both`, `each` and the like pick some out of several. Where there is one deck, or something was named already, there is nothing to pick from, and `from no deck` would be read as `from the deck`.",
    rule: "each",
    wrong: { sentence: "draw 1 from no deck" },
    right: { sentence: "draw 1 from the deck" },
  },
  "check/idle-negation": {
    severity: "error",
    title: "`non-` says nothing here",
    explanation:
      "`non-` turns an adjective before a noun around: `a non-Green card`. Where an adjective is no description of what is chosen (`the deck is non-empty`, `become non-wet`), it would be read without it. Say `not` instead.",
    rule: "not",
    wrong: { sentence: "if the deck is non-empty, draw 1" },
    right: { sentence: "if the deck is not empty, draw 1" },
  },
  "check/limit-in-script": {
    severity: "error",
    title: "a limit in a script",
    explanation:
      "`once per turn` counts how often an ability was used. A script is carried out as often as something follows it, and there is nothing to count.",
    wrong: { sentence: "once per turn, draw 1" },
    right: { sentence: "draw 1" },
  },
  "check/long-genitive": {
    severity: "error",
    title: "a genitive of a genitive",
    explanation:
      "One owner may stand before a noun: `the card's colour`. Two of them read badly and are not read at all; give the first a name with `call`, or write `of`.",
    wrong: { sentence: "gain money equal to the deck's colour's cost" },
    right: { sentence: "choose 1 card; gain money equal to the card's cost" },
  },
  "check/misplaced-place": {
    severity: "error",
    title: "a place phrase belongs to no noun",
    explanation:
      "A phrase like `in hand` or `at the start of your turn` says something of the noun before it. Where no noun before it can have it, it is in the wrong place: a time goes to the front of the sentence.",
    rule: "place",
    wrong: { sentence: "draw 1 at the start of your turn" },
    right: { sentence: "at the start of your turn, draw 1" },
  },
  "check/misplaced-than": {
    severity: "error",
    title: "nothing is compared",
    explanation: "`than` needs a comparison before it: `more`, `less` or `fewer`.",
    rule: "comparison",
    wrong: { sentence: "discard 2 than the next player" },
    right: { sentence: "if you have more cards in hand than the next player, discard 2" },
  },
  "check/mixed-joiners": {
    severity: "error",
    title: "`and if` and `or if` are mixed",
    explanation:
      "Conditions are joined by `and if` or by `or if`, not by both: nothing says which of them belong together. Put one condition inside the other.",
    rule: "joiners",
    wrong: { sentence: "if the tide is 1 and if you have $5 or if you have $2, draw 1" },
    right: { sentence: "if the tide is 1, if you have $5 or if you have $2, draw 1" },
  },
  "check/never-found": {
    severity: "warning",
    title: "no component is like this",
    explanation:
      "The selection asks for printed properties that no component of the game has. It will never find anything, which is a slip more often than a plan.",
    wrong: { sentence: "play 1 costing $99" },
    right: { sentence: "play 1 costing $3" },
  },
  "check/no-anchor": {
    severity: "error",
    title: "a patch without its sentence",
    explanation:
      "A patch stands by a sentence of the script that it changes, written as it is there: a part between `;` or line breaks, in a block or not. The name of a span stands for the sentence that begins it. When the script is edited, its patches must follow.",
    wrong: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\noptions: { Storm: flag }\nmodules: { Storm: { setup: { after: shuffle the deck, add: draw 1 } } }\nkinds: { card: {} }\nzones: { deck: { ordered: yes }, hand: { per: player } }\nsetup: shuffle all cards into the deck\n",
        "cards/pool.yaml": null,
      },
    },
    right: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\noptions: { Storm: flag }\nmodules: { Storm: { setup: { after: shuffle all cards into the deck, add: each player draws 1 from the deck } } }\nkinds: { card: {} }\nzones: { deck: { ordered: yes }, hand: { per: player } }\nsetup: shuffle all cards into the deck\n",
        "cards/pool.yaml": null,
      },
    },
  },
  "check/no-object": {
    severity: "error",
    title: "a verb without its object",
    explanation:
      "The usage of this verb has an object that must be said. Only slots in square brackets may be left out.",
    wrong: { sentence: "reveal" },
    right: { sentence: "reveal 1 card in hand" },
  },
  "check/no-origin": {
    severity: "error",
    title: "nothing says of what it is",
    explanation:
      "A step that a board declares (`front: forward`) leads from somewhere: say from where it is seen, `the front of it` or `its front`. A line or a group is of things: `a line of 4 of your discs`, unless it is with one of which the kind is known.",
    wrong: { sentence: "put 1 shell in your chest onto a front" },
    right: { sentence: "choose a space with a shell; put 1 shell in your chest onto a front of it" },
  },
  "check/no-outcome": {
    severity: "error",
    title: "nothing was done or not done",
    explanation:
      "`if you do` asks about the part before it, which must be able to fail: an offer (`you may ...`), a price, or a step with something to choose. A step that is always done has no other outcome.",
    rule: "outcome",
    wrong: { sentence: "draw 1; if you do, gain $1" },
    right: { sentence: "you may discard 1; if you do, gain $1" },
  },
  "check/passed-by": {
    severity: "error",
    title: "a loop that may go past what it waits for",
    explanation:
      "A plain number in a condition is exact. A loop that waits for exactly 7 cards goes on for ever where there are 8 to begin with. A bound ends it: `7 or more`, or `7 or less` where the number becomes less.",
    rule: "bounds",
    wrong: { sentence: "draw 1 until you have 7 cards in hand" },
    right: { sentence: "draw 1 until you have 7 or more cards in hand" },
  },
  "check/same-again": {
    severity: "error",
    title: "a loop that finds the same again and again",
    explanation:
      "What this loop does only shows or names something. Its condition is the same each time, so that it would never end: let the step move what it looks at.",
    wrong: { sentence: "reveal the top card of the deck until it is Green" },
    right: { sentence: "discard the top card of the deck until it is Green" },
  },
  "check/no-progress": {
    severity: "warning",
    title: "a loop that never ends by itself",
    explanation:
      "Nothing that this loop does changes what its condition looks at. Once it is entered it goes on until the game is stopped, unless a trigger that it sets off changes it.",
    wrong: { sentence: "repeat while you have $1: draw 1" },
    right: { sentence: "repeat while you have $1: lose $1, then draw 1" },
  },
  "check/no-roll": {
    severity: "error",
    title: "nothing was rolled",
    explanation: "`on 1-2` asks for the last roll of this script. Without a roll before it there is none.",
    wrong: { sentence: "on 1-2, discard 1" },
    right: { sentence: "discard 1" },
  },
  "check/nobody-else": {
    severity: "error",
    title: "a rule about another player than whoever acts",
    explanation:
      "A rule of the game stands on nothing that is somebody's: in it, `you` is whoever does what it speaks of, so `another player` would be nobody. Say what holds for whoever acts, and what the others do.",
    rule: "other",
    wrong: { game: 'rules: ["when another player draws, gain $1"]' },
    right: { game: 'rules: ["when you draw, each other player gains $1"]' },
  },
  "check/other-than-whom": {
    severity: "error",
    title: "others, of whom it is not said than whom",
    explanation:
      "`Each other player` is everybody but you. Behind a step of some players, as in `each player who has $5 gains $1; all other players lose $1`, a reader may take it for the rest of them. Name those who are left out.",
    rule: "other",
    wrong: { sentence: "each player who has $5 or more gains $1; all other players lose $1" },
    right: {
      sentence:
        "call each player who has $5 or more the rich; the rich gain $1; each player other than the rich loses $1",
    },
  },
  "check/passed-on": {
    severity: "error",
    title: "something passed on among other steps",
    explanation:
      "What each player gives to the next is given by all at the same time, so that nothing travels on at once. That is for a step of its own: with others around it the players would act one after another.",
    wrong: { sentence: "each player draws 1, then gives 1 card in hand to the next player" },
    right: { sentence: "each player draws 1; each player gives 1 card in hand to the next player" },
  },
  "check/no-step": {
    severity: "error",
    title: "a state is no step",
    explanation:
      "A step needs a verb in its base form, for something that is done. `is` and `has` say how things are; they belong into conditions.",
    wrong: { sentence: "you have 2 cards in hand" },
    right: { sentence: "if you have 2 cards in hand, draw 1" },
  },
  "check/no-such-property": {
    severity: "error",
    title: "this has no such property",
    explanation:
      "A property belongs to the kinds that declare it. Zones, players and components of other kinds have none.",
    rule: "total",
    wrong: { sentence: "gain money equal to the cost of your hand" },
    right: { sentence: "gain money equal to the total cost of the cards in your hand" },
  },
  "check/no-such-script": {
    severity: "error",
    title: "this has no such script",
    explanation: "A script belongs to the kinds that declare it, and only their components can have it followed.",
    wrong: { sentence: "choose 1 bead; follow the effect of the bead" },
    right: { sentence: "choose 1 card; follow the effect of the card" },
  },
  "check/no-trigger": {
    severity: "error",
    title: "an ability that says not when",
    explanation:
      "An ability stands by itself: nothing carries it out unless it says when, or gives a permission, or changes what holds. Begin it with `when`, `at the start of` or `you may`.",
    wrong: { card: '{ name: Example, colour: Green, cost: 2, effect: draw 1, abilities: ["draw 1"] }' },
    right: {
      card: '{ name: Example, colour: Green, cost: 2, effect: draw 1, abilities: ["at the start of your turn, draw 1"] }',
    },
  },
  "check/no-usage": {
    severity: "error",
    title: "a verb is not used like this",
    explanation:
      "Every verb has usages that say which words and slots go with it. None of them fits this sentence; the hint shows what does.",
    wrong: { sentence: "gain $5 to the next player" },
    right: { sentence: "the next player gains $5" },
  },
  "check/no-verb": {
    severity: "error",
    title: "a sentence without a verb",
    explanation: "A step says what is done. This sentence names somebody or something and stops.",
    wrong: { sentence: "the next player" },
    right: { sentence: "the next player draws 1" },
  },
  "check/nobody": {
    severity: "error",
    title: "what nobody does",
    explanation:
      "A step that nobody carries out is no step. To forbid something, say for how long nobody can do it. In the setup and the flow of a game it is nobody's turn: there “you” is nobody, and `gain $3` would be nothing; say `each player gains $3`.",
    wrong: { sentence: "nobody draws 1" },
    right: { sentence: "this turn, nobody can draw" },
  },
  "check/not-several": {
    severity: "error",
    title: "there is only one to go through",
    explanation: "`for each` goes through several things, one after the other. An amount is one thing, however large.",
    wrong: { sentence: "for each $5: draw 1" },
    right: { sentence: "for each card in hand: gain $1" },
  },
  "check/nothing-before": {
    severity: "error",
    title: "nothing before it to stand for",
    explanation:
      "`instead`, `that many` and `the rest` speak of the step before them. At the start of a script there is none.",
    rule: "instead",
    wrong: { sentence: "gain $5 instead" },
    right: { sentence: "gain $1; if the tide is 3, gain $5 instead" },
  },
  "check/nothing-lasts": {
    severity: "error",
    title: "a duration of a single step",
    explanation:
      "A duration bounds what stands: a restriction, a change, a trigger. A step is done once and then over; for a moment write `at the start of your turn`.",
    rule: "turns",
    wrong: { sentence: "this turn, draw 1" },
    right: { sentence: "this turn, you can't draw" },
  },
  "check/nothing-named": {
    severity: "error",
    title: "a pronoun with nothing to stand for",
    explanation:
      "A pronoun stands for something that this text chose, moved or named before. Nothing here fits its place in the sentence.",
    rule: "it",
    wrong: { sentence: "reveal it" },
    right: { sentence: "choose 1; reveal it" },
  },
  "check/nothing-to-compare": {
    severity: "error",
    title: "nothing to be the same as",
    explanation: "`of the same cost` compares with what was selected last. Nothing before this has that property.",
    wrong: { sentence: "discard 1 of the same cost" },
    right: { sentence: "discard 1, then discard 1 of the same cost" },
  },
  "check/nothing-to-multiply": {
    severity: "error",
    title: "nothing to multiply",
    explanation:
      "`for each` behind a verb multiplies its number or amount by how many there are of something. It has to say of what, and the verb needs a number.",
    wrong: { sentence: "gain $1 for each" },
    right: { sentence: "gain $1 for each card in play" },
  },
  "check/offer-goes-on": {
    severity: "error",
    title: "whether it is offered, too, is left open",
    explanation:
      "`you may draw 1, then discard 1` is read by some as one offer, by others as an offer and a step. `and` offers both, `if you do` makes the second hang on the first, and a sentence of its own is done in any case.",
    rule: "chain",
    wrong: { sentence: "you may draw 1, then discard 1" },
    right: { sentence: "you may draw 1 and discard 1" },
  },
  "check/opens-nothing": {
    severity: "error",
    title: "a colon behind a step",
    explanation:
      "A colon opens what belongs to a menu (`choose one:`), a loop (`repeat:`, `each player:`) or a condition. Behind a step it opens nothing: what stands there would be done even where the step could not be. A price is `pay $1 to draw 1`.",
    rule: "outcome",
    wrong: { sentence: "pay $1: draw 1" },
    right: { sentence: "pay $1 to draw 1" },
  },
  "check/otherwise": {
    severity: "error",
    title: "`otherwise` without its gate",
    explanation:
      "`otherwise` goes with the one `if` or `you may` of the part before it. Here there is none, or more than one; a block makes clear which is meant.",
    rule: "outcome",
    wrong: { sentence: "draw 1; otherwise, gain $1" },
    right: { sentence: "if the tide is 3, draw 1; otherwise, gain $1" },
  },
  "check/out-of-range": {
    severity: "warning",
    title: "a counter never gets there",
    explanation: "The counter ends below this number, so that the comparison never holds.",
    rule: "bounds",
    wrong: { sentence: "if the tide is 9, draw 1" },
    right: { sentence: "if the tide is 6, draw 1" },
  },
  "check/several-anchors": {
    severity: "error",
    title: "a patch with several places",
    explanation:
      "A patch changes one place of a script. Where its sentence is written more than once, nobody can tell which one is meant.",
    wrong: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\noptions: { Storm: flag }\nmodules: { Storm: { setup: { after: shuffle the deck, add: each player draws 1 from the deck } } }\nkinds: { card: {} }\nzones: { deck: { ordered: yes }, hand: { per: player } }\nsetup: |\n  shuffle the deck\n  shuffle the deck\n",
        "cards/pool.yaml": null,
      },
    },
    right: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\noptions: { Storm: flag }\nmodules: { Storm: { setup: { after: shuffle the deck, add: each player draws 1 from the deck } } }\nkinds: { card: {} }\nzones: { deck: { ordered: yes }, hand: { per: player } }\nsetup: |\n  shuffle all cards into the deck\n  shuffle the deck\n",
        "cards/pool.yaml": null,
      },
    },
  },
  "check/several-owners": {
    severity: "error",
    title: "one owner of several things",
    explanation:
      "Each of several things may be of another player. `the owners of those` are all these players, each once; to do it for each thing, go through them with `for each`.",
    wrong: { sentence: "choose 2 cards; the owner of those gains $1" },
    right: { sentence: "choose 2 cards; the owners of those gain $1" },
  },
  "check/several-players": {
    severity: "error",
    title: "several players are chosen at once",
    explanation:
      "A step chooses one player, or means all that fit a description. How many of several players somebody chooses can't be said yet; choose one, and then another.",
    rule: "who-does",
    wrong: { sentence: "choose 2 players; they draw 1" },
    right: { sentence: "choose a player; they draw 1" },
  },
  "check/ends-early": {
    severity: "error",
    title: "a semicolon ends what it seems to go on with",
    explanation:
      "A semicolon parts sentences as a line break does. So of `each player: draw 1; gain $1` only the first would be each player's, and of `this turn, when you draw, gain $1; draw 1` the last would be done at once. Write what a colon opens on deeper lines, and what stands for itself on a line of its own.",
    wrong: { sentence: "each player: draw 1; gain $1" },
    right: { sentence: "each player draws 1, then gains $1" },
  },
  "check/extreme-thing": {
    severity: "error",
    title: "the highest of things that have several numbers, or none",
    explanation:
      "Words like “the most” and “the fewest” count things; “the highest” and “the lowest” measure a number. Of a thing it has to be said which number is meant.",
    rule: "highest",
    wrong: { sentence: "the player with the highest card in their play draws 1" },
    right: { sentence: "the player with the most cards in their play draws 1" },
  },
  "check/compared-with-itself": {
    severity: "error",
    title: "players compared by what is not theirs",
    explanation:
      "Words like “the most” and “the highest” compare players with each other, each by something of their own. Something that is the same whoever is looked at puts all of them first.",
    rule: "their-own",
    wrong: { sentence: "each player who has the most cards in your play gains $1" },
    right: { sentence: "each player who has the most cards in their play gains $1" },
  },
  "check/not-of-some": {
    severity: "error",
    title: "“not” of some or of each",
    explanation:
      "Said of `a card`, `each card` or `2 cards`, `not` can mean that some of them are not so, or that none is. Say it of those that are there (`there is a card in your hand that is not Green`), or of none (`no card in your hand is Green`).",
    wrong: { sentence: "if a card in your hand is not Green, draw 1" },
    right: { sentence: "if no card in your hand is Green, draw 1" },
  },
  "check/this-way": {
    severity: "error",
    title: "what a single step has done",
    explanation:
      "A game remembers what was done in a turn, not by which step. What the step before did can be asked in other words: `if you do`, `that many`, or with the things it was done to, `the discarded cards`.",
    rule: "this-way",
    wrong: { sentence: "discard 1; if you discarded a card this way, gain $1" },
    right: { sentence: "you may discard 1; if you do, gain $1" },
  },
  "check/scored-for-others": {
    severity: "error",
    title: "points of others in the score of a game",
    explanation:
      "The `score` of a game says what one player scores; it is asked of every player in turn. What it gives to all of them, or to one of them who is described, would be given as many times as there are players.",
    wrong: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\nkinds: { card: {} }\nzones: { deck: { of: card }, play: { of: card, per: player } }\nsetup: shuffle all cards into the deck\nflow: each player moves 1 card in the deck into their play\nscore: each player scores 2 for each card in their play\nwinner: the player with the most points wins\n",
        "cards/pool.yaml": "- { name: Crab, copies: 9 }\n",
      },
    },
    right: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\nkinds: { card: {} }\nzones: { deck: { of: card }, play: { of: card, per: player } }\nsetup: shuffle all cards into the deck\nflow: each player moves 1 card in the deck into their play\nscore: score 2 for each card in your play\nwinner: the player with the most points wins\n",
        "cards/pool.yaml": "- { name: Crab, copies: 9 }\n",
      },
    },
  },
  "check/which-place": {
    severity: "error",
    title: "things that can lie in several places",
    explanation:
      "Who takes, gives or discards `a card`, or some of `your cards`, takes it from somewhere: name the place, unless the verb has one of its own (`discard` takes from hand) or things of this kind can lie in one place only. Of things that a step before has found, say `1 of them`.",
    rule: "place",
    wrong: { sentence: "give 1 card to another player" },
    right: { sentence: "give 1 card in your hand to another player" },
  },
  "check/which-player": {
    severity: "error",
    title: "a step that does not say which player is meant",
    explanation:
      "In a condition “any player” is some player, and “any player may” offers it to each. Who carries out a step has to be said: each player, one whom somebody chooses, or those of whom something holds. So has whose several things are: `each card another player has in hand` are those of one player, who is chosen first.",
    rule: "who-does",
    wrong: { sentence: "any player gains $1" },
    right: { sentence: "each player gains $1" },
  },
  "check/standing-in-script": {
    severity: "error",
    title: "what stands, in a script that is done once",
    explanation:
      "A restriction or a change of costs would stand for ever: the script that makes it is carried out once and does not end it. Say how long it lasts, or make it an ability of the card.",
    wrong: { sentence: "you can't draw" },
    right: { sentence: "this turn, you can't draw" },
  },
  "check/two-readings": {
    severity: "warning",
    title: "a sentence that a player could take in two ways",
    explanation:
      "The grammar takes one way, which a reader may not: what is multiplied or asked may be the last step or all of them, an adjective may describe one thing or each of a list. Both readings are told in other words, with a wording for each that can't be taken in the other.",
    rule: "chain",
    wrong: { sentence: "draw 1 and gain $1 twice" },
    right: { sentence: "draw 1; gain $1 twice" },
  },
  "check/unbound-letter": {
    severity: "error",
    title: "a letter that means no number",
    explanation: "X, Y and Z stand for numbers that a usage or `call` gave them. Nothing here is called so.",
    wrong: { sentence: "draw X" },
    right: { sentence: "call the tide X; draw X" },
  },
  "check/unknown-span": {
    severity: "error",
    title: "a memory that names no span",
    explanation:
      "A memory is kept at the end of a span, and `over` says of which. None of its words is a span of the game.",
    wrong: {
      game: "memories: { last catch: { per: player, is: the card they played, over: their last finished tide } }\n",
    },
    right: {
      game: "memories: { last catch: { per: player, is: the card they played, over: their last finished turn } }\n",
    },
  },
  "check/unknown-verb": {
    severity: "error",
    title: "a verb without a usage",
    explanation: "The verb is known, but the usage that declares it cannot be read, so that nothing says what it does.",
    wrong: { game: 'verbs: { hum: { usage: "hum (tune: melody)", do: draw 1 } }\n', sentence: "hum 1" },
    right: { game: 'verbs: { hum: { usage: "hum (X: number)", do: draw X } }\n', sentence: "hum 1" },
  },
  "check/unknown-word": {
    severity: "error",
    title: "a word that nothing declares",
    explanation:
      "A noun is a kind, zone, counter, property, span or role of the game, or a name that this text gave with `call` before. This word is none of them.",
    wrong: { sentence: "discard 1 urchin from hand" },
    right: { sentence: "discard 1 card from hand" },
  },
  "check/unread-words": {
    severity: "error",
    title: "nothing comes of some words",
    explanation:
      "Every word of a sentence must have its part in what is done. These can be read, but nothing that is done, asked or looked for hangs on them, so that the sentence would mean the same without them. Leave them out, or say what they mean in words that count: a condition of its own, another place, a relative clause.",
    wrong: { sentence: "discard 1 more card from hand" },
    right: { sentence: "discard 1 card from hand" },
  },
  "check/whose": {
    severity: "error",
    title: "nobody has this property",
    explanation:
      "A property is always somebody's: `its cost`, `the cost of the card`. Alone it does not say whose is meant.",
    wrong: { sentence: "play 1 costing size" },
    right: { sentence: "play 1 costing the size of this" },
  },
  "check/whose-zone": {
    severity: "error",
    title: "a zone of nobody in particular",
    explanation:
      "Every player has a zone of this name. `A hand` in a step could be the hand of whoever does it, one that somebody chooses, or any hand there is, and these are played differently. Say whose: `your hand`, `another player's hand`, `each player's hand`. A condition about the zone itself may ask it of some: `if a hand is empty`.",
    rule: "whose-zone",
    wrong: { sentence: "gain $1 for each card in a hand" },
    right: { sentence: "gain $1 for each card in each player's hand" },
  },
  "check/would-without-instead": {
    severity: "error",
    title: "`would` without `instead`",
    explanation:
      "`when you would draw` stops what is about to happen, and something has to happen in its place. Say what, with `instead`; to react to it, leave out `would`.",
    rule: "instead",
    wrong: {
      card: '{ name: Example, colour: Green, cost: 2, effect: draw 1, abilities: ["when you would draw a card, gain $1"] }',
    },
    right: {
      card: '{ name: Example, colour: Green, cost: 2, effect: draw 1, abilities: ["when you would draw a card, gain $1 instead"] }',
    },
  },
  "check/wrong-counter": {
    severity: "error",
    title: "another counter is meant",
    explanation:
      "An amount is counted in one counter, and its symbol says which. This property or verb is counted in another.",
    wrong: { sentence: "play 1 costing 3" },
    right: { sentence: "play 1 costing $3" },
  },
  "check/wrong-kind": {
    severity: "error",
    title: "a component of another kind",
    explanation: "The slot of the verb takes components of certain kinds. This phrase names another.",
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
    severity: "error",
    title: "something else belongs here",
    explanation:
      "Every place in a sentence takes things of certain types: a component, a player, a zone, a number, an amount. What stands here is of another type.",
    wrong: { sentence: "reveal $3" },
    right: { sentence: "reveal 1 card in hand" },
  },
  "check/never-paid": {
    severity: "warning",
    title: "a component that nobody can ever pay for",
    explanation:
      "A property is an amount of a counter, and this component asks for more of it than the counter can hold. Whoever looks for a way to pay finds none, in any game.",
    wrong: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2 }\nkinds: { card: { properties: { price: { amount: shell } } } }\ncounters: { shell: { per: player, to: 9 } }\nflow: each player gains 1 shell\n",
        "cards/pool.yaml": "- { name: Whale, price: 12 }\n",
      },
    },
    right: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2 }\nkinds: { card: { properties: { price: { amount: shell } } } }\ncounters: { shell: { per: player, to: 12 } }\nflow: each player gains 1 shell\n",
        "cards/pool.yaml": "- { name: Whale, price: 12 }\n",
      },
    },
  },
  "check/verb-not-here": {
    severity: "error",
    title: "a verb that speaks of what this game lacks",
    explanation:
      "A verb of a pack that is leaned on says in words what it does, and these words must mean something here: `play` pays a cost and moves a card into play, so that it needs a cost and such a place. Nobody minds as long as the verb is not used.",
    wrong: {
      files: {
        "game.yaml":
          'game: Tide Pool\nplayers: { count: 2 }\nkinds: { card: { properties: { size: number } } }\nzones: { hand: { of: card, per: player } }\nflow: "4 times: each player plays 1 card in hand"\n',
        "cards/pool.yaml": "- { name: Crab, size: 1, copies: 9 }\n",
      },
    },
    right: {
      files: {
        "game.yaml":
          'game: Tide Pool\nplayers: { count: 2 }\nkinds: { card: { properties: { size: number } } }\nzones: { hand: { of: card, per: player }, row: { of: card } }\nverbs: { lay: { usage: "lay (thing: card)", do: move the thing into the row } }\nflow: "4 times: each player lays 1 card in hand"\n',
        "cards/pool.yaml": "- { name: Crab, size: 1, copies: 9 }\n",
      },
    },
  },
  "check/says-nothing": {
    severity: "error",
    title: "a sentence without a meaning",
    explanation:
      "The words are known and stand where they may, but together they name nothing that can be done or tested: `each other player who has` says neither what they have nor what they do.",
    wrong: { sentence: "each other player who has" },
    right: { sentence: "each other player who has $3 draws 1" },
  },
} satisfies CatalogueSection
