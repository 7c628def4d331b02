/** A pack being written: its files as they are now, and as they were when they were last written outside. */
import type { Files } from "../../dsl/zip/index.ts"
import { mergeTexts } from "./merge-texts.ts"

export type { Files } from "../../dsl/zip/index.ts"

/** Where a project's files came from, and so where they may go back to. */
export interface Origin {
  /** `content`: a pack that comes with Cardwright. `folder`: opened by the browser, or served by `cardwright edit`. */
  readonly kind: "content" | "folder" | "zip" | "link" | "new"
  /** The pack that it is a copy of, or the name of the folder or file. */
  readonly name: string
  /** Of the pack that it is a copy of. */
  readonly version?: string
  readonly hash?: string
}

export interface Project {
  /** Unlike that of any other project on this device. */
  readonly id: string
  /** The pack's own name. */
  readonly name: string
  readonly title: string
  readonly origin: Origin
  readonly files: Files
  /** As last read from outside or written there; what differs from `files` is a draft. */
  readonly saved: Files
  /** Packs that this one leans on and that do not come with Cardwright, by name. */
  readonly bases: ReadonlyMap<string, Files>
}

export interface Opened {
  /** Without, one that no other project has. */
  readonly id?: string
  readonly name: string
  readonly title?: string
  readonly origin: Origin
  readonly files: Files
  /** What of it is written outside already; without, all. A new pack is written nowhere. */
  readonly saved?: Files
  readonly bases?: ReadonlyMap<string, Files>
}

/** A project of what was opened. */
export function newProject({ id = newId(), name, title = name, origin, files, ...rest }: Opened): Project {
  return { id, name, title, origin, files, saved: rest.saved ?? files, bases: rest.bases ?? new Map() }
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** Give a file another text, make a new one, or take one away with null. */
export function edit(project: Project, path: string, text: string | null): Project {
  if ((project.files.get(path) ?? null) === text) return project
  return { ...project, files: changed(project.files, [[path, text]]) }
}

/** Take back what was changed since it was last written outside: in one file, or everywhere. */
export function revert(project: Project, path?: string): Project {
  if (path === undefined) return { ...project, files: project.saved }
  return edit(project, path, project.saved.get(path) ?? null)
}

/** A file that differs from what was last written outside. Null: there is none. */
export interface ChangedFile {
  readonly path: string
  readonly saved: string | null
  readonly draft: string | null
}

/** In the order of their paths. */
export function changedFiles({ files, saved }: Pick<Project, "files" | "saved">): ChangedFile[] {
  const paths = [...new Set([...saved.keys(), ...files.keys()])].sort()
  return paths
    .map((path) => ({ path, saved: saved.get(path) ?? null, draft: files.get(path) ?? null }))
    .filter(({ saved, draft }) => saved !== draft)
}

/** What was changed is now written outside. @param written the files that were; without, all as they are */
export function wasWritten(project: Project, written: readonly ChangedFile[] = changedFiles(project)): Project {
  return {
    ...project,
    saved: changed(
      project.saved,
      written.map(({ path, draft }) => [path, draft] as const),
    ),
  }
}

/** One file that another program has changed outside. Null: there is none. */
export interface ChangedOutside {
  readonly path: string
  /**
   * `taken`: only they changed it. `same`: both made the same of it. `merged`: both changed it, in different lines.
   * `conflict`: both changed the same lines, or one took away what the other changed.
   */
  readonly kind: "taken" | "same" | "merged" | "conflict"
  readonly saved: string | null
  readonly draft: string | null
  readonly outside: string | null
  /** What it becomes here; of a conflict, the draft as it is. */
  readonly text: string | null
}

/**
 * Compare a project with what is outside now. Nothing of the draft is ever lost: what can't be put together is a
 * conflict, which stays one until `settle`.
 */
export function compareOutside(project: Project, outside: Files): ChangedOutside[] {
  const paths = [...new Set([...project.saved.keys(), ...outside.keys()])].sort()
  return paths.flatMap((path) => {
    const texts = {
      path,
      saved: project.saved.get(path) ?? null,
      draft: project.files.get(path) ?? null,
      outside: outside.get(path) ?? null,
    }
    return texts.outside === texts.saved ? [] : [threeWay(texts)]
  })
}

function threeWay(texts: Pick<ChangedOutside, "path" | "saved" | "draft" | "outside">): ChangedOutside {
  const { saved, draft, outside } = texts
  if (draft === outside) return { ...texts, kind: "same", text: draft }
  if (draft === saved) return { ...texts, kind: "taken", text: outside }
  const merged = saved === null || draft === null || outside === null ? null : mergeTexts(saved, draft, outside)
  return merged === null ? { ...texts, kind: "conflict", text: draft } : { ...texts, kind: "merged", text: merged }
}

/** Take in what was changed outside. Files in conflict stay as they are: their draft, and still what was last saved. */
export function takeIn(project: Project, found: readonly ChangedOutside[]): Project {
  const settled = found.filter(({ kind }) => kind !== "conflict")
  return {
    ...project,
    files: changed(
      project.files,
      settled.map(({ path, text }) => [path, text] as const),
    ),
    saved: changed(
      project.saved,
      settled.map(({ path, outside }) => [path, outside] as const),
    ),
  }
}

/** Settle a conflict with a text that its author has seen: the draft, theirs, or one made of both. */
export function settle(project: Project, { path, outside }: ChangedOutside, text: string | null): Project {
  return { ...project, files: changed(project.files, [[path, text]]), saved: changed(project.saved, [[path, outside]]) }
}

/**
 * What became of a project, taken over into what it is by now: somebody wrote on meanwhile.
 * @param before the project that `after` was made of
 */
export function carryOver(before: Project, after: Project, now: Project): Project {
  const saved = changedFiles({ saved: now.saved, files: after.saved })
  const made = changedFiles({ saved: before.files, files: after.files }).map((file) =>
    threeWay({ ...file, draft: now.files.get(file.path) ?? null, outside: file.draft }),
  )
  // What can't be put together is as it was before: the next look at the folder asks about it.
  const isOpen = (path: string): boolean => made.some((each) => each.path === path && each.kind === "conflict")
  return {
    ...now,
    files: changed(
      now.files,
      made.map(({ path, text }) => [path, text] as const),
    ),
    saved: changed(
      now.saved,
      saved.filter(({ path }) => !isOpen(path)).map(({ path, draft }) => [path, draft] as const),
    ),
  }
}

function changed(files: Files, texts: readonly (readonly [path: string, text: string | null])[]): Files {
  const next = new Map(files)
  for (const [path, text] of texts) {
    if (text === null) next.delete(path)
    else next.set(path, text)
  }
  return next
}
