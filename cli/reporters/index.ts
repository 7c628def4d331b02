import { github } from "./github.ts"
import { json } from "./json.ts"
import { junit } from "./junit.ts"
import { pretty } from "./pretty.ts"
import type { Reporter } from "./report.ts"
import { sarif } from "./sarif.ts"
import { tap } from "./tap.ts"

/** The formats of `check`, `test` and `fmt`. */
export const REPORT_FORMATS = ["pretty", "json", "github", "junit", "sarif", "tap"] as const

export type ReportFormat = (typeof REPORT_FORMATS)[number]

export const reporters: Readonly<Record<ReportFormat, Reporter>> = { pretty, json, github, junit, sarif, tap }
