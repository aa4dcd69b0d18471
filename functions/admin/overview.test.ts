import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { AdminOverview } from '../../shared/overviews.ts'
import type { ProfileStatus } from '../../shared/profile-status.ts'
import type { ApplicantRole } from '../../shared/roles.ts'
import { makeAccount, makeApplicant, signedIn } from '../testing/accounts.ts'
import { sql } from '../testing/database.ts'

test('the figures of the desk’s dashboard follow each change', async () => {
  const browser = await signedIn((await makeAccount('admin')).email)
  const read = async () => {
    const response = await browser.get('/api/admin/overview')
    expect(response.status).toBe(200)
    return response.json<AdminOverview>()
  }
  const before = await read()
  const { id } = await makeApplicant('talent')
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

interface AccountRow {
  role: ApplicantRole
  id: string
  status: ProfileStatus
  at: string
}

interface DeedRow {
  id: string
  at: string
  action: string
  target: string
  before: { status?: ProfileStatus; decision?: number } | null
  after: { status?: ProfileStatus }
}

/** What the tables say, read row by row: the figures are counted here, not there. */
async function recount(): Promise<AdminOverview> {
  const accounts = await sql<AccountRow>(
    `select 'talent' as role, user_id as id, status, created_at as at from public.talent_profiles
     union all
     select 'tv_network', user_id, status, created_at from public.tv_network_profiles`,
  )
  const deeds = await sql<DeedRow>(
    `select id, at, action, target, before, after from public.audit_log
     where action in ('account_status_changed', 'decision_undone') order by id`,
  )
  const undone = new Set(deeds.map(({ before }) => before?.decision).filter(Boolean))
  const decisions = deeds.filter(
    ({ id, action }) => action === 'account_status_changed' && !undone.has(Number(id)),
  )
  const hours = accounts.flatMap(({ id, at }) => {
    const first = decisions.find(
      ({ target, before }) => target === id && before?.status === 'pending',
    )
    return first ? [(Date.parse(first.at) - Date.parse(at)) / 3_600_000] : []
  })
  const count = (role: ApplicantRole, status: ProfileStatus) =>
    accounts.filter((one) => one.role === role && one.status === status).length
  const countsOf = (role: ApplicantRole) => ({
    pending: count(role, 'pending'),
    approved: count(role, 'approved'),
    rejected: count(role, 'rejected'),
    deactivated: count(role, 'deactivated'),
    hidden: count(role, 'hidden'),
  })
  const came = (day: string, role: ApplicantRole) =>
    accounts.filter((one) => one.role === role && dayOf(one.at) === day).length
  const became = (day: string) =>
    decisions.filter(({ at }) => dayOf(at) === day).map(({ after }) => after.status)
  const days = lastDays(30)
  const mails = await sql<{ state: string; last_error: string | null }>(
    `select state, last_error from private.mail_outbox`,
  )
  const queued = mails.filter(({ state }) => state === 'queued')
  const open = await sql(`select 1 from public.contact_messages where state = 'open'`)
  const reports = await sql(`select 1 from private.enquiry_reports where state = 'open'`)
  const paused = await sql('select 1 from private.asking_pauses where looked_at is null')
  const views = await sql(
    'select 1 from private.profile_view_counts where profiles > 200 and profiles > 2 * checked_profiles',
  )
  const unread = await sql<{ user_id: string }>(
    `select user_id from private.questions as given
     where answered_at is not null and read_at is null and not exists (
       select from private.questions as later where later.user_id = given.user_id
         and later.answered_at is null and later.superseded_at is null
     )`,
  )
  const answered = (role: ApplicantRole) =>
    accounts.filter(
      (account) =>
        account.role === role &&
        account.status === 'approved' &&
        unread.some(({ user_id }) => user_id === account.id),
    ).length
  const waiting = accounts.filter(({ status }) => status === 'pending').map(({ at }) => at)
  return {
    counts: { talent: countsOf('talent'), tv_network: countsOf('tv_network') },
    oldestPendingAt: waiting.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null,
    medianHoursToDecision: percentile(hours, 0.5),
    p90HoursToDecision: percentile(hours, 0.9),
    signUpsPerDay: days.map((day) => ({
      day,
      talent: came(day, 'talent'),
      tvNetwork: came(day, 'tv_network'),
    })),
    decisionsPerDay: days.map((day) => {
      const next = became(day)
      const approved = next.filter((status) => status === 'approved').length
      const rejected = next.filter((status) => status === 'rejected').length
      return { day, approved, rejected, other: next.length - approved - rejected }
    }),
    mails: {
      waiting: queued.filter(({ last_error }) => last_error === null).length,
      failing: queued.filter(({ last_error }) => last_error !== null).length,
      failed: mails.filter(({ state }) => state === 'failed').length,
    },
    openMessages: open.length,
    openReports: reports.length,
    pausedNetworks: paused.length,
    openViews: views.length,
    answers: { talent: answered('talent'), tv_network: answered('tv_network') },
  }
}

function dayOf(at: string): string {
  return new Date(at).toISOString().slice(0, 10)
}

function lastDays(amount: number): string[] {
  return Array.from({ length: amount }, (_, back) =>
    dayOf(new Date(Date.now() - (amount - 1 - back) * 86_400_000).toISOString()),
  )
}

/** Between the two nearest, in proportion. */
function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  if (sorted.length === 0) return null
  const place = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return low + (high - low) * (place - Math.floor(place))
}

async function appliedHoursAgo(id: string, hours: number): Promise<void> {
  for (const table of ['talent_profiles', 'tv_network_profiles']) {
    await sql(
      `update public.${table} set created_at = now() - make_interval(hours => $2) where user_id = $1`,
      id,
      hours,
    )
  }
}

test('every figure of the desk’s dashboard equals a count of the rows', async () => {
  const browser = await signedIn((await makeAccount('admin')).email)
  const decide = async (id: string, expected: ProfileStatus, next: ProfileStatus) => {
    const body = { expected, next, ...(next !== 'approved' && { reason: 'A reason' }) }
    expect((await browser.post(`/api/admin/accounts/${id}/status`, body)).status).toBe(200)
  }
  const hoursAgo = [2, 5, 30, 31, 100, 24 * 12, 24 * 29, 24 * 31, 24 * 90]
  const ids: string[] = []
  for (const [place, hours] of hoursAgo.entries()) {
    const { id } = await makeApplicant(place % 3 === 2 ? 'tv_network' : 'talent')
    await appliedHoursAgo(id, hours)
    ids.push(id)
  }
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = ids
  await decide(first, 'pending', 'approved')
  await decide(second, 'pending', 'rejected')
  await decide(third, 'pending', 'approved')
  await decide(third, 'approved', 'hidden')
  await decide(fourth, 'pending', 'rejected')
  await decide(fourth, 'rejected', 'approved')
  await decide(fifth, 'pending', 'approved')
  // Taken back: it counts nowhere, and the next one is the first word.
  await decide(sixth, 'pending', 'approved')
  const undo = await browser.post(`/api/admin/accounts/${sixth}/undo`, { expected: 'approved' })
  expect(undo.status).toBe(200)
  // Of those that are held, so that none is being sent at this moment.
  await sql(`update private.mail_outbox
    set last_error = 'It was away', next_attempt_at = now() + interval '1 hour' where id in
    (select id from private.mail_outbox where state = 'queued' order by next_attempt_at desc limit 2)`)
  await sql(`update private.mail_outbox set state = 'failed' where id in
    (select id from private.mail_outbox where state = 'sent' order by id limit 1)`)

  let counted = await recount()
  let overview: AdminOverview
  let recounted = counted
  do {
    // Mails are sent behind the answers, so a figure may change between two readings.
    counted = recounted
    overview = await (await browser.get('/api/admin/overview')).json<AdminOverview>()
    recounted = await recount()
  } while (!isDeepStrictEqual(counted, recounted))
  const { medianHoursToDecision, p90HoursToDecision, oldestPendingAt, ...exact } = overview
  expect({ ...counted, ...exact }).toEqual(counted)
  expect(Date.parse(oldestPendingAt ?? '')).toBe(Date.parse(counted.oldestPendingAt ?? ''))
  expect(medianHoursToDecision).toBeCloseTo(counted.medianHoursToDecision ?? -1, 1)
  expect(p90HoursToDecision).toBeCloseTo(counted.p90HoursToDecision ?? -1, 1)
  // So that nothing was compared with nothing.
  // Other files of the suite share the database, and may have left mails of their own.
  expect(counted.mails.failing).toBeGreaterThanOrEqual(2)
  expect(counted.mails.failed).toBeGreaterThanOrEqual(1)
  expect(counted.decisionsPerDay.at(-1)?.other).toBeGreaterThanOrEqual(1)
  expect(counted.signUpsPerDay.filter(({ talent }) => talent > 0).length).toBeGreaterThanOrEqual(4)
})
