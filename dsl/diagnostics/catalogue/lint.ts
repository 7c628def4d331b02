import type { Span } from "../../text.ts"
import type { Edit } from "../fix.ts"
import type { CatalogueSection, Example } from "./entry.ts"
import { DRAWING } from "./pictures.ts"

/** A game of its own, with one card beside those that it needs. */
const game = (
  declarations: string,
  cards: string,
  rulings: string | null = null,
  flow = "each player uses 1 card in their hand",
): Example => ({
  files: {
    "game.yaml": `game: Tide Pool
players: { count: 2-4 }
kinds: { card: { properties: { colour: { values: [Green, Amber] }, cost: { amount: $ } }, scripts: [effect] } }
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  hand: { of: card, per: player, faces: owner }
counters: { $: { per: player, symbol: $, word: money, plural: "-" }, tide: { from: 0, to: 6 } }
verbs: { use: { usage: use (card), do: "follow the effect of the card; move the card beneath the deck" } }
defaults: { draw: from the deck, choose: in hand }
setup: "shuffle all cards into the deck; set the tide to 3; each player draws 3 and gains $4"
flow: ${flow}
${declarations}`,
    "cards/pool.yaml": cards,
    ...(rulings === null ? {} : { "rulings/pool.yaml": rulings }),
  },
})

const CRAB = "- { name: Crab, copies: 4, colour: Amber, cost: 1, effect: draw 1 }\n"

const withEffect = (effect: string): Example =>
  game("", `${CRAB}- { name: Heron, copies: 2, colour: Green, cost: 3, effect: ${JSON.stringify(effect)} }\n`)

/** The game with some of its cards in the deck, the others nowhere. */
function withDeckOf(cards: string): Example {
  const { files } = game("", `${CRAB}- { name: Heron, copies: 2, colour: Green, cost: 3, effect: gain $1 }\n`)
  const text = String(files?.["game.yaml"])
  return { files: { ...files, "game.yaml": text.replace("shuffle all cards into", `shuffle all ${cards} into`) } }
}

/** A game that begins a day and a night, with a rule. */
function nightIn(rule: string): Example {
  const spans = "spans: { day: {}, night: { do: wait until a player has 3 or fewer cards in hand } }"
  return game(
    `${spans}\nrules: ["${rule}"]`,
    CRAB,
    null,
    "begin a day; begin a night; each player uses 1 card in their hand",
  )
}

/** What reads, can be carried out, and can hardly be meant. Each can be turned up, down or off. */
/** A pack that does not say its version, with what meant something else. */
export interface UnsaidLanguage {
  readonly version: number
  readonly texts: number
  readonly shown: readonly { readonly span: Span; readonly meant: string; readonly means: string }[]
  readonly edit: Edit
}

