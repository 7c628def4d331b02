import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import type { Expr, Step } from "../../dsl/meaning/index.ts"
import { textOf } from "../../dsl/meaning/told.ts"
import { Phrases } from "../../dsl/paraphrase/phrases.ts"
import { plainText } from "../../dsl/text.ts"
import { benchOn } from "../support/check.ts"
import { expectDiagnostics, PACK_FILE, resolverOf } from "../support/packs.ts"

const GAME = `game: Beach
players: { count: 2 }
roles:
  next player: { seat: 1 }
kinds:
  disc: { per: player, start: supply }
  tile: { properties: { colour: { values: [Red, Blue] } } }
boards:
  shore: { grid: 4x3, adjacent: all, steps: { front: forward }, areas: { Cove: a1-b2, Stack: d3 } }
zones:
  supply: { of: disc, per: player }
spans:
  turn: { per: player, do: put 1 disc in your supply onto an empty space }
flow: each player takes a turn
`
const files = new Map(
  Object.entries({
    "beach/pack.yaml": "name: beach\nversion: 1.0.0\n",
    "beach/game.yaml": GAME,
    "beach/cards/things.yaml": "- { kind: disc, name: Disc, copies: 6 }\n- { kind: tile, name: Lamp, colour: Red }\n",
  }),
)
const { checker } = benchOn(files, resolverOf())

/** The choice that a sentence offers first, in words. */
function reading(text: string): string {
  const script = checker.script(plainText(text))
  expect(checker.diagnostics.splice(0)).toEqual([])
  const step = script?.steps?.find((each): each is Extract<Step, { do: "perform" }> => each.do === "perform")
  const last = [...(step?.slots.values() ?? [])].at(-1) as Expr
  return textOf(new Phrases(checker.symbols).expr(last))
}

test.each([
  ["choose a space", "1 space"],
  ["choose an empty space", "1 space (it is empty)"],
  ["choose a column with an empty space", "1 column (it has 1 space (it is empty))"],
  ["choose a row without your discs", "1 row (it does not have all discs (you have it))"],
  [
    "choose the lowest empty space in column 2",
    "1 space (it is empty; it is the lowest of them; it is in 1 column (it is column 2))",
  ],
  ["choose the leftmost space in row 1", "1 space (it is the leftmost of them; it is in 1 row (it is row 1))"],
  ["choose a1", "1 space (it is a1)"],
  ["choose 1 disc on the shore", "1 disc (it is in all spaces (it is on the shore))"],
  ["choose a space adjacent to Lamp", "1 space (it is adjacent to 1 tile (it is Lamp))"],
  ["choose a space within 2 spaces of Lamp", "1 space (it is within 2 spaces of 1 tile (it is Lamp))"],
  ["choose a space nearest to Lamp", "1 space (it is the nearest of them to 1 tile (it is Lamp))"],
  [
    "choose an empty space in row 1 nearest to Lamp",
    "1 space (it is empty; it is in 1 row (it is row 1); it is the nearest of them to 1 tile (it is Lamp))",
  ],
  ["choose a front of Lamp", "1 space (it is the front of 1 tile (it is Lamp))"],
  ["choose the row of Lamp", "1 row (it is that of 1 tile (it is Lamp))"],
  ["choose a space in row 1 or row 2", "1 space (it is in 1 row (it is row 1) or it is in 1 row (it is row 2))"],
  ["choose 1 disc in row 1 or column 2", "1 disc (it is in 1 row (it is row 1) or it is in 1 column (it is column 2))"],
  ["choose a1 or b2", "1 space (it is a1 or it is b2)"],
  ["choose a1, b2 or c3", "1 space (it is a1 or it is b2 or it is c3)"],
  ["choose a space that is not adjacent to Lamp", "1 space (it is not adjacent to 1 tile (it is Lamp))"],
  ["put Lamp onto a1", "1 space (it is a1)"],
  ["choose a space in the Cove", "1 space (it is in 1 area (it is Cove))"],
  [
    "choose a space in the Cove or the Stack",
    "1 space (it is in 1 area (it is Cove) or it is in 1 area (it is Stack))",
  ],
  ["choose the area of Lamp", "1 area (it is that of 1 tile (it is Lamp))"],
])("%s", (sentence, meaning) => expect(reading(sentence)).toBe(meaning))

