/** Prints columns: the first ones of words to the left, figures to the right. */
export function table(lines) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  const words = lines[1]?.map((cell) => Number.isNaN(Number(cell.replaceAll(",", "")))) ?? []
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => (words[column] ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
        .join("  ")
        .trimEnd(),
    )
}
