import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 20_000,
    // What is polled for may take as long as others leave it.
    expect: { poll: { timeout: 20_000 } },
    // By default one core is left idle; on a machine of two that is half of it.
    maxWorkers: availableParallelism(),
  },
})
