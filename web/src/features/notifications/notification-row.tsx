import { Link } from '@tanstack/react-router'
import {
  CircleHelp,
  CirclePause,
  type LucideIcon,
  MailCheck,
  Merge,
  MessagesSquare,
  ShieldCheck,
  Star,
  UserRoundCheck,
  UserRoundCog,
} from 'lucide-react'
import type { Notification } from '../../../../shared/notifications.ts'
import type { Role } from '../../../../shared/roles.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { inWords } from './notification-words.ts'

const ICONS = {
  status_change: ShieldCheck,
  desk_question: CircleHelp,
  network_merged: Merge,
  asking: CirclePause,
  enquiry: MessagesSquare,
  new_match: Star,
  saved_available: UserRoundCheck,
  address_proof: MailCheck,
  agent: UserRoundCog,
} as const satisfies Record<Notification['kind'], LucideIcon>

/**
 * The id of the button that marks a notification as read, to focus it.
 * @param id the notification's id
 */
function markId(id: string): string {
  return `mark-${id}`
}

interface NotificationRowProps {
  notification: Notification
  /** Tells it from other notifications of the same title. */
  distinctName: string
  /** The role of the page's owner. */
  reader: Role
  /** The id of the open question on the same page. */
  asked: string | undefined
  /** The id of the unread notification to move on to. */
  next: string | undefined
  onRead: () => void
  /** Called when an unread one is followed. */
  onOpen: () => void
}

/** A notification: the text, the time, and a link, which also marks it as read. */
export function NotificationRow({
  notification,
  distinctName,
  reader,
  asked,
  next,
  onRead,
  onOpen,
}: NotificationRowProps) {
  const { title, note, way } = inWords(notification, reader, asked)
  const Icon = ICONS[notification.kind]
  const look = `wrap-anywhere ${notification.isRead ? 'text-soft' : ''}`
  const words = (
    <>
      {!notification.isRead && <span className="sr-only">New: </span>}
      <bdi>{title}</bdi>
    </>
  )
  function follow(): void {
    if (!notification.isRead) onOpen()
    // The question is on this same page.
    if (way && 'hash' in way) document.getElementById(way.hash)?.focus()
  }
  // The button disappears: focus moves to the next.
  function mark(): void {
    onRead()
    if (next === undefined) focusHeading()
    else document.getElementById(markId(next))?.focus()
  }

  return (
    <article className="relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 py-4 pl-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      {!notification.isRead && (
        <span aria-hidden="true" className="absolute inset-y-3 left-0 w-1 rounded-full bg-tally" />
      )}
      <Icon aria-hidden="true" className="mt-0.5 size-5 text-soft" />
      <div className="grid gap-1 text-sm">
        <h2 className="text-base leading-snug">
          {way ? (
            <Link
              {...way}
              activeOptions={{ exact: true, includeHash: true }}
              onClick={follow}
              className={`${look} hover:underline`}
            >
              {words}
            </Link>
          ) : (
            <span className={look}>{words}</span>
          )}
        </h2>
        <p className="line-clamp-3 few:whole wrap-anywhere text-soft">
          <bdi>{note}</bdi>
        </p>
        <p className="text-xs text-soft tabular">
          <DateTime at={notification.createdAt} />
        </p>
      </div>
      {!notification.isRead && (
        <Button
          id={markId(notification.id)}
          variant="ghost"
          size="sm"
          // Its label, not its edge, is aligned with the page's margin, on either side, and with the title's line.
          className="col-start-2 -ml-3.5 justify-self-start sm:col-start-3 sm:-mr-3.5 sm:ml-0 sm:pointer-fine:-top-1.5 sm:pointer-coarse:-top-2.5"
          aria-label={`Mark as read: ${distinctName}`}
          onClick={mark}
        >
          Mark as read
        </Button>
      )}
    </article>
  )
}
