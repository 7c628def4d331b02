import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { documents } from "../../schemas/generated/documents.ts"
import { resolverOf } from "../support/packs.ts"

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** Changes of other declarations: what they change is a key of those. */
const CHANGES = new Set(["Amend", "Replace", "ComponentChange", "LiftedRuling", "Patch", "TextChange"])

/** Every key that a declaration may have: `Zone.slots`. */
const keys = Object.entries((documents.game as Schema).$defs ?? {}).flatMap(([name, { properties = {} }]) =>
  CHANGES.has(name) ? [] : Object.keys(properties).map((key) => `${name}.${key}`),
)

const game = (declarations: string): string =>
  `game: Tried\nplayers: { count: 2 }\nspans: { turn: { per: player } }\nflow: each player takes a turn\n${declarations}\n`

/** Keys that no game is played by yet, with a game that has them, and where it is refused. */
const refused: Readonly<Record<string, readonly [declarations: string, words: string]>> = {
  "Zone.holds": ["counters: { gem: {} }\nzones: { bag: { holds: [gem] } }", "bag"],
  "Zone.over": ["zones: { bag: { limit: 2, over: box }, box: {} }", "bag"],
  "Zone.states": ["zones: { bag: { states: { closed: {} } } }", "closed"],
  "Counter.is": ["counters: { gem: { is: the number of players } }", "gem"],
  "Counter.over": ["counters: { gem: { to: 3, over: refused } }", "gem"],
  "Counter.states": ["counters: { gem: { states: { ready: {} } } }", "ready"],
  "State.means": [
    "kinds: { card: { states: { tired: {}, spent: { means: tired in a bag } } } }\nzones: { bag: {} }",
    "spent",
  ],
  "Script.continues": ["kinds: { card: { scripts: [{ opening: {} }, { sequel: { continues: opening } }] } }", "sequel"],
  "Verb.automatic": ["verbs: { rest: { usage: rest, do: stop, automatic: best } }", "rest"],
  "Verb.default": ["verbs: { rest: { usage: rest, do: stop, default: in the bag } }\nzones: { bag: {} }", "rest"],
  "NounWord.is": ["nouns: { dusk: { is: the end of a turn } }", "dusk"],
}

test.each(Object.entries(refused))("%s is refused", (_, [declarations, words]) => {
  const files = { "tried/pack.yaml": "name: tried\nversion: 1.0.0\n", "tried/game.yaml": game(declarations) }
  const { diagnostics, sources } = compilePack(new Map(Object.entries(files)), resolverOf())
  const found = diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code, span }) => [code, (sources.get(span.file) ?? "").slice(span.start, span.end)])
  expect(found).toContainEqual(["lower/unsupported", words])
})

/** What a key is called in the model, where that is another word. */
const FIELDS: Readonly<Record<string, string>> = {
  "Board.areas": "within",
  "Players.count": "min",
  "Property.amount": "counter",
  "Option.flag": "default",
  "Option.number": "max",
  "Option.one of": "choices",
  "Option.components": "of",
  "Option.most": "max",
  "Track.ties": "reverses",
}

const root = fileURLToPath(new URL("../../dsl/", import.meta.url))

/** What is made of declarations, but for their refusal. */
const readers = ["check", "lower", "lexicon", "services"].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith("not-kept.ts"))
    .map((file) => readFileSync(`${root}${folder}/${file}`, "utf8")),
)

test("every other key is read by somebody who makes something of it", () => {
  const unread = keys.filter((key) => {
    if (key in refused) return false
    const field = FIELDS[key] ?? key.slice(key.indexOf(".") + 1)
    return !readers.some((text) => new RegExp(`\\.${field}\\b`).test(text))
  })
  expect(unread).toEqual([])
})

test("what is refused is a key", () => expect(Object.keys(refused).filter((key) => !keys.includes(key))).toEqual([]))
