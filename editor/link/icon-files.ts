/** Where the drawings of icons are in the app: outlines by name, on a grid of 512. */

export const ICONS = "icons/"

/** Those of packs that come with the app. */
export const USED_ICONS = `${ICONS}used.json`

/** The file that has an icon, with the others whose names begin so. */
export const iconFile = (name: string): string => `${ICONS}${name.slice(0, 2)}.json`

/** The grid that they are drawn on. */
export const ICON_GRID = 512

/** What whoever publishes cards with them has to say. */
export const ICON_CREDIT =
  "Icons by Lorc, Delapouite and contributors (game-icons.net/about.html#authors), under CC BY 3.0 (creativecommons.org/licenses/by/3.0)"
