import { Outcome } from '../../ui/outcome.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Stands where the application was to be, when its link has ended. */
export function LinkExpired() {
  return (
    <Outcome kind="failure" title="This link has expired" focused>
      <p>
        A link to your application lasts 90 days, and only for the address it was sent to. If there
        is a newer mail from us, the link in it works.
      </p>
      <p>
        You can also <TextLink to="/login">sign in</TextLink> with the password you applied with to
        see where you stand, or <TextLink to="/contact">write to us</TextLink> from the address of
        your application: a person answers.
      </p>
    </Outcome>
  )
}

/** Stands there when the address was opened without a link's token. */
export function LinkMissing() {
  return (
    <Outcome kind="failure" title="This link is not complete">
      <p>
        Please open the link in our mail again, or copy all of it into the address bar. It ends with
        a long row of letters and digits.
      </p>
      <p>
        No mail from us? Look among the unwanted mail, or{' '}
        <TextLink to="/contact">write to us</TextLink>.
      </p>
    </Outcome>
  )
}
