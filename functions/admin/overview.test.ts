import { expect, test } from 'vitest'
import type { AdminOverview } from '../../shared/overviews.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'

test('the figures follow what happens', async () => {
  const browser = await signedIn((await makeAccount('admin')).email)
  const read = async () => {
    const response = await browser.get('/api/admin/overview')
    expect(response.status).toBe(200)
    return response.json<AdminOverview>()
  }
  const before = await read()
  const { id } = await makeAccount('talent', 'pending')
  await makeAccount('tv_network', 'hidden')
  const between = await read()
  expect(between.counts.talent.pending).toBe(before.counts.talent.pending + 1)
  expect(between.counts.tv_network.hidden).toBe(before.counts.tv_network.hidden + 1)
  expect(between.oldestPendingAt).not.toBeNull()
  expect(between.signUpsPerDay).toHaveLength(30)
  expect(between.signUpsPerDay.at(-1)?.talent).toBe((before.signUpsPerDay.at(-1)?.talent ?? 0) + 1)

  await browser.post(`/api/admin/accounts/${id}/status`, { expected: 'pending', next: 'approved' })
  const after = await read()
  expect(after.counts.talent.pending).toBe(before.counts.talent.pending)
  expect(after.counts.talent.approved).toBe(before.counts.talent.approved + 1)
  expect(after.decisionsPerDay).toHaveLength(30)
  expect(after.decisionsPerDay.at(-1)?.approved).toBe(
    (before.decisionsPerDay.at(-1)?.approved ?? 0) + 1,
  )
  expect(after.mails.waiting).toBeGreaterThanOrEqual(1)
  await browser.post('/api/contact', {
    name: 'Ana',
    email: 'ana@example.com',
    subject: 'Prices',
    message: 'How much?',
  })
  expect((await read()).openMessages).toBe(before.openMessages + 1)
  expect(after.medianHoursToDecision).not.toBeNull()
})
