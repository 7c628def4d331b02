/** The worker of the language services, as the page talks to it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Company } from "../../editor/link/company.ts"
import type { Overview } from "../../editor/link/overview.ts"
import { folderFiles, PACK_FILE } from "../support/packs.ts"

type Told = { readonly id: number; readonly value: Overview } | { readonly event: Overview }

const told: Told[] = []

beforeEach(async () => {
  const prelude = [...folderFiles("content/prelude")].map(([path, text]) => [path, new TextDecoder().decode(text)])
  const response = { ok: true, json: () => Promise.resolve({ files: Object.fromEntries(prelude) }) }
  vi.stubGlobal("fetch", () => Promise.resolve(response))
  vi.stubGlobal("postMessage", (message: Told) => told.push(message))
  await import("../../editor/link/services.worker.ts")
})
afterEach(() => vi.unstubAllGlobals())

const send = (id: number, ...args: readonly unknown[]): void =>
  globalThis.onmessage?.call(window, new MessageEvent("message", { data: { id, name: "open", args } }))

const game = (name: string, flow: string): readonly (readonly [path: string, text: string])[] => [
  ["pack.yaml", PACK_FILE],
  [
    "game.yaml",
    `game: ${name}
players: { count: 2 }
kinds: { card: { properties: { colour: { values: [Green, Amber] } } } }
zones: { deck: { of: card, ordered: yes } }
setup: shuffle all cards into the deck
${flow}`,
  ],
  ["cards/pool.yaml", "- { name: Crab, colour: Amber }\n"],
]

test("what the making of a program finds is not told of the pack that was opened meanwhile", async () => {
  vi.stubGlobal("window", globalThis)
  const company: Company = { base: "https://app.test/", beside: [], playedWith: [] }
  send(0, company, game("Left", ""))
  send(1, company, game("Entered", 'flow: "4 times: shuffle the deck"\n'))
  await expect.poll(() => told.filter((each) => "event" in each).length).toBeGreaterThan(0)
  const overviews = told.map((each) => ("event" in each ? each.event : each.value))
  expect(overviews.map(({ game: name, problems }) => [name, problems.map(({ code }) => code)])).toEqual([
    ["Left", []],
    ["Entered", []],
    ["Entered", []],
  ])
})
