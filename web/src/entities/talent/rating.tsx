import { Star } from 'lucide-react'
import { useId, useRef } from 'react'

const STARS = [1, 2, 3, 4, 5] as const

const words = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)

/** The number of stars; shows nothing without a rating. */
export function Rating({ value }: { value: number | null }) {
  if (value === null) return null
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{words(value)} of 5</span>
      {STARS.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={`size-3.5 ${star <= value ? 'fill-current' : 'text-outline'}`}
        />
      ))}
    </span>
  )
}

interface RatingChoiceProps {
  /** For screen readers; for others the stars say it. */
  legend: string
  value: number | null
  onChange: (value: number | null) => void
}

/** One to five stars to choose, and a button that clears them. */
export function RatingChoice({ legend, value, onChange }: RatingChoiceProps) {
  const name = useId()
  const stars = useRef<HTMLFieldSetElement>(null)

  function clear(): void {
    onChange(null)
    // The button disappears.
    stars.current?.querySelector('input')?.focus()
  }

  return (
    <fieldset ref={stars} className="grid min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="-ml-2.5 flex flex-wrap items-center">
        {STARS.map((star) => (
          <label
            key={star}
            className="grid size-11 cursor-pointer place-items-center rounded-box hover:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <span className="sr-only">{words(star)}</span>
            <Star
              aria-hidden="true"
              className={`size-6 ${value !== null && star <= value ? 'fill-current' : 'text-outline'}`}
            />
          </label>
        ))}
        {value !== null && (
          <button
            type="button"
            onClick={clear}
            className="ml-1 min-h-11 rounded-box px-2 text-sm text-soft underline underline-offset-4 hover:text-ink"
          >
            Clear<span className="sr-only"> the rating</span>
          </button>
        )}
      </div>
    </fieldset>
  )
}
