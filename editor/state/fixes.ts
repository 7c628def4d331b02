/** Problems one after another, and the ways to mend them. */
import { signal } from "@preact/signals"
import type { Problem } from "../link/overview.ts"
import type { FixOffer } from "../link/services-api.ts"
import { asSentence } from "../ui/capital.ts"
import { available, register, run } from "./commands.ts"
import { openMissing } from "./game-form.ts"
import { entryAt, leadTo } from "./leading.ts"
import { announcement, say } from "./notices.ts"
import { applyEdits, files } from "./project.ts"
import { problems, remote, settle } from "./services.ts"
import { editorView } from "./settings.ts"
import { activeTab } from "./view.ts"

/** The menu of fixes that is open: of which problem, and what it stands at. */
export const fixMenu = signal<{
  readonly problem: Problem
  readonly offers: readonly FixOffer[]
  readonly anchor: HTMLElement | null
  /** What the files were when they were worked out. */
  readonly texts: ReadonlyMap<string, string>
} | null>(null)

/** The problem that one was led to last. */
const current = signal<Problem | null>(null)

const isSame = (a: Problem, b: Problem): boolean => a.code === b.code && a.file === b.file && a.start === b.start

/** Errors before warnings, each in the order of the files. */
export const worstFirst = (all: readonly Problem[]): readonly Problem[] =>
  [...all].sort((a, b) => Number(a.severity === "warning") - Number(b.severity === "warning"))

/** Leads to where a problem is. */
export function goToProblem(problem: Problem): Promise<void> {
  current.value = problem
  announcement.value = problem.message
  return openMissing(problem) ? Promise.resolve() : leadTo(problem)
}

/** Offers the ways to mend a problem in a menu. */
export async function openFixes(problem: Problem, anchor: HTMLElement | null = null): Promise<void> {
  await settle()
  const texts = files.value
  const offers = await remote.call("fixes", problem.file, problem.start, problem.end)
  const own = offers.filter(({ code }) => code === problem.code)
  if (own.length === 0) {
    say(problem.hint ? asSentence(problem.hint) : "Nothing mends this by itself: change the words.")
    return
  }
  fixMenu.value = { problem, offers: own, anchor, texts }
}

export function applyFix(offer: FixOffer): void {
  const isOfThisText = fixMenu.value?.texts === files.value
  fixMenu.value = null
  if (!isOfThisText) say("The text changed meanwhile: look once more how to mend it.")
  else if (applyEdits(offer.edits, "fix")) say(offer.title)
}

async function step(by: 1 | -1): Promise<void> {
  await settle()
  const all = worstFirst(problems.value)
  if (all.length === 0) {
    say("There are no problems")
    return
  }
  const now = current.value
  const at = now === null ? -1 : all.findIndex((each) => isSame(each, now))
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length
  const problem = all[next]
  if (problem) await goToProblem(problem)
}

/** The problem that is meant: the one last led to while it is there, else the first of the component shown, else the worst. */
function meant(): Problem | undefined {
  const all = worstFirst(problems.value)
  const now = current.value
  const known = now === null ? undefined : all.find((each) => isSame(each, now))
  const key = activeTab.value?.component ?? null
  return known ?? all.find((each) => key !== null && entryAt(each)?.key === key) ?? all[0]
}

const isTextShown = (): boolean => activeTab.value?.component === null || editorView.value === "text"

register(
  { id: "next-problem", title: "Next problem", keys: ["F8"], run: () => step(1) },
  { id: "previous-problem", title: "Previous problem", keys: ["Shift F8"], run: () => step(-1) },
  {
    id: "fix",
    title: "Mend the problem here",
    keys: ["Ctrl ."],
    isAvailable: () => problems.value.length > 0,
    run: async () => {
      const inText = available().some(({ id }) => id === "fix-in-text")
      if (isTextShown() && inText && activeTab.value !== null) return run("fix-in-text")
      const problem = meant()
      if (!problem) return
      if (current.value === null || !isSame(current.value, problem)) await goToProblem(problem)
      await openFixes(problem)
    },
  },
)
