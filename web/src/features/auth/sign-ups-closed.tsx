import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Stands where the sign-up form was, for who has not begun to type. */
export function SignUpsClosed() {
  return (
    <div role="status">
      <Outcome kind="closed" title="Sign-ups are closed at the moment">
        <p className="measure">
          New applications are not being taken right now, so that everybody who has applied gets the
          time they deserve. Please come back later. Applications that were sent before are reviewed
          as usual.
        </p>
        <p>
          <TextLink to="/login">Sign in</TextLink> if you have an account, or{' '}
          <TextLink to="/contact">write to us</TextLink> if you have a question.
        </p>
        <ButtonLink to="/" size="lg">
          Return to Home
        </ButtonLink>
      </Outcome>
    </div>
  )
}

/** Stands at the head of a form that somebody has begun to fill in. Nothing in it is lost. */
export function SignUpsClosedMeanwhile() {
  return (
    <Notice kind="waiting" title="Sign-ups are closed at the moment">
      <p>
        New applications are not being taken right now. What you have typed stays in this tab, all
        but the passwords, so you can send it once sign-ups are open again.
      </p>
    </Notice>
  )
}
