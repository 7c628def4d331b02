interface SegmentsProps<T extends string> {
  readonly label: string
  readonly value: T
  /** `spoken` where the label says too little without what stands beside it. */
  readonly options: readonly { readonly value: T; readonly label: string; readonly spoken?: string }[]
  readonly onChange: (value: T) => void
}

/** One of a few views: a row of buttons of which one is pressed. */
export function Segments<T extends string>({ label, value, options, onChange }: SegmentsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row in every browser
    <div class="segments" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.spoken}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
