import { type EnquiryMessage, EnquiryMessageSchema } from '../../../../shared/enquiries.ts'
import { ENQUIRY_TEXT_MAX } from '../../../../shared/limits.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { lazyValue } from '../../ui/lazy-value.ts'
import { TextArea } from '../../ui/text-input.tsx'

const timeOfDay = lazyValue(() => new Intl.DateTimeFormat('en', { timeStyle: 'short' }))
const dayOf = lazyValue(() => new Intl.DateTimeFormat('en', { dateStyle: 'short' }))

interface ThreadProps {
  messages: readonly EnquiryMessage[]
  /** What the other side is called. */
  other: string
}

/** What both sides wrote, by day. What comes while the page is open is read out after what is being read. */
export function Thread({ messages, other }: ThreadProps) {
  return (
    <section aria-labelledby="thread" className="grid gap-4 border-t border-line pt-7">
      <h2 id="thread" className="text-lg">
        Conversation
      </h2>
      <div role="log" aria-label="Messages">
        <ol className="grid gap-5">
          {messages.length === 0 && (
            <li className="text-sm text-soft">Nothing has been written yet.</li>
          )}
          {messages.map((message, index) => (
            <Message
              key={message.id}
              message={message}
              other={other}
              isFirstOfDay={!isSameDay(messages[index - 1]?.sentAt, message.sentAt)}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

function isSameDay(one: string | undefined, other: string): boolean {
  return one !== undefined && dayOf().format(new Date(one)) === dayOf().format(new Date(other))
}

interface MessageProps {
  message: EnquiryMessage
  other: string
  isFirstOfDay: boolean
}

function Message({ message, other, isFirstOfDay }: MessageProps) {
  const { mine, author, text, sentAt } = message
  const name = author ?? (mine ? 'You' : other)
  return (
    <li className="grid gap-2">
      {isFirstOfDay && (
        <p className="flex items-center gap-3 text-xs text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          <Day at={sentAt} />
        </p>
      )}
      <div
        className={`grid gap-1 rounded-box p-4 ${mine ? 'ml-8 bg-wash sm:ml-16' : 'mr-8 border border-line bg-sheet sm:mr-16'}`}
      >
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-xs text-soft">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          <time dateTime={sentAt} className="tabular">
            {timeOfDay().format(new Date(sentAt))}
          </time>
        </p>
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      </div>
    </li>
  )
}

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
