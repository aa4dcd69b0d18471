import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminAccount } from '../../../../shared/admin-account.ts'
import { accountOf, ingrid } from '../../testing/applicants.ts'
import { callAbout } from '../../testing/desk.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

async function openAccount(changes: Partial<AdminAccount>): Promise<void> {
  answerAs({ [callAbout(ingrid)]: () => Response.json(accountOf(ingrid, changes)) })
  await openPage(`/admin/accounts/${ingrid.userId}`, someUser('admin'))
}

test('the history distinguishes the owner’s own deletion from a decision of the desk', async () => {
  const asked: AdminAccount['decisions'][number] = {
    id: '00000000-0000-8000-8000-000000000001',
    at: '2026-11-20T08:00:00Z',
    by: ingrid.email,
    action: 'account_deletion_asked',
    from: 'approved',
    to: 'deactivated',
    reason: null,
    undone: false,
  }
  const restored: typeof asked = {
    ...asked,
    id: '00000000-0000-8000-8000-000000000002',
    action: 'account_restored',
    from: 'deactivated',
    to: 'approved',
  }
  await openAccount({ status: 'approved', decisions: [restored, asked] })
  const history = await screen.findByRole('region', { name: 'History' })
  expect(history.textContent).toContain(
    `${ingrid.email} withdrew the request to delete this account`,
  )
  expect(history.textContent).toContain(`${ingrid.email} asked for this account to be deleted`)
  expect(history.textContent).not.toMatch(/(approved|deactivated) this account/)
})

test.each([
  ['while it can be answered', 'pending', ['asked'], 'Not answered yet'],
  ['after the status changed', 'approved', [], 'Not answered before the status changed'],
] as const)(
  'a question without an answer is marked as such %s',
  async (_, status, flags, words) => {
    await openAccount({
      status,
      flags: [...flags],
      questions: [
        {
          ...{ id: 'q', text: 'Still in Bergen?', fields: [], corrections: {}, supersededAt: null },
          ...{ askedBy: 'mara@lowerthird.example', askedAt: '2026-11-20T09:00:00Z' },
          ...{ answeredAt: null, answer: null },
        },
      ],
    })
    const region = await screen.findByRole('region', { name: 'Questions and answers' })
    expect(within(region).getByText(words)).toBeTruthy()
  },
)
