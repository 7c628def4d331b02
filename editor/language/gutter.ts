/** A bar beside the lines of words that can do something: solid where rulings carry all of them out, dashed where not. */
import { effect, signal } from "@preact/signals"
import { coverage } from "../state/rulings.ts"
import { pathOf, rangeOf } from "./models.ts"
import { monaco } from "./monaco.ts"

/** Whether rulings carry out everything on a line, by the line's number. */
function linesOf(model: monaco.editor.ITextModel, path: string): ReadonlyMap<number, boolean> {
  const lines = new Map<number, boolean>()
  for (const { stretches } of coverage.value.values())
    for (const { file, start, end, isCovered } of stretches) {
      if (file !== path) continue
      const { startLineNumber, endLineNumber } = rangeOf(model, start, end)
      for (let line = startLineNumber; line <= endLineNumber; line++)
        lines.set(line, (lines.get(line) ?? true) && isCovered)
    }
  return lines
}

export function drawGutter(editor: monaco.editor.IStandaloneCodeEditor): void {
  const shown = signal(editor.getModel())
  editor.onDidChangeModel(() => {
    shown.value = editor.getModel()
  })
  const drawn = editor.createDecorationsCollection()
  effect(() => {
    const model = shown.value
    if (model === null || model.isDisposed()) return drawn.clear()
    drawn.set(
      [...linesOf(model, pathOf(model.uri))].map(([line, isCovered]) => ({
        range: new monaco.Range(line, 1, line, model.getLineMaxColumn(line)),
        options: {
          linesDecorationsClassName: isCovered ? "line-covered" : "line-uncovered",
          linesDecorationsTooltip: isCovered
            ? "Rulings carry out these words"
            : "No ruling carries out all of these words",
        },
      })),
    )
  })
}
