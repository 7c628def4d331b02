import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { pages } from "../../scripts/docs/pages.ts"

test.each(Object.entries(pages))("%s is up to date", (path, make) => {
  // `npm run docs` mends it.
  expect(make() === readFileSync(path, "utf8")).toBe(true)
})
