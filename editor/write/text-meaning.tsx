/** Below the text of a file: what the sentence at the caret means. */
import { useEffect, useState } from "preact/hooks"
import type { MeaningView } from "../link/services-api.ts"
import { files } from "../state/project.ts"
import { remote, upToDate } from "../state/services.ts"
import { carets, lit } from "../state/view.ts"
import { Meaning } from "./meaning.tsx"

/** So long nobody has typed, in milliseconds. */
const PAUSE = 60

export function TextMeaning({ file }: { readonly file: string }) {
  const [view, setView] = useState<MeaningView | null>(null)
  const caret = carets.value[file] ?? null
  const text = files.value.get(file)
  useEffect(() => {
    let isOld = false
    const ask = async (): Promise<void> => {
      await upToDate()
      const found = caret === null ? null : await remote.call("meaning", file, caret)
      if (!isOld) setView(found)
    }
    const timer = setTimeout(ask, PAUSE)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [file, caret, text])
  if (view === null) return null
  const { lines, offset, offsets } = view
  return (
    <Meaning
      lines={lines}
      caret={offset}
      onLook={(words) => {
        lit.value = words && { file, start: offsets[words.start] ?? 0, end: offsets[words.end] ?? 0 }
      }}
    />
  )
}
