import { ButtonLink } from '../../ui/button.tsx'
import { ErrorFrame } from './error-frame.tsx'

/**
 * The page for an address without a file: a channel without a program. It is written to 404.html at build and never
 * hydrated.
 */
export function NotFoundPage() {
  return (
    <ErrorFrame className="gap-x-16 gap-y-10 lg:grid-cols-2">
      <NoSignal />
      <div className="lg:col-start-1 lg:row-start-1">
        <p className="caption-type text-sm font-bold text-soft">404</p>
        <h1 className="mt-3 text-3xl tracking-[-0.04em]">Nothing is on at this address.</h1>
        <p className="mt-6 max-w-[28em] text-lg text-soft">
          The address may be mistyped, or the page may have moved.
        </p>
        <div className="mt-9">
          <ButtonLink to="/" size="lg">
            Return to Home
          </ButtonLink>
        </div>
      </div>
    </ErrorFrame>
  )
}

/** The colors of a test card, in either theme: they belong to the picture, and nothing else uses them. */
const bars = ['#e8ebee', '#c9a968', '#5fb9d3', '#2fb98a', '#a780d9', '#d97a4e', '#2a52a0']

/** The seven bars of a channel after closedown. */
function NoSignal() {
  return (
    <svg
      viewBox="0 0 320 180"
      aria-hidden="true"
      className="w-full rounded-box shadow-lift lg:col-start-2 lg:row-start-1"
    >
      {bars.map((colour, index) => (
        <rect key={colour} x={index * 45.72} width="46" height="132" fill={colour} />
      ))}
      <rect y="132" width="320" height="48" className="fill-caption" />
      <rect y="132" width="5" height="48" className="fill-tally" />
      <text x="20" y="163" fontSize="20" fontWeight="700" className="caption-type fill-on-caption">
        No signal
      </text>
    </svg>
  )
}
