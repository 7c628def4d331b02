/** The icon of something that the game declares: chosen in a dialog by words of its name. */
import "../style/icon-field.css"
import type { services } from "../../dsl/index.ts"
import { setGame } from "../state/game-form.ts"
import { iconInWords } from "../state/icons.ts"
import { isReadOnly } from "../state/project.ts"
import { Button } from "../ui/button.tsx"
import { GameIcon } from "../ui/game-icon.tsx"
import { fieldId, toldOf } from "./field-place.ts"

interface IconFieldProps {
  readonly path: services.GameField["path"]
  readonly value: string | null
}

export function IconField({ path, value }: IconFieldProps) {
  const word = path.at(-1) ?? ""
  return (
    <span class="icon-field">
      {value !== null && <GameIcon icon={value} class="chosen" />}
      <button
        id={fieldId(path)}
        type="button"
        class="button plain small"
        aria-describedby={toldOf(path)}
        disabled={isReadOnly.value}
        onClick={() =>
          void import("./icon-picker.tsx").then(({ openPicker }) =>
            openPicker({ value, word, take: (icon) => void setGame(path, icon) }),
          )
        }
      >
        {value === null ? "Choose an icon" : iconInWords(value)}
      </button>
      {value !== null && (
        <Button
          look="ghost"
          icon="close"
          label={`No icon for ${word}`}
          disabled={isReadOnly.value}
          onClick={() => void setGame(path, null)}
        />
      )}
    </span>
  )
}
