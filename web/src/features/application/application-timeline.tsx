import type { ApplicationPage } from '../../../../shared/application-page.ts'
import { Day } from '../../ui/day.tsx'

interface Step {
  title: string
  /** ISO 8601; null for a future event. */
  at: string | null
}

const DECIDED = {
  approved: 'Approved',
  rejected: 'Not accepted',
  deactivated: 'Account closed',
  hidden: 'Profile hidden',
} as const

/** The past events of an application, and the next one. */
export function Timeline({ application }: { application: ApplicationPage }) {
  return (
    <section className="grid gap-5">
      <h2 id="so-far" className="text-lg">
        So far
      </h2>
      <ol aria-labelledby="so-far" className="grid">
        {stepsOf(application).map(({ title, at }) => (
          <li
            key={title}
            className="relative grid gap-0.5 pb-6 ps-7 text-sm last:pb-0 before:absolute before:top-2 before:bottom-[-0.5rem] before:start-[5px] before:w-px before:bg-line last:before:hidden"
          >
            <span
              aria-hidden="true"
              className={`absolute start-0 top-[0.3rem] size-[11px] rounded-full border-2 ${
                at === null ? 'border-outline bg-paper' : 'border-ink bg-ink'
              }`}
            />
            <span className="font-semibold">{title}</span>
            <span className="text-soft">
              {at === null ? 'We will email you as soon as it is made' : <Day at={at} />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepsOf(application: ApplicationPage): Step[] {
  const { status, appliedAt, statusChangedAt, question, answeredAt, appealedAt } = application
  const happened: Step[] = [
    { title: 'We received your application', at: appliedAt },
    { title: 'You answered our question', at: answeredAt },
    { title: 'You appealed', at: appealedAt },
    { title: 'We asked you a question', at: question?.askedAt ?? null },
  ]
  if (status !== 'pending') happened.push({ title: DECIDED[status], at: statusChangedAt })
  else if (statusChangedAt !== appealedAt) {
    happened.push({ title: 'Back on the waiting list', at: statusChangedAt })
  }
  const steps = happened
    .filter(({ at }) => at !== null)
    .sort((one, other) => Date.parse(one.at ?? '') - Date.parse(other.at ?? ''))
  return status === 'pending' ? [...steps, { title: 'Decision', at: null }] : steps
}
