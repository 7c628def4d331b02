import { describe, expect, test } from "vitest"
import type { DiagnosticCode } from "../../dsl/diagnostics/catalogue.ts"
import { loadPack } from "../../dsl/pack/load.ts"
import type { Model } from "../../dsl/pack/model.ts"
import { expectDiagnostics, GAME_FILE, loadFolder, PACK_FILE, resolverOf } from "../support/packs.ts"

const COUNTERS = `${GAME_FILE}counters: { gold: { per: player }, tide: {} }\n`
const KINDS = `${GAME_FILE}kinds:
  card:
    properties: { colour: { values: [Red, Gold] }, cost: { amount: $ }, crowns: { type: number, none: yes }, Director: flag }
    scripts: [effect]
counters: { $: { per: player, symbol: $, word: money } }
`

describe("one fault, one diagnostic on its exact span", () => {
  const game: [string, DiagnosticCode, string][] = [
    ["unknown key at the top", "pack/unknown-key", `${GAME_FILE}«zoness»: {}\n`],
    ["unknown key in a zone", "pack/unknown-key", `${GAME_FILE}zones: { deck: { «ordred»: yes } }\n`],
    ["unknown key in a block", "pack/unknown-key", `${GAME_FILE}zones:\n  deck:\n    «face»: nobody\n`],
    ["list for a map", "pack/wrong-type", `${GAME_FILE}zones: «[deck, hand]»\n`],
    ["map for a sentence", "pack/wrong-type", `${GAME_FILE}rules: [«a: b»]\n`],
    ["number for a sentence", "pack/wrong-type", `${GAME_FILE}setup: «5»\n`],
    ["text for a number", "pack/wrong-type", `${GAME_FILE}zones: { row: { slots: «three» } }\n`],
    ["a word that is not one of those", "pack/bad-value", `${GAME_FILE}zones: { hand: { faces: «ownr» } }\n`],
    ["neither yes nor no", "pack/bad-value", `${GAME_FILE}zones: { deck: { ordered: «maybe» } }\n`],
    [
      "a flag with a default beside it",
      "pack/bad-value",
      `${GAME_FILE}options: { night: { flag: yes, default: «no» } }\n`,
    ],
    ["most of what is no components", "pack/bad-value", `${GAME_FILE}options: { night: { number: 0-3, most: «2» } }\n`],
    ["a number below its bound", "pack/bad-value", `${GAME_FILE}zones: { row: { slots: «0» } }\n`],
    ["an empty sentence", "pack/bad-value", `${GAME_FILE}setup: «""»\n`],
    [
      "values of an amount of a group",
      "pack/bad-value",
      `${COUNTERS}groups: { riches: [gold] }\nkinds: { card: { properties: { cost: { amount: riches, values: «[Red]» } } } }\n`,
    ],
    [
      "an amount of a group that is never none",
      "pack/bad-value",
      `${COUNTERS}groups: { riches: [gold] }\nkinds: { card: { properties: { cost: { amount: riches, none: «no» } } } }\n`,
    ],
    [
      "a text for each of no group",
      "pack/unknown-name",
      `${COUNTERS}kinds: { card: { scripts: [gift: { each: «gold» }] } }\n`,
    ],
    [
      "the sign of a counter for each",
      "pack/bad-value",
      "game: Tried\ncounters: { gold: {}, debt: { each: riches, symbol: «$» } }\ngroups: { riches: [gold] }\n",
    ],
    [
      "one word for a number and for an amount of a group",
      "pack/duplicate-definition",
      `${COUNTERS}groups: { riches: [gold] }\nkinds: { card: { properties: { cost: { amount: riches } } }, bead: { properties: { «cost»: number } } }\n`,
    ],
    [
      "a counter that is called as a zone is",
      "pack/duplicate-definition",
      `${GAME_FILE}zones: { play: {} }\ncounters: { «Play»: {} }\n`,
    ],
    [
      "a timer that is called as a span is",
      "pack/duplicate-definition",
      `${GAME_FILE}timers: { night: { seconds: 9 } }\nspans: { «night»: {} }\n`,
    ],
    ["a counter twice in a group", "pack/bad-value", `${COUNTERS}groups: { riches: [gold, «gold»] }\n`],
    ["counters of unlike holders in a group", "pack/bad-value", `${COUNTERS}groups: { riches: [gold, «tide»] }\n`],
    ["a counter that a group lacks", "pack/unknown-name", `${COUNTERS}groups: { riches: [gold, «glod»] }\n`],
    ["a range the wrong way round", "pack/bad-value", "game: Tried\nplayers: { count: «5-2» }\n"],
    ["no range at all", "pack/bad-value", "game: Tried\nplayers: { count: «some» }\n"],
    ["too many players", "pack/too-many", "game: Tried\nplayers: { count: «2-40» }\n"],
    ["a kind that is not there", "pack/unknown-name", `${KINDS}zones: { deck: { of: «crad» } }\n`],
    ["a counter that is not there", "pack/unknown-name", `${GAME_FILE}zones: { yard: { holds: [«gold»] } }\n`],
    ["a zone that is not there", "pack/unknown-name", `${GAME_FILE}zones: { hand: { over: «discard» } }\n`],
    [
      "a span that is not there",
      "pack/unknown-name",
      `${GAME_FILE}options: { Storm: flag }\nmodules: { Storm: { «rond»: { after: a, add: b } } }\n`,
    ],
    ["more players as usual than may play", "pack/bad-value", "game: Tried\nplayers: { count: 1-4, usual: «5» }\n"],
    ["a module that nothing switches on", "pack/module-without-option", `${GAME_FILE}modules: { «Storm»: {} }\n`],
    [
      "a module of a number of players that its option switches on",
      "pack/bad-value",
      "game: Tried\nplayers: { count: 1-4 }\noptions: { Storm: flag }\nmodules: { Storm: { players: «1» } }\n",
    ],
    [
      "a module of more players than there are",
      "pack/bad-value",
      "game: Tried\nplayers: { count: 1-4 }\nmodules: { Storm: { players: «4-5» } }\n",
    ],
    [
      "a module of any number of players",
      "pack/bad-value",
      "game: Tried\nplayers: { count: 1-4 }\nmodules: { Storm: { players: «1-4» } }\n",
    ],
    ["a default of no verb", "pack/unknown-name", `${GAME_FILE}defaults: { «darw»: from the deck }\n`],
    ["a name with a comma", "pack/bad-name", `${GAME_FILE}zones: { «"a, b"»: {} }\n`],
    [
      "kinds of each other",
      "pack/kind-cycle",
      `${GAME_FILE}kinds: { «card»: { of: eel }, eel: { of: card }, fish: { of: eel } }\n`,
    ],
    ["a kind of itself", "pack/kind-cycle", `${GAME_FILE}kinds: { «card»: { of: card } }\n`],
    ["two meanings of a role", "pack/role-meaning", `${GAME_FILE}roles: { «rival»: { seat: 1, held: yes } }\n`],
    [
      "a verb of two bodies",
      "pack/verb-body",
      `${GAME_FILE}verbs: { nap: { usage: nap, do: draw 1, operation: «move» } }\n`,
    ],
    ["a verb without usage", "pack/missing-key", `${GAME_FILE}verbs: { «nap»: { do: draw 1 } }\n`],
    ["a die without sides", "pack/missing-key", `${GAME_FILE}dice: { «die»: {} }\n`],
    [
      "a patch with two places",
      "pack/patch-anchor",
      `${GAME_FILE}options: { Storm: flag }\nmodules: { Storm: { setup: «{ before: a, after: b, add: c }» } }\n`,
    ],
    ["a key twice", "pack/duplicate-key", `${GAME_FILE}zones: { deck: {}, «deck»: {} }\n`],
    ["a default out of range", "pack/bad-value", `${GAME_FILE}options: { events: { number: 0-3, default: «4» } }\n`],
    [
      "a verb the prelude has",
      "pack/duplicate-definition",
      `${GAME_FILE}verbs: { «draw»: { usage: draw, operation: move } }\n`,
    ],
    [
      "a property that is a number here and a word there",
      "pack/duplicate-definition",
      `${GAME_FILE}kinds: { gem: { properties: { size: number } }, ring: { properties: { «size»: { values: [Big] } } } }\n`,
    ],
    ["an amendment of nothing", "pack/missing-target", `${GAME_FILE}amend: { verbs: { «drw»: { optional: yes } } }\n`],
  ]
  test.each(game)("game.yaml: %s", (_, code, text) => {
    expectDiagnostics({ "pack.yaml": PACK_FILE, "game.yaml": text }, code)
  })

  const cards: [string, DiagnosticCode, string][] = [
    ["unknown key", "pack/unknown-key", "- { name: Spy, colour: Red, cost: 1, «efect»: draw 1 }\n"],
    ["no name", "pack/missing-key", "- { «colour»: Red, cost: 1 }\n"],
    ["a property is missing", "pack/missing-property", "- { name: «Spy», colour: Red }\n"],
    ["a value that is none", "pack/bad-value", "- { name: Spy, colour: «red», cost: 1 }\n"],
    ["a number that is none", "pack/wrong-type", "- { name: Spy, colour: Red, cost: 1, crowns: «many» }\n"],
    ["a flag that is none", "pack/wrong-type", "- { name: Spy, colour: Red, cost: 1, Director: «1» }\n"],
    ["a number for a script", "pack/wrong-type", "- { name: Spy, colour: Red, cost: 1, effect: «1» }\n"],
    ["a fraction of a copy", "pack/wrong-type", "- { name: Spy, colour: Red, cost: 1, copies: «1.5» }\n"],
    ["a kind that is not there", "pack/unknown-name", "- { name: Spy, kind: «spell», colour: Red, cost: 1 }\n"],
    [
      "the same name twice",
      "pack/duplicate-definition",
      "- { name: Spy, colour: Red, cost: 1 }\n- { name: «Spy», colour: Red, cost: 1 }\n",
    ],
    [
      "an unknown key of a ruling",
      "pack/unknown-key",
      "- { name: Spy, colour: Red, cost: 1, rulings: [{ says: a, «whne»: b }] }\n",
    ],
    ["an escape into the terminal", "pack/control-character", '- { name: "Spy«\\»e[31m", colour: Red, cost: 1 }\n'],
  ]
  test.each(cards)("cards/: %s", (_, code, text) => {
    expectDiagnostics({ "pack.yaml": PACK_FILE, "game.yaml": KINDS, "cards/a.yaml": text }, code)
  })

  const ofGroup: [string, DiagnosticCode, string][] = [
    ["a cost in what the group lacks", "pack/unknown-key", "- { name: Spy, cost: { gold: 1, «sliver»: 2 } }\n"],
    ["a cost that says no counter", "pack/bad-value", "- { name: Spy, cost: «3» }\n"],
    ["a cost of one counter by itself", "pack/bad-value", "- { name: Spy, «gold cost»: 3 }\n"],
    ["a cost that is a word", "pack/wrong-type", "- { name: Spy, cost: { gold: «much» } }\n"],
    ["a text for what the group lacks", "pack/unknown-key", "- { name: Spy, gift: { «tide»: gain 1 gold } }\n"],
    ["a text that says no counter", "pack/bad-value", "- { name: Spy, gift: «gain 1 gold» }\n"],
  ]
  test.each(ofGroup)("of each counter of a group: %s", (_, code, text) => {
    const kind = "kinds: { card: { properties: { cost: { amount: riches } }, scripts: [gift: { each: riches }] } }\n"
    const game = `${GAME_FILE}counters: { gold: {}, silver: {}, tide: {} }\ngroups: { riches: [gold, silver] }\n${kind}`
    expectDiagnostics({ "pack.yaml": PACK_FILE, "game.yaml": game, "cards/a.yaml": text }, code)
  })

  const packs: [string, DiagnosticCode, string][] = [
    ["no version", "pack/missing-key", "«name»: tried\n"],
    ["a version that is none", "pack/bad-version", "name: tried\nversion: «one»\n"],
    ["a range that is none", "pack/bad-version", `${PACK_FILE}dependencies: { kelp: «later» }\n`],
    ["a pack that is not there", "pack/missing-dependency", `${PACK_FILE}dependencies: { «weed»: "*" }\n`],
    ["an old version", "pack/wrong-version", `${PACK_FILE}dependencies: { «kelp»: ^2.0.0 }\n`],
    ["a name that leads away", "pack/bad-value", "name: «../up»\nversion: 1.0.0\n"],
  ]
  test.each(packs)("pack.yaml: %s", (_, code, text) => {
    const kelp = { "pack.yaml": "name: kelp\nversion: 1.0.0\nlibrary: yes\n" }
    expectDiagnostics({ "pack.yaml": text, "game.yaml": GAME_FILE }, code, { kelp })
  })
})

