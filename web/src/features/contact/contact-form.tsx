import { useEffect } from 'react'
import * as v from 'valibot'
import { ContactSchema } from '../../../../shared/contact.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useHumanCheck } from '../../lib/use-human-check.ts'
import { Button } from '../../ui/button.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field, FieldPair } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { HumanCheck } from '../../ui/human-check.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'

const AnswerSchema = v.object({ id: v.string() })
const EMPTY = { name: '', email: '', subject: '', message: '' }
const DRAFT = ['name', 'email', 'subject', 'message'] as const

interface ContactFormProps {
  /** Focuses the first field at the beginning, for somebody who opened the form on purpose. */
  focused: boolean
  onSent: () => void
}

/** The form for a message to us. */
export function ContactForm({ focused, onSent }: ContactFormProps) {
  const { checked, ...check } = useHumanCheck('contact')
  const form = useWorkerForm({
    id: 'contact',
    schema: ContactSchema,
    defaults: EMPTY,
    draft: DRAFT,
    send: (json) =>
      checked((added) => parseResponse(api.contact.$post({ json }, added), AnswerSchema)),
    onSent,
  })
  const { setFocus } = form

  useEffect(() => {
    if (focused) setFocus('name')
  }, [focused, setFocus])

  return (
    <Form
      {...form.props}
      notice={form.failure && <FailureNotice title="Your message was not sent" {...form.failure} />}
    >
      <FieldPair>
        <Field label="Name" error={form.error('name')}>
          {(control) => <TextInput {...control} {...form.register('name')} autoComplete="name" />}
        </Field>
        <Field label="Email address" error={form.error('email')}>
          {(control) => <EmailInput {...control} {...form.register('email')} />}
        </Field>
      </FieldPair>
      <Field label="Subject" error={form.error('subject')}>
        {(control) => <TextInput {...control} {...form.register('subject')} autoComplete="off" />}
      </Field>
      <Field label="Message" error={form.error('message')}>
        {(control) => <TextArea {...control} {...form.register('message')} rows={7} />}
      </Field>
      <HumanCheck {...check} />
      <div>
        <Button
          type="submit"
          size="lg"
          className="max-sm:w-full"
          disabled={!form.ready}
          loading={form.sending}
        >
          Send message
        </Button>
      </div>
    </Form>
  )
}
