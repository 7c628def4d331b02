import { expect, test } from "vitest"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import * as services from "../../dsl/services/index.ts"
import { contentPacks } from "../support/pack-folders.ts"

/** What comes with the app shows how one writes. */
test.each(contentPacks())("%s is written as `fmt` writes it", (folder) => {
  const pack = readPackFolder(`content/${folder}`)
  const files = new Map([...pack.files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes as Uint8Array)]))
  const workspace = new services.Workspace(files, packResolver(pack.folder))
  expect(workspace.sentences().size).toBeGreaterThan(0)
  const edits = [...files.keys()].flatMap((path) => services.format(workspace, path))
  expect(edits.map(({ span, text }) => `${span.file}:${span.start} ${text}`)).toEqual([])
})
