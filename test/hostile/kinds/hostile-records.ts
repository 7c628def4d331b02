/** Records that strangers hand in, the file of `play --record`: refused by their codes, with nothing written over them. */
import { recordDigest } from "../../../simulator/table/game-record.ts"
import { encoded, gameInstead, type HostileKind, many } from "../hostile-kind.ts"

/** What the game keeps: a number of its own, one of each player, one of each card. */
const KEPT = `counters:
  tally: { to: 9, kept: yes }
  glory: { per: player, plural: "-", kept: yes }
  scar: { per: card, kept: yes }
`

const record = (name: string, code: string, text: () => string | Uint8Array): HostileKind => ({
  name: `a record ${name}`,
  files: () => ({ ...gameInstead("counters:\n", KEPT), "record.json": text() }),
  argv: ["play", "pond", "--record", "record.json", "--seat", "all=random", "--seed", "1", "-q"],
  told: new RegExp(`^error: .*\\(record/${code}\\)`),
  code: 2,
})

/** As somebody writes it who can make a digest. */
const written = (kept: string, more: { game?: string; players?: number } = {}): string => {
  const whole = { format: 1 as const, game: "Pond", players: 2, games: 1, kept: JSON.parse(kept), ...more }
  const { kept: _, ...rest } = { ...whole, digest: recordDigest(whole) }
  return `${JSON.stringify(rest).slice(0, -1)},"kept":${kept}}`
}

export const recordKinds: readonly HostileKind[] = [
  record("that is nested", "format", () => "[".repeat(1_000_000)),
  record("that is nested where a number belongs", "format", () =>
    written("{}").replace('"kept":{}', `"kept":{"glory":${"[".repeat(500_000)}${"]".repeat(500_000)}}`),
  ),
  { ...record("of 60 MB", "format", () => `{"format":1,"game":"${"x".repeat(60_000_000)}"}`), isLarge: true },
  record("of a million numbers", "format", () => written(`{"glory":[${"0,".repeat(1_000_000)}0]}`)),
  record("of 100,000 counters", "format", () => written(`{${many(100_000, (index) => `"c${index}":0,`)}"tally":0}`)),
  record("of 10,000 components that there are not", "unknown-name", () =>
    written(`{"scar":{${many(9_999, (index) => `"Pike ${index}":[0],`)}"Carp":[0,0,0,0,0,0]}}`),
  ),
  record("of more copies than there are", "not-allowed", () => written(`{"scar":{"Carp":[${"0,".repeat(9_999)}0]}}`)),
  record("of keys that every object has", "unknown-name", () =>
    written('{"constructor":1,"toString":[1,1],"__proto__":{"tally":[1]}}'),
  ),
  record("with a prototype of its own", "format", () =>
    written("{}").replace('"kept":{}', '"kept":{},"__proto__":{"players":2}'),
  ),
  record("of other things than numbers", "format", () => written('{"tally":"9","glory":[true,null]}')),
  record("of numbers beyond all bounds", "format", () => written('{"tally":1e300,"glory":[-1e300,0.5]}')),
  record("of more than a counter can be", "not-allowed", () => written('{"tally":10}')),
  record("of one number for many", "not-allowed", () => written('{"glory":3}')),
  record("of a billion players", "format", () => written("{}", { players: 1e9 })),
  record("of a game whose name steers the terminal", "other-game", () =>
    written("{}", { game: "\u001b[2J\u202e::error::Pond\0" }),
  ),
  record("that is not UTF-8", "format", () => {
    const bytes = encoded(written('{"tally":1}', { game: "Pond?" }))
    return bytes.map((byte) => (byte === 0x3f ? 0xff : byte))
  }),
  record("of a digest that is not its own", "altered", () => written('{"tally":1}').replace('"tally":1', '"tally":9')),
]
