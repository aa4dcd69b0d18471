/**
 * Notifications inside the product, and questions of our team. `GET /api/notifications` takes
 * `NotificationsQuerySchema` and answers `NotificationPageSchema`; `POST /api/notifications/read` takes
 * `ReadNotificationsSchema` and `POST /api/account/questions/:questionId/answer` `OwnAnswerSchema`, and both answer
 * 204. The kinds, and who gets a mail, are in `account.ts`.
 */
import * as v from 'valibot'
import { NOTIFICATION_KINDS } from './account.ts'
import { idField, requiredText } from './fields.ts'
import { ANSWER_MAX, PAGE_SIZE_MAX } from './limits.ts'
import { pageFields } from './lists.ts'
import { ProfileStatusSchema } from './profile-status-schema.ts'
import { WORK_ROLES } from './work-roles.ts'

/** The query of `GET /api/notifications`. */
export const NotificationsQuerySchema = v.strictObject(pageFields)

/**
 * What a notification about an enquiry can be about: `asked`, it has arrived; `reminder`, it waited for an answer;
 * `agent`, the talent’s agent answered it; an answer, an end, a message, or a step after a yes; `update`, anything else.
 */
export const ENQUIRY_NEWS = [
  'asked',
  'reminder',
  'agent',
  'update',
  'accepted',
  'declined',
  'reopened',
  'withdrawn',
  'ended',
  'hired',
  'expired',
  'message',
  'contact',
  'file',
  'audition',
  'tape',
  'offer',
  'availability',
] as const
export type EnquiryNews = (typeof ENQUIRY_NEWS)[number]

/** One notification. */
export const NotificationSchema = v.object({
  id: v.string(),
  kind: v.picklist([...NOTIFICATION_KINDS, 'address_proof', 'agent']),
  createdAt: v.string(),
  isRead: v.boolean(),
  /** With `status_change`: the account's status since then. */
  status: v.nullable(ProfileStatusSchema),
  /** The person whom it is about, if that is not the reader. */
  talent: v.nullable(v.object({ userId: v.string(), firstName: v.string(), lastName: v.string() })),
  /** With `new_match`: the network's own brief, or one that the talent fits, whose network may be unnamed. */
  brief: v.nullable(
    v.object({ id: v.string(), title: v.string(), networkName: v.nullable(v.string()) }),
  ),
  /** With `desk_question`: our team's question, and when it was answered. */
  question: v.nullable(
    v.object({ id: v.string(), text: v.string(), answeredAt: v.nullable(v.string()) }),
  ),
  /** With `network_merged`: which network became a part of which, or is its own again. */
  merge: v.nullable(v.object({ name: v.string(), into: v.string(), isUndone: v.boolean() })),
  /** With `address_proof`: until when a member of a network may ask talent. */
  provedUntil: v.nullable(v.string()),
  /** With `asking`: the network cannot send enquiries until our team has looked, or can again. */
  asking: v.nullable(v.picklist(['paused', 'open'])),
  /** With `agent`: what the talent's agent did. */
  agent: v.nullable(v.picklist(['agreed', 'resigned'])),
  /** With `enquiry`: the enquiry, as its list shows it to the reader now; null if it is gone or no longer theirs. */
  enquiry: v.nullable(
    v.object({
      id: v.string(),
      /** What happened. A network reads only `update` while it does not see the talent. */
      news: v.picklist(ENQUIRY_NEWS),
      /** For news of an audition, a tape, an offer or days: the move, as in the conversation. */
      move: v.nullable(v.string()),
      /** The other side’s name; null for a network if it does not see the talent now. */
      who: v.nullable(v.string()),
      role: v.nullable(v.picklist(WORK_ROLES)),
      /** Null for a talent as long as it is confidential. */
      programme: v.nullable(v.string()),
    }),
  ),
})
export type Notification = v.InferOutput<typeof NotificationSchema>

/** A question of our team to an approved account, which has not been answered. */
const OpenQuestionSchema = v.object({ id: v.string(), text: v.string(), askedAt: v.string() })
export type OpenQuestion = v.InferOutput<typeof OpenQuestionSchema>

/** A page of somebody's notifications, the last first. */
export const NotificationPageSchema = v.object({
  items: v.array(NotificationSchema),
  /** How many of all notifications are unread, not only of this page. */
  unread: v.number(),
  /** The question to be answered, whichever page it is. */
  question: v.nullable(OpenQuestionSchema),
  nextCursor: v.nullable(v.string()),
})
export type NotificationPage = v.InferOutput<typeof NotificationPageSchema>

/** The body with which an account answers a question. */
export const OwnAnswerSchema = v.strictObject({ answer: requiredText('answer', ANSWER_MAX) })

const idsSentence = 'Send the ids of notifications, or all'

/** The body of `POST /api/notifications/read`: some of them, or all. */
export const ReadNotificationsSchema = v.pipe(
  v.strictObject({
    ids: v.optional(
      v.pipe(
        v.array(idField(idsSentence), idsSentence),
        v.minLength(1, idsSentence),
        v.maxLength(PAGE_SIZE_MAX, `Send at most ${PAGE_SIZE_MAX} ids`),
      ),
    ),
    all: v.optional(v.literal(true, idsSentence)),
  }),
  v.forward(
    v.partialCheck(
      [['ids'], ['all']],
      ({ ids, all }) => (ids === undefined) !== (all === undefined),
      idsSentence,
    ),
    ['ids'],
  ),
)
