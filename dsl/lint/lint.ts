import type { DiagnosticCode } from "../diagnostics/catalogue.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import type { LintedGame } from "./linted-game.ts"

/** What is told once games have been played. */
type PlayedCode = "lint/unseen-component"

/** What a game's own sentences and declarations tell, without a game being played. */
export type LintCode = Exclude<Extract<DiagnosticCode, `lint/${string}`>, PlayedCode>

/** Looks for one thing in a game that has no mistakes. Where it can't be sure, it says nothing. */
export type Lint = (game: LintedGame) => Iterable<Diagnostic>
