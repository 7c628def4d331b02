/** An answer of the cookbook: what says it, what holds of it, and what it is not. */
import "../style/recipe.css"
import type { Recipe } from "../link/recipes.ts"
import { say } from "../state/notices.ts"
import { Button } from "../ui/button.tsx"
import { asSentence, capital } from "../ui/capital.ts"
import { copyText } from "../ui/clipboard.ts"
import { closeDialog, openDialog } from "../ui/dialog.tsx"

export const openRecipe = (recipe: Recipe): void =>
  openDialog(capital(recipe.ask), () => <RecipeView recipe={recipe} />)

function RecipeView({ recipe: { text, declared, holds, not } }: { readonly recipe: Recipe }) {
  return (
    <>
      <div class="body recipe">
        <p class="quiet">As a small game of the cookbook says it. Put the words of your game in place of its words.</p>
        <pre>{text}</pre>
        {declared !== "" && (
          <>
            <h3>For it, game.yaml has</h3>
            <pre>{declared}</pre>
          </>
        )}
        <h3>What rulings hold of it</h3>
        <ul>
          {holds.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <h3>Not to be taken for</h3>
        <pre>{not.say}</pre>
        <p>{asSentence(not.means)}</p>
      </div>
      <footer>
        <Button onClick={closeDialog}>Close</Button>
        <Button look="primary" onClick={() => void copy(text)}>
          Copy the text
        </Button>
      </footer>
    </>
  )
}

async function copy(text: string): Promise<void> {
  const isCopied = await copyText(text)
  say(isCopied ? "The text is copied" : "The browser keeps the clipboard to itself: select the text and copy it")
  if (isCopied) closeDialog()
}
