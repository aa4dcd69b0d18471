import { fullName } from '../../../../shared/full-name.ts'
import type { EnquiryNews, Notification } from '../../../../shared/notifications.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import type { Role } from '../../../../shared/roles.ts'
import { roleInWords } from '../../entities/enquiry/enquiry-words.ts'
import { writeDate } from '../../ui/day.tsx'
import { factLine } from '../../ui/fact-line.ts'

/** The fragment of the question on the page of notifications. */
export const QUESTION_ID = 'question'

const DECISIONS: Readonly<Record<ProfileStatus, string>> = {
  pending: 'Your application is being reviewed again',
  approved: 'Your account is approved',
  rejected: 'Your application was turned down',
  deactivated: 'Your account was closed',
  hidden: 'Your account was hidden',
}

const REASONS = 'Our team decided about your account. Their reasons are in the email.'

/** The consequence of each decision. Only one that takes something away has reasons. */
const DECISION_NOTES: Readonly<Record<ProfileStatus, string>> = {
  pending: 'Our team put it back on the waiting list.',
  approved: 'You’re in. Complete your profile.',
  rejected: REASONS,
  deactivated: REASONS,
  hidden: REASONS,
}

/** The page with the details. */
type Way =
  | { to: '/network' | '/talent' | '/talent/matches' }
  | { to: '/network/profile' | '/talent/profile' }
  | { to: '/network/members' }
  | { to: '/network/settings' | '/talent/settings'; hash: string }
  | { to: '/network/enquiries' | '/talent/enquiries' }
  | {
      to: '/network/enquiries/$enquiryId' | '/talent/enquiries/$enquiryId'
      params: { enquiryId: string }
    }
  | { to: '/network/notifications' | '/talent/notifications'; hash: string }
  | { to: '/network/briefs/$briefId'; params: { briefId: string }; search: { open: string } }
  | { to: '/network/browse/$userId'; params: { userId: string } }

/** The text of a notification, and its link. */
interface Words {
  title: string
  note: string
  /** Null if there is nothing more to see. */
  way: Way | null
}

/**
 * A notification in words.
 * @param notification the notification
 * @param role the reader's role
 * @param asked the id of the question that waits for their answer
 */
export function inWords(notification: Notification, role: Role, asked: string | undefined): Words {
  const { kind, talent, question, provedUntil } = notification
  const home = role === 'tv_network' ? '/network' : '/talent'
  switch (kind) {
    case 'status_change':
      return decisionInWords(notification, home)
    case 'network_merged':
      return mergeInWords(notification)
    case 'asking':
      return askingInWords(notification)
    case 'desk_question':
      return {
        title: question?.answeredAt ? 'You answered our team' : 'Our team asked you a question',
        note: question?.text ?? 'It no longer needs an answer.',
        way:
          question !== null && question.id === asked
            ? { to: `${home}/notifications`, hash: QUESTION_ID }
            : null,
      }
    case 'enquiry':
      return enquiryInWords(notification.enquiry, home)
    case 'address_proof':
      return {
        title: 'Confirm your email address again',
        note: provedUntil
          ? `To ask talent after ${writeDate(provedUntil)}, have a link sent to you in your settings.`
          : 'To ask talent, have a link sent to you in your settings.',
        way: { to: '/network/settings', hash: 'email' },
      }
    case 'agent':
      return agentInWords(notification)
    case 'saved_available':
      return {
        title: `${nameOf(talent)} is available`,
        note: 'Someone you saved can start something new.',
        way: profileOf(talent, home),
      }
    case 'new_match':
      return home === '/network' ? fitInWords(notification) : matchInWords(notification)
  }
}

type Home = '/network' | '/talent'

function nameOf(talent: Notification['talent']): string {
  return talent ? fullName(talent) : 'Someone'
}

/** The talent's profile; the reader's dashboard if the talent can no longer be seen. */
function profileOf(talent: Notification['talent'], home: Home): Way {
  return talent
    ? { to: '/network/browse/$userId', params: { userId: talent.userId } }
    : { to: home }
}

function decisionInWords({ status }: Notification, home: Home): Words {
  return {
    title: DECISIONS[status ?? 'approved'],
    note: DECISION_NOTES[status ?? 'approved'],
    way: { to: status === 'approved' ? `${home}/profile` : home },
  }
}

function mergeInWords({ merge }: Notification): Words {
  const way = { to: '/network/members' } as const
  if (merge?.isUndone) {
    return {
      title: `${merge.name} and ${merge.into} are separate networks again`,
      note: `Anything created in the meantime stays with ${merge.into}.`,
      way,
    }
  }
  return {
    title: merge
      ? `${merge.name} and ${merge.into} are one network now`
      : 'Our team merged two networks',
    note: 'Members, lists, briefs and enquiries are now shared. Our team can undo this for 30 days.',
    way,
  }
}

function askingInWords({ asking }: Notification): Words {
  const way = { to: '/network/enquiries' } as const
  return asking === 'open'
    ? {
        title: 'Your network can send new enquiries again',
        note: 'Our team has taken a look. Only enquiries that arrive from now on count.',
        way,
      }
    : {
        title: 'Your network’s new enquiries are paused',
        note: PROBLEMS.asking_paused.detail,
        way,
      }
}

