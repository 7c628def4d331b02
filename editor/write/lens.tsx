/** The line above what is written: try it, its rulings, how many of its words they cover. */
import { available, run, shownKeys } from "../state/commands.ts"
import { component } from "../state/component.ts"
import { coverage } from "../state/rulings.ts"
import { goTo, show } from "../state/view.ts"
import { Icon } from "../ui/icon.tsx"
import { titleOf } from "./explorer-nodes.tsx"

export function Lens() {
  const view = component.value
  if (!view) return null
  const { kind, rulings, name } = view.face
  const own = rulings.filter((each) => each.component === name)
  const [first] = own
  const covered = coverage.value.get(name)
  return (
    <div class="lens">
      {available().some(({ id }) => id === "try") && (
        <button type="button" class="go" title={shownKeys("Ctrl Enter")} onClick={() => run("try")}>
          <Icon name="play" small />
          Try this {kind}
        </button>
      )}
      {!view.isOwn ? (
        <span>
          <Icon name="lock" small /> of {titleOf(view.face.pack)}, only read here
        </span>
      ) : first ? (
        <button type="button" onClick={() => show(first.span)}>
          {own.length} {own.length === 1 ? "ruling" : "rulings"}
        </button>
      ) : (
        <span>no ruling of its own</span>
      )}
      {covered && covered.words > 0 && (
        <button type="button" class="numbers" onClick={() => goTo("rulings")}>
          {covered.covered} of {covered.words} words covered
        </button>
      )}
    </div>
  )
}
