/** Undo and redo of everything that was changed in a pack, wherever: the code editor has its own for its own text. */
import { signal } from "@preact/signals"
import { mergeTexts } from "../storage/merge-texts.ts"
import { changesMade, isChanging } from "./changes.ts"
import { register } from "./commands.ts"
import { say } from "./notices.ts"
import { type Change, edit, files, onEdit, onOpen, project } from "./project.ts"

interface Step {
  readonly from: string
  readonly time: number
  /** What was there before, and what came. */
  readonly changes: readonly (readonly [path: string, before: string | null, after: string | null])[]
}

const UNDO = "undo"
/** Milliseconds within which keys of one hand count as one step. */
const PAUSE = 700
const MOST = 500

const past = signal<readonly Step[]>([])
const future = signal<readonly Step[]>([])
let texts: ReadonlyMap<string, string> = new Map()

onOpen(() => {
  past.value = []
  future.value = []
  texts = files.value
})

onEdit((changes, from) => {
  const before = texts
  texts = files.value
  if (from === UNDO) return
  const step: Step = {
    from,
    time: performance.now(),
    changes: changes.map(([path, after]) => [path, before.get(path) ?? null, after]),
  }
  future.value = []
  const last = past.value.at(-1)
  past.value =
    last && continues(last, step)
      ? [...past.value.slice(0, -1), joined(last, step)]
      : [...past.value, step].slice(-MOST)
})

/** Keys typed one after another into the same file are one step. */
const continues = (a: Step, b: Step): boolean =>
  a.from === b.from &&
  b.time - a.time < PAUSE &&
  a.changes.length === 1 &&
  b.changes.length === 1 &&
  a.changes[0]?.[0] === b.changes[0]?.[0] &&
  isTyping(a) &&
  isTyping(b)

/** A few letters came or went. */
const isTyping = ({ changes }: Step): boolean =>
  changes.every(([, before, after]) => Math.abs((before?.length ?? 0) - (after?.length ?? 0)) <= 40)

const joined = (a: Step, b: Step): Step => ({
  ...b,
  changes: b.changes.map(([path, before, after]) => {
    const first = a.changes.find((each) => each[0] === path)
    return [path, first ? first[1] : before, after]
  }),
})

function carry(step: Step, to: 1 | 2, expected: 1 | 2): boolean {
  const isAsLeft = step.changes.every((each) => (files.value.get(each[0]) ?? null) === each[expected])
  if (!isAsLeft) {
    say("The text changed elsewhere meanwhile: this can't be taken back.")
    return false
  }
  return edit(
    step.changes.map((each): Change => [each[0], each[to]]),
    UNDO,
  )
}

/** What was just written may be on its way still: that is what one wants to take back. */
export async function undo(): Promise<void> {
  const of = project.value?.id
  await changesMade()
  if (project.value?.id !== of) return
  const step = past.value.at(-1)
  if (!step || !carry(step, 1, 2)) return
  past.value = past.value.slice(0, -1)
  future.value = [...future.value, step]
}

export function redo(): void {
  const step = future.value.at(-1)
  if (!step || !carry(step, 2, 1)) return
  future.value = future.value.slice(0, -1)
  past.value = [...past.value, step]
}

/** What takes the last change back, whatever else is written until then. */
export function takingBack(): () => void {
  const of = project.value?.id
  const step = past.value.at(-1)
  return () => {
    const changes = (step?.changes ?? []).map(([path, before, after]): Change | null => {
      const now = files.value.get(path) ?? null
      if (now === after) return [path, before]
      const merged = now === null || before === null || after === null ? null : mergeTexts(after, now, before)
      return merged === null ? null : [path, merged]
    })
    const found = changes.filter((each) => each !== null)
    const isStill = project.value?.id === of && found.length === changes.length
    if (!isStill || !edit(found, "taken back")) say("The text changed meanwhile: this can't be taken back.")
  }
}

/** Fields that are not the pack's, as the filter, keep the browser's own undo. */
const isElsewhere = (): boolean => {
  const at = document.activeElement
  return at?.matches("input, textarea, [contenteditable]") === true && at.closest("[data-undo]") === null
}

register(
  {
    id: "undo",
    title: "Undo",
    keys: ["Ctrl Z"],
    isOwnInCode: true,
    isAvailable: () => (past.value.length > 0 || isChanging()) && !isElsewhere(),
    run: undo,
  },
  {
    id: "redo",
    title: "Redo",
    keys: ["Ctrl Shift Z", "Ctrl Y"],
    isOwnInCode: true,
    isAvailable: () => future.value.length > 0 && !isElsewhere(),
    run: redo,
  },
)
