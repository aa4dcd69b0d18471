import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SecondStep } from '../../../../shared/second-step.ts'
import { secondStepQuery } from '../../entities/account/second-step-query.ts'
import { api } from '../../lib/api.ts'
import { doneOrGone } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { writeDateTime } from '../../ui/date-time.tsx'
import { Day } from '../../ui/day.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { distinctNames } from '../../ui/distinct-names.ts'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { useToast } from '../../ui/toast.tsx'
import { accountQuery } from './account-queries.ts'

type Step = SecondStep['enrolled'][number]

/** The user's authenticator apps and passkeys, each with a button to remove it. */
export function EnrolledSteps({ enrolled }: Pick<SecondStep, 'enrolled'>) {
  const [removing, setRemoving] = useState<Step | null>(null)
  const nameOf = distinctNames(enrolled, ({ name, kind, createdAt }) => [
    name,
    kind === 'passkey' ? 'passkey' : 'authenticator app',
    `added on ${writeDateTime(createdAt)}`,
  ])
  return (
    <>
      <ul aria-label="Second steps" className="grid divide-y divide-line border-y border-line">
        {enrolled.map((step) => (
          <StepRow
            key={step.id}
            step={step}
            distinctName={nameOf(step)}
            onRemove={() => setRemoving(step)}
          />
        ))}
      </ul>
      {removing && (
        <RemoveStep
          step={removing}
          isLast={enrolled.length === 1}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

interface StepRowProps {
  step: Step
  /** Tells it from other steps of the same name. */
  distinctName: string
  onRemove: () => void
}

function StepRow({ step, distinctName, onRemove }: StepRowProps) {
  const { kind, name, createdAt, lastUsedAt } = step
  const Icon = kind === 'passkey' ? KeyRound : Smartphone
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-soft" />
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="text-sm font-semibold wrap-anywhere">{name}</p>
        <p className="text-xs text-soft">
          <DottedLine
            facts={[
              <>
                Added on <Day at={createdAt} />
              </>,
              lastUsedAt !== null && (
                <>
                  Last used on <Day at={lastUsedAt} />
                </>
              ),
            ]}
          />
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        className="max-sm:ml-9"
        aria-label={`Remove ${distinctName}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  )
}

interface RemoveStepProps {
  step: Step
  isLast: boolean
  onClose: () => void
}

function RemoveStep({ step, isLast, onClose }: RemoveStepProps) {
  const client = useQueryClient()
  const toast = useToast()
  const isRemoved = useRef(false)
  const remove = useMutation({
    mutationFn: () =>
      doneOrGone(
        api.account['second-step'][':id'].$delete({ param: { id: step.id }, json: {} }),
        'second_step_not_found',
      ),
    onSuccess: async () => {
      isRemoved.current = true
      toast(`${step.name} is removed`)
      onClose()
      await Promise.all([
        client.invalidateQueries(secondStepQuery),
        client.invalidateQueries(accountQuery),
      ])
    },
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      finalFocus={() => (isRemoved.current ? document.getElementById('second-step-title') : null)}
      title={`Remove ${step.name}?`}
      description={
        isLast
          ? 'Your password alone will sign you in, and your recovery codes will no longer work.'
          : 'It will no longer sign you in. Your other second steps stay.'
      }
      confirm="Remove"
      action={remove}
    />
  )
}
