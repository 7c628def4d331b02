import { change } from "../state/changes.ts"
import { component, renamed } from "../state/component.ts"
import { remote } from "../state/services.ts"
import { nameFocus } from "../state/view.ts"
import { NameInput } from "./name-input.tsx"

interface NameFieldProps {
  readonly kind: string
  readonly name: string
  readonly file: string
  /** What the component is called when the change is made. */
  readonly current: () => string
}

/** The name of a component: another one goes wherever it is spoken of. */
export function NameField({ kind, name, file, current }: NameFieldProps) {
  return (
    <NameInput
      id="component-name"
      label={`Name of the ${kind}`}
      name={name}
      current={current}
      rename={(wanted) =>
        change(
          () => remote.call("renameComponent", current(), component.value?.face.variant ?? 0, wanted),
          () => renamed(file, current(), wanted),
        )
      }
      wantsFocus={nameFocus.value !== 0}
      onFocus={() => {
        nameFocus.value = 0
      }}
    />
  )
}
