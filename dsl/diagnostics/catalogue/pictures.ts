import { LIMITS } from "../../pack/limits.ts"
import type { Span } from "../../text.ts"
import { meantBy } from "../suggest.ts"
import type { CatalogueSection, Example } from "./entry.ts"

/** A picture as small as one can be. */
export const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>\n'

const FOUR = "SVG, PNG, JPEG or WebP"

const shows = (picture: string): Example => ({
  game: `look: { art: { Crab: ${picture} } }\n`,
  files: { "art/carp.svg": DRAWING },
})

/** What may be wrong with the picture of a component. */
export const pictures = {
  "pack/unknown-picture": {
    title: "a picture that is not there",
    explanation:
      "`look` gives a component a picture by its path in the pack, and no such file lies there. A picture is looked for in the pack that says it, not in those that it leans on.",
    says: ({ file, known }: { file: string; known: readonly string[] }, span: Span) => ({
      message: `there is no picture \`${file}\` in this pack`,
      ...meantBy(
        file,
        known,
        span,
        known.length === 0
          ? "put it into the pack's folder `art`"
          : known.length <= 8
            ? `there are: ${known.join(", ")}`
            : "put it there, or write the path of one that is",
      ),
    }),
    wrong: shows("art/crap.svg"),
    right: shows("art/carp.svg"),
  },
  "pack/bad-picture": {
    title: "a picture that a face can't show",
    explanation: `A picture is ${FOUR}, by its name and by what is in it, lies in the folder \`art\` of its pack, has ${LIMITS.picture / 1024} KiB at most, and ${LIMITS.pictureSide} pixels at most on its longer side. Packs come from strangers, and a picture must not keep a page from being drawn.`,
    cases: {
      type: ({ file }: { file: string }) => ({
        message: `\`${file}\` is no picture that a face can show`,
        hint: `save it as ${FOUR}; the end of its name says which`,
      }),
      place: ({ file, folder }: { file: string; folder: string }) => ({
        message: `\`${file}\` does not lie in \`${folder}\``,
        hint: `put it there, and write the path from the pack: \`${folder}${file.slice(file.lastIndexOf("/") + 1)}\``,
      }),
      broken: ({ file }: { file: string }) => ({
        message: `what is in \`${file}\` is not such a picture as its name says`,
        hint: `save it anew, as ${FOUR}`,
      }),
      large: ({ file }: { file: string }) => ({
        message: `\`${file}\` has more than ${LIMITS.picture / 1024} KiB`,
        hint: "make it smaller, or save it as WebP; dropped onto a card in the editor it is made so by itself",
      }),
      wide: ({ file }: { file: string }) => ({
        message: `\`${file}\` has more than ${LIMITS.pictureSide} pixels on a side`,
        hint: "make it smaller; dropped onto a card in the editor it is made so by itself",
      }),
    },
    wrong: shows("art/carp.gif"),
    right: shows("art/carp.svg"),
  },
} satisfies CatalogueSection
