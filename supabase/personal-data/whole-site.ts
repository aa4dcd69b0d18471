import type { TableOfPeople } from './table-of-people.ts'

/** Of the site as a whole. */
export const TABLES_OF_THE_WHOLE_SITE: Readonly<Record<string, TableOfPeople>> = {
  'private.free_mail_domains': {
    why: 'Providers that prove no network.',
    keptFor: 'for good',
    erasure: 'none',
    exported: 'no: about nobody',
    personal: [],
    pseudonyms: [],
    other: ['domain', 'is_built_in'],
  },
  'private.mail_outbox': {
    why: 'Mails to be sent, and which were.',
    keptFor: 'a year after they were sent',
    erasure: 'removed',
    exported: true,
    personal: ['recipient', 'data'],
    pseudonyms: ['about', 'owner', 'key'],
    other: [
      'id',
      'kind',
      'state',
      'attempts',
      'next_attempt_at',
      'last_error',
      'created_at',
      'sent_at',
      'leased_until',
    ],
  },
  'private.rate_counters': {
    why: 'How often something was tried, under a hash of an address or an account.',
    keptFor: 'an hour and a little',
    erasure: 'none',
    exported: 'no: only the worker could tell whose they are, and they end by themselves',
    personal: [],
    pseudonyms: ['key'],
    other: ['ends_at', 'count'],
  },
  'private.settings': {
    why: 'What administrators set for everybody.',
    keptFor: 'for good',
    erasure: 'none',
    exported: 'no: about nobody',
    personal: [],
    pseudonyms: [],
    other: ['is_only', 'version', 'sign_ups_open', 'decision_reasons'],
  },
}
