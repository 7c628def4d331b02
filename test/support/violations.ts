/** What axe-core finds on a page. */
import axe from "axe-core"
import type { Page } from "playwright-core"

/**
 * A line for each rule that the page violates, with the first element that does.
 * @param within a selector: only what it finds is looked at
 */
export async function violations(page: Page, within?: string): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  const found = (await page.evaluate(
    `axe.run(${JSON.stringify(within ?? null)} ?? document, { resultTypes: ['violations'] })`,
  )) as axe.AxeResults
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}
