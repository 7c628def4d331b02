import type { Edit } from "../diagnostics/fix.ts"
import { participleOf, pastOf, pluralOf, thirdOf } from "../lexicon/inflect.ts"
import { declarationAt, type Reference, references } from "./navigate.ts"
import type { Declaration } from "./word-at.ts"
import type { Workspace } from "./workspace.ts"

/** The edits of a renaming, or why there are none. */
export type Renamed =
  | { readonly edits: readonly Edit[]; readonly refused: null }
  | { readonly edits: null; readonly refused: string }

/** What a name may be made of; the pack's reader says the rest. */
export const NAME = /^[\p{L}\p{N}$€£][\p{L}\p{N}\p{S} !?&.'’-]*$/u

/**
 * Give what stands at an offset another name, everywhere in the pack and in every form. A renaming that would make
 * anything read otherwise than before is refused.
 */
export function rename(workspace: Workspace, path: string, offset: number, name: string): Renamed {
  const declaration = declarationAt(workspace, path, offset)
  const { checker } = workspace.analyse()
  if (!declaration || !checker) return refuse("nothing that the pack declares stands here")
  if (declaration.kind === "verb") return refuse("a verb is renamed in its usage, where its forms are declared")
  if (!NAME.test(name) || name !== name.trim()) return refuse(`“${name}” can't be a name`)
  const own = (file: string): boolean => workspace.files.has(file)
  const all = references(workspace, declaration)
  // Where nothing speaks of it yet, nothing can be read otherwise: a place may be called as a verb is.
  const isSpokenOf = all.some(({ isDeclaration }) => !isDeclaration)
  if (isSpokenOf && checker.lexicon.senses(name).length > 0 && name !== declaration.name)
    return refuse(`“${name}” is a word of this game already`)
  const declared = all.filter(({ isDeclaration }) => isDeclaration)
  if (declared.length === 0 || !declared.every(({ span }) => own(span.file)))
    return refuse(`“${declaration.name}” is not declared in this pack`)
  // Packs that this one leans on speak of their own things.
  const edits = all.flatMap((reference) => (own(reference.span.file) ? editOf(reference, declaration, name) : []))
  return worse(workspace, edits) ?? { edits, refused: null }
}

function refuse(refused: string): Renamed {
  return { edits: null, refused }
}

/** A name as it stands somewhere, in the form that it has there. Other words for the same thing stay. */
function editOf({ span, word }: Reference, { name }: Declaration, now: string): Edit[] {
  if (word === null) return [{ span, text: now }]
  const sense = word.token.entry?.senses.find(({ lemma }) => lemma === name)
  const surface = word.token.entry?.surface ?? ""
  if (!sense || surface === "") return []
  const isName = surface === name
  const form = isName
    ? now
    : sense.form === "plural"
      ? pluralOf(now)
      : sense.form === "third"
        ? thirdOf(now)
        : sense.form === "past"
          ? pastOf(now)
          : sense.form === "participle"
            ? participleOf(now)
            : null
  if (form === null) return []
  // A capital that begins a sentence stays one.
  const image = word.token.image
  const capital = /^\p{Lu}/u.test(image) && !/^\p{Lu}/u.test(surface)
  return [{ span, text: capital ? form.charAt(0).toUpperCase() + form.slice(1) : form }]
}

/** Try the edits; null where everything reads as before. */
export function worse(workspace: Workspace, edits: readonly Edit[]): Renamed | null {
  const before = workspace.analyse().diagnostics
  const after = workspace.tried(applied(workspace.files, edits))
  const broken = after.find(({ code }) => !before.some((known) => known.code === code))
  if (broken) return refuse(`${broken.span.file} would no longer read as it does: ${broken.message}`)
  return after.length > before.length ? refuse("the pack would have more mistakes than before") : null
}

/** The files that edits change, with their new texts. An edit of a file that is not there makes it. */
export function applied(files: ReadonlyMap<string, string>, edits: readonly Edit[]): Map<string, string> {
  const changed = new Map<string, string>()
  const fromBack = [...edits].sort((a, b) => b.span.start - a.span.start)
  for (const { span, text } of fromBack) {
    const source = changed.get(span.file) ?? files.get(span.file) ?? ""
    changed.set(span.file, source.slice(0, span.start) + text + source.slice(span.end))
  }
  return changed
}