export const lintCatalogue = {
  "lint/always-true": {
    severity: "warning",
    title: "a condition that always holds",
    explanation:
      "By what the game declares (the bounds of a counter, how many components there are, what is printed on them) this holds in every game, so that it decides nothing. A counter that nothing changes stays what it is at the start.",
    rule: "bounds",
    says: {
      message: "this is always so",
      hint: "leave the condition out, or ask for what may not be: a number within the bounds that `game.yaml` declares",
    },
    wrong: withEffect("if the tide is at most 6, draw 1"),
    right: withEffect("if the tide is at most 4, draw 1"),
  },
  "lint/never-true": {
    severity: "warning",
    title: "a condition that never holds",
    explanation:
      "By what the game declares (the bounds of a counter, how many components there are, what is printed on them) this holds in no game: what hangs on it is never done. A counter that nothing changes stays what it is at the start.",
    rule: "bounds",
    says: {
      message: "this is never so",
      hint: "ask for what may be: a number within the bounds that `game.yaml` declares, things that there are, one of two that exclude each other",
    },
    wrong: withEffect("if the tide is more than 6, draw 1"),
    right: withEffect("if the tide is more than 4, draw 1"),
  },
  "lint/too-few": {
    severity: "warning",
    title: "more is taken than there is",
    explanation:
      "The step takes so many of something, and the game has fewer of them, all copies counted: it never gets as many as it says.",
    says: ({ wanted, most }: { wanted: number; most: number }) => ({
      message: `this takes ${wanted}, and there are never more than ${most}`,
      hint: `ask for ${most} at most, or for “all” of them`,
    }),
    wrong: withEffect("move 5 Amber cards in your hand beneath the deck"),
    right: withEffect("move 4 Amber cards in your hand beneath the deck"),
  },
  "lint/unheard-event": {
    severity: "warning",
    title: "a rule about what never happens",
    explanation:
      "A trigger, a replacement or a ban waits for something that nothing in the game does: a verb that no text uses, a span that none begins, a counter that none changes. It is never carried out.",
    says: ({ what }: { what: string }) => ({
      message: `this never comes: ${what}`,
      hint: "let something do it, or wait for what is done",
    }),
    wrong: game('rules: ["whenever a player loses money, they draw 1"]', CRAB),
    right: game('rules: ["whenever a player gains money, they draw 1"]', CRAB),
  },
  "lint/never-reached": {
    severity: "warning",
    title: "what nothing ever brings about",
    explanation:
      "Texts speak of a timer that none of them starts, of a zone in which nothing lies at the start and to which nothing is moved, or to which one of the kinds never comes that it is for, or of a state that nothing takes on. What hangs on it never comes.",
    cases: {
      timer: ({ name }: { name: string }) => ({
        message: `nothing ever starts the timer \`${name}\``,
        hint: "start it where its time begins, in `flow`, a span or an effect; or take away what waits for it",
      }),
      zone: ({ name }: { name: string }) => ({
        message: `nothing ever comes into the zone \`${name}\``,
        hint: "let something begin there (`start: ...` of a kind), or move something there; or take away what asks for it",
      }),
      kind: ({ name, kind }: { name: string; kind: string }) => ({
        message: `the zone \`${name}\` is for \`${kind}\`, and none ever comes there`,
        hint: `move one there, or take \`${kind}\` out of its \`of\``,
      }),
      state: ({ name }: { name: string }) => ({
        message: `nothing ever becomes \`${name}\``,
        hint: "let an effect, a verb or a rule bring it about; or take away what asks for it",
      }),
    },
    wrong: game(
      'timers: { sand: { seconds: 60 } }\nrules: ["when the sand timer runs out, each player draws 1"]',
      CRAB,
    ),
    right: game(
      'timers: { sand: { seconds: 60 } }\nrules: ["when the sand timer runs out, each player draws 1", "whenever a player gains money, start the sand timer"]',
      CRAB,
    ),
  },
  "lint/nobody-acts": {
    severity: "warning",
    title: "a wait in which nobody may do anything",
    explanation:
      "A span waits, and what players may do at any time is held to other spans; no timer of the game, and nothing that is done when one ends, can bring about what it waits for. So the game stands still there, which ends it with an error.",
    says: ({ name }: { name: string }) => ({
      message: `in a ${name} nobody may do anything, and it waits`,
      hint: `let players do something: “at any time in a ${name}, you may ...”; or do not wait`,
    }),
    wrong: nightIn("at any time in a day, you may use 1 card in your hand"),
    right: nightIn("at any time in a night, you may use 1 card in your hand"),
  },
  "lint/endless-scripts": {
    severity: "warning",
    title: "components that follow one another's texts",
    explanation:
      "The text of one component follows that of another, which follows this one again, and nothing stands between that could end it: no condition, no offer, no choice. While both are there the game would not come out of it.",
    says: ({ name, other }: { name: string; other: string }) => ({
      message:
        name === other
          ? `\`${name}\` follows its own text, which never ends`
          : `\`${name}\` follows \`${other}\`, which comes back to \`${name}\`: this never ends`,
      hint: "let one of them hang on something, “if you have $1 or more, ...”, or offer it, “you may ...”",
    }),
    wrong: game(
      "",
      "- { name: Crab, colour: Amber, cost: 1, effect: follow the effect of Prawn }\n- { name: Prawn, colour: Amber, cost: 1, effect: follow the effect of Crab }",
    ),
    right: game(
      "",
      "- { name: Crab, colour: Amber, cost: 1, effect: follow the effect of Prawn }\n- { name: Prawn, colour: Amber, cost: 1, effect: you may follow the effect of Crab }",
    ),
  },
  "lint/over-when-asked": {
    severity: "warning",
    title: "a question about a turn that is over",
    explanation:
      "What was done is remembered by the turn (or another span that is a player's) in which it was done; without a time the one that goes on is meant. The game is scored when all of them are over: nothing was done in it, whatever was done before.",
    says: ({ name }: { name: string }) => ({
      message: `when this is asked at the end of the game, no ${name} is going on in which it could have been done`,
      hint: "say since when: “if you built no house this game”",
    }),
    wrong: game(
      'spans: { turn: { per: player, do: use 1 card in your hand } }\nscore: "if you used no card, score 3"\n',
      CRAB,
      null,
      "each player takes a turn",
    ),
    right: game(
      'spans: { turn: { per: player, do: use 1 card in your hand } }\nscore: "if you used no card this game, score 3"\n',
      CRAB,
      null,
      "each player takes a turn",
    ),
  },
  "lint/unused-declaration": {
    severity: "warning",
    title: "a declaration that nothing uses",
    explanation:
      "The game declares it, and no text, ruling or other declaration speaks of it. Whoever reads the pack looks for what it is for. Properties are apart (`lint/unread-property`): some are only printed. Players by their seat (`next player`) are words for rulings, and are not told of.",
    says: ({ what, name }: { what: string; name: string }) => ({
      message: `nothing uses the ${what} \`${name}\``,
      hint: "take it away, or write what it is for",
    }),
    wrong: game("timers: { sand: { seconds: 60 } }", CRAB),
    right: game(
      'timers: { sand: { seconds: 60 } }\nrules: ["whenever a player gains money, restart the sand timer"]',
      CRAB,
    ),
  },
  "lint/unread-property": {
    severity: "warning",
    isOff: true,
    title: "a property that no sentence reads",
    explanation:
      "Components print it, and no text or ruling asks for it. That is fine where it is there for people: a name of the artist, a sort that only an expansion speaks of. Off unless it is turned on.",
    says: ({ name }: { name: string }) => ({
      message: `nothing reads the property \`${name}\``,
      hint: "take it away, or let a sentence ask for it",
    }),
    wrong: withEffect("draw 1"),
    right: game(
      "",
      `${CRAB}- { name: Heron, copies: 2, colour: Green, cost: 3, effect: "if this is Green, gain money equal to the cost of this" }\n`,
    ),
  },
  "lint/unreachable-step": {
    severity: "warning",
    title: "a step that is never reached",
    explanation:
      "The step before it ends the text, begins it again or ends the game, whatever is the case. What stands behind it is never carried out.",
    says: ({ end }: { end: Span }) => ({
      message: "nothing gets as far as this",
      hint: "let the step before it hang on something (“if ..., stop”), or write this in front of it",
      related: [{ span: end, message: "here the text ends" }],
    }),
    wrong: withEffect("draw 1; stop; gain $1"),
    right: withEffect("draw 1; if the tide is 3, stop; gain $1"),
  },
  "lint/hidden-decider": {
    severity: "warning",
    title: "a hidden card decides",
    explanation:
      "What is done hangs on the face of a card that nobody sees, and the text neither shows it nor takes it from where it lies. At a table nobody can tell what is to be done, and whoever sees what is done knows the card.",
    says: ({ zone }: { zone: string }) => ({
      message: `nobody sees what lies in the ${zone}, and this decides by it`,
      hint: `show it first: “reveal the top card of the ${zone}”`,
    }),
    wrong: withEffect("if the top card of the deck is Green, gain $2"),
    right: withEffect("reveal the top card of the deck; if the top card of the deck is Green, gain $2"),
  },
  "lint/duplicate-component": {
    severity: "warning",
    title: "two components that are the same but for their names",
    explanation:
      "They are of one kind, the same is printed on them, their texts do the same, and nothing speaks of either by its name. Mostly one of them is a copy that was meant to be changed.",
    says: ({ name, other, at }: { name: string; other: string; at: Span }) => ({
      message: `${name} is the same as ${other}`,
      hint: "change what was to be different, or make them copies of one: `copies: 2`",
      related: [{ span: at, message: "the other one" }],
    }),
    wrong: game("", `${CRAB}- { name: Prawn, copies: 2, colour: Amber, cost: 1, effect: draw 1 }\n`),
    right: game("", `${CRAB}- { name: Prawn, copies: 2, colour: Amber, cost: 1, effect: draw 2 }\n`),
  },
  "lint/other-words": {
    severity: "warning",
    isOff: true,
    title: "the same in other words",
    explanation:
      "Two components of a kind have texts that do the same, and say it differently. Players look for a difference. Off unless it is turned on.",
    says: ({ owner, said, at }: { owner: string; said: string; at: Span }) => ({
      message: `${owner} says the same in other words`,
      hint: `write it as there: “${said}”`,
      related: [{ span: at, message: "as it is said there" }],
    }),
    wrong: game(
      "",
      `${CRAB}- { name: Prawn, colour: Green, cost: 1, effect: "if the tide is 3 or more, draw 1" }\n- { name: Heron, colour: Green, cost: 3, effect: "if the tide is at least 3, draw 1" }\n`,
    ),
    right: game(
      "",
      `${CRAB}- { name: Prawn, colour: Green, cost: 1, effect: "if the tide is 3 or more, draw 1" }\n- { name: Heron, colour: Green, cost: 3, effect: "if the tide is 3 or more, draw 1" }\n`,
    ),
  },
  "lint/no-language": {
    severity: "warning",
    isOff: true,
    title: "a pack that does not say its language, and may have meant something else",
    explanation:
      "A pack without `language` in its `pack.yaml` is read as one of the newest version. Some forms meant something else before: where a pack has such texts, this is told of all of them once. Off unless it is turned on, for a pack that may be older.",
    says: ({ version, texts, shown, edit }: UnsaidLanguage) => ({
      message: `this pack does not say in which version of the language it is written, and ${texts === 1 ? "a text of it" : `${texts} texts of it`} meant something else before version ${version}`,
      hint: `write \`language: ${version}\` into pack.yaml where they are meant as they are read; \`cardwright migrate --from 1\` is for a pack that was written before`,
      related: shown.map(({ span, meant, means }) => ({ span, message: `before: ${meant}; now: ${means}` })),
      fixes: [{ title: `Write \`language: ${version}\``, edits: [edit], safety: "unsafe" }],
    }),
    wrong: game("", `${CRAB}- { name: Prawn, colour: Green, cost: 1, effect: lose all but $1 }\n`),
    right: game("", `${CRAB}- { name: Prawn, colour: Green, cost: 1, effect: lose $1 }\n`),
  },
  "lint/unused-picture": {
    severity: "warning",
    title: "a picture that nothing shows",
    explanation:
      "It lies among the pictures of the pack, in `art/`, and `look` gives it to no component. One that goes out with the pack, since `art` in pack.yaml says where it is from, may be there for another reason, and is not told of.",
    says: ({ path }: { path: string }) => ({
      message: `no component has the picture \`${path}\``,
      hint: `give it to one: \`look: { art: { Crab: ${path} } }\`, or take it away`,
    }),
    wrong: { files: { "art/crab.svg": DRAWING } },
    right: { files: { "art/crab.svg": DRAWING }, game: "look: { art: { Crab: art/crab.svg } }\n" },
  },
  "lint/unseen-component": {
    severity: "warning",
    title: "a component that no random game reaches",
    explanation:
      "`check --games 1000` plays so many games by chance, of each number of players and with each value of the options. In none of them this came to where a player sees it, nor was it shown to one, nor a text of it followed. Without `--games` it is not looked for. Another `--seed` plays other games.",
    says: ({ name, games }: { name: string; games: number }) => ({
      message: `in ${games === 1 ? "a random game" : `${games} random games`} nobody ever saw ${name}`,
      hint: "let the setup or an effect bring it in; where it comes seldom, play more games",
    }),
    wrong: withDeckOf("Amber cards"),
    right: withDeckOf("cards"),
  },
  "lint/no-ruling": {
    severity: "warning",
    isOff: true,
    title: "a component without a ruling",
    explanation:
      "It has a text, no ruling stands beside it, and none names it: nothing tells when it is changed by mistake. Off unless it is turned on.",
    says: ({ name }: { name: string }) => ({
      message: `no ruling shows what ${name} does`,
      hint: "write `rulings:` beside it: what is there, what is done, what comes of it",
    }),
    wrong: game("", CRAB),
    right: game(
      "",
      CRAB,
      "- says: a card is drawn\n  given: [you have Crab in hand]\n  when: [you use Crab]\n  then: [you have 1 card in hand]\n",
    ),
  },
} satisfies CatalogueSection
