import type { CheckedAbility, CheckedScript, Checker } from "../check/checker.ts"
import type { AnalysedPack } from "../compile.ts"
import { LineIndex } from "../diagnostics/line-index.ts"
import type { CheckedPack } from "../lower/pack/checked-pack.ts"
import { sentencesOf } from "../pack/sentences.ts"
import { type LinkedLine, linked } from "../paraphrase/linked.ts"
import { paraphrase, type Tellable } from "../paraphrase/paraphrase.ts"
import type { Text } from "../text.ts"
import { readAs } from "./reading.ts"
import type { Workspace } from "./workspace.ts"

/** A sentence of a pack in other words, as it is meant where it stands. */
export interface MeaningAt {
  readonly sentence: Text
  /** Where somebody looks, in the sentence. */
  readonly offset: number
  readonly lines: readonly LinkedLine[]
}

/**
 * What the sentence at an offset of a file means there: with the slots of its verb, the component that it is written on,
 * what was spoken of before. Null where no sentence stands, or it does not read.
 */
export function meaningAt(workspace: Workspace, path: string, offset: number): MeaningAt | null {
  const at = workspace.sentenceAt(path, offset)
  const { checker } = workspace.analyse()
  if (!at || !checker) return null
  const { text } = at.sentence
  const meant = workspace.checked && meaningOf(text, workspace.checked, checker)
  // A ruling's sentences are read when it is run: they are told as they read by themselves.
  const lines = meant ? paraphrase(meant, checker.symbols) : workspace.aside(() => readAs(text, checker).words)
  return lines && { sentence: text, offset: at.offset, lines: linked(lines, text) }
}

/** What the sentences on a line of a file mean where they stand; those that do not read are left out. */
export function meaningsOnLine(pack: AnalysedPack, file: string, line: number): readonly MeaningAt[] {
  const { model, checker, checked } = pack
  const source = pack.sources.get(file)
  if (!model || !checker || source === undefined) return []
  const lines = new LineIndex(source)
  const isThere = ({ file: its, value, offsets }: Text): boolean =>
    its === file &&
    lines.position(offsets[0] ?? 0).line <= line &&
    line <= lines.position(offsets[value.trimEnd().length - 1] ?? 0).line
  return sentencesOf(model)
    .filter(({ text }) => isThere(text))
    .flatMap(({ text }) => {
      const meant = checked && meaningOf(text, checked, checker)
      const told = meant ? paraphrase(meant, checker.symbols) : readAs(text, checker).words
      return told ? [{ sentence: text, offset: 0, lines: linked(told, text) }] : []
    })
}

/** What a text of the game or of a component came to; null for those of rulings, and for what has mistakes. */
function meaningOf(text: Text, pack: CheckedPack, checker: Checker): Tellable | null {
  const scripts = [
    pack.setup,
    pack.flow,
    pack.score,
    pack.winner,
    ...pack.spans,
    ...pack.components.flatMap((each) => each.scripts),
  ]
  const script = scripts.find((each) => each?.text === text)
  if (script) return ofScript(script)
  const abilities = [...pack.rules, ...pack.zoneRules.flat(), ...pack.components.flatMap((each) => each.abilities)]
  const ability = abilities.find((each) => each.text === text)
  if (ability) return ofAbility(ability)
  const verb = pack.usages.find(({ decl }) => decl.do === text || decl.needs === text)
  if (verb) checker.readUsed(verb)
  if (verb?.decl.do === text) return verb.body && { steps: verb.body }
  return verb?.needs ? { test: verb.needs } : null
}

const ofScript = ({ steps }: CheckedScript): Tellable | null => steps && { steps }

const ofAbility = ({ reactions, modifications, watches }: CheckedAbility): Tellable | null =>
  reactions.length + modifications.length + watches.length > 0 ? { reactions, modifications, watches } : null
