import { TablePane } from "./table.tsx"

/** The table at full size. */
export function Play() {
  return (
    <>
      <h1 class="sr">Play</h1>
      <TablePane />
    </>
  )
}
