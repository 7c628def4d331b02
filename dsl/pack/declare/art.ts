import type { GameFile } from "../../../schemas/index.ts"
import type { Span } from "../../text.ts"
import type { Located } from "../located.ts"
import type { ArtDecl, ComponentDecl, LookDecl } from "../model.ts"
import { holderOf, type Layer } from "../packs.ts"
import { ART, isArt, isOfArt, pictureFault, pictureType } from "../picture-files.ts"
import type { Context } from "./context.ts"

type Picture = NonNullable<NonNullable<GameFile["look"]>["art"]>[string]

/** How a picture lies in its place where nothing is said of it. */
export const WHOLE = { focus: [0.5, 0.5], zoom: 1 } as const

/** The pictures that packs give to components, each looked for in the pack that says it; those that can't be shown are left out. */
export function declareArt(
  context: Context,
  components: readonly ComponentDecl[],
  layers: readonly Layer[],
): Pick<LookDecl, "art" | "unused"> {
  const said = context.merged.look?.get("art")?.entries() ?? []
  const names = new Set(said.length === 0 ? [] : components.map(({ name }) => name))
  const places = layers.map((layer) => ({ layer, folder: layer.info.folder }))
  const used = new Set<string>()
  const told = new Set<string>()
  const art = said.flatMap(({ name, span, value }): ArtDecl[] => {
    const picture = partsOf(value as Located<Picture>)
    const layer = holderOf(picture.at.file, places)?.layer
    if (!layer) return []
    const key = `${layer.info.name} ${picture.file}`
    used.add(key)
    if (!names.has(name)) {
      context.report("pack/unknown-name", span, { case: "name", what: "component", name, known: [...names] })
      return []
    }
    if (told.has(key) || !isGood(context, picture, layer)) {
      told.add(key)
      return []
    }
    const { file, focus, zoom } = picture
    return [{ name, span, file, pack: layer.info.name, focus, zoom }]
  })
  return { art, unused: unusedOf(layers, used) }
}

interface Parts extends Pick<ArtDecl, "file" | "focus" | "zoom"> {
  /** Where its file is said. */
  readonly at: Span
}

function partsOf(said: Located<Picture>): Parts {
  const value = said.value
  if (typeof value === "string") return { ...WHOLE, file: value, at: said.span }
  const { file, focus, zoom = WHOLE.zoom } = value
  const [x, y] = focus ?? WHOLE.focus
  const at = (said as Located<Exclude<Picture, string>>).get("file")?.span ?? said.span
  return { file, at, focus: [x ?? WHOLE.focus[0], y ?? WHOLE.focus[1]], zoom }
}

function isGood(context: Context, { file, at }: Parts, { pack }: Layer): boolean {
  if (pictureType(file) === null) {
    context.report("pack/bad-picture", at, { case: "type", file })
    return false
  }
  if (!isArt(file)) {
    context.report("pack/bad-picture", at, { case: "place", file, folder: ART })
    return false
  }
  const content = pack.pictures.get(file)
  if (content === undefined) {
    context.report("pack/unknown-picture", at, { file, known: [...pack.pictures.keys()] })
    return false
  }
  const fault = pictureFault(`${pack.folder}${file}`, content)
  if (fault !== null) context.report("pack/bad-picture", at, { case: fault, file })
  return fault === null
}

/** Those of the pack that is read; what goes out with it, since `art` in pack.yaml tells of it, may be there for another reason. */
function unusedOf(layers: readonly Layer[], used: ReadonlySet<string>): readonly string[] {
  const main = layers.find(({ isMain }) => isMain)
  if (!main) return []
  const { info, pack } = main
  const told = pack.manifest?.get("art")?.entries() ?? []
  return [...pack.pictures.keys()]
    .filter((path) => !used.has(`${info.name} ${path}`) && !told.some(({ name }) => isOfArt(name, path)))
    .map((path) => `${pack.folder}${path}`)
}
