import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EXAMPLE_BRIEF_ID, examplePaths } from '../../shared/example-paths.ts'
import { ROLE_HOMES, ROLES } from '../../shared/roles.ts'
import { createApp } from '../app.ts'
import type { Bindings } from '../app-env.ts'
import { makeAccount, PASSWORD, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser, patientApp } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { IMPATIENT, SUPABASE_FAULTS, watchCalls, withFaults } from '../testing/faults.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const ALL_PATHS = ROLES.flatMap((role) => examplePaths(role).map((path) => [path, role] as const))

/** An address that no page of ours writes brings no data, so what is asked is asked by the guard. */
const WITHOUT_DATA = '/talent/settings?none&none'

/** The worker's clock goes ahead, so that the account must be asked for again. */
function aMinuteLater(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
}

/** Who is signed in, as the page says. */
function sessionIn(html: string): unknown {
  const [, json = ''] =
    /<script type="application\/json" id="session">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json)
}

/** The data that came with the page, by the call that they answer. */
function dataIn(html: string): Record<string, unknown> {
  const elements = html.matchAll(
    /<script type="application\/json" data-key="([^"]*)">(.*?)<\/script>/g,
  )
  return Object.fromEntries(
    [...elements].map(([, key = '', json = '']) => [
      key.replaceAll('&amp;', '&'),
      JSON.parse(json),
    ]),
  )
}

async function writeBrief(browser: Browser, id: string): Promise<void> {
  const added = await browser.post('/api/network/briefs', {
    ...{
      title: 'Morning anchor',
      roles: ['anchor'],
      mustSkills: [],
      niceSkills: [],
      languages: [],
    },
    ...{ place: '', isRemote: false, minYears: null, maxYears: null, startsOn: null, endsOn: null },
    ...{ text: '', showNetworkName: false },
  })
  const { id: given } = await added.json<{ id: string }>()
  await sql('update private.briefs set id = $1 where id = $2', id, given)
}

test.each(ALL_PATHS)('a stranger who asks for %s is sent to sign in', async (path) => {
  const response = await new Browser().get(`${path}?tab=a&b=c d`)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe(
    `/login?redirect=${encodeURIComponent(`${path}?tab=a&b=c%20d`)}`,
  )
})

describe.each(ROLES)('%s', (role) => {
  test('gets every page of their own, and from every other their home', async () => {
    const { email } = await makeAccount(role)
    const browser = await signedIn(email)
    if (role === 'tv_network') await writeBrief(browser, EXAMPLE_BRIEF_ID)
    const calls = watchCalls()
    for (const [path, owner] of ALL_PATHS) {
      calls.length = 0
      const response = await browser.get(path)
      if (owner === role) {
        expect(response.status, path).toBe(200)
        expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
        const html = await response.text()
        expect(html).toContain(`<title>${role}</title>`)
        expect(calls.length, `${path} asks once for all of its data`).toBeLessThanOrEqual(1)
        // It answers none of several calls when it does not know one of them.
        if (calls[0]?.endsWith('/read_together')) expect(dataIn(html), path).not.toEqual({})
      } else {
        expect(response.status, path).toBe(302)
        expect(response.headers.get('Location')).toBe(ROLE_HOMES[role])
        expect(calls, path).toEqual([])
      }
    }
  })
})

test('the page brings who is signed in, what it loads, and its first data', async () => {
  const { email, id } = await makeAccount('admin')
  const browser = await signedIn(email)
  const html = await (await browser.get('/admin')).text()
  expect(sessionIn(html)).toMatchObject({ user: { id, email, role: 'admin' } })
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/admin.js">')
  const overview = await (await browser.get('/api/admin/overview')).json()
  expect(dataIn(html)).toEqual({ '/api/admin/overview': overview })
  expect(html).toContain('<main><h1>Dashboard</h1></main>')
  expect(html).not.toMatch(/<!--/)
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
  ['admin', '/admin/approvals?q=%222026%22', '/api/admin/applications?q=2026&status=pending'],
  ['admin', '/admin/messages', '/api/admin/messages?state=open'],
  ['admin', '/admin/messages?state=archived&message=x', '/api/admin/messages?state=archived'],
  ['admin', '/admin/mails', '/api/admin/mails'],
  ['admin', '/admin/mails?state=failed', '/api/admin/mails?state=failed'],
  ['admin', '/admin/audit', '/api/admin/audit'],
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
] as const)('the data of %s at %s are what %s answers', async (role, path, key) => {
  const { email } = await makeAccount(role)
  const browser = await signedIn(email)
  const calls = watchCalls()
  const html = await (await browser.get(path)).text()
  expect(calls).toHaveLength(1)
  expect(dataIn(html)[key]).toEqual(await (await browser.get(key)).json())
})

