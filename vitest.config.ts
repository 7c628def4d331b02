import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"

/** What needs a real browser. */
const IN_BROWSER = ["test/editor/browser/*.test.ts", "test/**/*-in-browser.test.ts"]
const UNPACK = "test/support/unpack-browser.ts"
const IN_ONE_FOLDER = "test/support/temporary-folder.ts"
/** What changes its process for good: a browser's globals, modules that are replaced, how often a program was played. */
const APART = [
  "test/editor/*.test.ts",
  "test/bench/*.test.ts",
  "test/interpreter/tiers.test.ts",
  "test/simulator/compiled-*.test.ts",
]

export default defineConfig({
  test: {
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
