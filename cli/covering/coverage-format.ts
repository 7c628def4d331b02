import type { CoverageTotals } from "../../simulator/rulings/index.ts"

/** What was measured. */
export interface Measured {
  /** The packs that were tested, as they were named. */
  readonly title: string
  readonly totals: CoverageTotals
  readonly textOf: (file: string) => string
}

/** A way to write down what rulings cover: a file of its own. */
export interface CoverageFormat {
  /** In the folder of the reports. */
  readonly file: string
  readonly write: (measured: Measured) => string
}
