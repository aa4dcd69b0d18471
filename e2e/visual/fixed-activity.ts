import {
  EXAMPLE_BRIEF_ID,
  EXAMPLE_ENQUIRY_ID,
  EXAMPLE_TALENT_ID,
} from '../../shared/example-paths.ts'
import type { NetworkActivityEntry } from '../../shared/network-activity.ts'
import { MEMBERS } from './fixed-members.ts'
import { SAVED_LISTS } from './fixed-saved.ts'

const [owner, editor, viewer] = MEMBERS.items
const named = (member: typeof owner) => member && { userId: member.userId, name: member.name }

const ENTRY: NetworkActivityEntry = {
  id: '6f1d2c3b-0000-4000-8000-000000000301',
  kind: 'network_changed',
  at: '2026-11-20T09:14:00Z',
  side: 'network',
  by: named(owner) ?? null,
  member: null,
  talent: null,
  listId: null,
  briefId: null,
  enquiryId: null,
  name: null,
  detail: null,
}

const SAVED: Partial<NetworkActivityEntry> = {
  kind: 'list_saved',
  by: named(editor) ?? null,
  talent: { userId: EXAMPLE_TALENT_ID, firstName: 'Ingrid', lastName: 'Solvang' },
  listId: SAVED_LISTS.items[0]?.id ?? null,
  name: SAVED_LISTS.items[0]?.name ?? '',
}

/** Two days of a network, with a long name, a former member, and an event without a member. */
export const ACTIVITY: { items: NetworkActivityEntry[]; nextCursor: null } = {
  items: (
    [
      {},
      {
        ...SAVED,
        kind: 'enquiry_accepted',
        side: 'talent',
        by: null,
        enquiryId: EXAMPLE_ENQUIRY_ID,
      },
      { ...SAVED, kind: 'list_moved', detail: 'shortlist' },
      SAVED,
      { kind: 'network_proved', side: 'clock', by: null, name: 'harbourone.example' },
      { kind: 'brief_made', briefId: EXAMPLE_BRIEF_ID, name: 'Anchor for the late news' },
      { kind: 'list_deleted', by: null, name: 'Election night' },
      { kind: 'member_role', member: named(viewer) ?? null, detail: 'viewer' },
    ] satisfies Partial<NetworkActivityEntry>[]
  ).map((changes, place) => ({
    ...ENTRY,
    id: `6f1d2c3b-0000-4000-8000-00000000030${place}`,
    at: new Date(Date.parse(ENTRY.at) - place * 5 * 60 * 60 * 1000).toISOString(),
    ...changes,
  })),
  nextCursor: null,
}
