/** What is printed: faces with their copies, and the drawings of them and of their backs, each made once. */
import { ICON_CREDIT } from "../link/icon-files.ts"
import type { FaceView } from "../link/writing-api.ts"
import { fetchComponent } from "../state/component.ts"
import { allDrawn, icons } from "../state/icons.ts"
import { allPictures } from "../state/pictures.ts"
import { changedPaths, project } from "../state/project.ts"
import { entries, kinds, remote, upToDate } from "../state/services.ts"
import { backDrawing } from "./back-drawing.ts"
import type { Shape } from "./card-sizes.ts"
import type { Drawing } from "./drawing.ts"
import { faceDrawing } from "./face-drawing.ts"
import { lettersReady, measured } from "./letters.ts"
import { type PrintSettings, shapeOf } from "./print-settings.ts"

/** Which of the pack's components. */
export type Which =
  | { readonly by: "all" }
  | { readonly by: "kind"; readonly kind: string }
  | { readonly by: "one"; readonly key: string }
  | { readonly by: "chosen"; readonly keys: ReadonlySet<string> }
  | { readonly by: "changed" }

export interface Printable {
  readonly key: string
  readonly face: FaceView
}

export interface Stock {
  readonly title: string
  /** Whom what is printed has to name; null for nobody. */
  readonly credit: string | null
  readonly things: readonly Printable[]
}

/** All that there is to print: the pack's own, or else of the packs that it leans on. */
export async function fetchStock(): Promise<Stock> {
  await upToDate()
  const own = entries.value.filter(({ isOwn }) => isOwn)
  const listed = own.length > 0 ? own : entries.value
  const title = project.value?.title ?? ""
  const views = await Promise.all(listed.map(async ({ key }) => ({ key, view: await fetchComponent(key) })))
  await Promise.all([lettersReady(), allDrawn(), allPictures()])
  const hasIcons = Object.values(icons.value ?? {}).some((named) => Object.keys(named).length > 0)
  return {
    title,
    credit: hasIcons ? ICON_CREDIT : null,
    things: views.flatMap(({ key, view }) => (view ? [{ key, face: view.face }] : [])),
  }
}

/** Keys of what looks other than it did when the pack was last read from outside. */
export async function fetchChanged({ things }: Stock): Promise<ReadonlySet<string>> {
  if (!project.value || changedPaths.value.length === 0) return new Set()
  const changed = await remote.call("changedFaces", [...project.value.saved])
  const known = new Set(changed.map(({ name, variant }) => `${variant} ${name}`))
  return new Set(things.filter(({ face }) => known.has(`${face.variant} ${face.name}`)).map(({ key }) => key))
}

/** @param changed null as long as that is not known */
export function thoseOf({ things }: Stock, which: Which, changed: ReadonlySet<string> | null): readonly Printable[] {
  switch (which.by) {
    case "all":
      return things
    case "kind":
      return things.filter(({ face }) => face.kind === which.kind)
    case "one":
      return things.filter(({ key }) => key === which.key)
    case "chosen":
      return things.filter(({ key }) => which.keys.has(key))
    case "changed":
      return things.filter(({ key }) => changed?.has(key))
  }
}

const copiesOf = ({ face }: Printable, { copies }: PrintSettings): number => copies ?? face.copies

/** Each as often as it is printed. */
export const withCopies = (things: readonly Printable[], settings: PrintSettings): readonly Printable[] =>
  things.flatMap((thing) => Array.from({ length: copiesOf(thing, settings) }, () => thing))

/** The drawings of one shape. */
export class Drawings {
  readonly #shape: Shape
  readonly #title: string
  readonly #faces = new WeakMap<FaceView, Drawing>()
  readonly #backs = new Map<string, Drawing>()

  constructor(shape: Shape, title: string) {
    this.#shape = shape
    this.#title = title
  }

  face({ face }: Printable): Drawing {
    const found = this.#faces.get(face)
    if (found) return found
    const made = faceDrawing(face, this.#shape, measured)
    this.#faces.set(face, made)
    return made
  }

  back({ face }: Printable, by: "pack" | "kind"): Drawing {
    const kind = by === "pack" ? null : face.kind
    const found = this.#backs.get(kind ?? "")
    if (found) return found
    const look =
      kind === null
        ? null
        : Math.max(
            0,
            kinds.value.findIndex(({ name }) => name === kind),
          )
    const made = backDrawing({ title: this.#title, kind, look }, this.#shape, measured)
    this.#backs.set(kind ?? "", made)
    return made
  }
}

export const drawingsFor = (settings: PrintSettings, title: string): Drawings => new Drawings(shapeOf(settings), title)
