import type { CoverageFormat } from "./coverage-format.ts"
import { html } from "./coverage-html.ts"
import { json } from "./coverage-json.ts"
import { lcov } from "./coverage-lcov.ts"

/** Every way to write down what rulings cover, by its name. */
export const COVERAGE_FORMATS = { json, lcov, html } as const satisfies Readonly<Record<string, CoverageFormat>>

export type CoverageFormatName = keyof typeof COVERAGE_FORMATS
