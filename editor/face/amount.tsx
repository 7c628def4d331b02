import { Icon } from "../ui/icon.tsx"
import type { IconName } from "../ui/icons.ts"

/** Signs of counters that are drawn rather than written. */
const DRAWN: Readonly<Partial<Record<string, IconName>>> = { $: "coin" }

export const iconFor = (symbol: string | null): IconName | null => (symbol === null ? null : (DRAWN[symbol] ?? null))

/** An amount of a counter, its sign drawn where there is a drawing of it. */
export function Amount({ symbol, number }: { readonly symbol: string | null; readonly number: string }) {
  const icon = iconFor(symbol)
  return (
    <span class="amount numbers">
      {icon === null ? (
        symbol
      ) : (
        <>
          <Icon name={icon} />
          <span class="sr">{symbol}</span>
        </>
      )}
      {number}
    </span>
  )
}
