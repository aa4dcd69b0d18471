/**
 * My data, kept honest: every table of the database, what in it is about people, why it is there, how
 * long, and what the export (`GET /api/account/export`) and the erasure (`private.erase()`) do with it.
 * `tests/personal-data.test.ts` compares it with the database's catalogue: a column that is missing here
 * makes it fail. `tests/erasure.test.ts` plants a marker in each personal column and looks for it after.
 */

/** What becomes of a row when the account it is about is erased. */
type Erasure =
  /** The row goes with its account. */
  | 'removed'
  /** The row stays; what it says about the person is emptied. */
  | 'emptied'
  /** Nothing of the person is in it, or it ends by itself before an account is erased. */
  | 'none'

interface TableOfPeople {
  why: string
  keptFor: string
  erasure: Erasure
  /** Whether its owner takes it home, or why not. */
  exported: true | `no: ${string}`
  /** Columns that say something about a person. */
  personal: readonly string[]
  /** Ids of accounts, which say something only while there is an account. */
  pseudonyms: readonly string[]
  /** All the others. */
  other: readonly string[]
}

const WHILE_THERE = 'while the account is there'
const PROFILE = {
  keptFor: WHILE_THERE,
  erasure: 'removed',
  exported: true,
  pseudonyms: ['user_id'],
} as const

