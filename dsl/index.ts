export type { CompiledPack } from "./compile.ts"
export { compilePack } from "./compile.ts"
export type { CatalogueEntry, Example } from "./diagnostics/catalogue/entry.ts"
export { catalogue, type DiagnosticCode, isDiagnosticCode } from "./diagnostics/catalogue.ts"
export type { Diagnostic, Edit, Fix } from "./diagnostics/diagnostic.ts"
export { type JsonDiagnostics, toJson } from "./diagnostics/json.ts"
export { LineIndex, type Position } from "./diagnostics/line-index.ts"
export { printable, widthOf } from "./diagnostics/printable.ts"
export {
  type ReadingRule,
  type ReadingRuleName,
  readingRules,
  ruleLine,
  ruleNamed,
} from "./diagnostics/reading-rules.ts"
export { render, renderAll, type Style, type Tone } from "./diagnostics/render.ts"
export { hasErrors } from "./diagnostics/report.ts"
export { didYouMean, listed, nearest } from "./diagnostics/suggest.ts"
export { differing } from "./differing.ts"
export { withArticle } from "./lexicon/inflect.ts"
export { LIMITS } from "./pack/limits.ts"
export { type LoadedPack, loadPack } from "./pack/load.ts"
export type { Model, RulingDecl } from "./pack/model.ts"
export type { ResolvePack } from "./pack/packs.ts"
export { readLayers } from "./pack/packs.ts"
export { isPackFile, pathProblem } from "./pack/paths.ts"
export type { PackFiles } from "./pack/read-pack.ts"
export { packFolder, readPack } from "./pack/read-pack.ts"
export { packReferences } from "./pack/references.ts"
export { readYaml } from "./pack/yaml.ts"
export { isStop, runDiagnostic, type Stop } from "./run-diagnostic.ts"
export * as services from "./services/index.ts"
export { print } from "./syntax/print.ts"
export { plainText, type Span, spanIn, type Text } from "./text.ts"
