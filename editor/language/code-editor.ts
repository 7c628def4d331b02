/** The code editor: Monaco with the language services, one instance that is moved to where it is shown. */
import { effect } from "@preact/signals"
import "../style/code.css"
import { register, run } from "../state/commands.ts"
import { files, isReadOnly, onOpen } from "../state/project.ts"
import { problems } from "../state/services.ts"
import { theme } from "../state/settings.ts"
import { activeTab, carets, lit, reveal, show } from "../state/view.ts"
import { drawGutter } from "./gutter.ts"
import { modelAnywhere, modelOf, pathOf, rangeOf } from "./models.ts"
import { monaco } from "./monaco.ts"
import { registerProviders } from "./providers.ts"
import { applyTheme } from "./themes.ts"

registerProviders()

const place = document.createElement("div")
place.className = "code-editor"

const editor = monaco.editor.create(place, {
  model: null,
  automaticLayout: true,
  fontFamily: '"Geist Mono Variable", ui-monospace, Consolas, monospace',
  fontSize: 13,
  lineHeight: 21,
  letterSpacing: -0.15,
  fontLigatures: false,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  wordWrap: "on",
  wrappingIndent: "deepIndent",
  lineNumbersMinChars: 4,
  lineDecorationsWidth: 10,
  glyphMargin: false,
  folding: true,
  renderLineHighlight: "line",
  renderWhitespace: "none",
  overviewRulerLanes: 2,
  padding: { top: 10, bottom: 40 },
  quickSuggestions: { strings: true, other: true, comments: false },
  quickSuggestionsDelay: 120,
  wordBasedSuggestions: "off",
  acceptSuggestionOnEnter: "off",
  acceptSuggestionOnCommitCharacter: false,
  suggest: { showStatusBar: false, preview: false, showWords: false },
  "semanticHighlighting.enabled": true,
  unicodeHighlight: { ambiguousCharacters: false },
  fixedOverflowWidgets: true,
  contextmenu: true,
  stickyScroll: { enabled: false },
  bracketPairColorization: { enabled: false },
  guides: { indentation: false },
  accessibilitySupport: "auto",
})

// Tab takes what is offered; Enter does so only once the arrows went into the list: it must not steal a new line.
const wasArrowed = editor.createContextKey<boolean>("cardwrightArrowed", false)
editor.onKeyDown(({ keyCode }) => {
  const isArrow = keyCode === monaco.KeyCode.DownArrow || keyCode === monaco.KeyCode.UpArrow
  if (keyCode !== monaco.KeyCode.Enter) wasArrowed.set(isArrow)
})
editor.addCommand(
  monaco.KeyCode.Enter,
  () => editor.trigger("keyboard", "acceptSelectedSuggestion", {}),
  "suggestWidgetVisible && cardwrightArrowed",
)

// What is declared in another file is opened as everything else is: in a tab of its own.
monaco.editor.registerEditorOpener({
  openCodeEditor: async (_source, resource, at) => {
    const file = pathOf(resource)
    const model = await modelAnywhere(file)
    if (!model) return false
    const range = at && monaco.Range.lift("startLineNumber" in at ? at : monaco.Range.fromPositions(at))
    const [start, end] = range
      ? [model.getOffsetAt(range.getStartPosition()), model.getOffsetAt(range.getEndPosition())]
      : [0, 0]
    show({ file, start, end })
    return true
  },
})

effect(() => applyTheme(theme.value))
// Another tab writes the pack, or the file is another pack's. Above the text it says so.
effect(() => {
  const path = activeTab.value?.file
  editor.updateOptions({ readOnly: isReadOnly.value || (path !== undefined && !files.value.has(path)) })
})

const SEVERITY = { error: monaco.MarkerSeverity.Error, warning: monaco.MarkerSeverity.Warning } as const

effect(() => {
  const all = problems.value
  for (const model of monaco.editor.getModels()) mark(model, all)
})

function mark(model: monaco.editor.ITextModel, all: typeof problems.value): void {
  const path = pathOf(model.uri)
  const markers = all
    .filter(({ file }) => file === path)
    .map(({ start, end, severity, message, hint, rule, code }) => ({
      ...rangeOf(model, start, Math.max(end, start + 1)),
      severity: SEVERITY[severity],
      message: [message, hint, rule].filter((line) => line).join("\n"),
      code,
    }))
  monaco.editor.setModelMarkers(model, "cardwright", markers)
}
monaco.editor.onDidCreateModel((model) => mark(model, problems.value))

