/** What is drawn while a table is set up by hand: a bar that says so, and the menu that does the same as dragging. */
import { isArranging, moving, putInto, stopArranging } from "../state/arranging.ts"
import { scene, seatName } from "../state/table.ts"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { type MenuItem, OpenMenu } from "../ui/menu.tsx"

export function ArrangingBar() {
  if (!isArranging.value) return null
  return (
    <section class="recording" aria-label="Setting up">
      <Icon name="hand" small />
      <p>Drag what lies here to where it is to be, or choose it and then its place</p>
      <Button look="primary" small onClick={stopArranging}>
        Done
      </Button>
    </section>
  )
}

export function MovingMenu() {
  const now = moving.value
  if (!now) return null
  return (
    <OpenMenu
      key={now.component}
      label={`Where ${now.name} is to be`}
      anchor={now.anchor}
      at="start"
      items={places(now.component)}
      close={() => {
        moving.value = null
        now.anchor.focus()
      }}
    />
  )
}

function places(component: number): readonly MenuItem[] {
  const now = scene.value
  if (!now) return []
  const there = (cards: readonly { readonly id: number }[]): boolean => cards.some(({ id }) => id === component)
  const zones = now.zones.map(({ name, seat, place, cards }): MenuItem => {
    const whose = seat < 0 ? "" : seat === Math.max(0, now.reader) ? "your " : `${seatName(now, seat)}: `
    return {
      kind: "item",
      label: `${whose}${name}`,
      isChosen: there(cards),
      run: () => void putInto(component, { place }),
    }
  })
  const spaces = now.boards.flatMap((board) =>
    board.spaces.map(
      ({ id, name, cards }): MenuItem => ({
        kind: "item",
        label: name,
        isChosen: there(cards),
        run: () => void putInto(component, { space: id }),
      }),
    ),
  )
  return [...zones, ...spaces]
}

/** What takes in a component that is dropped on it. */
export function dropOn(to: { readonly place: number } | { readonly space: number }) {
  if (!isArranging.value) return {}
  return {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      ;(event.currentTarget as HTMLElement).classList.add("drop")
    },
    onDragLeave: (event: DragEvent) => (event.currentTarget as HTMLElement).classList.remove("drop"),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      ;(event.currentTarget as HTMLElement).classList.remove("drop")
      const component = Number(event.dataTransfer?.getData("text/plain") || Number.NaN)
      if (Number.isInteger(component)) void putInto(component, to)
    },
  }
}

/** What makes a component one that can be dragged, and chosen to be put elsewhere. */
export function draggable(component: number) {
  if (!isArranging.value || component < 0) return {}
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer?.setData("text/plain", String(component)),
  }
}
