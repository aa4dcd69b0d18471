import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { DECISION_REASONS_MAX } from '../../../../shared/limits.ts'
import { STATUSES_NEEDING_REASON } from '../../../../shared/profile-status.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { Button } from '../../ui/button.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { DECISIONS, type DraftReason, type Reason, withKey } from './settings-draft.ts'
import { SettingsReason } from './settings-reason.tsx'

interface SettingsReasonsProps {
  reasons: readonly DraftReason[]
  /** By `key.title` and `key.text`. */
  refusals: ReadonlyMap<string, string>
  onChange: (reasons: DraftReason[]) => void
}

const addId = (status: Reason['status']) => `add-reason-${status}`

/** The preset reasons that administrators choose from and then edit, by decision. */
export function SettingsReasons({ reasons, refusals, onChange }: SettingsReasonsProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const removed = useRef<Reason['status']>(null)
  const focusHandlers = useLostFocus(() => {
    if (removed.current) document.getElementById(addId(removed.current))?.focus()
  })
  const full = reasons.length >= DECISION_REASONS_MAX

  function toggle(key: string): void {
    const next = new Set(opened)
    if (!next.delete(key)) next.add(key)
    setOpened(next)
  }

  function add(status: Reason['status']): void {
    const reason = withKey({ status, title: '', text: '' })
    onChange([...reasons, reason])
    setOpened(new Set([...opened, reason.key]))
  }

  function swap(one: DraftReason, other: DraftReason): void {
    const place = reasons.filter(({ status }) => status === one.status).indexOf(other) + 1
    setSaid(`${one.title} is now number ${place}`)
    onChange(reasons.map((reason) => (reason === one ? other : reason === other ? one : reason)))
  }

  return (
    <SettingsSection
      id="reasons"
      title="Preset reasons"
      note="Choose one when you decide, and edit it before it is sent. The applicant will read it."
    >
      <div className="grid gap-9" {...focusHandlers}>
        {STATUSES_NEEDING_REASON.map((status) => {
          const group = reasons.filter((reason) => reason.status === status)
          return (
            <section key={status} aria-label={DECISIONS[status]} className="grid gap-3">
              <h3 className="font-semibold">{DECISIONS[status]}</h3>
              {group.length === 0 ? (
                <p className="text-sm text-soft">
                  No preset reasons yet. Add one to save typing it each time.
                </p>
              ) : (
                <ol className="border-t border-line">
                  {group.map((reason, place) => (
                    <SettingsReason
                      key={reason.key}
                      reason={reason}
                      isOpen={opened.has(reason.key)}
                      refusals={refusals}
                      onToggle={() => toggle(reason.key)}
                      onChange={(part) =>
                        onChange(reasons.map((one) => (one === reason ? { ...one, ...part } : one)))
                      }
                      onRemove={() => {
                        removed.current = status
                        setSaid(`Removed ${reason.title}`)
                        onChange(reasons.filter((one) => one !== reason))
                      }}
                      before={group[place - 1]}
                      after={group[place + 1]}
                      onSwap={(other) => swap(reason, other)}
                    />
                  ))}
                </ol>
              )}
              <div>
                <Button
                  id={addId(status)}
                  variant="outline"
                  size="sm"
                  disabled={full}
                  leftIcon={<Plus aria-hidden="true" className="size-4" />}
                  aria-label={`Add a reason: ${DECISIONS[status]}`}
                  onClick={() => add(status)}
                >
                  Add a reason
                </Button>
              </div>
            </section>
          )
        })}
      </div>
      {full && (
        <p className="text-sm text-soft">
          There are {DECISION_REASONS_MAX}, the most you can have.
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </SettingsSection>
  )
}
