/** How the game on the table begins: who plays and sits where, its options, or a situation said in sentences. */
import { useState } from "preact/hooks"
import "../style/setup.css"
import { HUMAN, LONGEST_NAME, type Start, usualName } from "../../simulator/table/index.ts"
import type { GameInfo } from "../link/table-api.ts"
import { withKept } from "../state/game-record.ts"
import { begin, frame, info, sitterOf, sitting, trouble } from "../state/table.ts"
import { Button } from "../ui/button.tsx"
import { closeDialog, openDialog } from "../ui/dialog.tsx"
import { RecordField } from "./record-field.tsx"

/** Who can sit at a seat, as `cardwright sim` names them. */
const SITTERS: readonly { readonly value: string; readonly label: string }[] = [
  { value: HUMAN, label: "You" },
  { value: "random", label: "Bot: any answer" },
  { value: "greedy", label: "Bot: greedy" },
  { value: "ismcts:300", label: "Bot: thinks ahead" },
]

export function openSetup(): void {
  const about = info.value
  if (about) openDialog(`A new table of ${about.game}`, () => <Setup about={about} />)
}

const lines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")

function Setup({ about }: { readonly about: GameInfo }) {
  const before = frame.value?.record.start
  const [players, setPlayers] = useState(before?.players ?? about.players.usual)
  const [seed, setSeed] = useState(before?.seed ?? 1)
  const [options, setOptions] = useState<Start["options"]>(before?.options ?? {})
  const [kept, setKept] = useState(frame.value?.kept ?? null)
  const [names, setNames] = useState(
    Array.from({ length: about.players.max }, (_, seat) => before?.names?.[seat] ?? ""),
  )
  const [seats, setSeats] = useState(Array.from({ length: about.players.max }, (_, seat) => sitterOf(seat)))
  const told = before?.beginning.kind === "given" ? before.beginning : { given: [], when: [] }
  const [given, setGiven] = useState(told.given.join("\n"))
  const [when, setWhen] = useState(told.when.join("\n"))
  const [wrong, setWrong] = useState<readonly string[]>([])
  const submit = async (): Promise<void> => {
    const situation = { kind: "given" as const, given: lines(given), when: lines(when) }
    const isDealt = situation.given.length === 0 && situation.when.length === 0
    sitting.value = seats
    const beginning = isDealt ? ({ kind: "deal" } as const) : situation
    const called = names.slice(0, players).map((name) => name.trim())
    const isNamed = called.some((name) => name !== "")
    const start = { players, seed, ...withKept(options, kept), ...(isNamed ? { names: called } : {}), beginning }
    const isDone = await begin(start)
    if (isDone) closeDialog()
    else setWrong(trouble.value)
  }
  const counts = Array.from(
    { length: about.players.max - about.players.min + 1 },
    (_, index) => about.players.min + index,
  )
  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div class="body">
        <div class="grid">
          <label>
            Players
            <select
              class="input"
              value={players}
              // As many play as in the game before.
              disabled={kept !== null}
              onInput={(event) => setPlayers(Number(event.currentTarget.value))}
            >
              {counts.map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </label>
          <label>
            Seed
            <input
              class="input numbers"
              type="number"
              min={0}
              max={999_999_999}
              value={seed}
              onInput={(event) => setSeed(Number(event.currentTarget.value))}
            />
          </label>
        </div>
        <div class="grid">
          {Array.from({ length: players }, (_, seat) => (
            <SeatField
              key={`seat ${seat}`}
              seat={seat}
              name={names[seat] ?? ""}
              sitter={seats[seat] ?? "random"}
              onName={(name) => setNames(names.with(seat, name))}
              onSitter={(sitter) => setSeats(seats.with(seat, sitter))}
            />
          ))}
        </div>
        {about.options.length > 0 && (
          <div class="grid">
            {about.options.map((option) => (
              <OptionField
                key={option.name}
                option={option}
                value={options[option.name]}
                onChange={(value) => setOptions({ ...options, [option.name]: value })}
              />
            ))}
          </div>
        )}
        {about.keepsRecord && (
          <RecordField
            kept={kept}
            onChange={(next) => {
              setKept(next)
              if (next) setPlayers(next.players)
            }}
          />
        )}
        <label>
          What is so, one sentence a line; leave it empty to deal the game
          <textarea
            class="input"
            rows={4}
            spellcheck={false}
            value={given}
            placeholder={about.rulings[0]?.given.join("\n")}
            onInput={(event) => setGiven(event.currentTarget.value)}
          />
        </label>
        <label>
          What is done then
          <textarea
            class="input"
            rows={2}
            spellcheck={false}
            value={when}
            placeholder={about.rulings[0]?.when[0]}
            onInput={(event) => setWhen(event.currentTarget.value)}
          />
        </label>
        {wrong.map((message) => (
          <p key={message} class="wrong" role="alert">
            {message}
          </p>
        ))}
      </div>
      <footer>
        <Button onClick={closeDialog}>Keep this table</Button>
        <Button look="primary" type="submit">
          Set up the table
        </Button>
      </footer>
    </form>
  )
}

interface SeatFieldProps {
  readonly seat: number
  readonly name: string
  readonly sitter: string
  readonly onName: (name: string) => void
  readonly onSitter: (sitter: string) => void
}

/** Who sits at a seat, and what they are called. */
function SeatField({ seat, name, sitter, onName, onSitter }: SeatFieldProps) {
  return (
    <fieldset class="seat-field">
      <legend>Seat {seat + 1}</legend>
      <input
        class="input"
        aria-label={`Name at seat ${seat + 1}`}
        value={name}
        maxLength={LONGEST_NAME}
        placeholder={usualName(seat)}
        onInput={(event) => onName(event.currentTarget.value)}
      />
      <select
        class="input"
        aria-label={`Who sits at seat ${seat + 1}`}
        value={sitter}
        onInput={(event) => onSitter(event.currentTarget.value)}
      >
        {SITTERS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </fieldset>
  )
}

type Value = Start["options"][string]

interface OptionFieldProps {
  readonly option: GameInfo["options"][number]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

function OptionField({ option, value, onChange }: OptionFieldProps) {
  const { name, type, min, max, choices } = option
  if (type === "one of")
    return (
      <label>
        {name}
        <select
          class="input"
          value={typeof value === "string" ? value : ""}
          onInput={(event) => onChange(event.currentTarget.value)}
        >
          <option value="" disabled>
            as usual
          </option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </label>
    )
  if (type === "flag")
    return (
      <label>
        {name}
        <select
          class="input"
          value={value === undefined ? "" : value ? "yes" : "no"}
          onInput={(event) => onChange(event.currentTarget.value === "yes")}
        >
          <option value="" disabled>
            as usual
          </option>
          <option value="yes">yes</option>
          <option value="no">no</option>
        </select>
      </label>
    )
  if (type === "number")
    return (
      <label>
        {name}
        <input
          class="input numbers"
          type="number"
          min={min}
          max={max}
          value={typeof value === "number" ? value : ""}
          placeholder={`${min} to ${max}`}
          onInput={(event) => onChange(Number(event.currentTarget.value))}
        />
      </label>
    )
  return (
    <label>
      {name}
      <input
        class="input"
        value={Array.isArray(value) ? value.join(", ") : ""}
        placeholder="names, with commas between"
        onInput={(event) =>
          onChange(
            event.currentTarget.value
              .split(",")
              .map((each) => each.trim())
              .filter((each) => each !== ""),
          )
        }
      />
    </label>
  )
}
