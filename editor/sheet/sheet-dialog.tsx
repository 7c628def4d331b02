/** The components of a kind as a table for a spreadsheet, and back: what a table would change is shown before it does. */
import { useRef, useState } from "preact/hooks"
import "../style/sheet.css"
import type { SheetView } from "../link/sheet-api.ts"
import { changeOrSay } from "../state/changes.ts"
import { usualKind } from "../state/creating.ts"
import { say } from "../state/notices.ts"
import { isReadOnly, project } from "../state/project.ts"
import { kinds, remote, upToDate } from "../state/services.ts"
import { takingBack } from "../state/undo.ts"
import { Button } from "../ui/button.tsx"
import { capital } from "../ui/capital.ts"
import { closeDialog, openDialog, whileShown } from "../ui/dialog.tsx"
import { chooseFile, saveFile } from "../ui/file-dialogs.ts"
import { Preview } from "./sheet-preview.tsx"

/** Characters of a table at most: one of 10,000 components has less. */
const MOST = 8_000_000

export const openSheetDialog = (): void => openDialog("Spreadsheet", () => <SheetDialog />)

/** A table that was opened, and what it would change. */
interface Opened {
  readonly name: string
  readonly csv: string
  readonly view: SheetView
}

function SheetDialog() {
  const [kind, setKind] = useState(usualKind() ?? "")
  const [opened, setOpened] = useState<Opened | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const turn = useRef(0)

  const look = async (file: File): Promise<void> => {
    const mine = ++turn.current
    const isShown = whileShown()
    const csv = file.size > MOST ? null : await file.text()
    await upToDate()
    const view = csv === null ? null : await remote.call("lookAtSheet", kind, csv)
    // Another may have been chosen meanwhile, or the dialog left.
    if (mine !== turn.current || !isShown()) return
    setRefused(view === null ? `${file.name} is too long for a table of components.` : null)
    setOpened(csv === null || view === null ? null : { name: file.name, csv, view })
  }
  const plural = kinds.value.find(({ name }) => name === kind)?.plural ?? kind
  return (
    <>
      <div class="body sheet-dialog">
        <section>
          <h3>Out</h3>
          <p>A row for each, under its name, to be worked on in any spreadsheet.</p>
          <div class="row">
            <label class="form-field">
              What
              <select
                class="input"
                value={kind}
                onChange={({ currentTarget: { value } }) => {
                  turn.current++
                  setKind(value)
                  setOpened(null)
                }}
              >
                {kinds.value.map(({ name, plural: many }) => (
                  <option key={name} value={name}>
                    {capital(many)}
                  </option>
                ))}
              </select>
            </label>
            <Button icon="file" onClick={() => void save(kind)}>
              Save as CSV
            </Button>
          </div>
        </section>
        <section>
          <h3>Back</h3>
          <p>
            Rows are known by their names: a new name is a new {kind}, and {plural} that are left out stay as they are.
            You see what would change before anything does.
          </p>
          <div class="row">
            <Button icon="folder" onClick={() => chooseFile(".csv,.tsv,text/csv", (file) => void look(file))}>
              {opened ? "Open another table ..." : "Open a table ..."}
            </Button>
          </div>
          {refused !== null && (
            <p class="wrong" role="alert">
              {refused}
            </p>
          )}
          {opened && <Preview name={opened.name} view={opened.view} />}
        </section>
      </div>
      <footer>
        <Button onClick={closeDialog}>Cancel</Button>
        <Button
          look="primary"
          disabled={!opened || !isSound(opened.view) || isReadOnly.value}
          onClick={() => opened && void take(kind, opened)}
        >
          {opened && isSound(opened.view) ? `Take over ${changesOf(opened.view)}` : "Take over"}
        </Button>
      </footer>
    </>
  )
}

const isSound = ({ changes, errors, troubles }: SheetView): boolean =>
  changes.length > 0 && errors.length === 0 && troubles.length === 0

const changesOf = ({ changes }: SheetView): string =>
  changes.length === 1 ? "1 change" : `${changes.length.toLocaleString("en")} changes`

async function save(kind: string): Promise<void> {
  const name = project.value?.name ?? "pack"
  await upToDate()
  const csv = await remote.call("sheet", kind)
  if (csv === null) return say("The pack can't be read: mend its files first.")
  const file = `${name}-${kind.replaceAll(" ", "-")}.csv`
  saveFile(file, "text/csv;charset=utf-8", csv)
  say(`${file} is in your downloads`)
}

async function take(kind: string, { csv, view }: Opened): Promise<void> {
  const isDone = await changeOrSay(
    () => remote.call("takeSheet", kind, csv),
    () => say(`${capital(changesOf(view))} taken over`, { label: "Undo", run: takingBack() }),
  )
  if (isDone) closeDialog()
}
