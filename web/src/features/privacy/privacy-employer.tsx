import { useState } from 'react'
import type { Privacy } from '../../../../shared/privacy.ts'
import { spellingsOf } from '../../entities/network/other-letters.ts'
import { type ChangeFailure, changeFailure } from '../../lib/change-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useFailures, useToast } from '../../ui/toast.tsx'
import { EmployerMatches } from './employer-matches.tsx'
import { usePrivacyChange, withEmployer } from './privacy-change.ts'
import { PrivacyPart } from './privacy-part.tsx'

type Employer = NonNullable<Privacy['employer']>

/** Names the failure of a toast. */
const HIDE = 'hide from the employer'

/** The talent's employer: hidden from by default, until the talent chooses otherwise. */
export function PrivacyEmployer({ employer }: { employer: Employer | null }) {
  return (
    <PrivacyPart title="Where you work now">
      {employer ? (
        <EmployerRow employer={employer} />
      ) : (
        <p className="measure text-sm text-soft">
          You have not added a current network in{' '}
          <TextLink to="/talent/profile" search={{ edit: 'experience' }}>
            your profile
          </TextLink>
          . As soon as you do, you are hidden from it.
        </p>
      )}
    </PrivacyPart>
  )
}

function EmployerRow({ employer: { name, isBlocked } }: { employer: Employer }) {
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<ChangeFailure | null>(null)
  const { make, isBusy } = usePrivacyChange()
  const toast = useToast()
  const failures = useFailures()

  async function set(hide: boolean): Promise<void> {
    setFailure(null)
    try {
      await make(withEmployer(hide))
      setAsking(false)
      if (hide) toast(`Hidden from ${name}`)
      else
        toast(`You let ${name} in`, undefined, {
          label: 'Undo',
          run: () => void hideAgain(),
          timeout: 10_000,
        })
    } catch (reason) {
      setFailure(changeFailure(reason, hide ? 'Not saved' : 'Still hidden'))
    }
  }

  function stop(): void {
    setFailure(null)
    setAsking(false)
  }

  async function hideAgain(): Promise<void> {
    failures.withdraw(HIDE)
    try {
      await make(withEmployer(true))
      toast(`Hidden from ${name}`)
    } catch (reason) {
      // Shown in a toast, because the undo button stays available on other pages.
      const { title, message } = changeFailure(reason, `You still let ${name} in`)
      failures.tell(HIDE, title, message)
    }
  }

  return (
    <>
      {failure !== null && !asking && <FailureNotice {...failure} />}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 border-y border-line py-3.5">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
          <p className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-soft">
            {isBlocked
              ? `Hidden from, ${spellingsOf(name)}, with everyone on the email domains of its accounts.`
              : 'You let it in, unless something below hides you from it.'}
          </p>
        </div>
        {isBlocked ? (
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            Unblock
          </Button>
        ) : (
          <Button size="sm" loading={isBusy} onClick={() => void set(true)}>
            Hide from it
          </Button>
        )}
      </div>
      {isBlocked && <EmployerMatches />}
      <Dialog
        open={asking}
        onClose={stop}
        waits={isBusy}
        title={`Let ${name} see you?`}
        description="Anyone there with an account will be able to find you in search and see that you are here. You can hide again at any time, but you cannot undo what they have seen."
        actions={
          <>
            <Button variant="danger" loading={isBusy} onClick={() => void set(false)}>
              Let them see me
            </Button>
            <Button variant="outline" disabled={isBusy} onClick={stop}>
              Stay hidden
            </Button>
          </>
        }
      >
        {failure !== null && <FailureNotice {...failure} />}
      </Dialog>
    </>
  )
}
