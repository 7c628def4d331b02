import type { RefObject } from "preact"
import { useLayoutEffect } from "preact/hooks"
import { isPeeking, question, scene } from "../state/table.ts"
import { workspace } from "../state/view.ts"

interface Measure {
  /** How large the cards are. */
  readonly zoom: number
  /** What is drawn otherwise: `short` cuts pictures, `dense` shows of many cards that nobody asks about the names alone. */
  readonly look: "roomy" | "short" | "short dense"
}

/** From the roomiest to the tightest: no name gets too small to be read. */
const MEASURES: readonly Measure[] = [
  { zoom: 1.5, look: "roomy" },
  { zoom: 1.3, look: "roomy" },
  { zoom: 1.15, look: "roomy" },
  { zoom: 1, look: "roomy" },
  { zoom: 1.15, look: "short" },
  { zoom: 1, look: "short" },
  { zoom: 1, look: "short dense" },
  { zoom: 0.9, look: "short dense" },
]

/** Beside the editor there is no room for large cards. */
const LARGEST_BESIDE = 1

/** Makes the cards as large as the table has room for; where it has none, what is asked about is brought into view. */
export function useFit(box: RefObject<HTMLElement | null>): void {
  const now = scene.value
  const asked = question.value
  const isBeside = workspace.value !== "play"
  const isStill = isPeeking.value
  useLayoutEffect(() => {
    const felt = box.current
    // What is only looked at stays as large as it was: nothing jumps below the pointer.
    if (!felt || isStill) return
    const fitIn = (): void => {
      const most = isBeside ? LARGEST_BESIDE : Number.POSITIVE_INFINITY
      for (const { zoom, look } of MEASURES) {
        if (zoom > most) continue
        felt.style.setProperty("--zoom", String(zoom))
        for (const each of ["short", "dense"]) felt.classList.toggle(each, look.split(" ").includes(each))
        if (felt.scrollHeight <= felt.clientHeight + 1) break
      }
    }
    fitIn()
    // Its width alone: its height follows from what is fitted.
    let width = felt.clientWidth
    let height = innerHeight
    const observer = new ResizeObserver(() => {
      if (felt.clientWidth === width && innerHeight === height) return
      width = felt.clientWidth
      height = innerHeight
      fitIn()
    })
    observer.observe(felt)
    return () => observer.disconnect()
  }, [now, isBeside, isStill])
  useLayoutEffect(() => {
    const felt = box.current
    if (!felt) return
    // What is held stands over what lies there: nothing that is asked about is brought to where it hides it.
    felt.style.scrollPaddingBottom = `${felt.querySelector<HTMLElement>(".held")?.offsetHeight ?? 0}px`
    felt.querySelector(".result")?.scrollIntoView({ block: "nearest" })
    const cans = [...felt.querySelectorAll(".can")].filter((each) => !each.closest(".held"))
    // From the last to the first: where there is not room for all, the first are in view, and as many after them as there is.
    cans.at(-1)?.scrollIntoView({ block: "nearest" })
    cans[0]?.scrollIntoView({ block: "nearest" })
  }, [asked])
}
