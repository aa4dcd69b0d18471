import { LISTED_MAX, OPEN_BRIEFS_MAX, TALENT_LISTS_MAX } from '../limits.ts'
import type { Refusal } from './refusal.ts'

/** Refusals about briefs and lists of talent. */
export const CASTING_PROBLEMS = {
  brief_not_found: {
    status: 404,
    title: 'Brief not found',
    detail: 'This brief does not exist. It may have been deleted.',
  },
  list_not_found: {
    status: 404,
    title: 'List not found',
    detail: 'This list does not exist. It may have been removed.',
  },
  member_not_found: {
    status: 404,
    title: 'Member not found',
    detail: 'This person is no longer a member of your network.',
  },
  invitation_not_found: {
    status: 404,
    title: 'Invitation not found',
    detail: 'This invitation was accepted or withdrawn in the meantime.',
  },
  last_owner: {
    status: 409,
    title: 'The last owner',
    detail: 'You are the only owner. Hand over to a colleague first.',
  },
  member_leaving: {
    status: 409,
    title: 'The member is leaving',
    detail:
      'This person has asked us to delete their account. You can remove them, and change nothing else.',
  },
  member_inactive: {
    status: 409,
    title: 'The account is not active',
    detail: 'This person cannot use their account at the moment, so they cannot become an owner.',
  },
  already_member: {
    status: 409,
    title: 'Already a member',
    detail: 'This person is a member of the network already.',
  },
  invitations_full: {
    status: 409,
    title: 'Too many invitations',
    detail: 'There are 100 open invitations. Please withdraw one first.',
  },
  invited_domains_full: {
    status: 409,
    title: 'Too many mail domains',
    detail: 'Your network has invited people at 50 mail domains lately. Please wait a few days.',
  },
  domain_not_found: {
    status: 404,
    title: 'Domain not found',
    detail: 'This domain is no longer on your network’s list.',
  },
  domain_taken: {
    status: 409,
    title: 'Domain of another network',
    detail:
      'Another network has proved this domain. Write to us by the contact form if it is yours.',
  },
  domain_not_looked_up: {
    status: 503,
    title: 'No answer',
    detail: 'We could not look up this domain just now. Please try again in a minute.',
  },
  domains_full: {
    status: 409,
    title: 'Too many domains',
    detail: 'Your network already has 20 domains, which is the limit. Please remove one first.',
  },
  brief_changed: {
    status: 409,
    title: 'Brief changed',
    detail: 'This brief has been changed somewhere else in the meantime.',
  },
  access_changed: {
    status: 409,
    title: 'Access changed',
    detail: 'Who sees this has been changed by somebody else in the meantime.',
  },
  note_changed: {
    status: 409,
    title: 'Note changed',
    detail: 'This note has been changed somewhere else in the meantime.',
  },
  briefs_full: {
    status: 409,
    title: 'Too many open briefs',
    detail: `You have ${OPEN_BRIEFS_MAX} open briefs. Please close one first.`,
  },
  list_exists: {
    status: 409,
    title: 'List exists',
    detail: 'You already have a list with this name. Please choose another.',
  },
  list_renamed: {
    status: 409,
    title: 'List renamed',
    detail: 'This list has been renamed by somebody else in the meantime.',
  },
  list_full: {
    status: 409,
    title: 'List full',
    detail: `This list is full: it already holds ${LISTED_MAX} people. Please use another list.`,
  },
  lists_full: {
    status: 409,
    title: 'Too many lists',
    detail: `You already have ${TALENT_LISTS_MAX} lists, which is the limit. Please remove one first.`,
  },
} as const satisfies Record<string, Refusal>
