import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Member } from '../../../../shared/network-members.ts'
import { accountSettings } from '../../testing/account-settings.ts'
import { memberOf, SELF_ID } from '../../testing/members.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const OWNER = memberOf(SELF_ID, 'Ada Okafor', 'owner')
const EDITOR: Member = { ...OWNER, role: 'editor' }
const COLLEAGUE: Member = { ...EDITOR, userId: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01' }
const GONE = { endedAt: '2026-11-24T08:00:00Z' }
const LEAVING = { eraseAfter: '2026-12-13T12:00:00Z' }

async function openDialog(
  members: Member[] | Response,
  role: 'tv_network' | 'talent' = 'tv_network',
) {
  answerAs({
    'GET /api/account': accountSettings(),
    'GET /api/network/members': () =>
      Array.isArray(members) ? Response.json({ items: members }) : members,
  })
  const { user } = await openPage(
    role === 'talent' ? '/talent/settings' : '/network/settings',
    someUser(role),
  )
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  return within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
}

test.each<[string, Member[]]>([
  ['an editor', [EDITOR, { ...COLLEAGUE, role: 'owner' }]],
  ['an owner beside another', [OWNER, { ...COLLEAGUE, role: 'owner' }]],
])('%s reads what stays with the network', async (_who, members) => {
  const dialog = await openDialog(members)
  await dialog.findByText(/^The network’s lists, .* also those you made\./)
  dialog.getByText(/^Your profile, your sign-in and settings, and your name on what you made\.$/)
  expect(dialog.getByLabelText('Your password')).toBeTruthy()
})

test.each<[string, Member[]]>([
  ['an owner without colleagues', [OWNER]],
  ['an owner whose colleagues have all left', [OWNER, { ...COLLEAGUE, ...GONE }]],
])('%s reads that the network ends', async (_who, members) => {
  const dialog = await openDialog(members)
  await dialog.findByText(/because you are its only member, your network: its lists/)
  expect(dialog.queryByText(/^The network’s lists/)).toBeNull()
  expect(dialog.getByLabelText('Your password')).toBeTruthy()
})

test.each<[string, Member[], RegExp]>([
  ['an only owner', [OWNER, COLLEAGUE], /Hand over to a colleague first/],
  [
    'an owner beside one who is leaving',
    [OWNER, COLLEAGUE, { ...COLLEAGUE, ...LEAVING, userId: 'third', role: 'owner' }],
    /Hand over to a colleague first/,
  ],
  [
    'an owner whose colleagues are all leaving',
    [OWNER, { ...COLLEAGUE, ...LEAVING }],
    /no other member can take over/,
  ],
])(
  '%s is led to the members page, and is not asked for a password',
  async (_who, members, words) => {
    const dialog = await openDialog(members)
    await dialog.findByText(words)
    expect(dialog.queryByLabelText('Your password')).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Delete my account' })).toBeNull()
    expect(dialog.getByRole('link', { name: 'Open members' })).toBeTruthy()
  },
)

test.each(['tv_network', 'talent'] as const)(
  '%s: an account without a network reads nothing about one',
  async (role) => {
    const dialog = await openDialog(refusal('no_network')(), role)
    expect(await dialog.findByLabelText('Your password')).toBeTruthy()
    expect(dialog.queryByText(/network/)).toBeNull()
  },
)
