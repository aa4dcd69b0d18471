import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import { ApplyDrawing, MatchDrawing, ReviewDrawing } from './drawings.tsx'

const cards = [
  {
    title: 'For Media Talent',
    Drawing: ApplyDrawing,
    text: 'Apply once and show your work as it looks on air. Networks ask you about a job and say what it pays; you answer yes or not now. Your current employer is kept out from the start.',
    link: { label: 'Apply as talent', to: '/register', search: { role: 'talent' } },
  },
  {
    title: 'For TV Networks',
    Drawing: MatchDrawing,
    text: 'Describe the role you need to fill. AI-assisted matching suggests people and explains why each one fits. Ask them, and no enquiry stays without an outcome.',
    link: { label: 'Register your network', to: '/register', search: { role: 'tv_network' } },
  },
  {
    title: 'Quality Assurance',
    Drawing: ReviewDrawing,
    text: 'A person reads every application, from talent and networks alike. Nobody signs in before they are approved.',
    link: { label: 'See how we review', to: '/about' },
  },
] as const

/** The process for each side, and the rules that keep it honest. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="border-t border-line bg-sheet">
      <div className="band py-20 lg:py-28">
        <h2 id="how-it-works" className="text-2xl">
          How it works
        </h2>
        <ul className="mt-10 grid border-t-2 border-ink md:grid-cols-3">
          {cards.map(({ title, Drawing, text, link: { label, ...way } }) => (
            <li
              key={title}
              className="flex flex-col py-8 max-md:border-b max-md:border-line md:border-l md:border-line md:px-8 md:first:border-l-0 md:first:pl-0 md:last:pr-0"
            >
              <Drawing />
              <h3 className="mt-6 text-lg">{title}</h3>
              <p className="mt-2 mb-4 max-w-[29em] text-sm text-soft">{text}</p>
              <Link
                {...way}
                className="group mt-auto inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold underline decoration-outline underline-offset-4 hover:decoration-ink"
              >
                {label}
                <Icon
                  sign="arrow"
                  className="size-4 transition-transform group-hover:translate-x-0.5"
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
