import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { ByMailedLink, LinkMissing } from '../../ui/by-mailed-link.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { OnAirCard } from './on-air-card.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useLinkState } from './use-link-state.ts'

interface ResetPasswordPageProps {
  /** The token of the mailed link. */
  token?: string | undefined
}

/** Sets a new password with a mailed link. Opening the page changes nothing, because mail scanners open links. */
export function ResetPasswordPage({ token }: ResetPasswordPageProps) {
  const { session } = useRouter().options.context
  const [end, setEnd] = useState<'reset' | 'refused' | null>(null)
  const isSpent = useLinkState('reset', token) === 'unknown'
  const asks = end === null && !isSpent

  return (
    <FormPage
      title="Choose a new password"
      isReplaced={isSpent}
      lead={
        asks && (
          <ByMailedLink token={token}>
            You will be signed out everywhere. From then on, sign in with the new password.
          </ByMailedLink>
        )
      }
      aside={
        <OnAirCard name="Back on air" line="With a new password">
          Three or four unrelated words are easy to remember and hard to guess.
        </OnAirCard>
      }
    >
      {end === 'reset' ? (
        <Outcome kind="success" title="Your new password has been set" focused>
          <p>
            Every browser has been signed out, including this one. Sign in with your new password.
          </p>
          <ButtonLink to="/login" size="lg">
            Sign in
          </ButtonLink>
        </Outcome>
      ) : !asks ? (
        <Outcome
          kind="failure"
          title="This link has expired or was already used"
          focused={end === 'refused'}
        >
          <p>
            Links work once, for an hour, and stop working once a newer one has been used. If you
            have just chosen a password with this one, it may have been set:{' '}
            <TextLink to="/login">try to sign in</TextLink> with it.
          </p>
          <ButtonLink to="/forgot-password" size="lg">
            Send a new link
          </ButtonLink>
        </Outcome>
      ) : (
        <ByMailedLink
          token={token}
          missing={
            <LinkMissing>
              <ButtonLink to="/forgot-password" variant="outline">
                Send a new link
              </ButtonLink>
            </LinkMissing>
          }
        >
          <ResetPasswordForm
            token={token ?? ''}
            onReset={() => {
              session.set(null)
              setEnd('reset')
            }}
            onRefused={() => setEnd('refused')}
          />
        </ByMailedLink>
      )}
    </FormPage>
  )
}
