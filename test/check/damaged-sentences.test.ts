import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { folderFiles, resolverOf } from "../support/packs.ts"
import { Damage } from "./damaged-sentences.ts"

/** Many more by `npm run damaged-sentences -- --count 100000`. */
test.each(["tic-tac-toe", "connect-four", "snap", "nim", "leduc-poker"])(
  "damaged sentences of %s are refused in their words, or played",
  (name) => {
    const pack = compilePack(folderFiles(`content/classics/${name}`), resolverOf())
    const { faults, damaged, refused, accepted } = new Damage(pack, 1).run(250)
    expect(faults).toEqual([])
    expect(refused + accepted).toBe(damaged)
    expect(accepted).toBeGreaterThan(0)
  },
  120_000,
)
