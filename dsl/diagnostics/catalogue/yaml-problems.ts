import type { Wording } from "./entry.ts"

export const QUOTES_HINT =
  "put a sentence that has `: ` or ` #` in it between quotes, or after `|` on a line of its own"

/** The library's codes in our words; its own messages speak of the format's inner parts. */
export const YAML_PROBLEMS: Readonly<Record<string, Wording>> = {
  ALIAS_PROPS: { message: "an alias can't have an anchor or a tag" },
  BAD_ALIAS: { message: "this alias names no anchor", hint: "write `&name` where the value is first given" },
  BAD_DIRECTIVE: { message: "this directive is not understood", hint: "remove the line" },
  BAD_DQ_ESCAPE: { message: "this escape is not understood", hint: "write `\\\\` for a backslash" },
  BAD_INDENT: {
    message: "this line is not indented as YAML needs it",
    hint: "line it up with the lines it belongs to",
  },
  BAD_SCALAR_START: { message: "a value can't start with this sign", hint: "put the value between quotes" },
  BLOCK_AS_IMPLICIT_KEY: { message: "a second `: ` on one line", hint: QUOTES_HINT },
  BLOCK_IN_FLOW: { message: "a block can't stand inside brackets", hint: "use brackets within brackets" },
  KEY_OVER_1024_CHARS: { message: "this key is too long", hint: QUOTES_HINT },
  MISSING_CHAR: {
    message: "a sign is missing here",
    hint: "close every quote, bracket and brace that is opened, and put a comma or a colon between values",
  },
  MULTILINE_IMPLICIT_KEY: { message: "a key can't run over several lines", hint: QUOTES_HINT },
  MULTIPLE_DOCS: { message: "a second document starts here", hint: "one file holds one document: remove the `---`" },
  TAG_RESOLVE_FAILED: { message: "this tag is not understood", hint: "remove it" },
}