test.each(['talent', 'networks'])('the list of %s comes with its counts', async (kind) => {
  const browser = await signedIn((await makeAccount('admin')).email)
  const path = `/api/admin/${kind}`
  const calls = watchCalls()
  const html = await (await browser.get(`/admin/${kind}?status=hidden&emailConfirmed=true`)).text()
  expect(calls).toEqual(['/rest/v1/rpc/read_together'])
  const list = `${path}?emailConfirmed=true&sort=newest&status=hidden`
  const counts = `${path}/counts?emailConfirmed=true`
  expect(dataIn(html)).toEqual({
    [list]: await (await browser.get(list)).json(),
    [counts]: await (await browser.get(counts)).json(),
  })
})

test('the queue comes with the application that its address opens', async () => {
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
    [account]: await (await browser.get(account)).json(),
  })
})

test('the settings of a talent come with the account and with whom they hide from', async () => {
  const browser = await signedIn((await makeAccount('talent')).email)
  const calls = watchCalls()
  const html = await (await browser.get('/talent/settings')).text()
  expect(calls).toEqual(['/rest/v1/rpc/read_together'])
  expect(dataIn(html)).toEqual({
    '/api/account': await (await browser.get('/api/account')).json(),
    '/api/talent/privacy': await (await browser.get('/api/talent/privacy')).json(),
  })
})

test('the settings of the desk come in one call, and those of nobody in none', async () => {
  const browser = await signedIn((await makeAccount('admin')).email)
  const calls = watchCalls()
  const html = await (await browser.get('/admin/settings')).text()
  expect(calls).toEqual(['/rest/v1/rpc/read_together'])
  expect(dataIn(html)).toEqual({
    '/api/account': await (await browser.get('/api/account')).json(),
    '/api/admin/administrators': await (await browser.get('/api/admin/administrators')).json(),
    '/api/admin/settings': await (await browser.get('/api/admin/settings')).json(),
  })
})

test('a talent that is not there takes nothing from the list it would lie over', async () => {
  const browser = await signedIn((await makeAccount('tv_network')).email)
  const list = '/api/network/talent?facets=true'
  const calls = watchCalls()
  for (const [talent, call] of [
    [crypto.randomUUID(), '/rest/v1/rpc/read_together'],
    // Refused before it is asked: what remains is one question.
    ['nobody', '/rest/v1/rpc/search_talent'],
  ]) {
    calls.length = 0
    const html = await (await browser.get(`/network/browse/${talent}`)).text()
    expect(calls).toEqual([call])
    expect(Object.keys(dataIn(html))).toEqual([list])
  }
})

