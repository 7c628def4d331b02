/** What the language services know, as Monaco asks for it. */
import type { FileEdit, MeaningView } from "../link/services-api.ts"
import { say } from "../state/notices.ts"
import { remote, upToDate } from "../state/services.ts"
import { modelAnywhere, modelOf, pathOf, rangeOf, uriOf } from "./models.ts"
import { monaco } from "./monaco.ts"
import { TOKEN_KINDS } from "./themes.ts"

const LANGUAGE = "yaml"
const { CompletionItemKind } = monaco.languages

const KINDS = {
  word: CompletionItemKind.Keyword,
  mark: CompletionItemKind.Operator,
  sentence: CompletionItemKind.Snippet,
  key: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
} as const

type Model = monaco.editor.ITextModel

async function locations(places: readonly { readonly file: string; readonly start: number; readonly end: number }[]) {
  const found: monaco.languages.Location[] = []
  for (const { file, start, end } of places) {
    const model = await modelAnywhere(file)
    if (model) found.push({ uri: uriOf(file), range: rangeOf(model, start, end) })
  }
  return found
}

function workspaceEdit(edits: readonly FileEdit[]): monaco.languages.WorkspaceEdit {
  return {
    edits: edits.flatMap(({ file, start, end, text }) => {
      const model = modelOf(file)
      return model
        ? [{ resource: model.uri, versionId: undefined, textEdit: { range: rangeOf(model, start, end), text } }]
        : []
    }),
  }
}

/** Text of a pack, shown as text: no link, no picture, no markup of its own. */
const escaped = (text: string): string => text.replace(/[\\`*_{}[\]()#+\-.!<>&|~]/g, "\\$&")

export function registerProviders(): void {
  monaco.languages.registerCompletionItemProvider(LANGUAGE, {
    triggerCharacters: [" ", '"', ",", ":"],
    async provideCompletionItems(model, position) {
      await upToDate()
      const offset = model.getOffsetAt(position)
      const found = await remote.call("complete", pathOf(model.uri), offset)
      return {
        suggestions: found.map((each, index) => ({
          label: { label: each.label, description: each.what },
          insertText: each.insert,
          filterText: model.getValueInRange(rangeOf(model, each.replaces.start, offset)) + each.label,
          kind: KINDS[each.kind],
          range: rangeOf(model, each.replaces.start, Math.max(each.replaces.end, offset)),
          sortText: String(index).padStart(5, "0"),
          detail: each.what,
          documentation: { value: [escaped(each.documentation), `_${escaped(each.example)}_`].join("\n\n") },
        })),
      }
    },
  })

  monaco.languages.registerHoverProvider(LANGUAGE, {
    async provideHover(model, position) {
      await upToDate()
      const path = pathOf(model.uri)
      const offset = model.getOffsetAt(position)
      const [found, meant] = await Promise.all([
        remote.call("hover", path, offset),
        remote.call("meaning", path, offset),
      ])
      if (!found) return null
      const { span, title, what, detail, text, rulings } = found
      const parts = [`**${escaped(title)}** ${escaped(what)}`, detail && escaped(detail), text && escaped(text)]
      const read = meant && `The sentence reads: ${escaped(told(meant.lines))}`
      const ruled =
        rulings.length > 0 &&
        `Rulings:\n${rulings
          .slice(0, 6)
          .map((each) => `\n- ${escaped(each)}`)
          .join("")}`
      return {
        range: rangeOf(model, span.start, span.end),
        contents: [...parts, read, ruled].filter((part): part is string => Boolean(part)).map((value) => ({ value })),
      }
    },
  })

  monaco.languages.registerDefinitionProvider(LANGUAGE, {
    async provideDefinition(model, position) {
      await upToDate()
      return locations(await remote.call("definition", pathOf(model.uri), model.getOffsetAt(position)))
    },
  })

  monaco.languages.registerReferenceProvider(LANGUAGE, {
    async provideReferences(model, position) {
      await upToDate()
      return locations(await remote.call("references", pathOf(model.uri), model.getOffsetAt(position)))
    },
  })

  monaco.languages.registerRenameProvider(LANGUAGE, {
    async provideRenameEdits(model, position, name) {
      await upToDate()
      const { edits, refused } = await remote.call("rename", pathOf(model.uri), model.getOffsetAt(position), name)
      if (refused !== null) return { edits: [], rejectReason: refused }
      say(`Renamed in ${edits.length} ${edits.length === 1 ? "place" : "places"}`)
      return workspaceEdit(edits)
    },
  })

  monaco.languages.registerCodeActionProvider(LANGUAGE, {
    async provideCodeActions(model: Model, range: monaco.Range, context) {
      await upToDate()
      const start = model.getOffsetAt(range.getStartPosition())
      const end = model.getOffsetAt(range.getEndPosition())
      const offers = await remote.call("fixes", pathOf(model.uri), start, end)
      const actions = offers.map(
        (offer, index): monaco.languages.CodeAction => ({
          title: offer.preview === "" ? offer.title : `${offer.title}: ${offer.preview}`,
          kind: "quickfix",
          isPreferred: index === 0 && offer.mends,
          diagnostics: context.markers.filter(({ code }) => code === offer.code),
          edit: workspaceEdit(offer.edits),
        }),
      )
      return { actions, dispose: () => undefined }
    },
  })

  monaco.languages.registerDocumentFormattingEditProvider(LANGUAGE, {
    async provideDocumentFormattingEdits(model) {
      await upToDate()
      const edits = await remote.call("format", pathOf(model.uri))
      return edits.map(({ start, end, text }) => ({ range: rangeOf(model, start, end), text }))
    },
  })

  monaco.languages.registerDocumentSemanticTokensProvider(LANGUAGE, {
    getLegend: () => ({ tokenTypes: [...TOKEN_KINDS], tokenModifiers: [] }),
    async provideDocumentSemanticTokens(model) {
      await upToDate()
      const version = model.getVersionId()
      const tokens = await remote.call("tokens", pathOf(model.uri))
      if (model.isDisposed() || model.getVersionId() !== version) return null
      const data: number[] = []
      let line = 1
      let column = 1
      for (const { span, kind } of tokens) {
        const from = model.getPositionAt(span.start)
        const to = model.getPositionAt(span.end)
        if (from.lineNumber !== to.lineNumber) continue
        const sameLine = from.lineNumber === line
        data.push(
          from.lineNumber - line,
          sameLine ? from.column - column : from.column - 1,
          to.column - from.column,
          TOKEN_KINDS.indexOf(kind),
          0,
        )
        line = from.lineNumber
        column = from.column
      }
      return { data: new Uint32Array(data) }
    },
    releaseDocumentSemanticTokens: () => undefined,
  })
}

/** A paraphrase as one text. */
const told = (lines: MeaningView["lines"]): string =>
  lines.map(({ parts }) => parts.map(({ text }) => text).join("")).join("\n")
