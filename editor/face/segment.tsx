import type { services } from "../../dsl/index.ts"
import { leadTo } from "../state/leading.ts"
import { entryOf } from "../state/services.ts"
import { lit, type Stretch, show } from "../state/view.ts"
import { asSentence } from "../ui/capital.ts"
import { GameIcon } from "../ui/game-icon.tsx"
import { hideTip, showTip } from "../ui/tip.tsx"
import type { TextIcon } from "./text-icons.ts"

/** Whether a stretch of a file shares a character with what is lit. */
export const isLit = (span: Stretch | null): boolean => {
  const now = lit.value
  return now !== null && span !== null && now.file === span.file && span.start < now.end && now.start < span.end
}

interface SegmentProps {
  readonly segment: services.Segment
  /** Its icon, before its word or in its place. */
  readonly drawn: TextIcon | null
}

/** A stretch of a face's text: what is behind it is told, and the same words light up everywhere. */
export function Segment({ segment, drawn }: SegmentProps) {
  const { span, reminder, declared, keyword } = segment
  const text = drawn ? (
    <>
      <GameIcon icon={drawn.icon} {...(drawn.isAlone ? { word: segment.text } : {})} />
      {!drawn.isAlone && ` ${segment.text}`}
    </>
  ) : (
    segment.text
  )
  const target = declared?.kind === "component" ? entryOf(declared.name) : undefined
  const enter = (element: HTMLElement): void => {
    if (span) lit.value = span
    if (reminder !== null) showTip(element, asSentence(reminder))
  }
  const leave = (): void => {
    if (lit.value === span) lit.value = null
    hideTip()
  }
  const look = [keyword ? "keyword" : "", reminder === null ? "" : "told", isLit(span) ? "lit" : ""].join(" ").trim()
  const events = {
    onPointerEnter: (event: { readonly currentTarget: HTMLElement }) => enter(event.currentTarget),
    onPointerLeave: leave,
    onFocus: (event: { readonly currentTarget: HTMLElement }) => enter(event.currentTarget),
    onBlur: leave,
  }
  if (target || reminder !== null)
    return (
      <button
        type="button"
        class={`${look} ${target ? "linked" : ""}`}
        {...events}
        onClick={() => {
          leave()
          if (target) show({ ...target.place, start: target.from, end: target.from }, { component: target.key })
          else if (span) void leadTo(span)
        }}
      >
        {text}
      </button>
    )
  return (
    <span class={look === "" ? undefined : look} {...(span ? events : {})}>
      {text}
    </span>
  )
}
