import { cardsOf, encoded, gameWith, type HostileKind, many, pondOf } from "../hostile-kind.ts"

const MEGABYTE = 1024 * 1024

/** Aliases of aliases, nine of each. */
const laughs = (levels: number): string =>
  `a0: &a0 [x, x, x, x, x, x, x, x, x]\n${many(levels, (index) => `a${index + 1}: &a${index + 1} [${Array(9).fill(`*a${index}`).join(", ")}]\n`)}`

export const yamlKinds: readonly HostileKind[] = [
  {
    name: "a file of more than 2 MiB",
    files: () => cardsOf(`# ${"x".repeat(2 * MEGABYTE)}\n`),
    told: "pack/too-large",
  },
  { name: "aliases of aliases", files: () => cardsOf(laughs(30)), told: "pack/alias-bomb" },
  {
    name: "one alias 60,000 times",
    isLarge: true,
    files: () => cardsOf(`- &a [${"x,".repeat(1000)}]\n- [${"*a,".repeat(60_000)}]\n`),
    told: "pack/alias-bomb",
  },
  {
    name: "merge keys of merge keys",
    isLarge: true,
    files: () =>
      cardsOf(`- &m0 { name: A }\n${many(3000, (index) => `- &m${index + 1} { <<: [*m${index}, *m${index}] }\n`)}`),
    told: "pack/alias-bomb",
  },
  {
    name: "50,000 anchors",
    isLarge: true,
    files: () => cardsOf(many(50_000, (index) => `- &a${index} x\n`)),
    told: "pack/wrong-type",
  },
  {
    name: "50,000 anchors, each meant again",
    isLarge: true,
    files: () => cardsOf(many(50_000, (index) => `- &a${index} x\n- *a${index}\n`)),
    told: "pack/too-large",
  },
  {
    name: "2 MB of items",
    isLarge: true,
    files: () => cardsOf("- x\n".repeat(MEGABYTE / 2 - 1)),
    told: "pack/too-large",
  },
  {
    name: "2 MB of items in brackets",
    isLarge: true,
    files: () => cardsOf(`[${"x,".repeat(MEGABYTE - 2)}]`),
    told: "pack/too-large",
  },
  { name: "2 MB of keys", isLarge: true, files: () => cardsOf("a:\n".repeat(600_000)), told: "pack/too-large" },
  {
    name: "2 MB of empty maps",
    isLarge: true,
    files: () => cardsOf(`[${"{},".repeat(600_000)}]`),
    told: "pack/too-large",
  },
  { name: "an alias inside of itself", files: () => cardsOf("- &a [*a]\n"), told: "pack/alias-bomb" },
  {
    name: "an alias of nothing",
    isLarge: true,
    files: () => cardsOf(many(20_000, () => "- *a\n")),
    told: "pack/yaml-syntax",
  },
  { name: "lists 1,000,000 deep", files: () => cardsOf("[".repeat(MEGABYTE)), told: "pack/too-deep" },
  { name: "maps 700,000 deep", files: () => cardsOf("{a: ".repeat(MEGABYTE / 2)), told: "pack/too-deep" },
  {
    name: "blocks 1,400 deep",
    files: () => cardsOf(many(1400, (index) => `${" ".repeat(index)}a:\n`)),
    told: "pack/too-deep",
  },
  { name: "dashes 1,000,000 deep", files: () => cardsOf(`${"- ".repeat(MEGABYTE - 10)}x`), told: "pack/too-deep" },
  {
    name: "a key `__proto__`",
    files: () => cardsOf("- { name: Pike, __proto__: { copies: 3 } }\n"),
    told: "pack/forbidden-key",
  },
  {
    name: "keys that every object has",
    files: () => gameWith("constructor: 1\ntoString: 1\nhasOwnProperty: 1\nvalueOf: { a: 1 }\n"),
    told: "pack/unknown-key",
  },
  {
    name: "a key twice, 100,000 times",
    isLarge: true,
    files: () => cardsOf(`- { name: Pike, ${"copies: 1, ".repeat(100_000)} }\n`),
    told: "pack/too-large",
  },
  {
    name: "60,000 unknown keys",
    isLarge: true,
    files: () => gameWith(many(60_000, (index) => `k${index}: 1\n`)),
    told: "pack/too-many",
  },
  {
    name: "100,000 unknown keys of cards",
    isLarge: true,
    files: () => cardsOf(many(50_000, (index) => `- { name: A${index}, k: 1 }\n`)),
    told: "pack/too-large",
  },
  {
    name: "70,000 values of a wrong sort",
    isLarge: true,
    files: () => cardsOf(many(70_000, () => "- 1\n")),
    told: "pack/wrong-type",
  },
  {
    name: "100,000 files in one",
    files: () => cardsOf(many(100_000, () => "---\n- { name: Pike }\n")),
    told: "pack/too-large",
  },
  {
    name: "tags of other languages",
    files: () =>
      cardsOf(
        "- !!js/function 'function () { process.exit(3) }'\n- !!python/object/apply:os.system ['id']\n- !<tag:x> { name: !!set {a, b} }\n",
      ),
    told: "pack/yaml-syntax",
  },
  {
    name: "70,000 tags",
    isLarge: true,
    files: () => cardsOf(many(70_000, (index) => `- !t${index} x\n`)),
    told: "pack/yaml-syntax",
  },
  {
    name: "directives",
    isLarge: true,
    files: () => cardsOf(`%YAML 3.1\n${many(50_000, (index) => `%TAG !t${index}! tag:x,${index}:\n`)}---\n- x\n`),
    told: "pack/yaml-syntax",
  },
  {
    name: "100,000 lines that are no YAML",
    isLarge: true,
    files: () => cardsOf("- { name: 'a: b: c\n".repeat(100_000)),
    told: "pack/yaml-syntax",
  },
  { name: "2 MB of colons", files: () => cardsOf(": ".repeat(MEGABYTE - 10)), told: "pack/too-deep" },
  {
    name: "2 MB of quotes",
    isLarge: true,
    files: () => cardsOf(`- ${"'".repeat(2 * MEGABYTE - 10)}`),
    told: "pack/wrong-type",
  },
  {
    name: "2 MB of escapes",
    isLarge: true,
    files: () => cardsOf(`- { name: "${"\\x41".repeat(MEGABYTE / 2 - 10)}" }`),
    told: "pack/bad-value",
  },
  {
    name: "2 MB of line ends",
    isLarge: true,
    files: () => cardsOf("\n".repeat(2 * MEGABYTE - 1)),
    told: "pack/too-large",
  },
  { name: "2 MB of comments", isLarge: true, files: () => cardsOf("#\n".repeat(MEGABYTE - 1)), told: "pack/too-large" },
  { name: "2 MB of spaces", files: () => cardsOf(`-${" ".repeat(2 * MEGABYTE - 20)}x`), told: "pack/wrong-type" },
  {
    name: "a NUL",
    files: () => cardsOf("- { name: Pi\0ke, colour: Red, cost: 1 }\n"),
    told: "pack/control-character",
  },
  { name: "2 MB of NUL", files: () => cardsOf(new Uint8Array(2 * MEGABYTE)), told: "pack/control-character" },
  {
    name: "2 MB of escaped NUL",
    isLarge: true,
    files: () => cardsOf(many(200_000, () => '- "\\0"\n')),
    told: "pack/too-large",
  },
  {
    name: "half of a pair of surrogates",
    files: () => cardsOf('- { name: "Pike \\ud800", colour: Red, cost: 1 }\n'),
    told: "pack/bad-name",
  },
  {
    name: "bytes that are no UTF-8",
    files: () => cardsOf(Uint8Array.from([45, 32, 0xff, 0xfe, 0xc0, 0x80])),
    told: "pack/not-utf-8",
  },
  {
    name: "2 MB of bytes that are no UTF-8",
    files: () => cardsOf(new Uint8Array(2 * MEGABYTE).fill(0xff)),
    told: "pack/not-utf-8",
  },
  {
    name: "UTF-16",
    files: () => cardsOf(Uint8Array.from(Buffer.from("\ufeff- { name: Pike }\n", "utf16le"))),
    told: "pack/not-utf-8",
  },
  {
    name: "words that run the other way",
    files: () => cardsOf('- { name: "Pike \u202egniK", colour: Red, cost: 1 }\n'),
    told: "pack/control-character",
  },
  {
    name: "a mark of UTF-8 in the middle",
    files: () => cardsOf("- { name: Pi\ufeffke, colour: Red, cost: 1 }\n"),
    told: "pack/control-character",
  },
  {
    name: "line ends of all sorts",
    files: () => cardsOf("- { name: Pike,\r colour: Red,\r\n cost: 1,\u2028 effect: draw 1 }\n\r- x"),
    told: "pack/control-character",
  },
  {
    name: "a name of 100,000 marks on one letter",
    files: () => cardsOf(`- { name: "a${"\u0301".repeat(100_000)}", colour: Red, cost: 1 }\n`),
    told: "pack/bad-value",
  },
  {
    name: "a name of 2 MB",
    files: () => cardsOf(`- { name: ${"x".repeat(2 * MEGABYTE - 100)}, colour: Red, cost: 1 }\n`),
    told: "pack/bad-value",
  },
  {
    name: "a key of 2 MB",
    files: () => cardsOf(`- { name: Pike, colour: Red, cost: 1, ? ${"x".repeat(2 * MEGABYTE - 100)} : 1 }\n`),
    told: "pack/unknown-key",
  },
  {
    name: "a colour of 2 MB",
    files: () => cardsOf(`- { name: Pike, colour: ${"x".repeat(2 * MEGABYTE - 100)}, cost: 1 }\n`),
    told: "pack/bad-value",
  },
  {
    name: "11,000 files",
    isLarge: true,
    files: () =>
      pondOf(
        Object.fromEntries(Array.from({ length: 11_000 }, (_, index) => [`cards/c${index}.yaml`, encoded("[]\n")])),
      ),
    told: /too large for a pack/,
    code: 2,
  },
  {
    name: "files of 20 MB together",
    isLarge: true,
    files: () =>
      pondOf(
        Object.fromEntries(
          Array.from({ length: 10 }, (_, index) => [`cards/c${index}.yaml`, new Uint8Array(2 * MEGABYTE)]),
        ),
      ),
    told: /too large for a pack/,
    code: 2,
  },
  {
    name: "folders 60 deep",
    files: () => pondOf({ [`cards/${"a/".repeat(60)}all.yaml`]: "[]\n" }),
    told: /folders deep/,
    code: 2,
  },
  {
    name: "a second document, which would not be read",
    files: () => cardsOf("- { name: Pike, colour: Red, cost: 1 }\n---\n- { name: Roach, colour: Red, cost: 1 }\n"),
    told: "pack/yaml-syntax",
  },
  { name: "an empty file", files: () => cardsOf(""), told: "pack/empty-file" },
  { name: "a file of comments", files: () => cardsOf("# - { name: Pike }\n"), told: "pack/empty-file" },
  {
    name: "numbers of 1,000 digits",
    files: () => cardsOf(`- { name: Pike, colour: Red, cost: ${"9".repeat(1000)}, copies: 1e400 }\n`),
    told: "pack/wrong-type",
  },
  {
    name: "numbers that are none",
    files: () => cardsOf("- { name: Pike, colour: Red, cost: .nan, copies: .inf }\n"),
    told: "pack/wrong-type",
  },
]
