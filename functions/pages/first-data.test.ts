import { afterEach, expect, test, vi } from 'vitest'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { writeBrief } from '../testing/briefs.ts'
import { sql } from '../testing/database.ts'
import { watchCalls } from '../testing/fetch-faults.ts'
import { dataIn, sessionIn } from '../testing/page-contents.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a page contains the session, the scripts it loads, and its first data', async () => {
  const { email, id } = await makeAccount('admin')
  const browser = await signedIn(email)
  const html = await (await browser.get('/admin')).text()
  expect(sessionIn(html)).toMatchObject({ user: { id, email, role: 'admin' } })
  expect(html).toContain('<title>Dashboard · Lower Third</title>')
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/admin.js">')
  const overview = await (await browser.get('/api/admin/overview')).json()
  expect(dataIn(html)).toEqual({ '/api/admin/overview': overview })
  expect(html).toContain('<main><h1>Dashboard</h1></main>')
  expect(html).not.toMatch(/<!--/)
})

test('a page with likely next pages names their scripts, and another page does not', async () => {
  const browser = await signedIn((await makeAccount('admin')).email)
  const written =
    '<script type="application/json" id="next-scripts">["assets/queue.js","assets/reasons.js"]</script>'
  expect(await (await browser.get('/admin')).text()).toContain(written)
  expect(await (await browser.get('/admin/audit')).text()).not.toContain('next-scripts')
})

test('a page contains the server’s time, so that it does not depend on the device’s clock', async () => {
  const browser = await signedIn((await makeAccount('admin')).email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 })
  const html = await (await browser.get('/admin')).text()
  expect(sessionIn(html)).toMatchObject({ at: Date.now() })
})

test.each([
  ['admin', '/admin/approvals', '/api/admin/applications?status=pending'],
  ['admin', '/admin/approvals?open=x', '/api/admin/applications?status=pending'],
  [
    'admin',
    '/admin/approvals?status=approved&role=talent',
    '/api/admin/applications?role=talent&status=approved',
  ],
  ['admin', '/admin/approvals?q=2026', '/api/admin/applications?q=2026&status=pending'],
  ['admin', '/admin/approvals?q=1e5', '/api/admin/applications?q=1e5&status=pending'],
  ['admin', '/admin/messages', '/api/admin/messages?state=open'],
  ['admin', '/admin/messages?state=archived&message=x', '/api/admin/messages?state=archived'],
  ['admin', '/admin/reports', '/api/admin/enquiries?reported=open'],
  ['admin', '/admin/mails', '/api/admin/mails'],
  ['admin', '/admin/mails?state=failed', '/api/admin/mails?state=failed'],
  ['admin', '/admin/audit', '/api/admin/audit'],
  ['admin', '/admin/audit?tab=reads', '/api/admin/reads'],
  ['admin', '/admin/audit?action=note_added', '/api/admin/audit?action=note_added'],
  [
    'admin',
    '/admin/approvals?flags=asked&emailConfirmed=true&sort=name',
    '/api/admin/applications?emailConfirmed=true&flags=asked&sort=name&status=pending',
  ],
  ['talent', '/talent', '/api/talent/overview'],
  ['tv_network', '/network/settings', '/api/account'],
  ['tv_network', '/network', '/api/network/overview'],
  ['talent', '/talent/profile', '/api/talent/profile'],
  ['talent', '/talent/profile/create', '/api/talent/profile'],
  ['tv_network', '/network/profile', '/api/network/profile'],
  ['tv_network', '/network/profile/create', '/api/network/profile'],
] as const)(
  'on the page of %s at %s, the first data equal the answer of %s',
  async (role, path, key) => {
    const { email } = await makeAccount(role)
    const browser = await signedIn(email)
    const calls = watchCalls()
    const html = await (await browser.get(path)).text()
    expect(calls).toHaveLength(1)
    expect(dataIn(html)[key]).toEqual(await (await browser.get(key)).json())
  },
)

