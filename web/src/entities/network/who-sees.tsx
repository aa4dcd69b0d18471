import { Users } from 'lucide-react'
import { useState } from 'react'
import type { Access } from '../../../../shared/access.ts'
import type { Member } from '../../../../shared/network-members.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { useColleagues } from './use-colleagues.ts'
import { presentAccess, WhoSeesChoice } from './who-sees-choice.tsx'

interface WhoSeesProps {
  /** What it is: 'list' or 'brief'. */
  what: 'list' | 'brief'
  /** What it is called. */
  name: string
  /** As the worker has it: left out where the whole network sees it. */
  confidentialTo: readonly string[] | undefined
  /** What else happens when a confidential one is opened to everyone, in a sentence. */
  whenOpened?: string
  /** Sends who shall see it; what is refused is said in the window. */
  onSave: (access: Access) => Promise<void>
}

/** Who of the network sees a list or a brief, and the way to change it. Nothing where nobody else is a member. */
export function WhoSees(props: WhoSeesProps) {
  const { what, name, confidentialTo } = props
  const { colleagues, may } = useColleagues()
  const [asked, setAsked] = useState(false)
  if (colleagues.length === 0 && confidentialTo === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-soft print:hidden">
      <p className="flex min-w-0 items-start gap-2 py-1 wrap-anywhere">
        <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{whoSeesIt(what, confidentialTo, colleagues)}</span>
      </p>
      {may('editor') ? (
        <Button
          variant="link"
          size="sm"
          aria-label={`Change who sees “${name}”`}
          onClick={() => setAsked(true)}
        >
          Change
        </Button>
      ) : (
        <p>Only editors and owners can change this.</p>
      )}
      {asked && (
        <WhoSeesDialog {...props} colleagues={colleagues} onClose={() => setAsked(false)} />
      )}
    </div>
  )
}

/** Who sees it, in a sentence. */
function whoSeesIt(
  what: string,
  confidentialTo: readonly string[] | undefined,
  colleagues: readonly Member[],
): string {
  if (confidentialTo === undefined) return `Everyone in your network sees this ${what}.`
  if (confidentialTo.length === 0) {
    return `Everyone who saw this confidential ${what} has left, so the owners of your network see it.`
  }
  const names = colleagues.filter(({ userId }) => confidentialTo.includes(userId))
  const listed = new Intl.ListFormat('en').format(['you', ...names.map((member) => member.name)])
  return `Confidential: only ${listed} see this ${what}.`
}

interface DialogProps extends WhoSeesProps {
  colleagues: readonly Member[]
  onClose: () => void
}

function WhoSeesDialog({
  what,
  name,
  confidentialTo,
  whenOpened,
  onSave,
  colleagues,
  onClose,
}: DialogProps) {
  const [access, setAccess] = useState<Access>({
    confidential: confidentialTo !== undefined,
    members: [...(confidentialTo ?? [])],
  })
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(): Promise<void> {
    setSending(true)
    setFailure(null)
    try {
      await onSave(presentAccess(access, colleagues))
      onClose()
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      waits={sending}
      title={`Who sees “${name}”?`}
      actions={
        <>
          <Button loading={sending} onClick={() => void save()}>
            Save
          </Button>
          <Button variant="outline" disabled={sending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {failure !== null && <FailureNotice message={failure} />}
      <WhoSeesChoice what={what} legendHidden value={access} onChange={setAccess} />
      {!access.confidential && confidentialTo !== undefined && whenOpened && (
        <p className="text-sm text-soft">{whenOpened}</p>
      )}
    </Dialog>
  )
}
