import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Shown instead of the sign-up form, if the visitor has not begun to type. */
export function RegistrationClosed() {
  return (
    <div role="status">
      <Outcome kind="closed" title="Sign-ups are closed at the moment">
        <p className="measure">
          We are not taking new applications right now, so that everyone who has applied gets the
          attention they deserve. Please come back later. Applications already sent are reviewed as
          usual.
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

/** Shown above a form that somebody has begun to fill in. The form keeps its values. */
export function RegistrationClosedMeanwhile() {
  return (
    <Notice kind="waiting" title="Sign-ups are closed at the moment">
      <p>
        We are not taking new applications right now. Everything you have typed except the passwords
        stays in this tab, so you can send it once sign-ups open again.
      </p>
    </Notice>
  )
}
