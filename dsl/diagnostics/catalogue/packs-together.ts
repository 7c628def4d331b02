import type { Identity } from "../../pack/unresolved.ts"
import type { Span } from "../../text.ts"
import type { Edit, JudgedFix } from "../fix.ts"
import { meantBy } from "../suggest.ts"
import type { CatalogueSection } from "./entry.ts"
import { wholeGame } from "./whole-game.ts"

export const PACK = "name: tide-pool\nversion: 1.0.0\n"
export const CRAB = "{ name: Sand Crab, colour: Amber, cost: 2, effect: draw 1 }"

/** Enough of a hash to tell two apart. */
const shownIdentity = ({ version, hash }: Identity): string => `${version} (${hash.slice(0, 15)}…)`

const KELP = { kelp: { "pack.yaml": "name: kelp\nversion: 1.2.0\nlibrary: yes\n" } }

/** A game that leans on two packs, each of which changes the limit of a third one's hand. */
const twoExpansions = (order: string) => ({
  files: {
    "pack.yaml": "name: both\nversion: 1.0.0\nextends: pool\ndependencies: { kelp: ^1.0.0, moon: ^1.0.0 }\n",
    "game.yaml": null,
    "cards/pool.yaml": null,
  },
  packs: {
    pool: {
      "pack.yaml": "name: pool\nversion: 1.0.0\n",
      "game.yaml": "game: Pool\nplayers: { count: 2 }\nzones: { hand: { per: player, limit: 5 } }\n",
    },
    kelp: {
      "pack.yaml": "name: kelp\nversion: 1.0.0\nextends: pool\n",
      "game.yaml": "amend: { zones: { hand: { limit: 6 } } }\n",
    },
    moon: {
      "pack.yaml": `name: moon\nversion: 1.0.0\nextends: pool\n${order}`,
      "game.yaml": "amend: { zones: { hand: { limit: 7 } } }\n",
    },
  },
})

/** A game that leans on two packs, each of which counts its own wind. */
const twoWinds = (aliases: string) => ({
  files: {
    "pack.yaml": `name: both\nversion: 1.0.0\nextends: pool\ndependencies: { kelp: ^1.0.0, moon: ^1.0.0 }\n${aliases}`,
    "game.yaml": null,
    "cards/pool.yaml": null,
  },
  packs: {
    pool: {
      "pack.yaml": "name: pool\nversion: 1.0.0\n",
      "game.yaml": "game: Pool\nplayers: { count: 2 }\n",
    },
    kelp: {
      "pack.yaml": "name: kelp\nversion: 1.0.0\nextends: pool\n",
      "game.yaml": "counters: { wind: {} }\nsetup: set the wind to 1\n",
    },
    moon: {
      "pack.yaml": "name: moon\nversion: 1.0.0\nextends: pool\n",
      "game.yaml": "counters: { wind: {} }\nflow: set the wind to 2\n",
    },
  },
})

/** A name that two packs declare. */
export interface Clash {
  readonly name: string
  /** The pack that declares it first, and where. */
  readonly other: string
  readonly first: Span
  /** The one whose declaration is told of. */
  readonly pack: string
  /** Where a pack that leans on the other may change its thing. */
  readonly where: string
  /** What it may be called instead, and the edits of all that says it; null where it has no name of its own. */
  readonly otherwise: string | null
  readonly edits: readonly Edit[]
  /** How somebody who uses both gives it another name; null where it has no name of its own. */
  readonly alias: string | null
}

const calledOtherwise = ({ otherwise, edits }: Clash): readonly JudgedFix[] =>
  otherwise === null ? [] : [{ title: `Call it “${otherwise}”`, edits, safety: "unsafe" }]

