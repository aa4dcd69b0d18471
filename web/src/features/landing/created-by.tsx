import { Link } from '@tanstack/react-router'
import { BRAND } from '../../../../shared/brand.ts'
import { Icon } from '../../ui/icon.tsx'
import { faceOf, WALL } from './cast.ts'

/** The monitor that is on air. */
const LIVE = 4

/** The makers of the product, beside a wall of monitors. */
export function CreatedBy() {
  return (
    <section aria-labelledby="created-by" className="band py-20 lg:py-28">
      <div className="grid items-center gap-x-20 gap-y-12 lg:grid-cols-[6fr_5fr]">
        <div className="rounded-box bg-stage p-3 sm:p-4 max-lg:order-last">
          <ul aria-hidden="true" className="grid grid-cols-3 gap-2 sm:gap-3">
            {WALL.map((name, index) => (
              <li
                key={name}
                className={`grid min-w-0 gap-1.5 border-t-3 pt-2 ${index === LIVE ? 'border-tally' : 'border-transparent'}`}
              >
                <img
                  src={faceOf(name)}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="aspect-video w-full object-cover"
                />
                <p
                  className={`caption-type truncate text-xs max-sm:hidden ${index === LIVE ? 'text-on-stage' : 'text-on-stage-soft'}`}
                >
                  {name}
                </p>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 id="created-by" className="text-2xl">
            Created by {BRAND.company}
          </h2>
          <div className="mt-6 grid max-w-[34em] gap-4 text-soft">
            <p>
              We make tools for the people behind the picture. In every control room we heard the
              same sentence: the right person is out there, and nobody in here knows their name.
            </p>
            <p>
              {BRAND.name} is our answer. It keeps one honest list of people who can go on air, read
              by people who know the work, and puts it in front of networks that are looking.
            </p>
          </div>
          <Link
            to="/about"
            className="group mt-6 inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-outline underline-offset-4 hover:decoration-ink"
          >
            Read our mission
            <Icon
              sign="arrow"
              className="size-4 transition-transform group-hover:translate-x-0.5"
            />
          </Link>
        </div>
      </div>
    </section>
  )
}
