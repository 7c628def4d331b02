import "../style/marks.css"

/** Small blocks, filled for words covered: at most so many that they can be told apart. */
export function Meter({ words, covered }: { readonly words: number; readonly covered: number }) {
  const blocks = Math.min(words, 24)
  const full = covered === words ? blocks : Math.min(blocks - 1, Math.round((covered / words) * blocks))
  return (
    <span class="meter" aria-hidden="true">
      {Array.from({ length: blocks }, (_, index) => (
        <i key={index} class={index < full ? "full" : ""} />
      ))}
    </span>
  )
}
