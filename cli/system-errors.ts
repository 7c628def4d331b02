import { printable } from "../dsl/index.ts"

/** What the system would not do, by its code; nothing of it is a fault of ours. */
const SAYINGS: Readonly<Record<string, string>> = {
  EACCES: "it may not be read or written",
  EPERM: "it may not be read or written",
  EROFS: "it may not be written",
  ENOENT: "it is not there",
  ENOTDIR: "it lies in what is no folder",
  EISDIR: "it is a folder",
  ELOOP: "its links lead nowhere",
  ENAMETOOLONG: "its name is too long",
  ENOSPC: "no space is left",
  EDQUOT: "no space is left",
  EFBIG: "it would be too large",
  EIO: "the device fails",
  EMFILE: "too many files are open",
}

/** What kept the system from it; null for an error that is not the system's. */
const reasonOf = (error: unknown): string | null =>
  error instanceof Error && "code" in error && "syscall" in error ? (SAYINGS[String(error.code)] ?? null) : null

/** The longest path that is shown whole. */
const LONGEST = 200

const shown = (path: string): string => printable(path.length > LONGEST ? `${path.slice(0, LONGEST)}…` : path)

/**
 * What a user is told of an error of the file system.
 * @param what it was done to, where the error does not say
 * @returns null for any other error
 */
export function systemError(error: unknown, what = "a file"): string | null {
  const reason = reasonOf(error)
  const path = error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : what
  return reason && `${shown(path)}: ${reason}`
}

/** That a file can't be written, and why. */
export const notWritten = (path: string, error: unknown): string =>
  `${shown(path)} can't be written: ${reasonOf(error) ?? (error instanceof Error ? error.message : error)}`
