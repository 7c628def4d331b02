/** What the draft changes: the lines of each component that was edited, before and after. */
import { differing } from "../../dsl/index.ts"
import { editedComponents } from "../state/edited.ts"
import { files, project } from "../state/project.ts"
import { entries } from "../state/services.ts"
import { Pip } from "../ui/pip.tsx"

/** So many components, and lines of each, are shown. */
const MOST_COMPONENTS = 3
const MOST_LINES = 6

interface Line {
  readonly sign: "−" | "+"
  readonly text: string
}

/** Lines that only one of the two has, each where it stands: enough for the few that an edit changes. */
function changedLines(before: string, after: string): readonly Line[] {
  const [old, young] = [before.split("\n"), after.split("\n")]
  const { start, end, endAfter } = differing(old, young)
  const left = old.slice(start, end)
  const added = young.slice(start, endAfter)
  return [
    ...left.filter((line) => !added.includes(line)).map((text): Line => ({ sign: "−", text: text.trim() })),
    ...added.filter((line) => !left.includes(line)).map((text): Line => ({ sign: "+", text: text.trim() })),
  ].filter(({ text }) => text !== "")
}

export function EditedLines() {
  const names = editedComponents()
  const saved = project.value?.saved
  if (!saved || names.length === 0) return <p class="quiet lab-edited-none">The rules of the game differ.</p>
  return (
    <ul class="lab-edited">
      {names.slice(0, MOST_COMPONENTS).map((name) => {
        const entry = entries.value.find((each) => each.name === name)
        const path = entry?.place.file ?? ""
        const lines = changedLines(saved.get(path) ?? "", files.value.get(path) ?? "")
        return (
          <li key={name}>
            <b>
              <Pip suit={entry?.suit?.look ?? null} />
              {name}
            </b>
            {names.length === 1 &&
              lines.slice(0, MOST_LINES).map(({ sign, text }) => (
                <code key={sign + text} class={sign === "+" ? "added" : "gone"}>
                  <span>{sign}</span> <span>{text}</span>
                </code>
              ))}
          </li>
        )
      })}
      {names.length > MOST_COMPONENTS && <li class="quiet">and {names.length - MOST_COMPONENTS} more</li>}
    </ul>
  )
}
