/**
 * Some systems give the browser a language that it does not know itself (`en-US@posix`, where the locale is C). uPlot asks
 * for the number format of that language as soon as it is loaded, and would fail.
 */
try {
  new Intl.NumberFormat(navigator.language)
} catch {
  Object.defineProperty(navigator, "language", { value: "en", configurable: true })
}
