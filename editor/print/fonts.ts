/** The letters that faces are set in, by the app's own files: variable ones on the screen, single cuts of the same in a PDF. */

import ui from "@fontsource/geist/files/geist-latin-500-normal.woff?url"
import faceItalic from "@fontsource/literata/files/literata-latin-400-italic.woff?url"
import face from "@fontsource/literata/files/literata-latin-400-normal.woff?url"
import faceStrong from "@fontsource/literata/files/literata-latin-600-normal.woff?url"
import type { FontName } from "./drawing.ts"
import { FONT_NAMES } from "./letters.ts"

// A PDF can't hold a variable font. These are not packed as woff2, whose letters of several parts our reader of fonts loses.
const FILES: Readonly<Record<FontName, string>> = { face, "face-italic": faceItalic, "face-strong": faceStrong, ui }

export type FontFiles = Readonly<Record<FontName, Uint8Array>>

/** The files of all cuts, fetched once. */
export async function fetchFonts(): Promise<FontFiles> {
  const fetched = FONT_NAMES.map(async (name) => {
    const response = await fetch(FILES[name])
    if (!response.ok) throw new Error("The letters could not be fetched. Are you offline?")
    return [name, new Uint8Array(await response.arrayBuffer())] as const
  })
  return Object.fromEntries(await Promise.all(fetched)) as FontFiles
}
