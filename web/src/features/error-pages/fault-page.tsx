import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { ErrorFrame } from './error-frame.tsx'

/**
 * What the worker shows in the place of a page that it cannot make: a sentence, and a way to ask again. It is
 * drawn at build, with marks where the worker writes what happened, and never hydrated.
 */
export function FaultPage() {
  return (
    <ErrorFrame>
      <div className="measure border-l-4 border-tally pl-6">
        <h1 className="text-2xl">@title@</h1>
        <p className="mt-4 text-lg text-soft">@detail@</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {/* Leads to the very address that failed, whatever it is. */}
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