test("what is declared for each counter of a group has a plural for each", () => {
  const counters = "counters: { gold: {}, tide: {}, debt: { each: riches, plural: dues, per: player } }\n"
  const { model } = loadPack(
    new Map([
      ["pack.yaml", PACK_FILE],
      ["game.yaml", `${GAME_FILE}${counters}groups: { riches: [gold, tide] }\n`],
    ]),
    resolverOf(),
  )
  const plurals = model?.counters.filter(({ memberOf }) => memberOf).map(({ name, plural }) => [name, plural])
  expect(plurals).toEqual([
    ["gold debt", "gold dues"],
    ["tide debt", "tide dues"],
  ])
})

test("options of a ruling that are flags are set by yes and no, as by true and false", () => {
  const says = (option: string): string =>
    `- { says: a, options: { ${option} }, when: [pass], then: [nobody is asked] }\n`
  const files = new Map([
    ["tried/pack.yaml", PACK_FILE],
    ["tried/game.yaml", `${GAME_FILE}options: { Storm: flag, night: { flag: yes }, tide: { one of: [yes, low] } }\n`],
    [
      "tried/rulings/all.yaml",
      `rulings:\n${["Storm: yes", "Storm: true", "night: no", "tide: yes"].map((each) => says(each)).join("")}`,
    ],
  ])
  const { model } = loadPack(files, resolverOf())
  expect(model?.rulings.map(({ options }) => [...options.values()])).toEqual([[true], [true], [false], ["yes"]])
})

