/** Builds the editor before the first test in a browser begins, where it is older than its sources. */
import { spawnSync } from "node:child_process"
import { readdirSync, statSync, utimesSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../", import.meta.url))
const SOURCES = ["interpreter", "schemas", "dsl", "simulator", "editor", "content", "package.json"]

export default function buildEditor(): void {
  const index = join(root, "dist/editor/index.html")
  if (writtenAt(index) >= Math.max(...SOURCES.map((path) => newest(join(root, path))))) return
  // The app of users, whatever the tests' own environment is called.
  const env = { ...process.env, NODE_ENV: "production" }
  const build = ["run", "--silent", "build:editor"]
  const { status, stderr } = spawnSync("npm", build, { cwd: root, encoding: "utf8", env })
  if (status !== 0) throw new Error(`npm run build:editor: ${stderr}`)
  utimesSync(index, new Date(), new Date())
}

const writtenAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

function newest(path: string): number {
  const info = statSync(path, { throwIfNoEntry: false })
  if (!info?.isDirectory()) return info?.mtimeMs ?? 0
  const names = readdirSync(path).filter((name) => name !== "generated" && !name.startsWith("."))
  return Math.max(info.mtimeMs, ...names.map((name) => newest(join(path, name))))
}
