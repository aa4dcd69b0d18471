import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { ErrorFrame } from './error-frame.tsx'

/**
 * The worker's answer instead of a page that it cannot make: a sentence, and a link to try again. It is rendered at
 * build, with placeholders where the worker inserts what happened, and never hydrated.
 */
export function FaultPage() {
  return (
    <ErrorFrame>
      <div className="measure border-l-4 border-tally pl-6">
        <h1 className="text-2xl">@title@</h1>
        <p className="mt-4 text-lg text-soft">@detail@</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {/* The link has no address, so it leads to the address that failed. */}
          <ButtonAnchor href="" size="lg">
            Try again
          </ButtonAnchor>
          <ButtonLink to="/" size="lg" variant="outline">
            Return to Home
          </ButtonLink>
        </div>
        <p className="mt-10 text-sm text-soft wrap-anywhere">Reference: @reference@</p>
      </div>
    </ErrorFrame>
  )
}
