import { useEffect, useRef, useState } from 'react'
import { SignInNext } from '../../entities/account/sign-in-next.tsx'
import { ApplicationLinkForm } from '../../entities/application/application-link-form.tsx'
import { api } from '../../lib/api.ts'
import { answerOf } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface LinkUsedUpProps {
  token: string
  /** Why it is not valid; also unknown if it was refused together with the password. */
  because: 'used' | 'expired' | 'unknown'
  /** Takes focus, for somebody who has pressed a button. */
  focused: boolean
}

/** Shown instead of the form when the link is no longer valid. */
export function LinkUsedUp({ token, because, focused }: LinkUsedUpProps) {
  if (because === 'used') {
    return (
      <Outcome kind="success" title="Your email address is already confirmed" focused={focused}>
        <p className="measure">
          You have already used this link, and there is nothing left to do. Sign in to see the
          status of your application.
        </p>
        <SignInNext />
      </Outcome>
    )
  }
  if (because === 'expired') {
    return (
      <Outcome kind="failure" title="This link has expired" focused={focused}>
        <p className="measure">
          Links work for 48 hours. We can send a new one to the same address.
        </p>
        <NewLink token={token} />
      </Outcome>
    )
  }
  return (
    <Outcome kind="failure" title="This link has expired or was already used" focused={focused}>
      <p>
        Links work once, for as long as their email says. If you have already used this one, your
        address is confirmed and there is nothing to do: <TextLink to="/login">sign in</TextLink>.
      </p>
      <p>
        Use the link in the newest email from us. If you were changing the address of your account,
        ask for another link in its settings. Otherwise,{' '}
        <TextLink to="/contact">write to us</TextLink> from this address.
      </p>
      <NewLinks />
    </Outcome>
  )
}

/** Applicants who have not confirmed their address can get a new link. The form is shown on demand. */
function NewLinks() {
  const [wanted, setWanted] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  // The button disappears, and focus moves to the field.
  useEffect(() => {
    if (wanted) form.current?.querySelector('input')?.focus()
  }, [wanted])
  if (!wanted) {
    return (
      <Button variant="outline" onClick={() => setWanted(true)}>
        Get new links to my application
      </Button>
    )
  }
  return (
    <div ref={form}>
      <ApplicationLinkForm />
    </div>
  )
}

function NewLink({ token }: { token: string }) {
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState('')

  async function send(): Promise<void> {
    setIsSending(true)
    try {
      await answerOf(api.auth['confirm-email'].renew.$post({ json: { token } }))
      setOutcome('Sent. Please check your inbox.')
    } catch (error) {
      setOutcome((error as Error).message)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <>
      <Button size="lg" loading={isSending} onClick={() => void send()}>
        Send a new link
      </Button>
      <p aria-live="polite">{outcome}</p>
    </>
  )
}
