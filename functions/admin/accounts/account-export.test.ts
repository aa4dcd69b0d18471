import { beforeEach, expect, test } from 'vitest'
import {
  makeAccount,
  networkForm,
  reauthenticated,
  signedIn,
  talentForm,
} from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { sql } from '../../testing/database.ts'
import { expectProblem } from '../../testing/problems.ts'

let admin: { email: string; id: string }
let browser: Browser

beforeEach(async () => {
  admin = await makeAccount('admin')
  browser = await reauthenticated(admin.email)
})

test('a list is exported as the screen shows it, and the audit log says who exported it', async () => {
  const mark = crypto.randomUUID()
  const form = talentForm({ firstName: '=cmd', lastName: mark, location: 'Lagos, "NG"' })
  await new Browser().post('/api/auth/register', form)
  const response = await browser.post(`/api/admin/talent/export?q=${mark}`, {})
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="talent.csv"')
  expect(response.headers.get('X-Complete')).toBe('true')
  const [headings, row, end] = (await response.text()).split('\r\n')
  expect(headings).toContain('"First name","Last name","Email"')
  expect(row).toContain(
    `"'=cmd","${mark}","${form.email}","No","No","Meridian","Lagos, ""NG""",7,"Pending",2`,
  )
  expect(row).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(row).not.toContain('+234')
  expect(end).toBe('')
  const [entry] = await sql<{ after: unknown }>(
    `select after from public.audit_log where actor = $1 and action = 'accounts_exported'`,
    admin.id,
  )
  expect(entry?.after).toMatchObject({ kind: 'talent', filter: { q: mark }, amount: 1 })
})

test('an export of networks has its own columns, and no cell of an export is a formula', async () => {
  const mark = crypto.randomUUID()
  const hostile = {
    networkName: '@SUM(A1:A9)',
    jobTitle: '+1+1',
    firstName: '-2',
    // Within it: at its ends nobody keeps what nobody sees.
    lastName: `A \u200F${mark}`,
  }
  await new Browser().post('/api/auth/register', networkForm(hostile))
  const response = await browser.post(`/api/admin/networks/export?q=${mark}`, {})
  const [headings, row] = (await response.text()).split('\r\n')
  expect(headings).toBe(
    '"Network","First name","Last name","Job title","Email","Email confirmed","Status","Applied at (UTC)"',
  )
  expect(row).toMatch(new RegExp(`^"'@SUM\\(A1:A9\\)","'-2","A \u200F${mark}","'\\+1\\+1",`))
})

test('only administrators can export a list, only from pages of this site, and only with known filters', async () => {
  const talent = await signedIn((await makeAccount('talent')).email)
  await expectProblem(await talent.post('/api/admin/networks/export', {}), 'wrong_role')
  await expectProblem(await browser.get('/api/admin/networks/export'), 'method_not_allowed')
  const wrong = await browser.post('/api/admin/networks/export?status=famous', {})
  await expectProblem(wrong, 'validation_failed')
})
