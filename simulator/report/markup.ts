/** HTML put together from pieces. Text is escaped unless it is markup already, so nothing in a pack can become markup. */
import { printable } from "../../dsl/diagnostics/printable.ts"

/** HTML that may stand in a page as it is. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What may be put into a template: null leaves nothing, lists are joined. */
export type Content = Markup | string | number | null | readonly Content[]

/** A template whose values are escaped: `html\`<p>${text}</p>\``. Values belong in text or in quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(strings.reduce((text, piece, index) => text + textOf(values[index - 1] ?? null) + piece))
}

const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

function textOf(value: Content): string {
  if (value === null) return ""
  if (value instanceof Markup) return value.text
  if (typeof value === "object") return value.map(textOf).join("")
  return printable(String(value)).replace(/[&<>"']/g, (character) => ESCAPED[character] as string)
}

/** A text of a pack on one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim()

/** "A, B and C", marked up; @param most names shown before "and 3 more" */
export function listed(names: readonly Content[], most = names.length): Markup {
  const shown = names.length > most + 1 ? names.slice(0, most) : names
  const more = names.length - shown.length
  const parts: Content[] = more > 0 ? [...shown, `${more} more`] : [...shown]
  return html`${parts.map((part, index) => [index === 0 ? "" : index === parts.length - 1 ? " and " : ", ", part])}`
}
