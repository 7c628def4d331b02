import { useRef } from "preact/hooks"

interface Row {
  readonly key: number
  readonly text: string
}

/**
 * The rows of a list as they are now, each with the key that it had. As many as before are the same, whatever their texts;
 * else what begins and ends alike is, and what is between is new.
 */
export function keptRows(before: readonly Row[], texts: readonly string[]): readonly Row[] {
  const next = Math.max(-1, ...before.map(({ key }) => key)) + 1
  const shorter = Math.min(before.length, texts.length)
  const isLong = before.length === texts.length
  let start = isLong ? shorter : 0
  while (start < shorter && before[start]?.text === texts[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end)?.text === texts.at(-1 - end)) end++
  return texts.map((text, index) => {
    const row =
      index < start ? before[index] : index >= texts.length - end ? before.at(index - texts.length) : undefined
    return { key: row?.key ?? next + index, text }
  })
}

/** Keys of the rows of a list that stay with them: what is typed in one does not pass to its neighbour when another goes. */
export function useRowKeys(texts: readonly string[]): readonly number[] {
  const rows = useRef<readonly Row[]>([])
  rows.current = keptRows(rows.current, texts)
  return rows.current.map(({ key }) => key)
}
