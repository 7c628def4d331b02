/** What a person set for this device. Kept where the browser lets us; else for as long as the page is open. */
import { effect, type Signal, signal } from "@preact/signals"

export type Theme = "light" | "dark"

export function kept<T>(key: string, initial: T, isValid: (value: unknown) => value is T): Signal<T> {
  const name = `cardwright.${key}`
  let value = initial
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? "null")
    if (isValid(stored)) value = stored
  } catch {
    // A private window, or something else under our name: the initial value it is.
  }
  const setting = signal(value)
  let isFirst = true
  effect(() => {
    const text = JSON.stringify(setting.value)
    if (isFirst) {
      isFirst = false
      return
    }
    try {
      localStorage.setItem(name, text)
    } catch {
      // Not kept; nothing else depends on it.
    }
  })
  return setting
}

const oneOf =
  <T extends string>(...values: readonly T[]) =>
  (value: unknown): value is T =>
    values.some((each) => each === value)

/** Light or dark as the person chose; `auto` follows the system. */
export const themeChoice = kept<Theme | "auto">("theme", "auto", oneOf("light", "dark", "auto"))

const prefersDark = matchMedia("(prefers-color-scheme: dark)")
const systemTheme = signal<Theme>(prefersDark.matches ? "dark" : "light")
prefersDark.addEventListener("change", ({ matches }) => {
  systemTheme.value = matches ? "dark" : "light"
})

export const theme = signal<Theme>("light")
effect(() => {
  theme.value = themeChoice.value === "auto" ? systemTheme.value : themeChoice.value
  document.documentElement.dataset.theme = theme.value
})

/** How a component is written: as fields and chips, or as the text of its file. */
export const editorView = kept<"form" | "text">("view", "form", oneOf("form", "text"))

/** Whether the explorer is there, where it has room. */
export const isExplorerShown = kept<boolean>(
  "explorer-shown",
  true,
  (value): value is boolean => typeof value === "boolean",
)

/** Whether the explorer lists components by their properties, or files. */
export const explorerBy = kept<"properties" | "files">("explorer", "properties", oneOf("properties", "files"))
