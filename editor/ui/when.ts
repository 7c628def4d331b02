/** Today's by the clock, others by the day. @param at milliseconds since 1970 */
export function when(at: number): string {
  const date = new Date(at)
  const isToday = date.toDateString() === new Date().toDateString()
  return isToday
    ? date.toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hour12: false })
    : date.toLocaleDateString("en", { day: "numeric", month: "long", year: "numeric" })
}
