/** A text in a cell of a table, on one line. */
export function cell(text: string): string {
  return text
    .replaceAll("|", "\\|")
    .replaceAll(/\s*\n\s*/g, " ")
    .trim()
}

/** A piece of code on one line. */
export function code(text: string): string {
  const fence = text.includes("`") ? "``" : "`"
  return fence === "`" ? `\`${text}\`` : `${fence} ${text} ${fence}`
}

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`
  return [line(heads), `|${heads.map(() => "---|").join("")}`, ...rows.map(line)].join("\n")
}

export function fenced(text: string, language = ""): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``
}
