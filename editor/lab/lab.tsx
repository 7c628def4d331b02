export function Lab() {
  return <p class="empty">soon</p>
}
