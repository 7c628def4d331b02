/** Beside what is looked at on the table: its whole face, and why it can't be chosen. */
import { useLayoutEffect, useRef } from "preact/hooks"
import "../style/close-up.css"
import type { Card } from "../../simulator/table/index.ts"
import { Face } from "../face/face.tsx"
import { closeUp } from "../state/close-up.ts"
import { toldWhy, WhyNotTold } from "./why-not.tsx"

const GAP = 10
const EDGE = 8

export function CloseUp() {
  const box = useRef<HTMLDivElement>(null)
  const seen = closeUp.value
  const told = toldWhy.value
  const anchor = seen?.anchor ?? told?.anchor
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !anchor) return
    const at = anchor.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const within = (from: number, most: number): number => Math.max(EDGE, Math.min(from, most - EDGE))
    // What is held and what is offered lies at the bottom, with more of it on both sides: above that, nothing of it is hidden.
    const isAbove = at.bottom > innerHeight / 2 && at.top - height - GAP >= EDGE
    const isRight = at.right + GAP + width <= innerWidth - EDGE
    const left = isAbove ? at.left : isRight ? at.right + GAP : at.left - width - GAP
    element.style.left = `${within(left, innerWidth - width)}px`
    element.style.top = `${within(isAbove ? at.top - height - GAP : at.top - GAP, innerHeight - height)}px`
  }, [anchor, seen, told])
  if (!anchor) return null
  return (
    <div ref={box} class="seen-closely" role="tooltip">
      {seen && (
        <div class="close-up" data-name={seen.card.name}>
          {seen.face ? <Face face={seen.face} /> : <Facts card={seen.card} />}
          <Bearing card={seen.card} />
        </div>
      )}
      {told && <WhyNotTold why={told.why} />}
    </div>
  )
}

/** How it stands now: what no face can print. */
function Bearing({ card }: { readonly card: Card }) {
  const words = [...card.states, ...card.counters.map(({ text }) => text)]
  return words.length === 0 ? null : <p class="bearing">{words.join(" · ")}</p>
}

/** What is known of a card whose face can't be drawn. */
function Facts({ card }: { readonly card: Card }) {
  return (
    <div class="facts-only">
      <h4>{card.name}</h4>
      <p>{[card.kind, ...card.facts].join(" · ")}</p>
    </div>
  )
}