test.each([
  ["choose an empty front", "check/no-origin", "an empty front"],
  ["if there is a line, you win", "check/no-origin", "a line"],
  ["if there is a group in row 1 of 3 of your discs, you win", "check/misplaced-place", "in row 1"],
  ["move 1 disc on the shore to 2", "check/wrong-type", "2"],
  ["choose a Red space", "check/adjective-not-of-kind", "Red"],
  ["choose a space in row 4", "check/unknown-word", "row 4"],
  ["choose a space in the Bay", "check/unknown-word", "Bay"],
  ["choose a space in the leftmost area", "check/wrong-type", "leftmost"],
  ["choose a space in the top column", "check/wrong-type", "top"],
  ["choose 2 discs on the shore nearest to Lamp", "check/wrong-type", "2 discs on the shore nearest to Lamp"],
  ["choose the nearest space to Lamp", "check/no-usage", "choose the nearest space to Lamp"],
  ["choose a space in another area", "check/nobody-else", "another area"],
  ["choose 1 tile in your supply", "check/never-found", "1 tile in your supply"],
])("%s is a mistake", (sentence, code, slice) => {
  checker.script(plainText(sentence))
  const found = checker.diagnostics
    .splice(0)
    .map(({ code: each, span }) => [each, sentence.slice(span.start, span.end)])
  expect(found).toEqual([[code, slice]])
})

/** What reads and fits, and what nothing carries out, is refused. */
test.each([
  ["if there are 2 lines of 3 of your discs, you win"],
  ["for each line of 3 of your discs, score 1"],
  ["put 1 disc in your supply onto Lamp"],
  ["put 1 disc in your supply onto row 2"],
  ["put 1 disc in your supply onto the Cove"],
  ["choose a column; put 1 disc in your supply onto it"],
  ["put 1 disc in your supply onto each empty space in row 1"],
  ["put 1 disc in your supply onto your supply or b2"],
  ["put 1 disc in your supply onto an empty space in column 2 or 3"],
  ["put 1 disc in your supply onto an empty space adjacent to your discs"],
])("%s is refused", (sentence) => {
  const game = GAME.replace(/do: put.*$/m, `do: "${sentence}" }`)
  const { diagnostics } = compilePack(new Map([...files, ["beach/game.yaml", game]]), resolverOf())
  const refused = diagnostics.filter(({ severity }) => severity === "error")
  expect(refused.map(({ code }) => code)).toEqual(["lower/unsupported"])
})

test.each([
  ["boards: { shore: { grid: 3x3, steps: { front: «sideways» } } }", "pack/wrong-type"],
  ["boards: { shore: { grid: 3x3, «side» : [1] } }", "pack/unknown-key"],
  ["boards: { «shore» : { steps: { front: up } } }", "pack/missing-key"],
  ["boards: { shore: { grid: 3x3, areas: { cove: «anywhere» } } }", "pack/bad-value"],
  ["boards: { shore: { grid: 3x3, areas: { cove: [a1, «rows 2»] } } }", "pack/bad-value"],
  ["boards: { shore: { grid: 3x3, areas: { cove: [«b2-d2», a1] } } }", "pack/bad-value"],
  ["boards: { shore: { grid: 3x3, areas: { cove: «row 4» } } }", "pack/bad-value"],
  ["boards: { shore: { grid: 3x3, areas: { cove: «[]» } } }", "pack/bad-value"],
  ["boards: { shore: { grid: 3x3, areas: { «b2»: row 1 } } }", "pack/duplicate-definition"],
  ["zones: { cove: {} }\nboards: { shore: { grid: 3x3, areas: { «cove»: row 1 } } }", "pack/duplicate-definition"],
  ["kinds: { «area» : {} }\nboards: { shore: { grid: 3x3, areas: { cove: a1 } } }", "pack/duplicate-definition"],
  ["players: { count: 3 }\nboards: { shore: { grid: 3x3, steps: { front: «forward» } } }", "pack/bad-value"],
  ["kinds: { «space» : {} }\nboards: { shore: { grid: 3x3 } }", "pack/duplicate-definition"],
  ["kinds: { disc: { start: «chest» } }\nboards: { shore: { grid: 3x3 } }", "pack/unknown-name"],
] as const)("%s", (declaration, code) => {
  const players = declaration.startsWith("players") ? "" : "players: { count: 2 }\n"
  expectDiagnostics({ "pack.yaml": PACK_FILE, "game.yaml": `game: Tried\n${players}${declaration}\n` }, code)
})
