import type { services } from "../../dsl/index.ts"
import { show } from "../state/view.ts"
import { Icon } from "../ui/icon.tsx"
import { capital } from "../ui/words.ts"

/** The rulings that stand beside a component or name it; one leads to its words. */
export function Rulings({ of }: { readonly of: readonly services.FaceRuling[] }) {
  return (
    <section class="face-section face-rulings" aria-label="Rulings">
      <h3>
        <span>Rulings</span>
        {of.length > 0 && <span class="quiet numbers">{of.length}</span>}
      </h3>
      {of.length === 0 ? (
        <p class="quiet">Nothing proves this yet. Record a ruling by playing.</p>
      ) : (
        <ul>
          {of.map((ruling) => (
            <li key={`${ruling.span.file}${ruling.span.start}`}>
              <button type="button" onClick={() => show(ruling.span)}>
                <Icon name="rulings" small />
                <span>
                  {capital(ruling.says)}
                  {ruling.component === null && <small>a scenario of the game</small>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
