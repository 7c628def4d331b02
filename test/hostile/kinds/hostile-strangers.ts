/** What comes from strangers and is no pack: names that steer what they are printed on, saved games, results, projects. */
import { POND } from "../../cli/run.ts"
import { cardsOf, type Files, gameWith, type HostileKind, pondOf } from "../hostile-kind.ts"

const NASTY = "::error file=x::y%0A]]>--><script>alert(1)</script>&lt;![x](javascript:y)|`#"

/** The pack with mistakes whose words would steer a terminal, a log of GitHub, XML, HTML and Markdown. */
const nasty = (): Files =>
  pondOf({
    "cards/more.yaml": `- { name: ${JSON.stringify(NASTY)}, colour: ${JSON.stringify(NASTY)}, cost: 1, ${JSON.stringify(NASTY)}: 1 }\n`,
  })

const saved = (more: object): Files => ({
  ...pondOf(),
  "game.json": JSON.stringify({
    format: 1,
    game: "Pond",
    program: "0",
    players: 2,
    seed: 1,
    options: {},
    answers: [],
    words: [],
    hash: "0",
    seats: ["human", "human"],
    pack: { name: "pond", version: "1.0.0", folder: "pond" },
    ...more,
  }),
})

const replayed = (name: string, more: object, told: RegExp, code = 1): HostileKind => ({
  name,
  files: () => saved(more),
  argv: ["replay", "game.json"],
  told,
  code,
})

const merged = (name: string, text: () => string): HostileKind => ({
  name,
  files: () => ({ "a.json": text() }),
  argv: ["sim", "--merge", "a.json"],
  told: /^error: .*(no result file|is damaged)/,
  code: 2,
})

export const strangerKinds: readonly HostileKind[] = [
  ...["pretty", "json", "github", "junit", "sarif", "tap"].map(
    (format): HostileKind => ({
      name: `names that steer what they are printed on: ${format}`,
      files: nasty,
      argv: ["check", "pond", "--format", format],
      told: /pack\/bad-name/,
    }),
  ),
  {
    name: "a text that colours the terminal",
    files: () => cardsOf('- { name: "Pike\\e[2J\\e]8;;x\\a", colour: Red, cost: 1 }\n'),
    told: "pack/control-character",
  },
  replayed("a saved game of an endless pack of answers", { answers: Array(500_000).fill(0) }, /refused/),
  replayed("a saved game of no seed", { seed: -1 }, /no saved game/, 2),
  replayed("a saved game of half a seed", { seed: 0.5 }, /no saved game/, 2),
  replayed("a saved game of a billion players", { players: 1e9 }, /can't begin/),
  replayed(
    "a saved game of options that every object has",
    { options: { constructor: 1, toString: true } },
    /can't begin/,
  ),
  replayed(
    "a saved game that leads to a pack elsewhere",
    { pack: { name: "../../etc", version: "1", folder: "../../../../etc" } },
    /is not at/,
    2,
  ),
  {
    name: "a saved game that is nested",
    files: () => ({ "game.json": "[".repeat(1_000_000) }),
    argv: ["replay", "game.json"],
    told: /no saved game/,
    code: 2,
  },
  merged("results that are nested", () => "[".repeat(1_000_000)),
  merged("results of 60 MB", () => `{"kind":"simulation","format":1,"x":"${"x".repeat(60_000_000)}"}`),
  merged("results that are no results", () => '{"kind":"simulation","format":1,"__proto__":{"pack":1}}'),
  {
    name: "a project of folders above it",
    files: () => ({
      ...pondOf(),
      "cardwright.yaml": "packs: ['../../../*', '/etc/*', '{..,pond}/{..,x}/*', 'pond/../../../*']\n",
    }),
    argv: ["check", "--format", "json"],
    told: /project\/no-pack/,
    code: 2,
  },
  {
    name: "a project that is an alias bomb",
    files: () => ({
      ...pondOf(),
      "cardwright.yaml": `packs: &a [x, x, x, x, x, x, x, x, x, x]\nb: [${"*a,".repeat(60_000)}]\n`,
    }),
    argv: ["check", "--format", "json"],
    told: /pack\/too-many/,
    code: 2,
  },
  {
    name: "a lock of 2 MB",
    files: () => ({ ...pondOf(), "pond/cardwright.lock": "x".repeat(2_000_000) }),
    told: /not a lock/,
    code: 2,
  },
  {
    name: "a lock that is a bomb",
    files: () => ({
      ...pondOf(),
      "pond/cardwright.lock": `a: &a [${"x,".repeat(1000)}]\nb: [${"*a,".repeat(100_000)}]\n`,
    }),
    told: /not a lock/,
    code: 2,
  },
  {
    name: "a setup without end",
    files: () =>
      pondOf({
        "game.yaml": `${POND["game.yaml"]}`.replace("each player draws 2 and gains $3", "repeat: each player gains $1"),
      }),
    argv: ["play", "pond", "--players", "2", "--seat", "all=random", "--seed", "1"],
    told: /run\/fuel/,
  },
  {
    name: "a game without end, of nobody's choices",
    files: () =>
      pondOf({
        "game.yaml": `${POND["game.yaml"]}`.replace(
          "3 times: each player takes a turn",
          "repeat: each player gains $1",
        ),
      }),
    argv: ["play", "pond", "--players", "2", "--seat", "all=random", "--seed", "1"],
    told: /run\/fuel/,
  },
  {
    name: "a trigger that sets itself off",
    files: () => gameWith("rules: ['whenever a player gains money, they gain $1']\n"),
    argv: ["play", "pond", "--players", "2", "--seat", "all=random", "--seed", "1"],
    told: /check\/endless-trigger/,
  },
  {
    name: "effects that last, without end",
    files: () =>
      pondOf({
        "cards/fish.yaml": `kind: card\ncomponents:\n  - { name: Carp, copies: 12, colour: Red, cost: 1, effect: "100 times: this turn, when you draw cards, gain $1" }\n`,
      }),
    argv: ["play", "pond", "--players", "2", "--seat", "all=random", "--seed", "1", "--option", "long day=on"],
    told: /run\/lasting/,
  },
  {
    name: "a ruling that does not end",
    files: () =>
      pondOf({
        "rulings/r.yaml": '- { says: it ends, when: ["you gain $1", "repeat: you gain $1"], then: [you have $1] }\n',
      }),
    argv: ["test", "pond", "--format", "json"],
    told: /run\/fuel|ruling/,
  },
]
