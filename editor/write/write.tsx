/** The workspace where a pack is written: explorer, editor, the card's face, the table beside it. */
import "../state/undo.ts"
import "./new-pack.tsx"
import "../style/write.css"
import { EditorPane } from "./editor.tsx"
import { Explorer } from "./explorer.tsx"
import { PaneTabs, Side } from "./side.tsx"

export function Write() {
  return (
    <>
      <h1 class="sr">Write</h1>
      <PaneTabs />
      <Explorer />
      <EditorPane />
      <Side />
    </>
  )
}
