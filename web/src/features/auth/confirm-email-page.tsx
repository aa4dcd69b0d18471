import { useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { ByMailedLink, LinkMissing, MailMissing } from '../../ui/by-mailed-link.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { ConfirmEmailForm, type Confirmed } from './confirm-email-form.tsx'
import { LinkUsedUp } from './link-used-up.tsx'
import { NextSteps } from './next-steps.tsx'
import { StandingNotice } from './standing-notice.tsx'
import { useLinkState } from './use-link-state.ts'

interface ConfirmEmailPageProps {
  /** The token of the mailed link. */
  token?: string | undefined
}

/** Confirms that an address belongs to whoever chose the account's password. */
export function ConfirmEmailPage({ token }: ConfirmEmailPageProps) {
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  const [refused, setRefused] = useState(false)
  const state = useLinkState('confirm', token)
  const isGood = state === null || state === 'good' || state === 'change'
  const asks = confirmed === null && !refused && isGood

  return (
    <FormPage
      title="Confirm your email"
      isReplaced={!isGood}
      lead={
        asks && (
          <ByMailedLink token={token}>
            Enter the password of your account. This confirms that the account and the address
            belong to the same person.
          </ByMailedLink>
        )
      }
      aside={
        // Where the application is decided, or an account moves to another address, nothing of it is to come.
        confirmed === null
          ? state !== 'change' && <NextSteps done={state === 'used' ? 1 : 0} />
          : confirmed.status === 'pending' && <NextSteps done={1} />
      }
    >
      {confirmed !== null ? (
        <ConfirmedOutcome {...confirmed} />
      ) : !asks ? (
        <LinkUsedUp token={token ?? ''} because={isGood ? 'unknown' : state} focused={refused} />
      ) : (
        <ByMailedLink
          token={token}
          missing={
            <LinkMissing>
              <MailMissing />
            </LinkMissing>
          }
        >
          <ConfirmEmailForm
            token={token ?? ''}
            onConfirmed={setConfirmed}
            onRefused={() => setRefused(true)}
          />
        </ByMailedLink>
      )}
    </FormPage>
  )
}

function ConfirmedOutcome({ status, movedTo, newsTo, provedAgain }: Confirmed) {
  if (newsTo !== undefined) {
    return (
      <Outcome kind="success" title="Your email address is confirmed" focused>
        <p className="measure">
          From now on, emails about enquiries and matches go to{' '}
          <strong className="wrap-anywhere">{newsTo}</strong>. You sign in as before.
        </p>
        <ButtonLink to="/talent/settings" hash="notification-address" size="lg">
          Open settings
        </ButtonLink>
      </Outcome>
    )
  }
  if (provedAgain) {
    return (
      <Outcome kind="success" title="Your email address is confirmed" focused>
        <p className="measure">You can write to talent for another 90 days.</p>
        <ButtonLink to="/network/enquiries" size="lg">
          Open enquiries
        </ButtonLink>
      </Outcome>
    )
  }
  return (
    <Outcome kind="success" title="Your email address is confirmed" focused>
      {status === 'approved' ? (
        <>
          {movedTo === undefined ? (
            <p>Your application has been approved. You can sign in now.</p>
          ) : (
            <p>
              From now on, sign in with <strong className="wrap-anywhere">{movedTo}</strong>.
            </p>
          )}
          <ButtonLink to="/login" size="lg">
            Sign in
          </ButtonLink>
        </>
      ) : (
        <>
          <StandingNotice status={status} />
          <ButtonLink to="/" size="lg">
            Return to Home
          </ButtonLink>
        </>
      )}
    </Outcome>
  )
}
