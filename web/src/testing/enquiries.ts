import type { NetworkEnquiry, TalentEnquiry } from '../../../shared/enquiries.ts'
import { ASKING_NETWORK, EXAMPLE_JOB, OPEN_ENQUIRY } from '../../../shared/testing/enquiry.ts'

/** An enquiry that waits for the talent's answer, as the talent reads it. */
export const RECEIVED: TalentEnquiry = {
  ...OPEN_ENQUIRY,
  network: ASKING_NETWORK,
  programme: null,
  pay: EXAMPLE_JOB.pay,
  job: { ...EXAMPLE_JOB, programme: '' },
  text: 'Your live desk is why I write.',
  line: '',
  answeredBy: null,
  contact: { phone: '+234 800 1111', email: 'amara@example.com', given: [] },
  theirContact: [],
  messages: [],
  readUpTo: null,
  auditions: [],
  tapes: [],
  offers: [],
  availability: [],
  report: null,
  isMuted: false,
  mayReport: true,
  moves: ['accept', 'decline'],
}

/** The same enquiry, as its network reads it. */
export const SENT: NetworkEnquiry = {
  ...OPEN_ENQUIRY,
  talent: {
    userId: '0f4c1f0a-1f4e-4f59-8f3b-6f2d8c8f0a11',
    firstName: 'Amara',
    lastName: 'Okafor',
    headline: null,
    location: 'Lagos',
    photo: null,
    isSeen: true,
  },
  brief: null,
  programme: EXAMPLE_JOB.programme,
  leavesAt: null,
  job: EXAMPLE_JOB,
  text: 'Your live desk is why I write.',
  line: '',
  answerDays: 7,
  contact: {},
  isContactHidden: false,
  ownContact: [],
  messages: [],
  readUpTo: null,
  auditions: [],
  tapes: [],
  offers: [],
  availability: [],
  othersOfJob: 0,
  mayCloseBrief: false,
  moves: ['withdraw'],
}
