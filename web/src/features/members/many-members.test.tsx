import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Member, SentInvitation } from '../../../../shared/network-members.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const MEMBERS = '/api/network/members'
const INVITATIONS = '/api/network/invitations'
const SELF = someUser('tv_network')
const AT = '2026-11-23T08:00:00Z'

const idOf = (at: number) => `5b1f2f5e-6f0a-4c8b-9a39-${String(at).padStart(12, '0')}`
const memberOf = (at: number, more: Partial<Member> = {}): Member => ({
  userId: at === 0 ? SELF.id : idOf(at),
  name: `Member ${at}`,
  title: 'Editor',
  role: at < 5 ? 'owner' : 'editor',
  mayWrite: false,
  joinedAt: AT,
  endedAt: null,
  isActive: true,
  eraseAfter: null,
  ...more,
})
const MANY = [
  ...Array.from({ length: 79 }, (_, at) => memberOf(at)),
  memberOf(79, { name: 'Søren Bergström', title: 'News editor' }),
]
const FORMER = Array.from({ length: 30 }, (_, at) =>
  memberOf(100 + at, { name: `Former ${at}`, endedAt: AT }),
)
const invitationOf = (at: number): SentInvitation => ({
  ...{ id: `invitation-${at}`, email: `colleague${at}@north.example`, role: 'viewer' },
  ...{ mayWrite: false, invitedAt: AT, expiresAt: AT },
})
const INVITED = Array.from({ length: 40 }, (_, at) => invitationOf(at))

async function open(more: Parameters<typeof answerAs>[0] = {}) {
  answerAs({
    [`GET ${MEMBERS}`]: () => Response.json({ items: [...MANY, ...FORMER] }),
    [`GET ${INVITATIONS}`]: () => Response.json({ items: INVITED }),
    ...more,
  })
  const { user } = await openPage('/network/members', SELF)
  const list = await screen.findByRole('list', { name: 'Members' })
  return { user, list }
}

const rows = (name: string) =>
  within(screen.getByRole('list', { name })).getAllByRole('listitem').length

test('a page with many members shows a few of the members, invitations and former members, and more on request', async () => {
  const { user, list } = await open()
  screen.getByRole('heading', { name: '80 members' })
  await screen.findByRole('list', { name: 'Invited' })
  for (const name of ['Members', 'Invited', 'No longer members']) expect(rows(name)).toBe(12)
  const [more] = screen.getAllByRole('button', { name: 'Load more' })
  if (!more) throw new Error('There is no button for more.')
  await user.click(more)
  expect(rows('Members')).toBe(60)
  expect(document.activeElement).toBe(more)
  await user.click(more)
  expect(within(list).getByText('Søren Bergström')).toBeTruthy()
  const end = screen.getByText('80 members, end of list')
  await waitFor(() => expect(document.activeElement?.contains(end)).toBe(true))
})

test('members can be searched by name or title, and invitations by address', async () => {
  const { user, list } = await open()
  const search = screen.getByRole('searchbox', { name: 'Search members' })
  await writeAtOnce(user, search, 'bergstrom news')
  await waitFor(() => expect(rows('Members')).toBe(1))
  within(list).getByText('Søren Bergström')
  await user.clear(search)
  await writeAtOnce(user, search, 'nobody')
  await screen.findByText('No members match “nobody”.')
  const invited = screen.getByRole('searchbox', { name: 'Search invitations' })
  await writeAtOnce(user, invited, 'colleague33')
  await screen.findByText('colleague33@north.example')
  expect(rows('Invited')).toBe(1)
})

test('a member whose role was changed stays in place, although others would now come before them', async () => {
  let items = MANY
  const { user } = await open({
    [`PUT ${MEMBERS}/${idOf(4)}`]: () => {
      items = [...MANY.filter(({ userId }) => userId !== idOf(4)), memberOf(4, { role: 'viewer' })]
      return Response.json({ items })
    },
    [`GET ${MEMBERS}`]: () => Response.json({ items }),
  })
  await user.selectOptions(screen.getByLabelText('Role of Member 4'), 'Viewer')
  await screen.findByText('Member 12')
  screen.getByText('Member 4')
})

test('a network of a few members has no search of its members', async () => {
  await open({
    [`GET ${MEMBERS}`]: () => Response.json({ items: MANY.slice(0, 12) }),
    [`GET ${INVITATIONS}`]: () => Response.json({ items: [invitationOf(1)] }),
  })
  await screen.findByRole('list', { name: 'Invited' })
  expect(screen.queryByRole('searchbox', { name: /members|invitations/ })).toBeNull()
  expect(screen.queryByText(/end of list/)).toBeNull()
})
