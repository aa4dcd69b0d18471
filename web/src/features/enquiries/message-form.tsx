import { EnquiryMessageSchema } from '../../../../shared/enquiries.ts'
import { ENQUIRY_TEXT_MAX } from '../../../../shared/limits.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-input.tsx'

const DRAFT = ['text'] as const

interface MessageFormProps<Enquiry> {
  /** The enquiry's. */
  id: string
  send: (json: { text: string }) => Promise<Enquiry>
  onSent: (enquiry: Enquiry) => void
}

/** Writes into the thread. What was typed stays in this tab until it is sent. */
export function MessageForm<Enquiry>({ id, send, onSent }: MessageFormProps<Enquiry>) {
  const form = useWorkerForm({
    id: `enquiry-${id}`,
    schema: EnquiryMessageSchema,
    defaults: { text: '' },
    draft: DRAFT,
    send,
    onSent: (enquiry) => {
      form.reset({ text: '' })
      onSent(enquiry)
    },
  })
  return (
    <Form
      {...form.props}
      className="print:hidden"
      notice={form.failure && <FailureNotice title="Your message was not sent" {...form.failure} />}
    >
      <Field label="Your message" max={ENQUIRY_TEXT_MAX} error={form.error('text')}>
        {(control) => <TextArea {...control} {...form.register('text')} rows={4} />}
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        disabled={!form.ready}
        loading={form.sending}
      >
        Send message
      </Button>
    </Form>
  )
}
