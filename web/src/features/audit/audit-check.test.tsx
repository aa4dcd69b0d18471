import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const HEAD = '4be0a1f7c2d95e3388b6d04f1c7ea92d51f3b8604ac7de1925307f6e8bd4c1a0'
const none = () => Response.json({ items: [], nextCursor: null })
const answers = {
  '/api/admin/audit': none,
  '/api/admin/administrators': () => Response.json({ items: [], invitations: [] }),
}
const VERIFY = '/api/admin/audit/verify'
const found = (firstBroken: number | null) => () =>
  Response.json({ entries: 1042, firstBroken, head: HEAD, next: null })

test.each([
  ['that nothing was altered', found(null), 'Nothing has been altered'],
  ['which entry has been altered', found(17), 'Entry 17 has been altered'],
  ['that it failed', refusal('temporarily_unavailable'), 'The record could not be checked'],
])('a check of the audit log says %s', async (_, answer, title) => {
  answerAs({ ...answers, [VERIFY]: answer })
  const { user } = await openPage('/admin/audit', someUser('admin'))
  await user.click(await screen.findByRole('button', { name: 'Check the record' }))
  expect(await screen.findByText(title)).toBeTruthy()
})

test('the audit log is checked in parts until all of it is checked', async () => {
  const stretches = [
    { entries: 10_000, next: 10_001 },
    { entries: 20_000, next: 20_001 },
    { entries: 21_042, next: null },
  ]
  const sent = answerAs({
    ...answers,
    [VERIFY]: () => Response.json({ ...stretches.shift(), firstBroken: null, head: HEAD }),
  })
  const { user } = await openPage('/admin/audit', someUser('admin'))
  await user.click(await screen.findByRole('button', { name: 'Check the record' }))
  expect(await screen.findByText(/^All 21,042 entries are as written/)).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ from: 1 }, { from: 10_001 }, { from: 20_001 }])
})
