import * as v from 'valibot'
import {
  AppealSchema,
  type ApplicationPage,
  ApplicationPageSchema,
} from '../../../../shared/application-page.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { SendFailure } from './send-failure.tsx'

const TextSchema = v.pick(AppealSchema, ['appeal'])
const DRAFT = ['appeal'] as const

interface AppealFormProps {
  token: string
  onSent: (application: ApplicationPage) => void
  /** Called to reload the application, when it can no longer be appealed. */
  onOutdated: () => void
}

/** The form for the only appeal against a rejection. */
export function AppealForm({ token, onSent, onOutdated }: AppealFormProps) {
  const form = useWorkerForm({
    id: 'appeal',
    schema: TextSchema,
    defaults: { appeal: '' },
    draft: DRAFT,
    send: ({ appeal }) =>
      parseResponse(
        api.application.appeal.$post({ json: { token, appeal } }),
        ApplicationPageSchema,
      ),
    onSent,
  })
  return (
    <section className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-lg">Appeal</h2>
        <p className="measure text-sm text-soft">
          Tell us what we missed and where we can see it. Your application goes back on the waiting
          list with its history, and a person reads all of it again. You can appeal once.
        </p>
      </div>
      <Form
        {...form.props}
        notice={form.failure && <SendFailure failure={form.failure} onOutdated={onOutdated} />}
      >
        <Field label="Your appeal" error={form.error('appeal')}>
          {(control) => <TextArea {...control} {...form.register('appeal')} />}
        </Field>
        <div>
          <Button type="submit" size="lg" disabled={!form.ready} loading={form.sending}>
            Send appeal
          </Button>
        </div>
      </Form>
    </section>
  )
}
