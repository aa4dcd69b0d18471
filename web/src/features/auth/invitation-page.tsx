import { useState } from 'react'
import { BRAND } from '../../../../shared/brand.ts'
import { SignInNext } from '../../entities/account/sign-in-next.tsx'
import { ByMailedLink, LinkMissing } from '../../ui/by-mailed-link.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { OnAirCard } from './on-air-card.tsx'
import { useLinkState } from './use-link-state.ts'

interface InvitationPageProps {
  /** The token of the mailed link. */
  token?: string | undefined
}

/** Makes the person with a mailed invitation an administrator, after they have chosen a password. */
export function InvitationPage({ token }: InvitationPageProps) {
  const [email, setEmail] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const isSpent = useLinkState('invitation', token) === 'unknown'
  const asks = email === null && !refused && !isSpent

  return (
    <FormPage
      title="Accept your invitation"
      isReplaced={isSpent}
      lead={
        asks && (
          <ByMailedLink token={token}>
            You are invited to help run {BRAND.name} as an administrator. Choose a password: you
            sign in with it and the address this invitation was sent to.
          </ByMailedLink>
        )
      }
      aside={
        <OnAirCard name="Behind the desk" line="Administrators decide who goes on air">
          Administrators read and decide on applications, and see everything applicants send us.
          Their decisions are recorded with their names.
        </OnAirCard>
      }
    >
      {email !== null ? (
        <Accepted email={email} />
      ) : !asks ? (
        <LinkUsedUp focused={refused} />
      ) : (
        <ByMailedLink token={token} missing={<LinkMissing />}>
          <InvitationForm
            token={token ?? ''}
            onAccepted={setEmail}
            onRefused={() => setRefused(true)}
          />
        </ByMailedLink>
      )}
    </FormPage>
  )
}

function Accepted({ email }: { email: string }) {
  return (
    <Outcome kind="success" title="You are now an administrator" focused>
      <p className="min-w-0 wrap-anywhere">
        Sign in with <bdi className="font-semibold">{email}</bdi> and the password you just chose.
      </p>
      <SignInNext />
    </Outcome>
  )
}

function LinkUsedUp({ focused }: { focused: boolean }) {
  return (
    <Outcome kind="failure" title="This invitation is no longer valid" focused={focused}>
      <p>
        Invitations work once, for 48 hours, until they are withdrawn or replaced by a newer one. If
        you have already accepted this one, <TextLink to="/login">sign in</TextLink>.
      </p>
      <p>Otherwise, ask the administrator named in the email for a new one.</p>
    </Outcome>
  )
}
