/** What is asked, with everything that can be answered; the way back. */
import "../style/decision.css"
import { computed } from "@preact/signals"
import { type Card, type Choice, HUMAN, ofKey, type Question, type Scene } from "../../simulator/table/index.ts"
import { cardOf, glanceAt, lookAway, pointsAt } from "../state/close-up.ts"
import { run } from "../state/commands.ts"
import {
  frame,
  isClockOn,
  isUntold,
  meanwhileWords,
  picked,
  question,
  reader,
  resultWords,
  scene,
  seatName,
  sitterOf,
  undo,
} from "../state/table.ts"
import { lit } from "../state/view.ts"
import { Button } from "../ui/button.tsx"
import { capital } from "../ui/capital.ts"
import { canConfirm, confirm, type Offer, offers, otherwise, take } from "./choosing.ts"
import { placeWords } from "./log-rows.ts"
import { openSetup } from "./setup.tsx"

/** All that is offered lies in one place, which needs no telling with each. */
const areTogether = computed(() => new Set(offers.value.map(({ choice }) => choice.where)).size === 1)

/** Of more options only the names are listed: what is written on them is read on the table. */
const MOST_TOLD = 8

/** A component that lies nowhere in view, as its option tells of it. */
function asCard({ component, key }: Choice): Card | null {
  if (component < 0 || key === "") return null
  return {
    id: component,
    key,
    ...ofKey(key),
    states: [],
    counters: [],
    facts: [],
    glance: "",
    glanced: null,
    trait: null,
    owner: -1,
  }
}

export function DecisionBar() {
  const now = frame.value?.scene ?? null
  const open = question.value
  if (!now) return null
  const areTold = offers.value.length <= MOST_TOLD
  return (
    <section class="decision" aria-label="Decision">
      <div class="line">
        {now.over ? (
          <p>{isUntold.value ? "Nothing to play yet" : resultWords(now)}</p>
        ) : open ? (
          <Prompt open={open} now={now} />
        ) : (
          <Waiting now={now} />
        )}
        {open && canConfirm.value && (
          <Button look="primary" small keys="Enter" onClick={confirm}>
            Choose {picked.value.length + (open.picks?.chosen.length ?? 0)}
          </Button>
        )}
        {open && !canConfirm.value && <Otherwise open={open} />}
        {now.over && !isUntold.value && (
          <Button look="primary" small icon="replay" onClick={() => run("deal")}>
            Deal afresh
          </Button>
        )}
        <Button small icon="undo" keys="U" disabled={!now.undoable} onClick={() => void undo()}>
          Back
        </Button>
      </div>
      {open && offers.value.length > 0 && (
        <div class="options">
          {offers.value.slice(0, 60).map((offer) => (
            <Option key={offer.choice.index} offer={offer} isTold={areTold && offer.choice.says.length > 0} />
          ))}
        </div>
      )}
    </section>
  )
}

function Prompt({ open, now }: { readonly open: Question; readonly now: Scene }) {
  const { owner, span } = open.meanwhile >= 0 ? { owner: "", span: null } : open.prompt
  const { least = 1, most = 1 } = open.picks ?? {}
  const count = open.picks
    ? least === most
      ? `choose ${most}`
      : least > 0
        ? `choose ${least} to ${most}`
        : `choose up to ${most}`
    : ""
  return (
    <p
      onPointerEnter={() => {
        lit.value = span
      }}
      onPointerLeave={() => {
        lit.value = null
      }}
    >
      {asks(open, now)}
      <small>{[owner, count].filter((each) => each !== "").map((each) => ` · ${each}`)}</small>
    </p>
  )
}

/** What is asked, said to the one who is asked: `Put 1 card into your hand`; of somebody else, what they do. */
function asks({ player, kind, prompt: { words }, said, wait, meanwhile }: Question, now: Scene): string {
  if (meanwhile >= 0) return meanwhileWords(now, player, meanwhile)
  const what = words === "" ? "choose" : words
  const isMine = player === now.reader
  // `wait` is the name of the option to let time pass.
  if (kind === "wait" && isMine && isClockOn.value) return "Act when you like"
  // Where no time passes there is only what can be done.
  if (kind === "wait" && isMine && wait === null) return "Act"
  if (kind === "wait") return isMine ? "Act now, or let time pass" : `${seatName(now, player)} may act`
  if (isMine) return capital(words === "" ? what : said)
  return `${seatName(now, player)}${said === words ? ": " : " "}${what}`
}

function Waiting({ now }: { readonly now: Scene }) {
  const asked = now.seats.filter(({ deciding }) => deciding)
  const human = asked.find(({ seat }) => sitterOf(seat) === HUMAN)
  const isPast = scene.value !== now
  if (isPast) return <p>As it was then</p>
  if (asked.length === 0)
    return (
      <>
        <p class="quiet">Nothing is asked</p>
        <Button small onClick={openSetup}>
          Say what is done
        </Button>
      </>
    )
  return (
    <>
      <p>
        {asked.map(({ seat }) => seatName(now, seat)).join(" and ")} {asked.length === 1 ? "decides" : "decide"}
      </p>
      {human && (
        <Button
          small
          onClick={() => {
            reader.value = human.seat
          }}
        >
          Sit there
        </Button>
      )}
    </>
  )
}

/** To stop, to decline, to wait. */
function Otherwise({ open }: { readonly open: Question }) {
  const index = otherwise(open)
  const option = open.options.find((each) => each.index === index)
  if (!option) return null
  return (
    <Button small keys="Enter" onClick={confirm}>
      {capital(option.label)}
    </Button>
  )
}

/** Lines of a script, as one reads them: `If you do: draw 1.` */
const sentences = (lines: readonly string[]): string =>
  lines
    .map((line, index) => (lines[index - 1]?.endsWith(":") ? line : capital(line)) + (/[.:;]$/.test(line) ? "" : "."))
    .join(" ")

interface OptionProps {
  readonly offer: Offer
  /** Whether what is written on it is told with it. */
  readonly isTold: boolean
}

function Option({ offer, isTold }: OptionProps) {
  const { choice, key } = offer
  const card = cardOf(choice.component) ?? asCard(choice)
  const isPicked = picked.value.includes(choice.component)
  return (
    <button
      type="button"
      class="option"
      aria-pressed={question.value?.picks ? isPicked : undefined}
      onClick={() => take(offer)}
      onPointerMove={(event) => card && pointsAt(card, event)}
      onPointerLeave={lookAway}
      onFocus={(event) => card && glanceAt(card, event)}
      onBlur={lookAway}
    >
      {key !== "" && <b>{key}</b>}
      <span>{choice.player >= 0 ? seatName(scene.value, choice.player) : choice.label}</span>
      {isTold && <span class="says">{sentences(choice.says)}</span>}
      {choice.does !== "" && <small>{choice.does}</small>}
      {choice.where !== null && !areTogether.value && choice.does === "" && !/^all /.test(choice.where) && (
        <small>{placeWords(choice.where, scene.value)}</small>
      )}
    </button>
  )
}
