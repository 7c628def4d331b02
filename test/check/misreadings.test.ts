/**
 * Accepted means meant: each case is a sentence as an author writes it, with rulings that say what a reader of English expects.
 * It is right when the rulings hold, or when the sentence is refused with the codes that the case names.
 *
 * A folder under `test/fixtures/misreadings` is a game (`pack.yaml`, `game.yaml`, `cards.yaml`); each file in its `cases/` is a
 * list. A case has `cards` and `rulings`, `game` with more of the game's keys, or `refused` with the codes of its mistakes. It
 * stands in its game alone, so that none stands in the way of another.
 */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"
import { parse, stringify } from "yaml"
import { checkRulings, compileRuled, runRulings } from "../../simulator/rulings/index.ts"
import { resolverOf } from "../support/packs.ts"

interface Case {
  readonly case: string
  readonly game?: Readonly<Record<string, unknown>>
  readonly cards?: readonly unknown[]
  readonly rulings?: readonly unknown[]
  readonly refused?: readonly string[]
}

const ROOT = fileURLToPath(new URL("../fixtures/misreadings/", import.meta.url))
const textOf = (path: string): string => readFileSync(`${ROOT}${path}`, "utf8")
const known = new Map<string, Uint8Array>()
const folders = readdirSync(ROOT)
const games = new Map(folders.map((folder) => [folder, textOf(`${folder}/game.yaml`)]))

/** The same bytes for the same text: what they hold is read once. */
function encoded(text: string): Uint8Array {
  const bytes = known.get(text) ?? new TextEncoder().encode(text)
  known.set(text, bytes)
  return bytes
}

/** The game's keys with those of a case: lists and maps get longer, texts are replaced. */
function joined(game: unknown, more: unknown): unknown {
  if (more === undefined) return game
  if (Array.isArray(game) && Array.isArray(more)) return [...game, ...more]
  if (!isMap(game) || !isMap(more)) return more
  const keys = [...new Set([...Object.keys(game), ...Object.keys(more)])]
  return Object.fromEntries(keys.map((key) => [key, joined(game[key], more[key])]))
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

function filesOf(folder: string, each: Case): ReadonlyMap<string, Uint8Array> {
  const game = games.get(folder) ?? ""
  const files: Record<string, string> = {
    "pack.yaml": textOf(`${folder}/pack.yaml`),
    "game.yaml": each.game ? stringify(joined(parse(game), each.game)) : game,
    "cards/common.yaml": textOf(`${folder}/cards.yaml`),
  }
  if (each.cards) files["cards/case.yaml"] = stringify(each.cards)
  if (each.rulings) files["rulings/case.yaml"] = stringify(each.rulings)
  return new Map(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, encoded(text)]))
}

/** What is wrong with a case: codes of mistakes, or which rulings do not hold and why. */
function faultsOf(folder: string, each: Case): readonly string[] {
  const { compiled, prepared } = compileRuled(filesOf(folder, each), resolverOf())
  const mistakes = compiled.diagnostics.filter(({ severity }) => severity === "error")
  if (each.refused || mistakes.length > 0)
    return mistakes.map(({ code, message }) => (each.refused ? code : `${code}: ${message}`))
  const unread = checkRulings(compiled, prepared).map(({ code, message }) => `${code}: ${message}`)
  if (unread.length > 0) return unread
  const { rulings } = runRulings(compiled, { prepared })
  if (rulings.length === 0) return ["no ruling"]
  return rulings.flatMap(({ says, message }) => (message === "" ? [] : [`${says}: ${message}`]))
}

const cases = folders.flatMap((folder) =>
  readdirSync(`${ROOT}${folder}/cases`).flatMap((file) =>
    (parse(textOf(`${folder}/cases/${file}`)) as Case[]).map((each) => ({
      name: `${folder}: ${each.case}`,
      folder,
      each,
    })),
  ),
)

describe("accepted means meant", () => {
  test.each(cases)("$name", ({ folder, each }) => {
    const faults = faultsOf(folder, each)
    expect(faults).toEqual(each.refused ?? [])
  })

  test("each case has a name of its own", () => {
    const names = cases.map(({ name }) => name)
    expect([...new Set(names)]).toEqual(names)
  })
})
