import { renderCoverage } from "../../simulator/report/index.ts"
import type { CoverageFormat } from "./coverage-format.ts"

/** A page to be read in a browser. */
export const html: CoverageFormat = {
  file: "index.html",
  write: ({ title, totals, textOf }) => renderCoverage(title, totals, textOf),
}
