import type { services } from "../../dsl/index.ts"
import type { FaceView } from "../link/writing-api.ts"
import { iconOf } from "../state/icons.ts"
import { capital } from "../ui/capital.ts"
import { Amount } from "./amount.tsx"
import { isLit, Segment } from "./segment.tsx"
import { textIcons } from "./text-icons.ts"

/** The rules text: a paragraph for each sentence, a line above what holds all the time. */
export function Rules({ face }: { readonly face: FaceView }) {
  const reminders = face.texts.flatMap(({ paragraphs }) => remindersIn(paragraphs ?? []))
  return (
    <>
      {face.texts.map(({ script, underLine, paragraphs }, index) => (
        <div
          key={`${script} ${index}`}
          class={`text ${underLine && !face.texts[index - 1]?.underLine ? "under-line" : ""}`}
        >
          {paragraphs?.map((paragraph, at) => (
            <Paragraph key={at} paragraph={paragraph} />
          ))}
        </div>
      ))}
      {reminders.length > 0 && (
        <div class="text reminders">
          {reminders.map(({ verb, text }) => (
            <p key={verb}>
              {verb}: {text}
            </p>
          ))}
        </div>
      )}
    </>
  )
}

function Paragraph({ paragraph }: { readonly paragraph: services.Paragraph }) {
  const { depth, bullet, segments, reminders } = paragraph
  const icons = textIcons(segments, iconOf)
  return (
    <p class={bullet ? "bullet" : undefined} style={depth > 0 ? { marginLeft: `${depth * 12}px` } : undefined}>
      {segments.map((segment, index) => {
        const { amount } = segment
        const drawn = icons[index] ?? null
        return amount ? (
          <span key={index} class={isLit(segment.span) ? "lit" : undefined}>
            <Amount symbol={amount.symbol} number={amount.number} icon={drawn?.icon ?? null} word={amount.counter} />
          </span>
        ) : (
          <Segment key={index} segment={segment} drawn={drawn} />
        )
      })}
      {reminders.map(({ text }) => (
        <i key={text}> ({text})</i>
      ))}
    </p>
  )
}

/** The game's own verbs on a face, each told once: `Scout: look at the top card of the deck`. */
export function remindersIn(
  paragraphs: readonly services.Paragraph[],
): readonly { readonly verb: string; readonly text: string }[] {
  const found = new Map<string, string>()
  for (const { segments } of paragraphs)
    for (const { keyword, reminder, text, declared } of segments)
      if (keyword && reminder !== null && declared && !found.has(declared.name))
        found.set(declared.name, `${text}\n${reminder}`)
  return [...found.values()].flatMap((each) => {
    const [verb = "", ...rest] = each.split("\n")
    // What takes several lines to say is told where one asks for it.
    return rest.length === 1 ? [{ verb: capital(verb), text: rest.join(" ") }] : []
  })
}
