export type { CompiledPack } from "./compile.ts"
export { analysePack, compilePack } from "./compile.ts"
export type { CatalogueEntry, Example } from "./diagnostics/catalogue/entry.ts"
export { catalogue, type DiagnosticCode, type FactsOf, isDiagnosticCode } from "./diagnostics/catalogue.ts"
export { type Diagnostic, factsOf } from "./diagnostics/diagnostic.ts"
export type { Edit, Fix } from "./diagnostics/fix.ts"
export { type JsonDiagnostic, type JsonDiagnostics, toJson } from "./diagnostics/json.ts"
export {
  atLevels,
  LEVELS,
  type Level,
  type Levels,
  readLevel,
} from "./diagnostics/levels.ts"
export { FileLines, LineIndex, type Position } from "./diagnostics/line-index.ts"
export { printable, widthOf } from "./diagnostics/printable.ts"
export {
  type ReadingRule,
  type ReadingRuleName,
  readingRules,
  ruleLine,
  ruleNamed,
} from "./diagnostics/reading-rules.ts"
export { inOrder, render, renderAll, type Style, type Tone } from "./diagnostics/render.ts"
export { hasErrors } from "./diagnostics/report.ts"
export { didYouMean, listed, nearest } from "./diagnostics/suggest.ts"
export { differing } from "./differing.ts"
export { FIRST_LANGUAGE, LANGUAGE_VERSION } from "./language/version.ts"
export { pluralOf, withArticle } from "./lexicon/inflect.ts"
export { lintPack } from "./lint/lint-pack.ts"
export { asLocked, identityOf } from "./pack/content-hash.ts"
export { LIMITS } from "./pack/limits.ts"
export { type LoadedPack, loadPack } from "./pack/load.ts"
export type { Model, RulingDecl } from "./pack/model.ts"
export type { ResolvePack } from "./pack/packs.ts"
export { holderOf, readLayers } from "./pack/packs.ts"
export { isPackFile, isPicture, PROJECT_FILE, pathProblem } from "./pack/paths.ts"
export {
  artBytes,
  artText,
  isArt,
  isArtBelow,
  isOfArt,
  pictureFault,
  pictureSize,
  pictureType,
} from "./pack/picture-files.ts"
export type { PackFiles } from "./pack/read-pack.ts"
export { packFolder, readPack } from "./pack/read-pack.ts"
export { packReferences } from "./pack/references.ts"
export { LAID_PLAINLY, type Laying, together } from "./pack/together.ts"
export { type Identity, UnresolvedPack } from "./pack/unresolved.ts"
export { toldWhereWritten } from "./pack/written-aliases.ts"
export { readYaml, type YamlNode } from "./pack/yaml.ts"
export { type Project, readProject } from "./project/read-project.ts"
export { isStop, runDiagnostic, type Stop } from "./run-diagnostic.ts"
export * as services from "./services/index.ts"
export { print } from "./syntax/print.ts"
export { isInside, plainText, type Span, spanIn, type Text } from "./text.ts"
