import type { Span } from "../../text.ts"
import type { CatalogueSection } from "./entry.ts"

/** A game of some counters alone. */
const bounded = (counters: string): { readonly files: Readonly<Record<string, string>> } => ({
  files: {
    "game.yaml": `game: Tide Pool\nplayers: { count: 2-4 }\ncounters: { ${counters} }\nflow: "set the tide to 1"\n`,
    "cards/pool.yaml": "[]\n",
  },
})

/** A game in which things lie before their players in a place of its own. */
const NO_PLAY = `game: Tide Pool
players: { count: 2-4 }
kinds: { card: {} }
zones: { deck: { of: card, ordered: yes, faces: nobody }, hand: { of: card, per: player, faces: owner }, burrow: { of: card, per: player } }
defaults: { draw: from the deck }
setup: shuffle all cards into the deck
flow: each player draws 1
`

/** What stands: triggers, rules, limits. */
export const ruleCatalogue = {
  "check/circular": {
    title: "rules that need each other",
    explanation:
      "Whether a rule holds must not hang on what it changes or forbids, nor two rules on each other: the machine would have to know the one to find out the other, without end.",
    says: ({ others, number }: { others: readonly Span[]; number: string | null }) => ({
      message: number
        ? `what this makes of a ${number} hangs on that same ${number}`
        : others.length === 0
          ? "whether this holds hangs on itself"
          : "whether this holds hangs on another rule, and whether that one holds on this",
      hint: number
        ? `Say what is meant by something that no rule changes: a name, a kind, a colour, where it lies. To tell things by the ${number} that is printed on them, give them a property beside it in the pack, as in “Cheap cards”.`
        : "Let one of them ask for something else: what a rule changes or forbids can't decide whether the rule holds.",
      related: others.map((span) => ({ span, message: "it is one of them" })),
    }),
    wrong: { card: "{ name: Example, colour: Green, cost: 2, abilities: [you can't draw if you can draw 1] }" },
    right: { card: "{ name: Example, colour: Green, cost: 2, abilities: [you can't draw if you have at least $5] }" },
  },
  "check/no-bound": {
    title: "a bound of a counter that is no number of whoever has it",
    explanation:
      "`from:` and `to:` of a counter are numbers, or texts that come to one: `to: the number of players`. A text is worked out whenever the counter changes. Of a counter that each player has, “you” is whoever has it; of one that each component has, “it” is what has it; a counter of the game is nobody's. Where the bound passes what the counter is already, the counter stays as it is until it is changed: it goes no further out, and may come back.",
    cases: {
      condition: {
        message: "this is a condition, where a number belongs",
        hint: "Say how much it may be: “the number of players”.",
      },
      other: { message: "this is no number", hint: "Say how much it may be: “the number of cards in your hand”." },
      asks: {
        message: "one of several is meant, and nobody is asked which one while a counter changes",
        hint: "Say it of all of them, “the number of cards in your hand”, “the total cost of your cards in play”, or of the one with the most.",
      },
      nobody: ({ counter }: { counter: string }) => ({
        message: `the ${counter} is not yours or anybody's: “you” is nobody here`,
        hint: "Say whose it is, “the first player”, or ask of all: “the number of players”; or give each player one, `per: player`.",
      }),
    },
    wrong: bounded("tide: { to: your points }"),
    right: bounded("tide: { to: the number of players }"),
  },
  "check/circular-bound": {
    title: "a bound that hangs on the counter that it bounds",
    explanation:
      "How far a counter may go must not hang on that counter, nor on one whose own bound hangs on it: whatever it became, it might become more. Say the bound by something else.",
    says: ({ counter, others }: { counter: string; others: readonly Span[] }) => ({
      message:
        others.length === 0
          ? `how far ${counter} may go hangs on ${counter} itself`
          : `how far ${counter} may go hangs on a counter whose own bound hangs on ${counter}`,
      hint: "Say the bound by a number, or by what the counter does not decide: “the number of players”, “the crowns of your castle”.",
      related: others.map((span) => ({ span, message: "it is one of them" })),
    }),
    wrong: bounded("tide: { to: the swell plus 1 }, swell: { to: the tide }"),
    right: bounded("tide: { to: the swell plus 1 }, swell: { to: 5 }"),
  },
  "check/endless-verb": {
    title: "a verb that carries itself out",
    explanation:
      "What a verb does may be done by other verbs; if it is always done by the verb itself, or by one that does it again, it never comes to an end. Under a condition or an offer it may.",
    says: ({ verb }: { verb: string }) => ({
      message: `this carries out “${verb}” again, without end`,
      hint: "Say what is done by another verb, or under which condition it is done again: “if it is Red, ...”.",
    }),
    wrong: { game: 'verbs: { bleed: { usage: "bleed (amount)", do: bleed the amount } }\n' },
    right: { game: 'verbs: { bleed: { usage: "bleed (amount)", do: lose the amount } }\n' },
  },
  "check/ability-nowhere": {
    title: "an ability of which nothing says where it works",
    explanation:
      "The abilities of a component work while it is in play: in the zone called `play`. In a game without one, `active` of the kind says when they do, or the ability itself says where. Without either they would work in a face-down pile, too, where “you” is nobody.",
    says: ({ kind, place }: { kind: string; place: string | null }) => ({
      message: `nothing says where this works: the game has no zone “play”, and ${kind} no “active”`,
      hint: `Say in game.yaml when the abilities of each ${kind} work, as in “active: it is in ${place ?? "a row"}”; or say it here: “while this is in ${place ?? "a row"}, ...”.`,
    }),
    wrong: {
      files: {
        "game.yaml": NO_PLAY,
        "cards/pool.yaml": '[{ name: Otter, abilities: ["whenever another player draws, draw 1"] }]\n',
      },
    },
    right: {
      files: {
        "game.yaml": NO_PLAY.replace("card: {}", "card: { active: it is in a burrow }"),
        "cards/pool.yaml": '[{ name: Otter, abilities: ["whenever another player draws, draw 1"] }]\n',
      },
    },
  },
  "check/not-remembered": {
    title: "how things were",
    explanation:
      "A game remembers what was done in a turn, and by whom; it does not remember what somebody had or where something was. `Had`, and `was` with a place or a number, would ask how it is now. Ask before it changes, or speak of what was done. Whoever had a thing before the step that moved it is `its owner`.",
    rule: "owner",
    cases: {
      howItWas: {
        message: "how things were is not remembered: this would ask how they are",
        hint: "Ask before it changes, or say what was done: “if you drew 2 cards this turn”; whoever had what was moved is “its owner”.",
      },
      whoHasIt: {
        message: "by then it is moved: this would ask who has it now",
        hint: "Whoever had it is “its owner”; of where it is now, say the place: “if it is in your hand”.",
      },
      asItWas: ({ state }: { state: string | null }) => ({
        message: `by then it is moved: this would ask ${state ? `whether it is ${state}` : "it of how things are"} now`,
        hint: "Ask it before the move, with “before ...” in place of “whenever ...”; of what is not lost by moving it, it can be asked behind it.",
      }),
    },
    wrong: { sentence: "discard 1 card in play; the player who had it gains $1" },
    right: { sentence: "discard 1 card in any play; its owner gains $1" },
  },
  "check/endless-trigger": {
    title: "a trigger that causes what it hears",
    explanation:
      "What is done whenever something happens must not make it happen again, without a condition, a limit or an offer: it would never end. What cards run out of ends by itself.",
    says: ({ isStarted }: { isStarted: boolean }) => {
      const other = "et it hang on something: “..., if you have less than $5, gain $1”, “..., you may ...”."
      return {
        message: "this causes what it hears, and so never ends",
        hint: isStarted ? `L${other}` : `Bound it: “once per turn, whenever ...”; or l${other}`,
      }
    },
    wrong: { card: '{ name: Example, colour: Green, cost: 2, abilities: ["whenever you gain money, gain $1"] }' },
    right: {
      card: '{ name: Example, colour: Green, cost: 2, abilities: ["once per turn, whenever you gain money, gain $1"] }',
    },
  },
  "check/endless-together": {
    severity: "warning",
    title: "triggers that cause each other",
    explanation:
      "What each of them does is what the other hears, without a condition, a limit or an offer: while both are there it would never end. Nothing says that they ever are, so that this is no mistake by itself.",
    says: ({ by }: { by: Span }) => ({
      message: "this causes what another trigger hears, which causes this again",
      hint: "Bound one of them: “once per turn, whenever ...”; or let it hang on something: “..., if you have less than $5, gain $1”, “..., you may ...”.",
      related: [{ span: by, message: "the other one" }],
    }),
    wrong: {
      game: 'verbs: { sing: { usage: sing, do: draw 1 }, dance: { usage: dance, do: draw 1 } }\nrules: ["whenever you sing, dance"]',
      card: '{ name: Example, colour: Green, cost: 2, abilities: ["whenever you dance, sing"] }',
    },
    right: {
      game: 'verbs: { sing: { usage: sing, do: draw 1 }, dance: { usage: dance, do: draw 1 } }\nrules: ["whenever you sing, dance"]',
      card: '{ name: Example, colour: Green, cost: 2, abilities: ["once per turn, whenever you dance, sing"] }',
    },
  },
  "check/limit-in-script": {
    title: "a limit in a script",
    explanation:
      "`once per turn` counts how often an ability was used. A script is carried out as often as something follows it, and there is nothing to count.",
    says: {
      message: "a script is carried out whenever it is: nothing counts how often",
      hint: "A limit belongs to an ability: “once per turn, when you draw a card, ...”.",
    },
    wrong: { sentence: "once per turn, draw 1" },
    right: { sentence: "draw 1" },
  },
  "check/no-trigger": {
    title: "an ability that says not when",
    explanation:
      "An ability stands by itself: nothing carries it out unless it says when, or gives a permission, or changes what holds. Begin it with `when`, `at the start of` or `you may`.",
    cases: {
      beforeItIsSo: {
        message: "before something becomes true nothing tells that it will",
        hint: "Say “when”, or before what is done: “before you draw a card, ...”.",
      },
      noWhen: {
        message: "this would be done, but nothing says when",
        hint: "Begin an ability with “when ...”, “at the start of ...”, “you may” or a condition under which it stands.",
      },
      noTime: {
        message: "this is no moment, and no span of time",
        hint: "Write “at any time, you may ...”, or a moment of a span: “at the start of your turn, ...”.",
      },
      notDone: {
        message: "what is not done is no event",
        hint: "Ask for it at a moment: “at the end of your turn, if you drew no cards this turn, ...”.",
      },
      wouldWithIf: {
        message: "“would” announces an event, and “if” only asks about what is",
        hint: "Begin with “when”: “when you would draw, gain $1 instead”, “this turn, when you would draw, ...”.",
      },
    },
    wrong: { card: '{ name: Example, colour: Green, cost: 2, effect: draw 1, abilities: ["draw 1"] }' },
    right: {
      card: '{ name: Example, colour: Green, cost: 2, effect: draw 1, abilities: ["at the start of your turn, draw 1"] }',
    },
  },
  "check/only-under": {
    title: "`can only` with a condition behind it",
    explanation:
      "`Can only` forbids what is not named. With a condition behind it, as in `you can only play this if you have $5`, it is mostly meant of what is named: that it is not done without. Say that with `can't` and `unless`; what else is forbidden under a condition has it in front.",
    rule: "only",
    says: (
      facts: { before: string; what: string; word: string; condition: string; isOfAllElse: boolean },
      span: Span,
    ) => {
      const { before, what, word, condition, isOfAllElse } = facts
      const wordings = [
        `${before} can't ${what} unless ${condition}`,
        ...(isOfAllElse ? [`${word} ${condition}, ${before} can only ${what}`] : []),
      ]
      return {
        message: "this could forbid what is named under another condition, or all else under this one",
        hint: `Say ${wordings.map((each) => `“${each}”`).join(", or of all else ")}.`,
        fixes: wordings.map((text) => ({
          title: `Write “${text}”`,
          edits: [{ span, text }],
          safety: "unsafe" as const,
        })),
      }
    },
    wrong: {
      card: '{ name: Example, colour: Green, cost: 2, abilities: ["you can only play Amber cards if you have $5 or more"] }',
    },
    right: {
      card: '{ name: Example, colour: Green, cost: 2, abilities: ["you can\'t play Amber cards unless you have $5 or more"] }',
    },
  },
  "check/done-once-more": {
    title: "what has been done is done several times more",
    explanation:
      "A trigger is carried out beside what it hears: behind `when you use a card, follow its effect twice` the effect would be followed three times, where a reader expects it twice. For once more leave the number out.",
    says: {
      message: "this is done beside what is heard, which is done once already: it would be once more than is said",
      hint: "For once more leave the number out: “..., follow its effect”. In place of what is heard it is done by “when you would ..., ... instead”.",
    },
    wrong: {
      game: 'verbs: { ring: { usage: "ring (card)", do: follow the effect of the card } }\n',
      card: '{ name: Example, colour: Green, cost: 2, abilities: ["when you ring a card, follow its effect twice"] }',
    },
    right: {
      game: 'verbs: { ring: { usage: "ring (card)", do: follow the effect of the card } }\n',
      card: '{ name: Example, colour: Green, cost: 2, abilities: ["when you ring a card, follow its effect"] }',
    },
  },
  "check/next-done": {
    title: "a price of what is done that nobody is asked for",
    explanation:
      "A price is asked in the texts of the verb that pays it, for whoever does it: `cards you play cost $1 less` is said of that price alone, and `the next card you play costs $2 less` until one has been played. So each is said of a verb that pays the price itself, and of what it is done to; the next one in a script, and of one thing.",
    cases: {
      inAbility: {
        message: "an ability stands all the time: there is no next one",
        hint: "Say it in a script, or of what happens: “when you play this, this turn, the next card you play costs $1 less”.",
      },
      several: {
        message: "this is said of one thing, the next",
        hint: "Say “the next card you play costs $1 less”; for several give a counter that each of them takes 1 from.",
      },
      notPaid: ({ verb, property }: { verb: string; property: string }) => ({
        message: `to “${verb}” something nobody pays its ${property}`,
        hint: `Say it of what is paid for, or let “${verb}” pay the ${property}.`,
      }),
      paidBy: ({ verb, payer, property }: { verb: string; payer: string; property: string }) => ({
        message: `“${verb}” does not pay the ${property} itself: it lets “${payer}” do so`,
        hint: `Say it of what is paid for: “${payer}” instead of “${verb}”.`,
      }),
      ofAnother: ({ property }: { property: string }) => ({
        message: `the ${property} of a thing is asked for when something is done to that very thing`,
        hint: "Say it of what it is done to: “cards you play cost $1 less”.",
      }),
    },
    wrong: { sentence: "this turn, the next 2 cards you play cost $1 less" },
    right: { sentence: "this turn, the next card you play costs $1 less" },
  },
  "check/nothing-lasts": {
    title: "a duration of a single step",
    explanation:
      "A duration bounds what stands: a restriction, a change, a trigger. A step is done once and then over; for a moment write `at the start of your turn`.",
    rule: "turns",
    says: {
      message: "this step is done once: there is nothing that could last",
      hint: "A duration goes before what stands: “this turn, you can't draw”. For a moment write “at the start of your turn, ...”.",
    },
    wrong: { sentence: "this turn, draw 1" },
    right: { sentence: "this turn, you can't draw" },
  },
  "check/skipped-span": {
    title: "a turn is skipped that is none of theirs to come",
    explanation:
      "Who skips a turn leaves out the next one that they would take. The present one is ended, and somebody else's is left out by them.",
    rule: "turns",
    cases: {
      notToCome: ({ span, perPlayer }: { span: string; perPlayer: boolean }) => ({
        message:
          "whoever skips something leaves out the next one that they would take, and this is not said to be that one",
        hint: perPlayer
          ? `Say “skip your next ${span}”, of somebody else “the next player skips their next ${span}”; what goes on now is over by “end the ${span}”.`
          : `Say “skip the next ${span}”; what goes on now is over by “end the ${span}”.`,
      }),
      everybodys: ({ span, verb }: { span: string; verb: string }) => ({
        message: `a ${span} is everybody's, and not of one player alone`,
        hint: `Of all it is said without them: “${verb} the ${verb === "skip" ? "next " : ""}${span}”. What one player may not do in it is said of them: “they can't ...”.`,
      }),
    },
    wrong: { sentence: "skip the turn" },
    right: { sentence: "skip your next turn" },
  },
  "check/scored-for-others": {
    title: "points of others in the score of a game",
    explanation:
      "The `score` of a game says what one player scores; it is asked of every player in turn. What it gives to all of them, or to one of them who is described, would be given as many times as there are players.",
    says: {
      message: "“score” is asked of each player, and this is scored once for each",
      hint: "Say what one player scores: “score 2 for each ...”, “if you have the most ..., score 5”.",
    },
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
  "check/standing-in-script": {
    title: "what stands, in a script that is done once",
    explanation:
      "A restriction, a change of costs or a trigger would stand for ever: the script that makes it is carried out once and does not end it. Say how long it lasts, or make it an ability of the card; of a trigger, `the next time you draw a card, ...` waits for one time.",
    cases: {
      standsForEver: (_: object, span: Span) => ({
        message: "this would stand for ever: a step of a script is done once",
        hint: "Say how long: “this turn, ...”, “until the end of your next turn, ...”, “for the rest of the game, ...”.",
        fixes: [
          {
            title: "Add “this turn,”",
            edits: [{ span: { ...span, end: span.start }, text: "this turn, " }],
            safety: "unsafe",
          },
        ],
      }),
      heardForEver: {
        message: "this would be done for ever: a step of a script is done once",
        hint: "Say how long: “for the rest of the game, at the start of each turn, ...”; or of one of them: “at the start of your next turn”.",
      },
      inAbility: {
        message: "an ability hears every such event, as long as it stands",
        hint: "Write “whenever”, or limit it: “once per turn, whenever you draw a card, ...”.",
      },
      notHowOften: ({ word, clause }: { word: string; clause: string }, span: Span) => ({
        message: "how long this listens is not said, nor whether it is for one time or for every time",
        hint: `For one time write “the next time ${clause}, ...”; for every time say how long: “this turn, ${word} ${clause}, ...”.`,
        rule: "turns",
        fixes: [
          {
            title: "Begin with “the next time”",
            edits: [{ span: { ...span, end: span.start + word.length }, text: "the next time" }],
            safety: "unsafe",
          },
          {
            title: "Begin with “this turn,”",
            edits: [{ span: { ...span, end: span.start }, text: "this turn, " }],
            safety: "unsafe",
          },
        ],
      }),
      howOftenHeard: ({ clause, isAbility }: { clause: string; isAbility: boolean }, span: Span) => ({
        message: "this says how often it begins to listen, and what listens hears every time",
        hint: isAbility
          ? `Limit the ability: “once per turn, whenever ${clause}, ...”.`
          : `For one time write “the next time ${clause}, ...”.`,
        rule: "turns",
        fixes: isAbility
          ? []
          : [{ title: "Write “the next time”", edits: [{ span, text: "the next time" }], safety: "unsafe" }],
      }),
      askedOnce: ({ time, condition, stands }: { time: string; condition: string; stands: string }) => {
        const heard = /^(?:when|whenever|the next time|before|after) [^,]+,/.exec(stands)?.[0]
        const isBan = /\bcan(?:'t|not| only)\b/.test(stands)
        const allAlong = heard
          ? `${time}, ${heard} ${condition},${stands.slice(heard.length)}`
          : isBan
            ? `${time}, ${stands} ${condition}`
            : null
        const once = `Asked once, it stands before the time: “${condition}, ${time}, ${stands}”`
        return {
          message: "this could be asked once, as the time begins, or as long as it lasts",
          hint: allAlong ? `${once}; asked all along, “${allAlong}”.` : `${once}.`,
          rule: "turns",
        }
      },
      nextOfEach: ({ edge }: { edge: string }) => ({
        message: "each of them has a next one, and this waits for the first of those",
        hint: `Say it of each: “each other player: at the ${edge} of your next turn, lose $2”. Behind the colon “you” is whoever it is done for.`,
      }),
      spans: ({ name }: { name: string }) => ({
        message: "a step of a script lasts for one span of time, and this speaks of many",
        hint: `Write “during this ${name}”, or make it an ability: it holds in each of them.`,
      }),
    },
    wrong: { sentence: "you can't draw" },
    right: { sentence: "this turn, you can't draw" },
  },
  "check/unknown-span": {
    title: "a memory that names no span",
    explanation:
      "A memory is kept at the end of a span, and `over` says of which. None of its words is a span of the game.",
    says: { message: "this names no span of play", hint: "Say of which span: “their last finished turn”." },
    wrong: {
      game: "memories: { last catch: { per: player, is: the card they played, over: their last finished tide } }\n",
    },
    right: {
      game: "memories: { last catch: { per: player, is: the card they played, over: their last finished turn } }\n",
    },
  },
  "check/would-without-instead": {
    title: "`would` without `instead`",
    explanation:
      "`when you would draw` stops what is about to happen, and something has to happen in its place. Say what, with `instead`; to react to it, leave out `would`.",
    rule: "instead",
    says: {
      message: "“would” announces what happens instead, but nothing does",
      hint: "Say what happens “instead”, or use the verb without “would”.",
    },
    wrong: {
      card: '{ name: Example, colour: Green, cost: 2, effect: draw 1, abilities: ["when you would draw a card, gain $1"] }',
    },
    right: {
      card: '{ name: Example, colour: Green, cost: 2, effect: draw 1, abilities: ["when you would draw a card, gain $1 instead"] }',
    },
  },
} satisfies CatalogueSection
