import { LANGUAGE_VERSION } from "../../language/version.ts"
import type { Span } from "../../text.ts"
import type { Edit } from "../fix.ts"
import { didYouMean, nearest } from "../suggest.ts"
import type { CatalogueSection } from "./entry.ts"
import { PACK } from "./packs-together.ts"

/** Licences that packs often have: what a slip of the pen may have meant. */
const LICENCES = [
  "Apache-2.0",
  "CC0-1.0",
  "CC-BY-4.0",
  "CC-BY-SA-4.0",
  "CC-BY-NC-4.0",
  "CC-BY-NC-SA-4.0",
  "CC-BY-ND-4.0",
  "CC-BY-NC-ND-4.0",
  "GPL-3.0-only",
  "GPL-3.0-or-later",
  "ISC",
  "MIT",
  "UNLICENSED",
]

const licenceHint = (written: string): string =>
  didYouMean(nearest(written.trim().replaceAll(" ", "-"), LICENCES)) ??
  "write its identifier from spdx.org/licenses, as `CC-BY-4.0`; `UNLICENSED` where nobody else may use it"

export interface GivenUpThing {
  readonly said: string
  readonly pack: string
  readonly version: string
  /** Where the pack says so. */
  readonly place: Span
}
export type RenamedThing = GivenUpThing & { readonly now: string; readonly edits: readonly Edit[] }
export type RemovedThing = GivenUpThing & { readonly because: string }

/** A library that has renamed a verb. */
const KELP = {
  "pack.yaml": "name: kelp\nversion: 2.0.0\nlibrary: yes\nrenamed: { 2.0.0: { verbs: { trim: prune } } }\n",
  "game.yaml": `verbs: { prune: { usage: "prune (X: number)", do: discard X in hand } }\n`,
}

export interface ChangedForm {
  readonly written: number
  readonly since: number
  readonly meant: string
  readonly means: string
}
export type ChangedText = ChangedForm & { readonly edits: readonly Edit[] | null; readonly instead: string | null }
export type ChangedKey = ChangedForm & { readonly key: string; readonly edits: readonly Edit[] }

