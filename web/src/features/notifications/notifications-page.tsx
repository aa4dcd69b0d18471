import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { PAGE_SIZE_MAX } from '../../../../shared/limits.ts'
import type { Notification, NotificationPage } from '../../../../shared/notifications.ts'
import type { Role } from '../../../../shared/roles.ts'
import { ownPages } from '../../../../shared/safe-path.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { notificationsQuery, unreadQuery } from '../../lib/notifications-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { writeDateTime } from '../../ui/date-time.tsx'
import { distinctNames } from '../../ui/distinct-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedRows } from '../../ui/paged-rows.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DeskQuestion } from './desk-question.tsx'
import { NotificationRow } from './notification-row.tsx'
import { inWords } from './notification-words.ts'
import { useMarkRead } from './use-mark-read.ts'

interface NotificationsPageProps {
  /** The role of the page's owner. */
  reader: Exclude<Role, 'admin'>
}

/** The open question and the notifications of a talent or a network, newest first. */
export function NotificationsPage({ reader }: NotificationsPageProps) {
  const list = useInfiniteQuery(notificationsQuery)
  const unread = list.data?.pages[0]?.unread ?? 0
  const reading = useMarkRead()
  useNews(list.refetch, list.data?.pages[0]?.unread)

  return (
    <Page>
      <PageHeader
        title="Notifications"
        note={<span role="status">{unreadInWords(list.data)}</span>}
        actions={
          unread > 0 && (
            <Button
              variant="outline"
              loading={reading.isPending && reading.variables && 'all' in reading.variables}
              onClick={() => {
                reading.mutate({ all: true })
                // The button disappears.
                focusHeading()
              }}
            >
              Mark all as read
            </Button>
          )
        }
      >
        The last 90 days of your account. Choose what we also email you in{' '}
        <TextLink to={ownPages(reader).settings} hash="notifications">
          your settings
        </TextLink>
        .
      </PageHeader>
      <DataArea query={list} skeleton={<NotificationsSkeleton />}>
        {({ pages }) => {
          const notifications = pages.flatMap((page) => page.items)
          const asked = pages[0]?.question ?? null
          const news = notifications.filter(({ isRead }) => !isRead)
          const nameOf = distinctNames(news, (one) => {
            const { title, note } = inWords(one, reader, asked?.id)
            return [title, note, writeDateTime(one.createdAt)]
          })
          return (
            <>
              <DeskQuestion asked={asked} />
              {notifications.length === 0 ? (
                <NothingYet reader={reader} />
              ) : (
                <PagedRows
                  label="Notifications"
                  items={notifications}
                  names={['notifications', 'notification']}
                  list={list}
                >
                  {(one) => (
                    <NotificationRow
                      notification={one}
                      distinctName={nameOf(one)}
                      reader={reader}
                      asked={asked?.id}
                      next={nextIn(news, one)}
                      onRead={() => reading.mutate({ ids: [one.id] })}
                      onOpen={() => reading.mutate({ ids: readWith(news, one) })}
                    />
                  )}
                </PagedRows>
              )}
            </>
          )
        }}
      </DataArea>
    </Page>
  )
}

/** The notification to move on to: the one below in the list, else the one above. */
function nextIn(news: readonly Notification[], one: Notification): string | undefined {
  const at = news.indexOf(one)
  return (news[at + 1] ?? news[at - 1])?.id
}

/** The unread notifications that opening one makes old: of an enquiry, all about the same one. */
function readWith(news: readonly Notification[], { id, enquiry }: Notification): string[] {
  if (enquiry === null) return [id]
  const same = news.filter((other) => other.enquiry?.id === enquiry.id).map((other) => other.id)
  return same.slice(0, PAGE_SIZE_MAX)
}

/** The number of unread notifications; nothing while it is loading, and without any notification. */
function unreadInWords(list: InfiniteData<NotificationPage> | undefined): string {
  const [first] = list?.pages ?? []
  if (!first || first.items.length === 0) return ''
  return first.unread > 0 ? `${first.unread} unread` : 'All read'
}

/** Refetches the list when the bell has a higher number than it shows. */
function useNews(refetch: () => unknown, shown: number | undefined): void {
  const { data: heard } = useQuery(unreadQuery)
  const compare = useEffectEvent((unread: number | undefined) => {
    if (unread !== undefined && shown !== undefined && unread > shown) refetch()
  })
  useEffect(() => compare(heard), [heard])
}

function NothingYet({ reader }: NotificationsPageProps) {
  return reader === 'tv_network' ? (
    <EmptyState
      title="Nothing yet"
      action={<ButtonLink to="/network/browse">Browse talent</ButtonLink>}
    >
      We will tell you here when someone you saved becomes available, when someone new fits one of
      your briefs, and when our team has a decision or a question. Save people to get started.
    </EmptyState>
  ) : (
    <EmptyState
      title="Nothing yet"
      action={<ButtonLink to="/talent/profile">Open your profile</ButtonLink>}
    >
      We will tell you here when a network is looking for someone like you, and when our team has a
      decision or a question. The more complete your profile, the more briefs it can fit.
    </EmptyState>
  )
}

function NotificationsSkeleton() {
  return (
    <SkeletonRows count={5} className="grid gap-2 py-4 pl-13">
      <Skeleton className="h-6 w-64 max-w-full" />
      <Skeleton className="h-5 w-80 max-w-full" />
      <Skeleton className="h-4 w-36" />
    </SkeletonRows>
  )
}
