import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Io } from "../../cli/io.ts"
import { main } from "../../cli/main.ts"
import { builtWorker } from "../support/worker.ts"

export const root = fileURLToPath(new URL("../../", import.meta.url))

export interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface World {
  /** Lines of the standard input; null where nothing may read it. */
  readonly input?: readonly string[] | null
  /** The standard input where it is no text. */
  readonly bytes?: Uint8Array
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly tty?: boolean
  readonly columns?: number
  /** Milliseconds that somebody takes for each line. */
  readonly takes?: number
}

/** Run a command line in this process. */
export async function run(
  argv: readonly string[],
  { input = [], bytes, cwd = root, env = {}, tty = false, columns = 100, takes = 0 }: World = {},
): Promise<Run> {
  let out = ""
  let err = ""
  const lines = [...(input ?? [])]
  let now = 0
  const io: Io = {
    stdout: { write: (text) => (out += text), isTTY: tty, columns },
    stderr: { write: (text) => (err += text), isTTY: tty, columns },
    stdin: {
      isTTY: tty,
      readLine: (prompt) => {
        out += prompt
        now += takes
        return Promise.resolve(lines.shift() ?? null)
      },
      readAll: () => {
        if (input === null) throw new Error("the standard input was read")
        return Promise.resolve(bytes ?? new TextEncoder().encode(lines.splice(0).join("\n")))
      },
    },
    env,
    cwd,
    now: () => now,
    ...(["sim", "mutate", "diff"].includes(argv[0] ?? "") ? { worker: await builtWorker() } : {}),
  }
  const code = await main(argv, io)
  return { code, out, err }
}

/** Files in a new folder of their own, which is gone after all tests; what stands in `root/name` is named by `name`. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), "cardwright-cli-"))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** A folder with a copy of `content/`. */
export function copyOfContent(): string {
  const folder = folderOf({})
  cpSync(join(root, "content"), folder, { recursive: true })
  return folder
}

/** How a small game goes: three turns each, of what `turn` says. */
export const POND_COURSE = `setup: |
  shuffle all cards into the deck
  each player draws 2 and gains $3
flow: |
  3 times: each player takes a turn
score: score the number of cards in your play
winner: the players with the most points win
`

/** A small game with hidden hands, a choice in each turn, and options of several types. */
/** A game of which nobody uses the options, nor the effects. */
export const STILL_POND: Readonly<Record<string, string>> = {
  "pack.yaml": "name: pond\nversion: 1.0.0\ndependencies:\n  prelude: ^0.1.0\n",
  "game.yaml": `game: Pond
players: { count: 2-3 }
kinds:
  card:
    properties:
      colour: { values: [Red, Blue] }
      cost: { amount: $, participle: costing }
    scripts: [effect]
zones:
  deck: { of: card, ordered: yes, faces: nobody, count: everyone }
  hand: { of: card, per: player, faces: owner, count: everyone }
  play: { of: card, per: player, faces: everyone }
counters:
  $: { per: player, from: 0, symbol: $, word: money, plural: "-" }
defaults:
  draw: from the deck
  play: from hand
spans:
  turn:
    per: player
    do: draw 1, then play 1
options:
  long day: flag
  tide: { number: 0-3, default: 0 }
${POND_COURSE}`,
  "cards/fish.yaml": `kind: card
components:
  - { name: Carp, copies: 6, colour: Red, cost: 1, effect: draw 1 }
  - { name: Eel, copies: 6, colour: Blue, cost: 0, effect: draw 2 }
`,
}

/** The same with all of it used. */
export const POND: Readonly<Record<string, string>> = {
  ...STILL_POND,
  "game.yaml": `${STILL_POND["game.yaml"]}`
    .replace(
      "setup:",
      'modules: { long day: { rules: ["whenever you play a card, follow the effect of it"] } }\nsetup:',
    )
    .replace("gains $3", "gains $3\n  each player gains money equal to the tide"),
}

export const stillPond = (changed: Readonly<Record<string, string | Uint8Array>> = {}): string =>
  folderOf({ ...STILL_POND, ...changed })

export const pond = (changed: Readonly<Record<string, string | Uint8Array>> = {}): string =>
  folderOf({ ...POND, ...changed })