test('saved talent come with their lists and the board of one, or with those compared', async () => {
  const browser = await signedIn((await makeAccount('tv_network')).email)
  const { id } = await makeAccount('talent')
  await browser.put(`/api/network/saved/${id}`, { note: 'Warm.' })
  const [lists, compared] = ['/api/network/lists', `/api/network/compare?people=${id}`]
  for (const [search, call, keys] of [
    ['', 'read_together', [lists, '/api/network/saved?limit=100&list=first']],
    [`?list=${crypto.randomUUID()}`, 'read_together', [lists]],
    [`?view=compare&compare=${id}`, 'compare_talent', [compared]],
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

test('a brief comes with who fits it, and with the fit of the profile over it; the page to write one with nothing', async () => {
  const browser = await signedIn((await makeAccount('tv_network')).email)
  const { id } = await makeAccount('talent')
  const brief = crypto.randomUUID()
  await writeBrief(browser, brief)
  const call = `/api/network/briefs/${brief}`
  const calls = watchCalls()
  const html = await (await browser.get(`/network/briefs/${brief}?open=${id}`)).text()
  expect(calls).toEqual(['/rest/v1/rpc/read_together'])
  vi.restoreAllMocks()
  const keys = [call, `${call}/matches`, `${call}/matches/${id}`, `/api/network/talent/${id}`]
  expect(Object.keys(dataIn(html)).sort()).toEqual(keys)
  for (const key of keys) {
    expect(dataIn(html)[key]).toEqual(await (await browser.get(key)).json())
  }

  const create = await (await browser.get('/network/briefs/create')).text()
  expect(create).toContain('<main><h1>Write a brief</h1></main>')
  expect(dataIn(create)).toEqual({})
})

test('the record of certain days comes without data: only the browser knows when a day begins', async () => {
  const browser = await signedIn((await makeAccount('admin')).email)
  const calls = watchCalls()
  const html = await (await browser.get('/admin/audit?from=2026-11-20')).text()
  expect(dataIn(html)).toEqual({})
  expect(calls).toEqual([])
})

test('the page of an account comes with all that is known of it, and of nobody with nothing', async () => {
  const browser = await signedIn((await makeAccount('admin')).email)
  const { id } = await makeAccount('tv_network', 'pending')
  const key = `/api/admin/accounts/${id}`
  const html = await (await browser.get(`/admin/accounts/${id}`)).text()
  expect(dataIn(html)).toEqual({ [key]: await (await browser.get(key)).json() })
  const nobody = await browser.get('/admin/accounts/none%22%3E%3Cb%3E')
  expect(nobody.status).toBe(200)
  expect(dataIn(await nobody.text())).toEqual({})
})

test.each([
  'status=nobody',
  'role=admin',
  `q=${'x'.repeat(201)}`,
  'status=pending&status=approved',
  `open=${'x'.repeat(1000)}`,
  'q={"a":1}',
])('an address that no page of ours writes brings no data: %s', async (query) => {
  const { email } = await makeAccount('admin')
  const browser = await signedIn(email)
  const calls = watchCalls()
  const response = await browser.get(`/admin/approvals?${query}`)
  expect(response.status).toBe(200)
  expect(dataIn(await response.text())).toEqual({})
  expect(calls).toEqual([])
})

test('what a person typed cannot end the element it stands in', async () => {
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

test('the shell goes out before the data are there', async () => {
  const { email } = await makeAccount('talent')
  const { cookies } = await signedIn(email)
  let letDataThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letDataThrough = resolve
  })
  withFaults(async (_request, pass) => {
    await held
    return pass()
  })
  const request = new Request('http://localhost:8788/talent', {
    headers: { Cookie: `session=${cookies.get('session')}` },
  })
  const context = createExecutionContext()
  const response = await patientApp.fetch(request, env as Bindings, context)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decode = (value?: Uint8Array) => new TextDecoder().decode(value)
  const first = decode((await reader.read()).value)
  expect(first).toContain('id="session"')
  expect(first).toContain('Loading...')
  letDataThrough()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    rest += decode(part.value)
  }
  expect(rest).toMatch(
    /^<template id="first-view"><div><h1>.*<\/h1><\/div><\/template><script>first view<\/script><script type="application\/json" data-key="\/api\/talent\/overview"/,
  )
  expect(rest).toContain('</html>')
  await waitOnExecutionContext(context)
})

test('a page that is drawn brings its first rules, and the sheet after all that is seen', async () => {
  const browser = await signedIn((await makeAccount('talent')).email)
  const sheet = '<link rel="stylesheet" href="/assets/style.css">'
  const drawn = await (await browser.get('/talent')).text()
  expect(drawn.indexOf('<style>main{}</style>')).toBeLessThan(drawn.indexOf('<body>'))
  expect(drawn.indexOf(sheet)).toBeGreaterThan(drawn.indexOf('data-key='))
  const other = await (await browser.get('/talent/settings')).text()
  expect(other).not.toContain('<style>')
  expect(other.indexOf(sheet)).toBeLessThan(other.indexOf('<body>'))
})

test('a page that cannot be drawn with its data comes with them all the same', async () => {
  const browser = await signedIn((await makeAccount('tv_network')).email)
  const html = await (await browser.get('/network')).text()
  expect(html).not.toContain('first-view')
  expect(Object.keys(dataIn(html))).toEqual(['/api/network/overview'])
  expect(html).toContain('</html>')
})

test('a page whose data do not come is not drawn', async () => {
  const browser = await signedIn((await makeAccount('talent')).email)
  withFaults(() => new Response(null, { status: 500 }))
  const html = await (await browser.get('/talent')).text()
  expect(html).not.toContain('first-view')
  expect(html).toContain('Loading...')
})

test('HEAD gets the headers of the page, and asks for no data', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  const calls = watchCalls()
  const response = await browser.send('/talent', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toBe('')
  expect(calls).toEqual([])
})

describe('the guard', () => {
  test('asks nobody while the account was vouched for a moment ago', async () => {
    const { email } = await makeAccount('talent')
    const browser = await signedIn(email)
    const calls = watchCalls()
    const response = await browser.get(WITHOUT_DATA)
    expect(response.status).toBe(200)
    expect(calls).toEqual([])
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('asks once a minute, and seals the answer', async () => {
    const { email } = await makeAccount('talent')
    const browser = await signedIn(email)
    aMinuteLater()
    const calls = watchCalls()
    const response = await browser.get(WITHOUT_DATA)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toHaveLength(1)
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    expect(calls).toEqual(['/rest/v1/rpc/me'])
    await browser.get(WITHOUT_DATA)
    expect(calls).toEqual(['/rest/v1/rpc/me'])
  })

  test('asks for the account and for the data at the same time', async () => {
    const { email } = await makeAccount('talent')
    const browser = await signedIn(email)
    aMinuteLater()
    let letBothThrough = () => {}
    const bothAsked = new Promise<void>((resolve) => {
      letBothThrough = resolve
    })
    const calls = withFaults(async (_request, pass) => {
      if (calls.length === 2) letBothThrough()
      await bothAsked
      return pass()
    })
    const html = await (await browser.get('/talent')).text()
    expect(calls.toSorted()).toEqual(['/rest/v1/rpc/me', '/rest/v1/rpc/talent_overview'])
    expect(Object.keys(dataIn(html))).toEqual(['/api/talent/overview'])
  })

  test.each(['pending', 'rejected', 'deactivated', 'hidden'] as const)(
    'keeps out an account that has become %s',
    async (status) => {
      const { email } = await makeAccount('tv_network')
      const browser = await signedIn(email)
      await setStatus(email, status)
      aMinuteLater()
      const response = await browser.get('/network/saved')
      expect(response.headers.get('Location')).toBe('/login?redirect=%2Fnetwork%2Fsaved')
      expect(browser.cookies.size).toBe(0)
    },
  )

  test.each([
    ['after twelve hours', false, 12 * 60 + 1],
    ['that is remembered after fourteen idle days', true, 14 * 24 * 60 + 1],
  ])(
    'asks a browser that comes back %s to sign in, and keeps the page it wanted in mind',
    async (_, remember, minutes) => {
      const { email } = await makeAccount('talent')
      const browser = new Browser()
      await browser.post('/api/auth/login', { email, password: PASSWORD, remember })
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
      const calls = watchCalls()
      const wanted = '/talent/profile?edit=about'
      const response = await browser.get(wanted)
      expect(response.status).toBe(302)
      expect(response.headers.get('Location')).toBe(`/login?redirect=${encodeURIComponent(wanted)}`)
      expect(calls).toEqual([])
    },
  )

  test('keeps out an administrator who is none any more, once the account is asked for', async () => {
    const { email, id } = await makeAccount('admin')
    const browser = await signedIn(email)
    await sql(`update public.user_roles set role = 'talent' where user_id = $1`, id)
    aMinuteLater()
    const response = await browser.get('/admin')
    expect(response.headers.get('Location')).toBe('/login?redirect=%2Fadmin')
    expect(browser.cookies.has('session')).toBe(false)
  })

  test('keeps out an account whose session was ended', async () => {
    const { email, id } = await makeAccount('talent')
    const browser = await signedIn(email)
    await sql('delete from auth.sessions where user_id = $1', id)
    aMinuteLater()
    expect((await browser.get('/talent')).status).toBe(302)
    expect(browser.cookies.size).toBe(0)
  })

  test('brings no data of an account that is no longer active, even while it is trusted', async () => {
    const { email } = await makeAccount('talent')
    const browser = await signedIn(email)
    await setStatus(email, 'deactivated')
    const html = await (await browser.get('/talent')).text()
    expect(dataIn(html)).toEqual({})
  })

  test.each(Object.entries(SUPABASE_FAULTS))(
    'signs nobody out while Supabase %s: the page comes without data and says so itself',
    async (_name, fault) => {
      const { email } = await makeAccount('talent')
      const { cookies } = await signedIn(email)
      aMinuteLater()
      withFaults(fault)
      const browser = new Browser({ app: createApp(IMPATIENT), cookies })
      const response = await browser.get('/talent')
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(sessionIn(html)).toMatchObject({ user: { email } })
      expect(dataIn(html)).toEqual({})
      expect([...browser.cookies]).toEqual([...cookies])
    },
  )
})

test('a page does not wait long for its data', async () => {
  const { email } = await makeAccount('talent')
  const { cookies } = await signedIn(email)
  withFaults(() => new Promise(() => undefined))
  const slow = {
    tryMs: 20_000,
    waitsMs: [],
    requestMs: 25_000,
    firstDataMs: 20,
    heldMailMs: 0,
    eraseEveryMs: Number.POSITIVE_INFINITY,
  }
  const browser = new Browser({ app: createApp(slow), cookies })
  const html = await (await browser.get('/talent')).text()
  expect(html).toContain('</html>')
  expect(dataIn(html)).toEqual({})
})
