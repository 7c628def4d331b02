/** What can be set: size, paper, pictures, decks. */
import { useState } from "preact/hooks"
import { LEAST_SIDE, MOST_BLEED, MOST_SIDE, PAPERS, SHAPES, type ShapeName } from "./card-sizes.ts"
import { LEAST_DPI, MOST_COPIES, MOST_DPI, type PrintSettings, SHEET_SIDES, settings } from "./print-settings.ts"

const change = (part: Partial<PrintSettings>): void => {
  settings.value = { ...settings.value, ...part }
}

const SIZE_NAMES: Readonly<Record<ShapeName, string>> = {
  poker: "Poker",
  bridge: "Bridge",
  mini: "Mini",
  tarot: "Tarot",
  square: "Square",
  hex: "Hexagonal tile",
  own: "Own size",
}

const millimetres = (side: number): string => side.toFixed(2).replace(/\.?0+$/, "")

function sizeWords(name: ShapeName): string {
  if (name === "own") return SIZE_NAMES.own
  const { width, height } = SHAPES[name]
  return `${SIZE_NAMES[name]}, ${millimetres(width)} × ${millimetres(height)} mm`
}

export function SizeFields() {
  const { size, own } = settings.value
  return (
    <>
      <label class="form-field">
        Size
        <select
          class="input"
          value={size}
          onChange={({ currentTarget: { value } }) => change({ size: value as ShapeName })}
        >
          {(Object.keys(SIZE_NAMES) as ShapeName[]).map((name) => (
            <option key={name} value={name}>
              {sizeWords(name)}
            </option>
          ))}
        </select>
      </label>
      {size === "own" && (
        <div class="pair">
          <NumberField
            label="Width (mm)"
            value={own.width}
            least={LEAST_SIDE}
            most={MOST_SIDE}
            step={0.1}
            onChange={(width) => change({ own: { ...own, width } })}
          />
          <NumberField
            label="Height (mm)"
            value={own.height}
            least={LEAST_SIDE}
            most={MOST_SIDE}
            step={0.1}
            onChange={(height) => change({ own: { ...own, height } })}
          />
        </div>
      )}
    </>
  )
}

export function PaperFields() {
  const { paper, bleed, cutting, backs, duplex } = settings.value
  return (
    <>
      <div class="pair">
        <Choice
          label="Paper"
          value={paper}
          options={Object.entries(PAPERS).map(([value, { name }]) => [value as typeof paper, name])}
          onChange={(value) => change({ paper: value })}
        />
        <Choice
          label="To cut along"
          value={cutting}
          options={[
            ["marks", "Crop marks"],
            ["outlines", "Outlines"],
            ["none", "Nothing"],
          ]}
          onChange={(value) => change({ cutting: value })}
        />
      </div>
      <div class="pair">
        <BleedField bleed={bleed} />
        <CopiesField />
      </div>
      <div class="pair">
        <BacksField none="None" />
        {backs !== "none" && (
          <Choice
            label="Turned over"
            value={duplex}
            options={[
              ["long", "Along the long edge"],
              ["short", "Along the short edge"],
            ]}
            onChange={(value) => change({ duplex: value })}
          />
        )}
      </div>
    </>
  )
}

const BleedField = ({ bleed }: { readonly bleed: number }) => (
  <NumberField
    label="Bleed (mm)"
    value={bleed}
    least={0}
    most={MOST_BLEED}
    step={0.5}
    onChange={(value) => change({ bleed: value })}
  />
)

function BacksField({ none }: { readonly none: string | null }) {
  const { backs } = settings.value
  return (
    <Choice
      label="Backs"
      value={none === null && backs === "none" ? "pack" : backs}
      options={[
        ...(none === null ? [] : [["none", none] as const]),
        ["pack", "One for all"],
        ["kind", "One for each kind"],
      ]}
      onChange={(value) => change({ backs: value })}
    />
  )
}

function CopiesField() {
  const { copies } = settings.value
  return (
    <>
      <Choice
        label="Copies"
        value={copies === null ? "declared" : "own"}
        options={[
          ["declared", "As declared"],
          ["own", "Of each ..."],
        ]}
        onChange={(value) => change({ copies: value === "declared" ? null : 1 })}
      />
      {copies !== null && (
        <NumberField
          label="Of each"
          value={copies}
          least={1}
          most={MOST_COPIES}
          step={1}
          onChange={(value) => change({ copies: Math.round(value) })}
        />
      )}
    </>
  )
}

export function PictureFields() {
  const { dpi, bleed } = settings.value
  return (
    <>
      <div class="pair">
        <NumberField
          label="Dots to the inch"
          value={dpi}
          least={LEAST_DPI}
          most={MOST_DPI}
          step={1}
          onChange={(value) => change({ dpi: Math.round(value) })}
        />
        <BleedField bleed={bleed} />
      </div>
      <BacksField none="None" />
    </>
  )
}

export function DeckFields() {
  const { sheetSide, address } = settings.value
  return (
    <>
      <div class="pair">
        <Choice
          label="Sheets at most"
          value={String(sheetSide)}
          options={SHEET_SIDES.map((side) => [String(side), `${side} × ${side} pixels`] as const)}
          onChange={(value) => change({ sheetSide: Number(value) })}
        />
        <BacksField none={null} />
      </div>
      <CopiesField />
      <label class="form-field">
        Where the pictures will be
        <input
          class="input"
          value={address}
          spellcheck={false}
          placeholder="C:\Users\you\Documents\my-game"
          onInput={({ currentTarget: { value } }) => change({ address: value })}
        />
      </label>
      {address.trim() === "" && (
        <p class="quiet">
          Without it, the <code>.json</code> has the names of the pictures alone, and what stands before them has to be
          written into it.
        </p>
      )}
      <ol class="steps">
        <li>Unpack the zip there: a folder of your disk, as above, or a server that others reach.</li>
        <li>
          Move its <code>.json</code> to <code>Documents/My Games/Tabletop Simulator/Saves/Saved Objects</code>.
        </li>
        <li>In the game: Objects, Saved Objects, and there it is.</li>
        <li>
          Only you see pictures of your disk. To play with others: Modding, Cloud Manager, <i>Upload All</i>, and save
          the object again.
        </li>
      </ol>
    </>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [value: T, words: string])[]
  readonly onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <label class="form-field">
      {label}
      <select class="input" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as T)}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

interface NumberProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step: number
  readonly onChange: (value: number) => void
}

/** A number within bounds: what is outside of them, or half typed, is told and not taken. */
function NumberField({ label, value, least, most, step, onChange }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && !isWithin(typed, least, most)
  return (
    <label class="form-field">
      {label}
      <input
        class="input"
        type="number"
        inputMode="decimal"
        min={least}
        max={most}
        step={step}
        value={typed ?? String(value)}
        aria-invalid={isWrong}
        onInput={({ currentTarget: { value: text } }) => {
          setTyped(text)
          if (isWithin(text, least, most)) onChange(Number(text))
        }}
        onBlur={() => setTyped(null)}
      />
      {isWrong && (
        <span class="wrong" role="alert">
          {least} to {most}
        </span>
      )}
    </label>
  )
}

const isWithin = (text: string, least: number, most: number): boolean =>
  text.trim() !== "" && Number(text) >= least && Number(text) <= most
