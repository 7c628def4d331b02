import type { Problem } from "../link/overview.ts"
import { Icon } from "../ui/icon.tsx"

/** The mark of the worst of some problems, for whoever sees and for whoever hears; nothing where there are none. */
export function WorstMark({ of }: { readonly of: readonly Problem[] }) {
  if (of.length === 0) return null
  const worst = of.some(({ severity }) => severity === "error") ? "error" : "warning"
  return (
    <span class={worst}>
      <Icon name={worst} small />
      <span class="sr">{worst === "error" ? "has problems" : "has warnings"}</span>
    </span>
  )
}
