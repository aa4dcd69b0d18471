import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-cards.tsx'

interface ReasonDialogProps {
  open: boolean
  title: string
  description: string
  /** The reasons, each with its label. */
  reasons: Readonly<Record<string, string>>
  /** The label of the confirm button. */
  confirm: string
  isSending: boolean
  /** Why the last try failed, and its title. */
  failure: Error | null
  failed: string | undefined
  onConfirm: (reason: string) => void
  onClose: () => void
  /** Further fields, by the chosen reason. */
  children?: (reason: string) => ReactNode
}

/** Asks for the reason before something ends. */
export function ReasonDialog({
  open,
  title,
  description,
  reasons,
  confirm,
  isSending,
  failure,
  failed,
  onConfirm,
  onClose,
  children,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      waits={isSending}
      title={title}
      description={description}
      actions={
        <>
          <Button
            loading={isSending}
            onClick={() => (reason === '' ? setIsMissing(true) : onConfirm(reason))}
          >
            {confirm}
          </Button>
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <RadioGroup
        legend="Reason"
        error={isMissing && reason === '' ? 'Choose a reason' : undefined}
      >
        {Object.entries(reasons).map(([value, label]) => (
          <RadioCard
            key={value}
            name="reason"
            label={label}
            checked={reason === value}
            onChange={() => setReason(value)}
          />
        ))}
      </RadioGroup>
      {children?.(reason)}
      {failure && (
        <Notice kind="failure" {...(failed && { title: failed })}>
          {failure.message}
        </Notice>
      )}
    </Dialog>
  )
}
