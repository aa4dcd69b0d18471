import { OWNED, type TableOfPeople } from './table-of-people.ts'

/** Of a profile: what talent and networks say of themselves, and from whom they hide it. */
export const TABLES_OF_PROFILES: Readonly<Record<string, TableOfPeople>> = {
  'public.talent_profiles': {
    why: 'The profile that networks see, as the talent wrote it.',
    ...OWNED,
    personal: 'every column not named here',
    other: ['status', 'created_at', 'updated_at', 'status_changed_at', 'version'],
  },
  'public.tv_network_profiles': {
    why: 'Somebody who works for a network: of its speaker talent read name and title.',
    ...OWNED,
    personal: 'every column not named here',
    other: ['status', 'created_at', 'updated_at', 'status_changed_at', 'version'],
  },
  'private.availability_changes': {
    why: 'When a talent became available, for those who saved them.',
    ...OWNED,
    exported: 'no: the profile says what is so now',
    personal: ['changed_at'],
    other: [],
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
  'private.pictures': {
    why: 'Which files in the bucket are whose. Without an owner a file is deleted by the next round.',
    ...OWNED,
    erasure: 'emptied',
    personal: [],
    pseudonyms: ['user_id', 'network_id'],
    other: ['key', 'kind', 'state', 'width', 'height', 'created_at', 'due_at', 'attempts'],
  },
  'private.other_networks': {
    why: 'Which networks of nearly their employer’s name a talent says are others.',
    ...OWNED,
    personal: ['blocked', 'called', 'said_at'],
    other: [],
  },
  'private.own_name_keys': {
    why: 'A name that a talent hides from, apart from others’ who hide from the same.',
    ...OWNED,
    exported: 'no: each talent’s blocks tell it',
    personal: ['name'],
    other: ['key'],
  },
  'private.talent_blocks': {
    why: 'Whom a talent is hidden from.',
    ...OWNED,
    personal: ['is_employer', 'name', 'created_at'],
    other: ['key'],
  },
  'private.talent_credits': {
    why: 'What a talent did, for whom and when.',
    ...OWNED,
    personal: ['network', 'programme', 'role', 'from_year', 'to_year'],
    other: ['place'],
  },
  'private.talent_languages': {
    why: 'What a talent speaks.',
    ...OWNED,
    personal: ['language', 'level'],
    other: ['place'],
  },
  'private.talent_terms': {
    why: 'What a talent would work for, which nobody else reads.',
    ...OWNED,
    personal: [
      'pay_floor',
      'places',
      'free_from',
      'notice',
      'non_compete',
      'paused_until',
      'updated_at',
    ],
    other: ['version'],
  },
  'private.talent_reels': {
    why: 'A talent’s showreels.',
    ...OWNED,
    personal: ['url', 'title', 'cue_points', 'captions_url'],
    other: ['place'],
  },
}
