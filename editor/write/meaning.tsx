/** What a sentence means, in other words: the part that tells the word at the caret is lit, and a part shows its words. */
import type { services } from "../../dsl/index.ts"
import { spanning } from "./stretches.ts"

type Part = services.LinkedPart

interface MeaningProps {
  readonly lines: readonly services.LinkedLine[]
  /** Where the caret stands in the sentence; null where it does not. */
  readonly caret: number | null
  /** Somebody looks at a part, or no longer does: its words, from the first to the last. */
  readonly onLook: (words: { readonly start: number; readonly end: number } | null) => void
}

export function Meaning({ lines, caret, onLook }: MeaningProps) {
  const lit = caret === null ? [] : partsAt(lines, caret)
  return (
    <section class="meaning" aria-label="What it means" aria-live="polite">
      <h3>What it means</h3>
      {lines.map(({ depth, parts }, index) => (
        <p key={index} style={{ "--depth": depth }}>
          {parts.map((part, at) => (
            <span
              key={at}
              class={lit.includes(part) ? "lit" : undefined}
              onPointerEnter={part.words.length > 0 ? () => onLook(spanning(part.words)) : undefined}
              onPointerLeave={part.words.length > 0 ? () => onLook(null) : undefined}
            >
              {part.text}
            </span>
          ))}
        </p>
      ))}
    </section>
  )
}

/** The parts that tell the word at a place; between two words, that before. */
function partsAt(lines: readonly services.LinkedLine[], caret: number): readonly Part[] {
  return lines.flatMap(({ parts }) =>
    parts.filter(({ words }) => words.some(({ start, end }) => start <= caret && caret <= end)),
  )
}
