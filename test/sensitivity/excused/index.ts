import type { Rule } from "../same.ts"
import { determinersAlike } from "./determiners-alike.ts"
import { joinedAlike } from "./joined-alike.ts"
import { synonymousWords } from "./synonymous-words.ts"
import { understoodParts } from "./understood-parts.ts"

/** Changes that rightly leave a sentence's meaning as it is; what several rules speak of is counted for the first. */
export const excused: readonly Rule[] = [...determinersAlike, ...understoodParts, ...synonymousWords, ...joinedAlike]
