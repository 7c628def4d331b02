import { Start } from "../start/start.tsx"
import { announcement, dismiss, notices, toasts, unsay } from "../state/notices.ts"
import { isSmall, workspace } from "../state/view.ts"
import { Play } from "../table/play.tsx"
import { Button } from "../ui/button.tsx"
import { Dialogs } from "../ui/dialog.tsx"
import { Icon } from "../ui/icon.tsx"
import { lazy } from "../ui/lazy.tsx"
import { Tip } from "../ui/tip.tsx"
import { FixMenu } from "../write/fix-menu.tsx"
import { Write } from "../write/write.tsx"
import { Bar } from "./bar.tsx"
import { Finder } from "./finder.tsx"
import { Small, SmallTabs, SmallTop } from "./small.tsx"
import { Top } from "./top.tsx"

const Rulings = lazy(() => import("../rulings/rulings.tsx").then((module) => module.Rulings))
const Lab = lazy(() => import("../lab/lab.tsx").then((module) => module.Lab))

export function App() {
  const isStart = workspace.value === "start"
  return (
    <div class={`app ${isSmall.value ? "is-small" : ""}`}>
      <a class="skip button solid" href="#main">
        Skip to the workspace
      </a>
      {isSmall.value && !isStart ? <SmallTop /> : <Top />}
      <div>
        {notices.value.map(({ id, tone, text, actions }) => (
          <div key={id} class={`notice ${tone}`} role={tone === "error" ? "alert" : "status"}>
            <Icon name={tone === "error" ? "error" : "warning"} small />
            <span>{text}</span>
            <span class="end">
              {actions?.map(({ label, run }) => (
                <Button key={label} small onClick={run}>
                  {label}
                </Button>
              ))}
              <Button look="ghost" small icon="close" label="Dismiss" onClick={() => dismiss(id)} />
            </span>
          </div>
        ))}
      </div>
      {isStart ? (
        <Start />
      ) : isSmall.value ? (
        <Small />
      ) : (
        <main id="main" class={`work ${workspace.value}`} tabIndex={-1}>
          {workspace.value === "write" && <Write />}
          {workspace.value === "rulings" && <Rulings />}
          {workspace.value === "lab" && <Lab />}
          {workspace.value === "play" && <Play />}
        </main>
      )}
      {isStart ? null : isSmall.value ? <SmallTabs /> : <Bar />}
      <Finder />
      <Dialogs />
      <Tip />
      <FixMenu />
      <div class="toasts" role="status">
        {toasts.value.map(({ id, text, action }) => (
          <div key={id} class="toast">
            {text}
            {action && (
              <button
                type="button"
                onClick={() => {
                  unsay(id)
                  action.run()
                }}
              >
                {action.label}
              </button>
            )}
          </div>
        ))}
      </div>
      <div class="sr" role="status" aria-live="polite">
        {announcement.value}
      </div>
    </div>
  )
}
