import { ApplicationLinkForm } from '../../entities/application/application-link-form.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Shown instead of the application when its link has expired. */
export function LinkExpired() {
  return (
    <Outcome kind="failure" title="This link has expired" focused>
      <p>
        Links to your application work for 90 days, and only for the address they were sent to. If
        you have a newer email from us, use the link in it.
      </p>
      <ApplicationLinkForm />
      <p>
        You can also <TextLink to="/login">sign in</TextLink> with the password you applied with to
        see your status, or <TextLink to="/contact">write to us</TextLink> from the address you
        applied with. A person will answer.
      </p>
    </Outcome>
  )
}
