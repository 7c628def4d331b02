/** The timers of a game, read at a glance, and the clock that drives them. */
import "../style/clock.css"
import type { TimerScene } from "../../simulator/table/index.ts"
import { isClockOn, isPeeking, scene, timersNow } from "../state/table.ts"
import { canRun, SPEEDS, speed, stepClock, toggleClock } from "../state/table-clock.ts"
import { Button } from "../ui/button.tsx"
import { Segments } from "../ui/segments.tsx"

export function ClockBar() {
  const now = scene.value
  if (!now || now.timers.length === 0) return null
  const timers = (isPeeking.value ? null : timersNow.value) ?? now.timers
  const isOff = !canRun() || isPeeking.value
  // No sand has run yet, and perhaps none ever does: a game may be played without its timers.
  const isUntouched = timers.every(({ left, of, running }) => !running && left === of)
  return (
    <section class="clock-bar" aria-label="Clock">
      <div class="timers">
        {timers.map((timer) => (
          <Timer key={timer.name} timer={timer} />
        ))}
      </div>
      {!now.over && !isUntouched && (
        <div class="controls">
          <Button
            small
            look={isClockOn.value ? "plain" : "solid"}
            icon={isClockOn.value ? "pause" : "play"}
            keys="P"
            disabled={isOff}
            onClick={toggleClock}
          >
            {isClockOn.value ? "Pause" : "Run the clock"}
          </Button>
          <Segments
            label="Speed of the clock"
            value={String(speed.value)}
            options={SPEEDS.map((each) => ({ value: String(each), label: `${each}×`, spoken: `${each} times` }))}
            onChange={(value) => {
              speed.value = Number(value)
            }}
          />
          <Button small icon="clock" keys="T" disabled={isOff} onClick={() => void stepClock()}>
            <span class="sr">Let </span>1 s<span class="sr"> pass</span>
          </Button>
        </div>
      )}
    </section>
  )
}

function Timer({ timer: { name, left, of, running } }: { readonly timer: TimerScene }) {
  const seconds = Math.ceil(left / 1000)
  const how = running ? "" : left > 0 ? "stopped" : "empty"
  return (
    <div
      class={`timer ${running ? "running" : ""}`}
      role="timer"
      aria-label={`${name}: ${running ? `${seconds} of ${Math.ceil(of / 1000)} seconds left` : how}`}
    >
      <span class="name">{name}</span>
      <b class="numbers">{how === "empty" ? how : `${seconds} s`}</b>
      {how === "stopped" && <small>{how}</small>}
      <span class="sand" style={{ "--left": of > 0 ? left / of : 0 }} />
    </div>
  )
}