/** Packs that lean on one another. */
export const packsTogether = {
  "pack/missing-dependency": {
    title: "a pack that is needed is not there",
    explanation:
      "A pack that is named under `extends` or `dependencies` could not be found beside this one, nor among the packs that come with Cardwright.",
    cases: {
      absent: ({ name }: { name: string }) => ({
        message: `there is no pack \`${name}\``,
        hint: "put its folder beside this one's, or correct the name",
      }),
      named: ({ name, is, declared }: { name: string; is: string; declared: Span }) => ({
        message: `what is found as \`${name}\` calls itself \`${is}\``,
        hint: "a pack's folder, zip and `name` are the same word: correct one of them",
        related: [{ span: declared, message: "its name" }],
      }),
      ordered: ({ name, known }: { name: string; known: readonly string[] }, span: Span) => ({
        message: `\`${name}\` is none of the packs that this one leans on`,
        ...meantBy(name, known, span, "name it under `dependencies`, or leave it out of the order"),
      }),
      versioned: ({ plain, range }: { plain: string; range: string }) => ({
        message: `a pack is named here, and \`${plain}@${range}\` is a pack with its versions`,
        hint: `write \`${plain}\` here, and \`dependencies: { ${plain}: "${range}" }\` beside it`,
      }),
    },
    wrong: { files: { "pack.yaml": `${PACK}dependencies: { kelp: ^1.0.0 }\n` } },
    right: {
      files: { "pack.yaml": `${PACK}dependencies: { kelp: ^1.0.0 }\n` },
      packs: KELP,
    },
  },
  "pack/unreadable": {
    title: "a pack that is needed can't be read",
    explanation:
      "The pack was found as a folder, a zip or a package of npm, and is refused as a whole: it is damaged, too large, or leads out of its place. Nothing of a package is run, and only the files that its `package.json` declares are read.",
    says: (f: { name: string; problem: string; remedy: string | null }) => ({
      message: `\`${f.name}\` can't be read: ${f.problem}`,
      hint: f.remedy ?? "mend it there, or take another one",
    }),
    wrong: {
      files: { "pack.yaml": `${PACK}dependencies: { kelp: ^1.0.0 }\n` },
      packs: { kelp: new Uint8Array([0x6e, 0x6f, 0x20, 0x7a, 0x69, 0x70]) },
    },
    right: {
      files: { "pack.yaml": `${PACK}dependencies: { kelp: ^1.0.0 }\n` },
      packs: KELP,
    },
  },
  "pack/not-as-locked": {
    title: "a pack is not the one that was locked",
    explanation:
      "`cardwright.lock` holds what each pack that is leaned on was when it was last agreed to: its version and a hash of its files. Another content under the same name is refused, whether it was changed by mistake or by somebody else.",
    says: (f: { name: string; locked: Identity | null; is: Identity }) => ({
      message:
        f.locked === null
          ? `\`${f.name}\` is not in \`cardwright.lock\``
          : `\`${f.name}\` is not as \`cardwright.lock\` has it: ${shownIdentity(f.locked)} there, ${shownIdentity(f.is)} here`,
      hint:
        f.locked === null
          ? "`cardwright lock` adds it"
          : "bring back what was locked, or look at what has changed and agree to it by `cardwright lock`",
    }),
    wrong: {
      files: { "pack.yaml": `${PACK}dependencies: { kelp: ^1.0.0 }\n` },
      packs: KELP,
      lock: { kelp: { version: "1.1.0", hash: `sha256-${"0".repeat(64)}` } },
    },
    right: {
      files: { "pack.yaml": `${PACK}dependencies: { kelp: ^1.0.0 }\n` },
      packs: KELP,
      lock: {
        kelp: { version: "1.2.0", hash: "sha256-69048da123e701f108f8907db816452978cb4ff32de060b5d80b8d87f2eb9cb4" },
      },
    },
  },
  "pack/wrong-version": {
    title: "a pack that is needed has another version",
    explanation: "The pack was found, but its version is outside the range that this pack says it works with.",
    says: (f: { name: string; version: string; range: string; declared: Span | undefined }) => ({
      message: `\`${f.name}\` is there in version ${f.version}, not ${f.range}`,
      hint: "widen the range, or get another version of the pack",
      related: f.declared ? [{ span: f.declared, message: "its version" }] : [],
    }),
    wrong: {
      files: { "pack.yaml": `${PACK}dependencies: { kelp: ^2.0.0 }\n` },
      packs: KELP,
    },
    right: {
      files: { "pack.yaml": `${PACK}dependencies: { kelp: ^1.0.0 }\n` },
      packs: KELP,
    },
  },
  "pack/dependency-cycle": {
    title: "packs that need each other",
    explanation:
      "Packs are laid over each other in order, the ones leaned on first. Two packs that each need the other have no such order.",
    cases: {
      needs: ({ name, other, back }: { name: string; other: string; back: Span | undefined }) => ({
        message: `\`${name}\` and \`${other}\` each need the other`,
        hint: "move what both use into a third pack",
        related: back ? [{ span: back, message: `\`${other}\` needs this one` }] : [],
      }),
      ordered: ({ upper, lower }: { upper: string; lower: string }) => ({
        message: `\`${upper}\` can't be laid over \`${lower}\`, which is laid over it`,
        hint: "turn the order round, or leave one of them out of it",
      }),
    },
    wrong: {
      files: { "pack.yaml": `${PACK}dependencies: { kelp: ^1.0.0 }\n` },
      packs: {
        kelp: { "pack.yaml": "name: kelp\nversion: 1.2.0\nlibrary: yes\ndependencies: { tide-pool: ^1.0.0 }\n" },
      },
    },
    right: {
      files: { "pack.yaml": `${PACK}dependencies: { kelp: ^1.0.0 }\n` },
      packs: KELP,
    },
  },
  "pack/duplicate-definition": {
    title: "two definitions of one name",
    explanation:
      "A name is declared once among all the packs of a game, so that a sentence of any of them means one thing. To change what another pack declares, name it under `amend` or `replace`. Two things of different packs that are called the same are parted by a new name for one of them: the fix gives it to the declaration, and to whatever its pack says of it. Who may write neither of the two packs gives the name by `aliases`.",
    cases: {
      sorts: (f: { name: string; before: string; sort: string; first: Span }) => ({
        message: `\`${f.name}\` is declared as ${f.before} and as ${f.sort}`,
        hint: "give one of them another name",
        related: [{ span: f.first, message: "it is also declared here" }],
      }),
      gridPart: ({ name, first }: { name: string; first: Span }) => ({
        message: `\`${name}\` is the word for a part of a board`,
        hint: "give the kind another name",
        related: [{ span: first, message: "this board has them" }],
      }),
      twice: ({ name, first }: { name: string; first: Span }) => ({
        message: `\`${name}\` is declared twice`,
        hint: "give one of them another name",
        related: [{ span: first, message: "first declared here" }],
      }),
      over: (f: Clash) => ({
        message: `\`${f.name}\` is declared by \`${f.other}\` already`,
        hint: `to change what \`${f.other}\` declares, put it under \`${f.where}\` or \`amend\`${f.otherwise === null ? "" : `; what is another thing has another name, as \`${f.otherwise}\``}`,
        related: [{ span: f.first, message: `declared here by \`${f.other}\`` }],
        fixes: calledOtherwise(f),
      }),
      strangers: (f: Clash) => ({
        message: `\`${f.other}\` and \`${f.pack}\` both declare \`${f.name}\``,
        hint:
          f.otherwise === null
            ? "let one of the two packs lean on the other, and `amend` it"
            : `give one of the two another name, as \`${f.otherwise}\` in \`${f.pack}\`. Whoever uses both without writing either says \`aliases: ${f.alias}\` in the \`pack.yaml\` that leans on both, or in \`cardwright.yaml\` for \`--with\`. If they are to be one thing, let one pack lean on the other`,
        related: [{ span: f.first, message: `declared here by \`${f.other}\`` }],
        fixes: calledOtherwise(f),
      }),
    },
    wrong: { card: "{ name: Crab, colour: Amber, cost: 2, effect: draw 1 }" },
    right: { card: CRAB },
  },
  "pack/bad-alias": {
    title: "another name for what is not there",
    explanation:
      "`aliases` says what things of packs that this one leans on are called here: `kelp: { counters: { tide: current } }`. The sentences of that pack mean its own thing as before, under the new name; whatever leans on both says the new name. So the pack must be leaned on, the thing be declared by that very pack, and have one new name.",
    cases: {
      stranger: ({ pack, known }: { pack: string; known: readonly string[] }, span: Span) => ({
        message: `\`${pack}\` is none of the packs that this one leans on`,
        ...meantBy(pack, known, span, "name it under `dependencies`, or take its aliases out"),
      }),
      missing: (f: { pack: string; section: string; name: string; known: readonly string[] }, span: Span) => ({
        message: `\`${f.pack}\` declares no \`${f.name}\` under \`${f.section}\``,
        ...meantBy(
          f.name,
          f.known,
          span,
          "write a name that this pack declares itself; of verbs it is the word in their usage",
        ),
      }),
      same: ({ name }: { name: string }) => ({
        message: `\`${name}\` is called that already`,
        hint: "write another name behind it, or take it out",
      }),
      taken: ({ name }: { name: string }) => ({
        message: `something else is called \`${name}\` already`,
        hint: "give it a name that nothing has, of whatever sort",
      }),
      twice: (f: { name: string; by: string; now: string; first: Span }) => ({
        message: `\`${f.name}\` is called \`${f.now}\` by \`${f.by}\` already`,
        hint: "take this one out, or give the same name",
        related: [{ span: f.first, message: `\`${f.by}\` says so here` }],
      }),
    },
    wrong: twoWinds("aliases: { kelp: { counters: { wnd: draught } } }\n"),
    right: twoWinds("aliases: { kelp: { counters: { wind: draught } } }\n"),
  },
  "pack/missing-target": {
    title: "nothing there to amend or replace",
    explanation:
      "`amend` and `replace` change what a pack leaned on declares. What they name here is declared by none of them.",
    says: (f: { name: string; section: string; known: readonly string[] }, span: Span) => ({
      message: `there is no \`${f.name}\` under \`${f.section}\` to change`,
      ...meantBy(f.name, f.known, span, "declare it, or correct the name"),
    }),
    wrong: {
      files: {
        "pack.yaml": PACK,
        "cards/more.yaml": null,
        "rulings/more.yaml": null,
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\namend: { verbs: { repaet: { reminder: Once more. } } }\n",
        "cards/pool.yaml": null,
      },
    },
    right: wholeGame("amend: { verbs: { repeat: { reminder: Once more. } } }"),
  },
  "pack/conflict": {
    title: "two expansions change the same thing",
    explanation:
      "Two packs, neither of which leans on the other, amend or replace the same thing: a value, a text, or the same clause of one. Whoever uses both says in which order they are laid over each other: `order` in the `pack.yaml` that leans on both, or in `cardwright.yaml` for those that are tested or played together by `--with`, or `--in-order` there. The author of one of them may also say `after`. The later one holds; a clause that the earlier one has taken away can't be changed any more.",
    says: (f: { name: string; rival: string; what: string; other: Span; lost: boolean }) => ({
      message: f.lost
        ? `\`${f.name}\` changes what \`${f.rival}\` has taken away from \`${f.what}\``
        : `\`${f.name}\` and \`${f.rival}\` both change \`${f.what}\``,
      hint: f.lost
        ? `lay \`${f.rival}\` over \`${f.name}\`, the other way round, or use one of them`
        : `say which holds, where both are used: \`order: [${f.rival}, ${f.name}]\` in that \`pack.yaml\` or in \`cardwright.yaml\` for what \`${f.name}\` says, the other way round for what \`${f.rival}\` says`,
      related: [{ span: f.other, message: `changed here by \`${f.rival}\`` }],
    }),
    wrong: twoExpansions(""),
    right: twoExpansions("after: [kelp]\n"),
  },
} satisfies CatalogueSection
