/** Pages of HTML, apart from the rest of the Lab: they are fetched when somebody wants one. */
export { renderComparison, renderReport } from "../../simulator/report/index.ts"
