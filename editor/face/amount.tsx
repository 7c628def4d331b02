import { GameIcon } from "../ui/game-icon.tsx"
import type { FaceAmount, FaceFact } from "./face-parts.ts"

/** An amount: its number with the icon of what it is one of, else with its sign. The icon stands where the sign would. */
export function Amount({ symbol, number, icon, word }: FaceAmount) {
  return (
    <span class="amount numbers">
      {icon === null ? symbol : <GameIcon icon={icon} word={symbol ?? word} />}
      {number}
    </span>
  )
}

/** The amounts of a property; of several each one is told apart by its word where nothing else does. */
export const Amounts = ({ amounts }: Pick<FaceFact, "amounts">) =>
  amounts.map((each) => (
    <span key={each.word} class="amounts-of">
      <Amount {...each} />
      {amounts.length > 1 && each.icon === null && each.symbol === null && ` ${each.word}`}
    </span>
  ))

interface FactProps {
  readonly fact: FaceFact
  /** Its name is written where no icon and no sign tells what it is. */
  readonly isNamed: boolean
}

/** A property by its numbers, in a place of its own. */
export function Fact({ fact: { name, icon, text, amounts }, isNamed }: FactProps) {
  const isTold = icon !== null || amounts.some((each) => each.icon !== null || each.symbol !== null)
  return (
    <span class="fact" title={name}>
      {icon !== null ? <GameIcon icon={icon} word={name} /> : isNamed && !isTold && <span class="name">{name}</span>}
      {amounts.length === 0 ? text : <Amounts amounts={amounts} />}
    </span>
  )
}
