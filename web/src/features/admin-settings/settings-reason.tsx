import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { STATUSES_NEEDING_REASON } from '../../../../shared/profile-status.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { DECISIONS, type DraftReason, type Reason } from './settings-draft.ts'

interface SettingsReasonProps {
  reason: DraftReason
  isOpen: boolean
  refusals: ReadonlyMap<string, string>
  /** The neighbors for the same decision, to swap places with. */
  before: DraftReason | undefined
  after: DraftReason | undefined
  onToggle: () => void
  onChange: (part: Partial<Reason>) => void
  onSwap: (other: DraftReason) => void
  onRemove: () => void
}

/** One preset reason: a line to read, and a form to edit it. */
export function SettingsReason(props: SettingsReasonProps) {
  const { reason, isOpen, refusals, before, after, onToggle, onSwap, onRemove } = props
  const isRefused = refusals.has(`${reason.key}.title`) || refusals.has(`${reason.key}.text`)
  const name = reason.title.trim() || 'the new reason'
  const shown = isOpen || isRefused
  return (
    <li className="grid gap-4 border-b border-line py-3">
      <div className="flex flex-wrap items-start gap-x-2 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0 grow basis-full sm:basis-0">
          <p className="wrap-anywhere font-semibold" dir="auto">
            {reason.title.trim() || 'New reason'}
          </p>
          {!shown && (
            <p className="line-clamp-2 max-sm:whole text-sm text-soft wrap-anywhere" dir="auto">
              {reason.text}
            </p>
          )}
        </div>
        <div className="-my-1 -ms-3 flex shrink-0 sm:-me-3 sm:ms-0">
          <IconButton label={`Move ${name} up`} to={before} onPress={onSwap}>
            <ArrowUp aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton label={`Move ${name} down`} to={after} onPress={onSwap}>
            <ArrowDown aria-hidden="true" className="size-4" />
          </IconButton>
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={shown}
            // Equally wide for either word, so that the arrows beside it do not move.
            className="min-w-18"
            aria-label={shown ? `Close ${name}` : `Edit ${name}`}
            onClick={onToggle}
          >
            {shown ? 'Close' : 'Edit'}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Delete ${name}`}
            className="px-3!"
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </div>
      </div>
      {shown && <ReasonFields {...props} />}
    </li>
  )
}

interface IconButtonProps {
  label: string
  to: DraftReason | undefined
  onPress: (other: DraftReason) => void
  children: ReactNode
}

/** Keeps focus when the list is reordered, and when the reason cannot move further. */
function IconButton({ label, to, onPress, children }: IconButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    button.current?.focus()
  })
  return (
    <Button
      ref={button}
      variant="ghost"
      size="sm"
      aria-label={label}
      aria-disabled={to === undefined || undefined}
      className="px-3! aria-disabled:opacity-40"
      onClick={() => {
        if (to === undefined) return
        pressed.current = true
        onPress(to)
      }}
    >
      {children}
    </Button>
  )
}

function ReasonFields({ reason, refusals, onChange }: SettingsReasonProps) {
  // Its state when the fields appeared: a reason that is emptied later is not new.
  const [isNew] = useState(reason.title === '' && reason.text === '')
  const title = useRef<HTMLInputElement>(null)
  // After a reason is added, the next action is to write it.
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Title" error={refusals.get(`${reason.key}.title`)}>
          {(control) => (
            <TextInput
              {...control}
              ref={title}
              value={reason.title}
              onChange={(event) => onChange({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label="Used when">
          {(control) => (
            <Select
              {...control}
              value={reason.status}
              onChange={(event) => onChange({ status: statusOf(event.target.value) })}
            >
              {STATUSES_NEEDING_REASON.map((status) => (
                <option key={status} value={status}>
                  {DECISIONS[status]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label="What the applicant reads" error={refusals.get(`${reason.key}.text`)}>
        {(control) => (
          <TextArea
            {...control}
            value={reason.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}

function statusOf(value: string): Reason['status'] {
  return STATUSES_NEEDING_REASON.find((status) => status === value) ?? 'rejected'
}
