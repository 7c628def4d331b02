import { spawnSync } from "node:child_process"
import { appendFileSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { expect, test } from "vitest"
import reportSchema from "../../schemas/reports/report-1.json" with { type: "json" }
import { POND, pond, run } from "./run.ts"

const GAME = POND["game.yaml"]?.replace(/^(score|winner):.*\n/gm, "") ?? ""
const packWith = (effect: string, rulings: string, more = ""): string =>
  pond({
    "game.yaml": GAME,
    "cards/fish.yaml": `kind: card\ncomponents:\n  - { name: Carp, copies: 9, colour: Red, cost: 1, effect: "${effect}" }\n${more}`,
    "rulings/carp.yaml": rulings,
  })

const ruling = (given: string, then: string): string =>
  `- says: one\n  given: [you have Carp in play, ${given}]\n  when: [you follow the effect of Carp]\n  then: [${then}]\n`

/** What no ruling notices, in the words that were there and those that are there now. */
async function unnoticed(cwd: string, ...args: string[]): Promise<readonly string[]> {
  const { out } = await run(["mutate", "--json", "--workers", "1", ...args], { cwd })
  return (JSON.parse(out) as { survivors: Found[] }).survivors.map(changeOf)
}

interface Told {
  readonly mutants: number
  readonly score: number
  readonly survivors: readonly Found[]
  readonly judged: readonly (Found & { readonly because: string })[]
  readonly misjudged: readonly object[]
}

interface Found {
  readonly mutation: string
  readonly before: string
  readonly after: string
}

const changeOf = ({ mutation, before, after }: Found): string => `${mutation}: ${before} -> ${after}`

const EMPTY = "you have no cards in hand"

/** A card for each sort of change, with a ruling that notices nothing of it. */
const SORTS = [
  ["gain $2", "number: $2 -> $3"],
  ["play 1 Red card", "filter: Red -> Blue"],
  ["each other player gains $1", "subject: each other player gains -> gain"],
  ["each other player gains $2", "quantifier: each -> a"],
  ["if you have $2, draw 1", "gate: if -> unless"],
  ["if you have $4 or more, draw 1", "comparison: more -> less"],
  ["if you have $2 or have 2 cards in hand, draw 1", "and/or: or -> and"],
  ["if you have 7 cards in hand, draw 1", "zone: hand -> play"],
  ["gain $1; draw 1", "left out: gain $1 -> "],
  ["gain $5; draw 1", "order: gain $5; draw 1 -> draw 1; gain $5"],
] as const

test("each sort of change is made, and told while no ruling notices it", async () => {
  const names = SORTS.map((_, index) => `Fish ${"ABCDEFGHIJK"[index]}`)
  const cards = SORTS.map(
    ([effect], index) => `  - { name: ${names[index]}, copies: 1, colour: Red, cost: 1, effect: "${effect}" }\n`,
  )
  const rulings = names.map(
    (name) =>
      `- says: ${name}\n  given: [you have ${name} in play, ${EMPTY}]\n  when: [you follow the effect of ${name}]\n  then: [${name} is in play]\n`,
  )
  const cwd = pond({
    "game.yaml": GAME,
    "cards/fish.yaml": `kind: card\ncomponents:\n${cards.join("")}`,
    "rulings/all.yaml": rulings.join(""),
  })
  const { out } = await run(["mutate", "--json", "--workers", "1"], { cwd })
  const { survivors } = JSON.parse(out) as { survivors: (Found & { owner: string })[] }
  const told = new Set(survivors.map((each) => `${each.owner}, ${changeOf(each)}`))
  expect(SORTS.map(([, change], index) => `${names[index]}, ${change}`).filter((each) => !told.has(each))).toEqual([])
})

test("what rulings test is noticed, and fewer rulings notice less", async () => {
  const both = ruling(EMPTY, "you have 2 cards in hand, the next player has no cards in hand, you have $0")
  expect(await unnoticed(packWith("draw 2", both))).not.toContain("number: 2 -> 3")
  expect(await unnoticed(packWith("draw 2", ruling(EMPTY, "you have 2 or more cards in hand")))).toContain(
    "number: 2 -> 3",
  )
})

test("what says the same, and what is refused, is no mutant", async () => {
  const { out } = await run(["mutate", "--json", "--workers", "1"], {
    cwd: packWith("gain $2", ruling(EMPTY, "Carp is in play")),
  })
  const { survivors } = JSON.parse(out) as { survivors: (Found & { owner: string | null })[] }
  const of = survivors.filter(({ owner }) => owner === "Carp").map(changeOf)
  expect(of).not.toContain("comparison:  -> exactly")
  expect(new Set(of).size).toBe(of.length)
})

/** Each with a change that makes no difference, and one of the same sort that does: cards cost $0 or $2. */
const SAME = [
  ["play 1", "", "comparison:  -> up to"],
  ["you may put 1 card in hand into play", "comparison:  -> up to", "comparison:  -> or more"],
  ["choose one: draw 1 | gain $1", "order: draw 1 | gain $1 -> gain $1 | draw 1", "number: 1 -> 2"],
  ["in any order: draw 1 | gain $1", "order: draw 1 | gain $1 -> gain $1 | draw 1", "number: 1 -> 2"],
  ["choose one to skip: draw 1 | gain $1", "", "order: draw 1 | gain $1 -> gain $1 | draw 1"],
  ["put 1 card in hand into play", "", "comparison:  -> up to"],
  ["play 1 costing $1 or more", "number: $1 -> $2", "comparison: more -> less"],
  ["you may play 1 costing $0", "comparison:  -> up to", "comparison:  -> or more"],
  ["play 1 costing $0", "", "comparison:  -> up to"],
  ["each player at the same time secretly plays 1", "left out: secretly -> ", "number: 1 -> 2"],
  ["move the Fish A into play", "quantifier: the -> each", "filter: A -> B"],
  ["move all cards in your hand into the deck", "zone: into -> to", "zone: hand -> play"],
  ["put all cards in your hand into the deck", "subject: put -> each player puts", "zone: hand -> play"],
  ["move the Fish A into hand", "quantifier: the -> another", "zone: hand -> play"],
  ["put 1 card in your hand into the deck", "zone: into -> onto", "subject: put -> each player puts"],
] as const

const SAME_NAMES = "ABCDEFGHIJKLMNO"

test("what makes no difference in its game is no mutant", async () => {
  const cards = SAME.map(
    ([effect], index) =>
      `  - { name: Fish ${SAME_NAMES[index]}, copies: 1, colour: Red, cost: ${2 * (index % 2)}, effect: "${effect}" }\n`,
  )
  const cwd = pond({
    "game.yaml": GAME,
    "cards/fish.yaml": `kind: card\ncomponents:\n${cards.join("")}`,
    "rulings/elsewhere.yaml": "- says: one\n  when: [you gain $1]\n  then: [you have $1]\n",
  })
  const { out } = await run(["mutate", "--json", "--workers", "1"], { cwd })
  const { survivors } = JSON.parse(out) as { survivors: (Found & { owner: string })[] }
  const told = new Set(survivors.map((each) => `${each.owner}, ${changeOf(each)}`))
  for (const [index, [effect, same, other]] of SAME.entries()) {
    const isTold = (change: string): boolean => told.has(`Fish ${SAME_NAMES[index]}, ${change}`)
    expect([effect, isTold(same), isTold(other)]).toEqual([effect, false, true])
  }
})

test("a game that never ends is noticed", async () => {
  const rulings = ruling("you have $3", "you have $0")
  expect(await unnoticed(packWith("repeat while you have $1 or more: lose $1", rulings))).not.toContain(
    "comparison: more -> less",
  )
})

test("the list says it in sentences, with where, the score and the exit code", async () => {
  const cwd = packWith("gain $2", ruling(EMPTY, "Carp is in play"))
  const { code, out, err } = await run(["mutate", "-w", "1", "--html", "found.html"], { cwd })
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/cards\/fish\.yaml:3 Carp: no ruling fails if “\$2” becomes “\$3”/),
  ])
  expect(err).toMatch(/^\d+\.\d % noticed: \d+ of \d+ changed meanings/)
  expect(readFileSync(join(cwd, "found.html"), "utf8")).toContain("no ruling fails if “$2” becomes “$3”")
  expect(readFileSync(join(cwd, "found.html"), "utf8")).toContain("<q>gain <mark>$2</mark></q>")
  expect((await run(["mutate", "-w", "1", "--threshold", "0"], { cwd })).code).toBe(0)
})

