/** What a command may touch of the world; tests hand in their own. */
export interface Io {
  readonly stdout: Output
  readonly stderr: Output
  readonly stdin: Input
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** Milliseconds, since whenever: how long somebody took. */
  now?(): number
  /** Calls back when the user wants to stop (Ctrl+C), until the function that it returns is called. */
  onInterrupt?(listener: () => void): () => void
  /** Where the code of worker threads is, when it is not beside ours. */
  readonly worker?: URL
}

export interface Output {
  write(text: string): void
  readonly isTTY: boolean
  readonly columns: number
}

export interface Input {
  readonly isTTY: boolean
  /** The next line without its ending, after showing the prompt; null when there are no more, or on Ctrl+C. */
  readLine(prompt: string): Promise<string | null>
  /** All that comes until the end, where no line was asked for. */
  readAll(): Promise<Uint8Array>
}

/** Exit codes of every command. */
export const EXIT = { clean: 0, findings: 1, usage: 2, fault: 70 } as const

/** The user asked for something that can't be done; the message is for them. */
export class UsageError extends Error {
  readonly hint: string | null
  constructor(message: string, hint: string | null = null) {
    super(message)
    this.name = "UsageError"
    this.hint = hint
  }
}

/** Write a line. */
export function say(output: Output, text = ""): void {
  output.write(`${text}\n`)
}
