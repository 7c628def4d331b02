/**
 * What the page can do where scripts run: columns that sort, and one thread through plot and table (a card that is pointed at
 * lights up in both). The page is whole without it.
 */
export const SCRIPT = `(() => {
  const kinds = new Intl.Collator("en", { numeric: true })
  const keyOf = (row, column) => {
    const cell = row.cells[column]
    return cell.dataset.value ?? cell.textContent.trim()
  }
  function sort(head, button, table, column, isNumber) {
    const goesUp = head.getAttribute("aria-sort") === (isNumber ? "descending" : null)
    const sign = goesUp || (!isNumber && head.getAttribute("aria-sort") !== "ascending") ? 1 : -1
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort")
    head.setAttribute("aria-sort", sign > 0 ? "ascending" : "descending")
    const body = table.tBodies[0]
    const rows = [...body.rows].map((row) => ({ row, key: keyOf(row, column) }))
    rows.sort((a, b) => {
      if (a.key === "" || b.key === "") return (a.key === "") - (b.key === "")
      return sign * (isNumber ? Number(a.key) - Number(b.key) : kinds.compare(a.key, b.key))
    })
    body.append(...rows.map(({ row }) => row))
  }
  for (const head of document.querySelectorAll("th[data-sort]")) {
    const table = head.closest("table")
    if (table.tBodies[0].rows.length < 2) continue
    const button = document.createElement("button")
    button.type = "button"
    button.append(...head.childNodes)
    head.append(button)
    const column = [...head.parentNode.cells].indexOf(head)
    button.addEventListener("click", () => sort(head, button, table, column, head.dataset.sort === "number"))
  }
  let lit = []
  const light = (event) => {
    const key = event.target instanceof Element && event.target.closest("[data-key]")?.dataset.key
    for (const each of lit) each.classList.remove("lit")
    lit = key ? [...document.querySelectorAll('[data-key="' + key + '"]')] : []
    for (const each of lit) each.classList.add("lit")
  }
  document.addEventListener("pointerover", light)
  // What a link leads to is open when it gets there.
  const open = () => {
    const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1))
    if (target instanceof HTMLDetailsElement) target.open = true
  }
  addEventListener("hashchange", open)
  open()
})()
`