export const PERSONAL_DATA: Readonly<Record<string, TableOfPeople>> = {
  'public.user_roles': {
    why: 'What an account may do, and whether its address was confirmed.',
    ...PROFILE,
    personal: ['email_confirmed_at', 'created_at'],
    other: ['role', 'registration_id'],
  },
  'public.talent_profiles': {
    why: 'The profile that networks see, as the talent wrote it.',
    ...PROFILE,
    personal: [
      'first_name',
      'last_name',
      'nationality',
      'location',
      'is_available',
      'current_network',
      'phone_number',
      'years_of_experience',
      'linkedin_url',
      'twitter_url',
      'instagram_url',
      'contact_email',
      'bio',
      'profile_image_url',
      'contact_phone',
      'skills',
      'portfolio_links',
      'experience_years',
      'headline',
      'roles',
      'notice_period_weeks',
      'photo_alt',
    ],
    other: ['status', 'created_at', 'updated_at', 'status_changed_at', 'version'],
  },
  'public.tv_network_profiles': {
    why: 'The profile that talent see, and the person who speaks for the network.',
    ...PROFILE,
    personal: [
      'first_name',
      'last_name',
      'network_name',
      'job_title',
      'phone_number',
      'linkedin_url',
      'twitter_url',
      'instagram_url',
      'contact_email',
      'company_name',
      'description',
      'contact_phone',
      'location',
      'markets',
      'programmes',
      'website_url',
      'logo_url',
    ],
    other: ['status', 'created_at', 'updated_at', 'status_changed_at', 'version'],
  },
  'public.audit_log': {
    why: 'What was decided, by whom and why, so that decisions can be explained and checked.',
    keptFor: 'for good; what it says about an erased person is emptied (docs/decisions/013)',
    erasure: 'emptied',
    exported: true,
    personal: ['before', 'after', 'reason'],
    pseudonyms: ['actor', 'target'],
    other: ['id', 'at', 'action', 'salt', 'content_hash', 'previous_hash', 'hash'],
  },
  'public.contact_messages': {
    why: 'What somebody wrote to us on the contact page.',
    keptFor: 'until the account with that address is erased, or an administrator removes it',
    erasure: 'removed',
    exported: true,
    personal: ['name', 'email', 'subject', 'message'],
    pseudonyms: [],
    other: ['id', 'created_at', 'state', 'state_changed_at'],
  },
  'private.account_deletions': {
    why: 'That the account is to be erased, and when.',
    ...PROFILE,
    keptFor: '14 days',
    personal: [],
    other: ['asked_at', 'erase_after'],
  },
  'private.account_notes': {
    why: 'What administrators tell each other about an account.',
    ...PROFILE,
    exported: 'no: an internal opinion, told on request',
    personal: ['text'],
    pseudonyms: ['user_id', 'author'],
    other: ['id', 'created_at'],
  },
  'private.admin_invitations': {
    why: 'Who was invited as an administrator.',
    keptFor: '48 hours',
    erasure: 'removed',
    exported: 'no: used up before there is an account',
    personal: ['email', 'name'],
    pseudonyms: ['invited_by'],
    other: ['token_hash', 'created_at', 'expires_at'],
  },
  'private.appeals': {
    why: 'What an applicant said against a decision.',
    ...PROFILE,
    personal: ['appeal'],
    other: ['created_at'],
  },
  'private.audit_head': {
    why: 'The end of the record.',
    keptFor: 'for good',
    erasure: 'none',
    exported: 'no: about nobody',
    personal: [],
    pseudonyms: [],
    other: ['is_only', 'entry', 'hash'],
  },
  'private.block_keys': {
    why: 'The accounts, mail domains and names that somebody hides from, each once.',
    keptFor: 'while somebody hides from it',
    erasure: 'removed',
    exported: 'no: each talent’s blocks tell it',
    personal: ['value'],
    pseudonyms: [],
    other: ['id', 'kind'],
  },
  'private.briefs': {
    why: 'What a network looks for.',
    ...PROFILE,
    keptFor: 'until its network deletes it, or the account is erased',
    personal: ['title', 'text'],
    pseudonyms: ['network_id'],
    other: [
      'id',
      'version',
      'state',
      'roles',
      'must_skills',
      'nice_skills',
      'languages',
      'place',
      'is_remote',
      'min_years',
      'max_years',
      'starts_on',
      'ends_on',
      'shows_network_name',
      'created_at',
      'updated_at',
    ],
  },
  'private.claims': {
    why: 'Which administrator works on which application.',
    ...PROFILE,
    keptFor: '15 minutes',
    exported: 'no: about the desk',
    personal: [],
    pseudonyms: ['user_id', 'admin_id'],
    other: ['until'],
  },
  'private.contact_answers': {
    why: 'What we answered to a message.',
    keptFor: 'as long as the message',
    erasure: 'removed',
    exported: true,
    personal: ['answer'],
    pseudonyms: ['author'],
    other: ['id', 'message_id', 'created_at'],
  },
  'private.email_changes': {
    why: 'The address an account is to move to.',
    ...PROFILE,
    keptFor: '24 hours, or until another takes its place',
    personal: ['email'],
    other: ['token_hash', 'created_at', 'expires_at'],
  },
  'private.email_confirmations': {
    why: 'Where the link was sent that confirms an address.',
    ...PROFILE,
    exported: 'no: the address is in auth.users, and when it was confirmed in public.user_roles',
    personal: ['email'],
    other: ['token_hash', 'created_at', 'expires_at', 'used_at'],
  },
  'private.free_mail_domains': {
    why: 'Providers that prove no network.',
    keptFor: 'for good',
    erasure: 'none',
    exported: 'no: about nobody',
    personal: [],
    pseudonyms: [],
    other: ['domain', 'is_built_in'],
  },
  'private.likeness_keys': {
    why: 'A profile in a form that finds its double.',
    ...PROFILE,
    exported: 'no: the profile says the same',
    personal: ['name_key', 'phone_key', 'link_keys', 'mail_domain', 'mailbox_key', 'domain_key'],
    other: ['role'],
  },
  'private.listed_accounts': {
    why: 'A profile in a form that the lists of the desk can search.',
    ...PROFILE,
    exported: 'no: the profile says the same',
    personal: ['last_name', 'first_name', 'words', 'is_available'],
    other: ['role', 'status', 'applied_at', 'is_confirmed', 'flags'],
  },
  'private.look_alikes': {
    why: 'Accounts that may belong to one person.',
    ...PROFILE,
    exported: 'no: it names another account',
    personal: [],
    pseudonyms: ['user_id', 'other_id'],
    other: ['reasons', 'weight'],
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
  'private.notification_preferences': {
    why: 'Which mails somebody wants.',
    ...PROFILE,
    personal: ['by_mail'],
    other: ['kind'],
  },
  'private.notifications': {
    why: 'What an account was told of: decisions, questions, people it looks for.',
    ...PROFILE,
    keptFor: '90 days',
    personal: ['status', 'created_at', 'read_at'],
    pseudonyms: ['user_id', 'talent_id', 'occasion'],
    other: ['id', 'kind'],
  },
  'private.password_resets': {
    why: 'Where a link was sent that sets a new password.',
    ...PROFILE,
    keptFor: 'an hour, or until the next one is asked for',
    exported: 'no: the mail is in private.mail_outbox',
    personal: ['email'],
    other: ['token_hash', 'created_at', 'expires_at'],
  },
  'private.pictures': {
    why: 'Which files in the bucket are whose. Without an owner a file is deleted by the next round.',
    ...PROFILE,
    erasure: 'emptied',
    personal: [],
    pseudonyms: ['user_id'],
    other: ['key', 'kind', 'state', 'width', 'height', 'created_at', 'due_at', 'attempts'],
  },
  'private.questions': {
    why: 'What the desk asked an applicant, and the answer.',
    ...PROFILE,
    personal: ['question', 'answer', 'corrections'],
    pseudonyms: ['user_id', 'asked_by'],
    other: ['id', 'fields', 'asked_at', 'superseded_at', 'answered_at'],
  },
  'private.rate_counters': {
    why: 'How often something was tried, under a keyed hash of an address.',
    keptFor: 'two minutes',
    erasure: 'none',
    exported: 'no: only the worker could tell whose they are, and they end by themselves',
    personal: [],
    pseudonyms: ['key'],
    other: ['window_start', 'count'],
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
    ...PROFILE,
    keptFor: 'as long as the session',
    personal: ['device', 'is_remembered'],
    other: ['session_id'],
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
  'private.status_links': {
    why: 'Where links to a status page were sent.',
    ...PROFILE,
    keptFor: '90 days',
    exported: 'no: the mails are in private.mail_outbox',
    personal: ['email'],
    other: ['token_hash', 'created_at', 'expires_at'],
  },
  'private.talent_appearances': {
    why: 'Which network saw which talent on which day, so that talent learn how often they are seen.',
    keptFor: '90 days',
    erasure: 'removed',
    exported: 'no: each row names somebody else; a talent’s dashboard has the sums',
    personal: ['day', 'kind'],
    pseudonyms: ['user_id', 'network_id'],
    other: [],
  },
  'private.talent_blocks': {
    why: 'Whom a talent is hidden from.',
    ...PROFILE,
    personal: ['is_employer', 'created_at'],
    other: ['key'],
  },
  'private.talent_credits': {
    why: 'What a talent did, for whom and when.',
    ...PROFILE,
    personal: ['network', 'programme', 'role', 'from_year', 'to_year'],
    other: ['place'],
  },
  'private.talent_languages': {
    why: 'What a talent speaks.',
    ...PROFILE,
    personal: ['language', 'level'],
    other: ['place'],
  },
  'private.talent_search': {
    why: 'A profile in a form that networks can search.',
    ...PROFILE,
    exported: 'no: the profile says the same',
    personal: ['listed_at', 'years', 'notice_weeks', 'facets', 'name', 'words'],
    other: ['id', 'blocked_keys'],
  },
  'private.facet_values': {
    why: 'What talent can be filtered by, each word once.',
    keptFor: 'while somebody can be found by it',
    erasure: 'removed',
    exported: 'no: the profile says the same',
    personal: ['value', 'label'],
    pseudonyms: [],
    other: ['id', 'kind'],
  },
  'private.talent_lists': {
    why: 'What a network calls its lists of talent.',
    ...PROFILE,
    personal: ['name'],
    pseudonyms: ['network_id'],
    other: ['id', 'place', 'created_at'],
  },
  // Of two people: the network's own work, which it takes home as far as it may see the talent now. The
  // talent's export does not tell who looks at them; asked for it, we answer for what is written about them.
  'private.saved_talent': {
    why: 'Whom a network has saved, and what it thinks of them.',
    ...PROFILE,
    keptFor: 'while both accounts are there and the network keeps them',
    personal: ['note', 'rating', 'saved_at'],
    pseudonyms: ['network_id', 'talent_id'],
    other: [],
  },
  'private.listed_talent': {
    why: 'In which lists of a network somebody is, and how far they have come there.',
    ...PROFILE,
    keptFor: 'while both accounts are there and the network keeps them',
    personal: ['stage'],
    pseudonyms: ['network_id', 'talent_id'],
    other: ['list_id', 'place'],
  },
  'private.talent_reels': {
    why: 'A talent’s showreels.',
    ...PROFILE,
    personal: ['url', 'title', 'cue_points', 'captions_url'],
    other: ['place'],
  },
  'private.text_model': {
    why: 'Which model compares texts.',
    keptFor: 'while there is one',
    erasure: 'none',
    exported: 'no: about nobody',
    personal: [],
    pseudonyms: [],
    other: ['is_only', 'name'],
  },
  'private.text_vectors': {
    why: 'Where a model places what a profile or a brief says among other texts.',
    ...PROFILE,
    keptFor: 'while networks can find the talent',
    exported: 'no: numbers that are made of the profile, which says it better',
    personal: ['vector'],
    other: [
      'id',
      'brief_id',
      'text_hash',
      'state',
      'attempts',
      'next_attempt_at',
      'last_error',
      'model',
    ],
  },
}

/**
 * Auth's own tables, whose columns are not ours to name. What hangs on `auth.users` goes with it; of
 * its record of sign-ins the entries of the account are removed where the database may.
 */
export const AUTH_TABLES_OF_PEOPLE = [
  'auth.users',
  'auth.identities',
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.audit_log_entries',
] as const
