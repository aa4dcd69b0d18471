import { useState } from 'react'

interface FacetChoicesProps {
  legend: string
  /** Each with the number of results it would leave; left out if unknown. */
  choices: readonly { value: string; label: string; count?: number | undefined }[]
  chosen: readonly string[]
  /** How many are shown while the rest is collapsed; the chosen ones are always shown. */
  most?: number
  onToggle: (value: string) => void
}

/** Values to filter a list by: checkboxes, each with the number of results it would leave. */
export function FacetChoices({ legend, choices, chosen, most = 6, onToggle }: FacetChoicesProps) {
  const [unfolded, setUnfolded] = useState(false)
  const shown = choices.filter(
    ({ value }, index) => unfolded || index < most || chosen.includes(value),
  )
  const isFolded = choices.length > most
  return (
    <fieldset className="grid min-w-0 gap-0.5">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {shown.map(({ value, label, count }) => (
        <label
          key={value}
          className="flex min-h-11 items-center gap-2.5 text-sm pointer-fine:min-h-8"
        >
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
            className="choice-mark size-4.5 shrink-0"
          />
          <bdi
            className={`min-w-0 flex-1 wrap-anywhere ${count === 0 && !chosen.includes(value) ? 'text-soft' : ''}`}
          >
            {label}
          </bdi>{' '}
          <span className="text-soft tabular">{count?.toLocaleString('en')}</span>
        </label>
      ))}
      {isFolded && (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="min-h-11 justify-self-start text-sm text-soft underline decoration-outline underline-offset-4 hover:text-ink pointer-fine:min-h-8"
        >
          {unfolded ? 'Show fewer' : `Show all ${choices.length}`}
          <span className="sr-only"> in {legend}</span>
        </button>
      )}
    </fieldset>
  )
}
