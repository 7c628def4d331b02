/** What the bar below everything tells of the rulings. */
import { effect } from "@preact/signals"
import { coveredWords, isBlocked, totals } from "../state/rulings.ts"
import { tellFact } from "../state/status-facts.ts"

effect(() => {
  const { all, passed, failed, lifted } = totals.value
  const ran = passed + failed + lifted
  const rest = lifted > 0 ? `, ${lifted} no longer ${lifted === 1 ? "holds" : "hold"}` : ""
  const words = isBlocked.value ? "Rulings wait for the fix" : `${passed} of ${all} rulings pass${rest}`
  tellFact("rulings", ran === 0 || ran < all ? "" : words)
})

effect(() => {
  const words = coveredWords.value
  tellFact("covered", words === null ? "" : `${Math.floor((words.covered / words.words) * 100)}% of words covered`)
})
