/** *Print*: sheets of paper, pictures, decks for a table on the screen. What comes of it is seen while it is set. */
import { useSignalEffect } from "@preact/signals"
import { useEffect, useMemo, useRef, useState } from "preact/hooks"
import "../style/print.css"
import { selected } from "../state/view.ts"
import { Button } from "../ui/button.tsx"
import { closeDialog, openDialog, whileShown } from "../ui/dialog.tsx"
import { saveFile } from "../ui/file-dialogs.ts"
import { Segments } from "../ui/segments.tsx"
import { slugOf } from "./file-names.ts"
import { DeckFields, PaperFields, PictureFields, SizeFields } from "./print-fields.tsx"
import { doing, progress, type Step, stop } from "./print-job.ts"
import { type Plan, planOf } from "./print-plan.ts"
import { Preview } from "./print-preview.tsx"
import { type Output, settings } from "./print-settings.ts"
import {
  type Drawings,
  drawingsFor,
  fetchChanged,
  fetchStock,
  type Printable,
  type Stock,
  thoseOf,
  type Which,
} from "./printed-things.ts"
import type { Saved } from "./save-pictures.ts"
import { TooLong } from "./too-long.tsx"
import { WhichFields } from "./which-fields.tsx"

/** @param output what shall come of it; without, what it was last */
export function openPrintDialog(output?: Output): void {
  if (output) settings.value = { ...settings.value, output }
  openDialog("Print", () => <PrintDialog />)
}

/** Opens at once: to have the faces of a large pack may take a moment. */
function PrintDialog() {
  const [stock, setStock] = useState<Stock | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    const isShown = whileShown()
    fetchStock().then(
      (found) => isShown() && setStock(found),
      (error: Error) => isShown() && setWrong(error.message),
    )
  }, [])
  if (stock) return <Settings stock={stock} />
  return (
    <div class="body print-dialog">
      <p role="status">{wrong ?? "One moment"}</p>
    </div>
  )
}

const OUTPUTS = [
  { value: "pdf", label: "Sheets of paper" },
  { value: "png", label: "Pictures" },
  { value: "tts", label: "Tabletop Simulator" },
] as const

function Settings({ stock }: { readonly stock: Stock }) {
  const now = settings.value
  const [which, setWhich] = useState<Which>({ by: "all" })
  const [changed, setChanged] = useState<ReadonlySet<string> | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isShown = whileShown()
    fetchChanged(stock).then((found) => isShown() && setChanged(found))
    // Who waited for it goes on with it.
    if (document.activeElement?.tagName === "DIALOG") fields.current?.querySelector("select")?.focus()
    return stop
  }, [])
  const { size, own } = now
  const drawings = useMemo(() => drawingsFor(now, stock.title), [size, own.width, own.height])
  const things = thoseOf(stock, which, changed)
  const plan = planOf(things, now, drawings)
  const wrong = things.length === 0 ? "Nothing is chosen." : typeof plan === "string" ? plan : null
  return (
    <>
      <div class="body print-dialog">
        <div ref={fields} class="settings">
          <Segments
            label="What comes of it"
            value={now.output}
            options={OUTPUTS}
            onChange={(output) => {
              settings.value = { ...now, output }
            }}
          />
          <WhichFields stock={stock} which={which} changed={changed} chosen={selected.value} onChange={setWhich} />
          <SizeFields />
          {now.output === "pdf" && <PaperFields />}
          {now.output === "png" && <PictureFields />}
          {now.output === "tts" && <DeckFields />}
        </div>
        <Preview things={things} plan={plan} wrong={wrong} drawings={drawings} title={stock.title} />
      </div>
      <Foot things={things} plan={plan} wrong={wrong} drawings={drawings} stock={stock} />
    </>
  )
}

interface FootProps {
  readonly things: readonly Printable[]
  readonly plan: Plan | string
  readonly wrong: string | null
  readonly drawings: Drawings
  readonly stock: Stock
}

function Foot({ things, plan, wrong, drawings, stock }: FootProps) {
  const [said, setSaid] = useState<string | null>(null)
  const { output } = settings.value
  // What was done is told until something else is asked for.
  useSignalEffect(() => {
    settings.value
    setSaid(null)
  })
  const going = progress.value
  const save = async (): Promise<void> => {
    setSaid(null)
    try {
      let name = ""
      const isDone = await doing(WORDS[output].doing, async (step) => {
        const saved = await made(things, plan, drawings, stock, step)
        name = saved.name
        await step(1, 1)
        saveFile(saved.name, saved.type, saved.content)
      })
      setSaid(isDone ? `${name} is in your downloads` : "Stopped: nothing was saved")
    } catch (error) {
      setSaid(`That went wrong: ${error instanceof Error ? error.message : error}`)
    }
  }
  return (
    <footer class="print-foot">
      {going ? (
        <>
          <label class="going">
            {going.what}
            <progress max={going.all || 1} value={going.done} />
            <span class="numbers">{going.all > 0 && `${going.done} of ${going.all}`}</span>
          </label>
          <Button onClick={stop}>Stop</Button>
        </>
      ) : (
        <>
          <p role="status">{said ?? <TooLong things={things} drawings={drawings} />}</p>
          <Button onClick={closeDialog}>Close</Button>
          <Button
            look="primary"
            icon="file"
            disabled={wrong !== null && (output === "pdf" || things.length === 0)}
            onClick={() => void save()}
          >
            {output === "png" && things.length === 1 ? "Save the PNG" : WORDS[output].save}
          </Button>
        </>
      )}
    </footer>
  )
}

const WORDS = {
  pdf: { save: "Save the PDF", doing: "Drawing the sheets" },
  png: { save: "Save PNGs in a zip", doing: "Drawing the pictures" },
  tts: { save: "Save the decks in a zip", doing: "Drawing the decks" },
} as const

/** What makes files is fetched when somebody wants one. */
async function made(
  things: readonly Printable[],
  plan: Plan | string,
  drawings: Drawings,
  stock: Stock,
  step: Step,
): Promise<Saved> {
  const now = settings.value
  if (now.output === "pdf") {
    if (typeof plan === "string") throw new Error(plan)
    const { sheetsAsPdf } = await import("./save-pdf.ts")
    const content = await sheetsAsPdf(plan, now, stock, step)
    return { name: `${slugOf(stock.title)}-sheets.pdf`, type: "application/pdf", content }
  }
  const { decksAsZip, facesAsPngs } = await import("./save-pictures.ts")
  return (now.output === "png" ? facesAsPngs : decksAsZip)(things, now, drawings, stock, step)
}
