/** Drawings of strangers: what is in one that is no drawing is taken out before it is shown or kept. */
import DOMPurify, { type UponSanitizeAttributeHookEvent } from "dompurify"

export interface CleanSvg {
  readonly text: string
  readonly width: number
  readonly height: number
}

const SVG = "http://www.w3.org/2000/svg"
/** So many parts are drawn at once; more of them would keep the page waiting. */
const MOST_PARTS = 5000
/** Pixels of the longer side, as which it is drawn where pixels are needed. */
const SIDE = 1024
/** As browsers take it of a drawing that says nothing. */
const UNSAID = [300, 150] as const

/** Shapes, groups, letters, colours. What draws another part again could do so without end; nothing here moves or asks for anything. */
const ALLOWED = [
  ..."#text svg g defs title desc style path rect circle ellipse line polyline polygon text tspan".split(" "),
  ..."lineargradient radialgradient stop clippath".split(" "),
]

/** What leads out of a drawing, or is dear to draw. Letters written by their numbers could hide either. */
const isBadStyle = (style: string): boolean =>
  /[@\\]|url\(\s*(?!["']?#)|image|src|filter|mask|animation|transition|behavior/i.test(style)

const purifier = DOMPurify(window)
purifier.addHook("uponSanitizeAttribute", (element: Element, event: UponSanitizeAttributeHookEvent) => {
  const { attrName, attrValue } = event
  const isLink = /(^|:)href$/.test(attrName)
  const isOut = isLink ? !attrValue.startsWith("#") : isBadStyle(attrValue) && /[\\(:]/.test(attrValue)
  // What is cut off by what is cut off by what is cut off ... has no end.
  const isDeep = element.closest("clipPath") !== null && /url\(|^#/.test(attrValue)
  if (isOut || isDeep || /^(filter|mask|marker|cursor)/.test(attrName)) event.keepAttr = false
})

/** The drawing that a text is, with nothing else in it; null where there is none. */
export function cleanSvg(text: string): CleanSvg | null {
  if (/<!ENTITY/i.test(text)) return null
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml")
  const root = parsed.documentElement
  if (root.namespaceURI !== SVG || root.localName !== "svg" || parsed.querySelector("parsererror")) return null
  if (root.getElementsByTagName("*").length > MOST_PARTS) return null
  for (const style of root.querySelectorAll("style")) if (isBadStyle(style.textContent ?? "")) style.remove()
  purifier.sanitize(root, {
    IN_PLACE: true,
    ALLOWED_TAGS: ALLOWED,
    KEEP_CONTENT: false,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
  const size = sizeOf(root)
  if (size === null) return null
  const scale = SIDE / Math.max(...size)
  const [width, height] = size.map((side) => Math.max(1, Math.round(side * scale))) as [number, number]
  root.setAttribute("width", String(width))
  root.setAttribute("height", String(height))
  return { text: new XMLSerializer().serializeToString(root), width, height }
}

/** How large it is, in its own units; it says so by its view from then on. */
function sizeOf(root: Element): readonly [number, number] | null {
  const view = (root.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number)
  const [, , w = 0, h = 0] = view
  if (view.length === 4 && view.every(Number.isFinite) && w > 0 && h > 0) return [w, h]
  const length = (name: string): number => Number.parseFloat(root.getAttribute(name) ?? "")
  const [width, height] = [length("width"), length("height")]
  const size = width > 0 && height > 0 ? ([width, height] as const) : UNSAID
  if (!size.every(Number.isFinite)) return null
  root.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`)
  return size
}
