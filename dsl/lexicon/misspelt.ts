import { editDistance, nearest } from "../diagnostics/suggest.ts"

/**
 * The words that a word of a sentence may be a misspelling of, nearest first. A slip seldom hits the first letter, and a
 * word of everyday English is meant as it stands, so that those lead to nothing by their letters.
 */
export function misspelt(word: string, known: Iterable<string>, limit = 3): string[] {
  if (isEveryday(word)) return []
  const [first = "", second = ""] = word.toLowerCase()
  return nearest(word, known, Infinity)
    .filter((each) => {
      const [begin = "", next = ""] = each.toLowerCase()
      return (
        begin === first || (begin === second && next === first) || (word.length > 4 && editDistance(word, each) <= 1)
      )
    })
    .slice(0, limit)
}

/** Whether a word is of everyday English, whatever a game declares. */
export const isEveryday = (word: string): boolean =>
  everydayWords.has(word.toLowerCase()) || everydayWords.has(stemOf(word.toLowerCase()))

/** Without the endings of plurals and verbs. */
const stemOf = (word: string): string => word.replace(/(?<=\w{3})(?:s|es|ed|d|ing)$/, "")

/**
 * Words of everyday English that cards use and that no game need know: function words, and what is often done or said of
 * cards. None of them is a misspelling of another word.
 */
const everydayWords: ReadonlySet<string> = new Set(
  `a about above across add after again against ahead all almost along aside already also although always among an and another any anybody anyone anything are around as ask at away
    back be because become before begin behind being below beneath beside best better between beyond bigger biggest both bottom break bring build but buy by
    call can card carry catch change cheap cheaper cheapest check choice choose close coin collect color come common compare complete continue control copy cost count create current
    damage day dead deal destroy did die different direct direction discard divide do does done double down draw drop during
    each early earn easy effect either else empty end enemy enough enter equal even ever every everybody everyone everything exact except exchange exclude exile expensive extra
    face fail fall far fast few fewer fewest fight fill final find finish first flip follow for force forward free friend from front full
    gain game get give go gold good greater greatest group
    had half hand happen has have he heal heaviest heavier heavy help her here hers hide high higher highest him his hold how however
    if ignore immediate in include increase inside instead into is it item
    join just
    keep kill kind know
    large larger largest last late later lay least leave left less let level life light lighter lightest like line list little long look lose low lower lowest
    made make many match may me mean mention might mill mine money more most move much must my
    name near need neither never new next no nobody none nor not nothing now number
    of off old older on once one only onto open opponent opposite or order other otherwise our out over own
    pair part pass past pay peek per pick pile place play player point poor possible power previous put
    raise random rather reach ready real receive reduce refill remain remove repeat replace resource rest return reveal reverse rich richer richest right roll round row rule run
    sacrifice said scry same say score search second see select sell set share she short show shuffle side similar simple single skip small smaller smallest so some somebody someone something space spell spend stack start stay steal still stop strong stronger strongest such swap
    take tap target tell ten than that the their tied theirs them then there these they thing this those though through tie time times to together too top total toward track trade trash triple try turn twice two type
    under unique unless unlike until untap up upon use usual
    value very
    want was we weak weaker weakest were what whatever when where whether which while who whoever whole whose why will win with within without word worst worth would
    yes yet you your yours youngest`.split(/\s+/),
)
