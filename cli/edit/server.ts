/** The editor on this machine: the built app, and the folder that it edits. */
import { randomBytes } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { FolderApi, fail } from "./api.ts"
import { AppFiles } from "./app-files.ts"
import { EditedFolder } from "./folder.ts"
import { foreign, isTrusted } from "./guard.ts"

const FIRST_PORT = 4173
const TRIED_PORTS = 20

export interface EditServer {
  /** What to open in a browser. With a folder, it carries the token that lets the page write there. */
  readonly address: string
  readonly port: number
  close(): Promise<void>
}

export interface ServerOptions {
  /** Of the built app. */
  readonly app: string
  /** The pack to edit; null: the app with its own packs alone. */
  readonly folder: string | null
  /**
   * 0: any. Without, 4173 or the next that is free: what the browser keeps, it keeps by address, so that another port
   * each time would lose it.
   */
  readonly port?: number
}

/** Listens on this machine only. Rejects with the system's error if the port can't be had. */
export async function serveEditor({ app, folder, port }: ServerOptions): Promise<EditServer> {
  const files = new AppFiles(app)
  const token = randomBytes(24).toString("base64url")
  const api = folder === null ? null : new FolderApi(new EditedFolder(folder))
  const headers = {
    "content-security-policy": files.policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
  }
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const stranger = foreign(request, portOf(server))
    if (stranger !== null) return fail(response, 403, "edit/foreign", stranger)
    const path = pathOf(request)
    if (path === null) return fail(response, 400, "edit/request", "this is no address")
    if (!path.startsWith("/api/")) return serveFile(files, path, request, response)
    if (api === null) return fail(response, 404, "edit/no-folder", "no folder is being edited")
    if (!isTrusted(request, token))
      return fail(response, 403, "edit/token", "open the address that `cardwright edit` has printed")
    api.answer(path.slice("/api/".length), request, response).catch(() => response.destroy())
  })
  await listen(server, port)
  return {
    address: `http://127.0.0.1:${portOf(server)}/${api === null ? "" : `#token=${token}`}`,
    port: portOf(server),
    close: () =>
      new Promise((resolve) => {
        api?.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function serveFile(files: AppFiles, path: string, request: IncomingMessage, response: ServerResponse): void {
  const file = files.find(path)
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD")
    fail(response, 405, "edit/method", "this can only be read")
  } else if (file === null) {
    fail(response, 404, "edit/unknown", "there is nothing of this name")
  } else {
    response.setHeader("cache-control", file.isHashed ? "public, max-age=31536000, immutable" : "no-cache")
    response.setHeader("etag", file.tag)
    const isKnown = request.headers["if-none-match"] === file.tag
    const bytes = isKnown ? Buffer.alloc(0) : file.bytes()
    if (isKnown) response.writeHead(304)
    else response.writeHead(200, { "content-type": file.type, "content-length": bytes.length })
    response.end(request.method === "HEAD" ? undefined : bytes)
  }
}

/** The path that is asked for, decoded; null for none. */
function pathOf(request: IncomingMessage): string | null {
  const [path = ""] = (request.url ?? "").split("?")
  try {
    return path.startsWith("/") ? decodeURIComponent(path) : null
  } catch {
    return null
  }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo | null)?.port ?? 0
}

async function listen(server: Server, port: number | undefined): Promise<void> {
  if (port !== undefined) return listenOn(server, port)
  for (let each = FIRST_PORT; each < FIRST_PORT + TRIED_PORTS; each++) {
    try {
      return await listenOn(server, each)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error
    }
  }
  return listenOn(server, 0)
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject)
      resolve()
    })
  })
}
