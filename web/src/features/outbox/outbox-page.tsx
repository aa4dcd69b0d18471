import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OutboxSearch } from '../../../../shared/search-params/desk.ts'
import { MAIL_STATES } from '../../../../shared/waiting-mails.ts'
import { mailKindInWords, STATE_WORDS } from '../../entities/mail/mail-words.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { writeDateTime } from '../../ui/date-time.tsx'
import { distinctNames } from '../../ui/distinct-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedRows } from '../../ui/paged-rows.tsx'
import { PillLink, PillNav } from '../../ui/pill-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { outboxQuery } from './outbox-queries.ts'
import { OutboxRow } from './outbox-row.tsx'
import { useResendMail } from './use-resend-mail.ts'

/** The mails that wait or have failed, the reasons, and buttons to send them again. */
export function OutboxPage({ search }: { search: OutboxSearch }) {
  const list = useInfiniteQuery(outboxQuery(search))
  const { one, all } = useResendMail()
  const counts = list.data?.pages[0]?.counts
  const total = counts && counts.waiting + counts.failing + counts.failed
  const part = useRef<HTMLDivElement>(null)
  // What was sent disappears with its button, and so does the button for all that failed.
  const focusHandlers = useLostFocus(() => {
    const next = part.current?.querySelector<HTMLElement>('article button')
    if (next) next.focus({ preventScroll: true })
    else focusHeading()
  })

  return (
    <Page isWide>
      <PageHeader title="Emails">
        Emails wait here until the mail service accepts them. A failed email is retried
        automatically, up to 20 times, and then waits for you. No email is ever sent twice.
      </PageHeader>
      <div ref={part} {...focusHandlers} className="grid gap-6">
        <PillNav label="State">
          {[undefined, ...MAIL_STATES].map((state) => (
            <li key={state ?? 'all'}>
              <PillLink
                to="."
                search={{ state }}
                activeOptions={{ exact: true }}
                count={state ? counts?.[state] : total}
              >
                {state ? STATE_WORDS[state] : 'All'}
              </PillLink>
            </li>
          ))}
        </PillNav>
        <DataArea query={list} skeleton={<MailsSkeleton />}>
          {({ pages }) => {
            const mails = pages.flatMap((page) => page.items)
            if (mails.length === 0) return <NoMails filtered={search.state !== undefined} />
            const nameOf = distinctNames(mails, ({ kind, recipient, createdAt }) => [
              `${mailKindInWords(kind)} to ${recipient ?? 'a private address'}`,
              `written ${writeDateTime(createdAt)}`,
            ])
            return (
              <div className="grid gap-6">
                {counts !== undefined && counts.failed > 0 && (
                  <Button
                    loading={all.isPending}
                    onClick={() => all.mutate()}
                    className="justify-self-start"
                  >
                    {counts.failed === 1
                      ? 'Send the failed one again'
                      : `Send all ${counts.failed.toLocaleString('en')} failed again`}
                  </Button>
                )}
                <PagedRows label="Emails" items={mails} names={['emails', 'email']} list={list}>
                  {(mail) => (
                    <OutboxRow
                      mail={mail}
                      distinctName={nameOf(mail)}
                      sending={one.isOnTheWay(mail)}
                      onSend={() => one.make(mail)}
                    />
                  )}
                </PagedRows>
              </div>
            )
          }}
        </DataArea>
      </div>
    </Page>
  )
}

function NoMails({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      title="Nothing here"
      action={
        <ButtonLink to="." search={{}} variant="outline">
          Show all waiting
        </ButtonLink>
      }
    >
      No emails are in this state at the moment.
    </EmptyState>
  ) : (
    <EmptyState title="No emails are waiting">
      The mail service has accepted every email. Any that cannot be sent will appear here, with the
      reason and the time of the next attempt.
    </EmptyState>
  )
}

function MailsSkeleton() {
  return (
    <SkeletonRows count={5} className="grid grid-cols-1 gap-2 py-4">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-5 w-72" />
      <Skeleton className="h-5 w-96 max-w-full" />
    </SkeletonRows>
  )
}
