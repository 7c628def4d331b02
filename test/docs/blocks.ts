import { readFileSync } from "node:fs"

export interface FileBlock {
  readonly is: "file"
  readonly path: string
  readonly how: "whole" | "more" | "changed"
  readonly body: string
}

interface CommandBlock {
  readonly is: "command"
  readonly command: string
  readonly fails: boolean
  /** The lines that it is to print; null: the page does not say. */
  readonly shown: readonly string[] | null
}

export type Block = FileBlock | CommandBlock

/** The blocks of a page, in its order. */
export function blocksOf(page: string): Block[] {
  const text = readFileSync(page, "utf8")
  return [...text.matchAll(/^```(\w+)( fails)?\n([\s\S]*?)^```$/gm)].flatMap(
    ([, language, fails, body = ""]): Block[] => {
      if (language === "sh")
        return body
          .trim()
          .split("\n")
          .map((command) => ({ is: "command", command, fails: false, shown: null }))
      if (language === "console") {
        const [first = "", ...shown] = body.trimEnd().split("\n")
        if (!first.startsWith("$ ")) throw new Error(`a session begins with its command: ${first}`)
        return [{ is: "command", command: first.slice(2), fails: fails !== undefined, shown }]
      }
      if (language !== "yaml") throw new Error(`a block of ${language}`)
      const [head = "", path = "", how = "whole"] = /^# (\S+\.ya?ml)(?:, (more|changed))?\n/.exec(body) ?? []
      if (path === "") throw new Error(`the block has no path: ${body.slice(0, 60)}`)
      // The path is a comment that a reader may keep.
      return [
        { is: "file", path, how: how as FileBlock["how"], body: how === "whole" ? body : body.slice(head.length) },
      ]
    },
  )
}

/** The text of a file after a block. */
export function written(before: string | null, { path, how, body }: FileBlock): string {
  if (how === "whole") return body
  if (before === null) throw new Error(`${path} is not there yet`)
  if (how === "more") return `${before.trimEnd()}\n${/^ /.test(body) ? "" : "\n"}${body}`
  let text = before
  for (const [part, head] of body.matchAll(PART)) {
    const old = [...text.matchAll(PART)].filter((each) => each[1] === head)
    if (old[0]?.index === undefined || old.length > 1) throw new Error(`${path} has no one part ${head}`)
    const gap = /\n*$/.exec(old[0][0])?.[0] ?? "\n"
    text = text.slice(0, old[0].index) + part.trimEnd() + gap + text.slice(old[0].index + old[0][0].length)
  }
  return text
}

/** A key of a file, or a member of a list, with all that it holds: lines up to the next one that is not indented. */
const PART = /^(- [^\n]+|[^\s#:][^\n:]*:)[^\n]*\n(?:(?:[ \t][^\n]*)?\n)*/gm