/** What a pack says of itself. */
export const manifests = {
  "pack/bad-version": {
    title: "a version or range that is none",
    explanation:
      "A version has three numbers, `1.4.2`; a range says which versions will do, `^1.4.0`. Both are read as npm reads them.",
    cases: {
      version: ({ written }: { written: string }) => ({
        message: `\`${written}\` is not a version`,
        hint: "write three numbers: `1.0.0`",
      }),
      range: ({ written }: { written: string }) => ({
        message: `\`${written}\` is not a range of versions`,
        hint: "write `^1.0.0`, or `*` for any",
      }),
    },
    wrong: { files: { "pack.yaml": "name: tide-pool\nversion: one\n" } },
    right: { files: { "pack.yaml": PACK } },
  },
  "pack/wrong-engine": {
    title: "a pack for another Cardwright",
    explanation:
      "`engine` says with which versions of Cardwright a pack works, `language` in which version of the language its sentences are written. A pack that is for others is not read as if it were for this one: its sentences might mean something else.",
    cases: {
      engine: ({ range, version }: { range: string; version: string }) => ({
        message: `this pack is for Cardwright ${range}, and this is Cardwright ${version}`,
        hint: "install a version that it is for, or widen `engine` once the pack's rulings pass with this one",
      }),
      language: ({ written, version }: { written: number; version: number }) => ({
        message: `this pack is in version ${written} of the language, and this Cardwright reads version ${version}`,
        hint: "install a Cardwright that reads it",
      }),
    },
    wrong: { files: { "pack.yaml": `${PACK}engine: ">=999.0.0"\n` } },
    right: { files: { "pack.yaml": `${PACK}engine: ">=0.1.0"\nlanguage: ${LANGUAGE_VERSION}\n` } },
  },
  "pack/changed-meaning": {
    title: "a text that means something else since its pack was written",
    explanation:
      "A pack says in which version of the language it is written. Where a form has changed its meaning since, a text in it is not read as if nothing had happened: the fix writes what means now what it meant then, where something does, and `cardwright migrate` applies all of them. Else the author says what is meant. [Migrating](migrating.md) has all of these forms.",
    cases: {
      text: ({ written, since, meant, means, edits, instead }: ChangedText) => ({
        message: `in version ${written} of the language ${meant}; since version ${since}: ${means}`,
        hint:
          instead === null
            ? `write what is meant; no other words say what it did. Once all texts mean what they should, write \`language: ${LANGUAGE_VERSION}\` into pack.yaml`
            : `to keep what it did, write “${instead}”; \`cardwright migrate\` does`,
        fixes: edits ? [{ title: "Write what it meant", edits, safety: "safe" }] : [],
      }),
      key: ({ key, written, since, meant, means, edits }: ChangedKey) => ({
        message: `\`${key}\`: in version ${written} of the language ${meant}; since version ${since}: ${means}`,
        hint: "leave it out: nothing changes; `cardwright migrate` does",
        fixes: [{ title: `Leave \`${key}\` out`, edits, safety: "safe" }],
      }),
    },
    wrong: {
      files: { "pack.yaml": `${PACK}language: 1\n` },
      sentence: "lose all but $1",
    },
    right: {
      files: { "pack.yaml": `${PACK}language: 1\n` },
      sentence: "lose $1",
    },
  },
  "pack/renamed": {
    title: "a name that a pack leaned on has given up",
    explanation:
      "A pack that renames or removes something says so in its `pack.yaml`: `renamed: { 2.0.0: { components: { Herring: Sprat } } }`. Packs that lean on it and say the old name are told at each place; `cardwright migrate` writes the new name, in the form that stands there, and raises the range of versions once nothing else is left.",
    cases: {
      renamed: ({ said, pack, version, now, edits, place }: RenamedThing) => ({
        message: `\`${said}\` is called \`${now}\` since ${pack} ${version}`,
        hint: `write “${now}”; \`cardwright migrate\` does`,
        related: [{ span: place, message: `${pack} says so here` }],
        fixes: [{ title: `Write “${now}”`, edits, safety: "safe" }],
      }),
      removed: ({ said, pack, version, because, place }: RemovedThing) => ({
        message: `\`${said}\` is in ${pack} no longer, since ${version}`,
        hint: `${pack} says: ${because}`,
        related: [{ span: place, message: `${pack} says so here` }],
      }),
    },
    wrong: {
      files: { "pack.yaml": `${PACK}dependencies: { kelp: ^2.0.0 }\n` },
      packs: { kelp: KELP },
      sentence: "trim 2",
    },
    right: {
      files: { "pack.yaml": `${PACK}dependencies: { kelp: ^2.0.0 }\n` },
      packs: { kelp: KELP },
      sentence: "prune 2",
    },
  },
  "pack/bad-rename": {
    title: "a name that is said to be given up, and is not",
    explanation:
      "`renamed` and `removed` say what things of a pack were called. A name that is given to something else would be misread in packs that mean the old thing, so it is not used again; and what it is called now is there.",
    cases: {
      still: ({ name }: { name: string }) => ({
        message: `\`${name}\` is said to be given up, and this pack declares it`,
        hint: "give the new thing another name, or take it out of `renamed` and `removed`",
      }),
      missing: ({ name }: { name: string }) => ({
        message: `nothing of its sort is called \`${name}\``,
        hint: "write what it is called now; what is gone stands under `removed`, with the reason",
      }),
    },
    wrong: { files: { "pack.yaml": `${PACK}renamed: { 1.0.0: { counters: { tide: flood } } }\n` } },
    right: { files: { "pack.yaml": `${PACK}renamed: { 1.0.0: { counters: { ebb: tide } } }\n` } },
  },
  "pack/bad-licence": {
    title: "a licence that is none",
    explanation:
      "Programs that gather packs read licences, so one is written as SPDX does: an identifier from its list, or several with `OR` and `AND`. `UNLICENSED` says that nobody else may use the pack.",
    says: ({ written }: { written: string }) => ({
      message: `\`${written}\` is not a licence of the SPDX list`,
      hint: licenceHint(written),
    }),
    wrong: { files: { "pack.yaml": `${PACK}licence: CC BY 4\n` } },
    right: { files: { "pack.yaml": `${PACK}licence: CC-BY-4.0\n` } },
  },
  "pack/bad-homepage": {
    title: "a homepage that is no address",
    explanation:
      "`homepage` is shown as a link. It is the whole address of a page on the web; anything else might lead anywhere.",
    says: ({ written }: { written: string }) => ({
      message: `\`${written}\` is not the address of a page`,
      hint: "write all of it: `https://example.com/my-pack`",
    }),
    wrong: { files: { "pack.yaml": `${PACK}homepage: tide-pool.example\n` } },
    right: { files: { "pack.yaml": `${PACK}homepage: https://tide-pool.example\n` } },
  },
  "pack/bad-art": {
    title: "a path that no picture of a pack has",
    explanation:
      "`art` says where the pictures of a pack are from, by their paths in it. A path has `/` between folders, stays inside of the pack and is that of a picture, or of a folder of pictures, with `/` at its end.",
    says: ({ path, problem }: { path: string; problem: string }) => ({
      message: `\`${path}\` is no path of a picture: ${problem}`,
      hint: "write where it lies in the pack: `art/carp.svg`, or `art/` for all in that folder",
    }),
    wrong: { files: { "pack.yaml": `${PACK}art:\n  ../carp.svg: { source: drawn by Ada }\n` } },
    right: { files: { "pack.yaml": `${PACK}art:\n  art/carp.svg: { source: drawn by Ada }\n` } },
  },
} satisfies CatalogueSection
