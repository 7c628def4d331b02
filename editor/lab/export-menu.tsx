/** Taking a run away: as the command line writes it, as a report, as the words that play it again. */
import { type Comparison, type Results, resultText } from "../../simulator/index.ts"
import { quoted, setupWords } from "../../simulator/report/index.ts"
import { say } from "../state/notices.ts"
import { copyText } from "../ui/clipboard.ts"
import { saveFile } from "../ui/file-dialogs.ts"
import { Icon } from "../ui/icon.tsx"
import { Menu } from "../ui/menu.tsx"
import type { LabRun } from "./lab-run.ts"

/** Reports are fetched when somebody wants one. */
async function reportOf(subject: Results | Comparison): Promise<string> {
  if (subject.kind === "simulation") return (await import("./report-pages.ts")).renderReport(subject)
  return (await import("./report-pages.ts")).renderComparison(subject)
}

const commandOf = ({ pack, setup, games }: Results): string =>
  ["cardwright sim", quoted(pack.name), ...setupWords(setup, games.total)].join(" ")

export function ExportMenu({ run }: { readonly run: LabRun }) {
  const subject = run.comparison ?? run.results
  const { name } = run.results.pack
  return (
    <Menu
      label="Export"
      class="button plain"
      at="end"
      items={() => [
        {
          kind: "item",
          label: "Report to be read in a browser",
          run: () => void reportOf(subject).then((text) => saveFile(`${name}-report.html`, "text/html", text)),
        },
        {
          kind: "item",
          label: "Results as JSON",
          run: () => saveFile(`${name}-results.json`, "application/json", resultText(subject)),
        },
        // Two versions are two folders there: which ones, only their author knows.
        ...(run.comparison
          ? []
          : [
              {
                kind: "item" as const,
                label: "Copy the command line",
                run: () => {
                  const line = commandOf(run.results)
                  void copyText(line).then((isCopied) =>
                    say(isCopied ? "Copied. It plays the same games, and gives the same numbers." : line),
                  )
                },
              },
            ]),
      ]}
    >
      <Icon name="share" small />
      Export
    </Menu>
  )
}
