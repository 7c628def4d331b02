import { report } from "../../diagnostics/report.ts"
import { ART } from "../../pack/picture-files.ts"
import type { Lint } from "../lint.ts"

/** Pictures of the pack that no component has. */
export const unusedPicture: Lint = function* ({ model }) {
  for (const file of model.look.unused) {
    const path = file.slice(file.lastIndexOf(`/${ART}`) + 1)
    yield report("lint/unused-picture", { file, start: 0, end: 0 }, { path })
  }
}
