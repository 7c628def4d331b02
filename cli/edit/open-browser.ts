import { spawn } from "node:child_process"

/** Open an address in the user's browser. Where there is none nothing happens: the address was printed. */
export function openBrowser(address: string): void {
  const [command, ...words] = COMMANDS[process.platform] ?? ["xdg-open"]
  const child = spawn(command ?? "xdg-open", [...words, address], { stdio: "ignore", detached: true })
  child.on("error", () => {})
  child.unref()
}

const COMMANDS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
}
