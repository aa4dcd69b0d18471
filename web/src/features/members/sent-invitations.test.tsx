import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const SELF = someUser('tv_network')
const AT = '2026-11-23T08:00:00Z'
const ADA = {
  ...{ userId: SELF.id, name: 'Ada Okafor', title: 'Head of casting', role: 'owner' },
  ...{ mayWrite: true, joinedAt: AT, endedAt: null, isActive: true, eraseAfter: null },
}
const email = 'cy@harbour.example'
const INVITED = { id: 'one', email, role: 'viewer', mayWrite: false, invitedAt: AT, expiresAt: AT }

test('an invitation that was accepted, or withdrawn by a colleague, is no longer listed, but not reported as withdrawn here', async () => {
  let items = [INVITED]
  let members = [ADA]
  answerAs({
    'GET /api/network/members': () => Response.json({ items: members }),
    'GET /api/network/invitations': () => Response.json({ items }),
    'DELETE /api/network/invitations/one': () => {
      items = []
      members = [ADA, { ...ADA, userId: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01', name: 'Cy Moss' }]
      return refusal('invitation_not_found')()
    },
  })
  const { user } = await openPage('/network/members', SELF)
  await user.click(
    await screen.findByRole('button', { name: `Withdraw the invitation for ${email}` }),
  )
  await screen.findByText(`The invitation for ${email} is no longer open`)
  screen.getByText(PROBLEMS.invitation_not_found.detail)
  expect(screen.queryByText(/was not withdrawn/)).toBeNull()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Invited' })).toBeNull())
  await screen.findByText(/Cy Moss/)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Invite a colleague' }))
})
