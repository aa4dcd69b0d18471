import { Archive, CircleCheck, Inbox } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PlainLink } from '../../ui/text-link.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { Message, MessageState } from './inbox-queries.ts'

interface MessagePaneProps {
  ref: Ref<HTMLElement>
  message: Message
  /** The state that is being saved; null if none is. */
  changing: MessageState | null
  /** The error of the last change. */
  problem: string | null
  onChange: (state: MessageState) => void
  onAnswered: (changed: Message) => void
}

/** One message in full, with its answers and actions. */
export function MessagePane({
  ref,
  message,
  changing,
  problem,
  onChange,
  onAnswered,
}: MessagePaneProps) {
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-labelledby={`subject-${message.id}`}
      data-print-alone
      data-shortcuts
      className="grid content-start gap-6 p-4 pt-14 outline-none sm:p-8 sm:pt-14 lg:pt-8 print:p-0"
    >
      <header className="measure grid gap-3">
        <h2 id={`subject-${message.id}`} className="text-lg wrap-anywhere">
          <bdi>{message.subject}</bdi>
        </h2>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
          <p className="min-w-0 wrap-anywhere">
            <bdi className="font-semibold">{message.name}</bdi>{' '}
            <PlainLink href={`mailto:${message.email}`} className="text-soft">
              <bdi>{message.email}</bdi>
            </PlainLink>
          </p>
          <p className="text-soft">
            <DateTime at={message.createdAt} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {message.state === 'open' ? (
            <>
              <ChangeButton to="archived" label="Archive" changing={changing} onChange={onChange} />
              <ChangeButton
                to="answered"
                label="Mark as answered"
                changing={changing}
                onChange={onChange}
              />
            </>
          ) : (
            <>
              <ChangeButton to="open" label="Reopen" changing={changing} onChange={onChange} />
              {message.state === 'answered' && (
                <ChangeButton
                  to="archived"
                  label="Archive"
                  changing={changing}
                  onChange={onChange}
                />
              )}
            </>
          )}
        </div>
        {problem && <Notice kind="failure">{problem}</Notice>}
      </header>
      <p className="measure whitespace-pre-wrap wrap-anywhere">
        <bdi>{message.message}</bdi>
      </p>
      {message.answers.map((answer) => (
        <section
          key={answer.at}
          aria-label="Answer"
          className="grid measure gap-2 border-l-2 border-tally pl-4 text-sm"
        >
          <p className="text-soft">
            <bdi>{answer.by ?? 'A former administrator'}</bdi> answered by email,{' '}
            <DateTime at={answer.at} />
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">
            <bdi>{answer.text}</bdi>
          </p>
        </section>
      ))}
      {message.state === 'open' && (
        <AnswerForm key={message.id} message={message} onAnswered={onAnswered} />
      )}
    </article>
  )
}

const ICONS = { open: Inbox, answered: CircleCheck, archived: Archive } as const

interface ChangeButtonProps {
  to: MessageState
  label: string
  changing: MessageState | null
  onChange: (state: MessageState) => void
}

function ChangeButton({ to, label, changing, onChange }: ChangeButtonProps) {
  const Icon = ICONS[to]
  return (
    <Button
      variant="outline"
      size="sm"
      leftIcon={<Icon aria-hidden="true" className="size-4" />}
      loading={changing === to}
      disabled={changing !== null}
      onClick={() => onChange(to)}
    >
      {label}
    </Button>
  )
}
