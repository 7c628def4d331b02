/** The parts of Monaco that the editor needs, and no others: its full bundle is three times as large. */
import "monaco-editor/features/codeEditor/register"
import "monaco-editor/features/suggest/register"
import "monaco-editor/features/snippet/register"
import "monaco-editor/features/hover/register"
import "monaco-editor/features/codeAction/register"
import "monaco-editor/features/gotoError/register"
import "monaco-editor/features/find/register"
import "monaco-editor/features/folding/register"
import "monaco-editor/features/format/register"
import "monaco-editor/features/rename/register"
import "monaco-editor/features/comment/register"
import "monaco-editor/features/clipboard/register"
import "monaco-editor/features/contextmenu/register"
import "monaco-editor/features/bracketMatching/register"
import "monaco-editor/features/wordOperations/register"
import "monaco-editor/features/linesOperations/register"
import "monaco-editor/features/multicursor/register"
import "monaco-editor/features/codicon/register"
// What the registry of features leaves out: without the first, completion silently does nothing.
import "monaco-editor/editor/contrib/suggest/browser/suggestController.js"
import "monaco-editor/editor/contrib/gotoSymbol/browser/goToCommands.js"
import "monaco-editor/editor/contrib/semanticTokens/browser/documentSemanticTokens.js"
import "monaco-editor/editor/contrib/gotoError/browser/markerSelectionStatus.js"
import "monaco-editor/editor/browser/coreCommands.js"
import "monaco-editor/editor/common/standaloneStrings.js"
import "monaco-editor/languages/definitions/yaml/register"
import * as monaco from "monaco-editor/editor"
import EditorWorker from "monaco-editor/editor/editor.worker?worker"

self.MonacoEnvironment = { getWorker: () => new EditorWorker() }

export { monaco }
