/** Who declared the component that is looked at, and who changed it, where more packs than one have a say in it. */
import "../style/history.css"
import { effect, signal } from "@preact/signals"
import type { HistoryView } from "../link/services-api.ts"
import { leadTo } from "../state/leading.ts"
import { entryOf, isStale, remote } from "../state/services.ts"
import { selected } from "../state/view.ts"
import { capital } from "../ui/capital.ts"
import { titleOf } from "../write/explorer-nodes.tsx"

const told = signal<{ readonly of: string; readonly history: HistoryView } | null>(null)

effect(() => {
  const key = selected.value
  const entry = key === null ? undefined : entryOf(key)
  if (isStale.value || !entry) return
  remote.call("provenance", entry.name).then(
    (history) => {
      told.value = { of: entry.name, history }
    },
    // The services are begun anew with the next edit, and asked again then.
    () => undefined,
  )
})

/** @param name of the component */
export function History({ name }: { readonly name: string }) {
  const history = told.value?.of === name ? told.value.history : []
  if (history.length < 2) return null
  return (
    <section class="face-section face-history" aria-label="Who says what">
      <h3>
        <span>Who says what</span>
        <span class="quiet numbers">{history.length - 1 === 1 ? "1 change" : `${history.length - 1} changes`}</span>
      </h3>
      <ol>
        {history.map(({ how, pack, place, says }) => (
          <li key={`${place.file}${place.start}`}>
            <button type="button" onClick={() => void leadTo(place)}>
              <span>
                {capital(how)} by <b>{titleOf(pack)}</b>
              </span>
              <small class="mono">
                {place.file} {place.line}
              </small>
            </button>
            {how !== "declared" && (
              <dl>
                {says.map(({ key, words, was }) => (
                  <div key={key}>
                    <dt>{key}</dt>
                    <dd>{words}</dd>
                    {was !== null && <dd class="was">{was}</dd>}
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
