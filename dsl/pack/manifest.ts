/** What a `pack.yaml` says of the pack beyond its name and what it leans on: each key holds what it says, or is refused. */
import { satisfies, valid, validRange } from "semver"
import parseLicence from "spdx-expression-parse"
import type { PackFile } from "../../schemas/index.ts"
import { ENGINE_VERSION } from "../../schemas/index.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import { LANGUAGE_VERSION } from "../language/version.ts"
import type { Located } from "./located.ts"
import { artPathProblem } from "./paths.ts"

/** What npm and others call the licence of what nobody else may use. */
const NO_LICENCE = "UNLICENSED"

/** Whether a text is a version, with nothing around it. */
export const isVersion = (written: string): boolean => /^\d/.test(written) && valid(written) !== null

/** Whether a text names licences as SPDX does. */
export function isLicence(written: string): boolean {
  if (written === NO_LICENCE) return true
  try {
    parseLicence(written)
    return true
  } catch {
    return false
  }
}

/** What is wrong with the keys of a manifest that each stand for themselves. */
export function manifestProblems(manifest: Located<PackFile>): readonly Diagnostic[] {
  return [...versionProblems(manifest), ...engineProblems(manifest), ...publicProblems(manifest)]
}

function versionProblems(manifest: Located<PackFile>): Diagnostic[] {
  const version = manifest.get("version")
  if (!version || isVersion(version.value)) return []
  return [report("pack/bad-version", version.span, { case: "version", written: version.value })]
}

function engineProblems(manifest: Located<PackFile>): Diagnostic[] {
  const found: Diagnostic[] = []
  const engine = manifest.get("engine")
  if (engine) {
    const range = validRange(engine.value)
    if (range === null) found.push(report("pack/bad-version", engine.span, { case: "range", written: engine.value }))
    else if (!satisfies(ENGINE_VERSION, range, { includePrerelease: true }))
      found.push(
        report("pack/wrong-engine", engine.span, { case: "engine", range: engine.value, version: ENGINE_VERSION }),
      )
  }
  const language = manifest.get("language")
  // Of an older one each text that meant something else is told.
  if (language && language.value > LANGUAGE_VERSION)
    found.push(
      report("pack/wrong-engine", language.span, {
        case: "language",
        written: language.value,
        version: LANGUAGE_VERSION,
      }),
    )
  return found
}

function publicProblems(manifest: Located<PackFile>): Diagnostic[] {
  const found: Diagnostic[] = licenceProblems(manifest.get("licence"))
  const homepage = manifest.get("homepage")
  if (homepage && !isPage(homepage.value))
    found.push(report("pack/bad-homepage", homepage.span, { written: homepage.value }))
  for (const { name, span, value } of manifest.get("art")?.entries() ?? []) {
    const problem = artPathProblem(name)
    if (problem !== null) found.push(report("pack/bad-art", span, { path: name, problem }))
    found.push(...licenceProblems(value.get("licence")))
  }
  return found
}

const licenceProblems = (licence: Located<string> | null): Diagnostic[] =>
  licence && !isLicence(licence.value) ? [report("pack/bad-licence", licence.span, { written: licence.value })] : []

/** Whether a text is the address of a page on the web: nothing else is to be made a link of. */
function isPage(written: string): boolean {
  if (/\s/.test(written)) return false
  try {
    const { protocol, hostname, username } = new URL(written)
    return (protocol === "https:" || protocol === "http:") && hostname !== "" && username === ""
  } catch {
    return false
  }
}
