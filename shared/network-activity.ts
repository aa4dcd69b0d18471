/** The activity of a network, as its members read it. */
import * as v from 'valibot'
import { ENQUIRY_ACTORS } from './enquiry-moves.ts'
import { idField } from './fields.ts'
import { pageFields, pageOf } from './lists.ts'

/** The object of an event: the beginning of its kind. */
export const NETWORK_ACTIVITY_SUBJECTS = ['member', 'network', 'list', 'brief', 'enquiry'] as const

/** All kinds of event, by what happened to the object. */
export const NETWORK_ACTIVITY_KINDS = [
  'member_invited',
  'member_uninvited',
  'member_joined',
  'member_left',
  'member_removed',
  'member_role',
  'member_may_write',
  'network_changed',
  'network_proved',
  'network_unproved',
  'network_lost_proof',
  'network_merged',
  'network_parted',
  'list_made',
  'list_renamed',
  'list_deleted',
  'list_saved',
  'list_moved',
  'list_unsaved',
  'brief_made',
  'brief_renamed',
  'brief_opened',
  'brief_closed',
  'brief_deleted',
  'enquiry_sent',
  'enquiry_accepted',
  'enquiry_declined',
  'enquiry_expired',
  'enquiry_withdrawn',
  'enquiry_closed',
  'enquiry_hired',
  'enquiry_reopened',
] as const

/** The query of `GET /api/network/activity`. */
export const NetworkActivityQuerySchema = v.strictObject({
  about: v.optional(
    v.picklist(NETWORK_ACTIVITY_SUBJECTS, 'Choose member, network, list, brief or enquiry'),
  ),
  /** By them, or done to them. */
  member: v.optional(idField('Use the id of a member')),
  ...pageFields,
})

const MemberNameSchema = v.object({ userId: v.string(), name: v.string() })

/** One thing that happened. */
export const NetworkActivityEntrySchema = v.object({
  id: v.string(),
  kind: v.picklist(NETWORK_ACTIVITY_KINDS),
  at: v.string(),
  side: v.picklist(ENQUIRY_ACTORS),
  /** The member who did it; null once their account is erased, and where it was no member. */
  by: v.nullable(MemberNameSchema),
  /** The member whom another one acted on; null once their account is erased, and if there is none. */
  member: v.nullable(MemberNameSchema),
  talent: v.nullable(v.object({ userId: v.string(), firstName: v.string(), lastName: v.string() })),
  /** null once it is deleted. */
  listId: v.nullable(v.string()),
  /** null once it is deleted. */
  briefId: v.nullable(v.string()),
  enquiryId: v.nullable(v.string()),
  /** The name of a list, a brief, a domain or another network. */
  name: v.nullable(v.string()),
  /** The role, the stage, whether they may write (`true`), or the former name, by kind. */
  detail: v.nullable(v.string()),
})
export type NetworkActivityEntry = v.InferOutput<typeof NetworkActivityEntrySchema>

export const NetworkActivityPageSchema = pageOf(NetworkActivityEntrySchema)