test("both places of a name declared twice are shown", () => {
  const cards = "- { name: Spy, colour: Red, cost: 1 }\n"
  const [diagnostic] = expectDiagnostics(
    {
      "pack.yaml": PACK_FILE,
      "game.yaml": KINDS,
      "cards/a.yaml": cards,
      "cards/b.yaml": cards.replace("Spy", "«Spy»"),
    },
    "pack/duplicate-definition",
  )
  expect(diagnostic?.related.map((related) => related.span)).toEqual([{ file: "cards/a.yaml", start: 10, end: 13 }])
})

test("an unknown key is mended by its fix", () => {
  const [diagnostic] = expectDiagnostics(
    { "pack.yaml": PACK_FILE, "game.yaml": `${GAME_FILE}«zonse»: {}\n` },
    "pack/unknown-key",
  )
  expect(diagnostic?.fixes[0]?.edits).toEqual([{ span: diagnostic?.span, text: "zones" }])
})

test("a second document of a file is not passed over", () => {
  const { diagnostics } = loadPack(
    new Map([
      ["pack.yaml", PACK_FILE],
      ["game.yaml", `${GAME_FILE}---\ngame: Other\n`],
    ]),
    resolverOf(),
  )
  expect(diagnostics.map(({ code, span }) => [code, span.file, span.start])).toEqual([
    ["pack/yaml-syntax", "game.yaml", GAME_FILE.length],
  ])
})

