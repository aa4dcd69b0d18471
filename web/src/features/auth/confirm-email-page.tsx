import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { SignInNext } from '../../entities/account/sign-in-next.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ByMailedLink, LinkMissing, MailMissing } from '../../ui/by-mailed-link.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { AccountStatusNotice } from './account-status-notice.tsx'
import { ConfirmEmailForm, type Confirmed } from './confirm-email-form.tsx'
import { LinkUsedUp } from './link-used-up.tsx'
import { NextSteps } from './next-steps.tsx'
import { useLinkState } from './use-link-state.ts'

interface ConfirmEmailPageProps {
  /** The token of the mailed link. */
  token?: string | undefined
}

/** Confirms that an address belongs to the person who chose the account's password. */
export function ConfirmEmailPage({ token }: ConfirmEmailPageProps) {
  const { session } = useRouter().options.context
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  const [refused, setRefused] = useState(false)
  const state = useLinkState('confirm', token)
  const isGood = state === null || state === 'good' || state === 'change'
  const asks = confirmed === null && !refused && isGood
  // A link to the new address of an account has nothing to do with an application, and one that is unknown may be such.
  const isApplication = !refused && state !== 'change' && state !== 'unknown'

  function show(outcome: Confirmed): void {
    setConfirmed(outcome)
    if (outcome.movedTo === undefined) return
    // The menu and the other tabs name the user by the former address.
    session.forget()
    session.current().then(
      (user) => user && session.set(user),
      () => undefined,
    )
  }

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
        // If the application is decided, there are no next steps.
        confirmed === null ? (
          <NextSteps done={state === 'used' ? 1 : 0} />
        ) : (
          confirmed.status === 'pending' && <NextSteps done={1} />
        )
      }
      isAsideOver={confirmed === null && !isApplication}
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
          <div className={ROOM}>
            <ConfirmEmailForm
              token={token ?? ''}
              onConfirmed={show}
              onRefused={() => setRefused(true)}
            />
          </div>
        </ByMailedLink>
      )}
    </FormPage>
  )
}

/**
 * With the lead as high as the sentences about a link that is used up: the footer does not move. Where the next steps
 * are below the form, those sentences take their place instead.
 */
const ROOM = 'lg:min-h-60 xl:min-h-50'

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
          <SignInNext />
        </>
      ) : (
        <>
          <AccountStatusNotice status={status} />
          <ButtonLink to="/" size="lg">
            Return to Home
          </ButtonLink>
        </>
      )}
    </Outcome>
  )
}
