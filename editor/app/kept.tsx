import { signal } from "@preact/signals"

/** Where the draft is: on this device, in a folder, or only on this page. */
export const kept = signal<{ readonly state: "kept" | "not"; readonly text: string }>({ state: "not", text: "" })

export function Kept() {
  const { state, text } = kept.value
  if (text === "") return null
  return (
    <span class="kept" data-state={state} title={text}>
      <i />
      <span>{text}</span>
    </span>
  )
}
