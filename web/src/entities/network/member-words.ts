import type { NetworkRole } from '../../../../shared/network-roles.ts'

interface RoleWords {
  name: string
  /** With its article, inside a sentence and at the beginning of one. */
  one: string
  One: string
  /** What this role may do, after 'who'. */
  may: string
}

/** The name of each role in a network, and what it may do. */
export const ROLE_WORDS: Readonly<Record<NetworkRole, RoleWords>> = {
  owner: {
    name: 'Owner',
    one: 'an owner',
    One: 'An owner',
    may: 'invites and removes members, keeps the company profile, and does all that editors do',
  },
  editor: {
    name: 'Editor',
    one: 'an editor',
    One: 'An editor',
    may: 'keeps lists, notes and briefs',
  },
  viewer: {
    name: 'Viewer',
    one: 'a viewer',
    One: 'A viewer',
    may: 'reads everything except contact details, rates and writes about saved people, and changes nothing else',
  },
}
