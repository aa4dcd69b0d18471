import { useEffect, useRef, useState } from 'react'
import { ApplicationLinkForm } from '../../entities/application/application-link-form.tsx'
import { api } from '../../lib/api.ts'
import { answerOf } from '../../lib/api-problem.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface LinkUsedUpProps {
  token: string
  /** Why it is of no use; unknown also where it was refused with the password. */
  because: 'used' | 'expired' | 'unknown'
  /** Takes the focus, for one who has pressed a button. */
  focused: boolean
}

/** Stands where the form was to be, when the link confirms nothing any more. */
export function LinkUsedUp({ token, because, focused }: LinkUsedUpProps) {
  if (because === 'used') {
    return (
      <Outcome kind="success" title="Your email address is already confirmed" focused={focused}>
        <p className="measure">
          You have already used this link, and there is nothing left to do. Sign in to see the
          status of your application.
        </p>
        <ButtonLink to="/login" size="lg">
          Sign in
        </ButtonLink>
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
        Links work once, for 48 hours. If you have already used this one, your address is confirmed
        and there is nothing to do: <TextLink to="/login">sign in</TextLink> to see the status of
        your application.
      </p>
      <p>
        If you have a newer email from us, use the link in it, or{' '}
        <TextLink to="/contact">write to us</TextLink> from this address.
      </p>
      <NewLinks />
    </Outcome>
  )
}

/** Who has not confirmed the address they applied with gets new links by it. The form comes when it is wanted. */
function NewLinks() {
  const [wanted, setWanted] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  // The button goes, and who pressed it goes on in the field.
  useEffect(() => {
    if (wanted) form.current?.querySelector('input')?.focus()
  }, [wanted])
  if (!wanted) {
    return (
      <Button variant="outline" onClick={() => setWanted(true)}>
        Get new links
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
