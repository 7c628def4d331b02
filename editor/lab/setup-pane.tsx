/** What is to be played, the run that goes on, and those before it. */
import { signal } from "@preact/signals"
import type { ComponentChildren } from "preact"
import { counted, thousands } from "../../simulator/report/index.ts"
import type { LabGame, LabOption } from "../link/lab-game.ts"
import { project, shelf } from "../state/project.ts"
import { Button } from "../ui/button.tsx"
import { capital } from "../ui/capital.ts"
import { BotPicker, Seats } from "./bots.tsx"
import { earlier, look } from "./earlier.ts"
import { EditedLines } from "./edited-lines.tsx"
import { paceWords } from "./headlines.ts"
import { hasBefore, isPlaying, progress, shown, stop } from "./lab-run.ts"
import { ANY, MOST_GAMES, MOST_SEED, playersOf, set, settings } from "./settings.ts"

/** An option with more values than this is typed, and can't be any. */
const MOST_VALUES = 100

interface SetupProps {
  /** Null while the pack has mistakes, or before it is known. */
  readonly game: LabGame | null
  readonly run: () => void
}

export function SetupPane({ game, run }: SetupProps) {
  return (
    <aside class="pane lab-setup" aria-label="Set up" data-pane="lab-setup">
      {hasBefore.value ? <Versions /> : <h2>{game ? `Many games of ${game.game}` : "Many games"}</h2>}
      {game && <Fields game={game} />}
      {isPlaying.value ? (
        <Going />
      ) : (
        <Button look="primary" class="run" icon="play" keys="Alt L" disabled={!game} onClick={run}>
          {`Play ${counted(settings.value.games, "game")}`}
        </Button>
      )}
      {!game && <p class="quiet">The games can be played once the pack has no problem.</p>}
      <Earlier />
    </aside>
  )
}

function Versions() {
  const { against } = settings.value
  const version = shelf.value.find(({ name }) => name === project.value?.name)?.version
  const saved = version ? `Saved ${version}` : "As last saved"
  return (
    <>
      <h2>Compare</h2>
      <Field
        label={
          <>
            <i class="dot hollow" /> Before
          </>
        }
        name="Before"
      >
        <select
          class="input"
          aria-label="Before"
          value={against ? "saved" : "none"}
          onChange={(event) => set({ against: event.currentTarget.value === "saved" })}
        >
          <option value="saved">{saved}</option>
          <option value="none">Nothing</option>
        </select>
      </Field>
      <Field
        label={
          <>
            <i class="dot" /> After
          </>
        }
        name="After"
      >
        <select class="input" aria-label="After" value="draft">
          <option value="draft">Your draft</option>
        </select>
      </Field>
      {against && <EditedLines />}
    </>
  )
}

interface FieldProps {
  readonly label: ComponentChildren
  readonly name: string
  readonly children: ComponentChildren
}

function Field({ label, children }: FieldProps) {
  return (
    <div class="lab-field">
      <span class="label">{label}</span>
      {children}
    </div>
  )
}

function Fields({ game }: { readonly game: LabGame }) {
  const { players, bots, rotate, games, seed } = settings.value
  const count = playersOf(game, players)
  const { min, max } = game.players
  return (
    <div class="lab-fields">
      <Field label="Players" name="Players">
        {min === max ? (
          <span>{min}</span>
        ) : (
          <select
            class="input"
            aria-label="Players"
            value={count}
            onChange={(event) => set({ players: Number(event.currentTarget.value) })}
          >
            {Array.from({ length: max - min + 1 }, (_, index) => (
              <option key={min + index} value={min + index}>
                {min + index}
              </option>
            ))}
          </select>
        )}
      </Field>
      {bots.length === 1 ? (
        <Field label="Bots" name="Bots">
          <BotPicker label="Bots" value={bots[0] ?? "random"} onChange={(bot) => set({ bots: [bot] })} />
        </Field>
      ) : (
        <Seats count={count} />
      )}
      {count > 1 && (
        <div class="lab-field checks">
          <label>
            <input
              type="checkbox"
              checked={bots.length > 1}
              onChange={({ currentTarget: { checked } }) =>
                set({ bots: checked ? Array.from({ length: count }, () => bots[0] ?? "random") : bots.slice(0, 1) })
              }
            />
            A bot for each seat
          </label>
          <label>
            <input
              type="checkbox"
              checked={rotate}
              onChange={({ currentTarget: { checked } }) => set({ rotate: checked })}
            />
            Seats move on each game
          </label>
        </div>
      )}
      <Field label="Games" name="Games">
        <NumberField label="Games" value={games} min={1} max={MOST_GAMES} onChange={(value) => set({ games: value })} />
      </Field>
      <Field label="Seed" name="Seed">
        <NumberField label="Seed" value={seed} min={0} max={MOST_SEED} onChange={(value) => set({ seed: value })} />
      </Field>
      {game.options.map((option) => (
        <Field key={option.name} label={capital(option.name)} name={option.name}>
          <OptionField option={option} />
        </Field>
      ))}
    </div>
  )
}

