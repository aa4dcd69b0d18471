import { Captions, Globe, Scale, UserCheck } from 'lucide-react'
import { BRAND } from '../../../../shared/brand.ts'
import { BrandFigures } from '../../ui/brand-figures.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CaptionCard } from '../../ui/caption-card.tsx'

const features = [
  {
    title: 'Vetted by people',
    Icon: UserCheck,
    text: 'An administrator reads each application, decides, gives a reason, and can be asked to look again. Nobody signs in before that.',
  },
  {
    title: 'Shown as on air',
    Icon: Captions,
    text: 'A face, with the name and role on a bar below it. A casting editor sees in a second what a page of text hides.',
  },
  {
    title: 'Matched with reasons',
    Icon: Scale,
    text: 'AI-assisted matching suggests people and explains each part of its score. It proposes; an editor chooses.',
  },
  {
    title: 'At home anywhere',
    Icon: Globe,
    text: 'Names in any script, talent in any country, networks of any size. One list, the same for everyone.',
  },
] as const

/** `/about`: the mission, four features, the figures. */
export function AboutPage() {
  return (
    <>
      <section className="band pt-14 pb-16 lg:pt-24 lg:pb-20">
        <p className="caption-type text-sm font-bold text-soft">About {BRAND.name}</p>
        <h1 className="mt-4 max-w-[15em] text-3xl tracking-[-0.04em]">
          The person you need is already working somewhere.
        </h1>
        <p className="mt-8 max-w-[32em] text-lg text-soft">
          {BRAND.name} puts TV networks in touch with the anchors, presenters, journalists and
          producers they would otherwise never meet.
        </p>
      </section>

      <section aria-labelledby="mission" className="border-y border-line bg-sheet">
        <div className="band grid gap-x-20 gap-y-12 py-16 lg:grid-cols-[5fr_6fr] lg:py-24">
          <div>
            <CaptionCard name="Leilani Kahale" line="Producer, Honolulu · available" />
            <p className="mt-3 text-xs text-soft">
              Every profile looks like this, even before there is a photograph. This person is
              invented.
            </p>
          </div>
          <div>
            <h2 id="mission" className="text-2xl">
              Our mission
            </h2>
            <div className="mt-6 grid measure gap-4">
              <p>
                Television finds its people through friends of friends. That is quick, and it leaves
                out almost everyone: people who live elsewhere, people with another accent, people
                who have a job and cannot be seen looking for one.
              </p>
              <p>
                We want a newsroom with an hour to spare to find five people worth calling. And we
                want a presenter to be found for the work, without having to shout about it.
              </p>
              <p>
                So we keep one list, read every line that goes on it, and say plainly why someone is
                on it. The rest is a conversation between two people, and we stay out of it.
              </p>
            </div>
          </div>
        </div>
      </section>

      <section aria-labelledby="features" className="band py-20 lg:py-28">
        <h2 id="features" className="text-2xl">
          What makes the difference
        </h2>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:gap-6">
          {features.map(({ title, Icon, text }) => (
            <li key={title} className="rounded-box border border-line bg-sheet p-7 lg:p-9">
              <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
              <h3 className="mt-6 text-lg">{title}</h3>
              <p className="mt-2 max-w-[34em] text-sm text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <BrandFigures />

      <section className="band flex flex-wrap items-center justify-between gap-8 py-16 lg:py-20">
        <h2 className="max-w-[14.5em] text-2xl">Want to know more? A person will answer.</h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/contact" size="lg">
            Write to us
          </ButtonLink>
          <ButtonLink to="/register" size="lg" variant="outline">
            Apply now
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