test("one file's faults do not hide another's, nor its own further ones", () => {
  const { model, diagnostics } = loadPack(
    new Map<string, string | Uint8Array>([
      ["pack.yaml", PACK_FILE],
      ["game.yaml", `${KINDS}zone: {}\nzones: { deck: { order: yes }, hand: {} }\n`],
      ["cards/a.yaml", "- name: [\n"],
      ["cards/b.yaml", Uint8Array.of(0xff)],
      ["cards/c.yaml", "- { name: Spy, colour: Red, cost: 1, efect: a }\n- { name: Hero, colour: Blue, cost: 1 }\n"],
      ["rulings/a.yaml", "- { says: a, when: 5 }\n"],
    ]),
    resolverOf(),
  )
  expect(diagnostics.map((diagnostic) => diagnostic.code).sort()).toEqual([
    "pack/bad-value",
    "pack/not-utf-8",
    "pack/unknown-key",
    "pack/unknown-key",
    "pack/unknown-key",
    "pack/wrong-type",
    "pack/yaml-syntax",
  ])
  expect(model?.zones.map((zone) => zone.name)).toEqual(["deck", "hand"])
  expect(model?.components.map((component) => component.name)).toEqual(["Spy", "Hero"])
})

describe("merging", () => {
  const pool = {
    "pack.yaml": "name: pool\nversion: 1.2.3\n",
    "game.yaml": `${KINDS}zones: { hand: { per: player, limit: 5, rules: [a rule] } }\nspans: { round: { do: draw 1 } }\nsetup: draw 1\n`,
    "cards/a.yaml": "- { name: Spy, colour: Red, cost: 1, abilities: [first] }\n",
  }
  function load(game: string, cards = "", packs: Record<string, Record<string, string>> = {}): Model {
    const files = new Map([
      ["pack.yaml", "name: more\nversion: 1.0.0\nextends: pool\n"],
      ["game.yaml", game],
    ])
    if (cards !== "") files.set("cards/b.yaml", cards)
    const { model, diagnostics } = loadPack(files, resolverOf({ pool, ...packs }))
    expect(diagnostics).toEqual([])
    if (model === null) throw new Error("no model")
    return model
  }

  test("an expansion adds to the game it extends", () => {
    const model = load("zones: { pond: {} }\nrules: [be nice]\n", "- { name: Eel, colour: Gold, cost: 2 }\n")
    expect(model.game).toBe("Tried")
    expect(model.packs.map((pack) => pack.name)).toEqual(["prelude", "pool", "more"])
    expect(model.zones.map((zone) => zone.name)).toEqual(["hand", "pond"])
    expect(model.components.map((component) => [component.name, component.pack])).toEqual([
      ["Spy", "pool"],
      ["Eel", "more"],
    ])
  })

  test("amend changes keys and adds to lists", () => {
    const model = load(
      "amend: { zones: { hand: { limit: 7, rules: [another] } }, components: { Spy: { cost: 3, abilities: [second] } } }\n",
    )
    expect(model.zones[0]).toMatchObject({ limit: 7, per: "player" })
    expect(model.zones[0]?.rules.map((rule) => rule.value)).toEqual(["a rule", "another"])
    const [spy] = model.components
    expect(spy?.properties.get("cost")?.value).toBe(3)
    expect(spy?.abilities.map((ability) => ability.value)).toEqual(["first", "second"])
    expect(spy?.abilities.map((ability) => ability.file)).toEqual(["pool/cards/a.yaml", "game.yaml"])
  })

  test("replace takes the place of the whole", () => {
    const model = load(
      "replace: { zones: { hand: { slots: 3 } }, setup: draw 2, verbs: { draw: { usage: draw, operation: move } } }\n",
    )
    expect(model.zones[0]).toMatchObject({ limit: null, per: null, slots: 3 })
    expect(model.setup?.value).toBe("draw 2")
    expect(model.verbs.find((verb) => verb.name === "draw")?.usage.value).toBe("draw")
  })

  test("a patch of a clause is kept for when the words are known", () => {
    const model = load(
      "amend: { setup: { after: draw 1, add: draw 2 }, scripts: { round: { replace: draw 1, with: draw 3 } } }\n",
    )
    expect(model.setup?.value).toBe("draw 1")
    expect(model.patches).toMatchObject([
      { path: ["setup"], where: "after", anchor: { value: "draw 1" }, add: { value: "draw 2" }, pack: "more" },
      { path: ["spans", "round", "do"], where: "instead of", anchor: { value: "draw 1" }, add: { value: "draw 3" } },
    ])
  })

  test("the hash is of the contents, not of the order or the line ends", () => {
    const hash = (files: [string, string][]) => loadPack(new Map(files), resolverOf()).model?.packs.at(-1)?.hash
    const plain = hash([
      ["pack.yaml", PACK_FILE],
      ["game.yaml", GAME_FILE],
    ])
    expect(plain).toMatch(/^[0-9a-f]{64}$/)
    expect(
      hash([
        ["game.yaml", GAME_FILE.replaceAll("\n", "\r\n")],
        ["pack.yaml", PACK_FILE],
      ]),
    ).toBe(plain)
    expect(
      hash([
        ["pack.yaml", PACK_FILE],
        ["game.yaml", GAME_FILE],
        ["rulings/a.yaml", "- { says: a }\n"],
      ]),
    ).toBe(plain)
    expect(
      hash([
        ["pack.yaml", PACK_FILE],
        ["game.yaml", `${GAME_FILE}rules: [be nice]\n`],
      ]),
    ).not.toBe(plain)
  })
})

