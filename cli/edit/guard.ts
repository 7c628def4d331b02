/** Who may ask. Any page that is open in the browser can send requests to this machine; only ours is answered. */
import { timingSafeEqual } from "node:crypto"
import type { IncomingMessage } from "node:http"

/** Why a request is not answered; null for a good one. */
export function foreign(request: IncomingMessage, port: number): string | null {
  const hosts = ["127.0.0.1", "localhost"].map((name) => (port === 80 ? name : `${name}:${port}`))
  // A name of somebody else's that leads here (DNS rebinding) would make their page one of this origin. None at all comes from
  // no browser, and of several the first would be the one that is looked at.
  const [asked, ...others] = request.headersDistinct.host ?? []
  if (asked === undefined || others.length > 0 || !hosts.includes(asked)) return "this address is not Cardwright's"
  const { origin } = request.headers
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`)) return "another site may not ask this"
  return null
}

/** Whether a request to the API comes from the page that was opened with the address we printed. */
export function isTrusted(request: IncomingMessage, token: string): boolean {
  const site = request.headers["sec-fetch-site"]
  if (site !== undefined && site !== "same-origin") return false
  const given = Buffer.from(String(request.headers["x-cardwright-token"] ?? ""))
  const right = Buffer.from(token)
  return given.length === right.length && timingSafeEqual(given, right)
}
