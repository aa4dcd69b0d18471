import { useState } from 'react'
import { BRAND } from '../../../../shared/brand.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ByMailedLink, LinkMissing } from '../../ui/by-mailed-link.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { OnAirCard } from './on-air-card.tsx'

interface InvitationPageProps {
  /** The token of the mailed link. */
  token?: string | undefined
}

/** Makes an administrator of whoever was invited by mail, once they have chosen a password. */
export function InvitationPage({ token }: InvitationPageProps) {
  const [email, setEmail] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const asks = email === null && !refused

  return (
    <FormPage
      title="Accept your invitation"
      lead={
        asks && (
          <ByMailedLink token={token}>
            You are invited to help run {BRAND.name} as an administrator. Choose a password: you
            sign in with it and the address the invitation was sent to.
          </ByMailedLink>
        )
      }
      aside={
        <OnAirCard name="Behind the desk" line="Administrators decide who goes on air">
          Administrators read applications, decide about them, and see what applicants have sent us.
          What they decide is kept on record, with their name.
        </OnAirCard>
      }
    >
      {email !== null ? (
        <Accepted email={email} />
      ) : refused ? (
        <LinkUsedUp />
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
    <Outcome kind="success" title="You are an administrator now" focused>
      <p className="min-w-0 wrap-anywhere">
        Sign in with <bdi className="font-semibold">{email}</bdi> and the password you have just
        chosen.
      </p>
      <ButtonLink to="/login" size="lg">
        Sign in
      </ButtonLink>
    </Outcome>
  )
}

function LinkUsedUp() {
  return (
    <Outcome kind="failure" title="This invitation is not good any more" focused>
      <p>
        An invitation works once, for 48 hours, and ends when it is withdrawn or sent anew. If you
        have accepted it already, <TextLink to="/login">sign in</TextLink>.
      </p>
      <p>Otherwise ask the administrator who invited you for a new one: the email names them.</p>
    </Outcome>
  )
}
