import { Check } from 'lucide-react'

const steps = [
  {
    title: 'Confirm your address',
    text: 'The link in the email that we send you shows us that the address is yours.',
  },
  {
    title: 'We review your application',
    text: 'A person reads it. Until then it is on the waiting list, and no one else can see it.',
  },
  {
    title: 'You are invited',
    text: 'You receive an invitation by email and can sign in from then on.',
  },
]

interface NextStepsProps {
  /** How many of them are done; none if left out. */
  done?: number
}

/** The steps after an application, in order. */
export function NextSteps({ done = 0 }: NextStepsProps) {
  return (
    <section className="grid gap-5">
      <h2 className="text-lg">What happens next</h2>
      <ol className="grid gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 text-sm">
            <span
              aria-hidden="true"
              className={`tabular grid size-7 place-items-center rounded-full border font-semibold ${index < done ? 'border-ink bg-ink text-paper' : 'border-outline'}`}
            >
              {index < done ? <Check className="size-4" /> : index + 1}
            </span>
            <div className="grid gap-0.5">
              <h3 className="pt-0.5 font-semibold">
                {index < done && <span className="sr-only">Done: </span>}
                <span>{title}</span>
              </h3>
              <p className="text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
