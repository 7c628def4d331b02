import type { Span } from "../../text.ts"
import { listed, write } from "../suggest.ts"
import { amountCatalogue } from "./check-amounts.ts"
import { descriptionCatalogue } from "./check-descriptions.ts"
import { playerCatalogue } from "./check-players.ts"
import { referenceCatalogue } from "./check-references.ts"
import { ruleCatalogue } from "./check-rules.ts"
import { typeCatalogue } from "./check-types.ts"
import type { CatalogueSection, Wording } from "./entry.ts"

const badUsage = (message: string): Wording => ({
  message,
  hint: "A usage is the verb with its slots: “exchange (mine: 1 component) for (theirs: 1 component)”.",
})

/** Names, types, pronouns; here verbs, and what is done one after another. */
export const checkCatalogue = {
  ...playerCatalogue,
  ...referenceCatalogue,
  ...descriptionCatalogue,
  ...typeCatalogue,
  ...amountCatalogue,
  ...ruleCatalogue,
  "check/bad-usage": {
    title: "a usage cannot be read",
    explanation:
      "The usage of a verb is the verb with its slots in round brackets, each with a name and what fills it: `feed (crab: 1 card) to (heron: card)`. This one has no verb, a slot whose type is no word of the game, or words that make no sentence: nobody could ever say it.",
    cases: {
      unreadable: ({ rest }: { rest: string }) => badUsage(`cannot read “${rest}”`),
      noVerb: badUsage("the pattern has no verb"),
      noName: badUsage("a slot without a name"),
      noType: ({ type, slot }: { type: string; slot: string }) =>
        badUsage(`no type is named “${type}” in the slot “${slot}”`),
      twoMembers: ({ slot }: { slot: string }) =>
        badUsage(`a second slot “${slot}”: a verb is for one of a group at a time`),
      saysWhere: ({ way, slot }: { way: string; slot: string }) => ({
        message: `“${way}” behind “${slot}” says where that is, so that nothing would fill the slot behind it`,
        hint: "Write “onto”, “into”, “to”, “beneath”, “from”, “for”, “by”, “against” or “through” before a second slot: `sow (seed: card) onto (bed: space)`.",
      }),
      unsayable: ({ why }: { why: string }) => ({
        message: `no sentence can say this: ${why}`,
        hint: "A sentence says a usage as it stands. Leave out articles and other words of the language (“make offer”, “drop hammer”), or join them (“go all-in”).",
      }),
      memberDoes: ({ slot }: { slot: string }) =>
        badUsage(`the slot “${slot}” is one of a group, which does nothing itself`),
    },
    wrong: { game: 'verbs: { hum: { usage: "hum (tune: melody)", do: draw 1 } }\n' },
    right: { game: 'verbs: { hum: { usage: "hum (tune: card)", do: draw 1 } }\n' },
  },
  "check/same-usage": {
    title: "two verbs that are said in the same way",
    explanation:
      "A sentence is carried out by the first verb whose usage it fits. Of two usages with the same words and the same slots the second would never be meant, whichever pack declares it; so would one whose slots take less than those of the first. Usages of one word are told apart by their slots, or by what stands behind the verb.",
    says: ({ name, other, verb, first }: { name: string; other: string; verb: string; first: Span }) => ({
      message: `“${verb}” would never mean \`${name}\`: \`${other}\` has that usage already`,
      hint: `Give one of the two another word or other slots. What is to do something else from now on is changed under \`replace\` or \`amend\`: \`verbs: { ${other}: ... }\`.`,
      related: [{ span: first, message: "the usage that every such sentence has" }],
    }),
    wrong: { game: "verbs: { hum: { usage: hum, do: draw 1 }, hum-twice: { usage: hum, do: draw 2 } }\n" },
    right: { game: "verbs: { hum: { usage: hum, do: draw 1 }, hum-twice: { usage: hum loudly, do: draw 2 } }\n" },
  },
  "check/done-in-condition": {
    title: "a condition that would have to do something",
    explanation:
      "A condition only looks at the game: nothing is done, paid or asked by it. Do the thing first and speak of it behind that: `you may discard 1; if you do, draw 1`. `if you can discard 1` asks whether it could be done.",
    rule: "outcome",
    cases: {
      offered: {
        message: "“may” offers a step: nothing can be asked with it",
        hint: "Whether it could be done is asked with “can”: “if you can discard 1”. What is offered goes before: “you may discard 1. If you do, ...”.",
      },
      done: ({ said }: { said: string }) => ({
        message: `a condition only looks: “${said}” would not be done by it`,
        hint: `Do it first: “you may ${said}; if you do, ...”. Or ask whether it was done (“if you ... this turn”), or whether it can be (“if you can ${said}”).`,
      }),
      chosen: {
        message: "a condition asks nobody: nothing is chosen here",
        hint: "Choose first, and ask of that: “choose 1; if it is Red, ...”. Whether there is one is asked without it: “if a card in your hand is Red”.",
      },
      askedTooEarly: ({ said, asked }: { said: string; asked: string }) => ({
        message: `“${asked}” speaks of what “${said}” finds: it can only be asked behind that`,
        hint: "Find it first, and do it behind the condition: “choose 1 in hand; if it is Red, discard it”. Or say which one may be meant: “discard a Red card in hand”.",
      }),
      askedOfPrice: ({ said, asked }: { said: string; asked: string }) => ({
        message: `“${asked}” speaks of what “${said}” finds: it can only be asked behind that`,
        hint: "What is bought on a condition goes into a sentence of its own: “you may discard 1. If you do and it is Red, ...”. Or say which one pays: “you may discard a Red card in hand to ...”.",
      }),
      whichOne: {
        message: "a condition asks nobody which one of several is meant",
        hint: "Choose it first: “choose 1 in hand; if your money is more than its cost, ...”. Whether there is such a one is asked of the things: “if the cost of a card in your hand is less than your money”.",
      },
    },
    wrong: { sentence: "if you discard 1, draw 1" },
    right: { sentence: "you may discard 1; if you do, draw 1" },
  },
  "check/ends-early": {
    title: "a semicolon ends what it seems to go on with",
    explanation:
      "A semicolon parts sentences as a line break does. So of `each player: draw 1; gain $1` only the first would be each player's, and of `this turn, when you draw, gain $1; draw 1` the last would be done at once. Write what a colon opens on deeper lines, and what stands for itself on a line of its own.",
    says: ({ isBlock }: { isBlock: boolean }) => ({
      message: isBlock
        ? "a semicolon ends what the colon has opened, so this is no part of it"
        : "a semicolon ends what is waited for, so this is done at once",
      hint: isBlock
        ? "Write what belongs to it on deeper lines below the colon, and what does not on a line of its own."
        : "Join what is done then with “and” or “, then”; begin what is done now on a line of its own.",
    }),
    wrong: { sentence: "each player: draw 1; gain $1" },
    right: { sentence: "each player draws 1, then gains $1" },
  },
  "check/no-object": {
    title: "a verb without its object",
    explanation:
      "The usage of this verb has an object that must be said. Only slots in square brackets may be left out.",
    cases: {
      usage: ({ verb, patterns }: { verb: string; patterns: string }) => ({
        message: `“${verb}” needs to say what`,
        hint: `It is used like ${patterns}.`,
      }),
      skip: { message: "skip what?" },
    },
    wrong: { sentence: "reveal" },
    right: { sentence: "reveal 1 card in hand" },
  },
  "check/no-outcome": {
    title: "nothing was done or not done",
    explanation:
      "`if you do` asks about the part before it, which must be able to fail: an offer (`you may ...`), a price, or a step with something to choose. A step that is always done has no other outcome. Whom it asks has to be who was to do it: `if you do` of what you did or were offered, `if they do` of somebody else.",
    rule: "outcome",
    cases: {
      somebodyElse: {
        message: "the part before this was somebody else's to do",
        hint: "Of what you did or were asked say “if you do”, of what somebody else was, “if they do”. What each player does goes with a price, “each player may discard 1 to draw 1”, or is counted: “gain $1 for each player who did so”.",
      },
      modalOfOffer: ({ modal }: { modal: string }) => ({
        message: `“${modal}” asks whether it could be done, and what is before this is an offer that may be declined`,
        hint: "For whoever declines or could not write “if you don't”; for what could not be done ask first: “if you have no cards in hand, ...; otherwise, you may ...”.",
      }),
      twoWays: {
        message: "there are two ways through the part before this, and either could be meant",
        hint: "Say it on each of them, in a block: “if A:”, below it “you may B; if you do, C”.",
      },
      deniedTwice: {
        message: "where the first could be done, this was not done either, and it would be so there, too",
        hint: "Put it into the first case, in a block: “if you can't:”, below it “discard 1” and “if you can't, ...”.",
      },
      openNumbers: {
        message: "not all of what is listed before this says how many it is, so that half of it might be meant",
        hint: "Do it in two steps, the one that this asks about last: “discard all cards in play; discard 1 card in hand; if you do, ...”.",
      },
      eachOrAll: {
        message: "what is before this is done for one player after another, and it could be asked of each or of all",
        hint: "Of each say it inside: “for each other player:”, below it “take $1 from them; if you do, draw 1”.",
      },
      noneBefore: {
        message: "nothing before this can be done or not done",
        hint: "“if you do” asks about the part before it: an offer (“you may ...”), a price, or a step that can fail.",
      },
    },
    wrong: { sentence: "draw 1; if you do, gain $1" },
    right: { sentence: "you may discard 1; if you do, gain $1" },
  },
  "check/no-progress": {
    severity: "warning",
    title: "a loop that never ends by itself",
    explanation:
      "Nothing that this loop does changes what its condition looks at. Once it is entered it goes on until the game is stopped, unless a trigger that it sets off changes it.",
    cases: {
      noEnd: {
        message: "nothing ends this loop",
        hint: "Say how often (“3 times: ...”) or until when (“repeat until ...”), or “stop” in it.",
      },
      noChange: {
        message: "nothing in this loop changes what it waits for",
        hint: "Let the body change it, or bound the loop: “up to 3 times: ...”.",
      },
    },
    wrong: { sentence: "repeat while you have at least $1: draw 1" },
    right: { sentence: "repeat while you have at least $1: lose $1, then draw 1" },
  },
  "check/no-step": {
    title: "a state is no step",
    explanation:
      "A step needs a verb in its base form, for something that is done. `is` and `has` say how things are; they belong into conditions.",
    says: {
      message: "this says how things are, not what to do",
      hint: "A step needs a verb in its base form: “gain $5”.",
    },
    wrong: { sentence: "you have 2 cards in hand" },
    right: { sentence: "if you have at least 2 cards in hand, draw 1" },
  },
  "check/no-usage": {
    title: "a verb is not used like this",
    explanation:
      "Every verb has usages that say which words and slots go with it. None of them fits this sentence; the hint shows what does.",
    says: ({ verb, patterns }: { verb: string; patterns: string }) => ({
      message: `“${verb}” is not used like this`,
      hint: `It is used like ${patterns}.`,
    }),
    wrong: { sentence: "gain $5 to the next player" },
    right: { sentence: "the next player gains $5" },
  },
  "check/no-verb": {
    title: "a sentence without a verb",
    explanation: "A step says what is done. This sentence names somebody or something and stops.",
    cases: {
      mayWhat: { message: "this says who may, but not what", hint: "Add a verb: “you may draw 1”." },
      none: { message: "there is no verb here" },
      doWhat: { message: "this says who, but not what they do", hint: "Add a verb: “the previous player draws 1”." },
      named: { message: "this names something, but says nothing of it" },
    },
    wrong: { sentence: "the next player" },
    right: { sentence: "the next player draws 1" },
  },
  "check/nobody": {
    title: "what nobody does",
    explanation:
      "A step that nobody carries out is no step. To forbid something, say for how long nobody can do it. In the setup and the flow of a game it is nobody's turn: there “you” is nobody, and `gain $3` would be nothing; say `each player gains $3`.",
    cases: {
      noTurn: {
        message: "this is somebody's, and it is nobody's turn here",
        hint: "Say who: “each player ...”, “the first player ...”; or do it in a turn.",
      },
      upToNobody: {
        message: "whether it is done again is asked each time, and there is nobody here to be asked",
        hint: "Say “3 times:” for as often as that, or what ends it: “repeat until the deck is empty:”, “3 times:” with “if ..., stop” in it; or whose choice it is, inside “each player:” or a turn.",
      },
      step: { message: "what nobody does is no step", hint: "Forbid it: “this turn, no player can draw cards”." },
    },
    wrong: { sentence: "nobody draws 1" },
    right: { sentence: "this turn, nobody can draw" },
  },
  "check/offer-goes-on": {
    title: "whether it is offered, too, is left open",
    explanation:
      "`you may draw 1, then discard 1` is read by some as one offer, by others as an offer and a step. `and` offers both, `if you do` makes the second hang on the first, and a sentence of its own is done in any case.",
    rule: "chain",
    says: {
      message: "behind “may” this could be offered, too, or be done in any case",
      hint: "Say “you may draw 1 and discard 1” for both, “you may draw 1; if you do, ...” for what hangs on it, “you may draw 1; ...” for what is done in any case.",
    },
    wrong: { sentence: "you may draw 1, then discard 1" },
    right: { sentence: "you may draw 1 and discard 1" },
  },
  "check/price-goes-on": {
    severity: "warning",
    title: "what is done whether a price is paid or not",
    explanation:
      "Who pays gives up all of it, or nothing at all. Behind `pay $3; draw 3` nothing asks whether it was paid, so that whoever has less would draw for nothing. A price is `pay $3 to draw 3`; what is lost as far as it is there is `lose $3`.",
    rule: "outcome",
    says: ({ verb }: { verb: string }) => ({
      message: `this is done whether somebody can ${verb} that or not`,
      hint: `For a price say “${verb} ... to ...” or “${verb} ...; if you do, ...”; for what is given up as far as it is there, and the rest done in any case, “lose ...; ...”.`,
    }),
    wrong: { sentence: "pay $3; draw 3" },
    right: { sentence: "pay $3 to draw 3" },
  },
  "check/opens-nothing": {
    title: "a colon behind a step",
    explanation:
      "A colon opens what belongs to a menu (`choose one:`), a loop (`repeat:`, `each player:`) or a condition. Behind a step it opens nothing: what stands there would be done even where the step could not be. A price is `pay $1 to draw 1`.",
    rule: "outcome",
    says: ({ text }: { text: string }) => ({
      message: "a colon behind a step opens nothing: this would be done whether that step was or not",
      hint: `For a price say “${text} to ...”, for a step after it “${text}, then ...”, for a menu “choose one: A | B”.`,
    }),
    wrong: { sentence: "pay $1: draw 1" },
    right: { sentence: "pay $1 to draw 1" },
  },
  "check/otherwise": {
    title: "`otherwise` without its gate",
    explanation:
      "`otherwise` goes with the one `if` or `you may` of the part before it. Here there is none, or more than one; a block makes clear which is meant.",
    rule: "outcome",
    cases: {
      twoInstead: {
        message: "two things would take the place of one event",
        hint: "Say when the second does, and the first otherwise: “if you have at least $5, draw 2 instead; otherwise, draw 1 instead”.",
      },
      cases: ({ said }: { said: string }, span: Span) => ({
        message: "what follows “otherwise” would be done in the case before this, too",
        ...write(span, `otherwise, ${said.replace(/^(if|on)\b/i, (word) => word.toLowerCase())}`, "unsafe"),
      }),
      noGate: {
        message: "“otherwise” needs a gate in the part before it",
        hint: "Put an “if ...” or “you may ...” before it, or use a block.",
      },
      twoGates: ({ isNested }: { isNested: boolean }) => ({
        message: "“otherwise” could belong to two gates of the part before it",
        hint: isNested
          ? "Join the conditions with “and”, or put what the first governs into a block of its own."
          : "Put an “if ...” or “you may ...” before it, or use a block.",
      }),
    },
    wrong: { sentence: "draw 1; otherwise, gain $1" },
    right: { sentence: "if the tide is 3, draw 1; otherwise, gain $1" },
  },
  "check/passed-by": {
    title: "a loop that may go past what it waits for",
    explanation:
      "A plain number in a condition is exact. A loop that waits for exactly 7 cards goes on for ever where there are 8 to begin with. A bound ends it: `7 or more`, or `7 or less` where the number becomes less.",
    rule: "bounds",
    says: ({ passed, what }: { passed: string; what: boolean }) => ({
      message: `this waits for ${passed} exactly: past that it goes on for ever`,
      hint: `Say “${passed} or more”, or where it becomes less “${passed} or ${what ? "less" : "fewer"}”.`,
    }),
    wrong: { sentence: "draw 1 until you have 7 cards in hand" },
    right: { sentence: "draw 1 until you have 7 or more cards in hand" },
  },
  "check/passed-on": {
    title: "something passed on among other steps",
    explanation:
      "What each player gives to the next is given by all at the same time, so that nothing travels on at once. That is for a step of its own: with others around it the players would act one after another.",
    says: {
      message: "what one passes on could go further at once, with the next one's turn",
      hint: "Say what is passed in a step of its own, which all do at the same time: “each player draws 1; each player gives 1 card in hand to the next player”.",
    },
    wrong: { sentence: "each player draws 1, then gives 1 card in hand to the next player" },
    right: { sentence: "each player draws 1; each player gives 1 card in hand to the next player" },
  },
  "check/this-way": {
    title: "what a single step has done",
    explanation:
      "A game remembers what was done in a turn, not by which step. What the step before did can be asked in other words: `if you do`, `that many`, or with the things it was done to, `the discarded cards`.",
    rule: "this-way",
    cases: {
      thisWay: {
        message: "what a single step has done is not remembered, only what was done in all this turn",
        hint: "Ask the step: “you may discard 1; if you do, ...”, or take its number: “discard any number; gain that many”; or say “this turn”.",
      },
      doneBefore: ({ things }: { things: string }) => ({
        message: "this may be what the step before has done, or all that was done this turn",
        hint: `Of all of the turn say “this turn”. Of the step, “${things}”, “that many”, “if you do”, “each player who did not do so”.`,
      }),
      notUnderWay: ({ things, past }: { things: string; past: string }) => ({
        message: "nothing is being done here: what the step before has done is done",
        hint: `Say “${things}” or “that many” of the step, and of all of the turn what was done: “each card you ${past} this turn”.`,
      }),
    },
    wrong: { sentence: "discard 1; if you discarded a card this way, gain $1" },
    right: { sentence: "you may discard 1; if you do, gain $1" },
  },
  "check/unknown-verb": {
    title: "a verb without a usage",
    explanation: "The verb is known, but the usage that declares it cannot be read, so that nothing says what it does.",
    says: ({ verb }: { verb: string }) => ({
      message: `no verb “${verb}” is declared`,
      hint: "Declare it under “verbs”.",
    }),
    wrong: { game: 'verbs: { hum: { usage: "hum (tune: melody)", do: draw 1 } }\n', sentence: "hum 1" },
    right: { game: 'verbs: { hum: { usage: "hum (X: number)", do: draw X } }\n', sentence: "hum 1" },
  },
  "check/verb-not-here": {
    title: "a verb that speaks of what this game lacks",
    explanation:
      "A verb of a pack that is leaned on says in words what it does, and these words must mean something here: `play` pays a cost and moves a card into play, so that it needs a cost and such a place. Nobody minds as long as the verb is not used.",
    says: (f: { missingIs: boolean; verb: string; missing: readonly string[]; message: string; do: string }) => ({
      message: f.missingIs
        ? `“${f.verb}” does not fit this game, which has no ${listed(f.missing, "and")}`
        : `“${f.verb}” does not fit this game: of what it says, ${f.message}`,
      hint: `Declare what it speaks of, or a verb of your own: it is “${f.do}”.`,
    }),
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
} satisfies CatalogueSection
