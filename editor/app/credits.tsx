/** Whose work is in the app, and on what terms. */
import "../style/credits.css"
import { openDialog } from "../ui/dialog.tsx"

export const openCredits = (): void => openDialog("Credits and licences", () => <Credits />)

function Credits() {
  return (
    <div class="body credits">
      <p>
        The icons on cards and on the table are those of <Outside href="https://game-icons.net">game-icons.net</Outside>
        , by Lorc, Delapouite and its other{" "}
        <Outside href="https://game-icons.net/about.html#authors">contributors</Outside>, under{" "}
        <Outside href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</Outside>. Whoever publishes cards with
        them names their authors, too.
      </p>
      <p>
        The letters are Geist, Geist Mono and Literata, under the SIL Open Font License. What the app is built of is
        listed with its licences in <Outside href="THIRD-PARTY-LICENSES.md">a file of its own</Outside>.
      </p>
    </div>
  )
}

function Outside({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
