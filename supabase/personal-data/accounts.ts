import { OWNED, type TableOfPeople } from './table-of-people.ts'

/** Of an account: how it came to be, how it is signed in, what it was told, how it ends. */
export const TABLES_OF_ACCOUNTS: Readonly<Record<string, TableOfPeople>> = {
  'public.user_roles': {
    why: 'What an account may do, and whether its address was confirmed.',
    ...OWNED,
    personal: ['email_confirmed_at', 'created_at'],
    other: ['role', 'registration_id'],
  },
  'private.account_deletions': {
    why: 'That the account is to be erased, and when.',
    ...OWNED,
    keptFor: '14 days',
    personal: [],
    other: ['asked_at', 'erase_after', 'attempts', 'next_attempt_at'],
  },
  'private.appeals': {
    why: 'What an applicant said against a decision.',
    ...OWNED,
    personal: ['appeal'],
    other: ['created_at'],
  },
  'private.email_changes': {
    why: 'The address an account is to move to.',
    ...OWNED,
    keptFor: '24 hours, or until another takes its place',
    personal: ['email'],
    other: ['token_hash', 'created_at', 'expires_at'],
  },
  'private.email_confirmations': {
    why: 'Where the link was sent that confirms an address.',
    ...OWNED,
    exported: 'no: the address is in auth.users, and when it was confirmed in public.user_roles',
    personal: ['email'],
    other: ['token_hash', 'created_at', 'expires_at', 'used_at'],
  },
  'private.notification_preferences': {
    why: 'Which mails somebody wants.',
    ...OWNED,
    personal: ['by_mail'],
    other: ['kind'],
  },
  'private.notifications': {
    why: 'What an account was told of: decisions, questions, people it looks for.',
    ...OWNED,
    keptFor: '90 days',
    personal: ['status', 'created_at', 'read_at'],
    pseudonyms: ['user_id', 'talent_id', 'occasion'],
    other: ['id', 'kind', 'brief_id'],
  },
  'private.password_resets': {
    why: 'Where a link was sent that sets a new password.',
    ...OWNED,
    keptFor: 'an hour, or until the next one is asked for',
    exported: 'no: the mail is in private.mail_outbox',
    personal: ['email'],
    other: ['token_hash', 'created_at', 'expires_at'],
  },
  'private.registration_intents': {
    why: 'What somebody typed to register, until Auth has made the account.',
    keptFor: '10 minutes',
    erasure: 'removed',
    exported: 'no: used up before there is an account',
    personal: ['email', 'payload'],
    pseudonyms: [],
    other: ['id', 'role', 'token_hash', 'sealed_token', 'expires_at'],
  },
  'private.session_devices': {
    why: 'What a session was begun with, so that its owner knows it again.',
    ...OWNED,
    keptFor: 'as long as the session',
    personal: ['device', 'is_remembered'],
    other: ['session_id'],
  },
  'private.status_links': {
    why: 'Where links to a status page were sent.',
    ...OWNED,
    keptFor: '90 days',
    exported: 'no: the mails are in private.mail_outbox',
    personal: ['email'],
    other: ['token_hash', 'created_at', 'expires_at'],
  },
}
