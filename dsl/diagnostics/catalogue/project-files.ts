import type { Span } from "../../text.ts"
import { didYouMean, listed, meantBy, nearest } from "../suggest.ts"
import type { CatalogueSection } from "./entry.ts"

/** What a project's own file asks for. */
export const projectCatalogue = {
  "project/no-pack": {
    title: "a pattern that finds no pack",
    explanation:
      "Each line of `packs` and `ignore` finds at least one pack: a folder with a `pack.yaml`, or folders above such ones. A line that finds none would do nothing, and a pack that was moved would be checked no more without anybody noticing.",
    cases: {
      packs: ({ pattern, known }: { pattern: string; known: readonly string[] }) => ({
        message: `there is no pack at \`${pattern}\``,
        hint: didYouMean(nearest(pattern, known)) ?? "name the folder of a pack, from the folder of this file",
      }),
      ignore: ({ pattern, known }: { pattern: string; known: readonly string[] }) => ({
        message: `\`${pattern}\` is none of the packs`,
        hint:
          known.length > 0 && known.length <= 16
            ? `\`packs\` finds ${listed(known, "and")}`
            : "name one that `packs` finds, or remove it",
      }),
    },
    wrong: { project: "packs: [games/*]\n" },
    right: { project: "packs: [packs/*]\n" },
  },
  "project/unknown-code": {
    title: "a level for no diagnostic",
    explanation:
      "`lints` has levels by the codes of diagnostics, as reports print them and `cardwright explain` knows them. A code that nothing reports would do nothing.",
    says: ({ code, known }: { code: string; known: readonly string[] }, span: Span) => ({
      message: `no diagnostic has the code \`${code}\``,
      ...meantBy(code, known, span, "the codes are those in reports: `check/no-progress`"),
    }),
    wrong: { project: "packs: [packs/*]\nlints: { check/no-progres: error }\n" },
    right: { project: "packs: [packs/*]\nlints: { check/no-progress: error }\n" },
  },
  "project/fixed-level": {
    title: "an error that stays one",
    explanation:
      "Only warnings have a level that a project may change. An error says that what is written has no meaning, or another one than it seems to have: a pack with one can't be played, whatever a project asks for.",
    says: ({ code }: { code: string }) => ({
      message: `\`${code}\` is an error, and stays one`,
      hint: "remove this line and mend what it reports; only warnings have another level",
    }),
    wrong: { project: "packs: [packs/*]\nlints: { check/ambiguous-pronoun: off }\n" },
    right: { project: "packs: [packs/*]\nlints: { check/never-found: off }\n" },
  },
} satisfies CatalogueSection
