import { Users } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { type Access, type SetAccess, SetAccessSchema } from '../../../../shared/access.ts'
import type { Member } from '../../../../shared/network-members.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { useColleagues } from '../../lib/use-colleagues.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { presentAccess, WhoSeesChoice } from './who-sees-choice.tsx'

interface WhoSeesProps {
  /** The kind: 'list' or 'brief'. */
  what: 'list' | 'brief'
  /** Its name. */
  name: string
  /** From the worker: left out if the whole network sees it. */
  confidentialTo: readonly string[] | undefined
  /** The version of the access, from the worker: left out if it never changed. */
  version: number | undefined
  /** A further consequence of opening a confidential one to everyone, in a sentence. */
  whenOpened?: string
  /** Sends the new access and the version that it was made from; a refusal is shown in the dialog. */
  send: (access: Access, version: number) => Promise<SetAccess>
  /** Fetches again what the access decides about. Also called after a refusal, because a colleague may have changed it. */
  refetch: () => Promise<void>
}

/**
 * Names the members who see a list or a brief, with a button to change that. Shows nothing if there are no other
 * members.
 */
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

/** A sentence that names who sees it. */
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

/** The access that somebody else has set since the dialog was opened; null for every other failure. */
function setMeanwhile(error: unknown): SetAccess | null {
  if (!(error instanceof ApiProblem) || error.code !== 'access_changed') return null
  const theirs = v.safeParse(SetAccessSchema, error.saved)
  return theirs.success ? theirs.output : null
}

interface DialogProps extends WhoSeesProps {
  colleagues: readonly Member[]
  onClose: () => void
}

function WhoSeesDialog({
  what,
  name,
  confidentialTo,
  version,
  whenOpened,
  send,
  refetch,
  colleagues,
  onClose,
}: DialogProps) {
  const [access, setAccess] = useState<Access>({
    confidential: confidentialTo !== undefined,
    members: [...(confidentialTo ?? [])],
  })
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // The state when the dialog was opened: the choice was not made from what is refetched behind it.
  const [base, setBase] = useState(version ?? 0)

  async function save(): Promise<void> {
    setSending(true)
    setFailure(null)
    try {
      await send(presentAccess(access, colleagues), base)
      await refetch()
      onClose()
    } catch (error) {
      void refetch()
      const theirs = setMeanwhile(error)
      if (theirs === null) setFailure((error as Error).message)
      else {
        setBase(theirs.version)
        setFailure(
          `Somebody else in your network has changed this in the meantime. ${whoSeesIt(what, theirs.confidential ? theirs.members : undefined, colleagues)} Save again to replace that with what you chose here.`,
        )
      }
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
