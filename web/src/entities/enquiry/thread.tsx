import type { EnquiryMessage } from '../../../../shared/enquiries.ts'
import { Day } from '../../ui/day.tsx'
import { lazyValue } from '../../ui/lazy-value.ts'
import { entryInWords } from './audition-words.ts'
import { availabilityEntryInWords } from './availability-words.ts'
import { offerEntryInWords } from './offer-words.ts'
import { type LinkOf, SentFile } from './sent-file.tsx'
import { tapeEntryInWords } from './tape-words.ts'

const timeOfDay = lazyValue(() => new Intl.DateTimeFormat('en', { timeStyle: 'short' }))
const dayOf = lazyValue(() => new Intl.DateTimeFormat('en', { dateStyle: 'short' }))

interface ThreadProps {
  messages: readonly EnquiryMessage[]
  /** What the side is called that `mine` is of. */
  self?: string
  /** What the other side is called. */
  other: string
  /** Where its files can be had, of one whose files the reader may have. */
  linkOf?: LinkOf | undefined
  /** Whether the reader is the talent's agent: what they wrote has their name. */
  isAgents?: boolean
}

/** What both sides wrote, by day. What comes while the page is open is read out after what is being read. */
export function Thread({ messages, self = 'You', other, linkOf, isAgents = false }: ThreadProps) {
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
              name={nameOf(message, self, other)}
              isYours={message.mine && self === 'You'}
              linkOf={linkOf}
              note={message.byAgent && message.mine && !isAgents ? 'your agent' : null}
              isFirstOfDay={!isSameDay(messages[index - 1]?.sentAt, message.sentAt)}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The network reads that an agent wrote, and not which. */
function nameOf({ author, mine, byAgent }: EnquiryMessage, self: string, other: string): string {
  if (author !== null) return author
  if (byAgent) return 'Their agent'
  return mine ? self : other
}

function isSameDay(one: string | undefined, other: string): boolean {
  return one !== undefined && dayOf().format(new Date(one)) === dayOf().format(new Date(other))
}

interface MessageProps {
  message: EnquiryMessage
  /** Who wrote. */
  name: string
  /** Whether a sentence about it begins with ‘You’. */
  isYours: boolean
  linkOf: LinkOf | undefined
  isFirstOfDay: boolean
  /** Who that is. */
  note: string | null
}

function Message({ message, name, isYours, linkOf, isFirstOfDay, note }: MessageProps) {
  const { mine, text, sentAt, step } = message
  return (
    <li className="grid gap-2">
      {isFirstOfDay && (
        <p className="flex items-center gap-3 text-xs text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          <Day at={sentAt} />
        </p>
      )}
      {step && step.step !== 'file' && (
        <p className="border-s-4 border-line ps-4 text-sm text-soft">
          {/* The clock's is nobody's. */}
          {step.move !== 'lapse' && step.move !== 'finish' && (
            <bdi className="font-semibold">{isYours ? 'You' : name} </bdi>
          )}
          <span>{stepInWords(step)}. </span>
          <time dateTime={sentAt} className="text-xs tabular">
            {timeOfDay().format(new Date(sentAt))}
          </time>
        </p>
      )}
      {(text || step?.step === 'file') && (
        <div
          className={`grid gap-1 rounded-box p-4 ${mine ? 'ml-8 bg-wash sm:ml-16' : 'mr-8 border border-line bg-sheet sm:mr-16'}`}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-xs text-soft">
            <span className="wrap-anywhere">
              <bdi className="font-semibold">{name}</bdi>
              {note && <span>, {note}</span>}
            </span>
            <time dateTime={sentAt} className="tabular">
              {timeOfDay().format(new Date(sentAt))}
            </time>
          </p>
          {step?.step === 'file' && <SentFile file={step.file} linkOf={linkOf} />}
          {text && (
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          )}
        </div>
      )}
    </li>
  )
}

type Step = Exclude<NonNullable<EnquiryMessage['step']>, { step: 'file' }>

function stepInWords(step: Step): string {
  switch (step.step) {
    case 'audition':
      return entryInWords(step)
    case 'tape':
      return tapeEntryInWords(step)
    case 'offer':
      return offerEntryInWords(step)
    case 'availability':
      return availabilityEntryInWords(step)
  }
}
