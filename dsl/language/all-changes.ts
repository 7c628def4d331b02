import { allButAnAmount } from "./changes/all-but-an-amount.ts"
import { allOfItDone } from "./changes/all-of-it-done.ts"
import { allWhoTie } from "./changes/all-who-tie.ts"
import { askedOfTheMissing } from "./changes/asked-of-the-missing.ts"
import { bareThings } from "./changes/bare-things.ts"
import { chanceOfABound } from "./changes/chance-of-a-bound.ts"
import { colonBehindAStep } from "./changes/colon-behind-a-step.ts"
import { doneBehindDeclined } from "./changes/done-behind-declined.ts"
import { doneHowOften } from "./changes/done-how-often.ts"
import { doneToAll } from "./changes/done-to-all.ts"
import { doneToBoth } from "./changes/done-to-both.ts"
import { drawnFromElsewhere } from "./changes/drawn-from-elsewhere.ts"
import { eachThereIs } from "./changes/each-there-is.ts"
import { forbiddenUnderACondition } from "./changes/forbidden-under-a-condition.ts"
import { forbiddenWherever } from "./changes/forbidden-wherever.ts"
import { foundByACondition } from "./changes/found-by-a-condition.ts"
import { heardOneAtATime } from "./changes/heard-one-at-a-time.ts"
import { insteadOfWhatHappened } from "./changes/instead-of-what-happened.ts"
import { isBoth } from "./changes/is-both.ts"
import { joinedBounds } from "./changes/joined-bounds.ts"
import { limitInBrackets } from "./changes/limit-in-brackets.ts"
import { lostInPart } from "./changes/lost-in-part.ts"
import { lostUpTo } from "./changes/lost-up-to.ts"
import { maximumOfAll } from "./changes/maximum-of-all.ts"
import { moreThanAnAmount } from "./changes/more-than-an-amount.ts"
import { multipliedTogether } from "./changes/multiplied-together.ts"
import { nameTwice } from "./changes/name-twice.ts"
import { nextToEach } from "./changes/next-to-each.ts"
import { nobodyWins } from "./changes/nobody-wins.ts"
import { numberOfAll } from "./changes/number-of-all.ts"
import { ofTheChosenPlayer } from "./changes/of-the-chosen-player.ts"
import { oneOfSeveral } from "./changes/one-of-several.ts"
import { optionKeys } from "./changes/option-keys.ts"
import { ownPrice } from "./changes/own-price.ts"
import { partsByName } from "./changes/parts-by-name.ts"
import { playedOrNot } from "./changes/played-or-not.ts"
import { priceForEither } from "./changes/price-for-either.ts"
import { propertyOfSeveral } from "./changes/property-of-several.ts"
import { putByAnyVerb } from "./changes/put-by-any-verb.ts"
import { restBehindACondition } from "./changes/rest-behind-a-condition.ts"
import { someThatCost } from "./changes/some-that-cost.ts"
import { thatManyPaid } from "./changes/that-many-paid.ts"
import { thatMuchHeard } from "./changes/that-much-heard.ts"
import { theirTurn } from "./changes/their-turn.ts"
import { thereIsInPlay } from "./changes/there-is-in-play.ts"
import { thisWay } from "./changes/this-way.ts"
import { topCardsNamed } from "./changes/top-cards-named.ts"
import { whenForATime } from "./changes/when-for-a-time.ts"
import type { LanguageChange } from "./language-change.ts"

/** Every change of what a text means, by its name: what `migrate` knows. The oldest first, and in the order of their names. */
export const CHANGES = {
  "all-but-an-amount": allButAnAmount,
  "all-of-it-done": allOfItDone,
  "all-who-tie": allWhoTie,
  "asked-of-the-missing": askedOfTheMissing,
  "bare-things": bareThings,
  "chance-of-a-bound": chanceOfABound,
  "colon-behind-a-step": colonBehindAStep,
  "done-behind-declined": doneBehindDeclined,
  "done-how-often": doneHowOften,
  "done-to-all": doneToAll,
  "done-to-both": doneToBoth,
  "drawn-from-elsewhere": drawnFromElsewhere,
  "each-there-is": eachThereIs,
  "forbidden-under-a-condition": forbiddenUnderACondition,
  "forbidden-wherever": forbiddenWherever,
  "found-by-a-condition": foundByACondition,
  "heard-one-at-a-time": heardOneAtATime,
  "instead-of-what-happened": insteadOfWhatHappened,
  "is-both": isBoth,
  "joined-bounds": joinedBounds,
  "limit-in-brackets": limitInBrackets,
  "lost-in-part": lostInPart,
  "lost-up-to": lostUpTo,
  "maximum-of-all": maximumOfAll,
  "more-than-an-amount": moreThanAnAmount,
  "multiplied-together": multipliedTogether,
  "name-twice": nameTwice,
  "next-to-each": nextToEach,
  "nobody-wins": nobodyWins,
  "number-of-all": numberOfAll,
  "of-the-chosen-player": ofTheChosenPlayer,
  "one-of-several": oneOfSeveral,
  "option-keys": optionKeys,
  "own-price": ownPrice,
  "parts-by-name": partsByName,
  "played-or-not": playedOrNot,
  "price-for-either": priceForEither,
  "property-of-several": propertyOfSeveral,
  "put-by-any-verb": putByAnyVerb,
  "rest-behind-a-condition": restBehindACondition,
  "some-that-cost": someThatCost,
  "that-many-paid": thatManyPaid,
  "that-much-heard": thatMuchHeard,
  "their-turn": theirTurn,
  "there-is-in-play": thereIsInPlay,
  "this-way": thisWay,
  "top-cards-named": topCardsNamed,
  "when-for-a-time": whenForATime,
} as const satisfies Readonly<Record<string, LanguageChange>>
