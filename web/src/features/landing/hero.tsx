import { BRAND, BRAND_DESCRIPTION } from '../../../../shared/brand.ts'
import { ROLE_HOMES } from '../../../../shared/roles.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ClosedNote } from './closed-note.tsx'
import { OnAir } from './on-air.tsx'

/** Each on a line of its own. */
const sentences = BRAND.tagline.split(/(?<=[.!?])\s+/)

/** The headline, the main links, and the picture that explains the name. */
export function Hero() {
  return (
    <section className="band grid grid-cols-1 items-start gap-x-16 gap-y-10 pt-6 pb-14 sm:pt-12 lg:grid-cols-2 lg:gap-x-10 lg:py-24 xl:grid-cols-[5fr_6fr] xl:gap-x-16">
      {/* Above the text on a phone, so it also comes first in the markup: otherwise, arriving later, it would push the
          text down. Side by side, both begin at the same height, and neither moves when the other arrives. */}
      <div className="lg:col-start-2 lg:row-start-1">
        <OnAir />
      </div>
      <div className="lg:col-start-1 lg:row-start-1">
        <h1 className="text-3xl tracking-[-0.04em]">
          {sentences.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}{' '}
            </span>
          ))}
        </h1>
        <p className="mt-6 max-w-[28em] text-lg text-soft">{BRAND_DESCRIPTION}</p>
        <ClosedNote className="mt-6" />
        <div data-when="signed-out" className="mt-9 grid gap-3 sm:flex">
          <ButtonLink to="/register" size="lg">
            Sign Up
          </ButtonLink>
          <ButtonLink to="/login" size="lg" variant="outline">
            Sign In
          </ButtonLink>
        </div>
        <div data-when="signed-in" className="mt-9 grid gap-3 sm:flex">
          {/* Any role's home will do: its guard redirects others to their own. */}
          <ButtonLink to={ROLE_HOMES.talent} size="lg">
            Go to my dashboard
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
