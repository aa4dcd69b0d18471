import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Member } from '../../../../shared/network-members.ts'
import { memberOf, SELF_ID } from '../../testing/members.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const MEMBERS = '/api/network/members'
const ADA = memberOf(SELF_ID, 'Ada Okafor', 'owner')
const OTTO = memberOf('5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01', 'Otto Lind', 'editor')
const MIRA = memberOf('5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c02', 'Mira Sato', 'editor')
const LEAVING = { eraseAfter: '2026-12-13T12:00:00Z' }

async function open(items: Member[], answers: Parameters<typeof answerAs>[0] = {}) {
  answerAs({
    [`GET ${MEMBERS}`]: () => Response.json({ items }),
    'GET /api/network/invitations': () => Response.json({ items: [] }),
    ...answers,
  })
  const { user } = await openPage('/network/members', someUser('tv_network'))
  const lines = within(await screen.findByRole('list', { name: 'Members' })).getAllByRole(
    'listitem',
  )
  const lineOf = (name: string) =>
    lines.find(({ textContent }) => textContent?.includes(name)) as HTMLElement
  return { user, lineOf }
}

test('an owner reads until when a member can cancel their deletion, and can only remove them', async () => {
  const { user, lineOf } = await open([ADA, { ...OTTO, ...LEAVING }, MIRA])
  const line = lineOf('Otto Lind')
  expect(line.textContent).toContain('editor')
  expect(line.textContent).toContain('Leaving on December 13, 2026.')
  expect(within(line).queryByRole('combobox')).toBeNull()
  expect(within(line).queryByRole('checkbox')).toBeNull()
  expect(
    within(line)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Remove'])
  expect(within(lineOf('Mira Sato')).getByRole('button', { name: /^Hand over/ })).toBeTruthy()
  await user.click(within(line).getByRole('button', { name: 'Remove Otto Lind' }))
  await screen.findByRole('dialog', { name: 'Remove Otto Lind?' })
})

test('colleagues who are not owners also read that a member is deleting their account', async () => {
  const { lineOf } = await open([
    { ...ADA, role: 'viewer' },
    { ...OTTO, ...LEAVING, role: 'owner' },
    { ...MIRA, role: 'owner' },
  ])
  expect(lineOf('Otto Lind').textContent).toContain('Leaving on December 13, 2026.')
})

test('an owner whose only co-owner is leaving counts as the last one', async () => {
  await open([ADA, { ...OTTO, ...LEAVING, role: 'owner' }, MIRA])
  await screen.findByText('You are the only owner. Hand over to a colleague before you leave.')
  expect(screen.queryByRole('button', { name: 'Leave the network' })).toBeNull()
})

test('an owner whose colleagues are all leaving is not asked to hand over to them', async () => {
  await open([ADA, { ...OTTO, ...LEAVING }])
  await screen.findByText(/no other member can take over\. Invite a colleague/)
})

test('handing over to somebody who has just requested deletion is refused with a message', async () => {
  const { user } = await open([ADA, OTTO], {
    [`PUT ${MEMBERS}/${OTTO.userId}`]: refusal('member_leaving'),
  })
  await user.click(screen.getByRole('button', { name: 'Hand over to Otto Lind' }))
  await user.click(await screen.findByRole('button', { name: 'Hand over' }))
  await screen.findByText(/has asked us to delete their account/)
})
