import { type RefObject, useId } from 'react'
import { Button } from './button.tsx'

interface HumanCheckProps {
  /** The element that shows the check. */
  box: RefObject<HTMLDivElement | null>
  /** Whether it could not be loaded. */
  failed: boolean
  tryAgain: () => void
}

/** The place for the human check in a form. The style sheet shows it if the page needs a check. */
export function HumanCheck({ box, failed, tryAgain }: HumanCheckProps) {
  const label = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field of the form is in it
    <div
      role="group"
      aria-labelledby={label}
      className="hidden gap-2 in-data-human-check:grid noscript:hidden!"
    >
      <p id={label} className="text-sm text-soft">
        Human check by Cloudflare Turnstile
      </p>
      {/* As high as the check will be, so that nothing moves when it appears. */}
      <div className="grid min-h-[4.0625rem] content-center max-[20.75rem]:min-h-[8.75rem]">
        <div ref={box} className={failed ? 'hidden' : 'peer'} />
        <p className="hidden min-h-[inherit] place-items-center rounded-box border border-line p-3 text-sm text-soft peer-empty:grid">
          It loads as you fill in the form.
        </p>
        {failed && (
          <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <p>The check could not be loaded.</p>
            <Button variant="outline" size="sm" onClick={tryAgain}>
              Load it again
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
