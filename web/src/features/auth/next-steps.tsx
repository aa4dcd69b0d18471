const steps = [
  {
    title: 'Confirm your address',
    text: 'We send you a mail with a link. It shows us that the address is yours.',
  },
  {
    title: 'We review your application',
    text: 'A person reads it. Until then it is on the waiting list, and nobody else sees it.',
  },
  {
    title: 'You are invited',
    text: 'An invitation follows by mail. From then on you can sign in.',
  },
]

/** What happens after an application, in order. */
export function NextSteps() {
  return (
    <section className="grid gap-5">
      <h2 className="text-lg">What happens next</h2>
      <ol className="grid gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 text-sm">
            <span
              aria-hidden="true"
              className="tabular grid size-7 place-items-center rounded-full border border-outline font-semibold"
            >
              {index + 1}
            </span>
            <div className="grid gap-0.5">
              <h3 className="pt-0.5 font-semibold">{title}</h3>
              <p className="text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
