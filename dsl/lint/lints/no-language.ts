import { report } from "../../diagnostics/report.ts"
import { changedIn } from "../../language/changed-texts.ts"
import { FIRST_LANGUAGE, LANGUAGE_VERSION } from "../../language/version.ts"
import { spanIn } from "../../text.ts"
import type { Lint } from "../lint.ts"

/** So many of its texts are shown. */
const SHOWN = 5

/** A pack that does not say its version of the language, and has texts that meant something else in an older one. */
export const noLanguage: Lint = function* ({ model, checker }) {
  const pack = model.packs.find(({ isMain }) => isMain)
  if (!pack || pack.language !== null) return
  const changed = changedIn(pack.folder, FIRST_LANGUAGE, model, checker)
  if (changed.length === 0) return
  const { manifest } = pack
  yield report("lint/no-language", manifest, {
    version: LANGUAGE_VERSION,
    texts: changed.length,
    shown: changed.slice(0, SHOWN).map(({ text, change: { meant, means }, found }) => ({
      span: spanIn(text, found.start, found.end),
      meant,
      means,
    })),
    edit: { span: { ...manifest, start: manifest.end }, text: `\nlanguage: ${LANGUAGE_VERSION}` },
  })
}
