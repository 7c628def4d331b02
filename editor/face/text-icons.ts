/** Which words of a face's text are drawn: an amount's counter, and a verb that has an icon. */
import type { services } from "../../dsl/index.ts"
import type { IconOf } from "../state/icons.ts"

type Segment = services.Segment

export interface TextIcon {
  readonly icon: string
  /** The word is not written beside it. */
  readonly isAlone: boolean
}

/**
 * The icon of each segment of a paragraph, null for one that is only written. A counter behind its number is drawn in place
 * of its word, since `2` and an icon are read as an amount; anywhere else the word is needed for the sentence to be one.
 */
export function textIcons(
  segments: readonly Segment[],
  iconOf: (of: IconOf, name: string) => string | null,
): readonly (TextIcon | null)[] {
  return segments.map((segment, index) => {
    const { declared, amount } = segment
    if (amount) return alone(iconOf("counters", amount.counter))
    if (declared?.kind === "verb") {
      const icon = iconOf("verbs", declared.name)
      return icon === null ? null : { icon, isAlone: false }
    }
    if (declared?.kind !== "counter" || !isBehindNumber(segments, index)) return null
    return alone(iconOf("counters", declared.name))
  })
}

const alone = (icon: string | null): TextIcon | null => (icon === null ? null : { icon, isAlone: true })

/** Whether nothing but a space stands between a number and a segment. */
function isBehindNumber(segments: readonly Segment[], index: number): boolean {
  const gap = segments[index - 1]
  const number = segments[index - 2]
  return gap?.text === " " && number?.what === "number" && /^\d+$/.test(number.text)
}
