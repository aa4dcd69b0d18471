import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { secondStepQuery } from '../../entities/account/second-step-query.ts'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { changeFailure } from '../../lib/change-failure.ts'
import { useFocusAfter } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-cards.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast.tsx'

/** Whether administrators need a second step. A choice is saved immediately. */
export function SecondStepRule() {
  const secondStep = useQuery(secondStepQuery)
  const client = useQueryClient()
  const toast = useToast()
  const save = useMutation({
    mutationFn: (required: boolean) =>
      doneOf(api.admin['second-step'].$put({ json: { required } })),
    onSuccess: async (_done, required) => {
      toast(
        required ? 'Administrators need a second step' : 'A second step is optional now',
        'We will tell all administrators by email.',
      )
      await client.invalidateQueries()
    },
  })
  const focus = useFocusAfter(save.isPending)
  return (
    <SettingsSection
      id="second-step-rule"
      title="Signing in to the desk"
      note="A stolen password opens every application. With a second step it opens nothing."
    >
      {save.error && <FailureNotice {...changeFailure(save.error, 'Nothing has changed')} />}
      <DataArea query={secondStep} skeleton={<Skeleton className="h-24" />}>
        {({ required }) => {
          const shown = save.isPending ? save.variables : required
          return (
            <RadioGroup legend="Second step for administrators" legendHidden>
              <RadioCard
                name="secondStepRule"
                checked={shown}
                disabled={save.isPending}
                onChange={({ target }) => {
                  focus.pressed(target)
                  save.mutate(true)
                }}
                label="Second step required"
                description="Administrators without one can only set it up"
              />
              <RadioCard
                name="secondStepRule"
                checked={!shown}
                disabled={save.isPending}
                onChange={({ target }) => {
                  focus.pressed(target)
                  save.mutate(false)
                }}
                label="Optional"
                description="A password alone may sign an administrator in"
              />
            </RadioGroup>
          )
        }}
      </DataArea>
    </SettingsSection>
  )
}
