import { CircleX, Clock, RotateCw } from 'lucide-react'
import { AccountLink } from '../../entities/account/account-link.tsx'
import { mailKindInWords, STATE_WORDS } from '../../entities/mail/mail-words.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import type { WaitingMail } from './outbox-queries.ts'

const STATES = {
  waiting: { Icon: Clock, colour: 'text-soft' },
  failing: { Icon: RotateCw, colour: 'text-waiting' },
  failed: { Icon: CircleX, colour: 'text-danger' },
} as const satisfies Record<WaitingMail['state'], unknown>

interface MailsRowProps {
  mail: WaitingMail
  /** Tells it from other mails of the same kind to the same address. */
  distinctName: string
  sending: boolean
  onSend: () => void
}

/** One unsent mail: its kind, its recipient, the reason, and a button to send it again. */
export function OutboxRow({ mail, distinctName, sending, onSend }: MailsRowProps) {
  const { Icon, colour } = STATES[mail.state]
  const verb = mail.state === 'waiting' ? 'Send now' : 'Send again'
  return (
    <article className="grid items-center gap-x-6 gap-y-3 py-4 text-sm md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold">{mailKindInWords(mail.kind)}</strong>
          <span className={`inline-flex items-center gap-1.5 text-xs font-semibold ${colour}`}>
            <Icon aria-hidden="true" className="size-3.5" />
            {STATE_WORDS[mail.state]}
          </span>
        </p>
        <p className="wrap-anywhere">
          <DottedLine
            facts={[
              mail.recipient === null ? (
                'to an address that is kept private'
              ) : (
                <>
                  to <Breakable text={mail.recipient} />
                </>
              ),
              mail.about !== null && <AccountLink userId={mail.about}>see the account</AccountLink>,
            ]}
          />
        </p>
        <p className="text-soft tabular">
          <DottedLine
            facts={[
              <>
                Written <DateTime at={mail.createdAt} />
              </>,
              mail.attempts > 0 && (mail.attempts === 1 ? '1 try' : `${mail.attempts} tries`),
              mail.nextAttemptAt !== null && (
                <>
                  next try <DateTime at={mail.nextAttemptAt} />
                </>
              ),
            ]}
          />
        </p>
        {mail.lastError !== null && (
          <p className="measure text-soft wrap-anywhere">
            The last try failed: <bdi>{mail.lastError}</bdi>
          </p>
        )}
      </div>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        loading={sending}
        onClick={onSend}
        aria-label={`${verb}: ${distinctName}`}
      >
        {verb}
      </Button>
    </article>
  )
}
