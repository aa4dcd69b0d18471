import { useState } from 'react'
import * as v from 'valibot'
import { HiddenDomainSchema } from '../../../../shared/privacy.ts'
import { type ChangeFailure, changeFailure } from '../../lib/change-failure.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { usePrivacyChange, withDomain } from './privacy-change.ts'

interface OwnDomainProps {
  /** The mail domains that the talent is hidden from. */
  domains: readonly string[]
  /** Called after the button has disappeared. */
  onHidden: () => void
}

/**
 * Offers an employed talent to hide from the mail domain of the address that they sign in with, unless it is a mail
 * provider's: their employer may be here under a name that they do not know it by.
 */
export function OwnDomain({ domains, onHidden }: OwnDomainProps) {
  const { email } = useCurrentUser()
  const { make, isBusy } = usePrivacyChange()
  const toast = useToast()
  const [failure, setFailure] = useState<ChangeFailure | null>(null)
  const own = v.safeParse(HiddenDomainSchema, email)
  if (!own.success || domains.some((domain) => `.${own.output}`.endsWith(`.${domain}`))) return null
  const domain = own.output

  async function hide(): Promise<void> {
    setFailure(null)
    try {
      await make(withDomain(domain))
    } catch (reason) {
      setFailure(changeFailure(reason, 'Not saved'))
      return
    }
    toast(`Hidden from ${domain}`)
    onHidden()
  }

  return (
    <>
      {failure !== null && <FailureNotice {...failure} />}
      <Notice kind="hint" title={`Your own address is at ${domain}`}>
        <div className="grid justify-items-start gap-3">
          <p>
            If you work there, hide from everyone with such an address: your employer may use
            another name here than you do.
          </p>
          <Button variant="outline" size="sm" loading={isBusy} onClick={() => void hide()}>
            Hide from {domain}
          </Button>
        </div>
      </Notice>
    </>
  )
}
