/** What somebody has judged of the changes that no ruling notices: they are counted apart. */
import type { JudgedChange } from "../../dsl/pack/model.ts"
import type { Survivor } from "./survivor.ts"

export interface JudgedSurvivor extends Survivor {
  readonly because: string
}

/** A judgement that is of no survivor, or of several. */
export interface Misjudged {
  readonly judgement: JudgedChange
  readonly survivors: number
}

export interface Judged<Wrong = Misjudged> {
  readonly survivors: readonly Survivor[]
  readonly judged: readonly JudgedSurvivor[]
  readonly misjudged: readonly Wrong[]
}

/** Tells survivors from those that are judged. A judgement is of one survivor that no other judgement is of. */
export function judge(survivors: readonly Survivor[], judgements: readonly JudgedChange[]): Judged {
  const left = new Set(survivors)
  const judged: JudgedSurvivor[] = []
  const misjudged: Misjudged[] = []
  for (const judgement of judgements) {
    const all = [...left].filter(isMeantBy(judgement))
    // One text may go on where another ends: what is written whole is of the one that ends there.
    const whole = all.filter((survivor) => isSame(wordsOf(changeOf(survivor)), wordsOf(judgement.change.value)))
    const meant = whole.length === 1 ? whole : all
    const [survivor] = meant
    if (survivor && meant.length === 1) {
      left.delete(survivor)
      judged.push({ ...survivor, because: judgement.because })
    } else misjudged.push({ judgement, survivors: meant.length })
  }
  return { survivors: [...left], judged, misjudged }
}

/** A change as it is printed, and as it is judged: `draw [1 -> up to 1] card`. */
export function changeOf({ left, before, after, right }: Survivor): string {
  return joined([left, `[${joined([before, "->", after])}]`, right])
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== "").join(" ")

function isMeantBy({ component, change }: JudgedChange): (survivor: Survivor) => boolean {
  const [, left = "", before = "", after = "", right = ""] = CHANGE.exec(change.value) ?? []
  const wanted = { left: wordsOf(left), before: wordsOf(before), after: wordsOf(after), right: wordsOf(right) }
  return (survivor) => {
    const [before, after] = [wordsOf(survivor.before), wordsOf(survivor.after)]
    const [all, behind] = [wordsOf(survivor.left), wordsOf(survivor.right)]
    return (
      survivor.owner === component &&
      isSame(before, wanted.before) &&
      isSame(after, wanted.after) &&
      isSame(all.slice(Math.max(0, all.length - wanted.left.length)), wanted.left) &&
      isSame(behind.slice(0, wanted.right.length), wanted.right)
    )
  }
}

const CHANGE = /^([^[\]]*)\[([^[\]]*)->([^[\]]*)\]([^[\]]*)$/

/** Without the marks behind them: which of two sentences a mark belongs to is nobody's question here. */
const wordsOf = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/[,;:.]+$/, ""))
    .filter((word) => word !== "")

const isSame = (some: readonly string[], others: readonly string[]): boolean => some.join(" ") === others.join(" ")
