import { Outcome } from '../../ui/outcome.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Stands where the application was to be, when its link has ended. */
export function LinkExpired() {
  return (
    <Outcome kind="failure" title="This link has expired" focused>
      <p>
        A link to your application lasts 90 days, and only for the address it was sent to. If there
        is a newer email from us, the link in it works.
      </p>
      <p>
        You can also <TextLink to="/login">sign in</TextLink> with the password you applied with to
        see where you stand, or <TextLink to="/contact">write to us</TextLink> from the address of
        your application: a person answers.
      </p>
    </Outcome>
  )
}
