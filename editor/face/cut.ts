/** What of a picture is shown in a place: it fills it, and its point lies there where it lies in the picture. */

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Cut {
  readonly focus: readonly [x: number, y: number]
  readonly zoom: number
}

export const LEAST_ZOOM = 1
export const MOST_ZOOM = 8

/** Where all of the picture lies, from the upper left of its place. */
export function placed(
  picture: Size,
  place: Size,
  { focus: [x, y], zoom }: Cut,
): Size & { readonly x: number; readonly y: number } {
  const scale = Math.max(place.width / picture.width, place.height / picture.height) * zoom
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { x: x * (place.width - width), y: y * (place.height - height), width, height }
}

/** The cut once the picture was moved by so much; where nothing of it is cut off, it can't be. */
export function movedBy(picture: Size, place: Size, cut: Cut, dx: number, dy: number): Cut {
  const { width, height } = placed(picture, place, cut)
  const along = (at: number, by: number, over: number): number => (over < 0.5 ? at : within(0, 1, at - by / over))
  const [x, y] = cut.focus
  return { ...cut, focus: [along(x, dx, width - place.width), along(y, dy, height - place.height)] }
}

export const zoomed = (cut: Cut, by: number): Cut => ({ ...cut, zoom: within(LEAST_ZOOM, MOST_ZOOM, cut.zoom * by) })

const within = (least: number, most: number, number: number): number => Math.min(most, Math.max(least, number))
