import {
  validateCards,
  validateGame,
  validatePack,
  validateProject,
  validateRecord,
  validateRulings,
} from "./generated/validators.ts"

export type {
  Amend,
  Area,
  Board,
  CardsFile,
  Component,
  ComponentChange,
  Conflicts,
  Counter,
  Die,
  GameFile,
  Given,
  GivenMap,
  Judgement,
  Kind,
  LintLevel,
  Look,
  Memory,
  Module,
  NounWord,
  Option,
  PackFile,
  Patch,
  Patches,
  Players,
  ProjectFile,
  Property,
  RecordFile,
  Replace,
  Role,
  Ruling,
  RulingsFile,
  Script,
  Sentences,
  Span,
  State,
  States,
  Step,
  Timer,
  Track,
  Verb,
  YesNo,
  Zone,
} from "./generated/types.ts"
export { ENGINE_VERSION } from "./generated/version.ts"

/** What a validator found wrong: the part of ajv's error object that we read. */
export interface SchemaError {
  /** A JSON pointer to the value. */
  readonly instancePath: string
  /** Where in the schema the failing keyword stands. */
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A compiled schema: leaves its findings in `errors`, until it is called again. */
export interface Validator {
  (data: unknown): boolean
  errors?: readonly SchemaError[] | null
}

/** The files that have a schema: those of a pack, and the one of a project. */
export type FileKind = "pack" | "game" | "cards" | "rulings" | "project"

export const validators: Readonly<Record<FileKind, Validator>> = {
  pack: validatePack as Validator,
  game: validateGame as Validator,
  cards: validateCards as Validator,
  rulings: validateRulings as Validator,
  project: validateProject as Validator,
}

/** Of the file in which one game leaves what the next begins with. */
export const recordValidator = validateRecord as Validator
