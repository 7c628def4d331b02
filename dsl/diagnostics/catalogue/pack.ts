import { ICON_NAMES } from "../../../schemas/generated/icon-names.ts"
import { iconsLike } from "../../pack/icon-set.ts"
import { LIMITS } from "../../pack/limits.ts"
import type { PropertyDecl } from "../../pack/model.ts"
import type { Span } from "../../text.ts"
import { replaceFix } from "../fix.ts"
import { didYouMean, listed, meantBy, nearest } from "../suggest.ts"
import type { CatalogueSection, Wording } from "./entry.ts"
import { manifests } from "./manifests.ts"
import { CRAB, PACK, packsTogether } from "./packs-together.ts"
import { pictures } from "./pictures.ts"
import { VALUE_FORMS } from "./value-forms.ts"
import { wholeGame } from "./whole-game.ts"
import { QUOTES_HINT, YAML_PROBLEMS } from "./yaml-problems.ts"

const FILE_NAMES = {
  pack: "pack.yaml",
  game: "game.yaml",
  cards: "this file of components",
  rulings: "this file of rulings",
  project: "cardwright.yaml",
} as const

/** What a property of each type takes. */
const PROPERTY_VALUES: Readonly<Record<PropertyDecl["type"] | "smaller", string>> = {
  flag: "yes or no",
  number: "a whole number",
  amount: "a number or an amount",
  numbers: "a list of whole numbers, or a range",
  text: "a text",
  values: "one of its values",
  smaller: `a number of ${LIMITS.number.toLocaleString("en")} at most`,
}

const shown = (number: number): string => number.toLocaleString("en")

const PACK_BOUNDS = {
  files: `${shown(LIMITS.files)} files`,
  size: "16 MiB",
  pictures: "8 MiB of pictures",
  values: `${shown(LIMITS.packNodes)} values; from this file on it is not read`,
} as const

const named = (key: string | null): string => (key === null ? "this" : `\`${key}\``)

function likeIcon(icon: string): string {
  const like = iconsLike(icon, 4).map((name) => `\`${name}\``)
  if (like.length === 0) return "the editor has a search for icons, where the game is shown as a form"
  return `icons of a like name: ${like.join(", ")}`
}

export interface WrongType {
  readonly key: string | null
  readonly wanted: readonly string[]
  readonly is: string
  /** What would be a text, were it between quotes. */
  readonly written: string | null
  readonly description: string | null
}

function wrongType({ key, wanted, is, written, description }: WrongType, span: Span): Wording {
  const final = wanted.at(-1) ?? "something else"
  const all = wanted.length > 1 ? `${wanted.slice(0, -1).join(", ")} or ${final}` : final
  const message = `${named(key)} takes ${all}, and this is ${is}`
  if (!wanted.includes("a text")) return { message, hint: description }
  if (is === "a map") return { message, hint: "a sentence with `: ` in it must stand between quotes, or after `|`" }
  return written === null
    ? { message, hint: description }
    : {
        message,
        hint: "put it between quotes to make it a text",
        fixes: [replaceFix("Put it between quotes", span, `"${written}"`, "safe")],
      }
}

function fileHint(name: string): string {
  const [folder = "", ...rest] = name.split("/")
  const near = rest.length > 0 ? nearest(folder, ["cards", "rulings"]) : nearest(name, ["pack.yaml", "game.yaml"])
  const hint = name.endsWith(".yaml") ? didYouMean(near) : "name it with `.yaml` at the end"
  return hint ?? "a pack has `pack.yaml`, `game.yaml`, and files in `cards/` and `rulings/`"
}

