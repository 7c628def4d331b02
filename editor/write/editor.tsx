/** The editor's pane: tabs, and the form or the text of what is open. */
import { isArt } from "../../dsl/index.ts"
import { changedPaths } from "../state/project.ts"
import { entryOf } from "../state/services.ts"
import { editorView } from "../state/settings.ts"
import { activeTab, closeTab, openTab, type Tab, tabs } from "../state/view.ts"
import { Icon } from "../ui/icon.tsx"
import { lazy } from "../ui/lazy.tsx"
import { Pip } from "../ui/pip.tsx"
import { Segments } from "../ui/segments.tsx"
import { Beginning } from "./beginning.tsx"
import { Follow } from "./follow.tsx"
import { Form } from "./form.tsx"
import { Lens } from "./lens.tsx"
import { TextMeaning } from "./text-meaning.tsx"
import { TextView } from "./text-view.tsx"

const PicturePane = lazy(() => import("./picture-pane.tsx").then((module) => module.PicturePane))
const GameForm = lazy(() => import("../game/game-form.tsx").then((module) => module.GameForm))

export function EditorPane() {
  const tab = activeTab.value
  const hasForm = tab !== null && (tab.component !== null || tab.isGame === true)
  const isForm = hasForm && editorView.value === "form"
  return (
    <section class="pane editor" aria-label="Editor" data-pane="editor">
      <div class="pane-head">
        <nav class="editor-tabs" aria-label="Open files">
          {tabs.value.map((each) => (
            <EditorTab key={each.id} tab={each} isActive={each === tab} />
          ))}
        </nav>
        <div class="end">
          {hasForm && (
            <Segments
              label="How it is written"
              value={editorView.value}
              options={[
                { value: "form", label: "Form" },
                { value: "text", label: "Text" },
              ]}
              onChange={(view) => {
                editorView.value = view
              }}
            />
          )}
        </div>
      </div>
      {tab === null ? (
        <Beginning />
      ) : isArt(tab.file) ? (
        <PicturePane />
      ) : (
        <>
          {tab.component !== null && <Lens />}
          {isForm && (tab.component === null ? <GameForm /> : <Form key={tab.id} tab={tab} />)}
          {!isForm && (
            <>
              <TextView tab={tab} />
              <TextMeaning file={tab.file} />
            </>
          )}
          <Follow />
        </>
      )}
    </section>
  )
}

function EditorTab({ tab, isActive }: { readonly tab: Tab; readonly isActive: boolean }) {
  const entry = tab.component === null ? undefined : entryOf(tab.component)
  const name = tab.isGame ? "Game rules" : (entry?.name ?? tab.component ?? tab.file.split("/").at(-1) ?? tab.file)
  return (
    <div class={`editor-tab ${isActive ? "active" : ""} ${tab.isPassing ? "passing" : ""}`}>
      <button type="button" aria-current={isActive ? "true" : undefined} onClick={() => openTab(tab)}>
        <Pip suit={entry?.suit?.look ?? null} />
        {name}
        {changedPaths.value.includes(tab.file) && <i class="dot" title="not written to its file yet" />}
      </button>
      <button type="button" class="close" aria-label={`Close ${name}`} onClick={() => closeTab(tab)}>
        <Icon name="close" small />
      </button>
    </div>
  )
}
