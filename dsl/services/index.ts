export { quoted } from "../diagnostics/printable.ts"
export { propertyWords } from "../pack/printed.ts"
export { type As, sentencesOf } from "../pack/sentences.ts"
export { type LinkedLine, type LinkedPart, linked } from "../paraphrase/linked.ts"
export { type Line, paraphraseText } from "../paraphrase/paraphrase.ts"
export { changedFaces } from "./changed-faces.ts"
export { complete, completeSentence } from "./complete.ts"
export type { Completion } from "./completion.ts"
export { type Kind, kinds } from "./component-kinds.ts"
export { componentAt } from "./components.ts"
export { type Came, type Chapter, type CookbookComponent, type CookbookEntry, readCookbook } from "./cookbook.ts"
export { type CsvFile, type CsvRow, csvOf, readCsv } from "./csv.ts"
export { withDependency, withoutDependency } from "./dependencies.ts"
export type { Description } from "./describe.ts"
export {
  addRuling,
  type Changed,
  type RulingData,
  removeComponent,
  setAbility,
  setRuling,
  setValue,
} from "./edit-component.ts"
export { type ComponentItem, entries } from "./entries.ts"
export { type Face, type FaceRuling, type FaceText, face, faceNames, printed } from "./face.ts"
export type { FaceProperty } from "./face-properties.ts"
export type { Paragraph, Segment, SegmentKind } from "./face-text.ts"
export { type QuickFix, quickFixes } from "./fixes.ts"
export { type Draft, draft, type FormText, formTexts } from "./form.ts"
export { format, formatFile, type Rewritten } from "./format.ts"
export { type Art, artOf, type FaceArt, pictureText } from "./game-art.ts"
export type { GameControl, GameField, GameSection, GameText, GameThing } from "./game-form/game-fields.ts"
export { gameForm, writtenAside } from "./game-form/game-form.ts"
export { GAME_FILE, GAME_PAGES, type GamePage } from "./game-form/game-words.ts"
export { renameInGame } from "./game-form/rename-in-game.ts"
export { artPath, removeWithPicture, setArt } from "./game-form/set-art.ts"
export { addToGame, removeFromGame, setGame, setSort } from "./game-form/set-game.ts"
export { type Icons, iconsOf, searchIcons } from "./game-icons.ts"
export { type Hover, hover } from "./hover.ts"
export { type Chip, type FormPlace, type MayFollow, mayFollow } from "./may-follow.ts"
export { type MeaningAt, meaningAt, meaningsOnLine } from "./meaning-at.ts"
export { type Looked, type Mended, mendAll } from "./mend-all.ts"
export { type Migrated, migrate } from "./migrate.ts"
export { declarationAt, definition, type Reference, references } from "./navigate.ts"
export { type AddedComponent, type NewComponent, newComponent } from "./new-component.ts"
export { blankPack, copiedPack, type NewPack, newExpansion, newPack, packName, retitled, titled } from "./new-pack.ts"
export { type OutlineItem, outline } from "./outline.ts"
export { languageSaid } from "./pack-language.ts"
export { nearestThings, type PackRead, type Provenance, provenanceOf, type Said, type Saying } from "./provenance.ts"
export { type Reading, readAs, readOne } from "./reading.ts"
export { applied, type Renamed, rename } from "./rename.ts"
export {
  type Sheet,
  type SheetChange,
  sheetOf,
  type TakenCsv,
  type TakenSheet,
  takeCsv,
  takeSheet,
} from "./sheet.ts"
export { namesOnShelf, readShelf, type Shelf } from "./shelf.ts"
export { fullestKind, type Specimen, sizeInWords, specimens } from "./specimens.ts"
export { type SemanticToken, semanticTokens, type TokenKind } from "./tokens.ts"
export type { Declaration } from "./word-at.ts"
export { type Analysis, Workspace } from "./workspace.ts"
export type { Writable } from "./yaml-write.ts"
