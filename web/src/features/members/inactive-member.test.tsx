import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Member } from '../../../../shared/network-members.ts'
import { memberOf, SELF_ID } from '../../testing/members.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const MEMBERS = '/api/network/members'
const ADA = memberOf(SELF_ID, 'Ada Okafor', 'owner')
const OTTO = {
  ...memberOf('5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01', 'Otto Lind', 'editor'),
  isActive: false,
}
const MIRA = memberOf('5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c02', 'Mira Sato', 'editor')

async function open(items: Member[], answers: Parameters<typeof answerAs>[0] = {}) {
  answerAs({
    [`GET ${MEMBERS}`]: () => Response.json({ items }),
    'GET /api/network/invitations': () => Response.json({ items: [] }),
    ...answers,
  })
  const { user } = await openPage('/network/members', someUser('tv_network'))
  const list = await screen.findByRole('list', { name: 'Members' })
  const lineOf = (name: string) =>
    within(list)
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes(name)) as HTMLElement
  return { user, lineOf }
}

const rolesIn = (line: HTMLElement) =>
  within(line)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const buttonsIn = (line: HTMLElement) =>
  within(line)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('a colleague whose account is not active cannot be made an owner', async () => {
  const { lineOf } = await open([ADA, OTTO, MIRA])
  const line = lineOf('Otto Lind')
  expect(line.textContent).toContain(
    'They cannot use their account at the moment, so they cannot become an owner.',
  )
  expect(rolesIn(line)).toEqual(['Editor', 'Viewer'])
  expect(buttonsIn(line)).toEqual(['Remove'])
  expect(rolesIn(lineOf('Mira Sato'))).toEqual(['Owner', 'Editor', 'Viewer'])
  expect(buttonsIn(lineOf('Mira Sato'))).toEqual(['Hand over', 'Remove'])
  expect(lineOf('Mira Sato').textContent).not.toContain('cannot use')
})

test('an owner whose account is not active can get another role, and does not count as another owner', async () => {
  const { lineOf } = await open([ADA, { ...OTTO, role: 'owner' }, MIRA])
  const line = lineOf('Otto Lind')
  expect(line.textContent).toContain('They cannot use their account at the moment.')
  expect(rolesIn(line)).toEqual(['Owner', 'Editor', 'Viewer'])
  expect(within(line).getByRole<HTMLSelectElement>('combobox').disabled).toBe(false)
  await screen.findByText('You are the only owner. Hand over to a colleague before you leave.')
})

test('an owner whose colleagues cannot take over is not asked to hand over to them', async () => {
  await open([ADA, OTTO])
  await screen.findByText(/no other member can take over\. Invite a colleague/)
})

test('handing over to somebody whose account has just been closed is refused with a message', async () => {
  const { user, lineOf } = await open([ADA, MIRA], {
    [`PUT ${MEMBERS}/${MIRA.userId}`]: refusal('member_inactive'),
  })
  await user.click(within(lineOf('Mira Sato')).getByRole('button', { name: /^Hand over/ }))
  await user.click(await screen.findByRole('button', { name: 'Hand over' }))
  await screen.findByText(/so they cannot become an owner/)
})
