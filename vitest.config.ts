import { existsSync } from "node:fs"
import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** What needs a real browser. */
const IN_BROWSER = ["test/editor/browser/*.test.ts", "test/**/*-in-browser.test.ts"]
const UNPACK = "test/support/unpack-browser.ts"
const IN_ONE_FOLDER = "test/support/temporary-folder.ts"
/** What changes its process for good: a browser's globals, modules that are replaced, how often a program was played. */
const APART = [
  "test/editor/services-worker.test.ts",
  "test/bench/*.test.ts",
  "test/interpreter/tiers.test.ts",
  "test/simulator/compiled-*.test.ts",
]

/** What takes more than ten seconds, the longest first: begun last, it would run on while the other cores have nothing left. */
const LONG = [
  "test/games/new-cards.test.ts",
  "test/check/misreadings.test.ts",
  "test/simulator/batch-of-packs.test.ts",
  "test/games/every-pack.test.ts",
  "test/simulator/bots-in-packs.test.ts",
  "test/games/knowledge.test.ts",
  "test/cli/sim.test.ts",
  "test/cli/packed.test.ts",
  "test/diagnostics/catalogue.test.ts",
  "test/simulator/bots-strength.test.ts",
  "test/games/compiled.test.ts",
  "test/docs/tutorials.test.ts",
  "test/docs/packs.test.ts",
  "test/docs/language.test.ts",
  "test/services/may-follow.test.ts",
  "test/simulator/compiled-batches.test.ts",
  "test/bench/run.test.ts",
]

for (const path of LONG)
  if (!existsSync(new URL(path, import.meta.url))) throw new Error(`vitest.config.ts names ${path}, which is not there`)

const place = ({ moduleId }: TestSpecification): number => {
  const found = LONG.findIndex((path) => moduleId.endsWith(`/${path}`))
  return found < 0 ? LONG.length : found
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).sort((a, b) => place(a) - place(b)),
    )
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    setupFiles: "test/support/left-behind.ts",
    // Nothing is measured by these: they are there to end a test that never would. A busy machine may be ten times slower.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What is polled for may take as long as others leave it.
    expect: { poll: { timeout: 120_000 } },
    // By default one core is left idle; on a machine of two that is half of it.
    maxWorkers: availableParallelism(),
    projects: [
      // One worker runs many files, so that our code is loaded and each pack is compiled once.
      {
        extends: true,
        test: {
          name: "together",
          include: ["test/**/*.test.ts"],
          exclude: [...IN_BROWSER, ...APART],
          isolate: false,
          globalSetup: [UNPACK, IN_ONE_FOLDER],
        },
      },
      // So that it has one browser for all of them.
      {
        extends: true,
        test: {
          name: "browser",
          include: IN_BROWSER,
          isolate: false,
          globalSetup: [UNPACK, "test/support/build-editor.ts"],
        },
      },
      { extends: true, test: { name: "apart", include: APART, exclude: IN_BROWSER } },
    ],
  },
})
