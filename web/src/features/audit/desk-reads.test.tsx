import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DeskRead } from '../../../../shared/desk-reads.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const ADMIN = 'b0a7c1de-7a0f-4c55-9a31-0d5f6f1c2a11'
const TARGET = '6f0c2a3e-9d5b-4c1f-8a77-1f2e3d4c5b61'
const ADMINISTRATOR = {
  userId: ADMIN,
  email: 'admin@example.com',
  createdAt: '2026-11-21T08:59:58Z',
  lastSignInAt: null,
  isSelf: true,
  hasSecondStep: false,
}
const administrators = () => Response.json({ items: [ADMINISTRATOR], invitations: [] })

const read: DeskRead = {
  id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01',
  kind: 'page',
  at: '2026-11-21T08:59:58Z',
  reader: ADMIN,
  readerEmail: 'admin@example.com',
  account: TARGET,
  accountEmail: 'ingrid@example.com',
  accountName: '<b>Ingrid</b> Solvang',
}

test('the list of what the desk has read is a tab beside the audit log, says who opened whose page, and links to it', async () => {
  answerAs({
    '/api/admin/reads': () =>
      Response.json({
        items: [
          read,
          {
            ...read,
            id: 'c0ffee00-0000-4000-8000-000000000001',
            kind: 'claim',
            readerEmail: null,
            accountName: null,
          },
        ],
        nextCursor: null,
      }),
    '/api/admin/audit': () => Response.json({ items: [], nextCursor: null }),
    '/api/admin/administrators': administrators,
  })
  const { user } = await openPage('/admin/audit', someUser('admin'))
  await user.click(await screen.findByRole('link', { name: 'Reads' }))
  const rows = within(await screen.findByRole('list', { name: 'Reads' })).getAllByRole('article')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/admin@example\.com opened the page of <b>Ingrid<\/b> Solvang$/),
    expect.stringMatching(/A former administrator claimed the application of ingrid@example\.com$/),
  ])
  expect(screen.getByRole('link', { name: '<b>Ingrid</b> Solvang' }).getAttribute('href')).toBe(
    `/admin/accounts/${TARGET}`,
  )
  expect(screen.getByRole('link', { name: 'Reads' }).getAttribute('aria-current')).toBe('page')
})

test('the list of what the desk has read can be limited to one administrator, and says when it is empty or cannot be loaded', async () => {
  answerAs({
    '/api/admin/reads': refusal('temporarily_unavailable'),
    [`/api/admin/reads?reader=${ADMIN}`]: () => Response.json({ items: [], nextCursor: null }),
    '/api/admin/administrators': administrators,
  })
  const { user } = await openPage('/admin/audit?tab=reads', someUser('admin'))
  expect(await screen.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Administrator'), ADMIN)
  expect(await screen.findByRole('heading', { name: 'Nothing read' })).toBeTruthy()
})
