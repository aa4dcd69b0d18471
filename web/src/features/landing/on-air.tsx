import { CaptionCard } from '../../ui/caption-card.tsx'
import { CAST, faceOf } from './cast.ts'
import { MotionSwitch } from './motion-switch.tsx'

/**
 * The product's idea in one picture: people take turns on air, each with name and role on a lower third, and below them
 * the running order. CSS alone animates it.
 */
export function OnAir() {
  return (
    <figure className="stoppable grid gap-4">
      <div className="relative overflow-hidden rounded-box bg-stage shadow-lift">
        <div aria-hidden="true" className="cast grid">
          {CAST.map(({ name, role, place, reel }) => (
            <div key={name} className="col-start-1 row-start-1">
              <CaptionCard
                name={name}
                line={`${role}, ${place}\u00a0· available`}
                photo={{ url: faceOf(name), alt: '' }}
              >
                <p className="absolute top-3 left-3 inline-flex items-center gap-2 rounded-box bg-stage px-2.5 py-1 caption-type text-xs font-bold text-on-stage tabular sm:top-4 sm:left-4">
                  <span className="size-2 animate-tally rounded-full bg-tally" />
                  REEL {reel}
                </p>
              </CaptionCard>
            </div>
          ))}
        </div>
        <MotionSwitch
          label="Pause the pictures"
          className="absolute! right-1 bottom-1 text-on-stage"
        />
      </div>
      <ol className="rundown grid grid-cols-4 gap-3 sm:gap-4">
        {CAST.map(({ name, role }) => (
          <li key={name} className="min-w-0">
            <div aria-hidden="true" className="h-0.5 bg-line">
              <div data-progress className="h-full bg-tally" />
            </div>
            <p className="mt-2.5 caption-type text-sm leading-tight font-bold max-sm:sr-only">
              {name}
            </p>
            <p className="mt-0.5 text-xs text-soft max-sm:sr-only">{role}</p>
          </li>
        ))}
      </ol>
      <figcaption className="sr-only">
        Invented people, shown as networks see talent: a picture, with name, role, place and
        availability on a bar below it.
      </figcaption>
    </figure>
  )
}
