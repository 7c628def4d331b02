import type { services } from "../../dsl/index.ts"
import type { Manifest } from "../../dsl/zip/index.ts"
import type { Entrant } from "../../simulator/index.ts"
import type { Company } from "./company.ts"
import type { LabGame } from "./lab-game.ts"
import type { Overview, Place } from "./overview.ts"
import type { SheetApi } from "./sheet-api.ts"
import type { Files } from "./shelf-packs.ts"
import type { FaceView, WritingApi } from "./writing-api.ts"

/** A change of a file's text, in offsets. */
export interface FileEdit {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface FixOffer {
  readonly title: string
  readonly code: string
  readonly edits: readonly FileEdit[]
  /** Whether the mistake is gone with it, and none is new. */
  readonly mends: boolean
  /** The line as it will be. */
  readonly preview: string
}

/** A sentence where it stands, and what it means. */
export interface MeaningView {
  readonly text: string
  /** Where each of its characters is in the file. */
  readonly offsets: readonly number[]
  /** Where somebody looks, in the sentence. */
  readonly offset: number
  readonly lines: readonly services.LinkedLine[]
}

/** Who declared a component, then who changed it, in the order in which the packs are laid. */
export type HistoryView = readonly {
  readonly how: services.Provenance["history"][number]["how"]
  readonly pack: string
  readonly place: Place
  /** What is said by it, key by key, and what stood there before. */
  readonly says: readonly { readonly key: string; readonly words: string; readonly was: string | null }[]
}[]

/** Something that a pack declares. */
export interface Declared {
  readonly name: string
  /** `ruling`, or the section that it stands in: `verbs`. */
  readonly what: string
  readonly place: Place
}

/** A component as it lies on the table: of several of one name, the one that looks so. */
export interface Seen {
  readonly name: string
  readonly kind: string
  readonly suit: string | null
  readonly fact: string
}

/** What the services' worker can be asked. */
export type ServicesApi = {
  open(company: Company, files: Files): Promise<Overview>
  /** Takes edits in without a word about them: what is asked next is of the newest text. */
  touch(changes: readonly (readonly [path: string, text: string | null])[]): void
  edit(changes: readonly (readonly [path: string, text: string | null])[]): Overview
  /** Texts of packs leaned on or played with, to be read only. */
  text(path: string): string | null
  /** What texts of `pack.yaml` say of their packs. */
  manifests(texts: readonly string[]): readonly Manifest[]
  complete(path: string, offset: number): readonly services.Completion[]
  hover(path: string, offset: number): (services.Hover & { readonly places: readonly Place[] }) | null
  definition(path: string, offset: number): readonly Place[]
  references(path: string, offset: number): readonly Place[]
  rename(
    path: string,
    offset: number,
    name: string,
  ): { readonly edits: readonly FileEdit[]; readonly refused: string | null }
  fixes(path: string, start: number, end: number): readonly FixOffer[]
  tokens(path: string): readonly services.SemanticToken[]
  format(path: string): readonly FileEdit[]
  outline(path: string): readonly services.OutlineItem[]
  /** What the sentence at an offset means where it stands; null where there is none, or it does not read. */
  meaning(path: string, offset: number): MeaningView | null
  /** Of a component, as all that is played together has it. */
  provenance(component: string): HistoryView
  /** What the files of the pack declare, but for components: rulings, and the words of the game. */
  declared(): readonly Declared[]
  /** The face of a component, of the packs that are played with the open one, too; null where there is none. */
  face(seen: Seen): FaceView | null
  /** A picture of a pack, as texts are kept; null for one that is not there. */
  picture(pack: string, file: string): string | null
  /** The components of the pack that look other than they do in other texts of it. */
  changedFaces(before: Files): readonly { readonly name: string; readonly variant: number }[]
  /** What can be set before games are played; null while the pack has mistakes. */
  labGame(): LabGame | null
  /** The program for the Lab: of the pack as it is, or of other texts of it; null where these have mistakes. */
  labEntrant(files: Files | null): Entrant | null
} & WritingApi &
  SheetApi
