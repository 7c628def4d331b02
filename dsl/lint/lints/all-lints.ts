import type { Lint, LintCode } from "../lint.ts"
import { alwaysTrue, neverTrue } from "./constant-conditions.ts"
import { duplicateComponent } from "./duplicate-component.ts"
import { endlessScripts } from "./endless-scripts.ts"
import { hiddenDecider } from "./hidden-decider.ts"
import { neverReached } from "./never-reached.ts"
import { noLanguage } from "./no-language.ts"
import { noRuling } from "./no-ruling.ts"
import { nobodyActs } from "./nobody-acts.ts"
import { otherWords } from "./other-words.ts"
import { overWhenAsked } from "./over-when-asked.ts"
import { tooFew } from "./too-few.ts"
import { unheardEvent } from "./unheard-event.ts"
import { unreachableStep } from "./unreachable-step.ts"
import { unreadProperty } from "./unread-property.ts"
import { unusedDeclaration } from "./unused-declaration.ts"
import { unusedPicture } from "./unused-picture.ts"

/** Every lint by its code. */
export const LINTS: Readonly<Record<LintCode, Lint>> = {
  "lint/always-true": alwaysTrue,
  "lint/duplicate-component": duplicateComponent,
  "lint/endless-scripts": endlessScripts,
  "lint/hidden-decider": hiddenDecider,
  "lint/never-reached": neverReached,
  "lint/never-true": neverTrue,
  "lint/no-language": noLanguage,
  "lint/no-ruling": noRuling,
  "lint/nobody-acts": nobodyActs,
  "lint/other-words": otherWords,
  "lint/over-when-asked": overWhenAsked,
  "lint/too-few": tooFew,
  "lint/unheard-event": unheardEvent,
  "lint/unreachable-step": unreachableStep,
  "lint/unread-property": unreadProperty,
  "lint/unused-declaration": unusedDeclaration,
  "lint/unused-picture": unusedPicture,
}
