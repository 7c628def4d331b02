/** Every face of the pack on sheets of A4, nine to a sheet, as many as there are copies. */
import { h, render } from "preact"
import "../style/print.css"
import type { FaceView } from "../link/writing-api.ts"
import { register } from "../state/commands.ts"
import { fetchComponent } from "../state/component.ts"
import { say } from "../state/notices.ts"
import { entries } from "../state/services.ts"
import { PrintedFace } from "./printed.tsx"

const ON_A_SHEET = 9

register({
  id: "print-sheet",
  title: "Print sheet",
  group: "files",
  isAvailable: () => entries.value.length > 0,
  run: async () => {
    const sheets = await laidOut()
    if (sheets === null) return
    addEventListener("afterprint", () => sheets.remove(), { once: true })
    print()
  },
})

/** The sheets in the page, where only print sees them; null where there is nothing to print. */
export async function laidOut(): Promise<HTMLElement | null> {
  const own = entries.value.filter(({ isOwn }) => isOwn)
  const found = await Promise.all((own.length > 0 ? own : entries.value).map(({ key }) => fetchComponent(key)))
  const faces = found.flatMap((view) => (view ? Array.from({ length: view.face.copies }, () => view.face) : []))
  if (faces.length === 0) {
    say("There is nothing to print yet")
    return null
  }
  document.getElementById("sheets")?.remove()
  const place = document.createElement("div")
  place.id = "sheets"
  render(h(Sheets, { faces }), place)
  document.body.append(place)
  await document.fonts.ready
  return place
}

function Sheets({ faces }: { readonly faces: readonly FaceView[] }) {
  const count = Math.ceil(faces.length / ON_A_SHEET)
  return Array.from({ length: count }, (_, sheet) =>
    h(
      "div",
      { class: "sheet", key: sheet },
      faces
        .slice(sheet * ON_A_SHEET, (sheet + 1) * ON_A_SHEET)
        .map((face, index) => h(PrintedFace, { face, key: index })),
    ),
  )
}
