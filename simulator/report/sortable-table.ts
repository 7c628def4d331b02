/** Tables whose columns can be sorted. Without the script they are tables all the same. */
import { type Content, html, type Markup } from "./markup.ts"

export interface Column {
  /** What stands above it; what it means, where a word is not enough. */
  readonly title: Content
  readonly hint?: string
  /** Text, a number, or a plot, which is not sorted. */
  readonly form: "text" | "number" | "plot"
}

export interface Cell {
  readonly shown: Content
  /** What it is sorted by; null lies last in either direction, left out: in the order that it was in. */
  readonly value?: number | string | null
}

export interface Row {
  readonly key?: string
  readonly isSure?: boolean
  /** The first heads the row. */
  readonly cells: readonly Cell[]
}

/** A table in a frame of its own that scrolls where the page is narrow. @param id unique in the page */
export function table(
  id: string,
  caption: Content,
  columns: readonly Column[],
  rows: readonly Row[],
  name = "",
): Markup {
  return html`<div class="frame ${name}" role="region" tabindex="0" aria-labelledby="${id}"><table><caption id="${id}"><span>${caption}</span></caption><thead><tr>${columns.map(
    ({ title, hint, form }) =>
      html`<th scope="col" class="${form}"${form === "plot" ? null : html` data-sort="${form}"`}${hint === undefined ? null : html` title="${hint}"`}>${title}</th>`,
  )}</tr></thead><tbody>${rows.map((row) => rowOf(row, columns))}</tbody></table></div>`
}

function rowOf({ key, isSure, cells }: Row, columns: readonly Column[]): Markup {
  return html`<tr${isSure ? html` class="sure"` : null}${key === undefined ? null : html` data-key="${key}"`}>${cells.map(
    ({ shown, value }, index) => {
      const { form } = columns[index] as Column
      const sorted = value === undefined ? null : html` data-value="${value ?? ""}"`
      return index === 0
        ? html`<th scope="row" class="${form}"${sorted}>${shown}</th>`
        : html`<td class="${form}"${sorted}>${shown}</td>`
    },
  )}</tr>`
}

/** A number as exact as sorting needs it. */
export const exact = (number: number): string => String(Number(number.toPrecision(9)))
