import { describe } from "vitest"
import { walk } from "./walk.ts"

describe.each([
  ["docs/packs.md", 7, 8],
  ["docs/modules.md", 5, 4],
  ["docs/maps-and-stories.md", 4, 5],
  ["README.md", 1, 4],
])("%s", (page, files, commands) => {
  walk(page, { files, commands })
})
