import { useState } from 'react'
import type { TalentOffer } from '../../../../shared/offers.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The consequences of accepting for a talent's profile and their other enquiries. */
export interface AfterAccepting {
  setsEmployer: boolean
  endsOthers: boolean
}

interface AcceptOfferProps {
  open: boolean
  offer: TalentOffer
  /** The name of the network. */
  network: string
  isSending: boolean
  /** Why the last try failed, and its title. */
  failure: Error | null
  failed: string | undefined
  onAccept: (choices: AfterAccepting) => void
  onClose: () => void
}

/** Explains the consequences of accepting, and lets the talent choose, before it is done. */
export function AcceptOffer({
  open,
  offer,
  network,
  isSending,
  failure,
  failed,
  onAccept,
  onClose,
}: AcceptOfferProps) {
  // A guest, or somebody who works by the day, stays available.
  const stays = offer.kind === 'staff' || offer.kind === 'fixed_term'
  const [choices, setChoices] = useState<AfterAccepting>({ setsEmployer: stays, endsOthers: stays })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      waits={isSending}
      title="Accept this offer?"
      description="This records what the two of you agree on. It is not a contract; that comes from the network. You cannot undo this here."
      actions={
        <>
          <Button loading={isSending} onClick={() => onAccept(choices)}>
            Accept the offer
          </Button>
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            Not yet
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <Checkbox
          checked={choices.setsEmployer}
          onChange={({ target }) => setChoices({ ...choices, setsEmployer: target.checked })}
        >
          I work for <bdi>{network}</bdi> from now on. My profile says that I am not available, and
          they no longer find me in searches.
        </Checkbox>
        <Checkbox
          checked={choices.endsOthers}
          onChange={({ target }) => setChoices({ ...choices, endsOthers: target.checked })}
        >
          End all my other enquiries except those where I am booked. We tell those networks that I
          am not looking.
        </Checkbox>
      </div>
      {failure && (
        <Notice kind="failure" {...(failed && { title: failed })}>
          {failure.message}
        </Notice>
      )}
    </Dialog>
  )
}
