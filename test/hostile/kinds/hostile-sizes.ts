import { POND } from "../../cli/run.ts"
import { cardsOf, gameInstead, gameWith, type HostileKind, many, pondOf } from "../hostile-kind.ts"

const cards = (count: number, more = ""): string =>
  many(count, (index) => `- { name: Fish ${word(index)}, colour: Red, cost: 1${more} }\n`)

/** A word of a number. */
const word = (index: number): string =>
  index < 26
    ? String.fromCharCode(97 + index)
    : `${word(Math.floor(index / 26) - 1)}${String.fromCharCode(97 + (index % 26))}`

const things = (section: string, count: number, value: string): string =>
  `${section}:\n${many(count, (index) => `  ${section} ${word(index)}: ${value}\n`)}`

const packWith = (more: string) => pondOf({ "pack.yaml": `${POND["pack.yaml"]}${more}` })

export const sizeKinds: readonly HostileKind[] = [
  { name: "12,000 components", isLarge: true, files: () => cardsOf(cards(12_000)), told: "pack/too-many" },
  {
    name: "20 components of 1,000 copies and more",
    files: () => cardsOf(cards(25, ", copies: 1000")),
    told: "pack/too-many",
  },
  {
    name: "a component of a billion copies",
    files: () => cardsOf(cards(1, ", copies: 1000000000")),
    told: "pack/bad-value",
  },
  {
    name: "20,000 zones",
    isLarge: true,
    files: () => gameInstead("zones:", things("zones", 20_000, "{ of: card }")),
    told: "pack/too-many",
  },
  {
    name: "zones of 100,000 places",
    isLarge: true,
    files: () => gameInstead("zones:", things("zones", 1000, "{ of: card, number: 100, slots: 1000 }")),
    told: "pack/too-many",
  },
  {
    name: "20,000 counters",
    isLarge: true,
    files: () => gameInstead("counters:", things("counters", 20_000, "{ per: card }")),
    told: "pack/too-many",
  },
  {
    name: "20,000 kinds",
    isLarge: true,
    files: () => gameInstead("kinds:", things("kinds", 20_000, "{}")),
    told: "pack/too-many",
  },
  {
    name: "kinds of kinds, 2,000 deep",
    isLarge: true,
    files: () =>
      gameInstead(
        "kinds:",
        `kinds:\n${many(2000, (index) => `  kind ${word(index)}: { of: kind ${word(index + 1)} }\n`)}  kind ${word(2000)}: {}`,
      ),
    told: "pack/too-deep",
  },
  {
    name: "20,000 verbs",
    isLarge: true,
    files: () => gameWith(things("verbs", 20_000, "{ do: draw 1 }")),
    told: "pack/too-many",
  },
  {
    name: "20,000 properties",
    isLarge: true,
    files: () =>
      gameInstead(
        "colour: { values: [Red, Blue] }",
        `colour: { values: [Red, Blue] }\n${many(20_000, (index) => `      p${word(index)}: number\n`)}`,
      ),
    told: "pack/too-many",
  },
  {
    name: "20,000 values of a property",
    isLarge: true,
    files: () =>
      gameInstead("values: [Red, Blue]", `values: [Red, Blue, ${many(20_000, (index) => `V${word(index)}, `)}]`),
    told: "pack/too-many",
  },
  {
    name: "20,000 options",
    isLarge: true,
    files: () => gameInstead("options:", things("options", 20_000, "flag")),
    told: "pack/too-many",
  },
  {
    name: "20,000 spans",
    isLarge: true,
    files: () => gameInstead("spans:", things("spans", 20_000, "{ do: draw 1 }")),
    told: "pack/too-many",
  },
  {
    name: "20,000 rules",
    isLarge: true,
    files: () => gameWith(`rules:\n${many(20_000, () => "  - whenever you play a card, draw 1\n")}`),
    told: "pack/too-many",
  },
  {
    name: "20,000 nouns",
    isLarge: true,
    files: () => gameWith(`nouns: [${many(20_000, (index) => `n${word(index)}, `)}]\n`),
    told: "pack/too-many",
  },
  {
    name: "20,000 memories",
    isLarge: true,
    files: () => gameWith(things("memories", 20_000, "{ is: the last card you played, over: the turn }")),
    told: "pack/too-many",
  },
  {
    name: "20,000 texts of a card",
    isLarge: true,
    files: () => gameInstead("scripts: [effect]", `scripts: [effect, ${many(20_000, (index) => `s${word(index)}, `)}]`),
    told: "pack/too-many",
  },
  {
    name: "20,000 abilities of a card",
    isLarge: true,
    files: () =>
      cardsOf(
        `- { name: Pike, colour: Red, cost: 1, abilities: [${many(20_000, () => '"whenever you play a card, draw 1", ')}] }\n`,
      ),
    told: "pack/too-many",
  },
  {
    name: "a board of 1,000 by 1,000",
    files: () => gameWith("boards: { sea: { grid: 1000x1000 } }\n"),
    told: "pack/bad-value",
  },
  {
    name: "a board of a million digits",
    isLarge: true,
    files: () => gameWith(`boards: { sea: { grid: ${"9".repeat(500_000)}x${"9".repeat(500_000)} } }\n`),
    told: "pack/bad-value",
  },
  {
    name: "200 boards of 100 by 100",
    isLarge: true,
    files: () => gameWith(things("boards", 200, "{ grid: 100x100 }")),
    told: "pack/too-many",
  },
  {
    name: "an area of 50,000 spaces",
    isLarge: true,
    files: () =>
      gameWith(
        `boards:\n  sea:\n    areas:\n      deep:\n        spaces:\n${many(50_000, (index) => `          s${word(index)}: {}\n`)}`,
      ),
    told: "pack/too-many",
  },
  {
    name: "2,000 dice of 1,000 sides",
    isLarge: true,
    files: () => gameWith(things("dice", 2000, "{ sides: 1000 }")),
    told: "pack/too-many",
  },
  {
    name: "a die of 60,000 sides",
    isLarge: true,
    files: () => gameWith(`dice: { d: { sides: [${many(60_000, (index) => `${index}, `)}] } }\n`),
    told: "pack/too-many",
  },
  {
    name: "20,000 timers",
    isLarge: true,
    files: () => gameWith(things("timers", 20_000, "{ seconds: 9 }")),
    told: "pack/too-many",
  },
  {
    name: "20,000 roles",
    isLarge: true,
    files: () => gameWith(things("roles", 20_000, "{ seat: 1 }")),
    told: "pack/too-many",
  },
  { name: "a billion players", files: () => gameInstead("count: 2-3", "count: 2-1000000000"), told: "pack/too-many" },
  {
    name: "100,000 dependencies",
    isLarge: true,
    files: () => pondOf({ "pack.yaml": `${POND["pack.yaml"]}${many(100_000, (index) => `  d${index}: ^1.0.0\n`)}` }),
    told: "pack/too-large",
  },
  {
    name: "60,000 packs that it is laid over",
    isLarge: true,
    files: () => packWith(`after: [${many(60_000, (index) => `d${index}, `)}]\n`),
    told: "pack/too-many",
  },
  {
    name: "60,000 authors",
    isLarge: true,
    files: () => packWith(`authors: [${many(60_000, () => "x, ")}]\n`),
    told: "pack/too-many",
  },
  {
    name: "a version of 1 MB",
    files: () => pondOf({ "pack.yaml": `name: pond\nversion: ${"1".repeat(1_000_000)}.0.0\n` }),
    told: "pack/bad-version",
  },
  {
    name: "a licence without end",
    files: () => packWith(`licence: "${"(MIT OR ".repeat(20)}MIT"\n`),
    told: "pack/bad-licence",
  },
  { name: "a pack that leans on itself", files: () => packWith("  pond: ^1.0.0\n"), told: "pack/dependency-cycle" },
  {
    name: "60 packs that lean on each other in a ring",
    files: () => ({
      ...packWith("  r0: ^1.0.0\n"),
      ...Object.fromEntries(
        Array.from({ length: 60 }, (_, index) => [
          `r${index}/pack.yaml`,
          `name: r${index}\nversion: 1.0.0\nlibrary: yes\ndependencies: { r${(index + 1) % 60}: ^1.0.0 }\n`,
        ]),
      ),
    }),
    told: "pack/too-many",
  },
  {
    name: "30 packs that all lean on each other",
    isLarge: true,
    files: () => ({
      ...packWith("  r0: ^1.0.0\n"),
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, index) => [
          `r${index}/pack.yaml`,
          `name: r${index}\nversion: 1.0.0\nlibrary: yes\ndependencies: { ${many(30, (other) => (other === index ? "" : `r${other}: ^1.0.0, `))} }\n`,
        ]),
      ),
    }),
    told: "pack/dependency-cycle",
  },
  {
    name: "1,100 rulings of a card",
    files: () =>
      cardsOf(`- { name: Pike, colour: Red, cost: 1, rulings: [${many(1100, (index) => `{ says: r${index} }, `)}] }\n`),
    told: "pack/too-many",
  },
  {
    name: "2,500 cards in files of their own, which are not too many",
    isLarge: true,
    files: () =>
      pondOf(
        Object.fromEntries(
          Array.from({ length: 2500 }, (_, index) => [
            `cards/c${index}.yaml`,
            `- { name: Fish ${word(index)}, copies: 2, colour: Red, cost: 1, effect: "if you have at least $${index + 1}, draw 1; gain $2" }\n`,
          ]),
        ),
      ),
    argv: ["check", "pond"],
    told: /: no mistakes/,
    seconds: 5,
    code: 0,
  },
  {
    name: "100,000 rulings",
    isLarge: true,
    files: () =>
      cardsOf(
        `- { name: Pike, colour: Red, cost: 1, rulings: [${many(50_000, (index) => `{ says: r${index} }, `)}] }\n`,
      ),
    told: "pack/too-large",
  },
  {
    name: "a ruling of 50,000 steps",
    isLarge: true,
    files: () => pondOf({ "rulings/r.yaml": `- says: r\n  when:\n${many(50_000, () => "    - you draw 1\n")}` }),
    told: "pack/too-many",
  },
  {
    name: "a ruling of a seed without end",
    files: () =>
      pondOf({
        "rulings/r.yaml": `- { says: r, seed: 1e300, when: [you draw 1] }\n- { says: s, seed: -1, when: [you draw 1] }\n- { says: t, seed: 1.5, when: [you draw 1] }\n`,
      }),
    told: "pack/bad-value",
  },
]
