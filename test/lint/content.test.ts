import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { analysePack } from "../../dsl/compile.ts"
import { render } from "../../dsl/diagnostics/render.ts"
import { lintPack } from "../../dsl/lint/lint-pack.ts"
import { folderFiles, resolverOf } from "../support/packs.ts"

const content = fileURLToPath(new URL("../../content/", import.meta.url))
const packs = readdirSync(content, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.name === "pack.yaml")
  .map((entry) => `content/${entry.parentPath.slice(content.length)}`)
  .sort()

test.each(packs)("nothing is told of %s", (folder) => {
  const pack = analysePack(folderFiles(folder), resolverOf())
  const found = lintPack(pack, pack.diagnostics)
  expect(found.map((each) => render(each, pack.sources))).toEqual([])
})
