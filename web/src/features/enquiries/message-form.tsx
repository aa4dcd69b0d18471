import { useRef, useState } from 'react'
import * as v from 'valibot'
import { EnquiryMessageSchema } from '../../../../shared/enquiries.ts'
import { filled } from '../../../../shared/placeholders.ts'
import { useWorkerForm } from '../../lib/form.ts'
import type { Sending } from '../../lib/send-file.ts'
import { useUnsavedChanges } from '../../lib/use-unsaved-changes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Form } from '../../ui/form.tsx'
import { AttachFile } from './attach-file.tsx'
import { MessageField } from './message-field.tsx'
import { ReplyTools, sendLabel } from './reply-tools.tsx'

const DRAFT = ['text'] as const

const FilledMessageSchema = v.strictObject({ text: filled(EnquiryMessageSchema.entries.text) })

interface MessageFormProps<Enquiry> {
  /** The enquiry's id. */
  id: string
  send: (json: { text: string }) => Promise<Enquiry>
  /** Sends a file as well; left out for an agent, who sends only text. */
  attach?: (file: File, sending: Sending) => Promise<Enquiry>
  onSent: (enquiry: Enquiry) => void
  /** For writers with saved replies: the values of the placeholders. */
  known?: Readonly<Record<string, string>>
}

/**
 * The id of the form that writes into a thread.
 * @param enquiry the enquiry's id
 */
export function messageFormId(enquiry: string): string {
  return `enquiry-${enquiry}`
}

/** Writes into the thread. Typed text stays in this tab until it is sent. */
export function MessageForm<Enquiry>({
  id,
  send,
  attach,
  onSent,
  known,
}: MessageFormProps<Enquiry>) {
  const box = useRef<HTMLTextAreaElement>(null)
  const form = useWorkerForm({
    id: messageFormId(id),
    schema: known ? FilledMessageSchema : EnquiryMessageSchema,
    defaults: { text: '' },
    draft: DRAFT,
    send,
    onSent: (enquiry) => {
      form.reset({ text: '' })
      onSent(enquiry)
    },
  })
  const [hasFile, setHasFile] = useState(false)
  const leaving = useUnsavedChanges(() => hasFile)
  const text = form.watch('text')
  const sends = (
    <Button
      type="submit"
      className="justify-self-start"
      disabled={!form.ready}
      loading={form.sending}
    >
      {known ? sendLabel(text, 'Send message') : 'Send message'}
    </Button>
  )
  const words = (
    <Form
      {...form.props}
      notice={form.failure && <FailureNotice title="Your message was not sent" {...form.failure} />}
    >
      <MessageField
        label="Your message"
        rows={4}
        error={form.error('text')}
        field={form.register('text')}
        box={box}
        // A talent and their agent may talk about their own pay.
        looked={known ? text : ''}
      />
      {known ? (
        <ReplyTools
          box={box}
          text={text}
          known={known}
          onText={(next) => form.setValue('text', next, { shouldDirty: true })}
        >
          {sends}
        </ReplyTools>
      ) : (
        sends
      )}
    </Form>
  )
  return attach === undefined ? (
    words
  ) : (
    <>
      <AttachFile ready={form.ready} send={attach} onSent={onSent} onChosen={setHasFile}>
        {words}
      </AttachFile>
      <Dialog
        open={leaving !== null}
        onClose={() => leaving?.stay()}
        title="Leave without sending the file?"
        description="The file you chose is not sent yet, and this page cannot keep it."
        actions={
          <>
            <Button onClick={() => leaving?.stay()}>Stay here</Button>
            <Button variant="outline" onClick={() => leaving?.leave()}>
              Leave
            </Button>
          </>
        }
      />
    </>
  )
}
