/** What the sentence at the caret means, and what may follow: words and sentences of the game, ready to be put in. */
import type { services } from "../../dsl/index.ts"
import { shownKeys } from "../state/commands.ts"
import { following, insertChip, KEYED, SHOWN } from "../state/follow.ts"
import { iconOfWord } from "../state/icons.ts"
import { capital } from "../ui/capital.ts"
import { GameIcon } from "../ui/game-icon.tsx"
import { hideTip, showTip } from "../ui/tip.tsx"
import { Meaning } from "./meaning.tsx"

export function Follow() {
  const now = following.value
  if (!now) return null
  const chips = now.chips.slice(0, SHOWN)
  return (
    <>
      {now.lines && <Meaning lines={now.lines} caret={now.caret} onLook={now.look} />}
      <section class="follow" aria-label="What may follow here" aria-busy={now.isStale}>
        <h3>
          <span>What may follow here</span>
          {chips.length > 0 && (
            <span>
              {shownKeys("Alt")} 1 to {Math.min(KEYED, chips.length)} inserts
            </span>
          )}
        </h3>
        {chips.length === 0 ? (
          <p class="quiet">
            {now.isWrong
              ? "Nothing fits here: mend what is underlined first."
              : "Nothing more: the sentence may end here."}
          </p>
        ) : (
          <div class="follow-chips">
            {chips.map((chip, index) => {
              const tell = (event: { readonly currentTarget: HTMLElement }): void =>
                showTip(
                  event.currentTarget,
                  [capital(chip.what), chip.documentation].filter((each) => each !== "").join(": "),
                  chip.kind === "sentence" ? "" : chip.example,
                )
              return (
                <button
                  key={chip.insert}
                  type="button"
                  class="follow-chip"
                  // The caret stays in the sentence.
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerEnter={tell}
                  onPointerLeave={hideTip}
                  onFocus={tell}
                  onBlur={hideTip}
                  aria-keyshortcuts={index < KEYED ? `Alt+${index + 1}` : undefined}
                  onClick={() => {
                    hideTip()
                    insertChip(index)
                  }}
                >
                  {index < KEYED && <b>{index + 1}</b>}
                  <ChipIcon chip={chip} />
                  {chip.text}
                </button>
              )
            })}
          </div>
        )}
      </section>
    </>
  )
}

function ChipIcon({ chip: { what, text } }: { readonly chip: services.Chip }) {
  const icon = iconOfWord(what, text)
  return icon === null ? null : <GameIcon icon={icon} />
}
