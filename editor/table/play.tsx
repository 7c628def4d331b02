import { TablePane } from "./table.tsx"

/** The table at full size. */
export function Play() {
  return <TablePane />
}
