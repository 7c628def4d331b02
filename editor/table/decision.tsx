/** What is asked, with everything that can be answered; the way back. */
import "../style/decision.css"
import type { Question, Scene } from "../../simulator/table/index.ts"
import { run } from "../state/commands.ts"
import {
  elapse,
  frame,
  HUMAN,
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
import { canConfirm, confirm, type Offer, offers, take } from "./choosing.ts"
import { placeWords } from "./log-rows.ts"
import { openSetup } from "./setup.tsx"

export function DecisionBar() {
  const now = frame.value?.scene ?? null
  const open = question.value
  if (!now) return null
  return (
    <section class="decision" aria-label="Decision">
      <div class="line">
        {now.over ? <p>{resultWords(now)}</p> : open ? <Prompt open={open} now={now} /> : <Waiting now={now} />}
        {now.timers.length > 0 && !now.over && (
          <Button small icon="clock" onClick={() => void elapse(1000)}>
            Let 1 s pass
          </Button>
        )}
        {open && canConfirm.value && (
          <Button look="primary" small keys="Enter" onClick={confirm}>
            Choose {picked.value.length + (open.picks?.chosen.length ?? 0)}
          </Button>
        )}
        {open && !canConfirm.value && <Otherwise open={open} />}
        {now.over && (
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
            <Option key={offer.choice.index} offer={offer} />
          ))}
        </div>
      )}
    </section>
  )
}

function Prompt({ open, now }: { readonly open: Question; readonly now: Scene }) {
  const { words, owner, span } = open.prompt
  const who = open.player === now.reader ? "" : `${seatName(now, open.player)}: `
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
      {who}
      {who === "" ? capital(words || "choose") : words || "choose"}
      <small>{[owner, count].filter((each) => each !== "").map((each) => ` · ${each}`)}</small>
    </p>
  )
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
  const index = open.done ?? open.decline ?? open.wait
  const option = open.options.find((each) => each.index === index)
  if (!option) return null
  return (
    <Button small keys="Enter" onClick={confirm}>
      {capital(option.label)}
    </Button>
  )
}

function Option({ offer }: { readonly offer: Offer }) {
  const { choice, key } = offer
  const isPicked = picked.value.includes(choice.component)
  return (
    <button
      type="button"
      class="option"
      aria-pressed={question.value?.picks ? isPicked : undefined}
      onClick={() => take(offer)}
    >
      {key !== "" && <b>{key}</b>}
      <span>{choice.player >= 0 ? seatName(scene.value, choice.player) : choice.label}</span>
      {choice.does !== "" && <small>{choice.does}</small>}
      {choice.where !== null && choice.does === "" && !/^all /.test(choice.where) && (
        <small>{placeWords(choice.where, scene.value)}</small>
      )}
    </button>
  )
}