describe("rulings", () => {
  function stepsOf(ruling: string): string[] | undefined {
    const { model, diagnostics } = loadPack(
      new Map([
        ["pack.yaml", PACK_FILE],
        ["game.yaml", KINDS],
        ["rulings/a.yaml", ruling],
      ]),
      resolverOf(),
    )
    expect(diagnostics).toEqual([])
    return model?.rulings[0]?.steps.map((step) => `${step.part}: ${step.text.value}`)
  }
  test.each([
    [
      "- { says: a, given: the clock is 4, when: [you draw 1], then: nobody is asked }\n",
      ["given: the clock is 4", "when: you draw 1", "then: nobody is asked"],
    ],
    [
      "- { says: a, given: { you: { in play: [Spy], $: 5, hearts: 2 } } }\n",
      ["given: you have Spy in play", "given: you have $5", "given: you have 2 hearts"],
    ],
    [
      "- { says: a, given: [{ the previous player: { in hand: [A, B, C] }, the clock: 4 }] }\n",
      ["given: the previous player has A, B and C in hand", "given: the clock is 4"],
    ],
    [
      "- { says: a, steps: [{ when: b }, { then: c }, { when: [d, e] }] }\n",
      ["when: b", "then: c", "when: d", "when: e"],
    ],
  ])("%s", (ruling, steps) => {
    expect(stepsOf(ruling)).toEqual(steps)
  })

  test("an id may stand before what is said", () => {
    const { model } = loadPack(
      new Map([
        ["pack.yaml", PACK_FILE],
        ["game.yaml", KINDS],
        ["rulings/a.yaml", '- { says: "R-Agent-1: it works" }\n- { id: x, says: plain }\n'],
      ]),
      resolverOf(),
    )
    expect(model?.rulings.map(({ id, says }) => [id, says])).toEqual([
      ["R-Agent-1", "it works"],
      ["x", "plain"],
    ])
  })
})

test.each(["wonder-duel", "mad-oracle", "council-of-timers", "now-or-never", "general", "prelude"])(
  "the words of %s load without a diagnostic",
  (game) => {
    const { model, diagnostics } = loadFolder(`test/fixtures/${game}`)
    expect(diagnostics).toEqual([])
    expect(model).not.toBeNull()
  },
)

test.each(["prelude", "unleash"])("content/%s loads without a diagnostic", (game) => {
  expect(loadFolder(`content/${game}`).diagnostics).toEqual([])
})
