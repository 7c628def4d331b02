/** The editor's colours, those of the tokens. */
import { monaco } from "./monaco.ts"

/** What a stretch of a sentence is, in the order in which the services' kinds are numbered for Monaco. */
export const TOKEN_KINDS = [
  "verb",
  "noun",
  "player",
  "name",
  "value",
  "state",
  "number",
  "amount",
  "condition",
  "pronoun",
  "label",
  "comment",
  "word",
] as const

interface Colours {
  readonly key: string
  readonly value: string
  readonly number: string
  readonly mark: string
  readonly verb: string
  readonly condition: string
  readonly ink: string
  readonly second: string
  readonly third: string
  readonly surface: string
  readonly sunken: string
  readonly line: string
  readonly thread: string
  readonly wash: string
  readonly error: string
  readonly warning: string
}

/** The value of each custom property, as the theme in force gives it. */
function colours(): Colours {
  const style = getComputedStyle(document.documentElement)
  // Monaco wants six digits; what shortens the style sheet may have left three.
  const of = (name: string): string =>
    style
      .getPropertyValue(`--${name}`)
      .trim()
      .replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3")
  return {
    key: of("code-key"),
    value: of("code-value"),
    number: of("code-number"),
    mark: of("code-mark"),
    verb: of("code-verb"),
    condition: of("code-condition"),
    ink: of("ink"),
    second: of("ink2"),
    third: of("ink3"),
    surface: of("surface"),
    sunken: of("sunken"),
    line: of("line2"),
    thread: of("thread"),
    wash: of("wash"),
    error: of("error"),
    warning: of("warning"),
  }
}

/** Depths that Monaco has a colour each for: here all brackets are marks. */
const BRACKETS = [1, 2, 3, 4, 5, 6]

/** Gives Monaco the colours of the theme in force. */
export function applyTheme(theme: "light" | "dark"): void {
  const c = colours()
  const rule = (token: string, colour: string, fontStyle = ""): monaco.editor.ITokenThemeRule => ({
    token,
    foreground: colour.slice(1),
    fontStyle,
  })
  monaco.editor.defineTheme("cardwright", {
    base: theme === "dark" ? "vs-dark" : "vs",
    inherit: true,
    rules: [
      rule("", c.ink),
      rule("type.yaml", c.key),
      rule("string.yaml", c.ink),
      rule("number.yaml", c.number),
      rule("operators.yaml", c.mark),
      rule("delimiter.yaml", c.mark),
      rule("keyword.yaml", c.value),
      rule("comment", c.third, "italic"),
      rule("verb", c.verb),
      rule("name", c.value),
      rule("value", c.value),
      rule("state", c.value),
      rule("number", c.number),
      rule("amount", c.number),
      rule("condition", c.condition),
      rule("label", c.value),
      rule("noun", c.ink),
      rule("player", c.ink),
      rule("pronoun", c.ink),
      rule("word", c.ink),
    ],
    colors: {
      "editor.background": c.surface,
      "editor.foreground": c.ink,
      "editorLineNumber.foreground": c.third,
      "editorLineNumber.activeForeground": c.ink,
      "editor.lineHighlightBackground": c.sunken,
      "editor.lineHighlightBorder": "#00000000",
      "editorCursor.foreground": c.thread,
      "editor.selectionBackground": `${c.thread}33`,
      "editor.inactiveSelectionBackground": `${c.thread}1f`,
      "editorError.foreground": c.error,
      "editorWarning.foreground": c.warning,
      "editorWidget.background": c.surface,
      "editorWidget.border": c.line,
      "editorHoverWidget.background": c.surface,
      "editorHoverWidget.border": c.line,
      "editorSuggestWidget.background": c.surface,
      "editorSuggestWidget.border": c.line,
      "editorSuggestWidget.foreground": c.ink,
      "editorSuggestWidget.selectedBackground": c.wash,
      "editorSuggestWidget.selectedForeground": c.ink,
      "editorSuggestWidget.highlightForeground": c.thread,
      "editorSuggestWidget.focusHighlightForeground": c.thread,
      ...Object.fromEntries(BRACKETS.map((depth) => [`editorBracketHighlight.foreground${depth}`, c.mark])),
      "editorIndentGuide.background1": "#00000000",
      "editorIndentGuide.activeBackground1": "#00000000",
      "editorOverviewRuler.border": "#00000000",
      "scrollbarSlider.background": `${c.third}33`,
      "scrollbarSlider.hoverBackground": `${c.third}55`,
      focusBorder: c.thread,
      "list.focusBackground": c.wash,
      "list.hoverBackground": c.sunken,
      "textLink.foreground": c.thread,
    },
  })
  monaco.editor.setTheme("cardwright")
}
