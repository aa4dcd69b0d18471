import { fullName } from '../../../../shared/full-name.ts'
import type {
  NETWORK_ACTIVITY_SUBJECTS,
  NetworkActivityEntry,
} from '../../../../shared/network-activity.ts'
import { NETWORK_ROLES } from '../../../../shared/network-roles.ts'
import { LIST_STAGES } from '../../../../shared/saved-talent.ts'
import { ROLE_WORDS } from '../../entities/network/member-words.ts'
import { STAGE_NAMES } from '../../entities/saved-talent/saved-words.ts'

/** The name of each kind of subject in the filter. */
export const SUBJECT_WORDS = {
  member: 'Members',
  network: 'Company',
  list: 'Lists',
  brief: 'Briefs',
  enquiry: 'Enquiries',
} as const satisfies Record<(typeof NETWORK_ACTIVITY_SUBJECTS)[number], string>

/** The name of a person whose account was erased. */
const FORMER = 'a former colleague'

type Way =
  | { to: '/network/profile' }
  | { to: '/network/saved'; search: { list: string } }
  | { to: '/network/browse/$userId'; params: { userId: string } }
  | { to: '/network/briefs/$briefId'; params: { briefId: string } }
  | { to: '/network/enquiries/$enquiryId'; params: { enquiryId: string } }

/** A part of a sentence: our words, or a name, with a link as long as the subject exists. */
export type Part = string | { name: string; way?: Way }

/**
 * An event, as a sentence without its period.
 * @param entry the event
 * @param selfId the reader's id
 */
export function networkActivityInWords(
  entry: NetworkActivityEntry,
  selfId: string,
): readonly Part[] {
  const { kind, name, detail } = entry
  const by = nameOfMember(entry.by, selfId, 'You')
  const member = nameOfMember(entry.member, selfId, 'you')
  const isOwn = entry.member !== null && entry.by?.userId === entry.member.userId
  const talent = talentIn(entry)
  const list = listIn(entry)
  const brief = briefIn(entry)
  const domain = { name: name ?? '' }
  switch (kind) {
    case 'member_invited':
      return [by, ` invited a colleague as ${roleInWords(detail)}`]
    case 'member_uninvited':
      return [by, ' withdrew an invitation']
    case 'member_joined':
      return [by, ` joined as ${roleInWords(detail)}`]
    case 'member_left':
      return [by, ' left the network']
    case 'member_removed':
      return [by, ' removed ', member, ' from the network']
    case 'member_role':
      return isOwn
        ? [by, ` became ${roleInWords(detail)}`]
        : [by, ' made ', member, ` ${roleInWords(detail)}`]
    case 'member_may_write':
      return [
        by,
        detail === 'true' ? ' allowed ' : ' stopped allowing ',
        isOwn ? 'themselves' : member,
        ' to write to talent',
      ]
    case 'network_changed':
      return [by, ' changed the ', { name: 'company profile', way: { to: '/network/profile' } }]
    case 'network_proved':
      return ['The domain ', domain, ' was proved']
    case 'network_unproved':
      return [by, ' removed the domain ', domain]
    case 'network_lost_proof':
      return ['The domain ', domain, ' is no longer proved: its entry was not found for a week']
    case 'network_merged':
      return ['Our team merged ', domain, ' into this network']
    case 'network_parted':
      return ['Our team separated ', domain, ' from this network again']
    case 'list_made':
      return [by, ' created the list ', list]
    case 'list_renamed':
      return [by, ' renamed the list ', { name: detail ?? '' }, ' to ', list]
    case 'list_deleted':
      return [by, ' deleted the list ', list]
    case 'list_saved':
      return [by, ' saved ', talent, ' in ', list]
    case 'list_moved':
      return [by, ' moved ', talent, ` to ${stageInWords(detail)} in `, list]
    case 'list_unsaved':
      return [by, ' removed ', talent, ' from ', list]
    case 'brief_made':
      return [by, ' created the brief ', brief]
    case 'brief_renamed':
      return [by, ' renamed the brief ', { name: detail ?? '' }, ' to ', brief]
    case 'brief_opened':
      return [by, ' reopened the brief ', brief]
    case 'brief_closed':
      return [by, ' closed the brief ', brief]
    case 'brief_deleted':
      return [by, ' deleted the brief ', brief]
    case 'enquiry_sent':
      return [by, ' sent ', talent, ' an ', enquiryIn(entry)]
    case 'enquiry_accepted':
      return [talent, ' said yes to an ', enquiryIn(entry)]
    case 'enquiry_declined':
      return [talent, ' declined an ', enquiryIn(entry)]
    case 'enquiry_expired':
      return [talent, ' did not answer an ', enquiryIn(entry), ' in time']
    case 'enquiry_withdrawn':
      return [by, ' withdrew an ', enquiryIn(entry), ' to ', talent]
    case 'enquiry_closed':
      if (entry.side === 'network') return [by, ' closed an ', enquiryIn(entry), ' to ', talent]
      if (entry.side === 'talent') return [talent, ' ended an ', enquiryIn(entry)]
      return ['An ', enquiryIn(entry), ' to ', talent, ' was closed']
    case 'enquiry_hired':
      return [talent, ' accepted an offer in an ', enquiryIn(entry)]
    case 'enquiry_reopened':
      return [by, ' reopened an ', enquiryIn(entry), ' to ', talent]
  }
}

function nameOfMember(member: NetworkActivityEntry['by'], selfId: string, self: string): Part {
  if (member === null) return self === 'You' ? capital(FORMER) : FORMER
  return member.userId === selfId ? self : { name: member.name }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function talentIn({ talent }: NetworkActivityEntry): Part {
  if (talent === null) return 'someone'
  return {
    name: fullName(talent),
    way: { to: '/network/browse/$userId', params: { userId: talent.userId } },
  }
}

function listIn({ name, listId }: NetworkActivityEntry): Part {
  const list = { name: name ?? '' }
  if (listId === null) return list
  return { ...list, way: { to: '/network/saved', search: { list: listId } } }
}

function briefIn({ name, briefId }: NetworkActivityEntry): Part {
  const brief = { name: name ?? '' }
  if (briefId === null) return brief
  return { ...brief, way: { to: '/network/briefs/$briefId', params: { briefId } } }
}

function enquiryIn({ enquiryId }: NetworkActivityEntry): Part {
  if (enquiryId === null) return 'enquiry'
  return { name: 'enquiry', way: { to: '/network/enquiries/$enquiryId', params: { enquiryId } } }
}

function roleInWords(role: string | null): string {
  const known = NETWORK_ROLES.find((one) => one === role)
  return known ? ROLE_WORDS[known].one : 'a member'
}

function stageInWords(stage: string | null): string {
  const known = LIST_STAGES.find((one) => one === stage)
  return known ? STAGE_NAMES[known] : 'another stage'
}
