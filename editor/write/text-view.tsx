/** The text of a file: a plain text area until the code editor has been fetched, then that. */
import { useEffect, useRef, useState } from "preact/hooks"
import { edit, files, isReadOnly } from "../state/project.ts"
import { carets, type Tab } from "../state/view.ts"

type Monaco = typeof import("../language/code-editor.ts")

let fetched: Monaco | null = null

export function TextView({ tab }: { readonly tab: Tab }) {
  const host = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const path = useRef(tab.file)
  path.current = tab.file
  /** Somebody was writing in the text area: they go on in the code editor. */
  const isWriting = useRef(false)
  const [monaco, setMonaco] = useState<Monaco | null>(fetched)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (monaco) return
    import("../language/code-editor.ts").then(
      (module) => {
        fetched = module
        isWriting.current = area.current !== null && document.activeElement === area.current
        if (isWriting.current) carets.value = { ...carets.value, [path.current]: area.current?.selectionStart ?? 0 }
        setMonaco(module)
      },
      (error: Error) => {
        console.error(error)
        setFailed(true)
      },
    )
  }, [])
  useEffect(() => {
    if (!monaco || !host.current) return
    return monaco.mount(host.current)
  }, [monaco])
  useEffect(() => {
    void monaco?.openFile(tab.file, isWriting.current)
    isWriting.current = monaco === null && isWriting.current
  }, [monaco, tab.file, tab.id])
  return (
    <div class="text-view">
      {monaco ? (
        <div ref={host} class="host" />
      ) : (
        <textarea
          ref={area}
          aria-label={`${tab.file}${isFailed ? "; the code editor could not be fetched" : ""}`}
          value={files.value.get(tab.file) ?? ""}
          readOnly={isReadOnly.value || !files.value.has(tab.file)}
          spellcheck={false}
          onInput={(event) => edit([[tab.file, event.currentTarget.value]], "area")}
        />
      )}
    </div>
  )
}
