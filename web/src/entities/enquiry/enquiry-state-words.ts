/** In words: where an enquiry stands, why it ended, and the reasons to choose from. */

import type { EnquiryActor, EnquiryState } from '../../../../shared/enquiry-moves.ts'

const DECLINED: Readonly<Record<string, string>> = {
  money: 'The pay',
  dates: 'The dates',
  place: 'The place',
  role: 'The role',
  contract: 'I am under contract',
  not_looking: 'I am not looking',
  other: 'Something else',
}
/** The same, in words for every reader except the talent. */
export const DECLINED_BY_TALENT: Readonly<Record<string, string>> = {
  ...DECLINED,
  contract: 'They are under contract',
  not_looking: 'They are not looking',
}
const WITHDRAWN: Readonly<Record<string, string>> = {
  filled: 'The role is filled',
  cancelled: 'The role is canceled',
  mistake: 'It was sent by mistake',
  other: 'Something else',
}
const CLOSED: Readonly<Record<string, string>> = {
  hired: 'We hired this person',
  chose_another: 'We chose someone else',
  cancelled: 'The role is canceled',
  no_agreement: 'We did not agree',
}

/** The same, in words for the talent. */
const CLOSED_TO_TALENT: Readonly<Record<string, string>> = {
  hired: 'They say that they hired you',
  chose_another: 'They chose someone else',
  cancelled: 'The role is canceled',
  no_agreement: 'The two of you did not agree',
}

/** Reasons, in words for the person who gives them. */
export const REASONS = { decline: DECLINED, withdraw: WITHDRAWN, close: CLOSED } as const

type Sides = Readonly<Record<'network' | 'talent', string>>

/** Reasons that end an enquiry in one way, in words for each side. */
const ENDED: Readonly<Record<string, Sides>> = {
  network_silent: {
    network: 'You did not answer in time, so this ended. It counts toward how often you answer.',
    talent: 'The network did not answer in time, so this ended. There is nothing you need to do.',
  },
  talent_silent: {
    network: 'They did not answer within 14 days, so this ended. You can ask again.',
    talent: 'You did not answer within 14 days, so this ended.',
  },
  not_interested: {
    network: 'They are no longer interested.',
    talent: 'You are no longer interested.',
  },
}

/** One of the two cannot see the other any more. */
const LOST: Sides = {
  network: 'This person is no longer available. Neither of you can write here now.',
  talent:
    'You and this network no longer see each other, because one of you is paused, hidden or closed. After seven days like this it ends for good.',
}

const REPORTED: Sides = {
  network: 'This enquiry was reported, and our team ended it. Neither of you can write here now.',
  talent: 'You reported this, and our team agreed and ended it. This network cannot ask you again.',
}

const UPHELD: Sides = {
  network: 'This enquiry was reported, and our team upheld the report. No one can write here now.',
  talent:
    'You reported this, and our team agreed. Neither of you can write here now, and this network cannot ask you again.',
}

/** The talent accepted an offer. */
const ACCEPTED: Sides = {
  network: 'They accepted your offer.',
  talent: 'You accepted their offer.',
}

/** The owner of the page that shows an enquiry: a side, or the talent's agent. */
export type EnquiryReader = 'network' | 'talent' | 'agent'

/**
 * The side that a reader belongs to.
 * @param reader the owner of the page
 */
export function sideOf(reader: EnquiryReader): 'network' | 'talent' {
  return reader === 'network' ? 'network' : 'talent'
}

interface Standing {
  state: EnquiryState
  isFrozen: boolean
  isUpheld: boolean
  owedBy: 'network' | 'talent' | null
  meetsAt?: string | null
  reason: string | null
  endedBy: EnquiryActor | null
}

/**
 * Whether an enquiry waits for the desk to look at a report.
 * @param enquiry the enquiry
 */
export function isOnHold({ isFrozen, isUpheld, reason }: Standing): boolean {
  return isFrozen && !isUpheld && reason !== 'reported'
}

/** The sentence for both sides after the two have lost the enquiry, whatever the cause. */
export const UNAVAILABLE = 'No longer available'

/**
 * The state of an enquiry, in a few words.
 * @param enquiry the enquiry
 * @param reader the owner of the page
 */
export function standingInWords(enquiry: Standing, reader: EnquiryReader): string {
  if (isOnHold(enquiry)) return 'On hold'
  switch (enquiry.state) {
    case 'draft':
      return 'Not sent'
    case 'leaving':
      return 'About to be sent'
    case 'open':
      if (reader === 'agent') return 'Waits for an answer'
      return isOwedBy(enquiry, reader) ? 'Waits for your answer' : 'Waits for their answer'
    case 'talking':
      return talkInWords(enquiry, reader)
    case 'declined':
      return reader === 'talent' ? 'You said not now' : 'Not now'
    case 'expired':
      return 'Not answered in time'
    case 'withdrawn':
      return 'Withdrawn'
    case 'closed':
      return closureInWords(enquiry, reader)
  }
}

function isOwedBy({ owedBy }: Standing, reader: EnquiryReader): boolean {
  return owedBy === sideOf(reader)
}

function talkInWords(enquiry: Standing, reader: EnquiryReader): string {
  if (enquiry.meetsAt) return reader === 'agent' ? 'They meet' : 'You meet'
  if (enquiry.owedBy === null) return 'Booked'
  if (!isOwedBy(enquiry, reader)) return 'Waits for their answer'
  return reader === 'agent' ? 'An answer is owed' : 'You owe an answer'
}

function closureInWords({ reason, endedBy }: Standing, reader: EnquiryReader): string {
  switch (reason) {
    case 'unavailable':
      return UNAVAILABLE
    case 'reported':
      return 'Ended by our team'
    case 'network_silent':
    case 'talent_silent':
      return 'Ended without an answer'
    case 'hired':
      // To the talent, a network's own statement is only a claim.
      if (reader === 'network' || endedBy === 'talent') return 'Hired'
  }
  return endedBy === reader ? 'You closed this' : 'Closed'
}

/**
 * Why an enquiry ended, in a sentence.
 * @returns null if there is nothing to add
 */
export function endInWords(standing: Standing, reader: 'network' | 'talent'): string | null {
  const { state, isUpheld, reason, endedBy } = standing
  if (reason === 'unavailable') return LOST[reader]
  if (reason === 'reported') return REPORTED[reader]
  if (isUpheld) return UPHELD[reader]
  if (reason === null || endedBy === null) return null
  if (state === 'declined') {
    const reasons = reader === 'talent' ? DECLINED : DECLINED_BY_TALENT
    return `Reason: ${reasons[reason] ?? reason}.`
  }
  if (state === 'withdrawn') return `${WITHDRAWN[reason] ?? reason}.`
  const ended = ENDED[reason]
  if (ended) return ended[reader]
  if (state !== 'closed') return null
  if (reason === 'hired' && endedBy === 'talent') return ACCEPTED[reader]
  const words = reader === 'network' ? CLOSED : CLOSED_TO_TALENT
  return `${words[reason] ?? reason}.`
}
