import type { AdminSettings } from '../../shared/admin-settings.ts'
import { FREE_MAIL_DOMAINS } from '../../shared/free-mail.ts'
import type { SavedReply } from '../../shared/saved-replies.ts'
import type { Terms } from '../../shared/talent-terms.ts'
import { NO_TERMS as SAID_NOTHING } from '../../shared/testing/talent-terms.ts'

/** A talent without terms for work. */
export const NO_TERMS: Terms = {
  ...SAID_NOTHING,
  notificationAddress: {
    ...SAID_NOTHING.notificationAddress,
    email: 'ingrid.solvang@newsroom.example',
  },
}
/** A talent with terms. */
export const SOME_TERMS: Terms = {
  version: 2,
  payFloor: { amount: 450, currency: 'GBP', per: 'day' },
  places: ['London', 'Bergen, Norway'],
  freeFrom: '2027-03-01',
  notice: 'Three months to the end of a month',
  nonCompete: 'No other breakfast program until the end of June 2027.',
  pausedUntil: null,
  notificationAddress: {
    email: 'ingrid.solvang@home.example',
    isOwn: true,
    pending: {
      email: 'a.very.long.address.that.has.no.place.to.break@somewhere.example',
      expiresAt: '2026-11-22T08:00:00Z',
    },
  },
  agent: {
    mode: 'agent_first',
    name: 'Rosa Lind',
    email: 'rosa@lind-artists.example',
    provedAt: '2026-11-12T08:00:00Z',
    linkUntil: null,
  },
}
/** A network's saved replies. */
export const SAVED_REPLIES: SavedReply[] = [
  {
    id: '6a1e47e0-5eed-4d44-a111-000000000001',
    version: 1,
    name: 'Screen test',
    text: 'Dear {first name}, we would like to see you at the desk in {place}. Would {date} suit you?',
    isShared: true,
    isMine: false,
    madeBy: 'Jonas Lindqvist',
    updatedAt: '2026-11-20T08:00:00Z',
  },
  {
    id: '6a1e47e0-5eed-4d44-a111-000000000002',
    version: 3,
    name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauer',
    text: 'I cast {programme}, and saw your reel.\n\n{what you liked} is why I write.',
    isShared: false,
    isMine: true,
    updatedAt: '2026-11-20T08:00:00Z',
  },
]

/** The settings of the desk, with one mail provider beside the built-in ones. */
export const DESK_SETTINGS: AdminSettings = {
  version: 1,
  signUpsOpen: true,
  decisionReasons: [
    {
      status: 'rejected',
      title: 'Work samples missing',
      text: 'We could not find any of your work. Please appeal with a link to a reel.',
    },
    { status: 'rejected', title: 'Outside our field', text: 'We found no work with a camera.' },
    { status: 'deactivated', title: 'At own request', text: 'You asked us to close your account.' },
  ],
  freeMailDomains: [...FREE_MAIL_DOMAINS, 'mail.example'],
}
