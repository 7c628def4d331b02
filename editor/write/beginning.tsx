/** What the editor shows while nothing is open in it: what to begin with. */
import { withArticle } from "../../dsl/index.ts"
import { available, run } from "../state/commands.ts"
import { usualKind } from "../state/creating.ts"
import { openFromShelf } from "../state/drafts.ts"
import { hasGame, openGame } from "../state/game-form.ts"
import { notify } from "../state/notices.ts"
import { project, shelf } from "../state/project.ts"
import { entries, isOpening, readings } from "../state/services.ts"
import { Button } from "../ui/button.tsx"

/** So many example games are offered. */
const EXAMPLES = 3

export function Beginning() {
  if (readings.value < 0 || isOpening.value) return null
  const hasOwn = entries.value.some(({ isOwn }) => isOwn)
  const kind = usualKind() ?? "card"
  const examples = shelf.value
    .filter(({ isExample, isGame, name }) => isExample && isGame && name !== project.value?.name)
    .slice(0, EXAMPLES)
  return (
    <div class="empty beginning">
      <p>
        {hasOwn
          ? `Choose ${withArticle(kind)} on the left to write it, or begin with one of your own.`
          : `This pack has no ${kind} yet.`}
      </p>
      {available().some(({ id }) => id === "new-component") && (
        <Button look="primary" icon="plus" keys="Alt C" onClick={() => run("new-component")}>
          Make {withArticle(kind)}
        </Button>
      )}
      {hasGame() && (
        <Button icon="pen" onClick={() => openGame()}>
          Write the game's rules
        </Button>
      )}
      {!hasOwn && examples.length > 0 && (
        <div class="examples">
          <h3>Or look at how others are written</h3>
          {examples.map(({ name, title, description }) => (
            <button
              key={name}
              type="button"
              onClick={() => {
                openFromShelf(name).catch((error: Error) => notify({ id: "open", tone: "error", text: error.message }))
              }}
            >
              <b>{title}</b>
              <span class="quiet">{description}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
