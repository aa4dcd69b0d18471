import { Users } from 'lucide-react'
import { useState } from 'react'
import type { Access } from '../../../../shared/access.ts'
import type { Member } from '../../../../shared/network-members.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-cards.tsx'
import { useColleagues } from './use-colleagues.ts'

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
          variant="ghost"
          size="sm"
          aria-label={`Change who sees “${name}”`}
          onClick={() => setAsked(true)}
        >
          Change
        </Button>
      ) : (
        <p>You are a viewer: editors and owners change it.</p>
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
  const [confidential, setConfidential] = useState(confidentialTo !== undefined)
  const [chosen, setChosen] = useState<readonly string[]>(confidentialTo ?? [])
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(): Promise<void> {
    setSending(true)
    setFailure(null)
    try {
      const members = colleagues.map(({ userId }) => userId).filter((id) => chosen.includes(id))
      await onSave({ confidential, members: confidential ? members : [] })
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
      <RadioGroup legend={`Who sees this ${what}`} legendHidden>
        <RadioCard
          name="who-sees"
          label="Everyone in your network"
          checked={!confidential}
          onChange={() => setConfidential(false)}
        />
        <RadioCard
          name="who-sees"
          label="Only some of you"
          checked={confidential}
          onChange={() => setConfidential(true)}
        />
      </RadioGroup>
      {confidential ? (
        <div className="grid gap-3">
          <fieldset className="min-w-0">
            <legend className="text-sm font-semibold">You, and</legend>
            <div className="max-h-56 overflow-y-auto wrap-anywhere">
              {colleagues.map(({ userId, name: colleague }) => (
                <Checkbox
                  key={userId}
                  checked={chosen.includes(userId)}
                  onChange={({ target }) =>
                    setChosen(
                      target.checked ? [...chosen, userId] : chosen.filter((one) => one !== userId),
                    )
                  }
                >
                  <bdi>{colleague}</bdi>
                </Checkbox>
              ))}
            </div>
          </fieldset>
          <p className="text-sm text-soft">
            {`Nobody else in your network learns of this ${what}, owners included. Once everyone who sees it has left, the owners see it, so that no work is lost.`}
          </p>
        </div>
      ) : (
        confidentialTo !== undefined &&
        whenOpened && <p className="text-sm text-soft">{whenOpened}</p>
      )}
    </Dialog>
  )
}
