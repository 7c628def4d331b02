/** What is told of what one may choose and does not know: where it lies, as far as that tells nothing of what it is. */
import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { PACK_FILE, resolverOf } from "../support/packs.ts"
import { laid } from "./table-games.ts"

/** Tokens face down on the spaces of a board, some of which may be taken. @param which of them */
const offered = (which: string): readonly (string | null)[] => {
  const game = `game: Tried
players: { count: 2 }
kinds:
  find: { states: { face-down: { opposite: face-up, hides: yes, manner: [face down, face up] } } }
  token: { of: find, start: purse }
  shard: { of: find, start: pouch }
boards:
  moor: { grid: 3x1, limit: 2 }
zones:
  purse: { of: token, faces: nobody }
  pouch: { of: shard, faces: nobody }
  hoard: { of: find, per: player, faces: owner, count: everyone }
setup: |
  put 1 random token in the purse onto a1 face down
  put 1 random token in the purse onto c1 face down
  put 1 random shard in the pouch onto c1 face down
flow: each player puts 1 ${which} into their hoard
winner: nobody wins
`
  const files = new Map(
    Object.entries({
      "tried/pack.yaml": `${PACK_FILE}dependencies: { prelude: ^0.1.0 }\n`,
      "tried/game.yaml": game,
      "tried/cards/all.yaml":
        "- { name: Amber, kind: token }\n- { name: Bone, kind: token }\n- { name: Clay, kind: shard }\n",
    }),
  )
  const compiled = compilePack(files, resolverOf())
  expect(compiled.diagnostics.map(({ message }) => message)).toEqual([])
  const [question] = laid(compiled).decisions(0)
  const table = laid(compiled).scene(0)
  const spaces = new Map(table.boards.flatMap((board) => board.spaces.map(({ id, name }) => [id, name])))
  expect(question?.options.every(({ label, component }) => /^hidden card/.test(label) && component < 0)).toBe(true)
  return (question?.options ?? []).map(({ space }) => spaces.get(space) ?? null).toSorted()
}

test("of what lies hidden on spaces it is told where", () => {
  expect(offered("find on the moor")).toEqual(["a1", "c1", "c1"])
})

test("where one that can be chosen lies beside one that can't, that would tell which it is", () => {
  expect(offered("token on the moor")).toEqual(["a1", null])
})