function agentInWords({ agent }: Notification): Words {
  const way = { to: '/talent/settings', hash: 'agent' } as const
  return agent === 'resigned'
    ? {
        title: 'Your agent no longer acts for you',
        note: 'From now on you answer yourself.',
        way,
      }
    : {
        title: 'Your agent now acts for you',
        note: 'They agreed, and can read and answer your enquiries. You see all of it.',
        way,
      }
}

/** For the network whose brief somebody fits. */
function fitInWords({ talent, brief }: Notification): Words {
  return {
    title: `${nameOf(talent)} fits your brief`,
    note: brief?.title ?? 'A brief of yours',
    way:
      brief && talent
        ? {
            to: '/network/briefs/$briefId',
            params: { briefId: brief.id },
            search: { open: talent.userId },
          }
        : profileOf(talent, '/network'),
  }
}

/** For the talent who fits a brief. */
function matchInWords({ brief }: Notification): Words {
  return {
    title: 'You fit a brief',
    note: brief
      ? `${brief.title} · ${brief.networkName ?? 'a network that chose not to be named'}`
      : 'A brief',
    way: { to: '/talent/matches' },
  }
}

type EnquiryTitles = Partial<Record<EnquiryNews, (who: string) => string>> &
  Record<'update', (who: string) => string>

/** What happened to an enquiry, with the other side's name, by the reader. */
const ENQUIRY_TITLES: Readonly<Record<Home, EnquiryTitles>> = {
  '/network': {
    reminder: (who) => `You owe an answer to ${who}`,
    accepted: (who) => `${who} said yes`,
    declined: (who) => `${who} said not now`,
    reopened: (who) => `${who} reopened your enquiry`,
    ended: (who) => `Your enquiry to ${who} has ended`,
    hired: (who) => `${who} accepted your offer`,
    expired: (who) => `${who} did not answer in time`,
    message: (who) => `New message from ${who}`,
    contact: (who) => `${who} changed the contact details you see`,
    file: (who) => `New file from ${who}`,
    audition: (who) => `News about meeting ${who}`,
    tape: (who) => `News about the self-tape of ${who}`,
    offer: (who) => `News about your offer to ${who}`,
    availability: (who) => `News about dates with ${who}`,
    update: (who) => `News about your enquiry to ${who}`,
  },
  '/talent': {
    asked: (who) => `New enquiry from ${who}`,
    reminder: (who) => `Reminder of the enquiry from ${who}`,
    agent: (who) => `Your agent replied to ${who}`,
    reopened: (who) => `${who} reopened its enquiry`,
    withdrawn: (who) => `${who} withdrew its enquiry`,
    ended: (who) => `The enquiry from ${who} has ended`,
    expired: (who) => `The enquiry from ${who} was not answered in time`,
    message: (who) => `New message from ${who}`,
    file: (who) => `New file from ${who}`,
    audition: (who) => `News about meeting ${who}`,
    tape: (who) => `News about the self-tape for ${who}`,
    offer: (who) => `News about the offer from ${who}`,
    availability: (who) => `News about dates with ${who}`,
    update: (who) => `News about the enquiry from ${who}`,
  },
}

/** What happened in a step after a yes, by its kind and move. */
const STEPS: Readonly<Record<string, string>> = {
  'audition offer': 'Times offered',
  'audition take': 'A time is agreed',
  'audition ask_others': 'Other times asked for',
  'audition cancel': 'Canceled',
  'audition held': 'Took place',
  'audition missed': 'Did not take place',
  'audition extend': 'The outcome takes longer',
  'audition lapse': 'No time was chosen',
  'tape ask': 'Asked for',
  'tape cancel': 'No longer needed',
  'tape hand_in': 'Handed in',
  'tape decline': 'Declined',
  'tape extend': 'The outcome takes longer',
  'offer make': 'A new offer',
  'offer withdraw': 'Withdrawn',
  'offer accept': 'Accepted',
  'offer decline': 'Declined',
  'offer lapse': 'Not answered in time',
  'availability ask': 'Days asked about',
  'availability withdraw': 'No longer asked about',
  'availability option': 'An option is held',
  'availability renew': 'The option is renewed',
  'availability confirm': 'Booking to be agreed',
  'availability release': 'Days released',
  'availability available': 'Free on these days',
  'availability partly': 'Free on some days',
  'availability not_available': 'Not free',
  'availability agree': 'Booked',
  'availability lapse': 'Lapsed',
  'availability finish': 'The booking is over',
  'update share': 'Contact details are offered to you',
  'update stop': 'Contact details are no longer shared',
  'update take': 'They asked to see your contact details',
}

/** What happened to which enquiry, and the link to it. */
function enquiryInWords(enquiry: Notification['enquiry'], home: Home): Words {
  if (enquiry === null) {
    return {
      // It may be a new enquiry, or news of one.
      title: 'Your enquiries have an update',
      note: 'Open your enquiries to read it.',
      way: { to: `${home}/enquiries` },
    }
  }
  const { id, news, move, who, role, programme } = enquiry
  const titles = ENQUIRY_TITLES[home]
  return {
    title: who === null ? 'News about one of your enquiries' : (titles[news] ?? titles.update)(who),
    note: factLine([STEPS[`${news} ${move}`], roleInWords(role), programme]),
    way: { to: `${home}/enquiries/$enquiryId`, params: { enquiryId: id } },
  }
}
