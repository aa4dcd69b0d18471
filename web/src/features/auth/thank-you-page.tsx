import { useState } from 'react'
import { CONTACT } from '../../../../shared/brand-contact.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountStatusNotice } from './account-status-notice.tsx'
import { CorrectAddress } from './correct-address.tsx'
import { NextSteps } from './next-steps.tsx'
import { SendAgain } from './send-again.tsx'
import { type ApplicationState, useApplicationState } from './use-application-state.ts'

/** The page after signing up, and for later visits: the state of this browser's application. */
export function ThankYouPage() {
  const state = useApplicationState()
  const decided = state !== null && state.status !== 'pending'
  return (
    <FormPage
      title="Thank you for applying"
      // All leads have the same length: the decision is known only after the first paint, and nothing may move then.
      lead={
        decided ? (
          <p>
            Your application has been reviewed. You can read the decision below. We have also
            emailed it to you, with what you can do next.
          </p>
        ) : (
          <p>
            Your application is on the waiting list. An invitation will be sent to your email
            address after it has been reviewed. This page will also tell you as soon as that
            happens.
          </p>
        )
      }
      // If the application is decided, there are no next steps.
      aside={!decided && <NextSteps done={state?.emailConfirmed ? 1 : 0} />}
    >
      {/* Always in the page, so that a decision that arrives while it is open is announced. */}
      <div aria-live="polite" className="grid grid-cols-1 gap-8">
        {state && <Standing {...state} />}
        {!decided &&
          (state?.emailConfirmed ? (
            <Notice kind="success" title="Your email address is confirmed">
              There is nothing else you need to do.
            </Notice>
          ) : (
            <ToConfirm email={state?.email ?? null} />
          ))}
      </div>
      <div>
        <ButtonLink to="/" size="lg">
          Return to Home
        </ButtonLink>
      </div>
    </FormPage>
  )
}

/** What was sent where, and what to do if it does not arrive. */
function ToConfirm({ email }: { email: string | null }) {
  const [corrected, setCorrected] = useState<string | null>(null)
  const address = corrected ?? email
  return (
    <Notice kind="hint" title="Please confirm your email address">
      <p>
        {address === null ? (
          <span>We have sent you an email with a link.</span>
        ) : (
          <span>
            We have sent an email with a link to{' '}
            <strong className="wrap-anywhere">{address}</strong>.
          </span>
        )}
        <span>
          {` If it does not arrive within a few minutes, check your spam folder or write to ${CONTACT.email}.`}
        </span>
      </p>
      <SendAgain />
      {address !== null && <CorrectAddress email={address} onCorrected={setCorrected} />}
    </Notice>
  )
}

function Standing({ status, signedIn }: ApplicationState) {
  if (status !== 'approved') return <AccountStatusNotice status={status} />
  return (
    <Notice kind="success" title="Your application has been approved">
      <p>You can sign in now.</p>
      {!signedIn && (
        <p className="mt-3">
          <ButtonLink to="/login" size="sm">
            Sign in
          </ButtonLink>
        </p>
      )}
    </Notice>
  )
}
