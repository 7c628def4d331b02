/** A panel with a plot: as a table, too, and to be taken away as CSV, SVG or PNG. */
import type { ComponentChildren } from "preact"
import { useState } from "preact/hooks"
import { saveFile } from "../ui/file-dialogs.ts"
import { Icon } from "../ui/icon.tsx"
import { Menu } from "../ui/menu.tsx"
import { csvOf, savePng, type Table } from "./save.ts"

interface PanelProps {
  readonly title: string
  readonly about: string
  /** The name of files, without an ending. */
  readonly file: string
  readonly legend?: ComponentChildren
  readonly table: () => Table
  readonly svg: () => string
  readonly children: ComponentChildren
  readonly class?: string
}

export function Panel({ title, about, file, legend, table, svg, children, class: extra = "" }: PanelProps) {
  const [isTable, setTable] = useState(false)
  return (
    <section class={`lab-panel ${extra}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span class="quiet">{about}</span>
        <span class="end">
          {!isTable && legend}
          <Menu
            label={`What to do with “${title}”`}
            class="button ghost small icon-only"
            at="end"
            items={() => [
              { kind: "item", label: "As a plot", isChosen: !isTable, run: () => setTable(false) },
              { kind: "item", label: "As a table", isChosen: isTable, run: () => setTable(true) },
              { kind: "line" },
              { kind: "item", label: "Save CSV", run: () => saveFile(`${file}.csv`, "text/csv", csvOf(table())) },
              { kind: "item", label: "Save SVG", run: () => saveFile(`${file}.svg`, "image/svg+xml", svg()) },
              { kind: "item", label: "Save PNG", run: () => void savePng(`${file}.png`, svg()) },
            ]}
          >
            <Icon name="dots" />
          </Menu>
        </span>
      </header>
      {isTable ? <Numbers of={table()} label={title} /> : children}
    </section>
  )
}

function Numbers({ of: { columns, rows }, label }: { readonly of: Table; readonly label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="lab-numbers" tabIndex={0} aria-label={`${label}, as a table`}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, index) => (
                <td key={columns[index]} class={typeof cell === "number" ? "numbers" : ""}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
