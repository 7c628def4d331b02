import { type Face, face, faceNames } from "./face.ts"
import { type Art, artOf, pictureText } from "./game-art.ts"
import { type Icons, iconsOf } from "./game-icons.ts"
import type { Workspace } from "./workspace.ts"

/** What of a face says where it is written, what else is known of it, or how often there is one: none of it is seen on it. */
const UNSEEN: ReadonlySet<string> = new Set("span nameSpan rulings problems isGood copies values optional".split(" "))

/**
 * The components whose face looks other than before, those that are new among them: also where what they say is the same,
 * and the game declares otherwise how it is shown.
 * @param before the pack as it was; where it can't be read, everything has changed
 */
export function changedFaces(
  now: Workspace,
  before: Workspace,
): readonly { readonly name: string; readonly variant: number }[] {
  const [icons, otherIcons] = [iconsIn(now), iconsIn(before)]
  const [art, otherArt] = [artIn(now), artIn(before)]
  return faceNames(now).filter(({ name, variant }) => {
    const [own, other] = [face(now, name, variant), face(before, name, variant)]
    if (own === null) return false
    if (other === null || seen(own, icons) !== seen(other, otherIcons)) return true
    return picture(now, art, name) !== picture(before, otherArt, name)
  })
}

const iconsIn = ({ words }: Workspace): Partial<Icons> => (words ? iconsOf(words.model) : {})

const artIn = ({ words }: Workspace): Art => (words ? artOf(words.model) : {})

/** What is seen of the picture of a component, whatever its file is called; empty for one without. */
function picture(workspace: Workspace, art: Art, name: string): string {
  const shown = Object.hasOwn(art, name) ? art[name] : undefined
  if (shown === undefined) return ""
  return JSON.stringify([shown.focus, shown.zoom, pictureText(workspace, shown)])
}

/** All that is seen of a face, and the icons of what it names. */
function seen(shown: Face, icons: Partial<Icons>): string {
  const named = new Set<string>()
  const told = JSON.stringify(shown, (key, value: unknown) => {
    if (UNSEEN.has(key)) return undefined
    if (typeof value === "string") named.add(value)
    return value
  })
  const drawn = Object.values(icons).map((of) => Object.entries(of).filter(([name]) => named.has(name)))
  return told + JSON.stringify(drawn)
}
