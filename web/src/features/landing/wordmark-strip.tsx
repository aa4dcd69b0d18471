import { WORDMARKS } from '../../../../shared/brand-claims.ts'
import { MotionSwitch } from './motion-switch.tsx'
import { Wordmark } from './wordmark.tsx'

/**
 * The drifting strip of broadcasters. The list is in the page twice, one after the other, so that the loop has no gap;
 * at reduced motion it is shown once, in rows.
 */
export function WordmarkStrip() {
  return (
    <section aria-label="TV networks" className="border-y border-line bg-sheet">
      <div className="stoppable relative flex items-center overflow-hidden text-soft">
        <div className="flex min-w-max animate-drift py-7 motion-reduce:min-w-0 motion-reduce:grow">
          <ul className="flex min-w-screen items-center justify-around gap-x-14 px-7 motion-reduce:mx-auto motion-reduce:grid motion-reduce:max-w-(--container-page) motion-reduce:min-w-0 motion-reduce:grow motion-reduce:grid-cols-2 motion-reduce:justify-items-center motion-reduce:gap-x-4 motion-reduce:gap-y-6 md:motion-reduce:grid-cols-4">
            {WORDMARKS.map((mark) => (
              <li key={mark.name}>
                <span className="sr-only">{mark.name}</span>
                <Wordmark mark={mark} />
              </li>
            ))}
          </ul>
          <div
            aria-hidden="true"
            className="flex min-w-screen items-center justify-around gap-x-14 px-7 motion-reduce:hidden"
          >
            {WORDMARKS.map((mark) => (
              <Wordmark key={mark.name} mark={mark} />
            ))}
          </div>
        </div>
        <div className="absolute inset-y-0 right-0 grid place-items-center bg-sheet px-2 shadow-[-1.5rem_0_1.5rem_var(--color-sheet)] motion-reduce:hidden">
          <MotionSwitch label="Pause the strip of networks" />
        </div>
      </div>
    </section>
  )
}
