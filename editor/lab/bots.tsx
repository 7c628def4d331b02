/** Who plays: a bot by its name, and how much it may think. */
import { signal } from "@preact/signals"
import type { BotOffer } from "./lab-api.ts"
import { newPlayer } from "./pool.ts"
import { set, settings } from "./settings.ts"

/** What can be seated, as the simulator says. */
const offers = signal<readonly BotOffer[]>([{ name: "random", usual: null }])

/** Names of bots in words, by how much they look ahead; others are called as they call themselves. */
const WORDS: Readonly<Record<string, string>> = {
  random: "Random",
  greedy: "Greedy",
  mc: "Careful",
  ismcts: "Searching",
}

/** The largest number of games in its head. */
const MOST = 1_000_000

let isAsked = false

/** Asks what bots there are. */
export function fetchBots(): void {
  if (isAsked) return
  isAsked = true
  const remote = newPlayer()
  remote
    .call("bots")
    .then((found) => {
      offers.value = found
    })
    // Random play needs no list.
    .catch(() => undefined)
    .finally(() => remote.end("it has answered"))
}

interface PickerProps {
  readonly label: string
  /** As the command line names it: `greedy:20`. */
  readonly value: string
  readonly onChange: (value: string) => void
}

export function BotPicker({ label, value, onChange }: PickerProps) {
  const [name = "", budget] = value.split(":")
  const usual = offers.value.find((each) => each.name === name)?.usual ?? null
  return (
    <span class="bot">
      <select
        class="input"
        aria-label={label}
        value={name}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {offers.value.map((each) => (
          <option key={each.name} value={each.name}>
            {WORDS[each.name] ?? each.name}
          </option>
        ))}
      </select>
      {usual !== null && (
        <input
          class="input"
          type="number"
          aria-label={`${label}: games in its head`}
          title="Games in its head for a decision"
          min={1}
          max={MOST}
          value={budget ?? usual}
          onInput={({ currentTarget: { value: text } }) => {
            const number = Number(text)
            if (Number.isInteger(number) && number >= 1 && number <= MOST)
              onChange(number === usual ? name : `${name}:${number}`)
          }}
        />
      )}
    </span>
  )
}

/** One bot for each seat. */
export function Seats({ count }: { readonly count: number }) {
  const { bots } = settings.value
  const all = Array.from({ length: count }, (_, seat) => bots[Math.min(seat, bots.length - 1)] ?? "random")
  return (
    <>
      {all.map((bot, seat) => (
        <div key={seat} class="lab-field">
          <span class="label">Seat {seat + 1}</span>
          <BotPicker
            label={`Seat ${seat + 1}`}
            value={bot}
            onChange={(value) => set({ bots: all.map((each, index) => (index === seat ? value : each)) })}
          />
        </div>
      ))}
    </>
  )
}