const litWords = editor.createDecorationsCollection()
effect(() => {
  const stretch = lit.value
  const model = editor.getModel()
  const isHere = stretch !== null && model !== null && pathOf(model.uri) === stretch.file
  litWords.set(
    isHere ? [{ range: rangeOf(model, stretch.start, stretch.end), options: { inlineClassName: "lit" } }] : [],
  )
})

drawGutter(editor)

editor.onDidChangeCursorPosition(({ position, source }) => {
  const model = editor.getModel()
  // Where a file is only shown, nobody has put the caret anywhere.
  if (model && source !== "api" && source !== "model")
    carets.value = { ...carets.value, [pathOf(model.uri)]: model.getOffsetAt(position) }
})

const views = new Map<string, monaco.editor.ICodeEditorViewState | null>()
// Files of another pack may have the same names.
onOpen(() => views.clear())

/**
 * Shows a file, where it was left.
 * @param takesFocus whether the caret goes there
 * @public fetched when it is first needed, so that nothing imports it by name
 */
export async function openFile(path: string, takesFocus = false): Promise<void> {
  const before = editor.getModel()
  if (before) views.set(pathOf(before.uri), editor.saveViewState())
  const model = modelOf(path) ?? (await modelAnywhere(path))
  if (activeTab.value?.file !== path) return
  if (editor.getModel() !== model) {
    editor.setModel(model)
    const view = views.get(path) ?? null
    const left = carets.value[path]
    editor.restoreViewState(view)
    if (model !== null && view === null && left !== undefined) {
      const position = model.getPositionAt(left)
      editor.setPosition(position)
      editor.revealPositionInCenterIfOutsideViewport(position, monaco.editor.ScrollType.Immediate)
    }
  }
  editor.updateOptions({ ariaLabel: `${path}. F6 leaves the editor.` })
  if (takesFocus) editor.focus()
  goThere()
}

let shownTurn = 0
function goThere(): void {
  const wanted = reveal.value
  const model = editor.getModel()
  if (!wanted || wanted.turn === shownTurn || !model || pathOf(model.uri) !== wanted.file) return
  shownTurn = wanted.turn
  const range = rangeOf(model, wanted.start, wanted.end)
  if (wanted.end > wanted.start) {
    editor.setSelection(range)
    editor.revealRangeInCenterIfOutsideViewport(range, monaco.editor.ScrollType.Immediate)
  } else {
    editor.setPosition(range.getStartPosition())
    editor.revealLineNearTop(range.startLineNumber, monaco.editor.ScrollType.Immediate)
  }
  if (wanted.focus) editor.focus()
}
effect(() => {
  if (reveal.value) goThere()
})

/**
 * Puts the editor into an element. Returns how to take it out again.
 * @public as `openFile`
 */
export function mount(host: HTMLElement): () => void {
  host.append(place)
  editor.layout()
  return () => place.remove()
}

/** Moves the text caret to an offset of the file shown, for the rest of the app. */
export const caret = (): { readonly path: string; readonly offset: number } | null => {
  const model = editor.getModel()
  const position = editor.getPosition()
  return model && position ? { path: pathOf(model.uri), offset: model.getOffsetAt(position) } : null
}

register({
  id: "fix-in-text",
  title: "Mend the problem in the text",
  isAvailable: () => place.isConnected,
  run: async () => {
    const at = caret()
    const isHere = problems.value.some(
      ({ file, start, end }) => file === at?.path && start <= (at?.offset ?? 0) && (at?.offset ?? 0) <= end,
    )
    const [first] = problems.value
    if (!isHere && first) show(first)
    editor.focus()
    await editor.getAction("editor.action.quickFix")?.run()
  },
})
// Problems of all files, and in the form too: not only those that the editor shows.
editor.addCommand(monaco.KeyCode.F8, () => run("next-problem"))
editor.addCommand(monaco.KeyMod.Shift | monaco.KeyCode.F8, () => run("previous-problem"))
register({
  id: "format",
  title: "Write the sentences of this file the canonical way",
  keys: ["Alt Shift F"],
  run: () => editor.getAction("editor.action.formatDocument")?.run(),
})
