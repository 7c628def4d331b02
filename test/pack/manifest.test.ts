import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import type { DiagnosticCode } from "../../dsl/diagnostics/catalogue.ts"
import { factsOf } from "../../dsl/diagnostics/diagnostic.ts"
import { documents } from "../../schemas/generated/documents.ts"
import { ENGINE_VERSION } from "../../schemas/index.ts"
import { expectDiagnostics, GAME_FILE, PACK_FILE } from "../support/packs.ts"
import { FOR_PEOPLE } from "./changed-keys.ts"

const BASE = {
  base: { "pack.yaml": "name: base\nversion: 1.4.0\n", "game.yaml": GAME_FILE },
  bare: { "pack.yaml": "name: bare\nversion: 1.4.0-beta.1\nlibrary: yes\n" },
}

const game = { "game.yaml": GAME_FILE }

const tidal = { "game.yaml": `${GAME_FILE}counters: { tide: { per: player } }\n` }

/** Of each key of a `pack.yaml` what is refused. */
const refused: readonly (readonly [key: string, pack: string, code: DiagnosticCode, rest?: Record<string, string>])[] =
  [
    ["name", "name: «Pond One»\nversion: 1.0.0\n", "pack/bad-value", game],
    ["version", "name: pond\nversion: «'1.0'»\n", "pack/bad-version", game],
    ["version", "name: pond\nversion: «v1.0.0»\n", "pack/bad-version", game],
    ["extends", `${PACK_FILE}extends: «sea»\n`, "pack/missing-dependency"],
    ["extends", `${PACK_FILE}extends: «base@^1.2.0»\n`, "pack/missing-dependency"],
    ["extends", `${PACK_FILE}extends: base\ndependencies: { «base»: ^2.0.0 }\n`, "pack/wrong-version"],
    ["library", `${PACK_FILE}library: «perhaps»\n`, "pack/bad-value", game],
    ["dependencies", `${PACK_FILE}dependencies: { base: «new» }\n`, "pack/bad-version"],
    ["dependencies", `${PACK_FILE}dependencies: { «bare»: ^1.5.0 }\n`, "pack/wrong-version", game],
    ["dependencies", `${PACK_FILE}dependencies: { bare: «1» }\n`, "pack/wrong-type", game],
    ["after", `${PACK_FILE}after: «base»\n`, "pack/wrong-type", game],
    ["order", `${PACK_FILE}order: «base»\n`, "pack/wrong-type", game],
    ["aliases", `${PACK_FILE}aliases: { «base»: { counters: { wind: gale } } }\n`, "pack/bad-alias", game],
    ["engine", `${PACK_FILE}engine: «^999.0.0»\n`, "pack/wrong-engine", game],
    ["engine", `${PACK_FILE}engine: «some»\n`, "pack/bad-version", game],
    ["language", `${PACK_FILE}language: «99»\n`, "pack/wrong-engine", game],
    ["language", `${PACK_FILE}language: «0»\n`, "pack/bad-value", game],
    ["renamed", `${PACK_FILE}renamed: { 1.0.0: { counters: { «tide»: flood } } }\n`, "pack/bad-rename", tidal],
    ["removed", `${PACK_FILE}removed: { 1.0.0: { counters: { «tide»: it ebbs } } }\n`, "pack/bad-rename", tidal],
    ["renamed", `${PACK_FILE}renamed: { 1.0.0: { counters: { «ebb»: flood } } }\n`, "pack/bad-rename", tidal],
    ["renamed", `${PACK_FILE}renamed: { new: { counters: { «ebb»: tide } } }\n`, "pack/bad-version", tidal],
    ["licence", `${PACK_FILE}licence: «CC BY 4.0»\n`, "pack/bad-licence", game],
    ["homepage", `${PACK_FILE}homepage: «javascript:alert(1)»\n`, "pack/bad-homepage", game],
    ["homepage", `${PACK_FILE}homepage: «https://me:word@example.com»\n`, "pack/bad-homepage", game],
    ["art", `${PACK_FILE}art: { «../a.svg»: { source: mine } }\n`, "pack/bad-art", game],
    ["art", `${PACK_FILE}art: { «a.yaml»: { source: mine } }\n`, "pack/bad-art", game],
    ["art", `${PACK_FILE}art: { «"a (1).svg"»: { source: mine } }\n`, "pack/bad-art", game],
    ["art", `${PACK_FILE}art: { art/: { source: mine, licence: «free» } }\n`, "pack/bad-licence", game],
    ["art", `${PACK_FILE}art: { «art/a.svg»: { licence: MIT } }\n`, "pack/missing-key", game],
    ["title", `${PACK_FILE}title: «[Pond]»\n`, "pack/wrong-type", game],
    ["description", `${PACK_FILE}description: «[A pond]»\n`, "pack/wrong-type", game],
    ["authors", `${PACK_FILE}authors: «Me»\n`, "pack/wrong-type", game],
  ]

test.each(refused.map(([key, pack, code, rest]) => ({ key, pack, code, rest })))("$key: $pack", (each) => {
  expectDiagnostics({ "pack.yaml": each.pack, ...each.rest }, each.code, BASE)
})

test("of every key something is refused", () => {
  const { properties = {} } = documents.pack as { properties?: Record<string, unknown> }
  expect(Object.keys(properties).filter((key) => !refused.some(([tried]) => tried === key))).toEqual([])
  for (const key of FOR_PEOPLE) expect(Object.keys(properties)).toContain(key.replace("pack: ", ""))
})

test.each([
  `engine: ^${ENGINE_VERSION}`,
  "language: 1",
  "language: 2",
  "licence: MIT OR CC-BY-4.0",
  "licence: UNLICENSED",
  "homepage: https://example.com/pond?a=1",
  "art: { art/: { source: mine, licence: CC0-1.0 }, cover.webp: { source: mine } }",
  "dependencies: { bare: ^1.4.0-beta.0 }",
  "dependencies: { bare: '*' }",
])("%s is taken", (line) => {
  expectDiagnostics({ "pack.yaml": `${PACK_FILE}${line}\n`, ...game }, "pack/bad-value", BASE)
})

test("an engine that is not met is told with both versions", () => {
  const marked = { "pack.yaml": `${PACK_FILE}engine: «^7.1.0»\n`, ...game }
  const [found] = expectDiagnostics(marked, "pack/wrong-engine")
  expect(found && factsOf(found, "pack/wrong-engine")).toEqual({
    case: "engine",
    range: "^7.1.0",
    version: ENGINE_VERSION,
  })
})

test("a pack that is found by another name than its own is told", () => {
  const lent = { moor: { "pack.yaml": "name: bog\nversion: 1.0.0\nlibrary: yes\n" } }
  const pack = `${PACK_FILE}dependencies: { «moor»: ^1.0.0 }\n`
  expectDiagnostics({ "pack.yaml": pack, ...game }, "pack/missing-dependency", lent)
})

test("the version is that of the package", () => {
  expect(JSON.parse(readFileSync("package.json", "utf8")).version).toBe(ENGINE_VERSION)
})
