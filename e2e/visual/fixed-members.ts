import type { NetworkDomain } from '../../shared/network-domains.ts'
import type { InvitationLink, Member, SentInvitation } from '../../shared/network-members.ts'
import { USERS } from './fixed-users.ts'

const FOUNDER: Member = {
  userId: USERS.tv_network.id,
  name: 'Wanjiru Mwangi-Castellanos',
  title: 'Head of casting',
  role: 'owner',
  mayWrite: true,
  joinedAt: '2026-09-02T08:00:00Z',
  endedAt: null,
  isActive: true,
  eraseAfter: null,
}

/** An owner, an editor with a long name, a viewer, and a former member. */
export const MEMBERS: { items: Member[] } = {
  items: [
    FOUNDER,
    {
      ...FOUNDER,
      userId: '6f1d2c3b-0000-4000-8000-000000000101',
      name: 'Bartholomew Featherstonehaugh-Cholmondeley',
      title: 'Casting editor, documentaries and current affairs',
      role: 'editor',
      joinedAt: '2026-10-12T08:00:00Z',
    },
    {
      ...FOUNDER,
      userId: '6f1d2c3b-0000-4000-8000-000000000102',
      name: 'Li Na',
      title: 'Producer',
      role: 'viewer',
      mayWrite: false,
      joinedAt: '2026-11-03T08:00:00Z',
    },
    {
      ...FOUNDER,
      userId: '6f1d2c3b-0000-4000-8000-000000000103',
      name: 'Tomás Okonkwo',
      role: 'editor',
      joinedAt: '2026-09-10T08:00:00Z',
      endedAt: '2026-11-01T08:00:00Z',
    },
  ],
}

/** Only the owner who registered. */
export const ALONE: { items: Member[] } = { items: [FOUNDER] }

/** An invited person who has not joined yet. */
export const INVITED: { items: SentInvitation[] } = {
  items: [
    {
      id: '6f1d2c3b-0000-4000-8000-000000000201',
      email: 'anneliese.von-der-heydt@harbourone.example',
      role: 'editor',
      mayWrite: true,
      invitedAt: '2026-11-20T08:00:00Z',
      expiresAt: '2026-11-27T08:00:00Z',
    },
  ],
}

export const NOBODY_INVITED: { items: SentInvitation[] } = { items: [] }

/** The invitation behind the mailed link. */
export const INVITATION_LINK: InvitationLink = {
  state: 'open',
  networkName: 'Harbour One',
  invitedBy: FOUNDER.name,
  role: 'editor',
  address: 'a…@harbourone.example',
  expiresAt: '2026-11-27T08:00:00Z',
}

const RECORD = {
  name: '_lower-third.meridian.example',
  value: 'lower-third=5f1c0d7e9a3b4c6d8e2f',
  file: 'https://meridian.example/.well-known/lower-third.txt',
}

/** A verified domain, one whose proof was missing at the last check, and one that waits for its proof. */
export const DOMAINS: { items: NetworkDomain[] } = {
  items: [
    {
      domain: 'meridian.example',
      method: 'dns',
      record: RECORD,
      provedAt: '2026-11-10T09:00:00Z',
      graceUntil: null,
    },
    {
      domain: 'meridian-sport.example',
      method: 'file',
      record: RECORD,
      provedAt: '2026-11-01T09:00:00Z',
      graceUntil: '2026-11-27T09:00:00Z',
    },
    {
      domain: 'meridian-weather.example',
      method: null,
      record: RECORD,
      provedAt: null,
      graceUntil: null,
    },
  ],
}
