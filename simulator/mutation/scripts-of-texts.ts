/** Which scripts of a program are made of a text's words. */
import { placesOf, type Text } from "../../dsl/text.ts"
import { type Program, scriptSources } from "../../interpreter/index.ts"

interface Place {
  readonly file: string
  readonly start: number
}

/** Whether words that begin somewhere are a text's. */
export function isIn(text: Text): (words: Place) => boolean {
  const places = placesOf(text)
  return ({ file, start }) => places.some((place) => file === place.file && start >= place.start && start <= place.end)
}

/** The scripts that words of a text became code in, by their numbers. */
export class ScriptsOfTexts {
  private readonly places: readonly (readonly Place[])[]

  constructor(program: Program) {
    this.places = scriptSources(program).map((sources) =>
      [...sources].flatMap((source) => program.sourceSpans[source] ?? []),
    )
  }

  of(text: Text): readonly number[] {
    const isItsOwn = isIn(text)
    return this.places.flatMap((places, script) => (places.some(isItsOwn) ? [script] : []))
  }
}
