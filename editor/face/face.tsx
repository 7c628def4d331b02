/** The face of a component, drawn at 232 by 326. */
import { type ComponentChildren, Fragment } from "preact"
import { useLayoutEffect, useRef } from "preact/hooks"
import "../style/face.css"
import type { FaceView } from "../link/writing-api.ts"
import { GameIcon } from "../ui/game-icon.tsx"
import { Pip, suitClass } from "../ui/pip.tsx"
import { Amounts, Fact } from "./amount.tsx"
import { ComponentArt } from "./art.tsx"
import { partsOf, spoken } from "./face-parts.ts"
import { Rules } from "./rules.tsx"

/** The picture's height and the size of the rules text in pixels: the first pair that has room for all of it is taken. */
const MEASURES = [
  [98, 13],
  [98, 12.5],
  [98, 12],
  [80, 12],
  [80, 11.5],
  [64, 11.5],
  [64, 11],
  [44, 11],
] as const

interface FaceProps {
  readonly face: FaceView
  /** It shows an earlier text than what is written now. */
  readonly isStale?: boolean
  /** Told whether all of its text has room. */
  readonly onFit?: (fits: boolean) => void
  /** What lies over its picture. */
  readonly overArt?: ComponentChildren
}

export function Face({ face, isStale = false, onFit, overArt }: FaceProps) {
  const parts = partsOf(face)
  const rules = useRef<HTMLDivElement>(null)
  const art = useRef<HTMLDivElement>(null)
  // Reminders are shown where there is room for them; each is told on hover as well.
  useLayoutEffect(() => {
    const element = rules.current
    if (!element) return
    const fits = (): boolean => element.scrollHeight <= element.clientHeight + 1
    element.classList.remove("tight")
    const found = MEASURES.find(([picture, letters]) => {
      if (art.current) art.current.style.height = `${picture}px`
      element.style.fontSize = `${letters}px`
      if (fits()) return true
      element.classList.add("tight")
      if (fits()) return true
      if (letters !== 11) element.classList.remove("tight")
      return false
    })
    onFit?.(found !== undefined)
  }, [face])
  const { corner, points, suit } = parts
  const hasText = face.texts.length > 0
  return (
    <article
      class={`face ${suitClass(suit)} ${isStale ? "stale" : ""} ${hasText ? "" : "bare"} ${parts.isPiece ? "piece" : ""}`}
      aria-label={spoken(face, parts)}
    >
      <div class="frame">
        <header>
          <h3 class={face.name.length > 15 ? "long" : undefined}>{face.name}</h3>
          {corner && (
            <span class="corner">
              <Fact fact={corner} isNamed={false} />
            </span>
          )}
        </header>
        <div ref={art} class="art">
          <ComponentArt
            name={face.name}
            alt={`Picture of ${face.name}`}
            suit={suit}
            width={220}
            height={hasText ? 98 : 220}
            rings={hasText ? 26 : 30}
          />
          {overArt}
        </div>
        <div class="type">
          <Pip suit={suit} icon={parts.type.icon} large />
          <span>{parts.type.text}</span>
          <span class="end">
            {parts.words.map(({ text, icon }, index) => (
              <Fragment key={text}>
                {index > 0 && " · "}
                {icon !== null && <GameIcon icon={icon} />}
                {icon !== null && " "}
                {text}
              </Fragment>
            ))}
          </span>
        </div>
        {parts.facts.length > 0 && (
          <dl class="facts">
            {parts.facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.icon !== null ? <GameIcon icon={fact.icon} word={fact.name} /> : fact.name}</dt>
                <dd class="numbers">{fact.amounts.length === 0 ? fact.text : <Amounts amounts={fact.amounts} />}</dd>
              </div>
            ))}
          </dl>
        )}
        {hasText && (
          <div ref={rules} class="rules">
            <Rules face={face} />
          </div>
        )}
        <footer>
          {points && (
            <span class="points numbers">
              <Fact fact={points} isNamed />
            </span>
          )}
          <span class="end numbers">{parts.origin}</span>
        </footer>
      </div>
    </article>
  )
}
