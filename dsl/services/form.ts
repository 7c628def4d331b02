import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { familyOf } from "../pack/printed.ts"
import { type LinkedLine, linked } from "../paraphrase/linked.ts"
import { plainText } from "../text.ts"
import { declOf } from "./components.ts"
import { asFor, type FormPlace, type MayFollow, mayFollow } from "./may-follow.ts"
import { type SemanticToken, tokensIn } from "./tokens.ts"
import type { Workspace } from "./workspace.ts"

/** A text of a component as its author wrote it, for a form: what stands in its file, without YAML. */
export interface FormText {
  /** A script that its kind declares; null for an ability. */
  readonly script: string | null
  /** Which of the abilities; 0 for a script. */
  readonly index: number
  readonly text: string
  /** Where each character of the text is in its file, and the end; empty where the component has no such text yet. */
  readonly offsets: readonly number[]
}

/** The texts of a component: every script of its kind, written or not, then its abilities. Null where there is no such component. */
export function formTexts(workspace: Workspace, name: string, variant = 0): readonly FormText[] | null {
  const { model } = workspace.analyse()
  const decl = declOf(workspace, name, variant)
  if (!decl || !model) return null
  const scripts = new Set(familyOf(decl.kind, model).flatMap((kind) => kind.scripts.map((script) => script.name)))
  const written = (text: (typeof decl.abilities)[number] | undefined): Pick<FormText, "text" | "offsets"> => {
    if (!text) return { text: "", offsets: [] }
    const { value, offsets } = workspace.placed(text)
    return { text: value, offsets: Array.from(offsets) }
  }
  return [
    ...[...scripts].map((script) => ({ script, index: 0, ...written(decl.scripts.get(script)) })),
    ...decl.abilities.map((text, index) => ({ script: null, index, ...written(text) })),
  ]
}

/** A text that is being written, before it is in its file. All places are offsets into it. */
export interface Draft {
  readonly tokens: readonly SemanticToken[]
  readonly problems: readonly Diagnostic[]
  /** What it means, in other words; null where it does not read. */
  readonly words: readonly LinkedLine[] | null
  readonly chips: MayFollow["chips"]
}

/** A text that is being written: its words, what is wrong with it, and what may follow at the caret. Null while the pack has no words. */
export function draft(workspace: Workspace, place: FormPlace, text: string, caret: number): Draft | null {
  const { words } = workspace
  const follow = mayFollow(workspace, place, text, caret)
  if (!words || !follow) return null
  const entry = asFor(place) === "condition" ? "condition" : "script"
  const isEmpty = text.trim() === ""
  return {
    tokens: isEmpty ? [] : tokensIn({ text: plainText(text), entry }, words.checker),
    problems: isEmpty || isWithinOthers(place) ? [] : follow.reading.diagnostics,
    words: follow.reading.words && linked(follow.reading.words, follow.reading.text),
    chips: follow.chips,
  }
}

/** Whether a text speaks of what stands around it: of the blanks of a verb. By itself it can't be judged. */
const isWithinOthers = ({ path }: FormPlace): boolean => path?.[0] === "verbs"
