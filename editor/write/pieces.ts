import type { services } from "../../dsl/index.ts"

interface Range {
  readonly start: number
  readonly end: number
}

interface Piece {
  readonly start: number
  readonly text: string
  readonly look: string | undefined
}

/** A text cut where its look changes: coloured by what the words are, underlined where something is wrong, lit. */
export function piecesOf(
  text: string,
  tokens: readonly (Range & { readonly kind: services.TokenKind })[],
  problems: readonly (Range & { readonly severity: "error" | "warning" })[],
  light: Range | null,
): readonly Piece[] {
  const all: readonly Range[] = [...tokens, ...problems, ...(light ? [light] : [])]
  const cuts = [0, text.length, ...all.flatMap(({ start, end }) => [start, end])]
    .filter((at) => at >= 0 && at <= text.length)
    .sort((a, b) => a - b)
  const pieces: Piece[] = []
  for (const [index, start] of cuts.entries()) {
    const end = cuts[index + 1]
    if (end === undefined || end === start) continue
    const covers = (range: Range): boolean => range.start <= start && end <= range.end
    const token = tokens.find(covers)
    const problem = problems.find(covers)
    const look = [
      token ? `word-${token.kind}` : "",
      problem ? `squiggle ${problem.severity}` : "",
      light && covers(light) ? "lit" : "",
    ]
      .filter((each) => each !== "")
      .join(" ")
    pieces.push({ start, text: text.slice(start, end), look: look === "" ? undefined : look })
  }
  return pieces
}
