import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EnquiryMessage } from '../../../../shared/enquiries.ts'
import { Button } from '../../ui/button.tsx'
import { writeDateTime, writeTime } from '../../ui/date-time.tsx'
import { Day, writeDate } from '../../ui/day.tsx'
import { distinctNames } from '../../ui/distinct-names.ts'
import { entryInWords } from './audition-words.ts'
import { availabilityEntryInWords } from './availability-words.ts'
import { contactEntryInWords } from './contact-words.ts'
import { offerEntryInWords } from './offer-words.ts'
import { type LinkOf, SentFile } from './sent-file.tsx'
import { tapeEntryInWords } from './tape-words.ts'

/** How many messages of a long conversation are shown at first. */
const AT_FIRST = 20

/** How many earlier messages are worth a button. */
const WORTH_FOLDING = 5

interface ThreadProps {
  messages: readonly EnquiryMessage[]
  /** The id of the reader's last message that the other side has read, if both show that. */
  readUpTo?: string | null
  /** How many of the last ones the reader has not seen: these are always shown. */
  unread?: number
  /** The name of the side that `mine` belongs to. */
  self?: string
  /** The name of somebody of that side whose account was erased; left out if it is only one person. */
  former?: string
  /** The name of the other side. */
  other: string
  /** The path of its files, if the reader may have them. */
  linkOf?: LinkOf | undefined
  /** Whether the reader is the talent's agent: the agent's messages have their name. */
  isAgents?: boolean
}

/**
 * The messages of both sides, by day; of a long conversation the last ones, until the others are wanted. A message that
 * arrives while the page is open is announced after the current speech.
 */
export function Thread({
  messages,
  readUpTo = null,
  unread = 0,
  self = 'You',
  former = self,
  other,
  linkOf,
  isAgents = false,
}: ThreadProps) {
  const withFile = messages.filter(({ step }) => step?.step === 'file')
  const fileNameOf = distinctNames(withFile, (message) => [
    fileOf(message)?.name ?? '',
    `from ${nameOf(message, former, other)}`,
    writeDateTime(message.sentAt),
  ])
  const heading = useRef<HTMLHeadingElement>(null)
  const [fold, setFold] = useState(() => foldOf(messages, unread))
  // The page may show another conversation without being left.
  if (fold.first !== messages[0]?.id) setFold(foldOf(messages, unread))
  const shown = messages.slice(fold.amount)
  useEffect(() => {
    // Paper has no button to press.
    const unfold = () => flushSync(() => setFold((now) => ({ ...now, amount: 0 })))
    addEventListener('beforeprint', unfold)
    return () => removeEventListener('beforeprint', unfold)
  }, [])
  return (
    <section aria-labelledby="thread" className="grid gap-4 border-t border-line pt-7">
      <h2 ref={heading} id="thread" tabIndex={-1} className="scroll-mt-20 text-lg">
        Conversation
      </h2>
      {fold.amount > 0 && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            setFold({ ...fold, amount: 0 })
            // The button disappears.
            heading.current?.focus()
          }}
        >
          Show {fold.amount} earlier messages
        </Button>
      )}
      {/* Another log when the earlier ones are added: in the same one they would be announced like new ones. */}
      <div key={fold.amount} role="log" aria-label="Messages">
        <ol className="grid gap-5">
          {messages.length === 0 && (
            <li className="text-sm text-soft">Nothing has been written yet.</li>
          )}
          {shown.map((message, index) => (
            <Message
              key={message.id}
              message={message}
              isReadUpTo={message.id === readUpTo}
              name={nameOf(message, former, other)}
              isYours={message.mine && self === 'You'}
              linkOf={linkOf}
              fileName={fileNameOf(message)}
              note={message.byAgent && message.mine && !isAgents ? 'your agent' : null}
              isFirstOfDay={!isSameDay(shown[index - 1]?.sentAt, message.sentAt)}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

/** How many messages are folded at first, and the conversation's first one, which tells it from others. */
function foldOf(messages: readonly EnquiryMessage[], unread: number) {
  const earlier = messages.length - Math.max(AT_FIRST, unread)
  return { first: messages[0]?.id, amount: earlier < WORTH_FOLDING ? 0 : earlier }
}

/** The network sees that an agent wrote, but not which agent. */
function nameOf({ author, mine, byAgent }: EnquiryMessage, unnamed: string, other: string): string {
  if (author !== null) return author
  if (byAgent) return 'Their agent'
  return mine ? unnamed : other
}

function fileOf({ step }: EnquiryMessage) {
  return step?.step === 'file' ? step.file : null
}

function isSameDay(one: string | undefined, other: string): boolean {
  return one !== undefined && writeDate(one) === writeDate(other)
}

interface MessageProps {
  message: EnquiryMessage
  /** Whether it is the last one that the other side has read. */
  isReadUpTo: boolean
  /** The writer's name. */
  name: string
  /** Whether a sentence about the writer begins with ‘You’. */
  isYours: boolean
  linkOf: LinkOf | undefined
  /** The name of its file, told from others of the same name. */
  fileName: string
  isFirstOfDay: boolean
  /** The writer's role. */
  note: string | null
}

function Message(props: MessageProps) {
  const { message, isReadUpTo, name, isYours, linkOf, fileName, isFirstOfDay, note } = props
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
          {/* An entry of the clock has no writer. */}
          {step.move !== 'lapse' && step.move !== 'finish' && (
            <bdi className="font-semibold">{isYours ? 'You' : name} </bdi>
          )}
          <span>{stepInWords(step)}. </span>
          <time dateTime={sentAt} className="text-xs tabular">
            {writeTime(sentAt)}
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
              {writeTime(sentAt)}
            </time>
          </p>
          {step?.step === 'file' && (
            <SentFile file={step.file} distinctName={fileName} linkOf={linkOf} />
          )}
          {text && (
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          )}
        </div>
      )}
      {isReadUpTo && <p className="justify-self-end text-xs text-soft">Read</p>}
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
    case 'contact':
      return contactEntryInWords(step)
    case 'offer':
      return offerEntryInWords(step)
    case 'availability':
      return availabilityEntryInWords(step)
  }
}
