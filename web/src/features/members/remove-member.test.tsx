import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Member } from '../../../../shared/network-members.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const MEMBERS = '/api/network/members'
const AT = '2026-11-23T08:00:00Z'
const SELF = someUser('tv_network')
const ADA: Member = {
  ...{ userId: SELF.id, name: 'Ada Okafor', title: 'Head of casting', role: 'owner' },
  ...{ mayWrite: true, joinedAt: AT, endedAt: null, isActive: true, eraseAfter: null },
}
const OTTO: Member = {
  ...{ ...ADA, userId: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01', name: 'Otto Lind' },
  role: 'editor',
}

test('a member whose removal was not answered is removed by another press', async () => {
  let items = [ADA, OTTO]
  answerAs({
    [`GET ${MEMBERS}`]: () => Response.json({ items }),
    '/api/network/invitations': () => Response.json({ items: [] }),
    [`DELETE ${MEMBERS}/${OTTO.userId}`]: () => {
      if (items[1]?.endedAt != null) return refusal('member_not_found')()
      items = [ADA, { ...OTTO, endedAt: AT }]
      throw new TypeError('Failed to fetch')
    },
  })
  const { user } = await openPage('/network/members', SELF)
  await user.click(await screen.findByRole('button', { name: 'Remove Otto Lind' }))
  const question = await screen.findByRole('dialog', { name: 'Remove Otto Lind?' })
  await user.click(within(question).getByRole('button', { name: 'Remove member' }))
  await within(question).findByText(/could not reach the server/)
  await user.click(within(question).getByRole('button', { name: 'Remove member' }))
  await screen.findByText('Otto Lind is removed')
  const former = await screen.findByRole('list', { name: 'No longer members' })
  expect(former.textContent).toContain('Otto Lind, until')
})