/** Reading YAML, the schemas, merging packs. */
export const packCatalogue = {
  "pack/not-utf-8": {
    title: "a file is not UTF-8",
    explanation:
      "Every file of a pack is text in UTF-8. A byte that is not part of it means that the file was saved in another encoding, or is no text at all; guessing would put wrong letters on cards.",
    says: { message: "this byte is not UTF-8", hint: "save the file as UTF-8" },
    wrong: { files: { "cards/more.yaml": new Uint8Array([0x2d, 0x20, 0xff, 0x0a]) } },
    right: { files: { "cards/more.yaml": `- ${CRAB}\n` } },
  },
  "pack/control-character": {
    title: "a control character",
    explanation:
      "Control characters are invisible, and some of them command a terminal. None has a place in a pack, neither as such nor as an escape in quotes; a tab or a line break inside a text is fine.",
    cases: {
      sign: ({ control }: { control: string }) => ({
        message: `${control} stands here, which can't be seen`,
        hint: "remove it",
      }),
      escape: ({ control }: { control: string }) => ({
        message: `this escape makes ${control}, which can't be seen`,
        hint: "remove it",
      }),
    },
    wrong: { card: '{ name: "Sand \\e[31mCrab", colour: Amber, cost: 2, effect: draw 1 }' },
    right: { card: CRAB },
  },
  "pack/too-large": {
    title: "a file or pack is too large",
    explanation: `A file may have 2 MiB and ${shown(LIMITS.nodes)} values, a pack 16 MiB and ${shown(LIMITS.files)} files, and 8 MiB of pictures besides. Packs come from strangers, and a reader must not be made to run out of memory.`,
    cases: {
      file: { message: "this file has more than 2 MiB", hint: "split it into several files" },
      pack: ({ of }: { of: keyof typeof PACK_BOUNDS }) => ({
        message: `this pack has more than ${PACK_BOUNDS[of]}`,
        hint: "split it into several packs",
      }),
      values: { message: `this file has more than ${shown(LIMITS.nodes)} values`, hint: "split it into several files" },
      script: { message: `a script has ${LIMITS.scriptLength} characters at most`, hint: "split it into verbs" },
    },
    wrong: { files: { "cards/more.yaml": `# ${"x".repeat(2 * 1024 * 1024)}\n` } },
    right: { files: { "cards/more.yaml": `- ${CRAB}\n` } },
  },
  "pack/too-deep": {
    title: "YAML is nested too deep",
    explanation:
      "Maps and lists can stand inside each other 40 levels deep, and so can kinds that are sorts of each other. No pack needs a tenth of that; a file that does was made to break its reader.",
    cases: {
      file: { message: `this file is nested more than ${LIMITS.depth} levels deep` },
      sorts: { message: `this kind is a sort of more than ${LIMITS.depth} others, one above the other` },
    },
    wrong: { files: { "cards/more.yaml": `${"[".repeat(60)}${"]".repeat(60)}\n` } },
    right: { files: { "cards/more.yaml": `- ${CRAB}\n` } },
  },
  "pack/alias-bomb": {
    title: "aliases make a file endless",
    explanation:
      "An alias (`*name`) stands for the value with that anchor (`&name`). Aliases of aliases can make a short file stand for billions of values, and an alias inside its own anchor for endlessly many. Either is refused.",
    cases: {
      inside: { message: "this alias stands inside what it stands for" },
      values: { message: `with its aliases this file has more than ${shown(LIMITS.nodes)} values` },
    },
    wrong: { files: { "cards/more.yaml": "- &all { name: Sand Crab, colour: Amber, cost: 2, rulings: [*all] }\n" } },
    right: { files: { "cards/more.yaml": `- ${CRAB}\n` } },
  },
  "pack/tab": {
    title: "a tab indents a line",
    explanation:
      "YAML is indented with spaces. How wide a tab is depends on who looks, so it can't say what belongs to what.",
    says: { message: "a tab indents this line", hint: "indent with spaces" },
    wrong: { files: { "cards/more.yaml": "-\n  name: Sand Crab\n\tcost: 2\n" } },
    right: { files: { "cards/more.yaml": "-\n  name: Sand Crab\n  colour: Amber\n  cost: 2\n" } },
  },
  "pack/yaml-syntax": {
    title: "a file is not YAML",
    explanation:
      "The file can't be read as YAML, so nothing in it counts. The most common cause is a sentence with a colon and a space in it: put it between quotes, or write `|` after the key and the sentence on the lines below.",
    says: ({ problem }: { problem: string }) => ({
      message: "this is not YAML",
      hint: QUOTES_HINT,
      ...YAML_PROBLEMS[problem],
    }),
    wrong: {
      files: {
        "cards/more.yaml": "- name: Sand Crab\n  colour: Amber\n  cost: 2\n  effect: choose one: draw 1 | gain $1\n",
      },
    },
    right: {
      files: {
        "cards/more.yaml": '- name: Sand Crab\n  colour: Amber\n  cost: 2\n  effect: "choose one: draw 1 | gain $1"\n',
      },
    },
  },
  "pack/empty-file": {
    title: "a file is empty",
    explanation:
      "A YAML file of the pack holds nothing, or nothing but comments. Something was to be written there, or was lost: a pack whose file of cards is empty must not pass as one that has them.",
    says: { message: "there is nothing in this file", hint: "fill it or remove it" },
    wrong: { files: { "cards/more.yaml": "# to do\n" } },
    right: { files: { "cards/more.yaml": `- ${CRAB}\n` } },
  },
  "pack/duplicate-key": {
    title: "a key is given twice",
    explanation:
      "A key can stand in a map once. YAML readers differ in which of two they keep, and the other would silently be lost.",
    says: ({ key, first }: { key: string; first: Span }) => ({
      message: `\`${key}\` is given twice`,
      hint: "keep one of them",
      related: [{ span: first, message: "first given here" }],
    }),
    wrong: { card: "{ name: Sand Crab, colour: Amber, cost: 2, cost: 3, effect: draw 1 }" },
    right: { card: CRAB },
  },
  "pack/bad-key": {
    title: "a key is no word",
    explanation: "The keys of a map are words and names. A list, a map or nothing at all can't be one.",
    says: {
      message: "a key must be a word or a name",
      hint: "write a key before the colon, in quotes if it has signs in it",
    },
    wrong: { card: "{ name: Sand Crab, colour: Amber, cost: 2, [effect]: draw 1 }" },
    right: { card: CRAB },
  },
  "pack/forbidden-key": {
    title: "a key that is never allowed",
    explanation:
      "`__proto__` has a meaning of its own in JavaScript, which programs that read a pack are written in. It is refused wherever it stands.",
    says: { message: "`__proto__` can't be a key", hint: "choose another name" },
    wrong: { card: "{ name: Sand Crab, colour: Amber, cost: 2, __proto__: 1, effect: draw 1 }" },
    right: { card: CRAB },
  },
  "pack/unknown-file": {
    severity: "warning",
    title: "a file that no pack has",
    explanation:
      "The YAML of a pack is `pack.yaml`, `game.yaml` and what stands in `cards/` and `rulings/`. Anything else is not read, which is hardly what its author wants.",
    says: ({ name }: { name: string }) => ({ message: "this file is not read", hint: fileHint(name) }),
    wrong: { files: { "card/more.yaml": `- ${CRAB}\n` } },
    right: { files: { "cards/more.yaml": `- ${CRAB}\n` } },
  },
  "pack/unknown-key": {
    title: "a key that means nothing here",
    explanation:
      "Every key is read, or it is an error: one that is misspelt would silently do nothing. A component has the properties and scripts that its kind declares.",
    cases: {
      key: (
        f: { in: string | null; file: keyof typeof FILE_NAMES; key: string; known: readonly string[] },
        span: Span,
      ) => ({
        message: `${f.in === null ? FILE_NAMES[f.file] : `\`${f.in}\``} has no key \`${f.key}\``,
        ...meantBy(f.key, f.known, span, f.known.length > 16 ? "remove it" : `the keys are ${listed(f.known, "and")}`),
      }),
      property: (f: { kind: string; key: string; known: readonly string[]; declared: Span }, span: Span) => ({
        message: `a ${f.kind} has no \`${f.key}\``,
        ...meantBy(f.key, f.known, span, `it has ${listed(f.known, "and")}`),
        related: [{ span: f.declared, message: `what a ${f.kind} has is declared here` }],
      }),
      member: (f: { family: string; key: string; known: readonly string[]; declared: Span }, span: Span) => ({
        message: `\`${f.family}\` has no \`${f.key}\``,
        ...meantBy(f.key, f.known, span, `it has ${listed(f.known, "and")}`),
        related: [{ span: f.declared, message: "its group is named here" }],
      }),
    },
    wrong: { card: "{ name: Sand Crab, colour: Amber, cost: 2, efect: draw 1 }" },
    right: { card: CRAB },
  },
  "pack/missing-key": {
    title: "a key that is needed is missing",
    explanation:
      "Some things can't do without some keys: a component without its name, a verb without its usage, a pack without its version.",
    cases: {
      key: ({ key, description }: { key: string; description: string | null | undefined }) => ({
        message: `\`${key}\` is missing here`,
        hint: description
          ? `\`${key}\`: ${description.charAt(0).toLowerCase() + description.slice(1)}`
          : `add \`${key}\``,
      }),
      property: ({ name }: { name: string }) => ({
        message: `the property \`${name}\` does not say what it is`,
        hint: "add `type: number`, `values: [...]` or `amount: ...`",
      }),
      grid: ({ key }: { key: string }) => ({ message: `only a grid has \`${key}\``, hint: "add `grid: 8x8`" }),
      usage: ({ name }: { name: string }) => ({
        message: `the verb \`${name}\` has no \`usage\``,
        hint: "add how its sentences look: `usage: draw (X: number)`",
      }),
      option: ({ name }: { name: string }) => ({
        message: `the option \`${name}\` does not say what it is`,
        hint: "give one of `number: 0-3`, `one of: [...]`, `components: ...` and `flag: no`",
      }),
    },
    wrong: { card: "{ colour: Amber, cost: 2, effect: draw 1 }" },
    right: { card: CRAB },
  },
  "pack/wrong-type": {
    title: "a value of the wrong type",
    explanation:
      "A key takes a text, a number, yes or no, a list, or a map, as its description says. A sentence with a colon and a space in it becomes a map unless it stands in quotes; a text of digits is a number unless it does.",
    cases: {
      key: wrongType,
      sentences: ({ name }: { name: string }) => ({
        message: `\`${name}\` takes sentences`,
        hint: "put several on lines of their own after `|`",
      }),
      property: (f: { name: string; wanted: keyof typeof PROPERTY_VALUES; declared: Span }) => ({
        message: `\`${f.name}\` takes ${PROPERTY_VALUES[f.wanted]}`,
        related: [{ span: f.declared, message: "declared here" }],
      }),
    },
    wrong: { card: "{ name: Sand Crab, copies: two, colour: Amber, cost: 2, effect: draw 1 }" },
    right: { card: "{ name: Sand Crab, copies: 2, colour: Amber, cost: 2, effect: draw 1 }" },
  },
  "pack/bad-value": {
    title: "a value that is not one of those allowed",
    explanation:
      "The key takes one of a few words, a number within bounds, or a text of a certain form, and this is none of them.",
    cases: {
      word: (f: { written: string; key: string; words: readonly string[]; allowed: string }, span: Span) => ({
        message: `\`${f.written}\` is not a value of \`${f.key}\``,
        ...meantBy(f.written, f.words, span, `it takes ${f.allowed}`),
      }),
      value: (f: { written: string; property: string; values: readonly string[]; declared: Span }, span: Span) => ({
        message: `\`${f.written}\` is not a value of \`${f.property}\``,
        ...meantBy(f.written, f.values, span, `it takes ${listed(f.values, "or")}`),
        related: [{ span: f.declared, message: "declared here" }],
      }),
      form: (f: { key: string | null; keyword: string; limit: unknown; description: string | null }) => ({
        message: `${named(f.key)} ${VALUE_FORMS[f.keyword]?.(f.limit) ?? "is not of the right form"}`,
        hint: f.description,
      }),
      ofWholeGroup: ({ key, name }: { key: string; name: string }) => ({
        message: `\`${name}\` is something for each counter of a group, and \`${key}\` would be said of all of them`,
        hint: `remove \`${key}\``,
      }),
      keptWorkedOut: ({ name }: { name: string }) => ({
        message: `\`${name}\` is worked out, so that there is nothing of it to keep`,
        hint: "keep the counters that it is worked out from",
      }),
      mapOfGroup: ({ name, members, declared }: { name: string; members: readonly string[]; declared: Span }) => ({
        message: `\`${name}\` is something for each of several counters`,
        hint: `say of which: \`${name}: { ${members[0] ?? "gold"}: ... }\``,
        related: [{ span: declared, message: "it is declared here" }],
      }),
      memberTwice: ({ name }: { name: string }) => ({
        message: `the counter \`${name}\` is in this group already`,
        hint: "name each counter once",
      }),
      memberUnlike: ({ name }: { name: string }) => ({
        message: `the counter \`${name}\` can't be added up with the first of the group`,
        hint: "put counters into a group that hold numbers and have the same `per`",
      }),
      bound: ({ from }: { from: number }) => ({
        message: `\`to\` must be ${from} or more, the least that it can be`,
      }),
      fallback: ({ wanted }: { wanted: "names" | readonly string[] | { min: number; max: number } }) => ({
        message: `\`default\` must be ${
          wanted === "names"
            ? "a list of names"
            : "min" in wanted
              ? `a number from ${wanted.min} to ${wanted.max}`
              : `one of ${wanted.join(", ")}`
        }`,
      }),
      usual: ({ min, max }: { min: number; max: number }) => ({
        message: `\`usual\` must be a number from ${min} to ${max}, as many as may play`,
      }),
      moduleTwice: ({ name }: { name: string }) => ({
        message: `an option switches the module \`${name}\` already, whoever many play`,
        hint: "leave `players` out, or give the option another name",
      }),
      modulePlayers: ({ min, max }: { min: number; max: number }) => ({
        message:
          min === max
            ? `this game is always played by ${min}`
            : `\`players\` must be some, and not all, of the ${min} to ${max} who may play this game`,
        hint: `say with how many of them the module is played: \`players: ${min}\`${min === max ? "" : `, \`players: ${max}\``}`,
      }),
      optionKey: ({ key }: { key: "default" | "most" }) => ({
        message:
          key === "default" ? "`flag` says already what holds at first" : "`most` is of options that choose components",
        hint: key === "default" ? "leave `default` out: `flag: yes` is on at first, `flag: no` is off" : "leave it out",
      }),
      track: ({ name, of, use }: { name: string; of: string | null; use: "order" | "neutral" }) => ({
        message:
          use === "neutral"
            ? `\`${name}\` is not one number of the game, and a neutral marker stands in one place`
            : `\`${name}\` is no number that each ${of} has`,
        hint:
          use === "neutral"
            ? `declare it without \`per\`: \`${name}: {}\``
            : `declare a counter of theirs: \`${name}: { per: ${of} }\``,
      }),
      trackWord: ({ written }: { written: string }) => ({
        message: `\`${written}\` is no adverb, and a track brings nothing else`,
        hint: 'Write `"adverb: in this order"`. Whoever stands somewhere on it is found by a sentence: “the player with the lowest rank”.',
      }),
      size: ({ written }: { written: string }) => ({
        message: `\`${written}\` is not the size of a board`,
        hint: `a board has up to ${LIMITS.spaces.toLocaleString("en")} spaces: \`10x4\``,
      }),
      area: ({ written, grid }: { written: string; grid: { columns: number; rows: number } }) => ({
        message: `\`${written}\` names no spaces of a board`,
        hint: `an area is made of spaces, \`a1\`, of all between two corners, \`a1-b2\`, of \`row 1\`, \`rows 1-${grid.rows}\`, \`column 1\`, \`columns 1-${grid.columns}\`; of several in brackets: \`[a1, b1-b2]\``,
      }),
      areaOutside: ({ written, grid }: { written: string; grid: { columns: number; rows: number } }) => ({
        message: `\`${written}\` is not all on the board`,
        hint: `it has ${grid.columns} columns and ${grid.rows} rows`,
      }),
      faces: ({ faces }: { faces: string }) => ({
        message: `\`${faces}\` says nothing with more than two players`,
        hint: "only two players face each other; use `up`, `down`, `left` and `right`",
      }),
      players: ({ written }: { written: string }) => ({
        message: `\`${written}\` is not a range of players`,
        hint: "put the smaller number first: `2-5`",
      }),
      pace: {
        message: "`pace` says nothing in a game without timers",
        hint: "take it away, or declare the timer that runs meanwhile: `timers: { sand: { seconds: 60 } }`",
      },
      conflicts: {
        message: "`conflicts` says nothing in a game without timers",
        hint: "take it away: without time nothing happens at the same time, and answers come one after another",
      },
      numbers: ({ written }: { written: string }) => ({
        message: `\`${written}\` is not a range of numbers`,
        hint: `put the smaller number first, and none beyond ${LIMITS.number.toLocaleString("en")}`,
      }),
    },
    wrong: { card: "{ name: Sand Crab, colour: Ambr, cost: 2, effect: draw 1 }" },
    right: { card: CRAB },
  },
  "pack/bad-name": {
    title: "a name that sentences could not use",
    explanation:
      "A name is written in sentences as it is declared, so it has to be words: letters, digits, hyphens, apostrophes and a few signs, one space between words, none at the ends.",
    says: ({ name }: { name: string }) => ({
      message: `\`${name}\` can't be used in a sentence`,
      hint: "use words of letters and digits, with one space between them; hyphens, apostrophes, `!`, `?`, `&` and `.` may be in them",
    }),
    wrong: { card: '{ name: "Sand; Crab", colour: Amber, cost: 2, effect: draw 1 }' },
    right: { card: CRAB },
  },
  "pack/missing-pack-file": {
    title: "a folder without pack.yaml",
    explanation:
      "A pack is a folder with a file `pack.yaml` that gives its name and version. Without one there is no telling where a pack begins.",
    says: { message: "there is no `pack.yaml` here", hint: "add one with `name: ...` and `version: 1.0.0`" },
    wrong: { files: { "pack.yaml": null } },
    right: { files: { "pack.yaml": PACK } },
  },
  "pack/no-game": {
    title: "a pack without a game",
    explanation:
      "A pack makes a game (`game.yaml` with the key `game`), adds to one (`extends` in `pack.yaml`), or says `library: yes` because other packs use its words. This one does none of these.",
    says: {
      message: "there is no game in this pack",
      hint: "add `game: Name` to `game.yaml`, or `extends: ...` or `library: yes` to `pack.yaml`",
    },
    wrong: { files: { "game.yaml": null, "cards/pool.yaml": null } },
    right: {
      files: {
        "pack.yaml": `${PACK}library: yes\n`,
        "game.yaml": "verbs: { doze: { usage: doze, do: draw 1 } }\n",
        "cards/pool.yaml": null,
      },
    },
  },
  ...manifests,
  ...pictures,
  ...packsTogether,
  "pack/unknown-name": {
    title: "a declaration names what is not declared",
    explanation:
      "A declaration refers to a kind, counter, zone, property or track by its name, and no pack of the game declares one of that name.",
    cases: {
      name: (f: { what: string; name: string; known: readonly string[] }, span: Span) => ({
        message: `no ${f.what} is named \`${f.name}\``,
        ...meantBy(f.name, f.known, span, f.known.length <= 8 ? `known: ${f.known.join(", ")}` : null),
      }),
      noKinds: {
        message: "this game declares no kind of component",
        hint: "declare one under `kinds` in `game.yaml`",
      },
    },
    wrong: { card: "{ name: Sand Crab, kind: crad, colour: Amber, cost: 2, effect: draw 1 }" },
    right: { card: "{ name: Sand Crab, kind: card, colour: Amber, cost: 2, effect: draw 1 }" },
  },
  "pack/unknown-icon": {
    title: "an icon that is not in the set",
    explanation:
      "Icons are named as the set game-icons names them. One that it lacks would be drawn as nothing, on cards and on the table.",
    says: ({ icon }: { icon: string }, span: Span) => ({
      message: `no icon is named \`${icon}\``,
      ...meantBy(icon, ICON_NAMES, span, likeIcon(icon)),
    }),
    wrong: wholeGame("kinds: { card: {} }\nzones: { field: {} }\nlook: { icons: { zones: { field: weat } } }"),
    right: wholeGame("kinds: { card: {} }\nzones: { field: {} }\nlook: { icons: { zones: { field: wheat } } }"),
  },
  "pack/missing-property": {
    title: "a component lacks a property of its kind",
    explanation:
      "Each component has every property that its kind declares, unless the property says `none: yes`. Flags are simply off where they are not given.",
    says: (f: { name: string; property: string; declared: Span; kind: string | undefined }) => ({
      message: `\`${f.name}\` has no \`${f.property}\``,
      hint: `add \`${f.property}: ...\`, or say \`none: yes\` where the property is declared`,
      related: [{ span: f.declared, message: `every ${f.kind ?? "component"} has one` }],
    }),
    wrong: { card: "{ name: Sand Crab, colour: Amber, effect: draw 1 }" },
    right: { card: CRAB },
  },
  "pack/verb-body": {
    title: "a verb without a body, or with several",
    explanation:
      "A verb says what it does in exactly one way: `do` with sentences, `operation` with an operation of the machine, or `is` for a verb that is only tested.",
    says: ({ isMissing, name }: { isMissing: boolean; name: string }) => ({
      message: isMissing ? `\`${name}\` does not say what it does` : `\`${name}\` says in two ways what it does`,
      hint: "give one of `do`, `operation` and `is`",
    }),
    wrong: wholeGame("verbs: { doze: { usage: doze } }"),
    right: wholeGame(
      "zones: { deck: { ordered: yes }, hand: { per: player } }\nverbs: { doze: { usage: doze, do: move the top card of the deck into your hand } }\nkinds: { card: {} }",
    ),
  },
  "pack/role-meaning": {
    title: "a role without a meaning, or with several",
    explanation:
      "A role is a player by seat (`seat`), one that players take on (`held`), or the one a phrase finds (`is`): exactly one of these.",
    says: ({ isMissing, name }: { isMissing: boolean; name: string }) => ({
      message: isMissing ? `nothing says which player \`${name}\` is` : `\`${name}\` is said to be several players`,
      hint: "give one of `seat: 1`, `held: yes` and `is: ...`",
    }),
    wrong: wholeGame("roles: { rival: {} }"),
    right: wholeGame("roles: { rival: { seat: 1 } }"),
  },
  "pack/kind-cycle": {
    title: "kinds that are sorts of each other",
    explanation:
      "A kind can be a sort of another one (`of`), and has all that the other has. Going round in a circle, none would ever begin.",
    says: ({ name }: { name: string }) => ({ message: `\`${name}\` is a sort of itself`, hint: "take one `of` away" }),
    wrong: wholeGame("kinds: { card: { of: crab }, crab: { of: card } }"),
    right: wholeGame("kinds: { card: {}, crab: { of: card } }"),
  },
  "pack/module-without-option": {
    title: "a module that nothing switches on",
    explanation:
      "A module is part of the game when an option says so: one that offers its name (`one of: [...]`), or a `flag` of its name; or when as many play as its `players` say. Without either nobody could play with it.",
    says: ({ module }: { module: string }) => ({
      message: `no option switches the module \`${module}\``,
      hint: `add an option that offers it (\`one of: [${module}, ...]\`), or a flag: \`options: { ${module}: flag }\`; or say with how many players it is there: \`players: 1\``,
    }),
    wrong: wholeGame(
      "modules: { Storm: { setup: { after: shuffle the deck, add: shuffle the deck } } }\nkinds: { card: {} }\nzones: { deck: { ordered: yes } }\nsetup: shuffle the deck",
    ),
    right: wholeGame(
      "options: { weather: { one of: [Calm, Storm], default: Calm } }\nmodules: { Storm: { setup: { after: shuffle the deck, add: shuffle the deck } } }\nkinds: { card: {} }\nzones: { deck: { ordered: yes } }\nsetup: shuffle the deck",
    ),
  },
  "pack/too-many": {
    title: "more than a game may have",
    explanation:
      "A game may have 10,000 different components, 20,000 with all copies, 10,000 spaces, 16 players and 32 packs, a state 1,000,000 numbers, and a list 1,000 members. The bounds keep a stranger's pack from filling the memory.",
    cases: {
      packs: { message: `this game leans on more than ${LIMITS.packs} packs` },
      players: { message: `a game has ${LIMITS.players} players at most` },
      copies: {
        message: `this game has more than ${LIMITS.copies} components, with all their copies, for every player who has their own`,
      },
      state: ({ numbers }: { numbers: number }) => ({
        message: `a state of this game would have more than ${shown(LIMITS.state)} numbers, ${shown(numbers)} of them for this`,
        hint: "take away what is declared and not needed: zones of each player with an order, counters of each component, copies",
      }),
      components: { message: `this game has more than ${LIMITS.components} components` },
      members: ({ most }: { most: number }) => ({
        message: `this is one more than the ${shown(most)} that a list or a map may have here`,
        hint: "nothing behind it is read: leave out what is not needed",
      }),
      things: ({ section }: { section: string }) => ({
        message: `with all its packs this game has more than ${shown(LIMITS.members)} ${section}`,
      }),
      spaces: { message: `the boards of this game have more than ${shown(LIMITS.spaces)} spaces together` },
      sides: { message: `the dice of this game have more than ${shown(LIMITS.sides)} sides together` },
      mistakes: {
        message: `there are more than ${LIMITS.mistakes} mistakes; from here on they are not told`,
        hint: "mend those that are told first",
      },
    },
    wrong: { files: { "game.yaml": "game: Tide Pool\nplayers: { count: 2-40 }\n", "cards/pool.yaml": null } },
    right: { files: { "game.yaml": "game: Tide Pool\nplayers: { count: 2-4 }\n", "cards/pool.yaml": null } },
  },
  "pack/bad-shorthand": {
    title: "a shorthand of `given` that can't be read",
    explanation:
      "In the short form of `given` a subject has numbers of counters (`$: 5`) and names in places (`in play: [Crab]`). Anything else is written as a sentence.",
    says: ({ key }: { key: string }) => ({
      message: `\`${key}\` can't be read as a short form`,
      hint: "write `in play: [Name]` or `counter: 5`, or a sentence instead of the map",
    }),
    wrong: { ruling: "{ says: odd, given: { you: { in hand: 3 } }, when: [you draw 1], then: [nobody is asked] }" },
    right: {
      ruling: "{ says: plain, given: { you: { in hand: [Crab], $: 3 } }, when: [you draw 1], then: [nobody is asked] }",
    },
  },
} satisfies CatalogueSection