test("what is not noticed is told at its place in all six formats", async () => {
  const cwd = packWith("gain $2", ruling(EMPTY, "Carp is in play"))
  const files = { json: "m.json", github: "m.txt", junit: "m.xml", sarif: "m.sarif", tap: "m.tap" }
  const formats = ["pretty", ...Object.entries(files).map(([format, file]) => `${format}=out/${file}`)].join(",")
  const written = (file: string): string => readFileSync(join(cwd, "out", file), "utf8")
  const { code, out } = await run(["mutate", "-w", "1", "--format", formats], { cwd })
  expect([code, out]).toEqual([1, (await run(["mutate", "-w", "1"], { cwd })).out])
  const report = JSON.parse(written(files.json))
  const valid = addFormats.default(new Ajv2020({ allowUnionTypes: true })).compile(reportSchema)
  expect([valid(report), valid.errors]).toEqual([true, null])
  const [first] = report.survivors as readonly { readonly line: number }[]
  expect([report.command, report.ok, first?.line]).toEqual(["mutate", false, 3])
  expect(written(files.github)).toMatch(/^::error file=cards\/fish\.yaml,line=3,.*mutate\/unnoticed/m)
  const { results } = JSON.parse(written(files.sarif)).runs[0]
  expect(results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(
    report.survivors.map(() => "mutate/unnoticed"),
  )
  expect(results[0].locations[0].physicalLocation.region.startLine).toBe(3)
  for (const file of [files.junit, files.tap])
    expect(written(file).split("mutate/unnoticed").length).toBeGreaterThan(report.survivors.length)
  const below = await run(["mutate", "-w", "1", "--threshold", "0", "--format", "github"], { cwd })
  expect([below.code, below.out.includes("::warning file="), below.out.includes("::error")]).toEqual([0, true, false])
  expect((await run(["mutate", "--json", "--format", "tap"], { cwd })).code).toBe(2)
})

const JUDGED = (...changes: readonly string[]) =>
  `judged:\n  - because: money is of no use\n    components: { Carp: ["${changes.join('", "')}"] }\n`

test("what is judged is counted apart, with its reason", async () => {
  const cwd = packWith("gain $2; draw 1", ruling(EMPTY, "you have 1 card in hand"))
  const before = JSON.parse((await run(["mutate", "--json", "-w", "1"], { cwd })).out) as Told
  writeFileSync(join(cwd, "rulings/judged.yaml"), JUDGED("gain [$2 -> $3]; draw", "[gain $2 ->]"))
  const after = JSON.parse((await run(["mutate", "--json", "-w", "1"], { cwd })).out) as Told
  expect(after.judged.map((each) => [changeOf(each), each.because])).toEqual([
    ["number: $2 -> $3", "money is of no use"],
    ["left out: gain $2 -> ", "money is of no use"],
  ])
  expect(after.survivors.map(changeOf)).toEqual(
    before.survivors.map(changeOf).filter((each) => !after.judged.map(changeOf).includes(each)),
  )
  expect([after.mutants, after.misjudged]).toEqual([before.mutants, []])
  const left = after.mutants - 2
  expect(after.score).toBeCloseTo((100 * (left - after.survivors.length)) / left)
  const { err } = await run(["mutate", "-w", "1", "--html", "found.html"], { cwd })
  expect(err).toContain("beside 2 judged ones")
  expect(readFileSync(join(cwd, "found.html"), "utf8")).toContain("money is of no use")
})

test("a judgement of nothing that survives, of what is judged already, and of several changes is an error", async () => {
  const cwd = packWith("gain $2; draw 1; lose $1; gain $1", ruling(EMPTY, "you have 1 card in hand"))
  const changes = ["gain [$2 -> $3]", "draw [1 -> 2]", "gain [$2 -> $3]", "[$1 -> $2]"]
  writeFileSync(join(cwd, "rulings/judged.yaml"), JUDGED(...changes))
  const { code, out } = await run(["mutate", "-w", "1", "--json", "--threshold", "0"], { cwd })
  expect(code).toBe(1)
  const of = { owner: "Carp", file: "rulings/judged.yaml", line: 3 }
  expect((JSON.parse(out) as Told).misjudged).toEqual([
    { ...of, change: "draw [1 -> 2]", survivors: 0 },
    { ...of, change: "gain [$2 -> $3]", survivors: 0 },
    { ...of, change: "[$1 -> $2]", survivors: 2 },
  ])
})

test("a judgement of a text that was not changed is none", async () => {
  const cwd = packWith("gain $2", ruling(EMPTY, "Carp is in play"))
  writeFileSync(join(cwd, "rulings/judged.yaml"), JUDGED("gain [$2 -> $9]"))
  const git = (...args: string[]) =>
    spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", ...args], { cwd })
  git("init", "-q")
  git("add", ".")
  git("commit", "-qm", "one")
  expect((await run(["mutate", "-w", "1", "--since", "HEAD"], { cwd })).code).toBe(0)
})

test.each([
  ["a component that is not there", "{ because: so, components: { Crap: 'gain [$2 -> $3]' } }", "pack/unknown-name"],
  ["a change without brackets", "{ because: so, components: { Carp: 'gain $2 -> $3' } }", "pack/bad-value"],
  ["a change without a reason", "{ components: { Carp: 'gain [$2 -> $3]' } }", "pack/missing-key"],
  ["a reason without a change", "{ because: so }", "pack/bad-value"],
])("of %s `check` says so", async (_, judgement, code) => {
  const cwd = packWith("gain $2", ruling(EMPTY, "Carp is in play"))
  writeFileSync(join(cwd, "rulings/judged.yaml"), `judged: [${judgement}]\n`)
  const found = await run(["check", "--format", "json"], { cwd })
  expect([found.code, found.out]).toEqual([1, expect.stringContaining(code)])
})

test("a text of several components is one text, changed in all of them", async () => {
  const more = "  - { name: Eel, copies: 1, colour: [Red, Blue], cost: 0, effect: gain $5 }\n"
  const eel =
    "- says: one\n  given: [you have Eel in play]\n  when: [you follow the effect of Eel]\n  then: [you have $5]\n"
  const cwd = packWith("gain $2", ruling(EMPTY, "you have $2") + eel, more)
  expect((await unnoticed(cwd)).filter((each) => each.includes("$5"))).toEqual([])
})

test("bodies of verbs, what spans do and rules of zones are changed, each where it stands", async () => {
  const verbs = `verbs:
  feed: { usage: feed, do: gain $7 }
  fatten: { usage: "fatten (count: number)", do: gain $8 }
  free: { usage: "free (thing: card)", do: put the thing into the deck }
`
  const short = "rules: ['when the deck is short, put all cards in play into the deck']"
  const cwd = pond({
    "game.yaml": `${GAME}${verbs}`.replace("deck: { of: card,", `deck: { of: card, ${short},`),
    "rulings/all.yaml": `- { says: one, when: [you feed], then: [you have $7] }
- { says: two, when: [you fatten 2], then: [you have $8 or more] }
- { says: three, given: [you have Carp in play, the deck has no cards], when: [you draw 1], then: [Carp is in your hand] }
`,
  })
  const { out } = await run(["mutate", "--json", "--workers", "1"], { cwd })
  const { survivors, mutants } = JSON.parse(out) as Pick<Told, "mutants"> & {
    survivors: (Found & { owner: string | null })[]
  }
  const told = survivors.filter(({ owner }) => owner === null).map(changeOf)
  expect(told.filter((each) => /\$[789]/.test(each))).toEqual(["number: $8 -> $9"])
  // Of what the verb is about there is one.
  expect(told.filter((each) => /^quantifier: the -> (each|any|all)$/.test(each))).toEqual([])
  expect(told).toContain("zone: deck -> hand")
  // Of the turn, and of the rule that the third ruling comes to.
  expect(told).toContain("subject: draw -> each player draws")
  expect(told).not.toContain("zone: play -> hand")
  expect(mutants).toBeGreaterThan(20)
})

test("only the rulings that come to a text are run, and all where a change may be heard elsewhere", async () => {
  const more = `verbs:
  feed: { usage: feed, do: gain $7 }
  starve: { usage: starve, do: lose $1 }
rules:
  - whenever you feed, gain $9
`
  const cwd = pond({
    "pack.yaml": POND["pack.yaml"] ?? "",
    "game.yaml": `${GAME}${more}`,
    "cards/fish.yaml": "kind: card\ncomponents: [{ name: Carp, copies: 6, colour: Red, cost: 1 }]\n",
    "rulings/all.yaml": `- { says: one, when: [you feed], then: [you have $7 or more] }
- { says: two, when: [you starve], then: [you have $0] }
- { says: three, when: [the next player starves], then: [you have $0, the next player has $0] }
`,
  })
  const { out } = await run(["mutate", "--json", "--workers", "1"], { cwd })
  const { survivors } = JSON.parse(out) as { survivors: (Found & { left: string; rulings: number })[] }
  const told = survivors.map((each) => `${each.left}, ${changeOf(each)}: ${each.rulings}`)
  // Of what is heard at another moment rulings may speak that never came to the rule.
  expect(told).toContain(", gate: whenever -> before: 3")
  expect(told.filter((each) => /\$\d+ ->/.test(each))).toEqual([
    "whenever you feed, gain, number: $9 -> $10: 1",
    "gain, number: $7 -> $8: 1",
    "lose, number: $1 -> $2: 2",
  ])
})

test("a text that no ruling comes to is said to be one", async () => {
  const more = `  - { name: Eel, copies: 2, colour: Blue, cost: 0, effect: gain $5 }\n`
  const { out } = await run(["mutate", "-w", "1"], { cwd: packWith("gain $2", ruling(EMPTY, "you have $2"), more) })
  expect(out).toContain("Eel: no ruling comes to this text")
})

test("threads find what one does", async () => {
  const more = `  - { name: Eel, copies: 2, colour: Blue, cost: 0, effect: gain $5 }\n`
  const cwd = packWith("gain $2", ruling(EMPTY, "Carp is in play"), more)
  const told = async (workers: string) => (await run(["mutate", "--json", "--workers", workers], { cwd })).out
  expect(await told("2")).toBe(await told("1"))
})

test("since a commit only texts in files that have changed are looked at", async () => {
  const cwd = packWith("gain $2", ruling(EMPTY, "Carp is in play"))
  const git = (...args: string[]) =>
    spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", ...args], { cwd })
  git("init", "-q")
  git("add", ".")
  git("commit", "-qm", "one")
  expect(await unnoticed(cwd, "--since", "HEAD")).toEqual([])
  appendFileSync(join(cwd, "cards/fish.yaml"), "# changed\n")
  expect(await unnoticed(cwd, "--since", "HEAD")).toContain("number: $2 -> $3")
})

test.each([
  ["mistakes", packWith("drow 1", ""), [], 1],
  ["see `test`", packWith("gain $2", ruling(EMPTY, "you have $7")), [], 1],
  ["--threshold", packWith("gain $2", ""), ["--threshold", "most"], 2],
  ["--workers", packWith("gain $2", ""), ["--workers", "0"], 2],
  ["no name of a commit", packWith("gain $2", ""), ["--since", ""], 2],
])("%s is said", async (said, cwd, args, code) => {
  const found = await run(["mutate", ...args], { cwd })
  expect([found.code, found.err]).toEqual([code, expect.stringContaining(said)])
})