test.each(['talent', 'networks'])('the list of %s is sent with its counts', async (kind) => {
  const browser = await signedIn((await makeAccount('admin')).email)
  const path = `/api/admin/${kind}`
  const calls = watchCalls()
  const html = await (await browser.get(`/admin/${kind}?status=hidden&emailConfirmed=true`)).text()
  expect(calls).toEqual(['/rest/v1/rpc/read_batch'])
  const list = `${path}?emailConfirmed=true&sort=newest&status=hidden`
  const counts = `${path}/counts?emailConfirmed=true`
  expect(dataIn(html)).toEqual({
    [list]: await (await browser.get(list)).json(),
    [counts]: await (await browser.get(counts)).json(),
  })
})

/** An account's page, of which each look at it changes when somebody opened it last. */
function readOnceMore(account: { reads: object[] }) {
  return { ...account, reads: account.reads.map((read) => ({ ...read, at: expect.any(String) })) }
}

test('the queue is sent with the application that its address opens', async () => {
  const { id } = await makeAccount('talent', 'pending')
  const browser = await signedIn((await makeAccount('admin')).email)
  const calls = watchCalls()
  const html = await (await browser.get(`/admin/approvals?open=${id}`)).text()
  expect(calls).toHaveLength(1)
  const [list, account] = ['/api/admin/applications?status=pending', `/api/admin/accounts/${id}`]
  const counts = '/api/admin/applications/counts?status=pending'
  expect(dataIn(html)).toEqual({
    [list]: await (await browser.get(list)).json(),
    [counts]: await (await browser.get(counts)).json(),
    '/api/admin/overview': expect.anything(),
    [account]: readOnceMore(await (await browser.get(account)).json()),
  })
})

test('the settings of a talent are sent with the account and the list of whom they hide from', async () => {
  const browser = await signedIn((await makeAccount('talent')).email)
  const calls = watchCalls()
  const html = await (await browser.get('/talent/settings')).text()
  expect(calls).toEqual(['/rest/v1/rpc/read_batch'])
  expect(dataIn(html)).toEqual({
    '/api/account': await (await browser.get('/api/account')).json(),
    '/api/account/second-step': await (await browser.get('/api/account/second-step')).json(),
    '/api/talent/privacy': await (await browser.get('/api/talent/privacy')).json(),
    '/api/talent/terms': await (await browser.get('/api/talent/terms')).json(),
    '/api/talent/visibility': await (await browser.get('/api/talent/visibility')).json(),
  })
})

test('the settings of the desk are read in one call, and none is made for a visitor', async () => {
  const browser = await signedIn((await makeAccount('admin')).email)
  const calls = watchCalls()
  const html = await (await browser.get('/admin/settings')).text()
  expect(calls).toEqual(['/rest/v1/rpc/read_batch'])
  expect(dataIn(html)).toEqual({
    '/api/account': await (await browser.get('/api/account')).json(),
    '/api/account/second-step': await (await browser.get('/api/account/second-step')).json(),
    '/api/admin/administrators': await (await browser.get('/api/admin/administrators')).json(),
    '/api/admin/settings': await (await browser.get('/api/admin/settings')).json(),
  })
})

test('an unknown talent in the address does not keep the list below from being sent', async () => {
  const browser = await signedIn((await makeAccount('tv_network')).email)
  const list = '/api/network/talent?facets=true'
  const calls = watchCalls()
  for (const talent of [crypto.randomUUID(), 'nobody']) {
    calls.length = 0
    const html = await (await browser.get(`/network/browse/${talent}`)).text()
    expect(calls).toEqual(['/rest/v1/rpc/read_batch'])
    expect(Object.keys(dataIn(html)).sort()).toEqual(['/api/network/members', list])
  }
})

test('saved talent are sent with their lists and the board of one list, or with the compared talent', async () => {
  const browser = await signedIn((await makeAccount('tv_network')).email)
  const { id } = await makeAccount('talent')
  await browser.put(`/api/network/saved/${id}`, { note: 'Warm.' })
  const [lists, compared] = ['/api/network/lists', `/api/network/compare?people=${id}`]
  const members = '/api/network/members'
  for (const [search, call, keys] of [
    ['', 'read_batch', [lists, members, '/api/network/saved?limit=100&list=first']],
    [`?list=${crypto.randomUUID()}`, 'read_batch', [lists, members]],
    [`?view=compare&compare=${id}`, 'read_batch', [compared, members]],
  ] as const) {
    const calls = watchCalls()
    const html = await (await browser.get(`/network/saved${search}`)).text()
    expect(calls).toEqual([`/rest/v1/rpc/${call}`])
    vi.restoreAllMocks()
    expect(Object.keys(dataIn(html)).sort()).toEqual(keys)
    for (const key of keys) {
      expect(dataIn(html)[key]).toEqual(await (await browser.get(key)).json())
    }
  }
})

