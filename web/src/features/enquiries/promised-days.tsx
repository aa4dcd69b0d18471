import type { PromisedDays as Promised } from '../../../../shared/availability.ts'
import { availabilityInWords, daysInWords } from '../../entities/enquiry/availability-words.ts'
import { roleInWords } from '../../entities/enquiry/enquiry-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { distinctNames } from '../../ui/distinct-names.ts'

/** All days that a talent is asked for, has promised or is booked for, in order; nothing if there are none. */
export function PromisedDays({ days }: { days: readonly Promised[] }) {
  if (days.length === 0) return null
  const nameOf = distinctNames(days, (one) => [
    `${one.network}, ${daysInWords(one)}`,
    roleInWords(one.role),
    standingInWords(one),
  ])
  return (
    <section aria-labelledby="days" className="grid gap-4">
      <div className="grid measure gap-1">
        <h2 id="days" className="text-lg">
          Your days
        </h2>
        <p className="text-sm text-soft">
          Who asks for which days, holds them or has booked you. Only you see this list; we tell no
          network about another.
        </p>
      </div>
      <ul className="divide-y divide-line rounded-box border border-line bg-sheet">
        {days.map((one) => (
          <li
            key={one.enquiryId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4"
          >
            <Held about={one} distinctName={nameOf(one)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface HeldProps {
  about: Promised
  /** The network and its days, told from another request of theirs for the same ones. */
  distinctName: string
}

function Held({ about, distinctName }: HeldProps) {
  const { enquiryId, network, role, moves } = about
  const days = daysInWords(about)
  const isAsked = moves.includes('available') || moves.includes('agree')
  return (
    <>
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <h3 className="text-base font-semibold">{days}</h3>
        <p className="text-sm text-soft wrap-anywhere">
          <bdi>{network}</bdi> · {roleInWords(role)}
        </p>
        <p className={`flex items-baseline gap-2 text-sm ${isAsked ? 'font-semibold' : ''}`}>
          {isAsked && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-tally" />}
          <span>{standingInWords(about)}</span>
        </p>
      </div>
      <ButtonLink
        to="/talent/enquiries/$enquiryId"
        params={{ enquiryId }}
        preload="intent"
        variant="outline"
        size="sm"
        aria-label={`${isAsked ? 'Answer' : 'Open'} ${distinctName}`}
      >
        {isAsked ? 'Answer' : 'Open'}
      </ButtonLink>
    </>
  )
}

function standingInWords(about: Promised): string {
  const isAnswer = about.state === 'asked' || about.state === 'confirmed'
  // While a report is open, or the two cannot see each other.
  if (isAnswer && about.moves.length === 0) return 'This cannot be answered for now.'
  return availabilityInWords(about, 'talent')
}
