import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"

/** What changes its process for good: a browser's globals, modules that are replaced, how often a program was played. */
const APART = [
  "test/editor/**/*.test.ts",
  "test/bench/*.test.ts",
  "test/games/hosts.test.ts",
  "test/interpreter/tiers.test.ts",
  "test/simulator/compiled-*.test.ts",
  "test/simulator/report-in-browser.test.ts",
]

export default defineConfig({
  test: {
    // Nothing is measured by these: they are there to end a test that never would. A busy machine may be ten times slower.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is polled for may take as long as others leave it.
    expect: { poll: { timeout: 20_000 } },
    // By default one core is left idle; on a machine of two that is half of it.
    maxWorkers: availableParallelism(),
    projects: [
      // One worker runs many files, so that our code is loaded and each pack is compiled once.
      { extends: true, test: { name: "together", include: ["test/**/*.test.ts"], exclude: APART, isolate: false } },
      { extends: true, test: { name: "apart", include: APART } },
    ],
  },
})