test('a brief is sent with its matches and the match of the open profile, and the form for a brief with the one it copies', async () => {
  const browser = await signedIn((await makeAccount('tv_network')).email)
  const { id } = await makeAccount('talent')
  const brief = crypto.randomUUID()
  await writeBrief(browser, brief)
  const call = `/api/network/briefs/${brief}`
  const calls = watchCalls()
  const html = await (await browser.get(`/network/briefs/${brief}?open=${id}`)).text()
  expect(calls).toEqual(['/rest/v1/rpc/read_batch'])
  vi.restoreAllMocks()
  const keys = [
    call,
    `${call}/matches/${id}`,
    `${call}/matches?limit=50`,
    `/api/network/talent/${id}`,
    `/api/network/talent/${id}/similar`,
  ]
  expect(Object.keys(dataIn(html)).sort()).toEqual(keys)
  for (const key of keys) {
    expect(dataIn(html)[key]).toEqual(await (await browser.get(key)).json())
  }

  const create = await (await browser.get('/network/briefs/create')).text()
  expect(create).toContain('<main><h1>Write a brief</h1></main>')
  // Who of the network may see it is chosen there.
  expect(Object.keys(dataIn(create))).toEqual(['/api/network/members'])
  const copy = dataIn(await (await browser.get(`/network/briefs/create?copy=${brief}`)).text())
  expect(Object.keys(copy).sort()).toEqual([call, '/api/network/members'])
  const none = await (await browser.get('/network/briefs/create?copy=mine')).text()
  expect(Object.keys(dataIn(none))).toEqual(['/api/network/members'])
})

test('the audit log of certain days is sent without data, because only the browser knows when a day begins', async () => {
  const browser = await signedIn((await makeAccount('admin')).email)
  const calls = watchCalls()
  const html = await (await browser.get('/admin/audit?from=2026-11-20')).text()
  expect(dataIn(html)).toEqual({})
  expect(calls).toEqual([])
})

test('the page of an account is sent with all of its data, and without data for an unknown account', async () => {
  const browser = await signedIn((await makeAccount('admin')).email)
  const { id } = await makeAccount('tv_network', 'pending')
  const key = `/api/admin/accounts/${id}`
  const html = await (await browser.get(`/admin/accounts/${id}`)).text()
  expect(dataIn(html)).toEqual({ [key]: readOnceMore(await (await browser.get(key)).json()) })
  const nobody = await browser.get('/admin/accounts/none%22%3E%3Cb%3E')
  expect(nobody.status).toBe(200)
  expect(dataIn(await nobody.text())).toEqual({})
})

test.each(['status=nobody', 'role=admin', `q=${'x'.repeat(201)}`])(
  'the first data leave out the same invalid parts of an address as the page does: %s',
  async (query) => {
    const browser = await signedIn((await makeAccount('admin')).email)
    const html = await (await browser.get(`/admin/approvals?${query}`)).text()
    expect(Object.keys(dataIn(html))).toContain('/api/admin/applications?status=pending')
  },
)

test.each(['status=pending&status=approved', `open=${'x'.repeat(1000)}`])(
  'an address that no page of ours would write is sent without data: %s',
  async (query) => {
    const { email } = await makeAccount('admin')
    const browser = await signedIn(email)
    const calls = watchCalls()
    const response = await browser.get(`/admin/approvals?${query}`)
    expect(response.status).toBe(200)
    expect(dataIn(await response.text())).toEqual({})
    expect(calls).toEqual([])
  },
)

test('typed text cannot end the element that contains it', async () => {
  const { email } = await makeAccount('talent')
  const evil = '</script><script>alert(1)</script><!--'
  await sql(
    'update public.talent_profiles set first_name = $2 where contact_email = $1',
    email,
    evil,
  )
  const html = await (await (await signedIn(email)).get('/talent')).text()
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<!--')
  expect(dataIn(html)).toMatchObject({ '/api/talent/overview': { firstName: evil } })
})
