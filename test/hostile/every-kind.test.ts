/** A sample of `npm run hostile`, in this process: each is told its code, and nothing is left behind. Times are measured there. */
import { lstatSync, mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { folderOf, run } from "../cli/run.ts"
import { CHECK, hostileKinds, stillKind } from "./all-kinds.ts"
import { depthKinds } from "./kinds/hostile-depths.ts"
import { recordKinds } from "./kinds/hostile-records.ts"
import { textKinds } from "./kinds/hostile-texts.ts"
import { yamlKinds } from "./kinds/hostile-yaml.ts"

/** Those that are read in a moment; the others are large files, and alike. */
const sample = [stillKind, ...yamlKinds, ...textKinds, ...depthKinds, ...recordKinds].filter(
  ({ isLarge }) => isLarge !== true,
)

test("there are 60 kinds and more, each with a name of its own", () => {
  expect(new Set(hostileKinds.map(({ name }) => name)).size).toBe(hostileKinds.length)
  expect(hostileKinds.length).toBeGreaterThan(60)
})

/** What is there, how long it is, and when it was written last. */
const listing = (folder: string): readonly string[] =>
  (readdirSync(folder, { recursive: true }) as string[]).sort().map((path) => {
    const { size, mtimeMs } = lstatSync(join(folder, path))
    return `${path} ${size} ${mtimeMs}`
  })

test.each(sample.map((kind) => [kind.name, kind] as const))(
  "%s",
  async (_, { files, argv = CHECK, told, code = 1 }) => {
    const folder = folderOf({})
    for (const [path, content] of Object.entries(files())) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    const before = listing(folder)
    const { code: ended, out, err } = await run(argv, { cwd: folder })
    expect({ ended, err: ended === code ? "" : err }).toEqual({ ended: code, err: "" })
    if (told instanceof RegExp) expect(`${out}${err}`).toMatch(told)
    else expect(JSON.parse(out).diagnostics.map((each: { code: string }) => each.code)).toContain(told)
    for (const steering of ["\u001b", "\u202e", "\0"]) expect(`${out}${err}`).not.toContain(steering)
    expect(listing(folder)).toEqual(before)
  },
)
