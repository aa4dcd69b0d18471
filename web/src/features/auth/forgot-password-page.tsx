import { ButtonLink } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { OnAirCard } from './on-air-card.tsx'

/** Says how to get a new password until it can be asked for by mail. */
export function ForgotPasswordPage() {
  return (
    <FormPage
      title="Forgot your password?"
      lead={
        <p>
          A new password cannot be ordered by mail yet. Until it can, our support resets it for you:
          write to us from the email address of your account.
        </p>
      }
      aside={
        <OnAirCard name="Signal lost" line="Your account stays as it is">
          Nothing about your profile changes while you wait.
        </OnAirCard>
      }
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink to="/contact" size="lg">
          Contact support
        </ButtonLink>
        <TextLink to="/login" className="inline-flex min-h-11 items-center">
          Back to sign in
        </TextLink>
      </div>
    </FormPage>
  )
}
