import { expect, test } from "vitest"
import { folderOf, POND, run } from "./run.ts"

const pack = (name: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text]))

const RULED = "- id: R-Carp\n  says: a Carp draws\n  when: [you gain $1]\n  then: [you have $1]\n"
const LAZY = `zones:
  den: { of: card }
amend:
  components:
    Carp:
      effect: gain $1
  rulings:
    R-Carp: { because: it is lazy }
replace:
  score: score 2
`
const GREEDY = `amend:
  components:
    Carp: { cost: 2, effect: gain $2 }
`

function world(): string {
  return folderOf({
    ...pack("pond", { ...POND, "rulings/pond.yaml": RULED }),
    ...pack("lazy", { "pack.yaml": "name: lazy\nversion: 1.0.0\nextends: pond\n", "game.yaml": LAZY }),
    ...pack("greedy", {
      "pack.yaml": "name: greedy\nversion: 1.0.0\nextends: pond\nafter: [lazy]\n",
      "game.yaml": GREEDY,
    }),
  })
}

interface Found {
  readonly what: string
  readonly history: readonly {
    readonly how: string
    readonly pack: string
    readonly place: string
    readonly says: readonly { readonly key: string; readonly words: string; readonly was: unknown }[]
  }[]
}

async function why(cwd: string, thing: string, ...argv: string[]): Promise<readonly Found[]> {
  const { out } = await run(["why", thing, "--pack", "pond", ...argv, "--format", "json"], { cwd })
  return (JSON.parse(out) as { found: readonly Found[] }).found
}

test("who declared and changed a text, in order, with the words and their places", async () => {
  const [found, ...more] = await why(world(), "Carp: effect", "--with", "greedy,lazy")
  expect(more).toEqual([])
  expect(found?.what).toBe("component")
  expect(found?.history).toEqual([
    {
      how: "declared",
      pack: "pond",
      place: "pond/cards/fish.yaml:3:13",
      says: [{ key: "effect", words: "draw 1", place: "pond/cards/fish.yaml:3:60", was: null }],
    },
    {
      how: "amended",
      pack: "lazy",
      place: "lazy/game.yaml:6:7",
      says: [
        {
          key: "effect",
          words: "gain $1",
          place: "lazy/game.yaml:6:7",
          was: { words: "draw 1", pack: "pond", place: "pond/cards/fish.yaml:3:60" },
        },
      ],
    },
    {
      how: "amended",
      pack: "greedy",
      place: "greedy/game.yaml:3:22",
      says: [
        {
          key: "effect",
          words: "gain $2",
          place: "greedy/game.yaml:3:22",
          was: { words: "gain $1", pack: "lazy", place: "lazy/game.yaml:6:15" },
        },
      ],
    },
  ])
})

test.each([
  ["Carp", ["declared pond", "amended lazy", "amended greedy", "amended greedy"]],
  ["components: Carp: cost", ["declared pond", "amended greedy"]],
  ["score", ["declared prelude", "declared pond", "replaced lazy"]],
  ["den", ["declared lazy"]],
  ["turn", ["declared pond"]],
  ["long day", ["declared pond", "declared pond"]],
  ["R-Carp", ["declared pond", "lifted lazy"]],
  ["draw", ["declared prelude"]],
  ["colour", ["declared pond"]],
])("%s", async (thing, said) => {
  const found = await why(world(), thing, "--with", "lazy,greedy")
  expect(found.flatMap(({ history }) => history.map(({ how, pack: by }) => `${how} ${by}`))).toEqual(said)
  for (const { history } of found) expect(history[0]?.says.length).toBeGreaterThan(0)
})

test("without an expansion nothing has changed", async () => {
  const [found] = await why(world(), "Carp")
  expect(found?.history.map(({ how }) => how)).toEqual(["declared"])
})

test("for people the words stand below who said them", async () => {
  const { out, code } = await run(["why", "carp: cost", "--pack", "greedy"], { cwd: world() })
  expect(code).toBe(0)
  expect(out.split("\n").slice(0, 4)).toEqual([
    "Carp, a component",
    "  declared by pond  pond/cards/fish.yaml:3:13",
    "    cost: 1",
    "  amended by greedy  greedy/game.yaml:3:13",
  ])
})

test("of a name that nothing has the nearest are told", async () => {
  const { code, err } = await run(["why", "Crap", "--pack", "pond"], { cwd: world() })
  expect(code).toBe(2)
  expect(err).toContain("`Carp`")
})
