/** Words that the letters before the caret may become. Tab takes one; Enter too, once the arrows went into the list. */
import type { RefObject } from "preact"
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks"
import type { services } from "../../dsl/index.ts"

interface CompletionListProps {
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly caret: number
  readonly chips: readonly services.Chip[]
  readonly choose: (chip: services.Chip) => void
  readonly close: () => void
}

const MOST = 7

export function CompletionList({ area, caret, chips, choose, close }: CompletionListProps) {
  const [at, setAt] = useState(0)
  const [isArrowed, setArrowed] = useState(false)
  // One types a word: whole sentences that begin with it come behind.
  const isSentence = ({ kind }: services.Chip): boolean => kind === "sentence"
  const shown = [...chips.filter((chip) => !isSentence(chip)), ...chips.filter(isSentence)].slice(0, MOST)
  const current = Math.min(at, shown.length - 1)
  const state = useRef({ shown, current, isArrowed })
  state.current = { shown, current, isArrowed }
  useLayoutEffect(() => {
    setAt(0)
    setArrowed(false)
  }, [caret])
  // With the list, not a picture later: a key that is pressed as soon as it is seen is for it.
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const press = (event: KeyboardEvent): void => {
      const { shown: list, current: index, isArrowed: isInside } = state.current
      const chip = list[index]
      if (!chip || event.ctrlKey || event.altKey || event.metaKey) return
      const acts: Readonly<Partial<Record<string, () => void>>> = {
        ArrowDown: () => {
          setAt((index + 1) % list.length)
          setArrowed(true)
        },
        ArrowUp: () => {
          setAt((index - 1 + list.length) % list.length)
          setArrowed(true)
        },
        ...(event.shiftKey ? {} : { Tab: () => choose(chip) }),
        ...(isInside ? { Enter: () => choose(chip) } : {}),
        Escape: close,
      }
      const act = acts[event.key]
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    element.addEventListener("keydown", press)
    return () => element.removeEventListener("keydown", press)
  }, [])
  const chip = shown[current]
  useEffect(() => {
    const element = area.current
    if (!element || !chip) return
    element.setAttribute("aria-controls", "completion")
    element.setAttribute("aria-activedescendant", isArrowed ? `completion-${current}` : "")
    return () => {
      element.removeAttribute("aria-controls")
      element.removeAttribute("aria-activedescendant")
    }
  }, [current, isArrowed, chip])
  if (!chip) return null
  const { left, top } = placeOf(area.current, chip.from)
  return (
    <div class="completion" style={{ left: `${left}px`, top: `${top}px` }}>
      <div id="completion" role="listbox" aria-label="Words that fit" tabIndex={-1}>
        {shown.map((each, index) => (
          <div
            key={each.insert}
            id={`completion-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onPointerDown={(event) => {
              event.preventDefault()
              choose(each)
            }}
          >
            <span class="mono">{each.text}</span>
            <span class="quiet">{each.what}</span>
          </div>
        ))}
      </div>
      <p class="quiet">
        {chip.documentation}
        <span class="mono">{chip.example}</span>
      </p>
    </div>
  )
}

/** Where a character of the text area is drawn: as the coloured text behind it has it. */
function placeOf(area: HTMLTextAreaElement | null, index: number): { readonly left: number; readonly top: number } {
  const behind = area?.parentElement?.querySelector("pre")
  if (!behind) return { left: 0, top: 0 }
  const walker = document.createTreeWalker(behind, NodeFilter.SHOW_TEXT)
  let rest = index
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (rest <= length) {
      const range = document.createRange()
      range.setStart(node, Math.min(rest, length))
      range.setEnd(node, Math.min(rest, length))
      const at = range.getBoundingClientRect()
      const box = behind.getBoundingClientRect()
      const left = Math.min(at.left - box.left, Math.max(0, box.width - 300))
      return { left, top: at.bottom - box.top + 4 }
    }
    rest -= length
  }
  return { left: 0, top: behind.getBoundingClientRect().height }
}
