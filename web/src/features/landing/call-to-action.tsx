import { ButtonLink } from '../../ui/button.tsx'
import { ClosedNote } from './closed-note.tsx'

/** The end of the page, with its two main links. */
export function CallToAction() {
  return (
    <section aria-labelledby="call-to-action" className="band py-20 text-center lg:py-32">
      <h2 id="call-to-action" className="mx-auto max-w-[11em] text-3xl tracking-[-0.035em]">
        Your name belongs on the bar.
      </h2>
      <ClosedNote className="mx-auto mt-6 text-lg" />
      <p data-when="sign-ups-open" className="mx-auto mt-6 max-w-[30em] text-lg text-soft">
        Join the waiting list. We read your application and write to you as soon as we decide.
      </p>
      <div className="mt-9 grid gap-3 sm:flex sm:justify-center">
        <ButtonLink to="/register" size="lg">
          Apply now
        </ButtonLink>
        <ButtonLink to="/contact" size="lg" variant="outline">
          Ask us first
        </ButtonLink>
      </div>
    </section>
  )
}
