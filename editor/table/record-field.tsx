/** Where the game that is begun goes on from what an earlier one has left: a file that is chosen here. */
import { useState } from "preact/hooks"
import type { Kept } from "../link/table-api.ts"
import { readRecord } from "../state/game-record.ts"
import { Button } from "../ui/button.tsx"
import { whileShown } from "../ui/dialog.tsx"
import { chooseFile } from "../ui/file-dialogs.ts"
import { RecordWords, whichGame } from "./record-words.tsx"

interface RecordFieldProps {
  readonly kept: Kept | null
  readonly onChange: (kept: Kept | null) => void
}

export function RecordField({ kept, onChange }: RecordFieldProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const take = async (file: File): Promise<void> => {
    const isShown = whileShown()
    const read = await readRecord(file)
    if (!read || !isShown()) return
    if ("refused" in read) setRefused(`${file.name} can't be gone on from: ${read.refused}.`)
    else {
      setRefused(null)
      onChange(read)
    }
  }
  return (
    <div class="record">
      {kept && (
        <p>
          <b>{whichGame(kept)}</b>
          <RecordWords kept={kept} />
        </p>
      )}
      {refused !== null && (
        <p class="wrong" role="alert">
          {refused}
        </p>
      )}
      <div class="line">
        <Button small icon="folder" onClick={() => chooseFile(".json,application/json", (file) => void take(file))}>
          {kept ? "Go on from another record ..." : "Go on from a record ..."}
        </Button>
        {kept && (
          <Button small look="ghost" onClick={() => onChange(null)}>
            Begin without one
          </Button>
        )}
      </div>
    </div>
  )
}
