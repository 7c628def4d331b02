/** What the Lab shows, in the forms in which it is saved. */
import { saveFile } from "../ui/file-dialogs.ts"

export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** As spreadsheets read it: RFC 4180. What would be taken for a formula there is no formula. */
export function csvOf({ columns, rows }: Table): string {
  const cell = (value: string | number): string => {
    const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return [columns, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("")
}

/** Draws a picture at twice its size, for screens and paper that are fine enough. */
export async function savePng(name: string, svg: string): Promise<void> {
  const picture = new Image()
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }))
  try {
    picture.src = url
    await picture.decode()
    const canvas = document.createElement("canvas")
    canvas.width = picture.width * 2
    canvas.height = picture.height * 2
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"))
    if (png) saveFile(name, "image/png", png)
  } finally {
    URL.revokeObjectURL(url)
  }
}