interface NumberProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** Takes what is a whole number in range; what is not is put back when one leaves. */
function NumberField({ label, value, min, max, onChange }: NumberProps) {
  return (
    <input
      class="input"
      type="number"
      inputMode="numeric"
      aria-label={label}
      value={value}
      min={min}
      max={max}
      step={1}
      onInput={({ currentTarget: { value: text } }) => {
        const number = Number(text)
        if (text !== "" && Number.isInteger(number) && number >= min && number <= max) onChange(number)
      }}
      onBlur={(event) => {
        event.currentTarget.value = String(value)
      }}
    />
  )
}

function OptionField({ option }: { readonly option: LabOption }) {
  const { name, type, min, max, choices, names } = option
  const value = settings.value.options[name]
  const choose = (next: typeof value): void => {
    const { [name]: _, ...rest } = settings.value.options
    set({ options: next === undefined ? rest : { ...rest, [name]: next } })
  }
  if (type === "components")
    return (
      <select
        class="input"
        multiple
        size={Math.min(4, names.length)}
        aria-label={name}
        onChange={({ currentTarget: { selectedOptions } }) => {
          const chosen = [...selectedOptions].map((each) => each.value)
          choose(chosen.length === 0 ? undefined : chosen)
        }}
      >
        {names.map((each) => (
          <option key={each} value={each} selected={Array.isArray(value) && value.includes(each)}>
            {each}
          </option>
        ))}
      </select>
    )
  if (type === "number" && max - min >= MOST_VALUES)
    return (
      <NumberField
        label={name}
        value={typeof value === "number" ? value : Number(option.default)}
        min={min}
        max={max}
        onChange={choose}
      />
    )
  const values: readonly (string | number | boolean)[] =
    type === "flag"
      ? [false, true]
      : type === "number"
        ? Array.from({ length: max - min + 1 }, (_, i) => min + i)
        : choices
  const words = (each: unknown): string => (each === true ? "yes" : each === false ? "no" : String(each))
  return (
    <select
      class="input"
      aria-label={name}
      value={value === undefined ? "usual" : value === ANY ? "any" : String(values.indexOf(value as string))}
      onChange={({ currentTarget: { value: chosen } }) =>
        choose(chosen === "usual" ? undefined : chosen === "any" ? ANY : values[Number(chosen)])
      }
    >
      <option value="usual">{`As usual: ${words(option.default)}`}</option>
      <option value="any">Any, another each game</option>
      {values.map((each, index) => (
        <option key={String(each)} value={index}>
          {words(each)}
        </option>
      ))}
    </select>
  )
}

function Going() {
  const now = progress.value
  if (!now) return null
  const { done, total, rate, left, isStopping } = now
  const share = total === 0 ? 0 : (done / total) * 100
  return (
    <div class="lab-going">
      <p class="numbers">
        <b>{thousands(done)}</b> of {counted(total, "game")}
      </p>
      <div
        class="progress"
        role="progressbar"
        aria-label="Games played"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ width: `${share.toFixed(1)}%` }} />
      </div>
      <p class="quiet numbers">{isStopping ? "Ending the games at hand" : paceWords(rate, left)}</p>
      <Button icon="stop" keys="Esc" disabled={isStopping} onClick={stop}>
        Stop and keep
      </Button>
    </div>
  )
}

const SHOWN = 6
const isWhole = signal(false)

function Earlier() {
  const all = earlier.value
  if (all.length === 0) return null
  return (
    <section class="lab-earlier" aria-label="Earlier runs">
      <h3>Earlier runs</h3>
      <ul>
        {all.slice(0, isWhole.value ? all.length : SHOWN).map((each) => (
          <li key={each.when}>
            <button
              type="button"
              aria-current={shown.value?.when === each.when ? "true" : undefined}
              onClick={() => look(each)}
            >
              <span class="title">{capital(each.title)}</span>
              <span class="effect numbers">{each.effect}</span>
              <small class="quiet numbers">
                {dayOf(each.when)}, {counted(each.games, "game")}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {all.length > SHOWN && (
        <button
          type="button"
          class="button ghost small"
          onClick={() => {
            isWhole.value = !isWhole.value
          }}
        >
          {isWhole.value ? "Show fewer" : `Show all ${all.length}`}
        </button>
      )}
    </section>
  )
}

function dayOf(when: number): string {
  const day = (time: number): number => new Date(time).setHours(0, 0, 0, 0)
  const days = Math.round((day(Date.now()) - day(when)) / 86_400_000)
  if (days === 0) return "Today"
  return days === 1 ? "Yesterday" : new Date(when).toLocaleDateString("en-GB", { day: "numeric", month: "short" })
}
