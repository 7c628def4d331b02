/** The pictures of the game that is open, drawn when one is first shown. */
import { signal } from "@preact/signals"
import type { services } from "../../dsl/index.ts"
import type { Picture } from "../face/load-picture.ts"
import { art, artOf } from "./own-art.ts"
import { files, onOpen } from "./project.ts"
import { packRead, remote } from "./services.ts"

/** A picture, and what of it is shown. */
export interface ShownPicture extends Pick<services.FaceArt, "focus" | "zoom"> {
  readonly picture: Picture
}

/** How the picture of a component is being cut, while somebody moves it: nothing of it is written yet. */
export const moved = signal<(Pick<services.FaceArt, "focus" | "zoom"> & { readonly name: string }) | null>(null)

/** The component whose picture is being cut, on its face. */
export const cutting = signal<string | null>(null)

type Place = Pick<services.FaceArt, "pack" | "file">

interface Known {
  /** What it was drawn of; undefined for that of another pack, which stays as it is. */
  readonly content: string | undefined
  /** Null for one that can't be drawn. */
  readonly picture: Picture | null
}

const known = signal<ReadonlyMap<string, Known>>(new Map())
/** What is being drawn, and of what. */
const asked = new Map<string, { readonly content: string | undefined; readonly drawn: Promise<void> }>()

const keyOf = ({ pack, file }: Place): string => `${pack} ${file}`
const isOwn = ({ pack }: Place): boolean => pack === packRead.value

/** The picture of a component; null where it has none, or none yet. */
export function pictureOf(name: string): ShownPicture | null {
  const said = artOf(name)
  const picture = said && pictureAt(said)
  if (!picture) return null
  const { focus, zoom } = moved.value?.name === name ? moved.value : said
  return { picture, focus, zoom }
}

/** A picture of a pack; null for one that can't be drawn, undefined while it is. */
export function pictureAt(place: Place): Picture | null | undefined {
  const content = isOwn(place) ? files.value.get(place.file) : undefined
  const found = known.value.get(keyOf(place))
  if (!found || found.content !== content) void draw(place, content)
  return found?.picture
}

function draw(place: Place, content: string | undefined): Promise<void> {
  const key = keyOf(place)
  const under = asked.get(key)
  if (under && under.content === content) return under.drawn
  const drawn: Promise<void> = drawAnew(place, content, () => asked.get(key)?.drawn === drawn).catch(() => {
    // The services were begun anew, or there is no network: who draws it next asks again.
    if (asked.get(key)?.drawn === drawn) asked.delete(key)
  })
  asked.set(key, { content, drawn })
  return drawn
}

async function drawAnew(place: Place, content: string | undefined, isStill: () => boolean): Promise<void> {
  const { loadPicture } = await import("../face/load-picture.ts")
  const text = isOwn(place) ? (content ?? null) : await remote.call("picture", place.pack, place.file)
  const picture = text === null ? null : await loadPicture(place.file, text)
  if (!isStill()) return free(picture)
  const key = keyOf(place)
  const before = known.peek().get(key)?.picture
  known.value = new Map([...known.peek(), [key, { content, picture }]])
  if (before) setTimeout(() => free(before))
}

function free(picture: Picture | null): void {
  if (picture) URL.revokeObjectURL(picture.url)
}

/** Draws all pictures of the game: whoever draws what nobody draws again has them then. */
export async function allPictures(): Promise<void> {
  const places = new Map(Object.values(art.peek()).map((place) => [keyOf(place), place]))
  for (const place of places.values()) {
    const content = isOwn(place) ? files.peek().get(place.file) : undefined
    const found = known.peek().get(keyOf(place))
    if (!found || found.content !== content) await draw(place, content)
  }
}

onOpen(() => {
  for (const { picture } of known.peek().values()) free(picture)
  known.value = new Map()
  asked.clear()
  moved.value = null
  cutting.value = null
})
