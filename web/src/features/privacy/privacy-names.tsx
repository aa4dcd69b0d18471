import * as v from 'valibot'
import { neededLine } from '../../../../shared/fields.ts'
import { HIDDEN_NAMES_MAX, ORGANISATION_MAX } from '../../../../shared/limits.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useRepeatableForm } from '../../lib/use-repeatable-form.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast.tsx'
import { usePrivacyChange, withName } from './privacy-change.ts'

interface PrivacyNamesProps {
  /** The names that the talent hides from. */
  names: readonly string[]
}

/** Hides from a name, whether or not a network has it: a network that comes later, or another spelling of one. */
export function PrivacyNames({ names }: PrivacyNamesProps) {
  const { round, renew, around } = useRepeatableForm()
  if (names.length >= HIDDEN_NAMES_MAX) return null
  return (
    <div {...around}>
      <NameForm key={round} names={names} onAdded={renew} />
    </div>
  )
}

const DRAFT = ['names'] as const

function NameForm({ names, onAdded }: PrivacyNamesProps & { onAdded: () => void }) {
  const { make } = usePrivacyChange()
  const toast = useToast()
  const form = useWorkerForm({
    id: 'hide-from-name',
    // The same name as in the request, so that its refusal finds the box.
    schema: v.object({ names: neededLine('Enter a name', ORGANISATION_MAX) }),
    defaults: { names: '' },
    draft: DRAFT,
    send: async ({ names: name }) => {
      const saved = await make(withName(name))
      return { name, isNew: saved.names.length > names.length }
    },
    onSent: ({ name, isNew }) => {
      if (isNew) toast(`Hidden from ${name}`)
      else
        toast(
          'Nothing was added',
          `${name} is in the list already, perhaps in another spelling, or it is where you work now.`,
        )
      onAdded()
    },
  })
  return (
    <Form
      {...form.props}
      className="gap-4!"
      notice={form.failure && <FailureNotice {...form.failure} />}
    >
      <Field
        max={ORGANISATION_MAX}
        label="Hide from a name"
        hint="For a network that is not here yet, and for other spellings: add a name in Latin letters and, if it has one, in the letters of its own language."
        error={form.error('names')}
      >
        {(control) => (
          <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <TextInput
              {...control}
              {...form.register('names')}
              aria-required={false}
              dir="auto"
              autoComplete="off"
              spellCheck={false}
            />
            <Button
              type="submit"
              variant="outline"
              className="sm:min-h-12"
              aria-label="Hide from this name"
              disabled={!form.ready}
              loading={form.sending}
            >
              Hide
            </Button>
          </div>
        )}
      </Field>
    </Form>
  )
}
