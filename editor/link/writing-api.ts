/** What the services are asked for the writing of one component: its face, its form, sentences being typed. */
import type { services } from "../../dsl/index.ts"
import type { Problem } from "./overview.ts"
import type { Files } from "./shelf-packs.ts"

/** A change of one file in offsets; a file that is not there is made. */
export interface Edit {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The edits of a change, or why there are none. */
export type Change =
  | {
      readonly edits: readonly Edit[]
      readonly refused: null
      /** Files that are taken away with it. */
      readonly removes?: readonly string[]
    }
  | { readonly edits: null; readonly refused: string }

export interface FaceTextView extends Omit<services.FaceText, "problems"> {
  readonly problems: readonly Problem[]
}

/** The face of a component as plain data. */
export interface FaceView extends Omit<services.Face, "problems" | "texts"> {
  readonly problems: readonly Problem[]
  readonly texts: readonly FaceTextView[]
}

/** A component as the screens show it. */
export interface ComponentView {
  readonly face: FaceView
  readonly texts: readonly services.FormText[]
  /** Its file is one of the pack's own. */
  readonly isOwn: boolean
}

/** Something wrong in a sentence that is being typed; offsets into it. */
export interface DraftProblem {
  readonly start: number
  readonly end: number
  readonly code: string
  readonly severity: "error" | "warning"
  readonly message: string
  readonly hint: string | null
}

export interface DraftView {
  readonly tokens: readonly { readonly start: number; readonly end: number; readonly kind: services.TokenKind }[]
  readonly problems: readonly DraftProblem[]
  /** What it means, in other words; null where it does not read. */
  readonly words: readonly services.LinkedLine[] | null
  readonly chips: readonly services.Chip[]
}

/** What a game declares, as a form. */
export interface GameView {
  readonly sections: readonly services.GameSection[]
  /** Keys that are written and have no field: their text says them. */
  readonly aside: readonly string[]
}

type Path = readonly string[]

/** What of game.yaml is asked for and changed by its form. Places are paths of keys. */
export type GameApi = {
  /** Null where there is no game.yaml, or it can't be read. */
  gameForm(): GameView | null
  /** Icons whose names have the words of a text, or else one of them. */
  searchIcons(text: string, limit: number): readonly string[]
  /** Null takes it away. */
  setGame(path: Path, value: services.Writable | null): Change
  /** Gives a component a picture of the pack; null takes it away. */
  setArt(component: string, picture: Omit<services.FaceArt, "pack"> | null): Change
  /** Something new of a section, under a name that is free. */
  addToGame(section: Path): Change & { readonly path: Path }
  /** What of several sorts something shall be. */
  setSort(path: Path, sort: string): Change
  /** Another name, wherever it is spoken of. */
  renameInGame(path: Path, name: string): Change
  /** @returns what would be wrong without it, too */
  removeFromGame(path: Path): Change & { readonly breaks: readonly Problem[] }
}

export type WritingApi = {
  /** Null where there is none of that name, or the pack can't be read. */
  component(name: string, variant: number): ComponentView | null
  draft(place: services.FormPlace, text: string, caret: number): DraftView | null
  /** A property, a script, `name`, `copies`; null takes it away. */
  setValue(component: string, key: string, value: services.Writable | null): Change
  /** One past the last is added; null takes one away. */
  setAbility(component: string, index: number, text: string | null): Change
  addRuling(component: string, ruling: services.RulingData): Change
  /** Another name, wherever it is spoken of. */
  renameComponent(component: string, variant: number, name: string): Change
  newComponent(wanted: services.NewComponent): Change & { readonly name: string }
  /** The same again under another name, without its rulings. */
  duplicate(component: string, variant: number): Change & { readonly name: string }
  removeComponent(component: string): Change
  /** @param isBlank nothing is in it yet; else it is a small game to change */
  newPack(title: string, isBlank: boolean): { readonly name: string; readonly files: Files }
  /**
   * @param of the pack that is open, or one that it leans on
   * @param manifest the `pack.yaml` of another that it expands; null for one of those
   */
  newExpansion(title: string, of: string, manifest: string | null): { readonly name: string; readonly files: Files }
  /** The files of a pack under another name, for people and for other packs. */
  retitled(files: Files, title: string): Files
  /** The same with another title alone. */
  titled(files: Files, title: string): Files
} & GameApi
