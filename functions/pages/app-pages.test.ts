import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EXAMPLE_BRIEF_ID, examplePaths } from '../../shared/example-paths.ts'
import { ROLE_HOMES, ROLES } from '../../shared/roles.ts'
import { createApp } from '../app.ts'
import type { Bindings } from '../app-env.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { writeBrief } from '../testing/briefs.ts'
import { Browser, PATIENT } from '../testing/browser.ts'
import { watchCalls, withFaults } from '../testing/fetch-faults.ts'
import { dataIn } from '../testing/page-contents.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const ALL_PATHS = ROLES.flatMap((role) => examplePaths(role).map((path) => [path, role] as const))

test.each(ALL_PATHS)('a visitor who asks for %s is redirected to sign in', async (path) => {
  const response = await new Browser().get(`${path}?tab=a&b=c d`)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe(
    `/login?redirect=${encodeURIComponent(`${path}?tab=a&b=c%20d`)}`,
  )
})

describe.each(ROLES)('%s', (role) => {
  test('gets every page of their role, and is redirected home from every other', async () => {
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
        if (calls[0]?.endsWith('/read_batch')) expect(dataIn(html), path).not.toEqual({})
      } else {
        expect(response.status, path).toBe(302)
        expect(response.headers.get('Location')).toBe(ROLE_HOMES[role])
        expect(calls, path).toEqual([])
      }
    }
  })
})

test('the frame is sent before the data arrive, and the skeleton if they are late', async () => {
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
  const hurried = createApp({ ...PATIENT, skeletonMs: 0 })
  const response = await hurried.fetch(request, env as Bindings, context)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decode = (value?: Uint8Array) => new TextDecoder().decode(value)
  const frame = decode((await reader.read()).value)
  expect(frame).toContain('id="session"')
  expect(frame).not.toContain('Loading...')
  expect(decode((await reader.read()).value)).toContain('Loading...')
  letDataThrough()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    rest += decode(part.value)
  }
  expect(rest).toMatch(
    /^<template id="ssr-page"><div><h1>.*<\/h1><\/div><\/template><script>swap<\/script><script type="application\/json" data-key="\/api\/talent\/overview"/,
  )
  expect(rest).toContain('</html>')
  await waitOnExecutionContext(context)
})

test('a page whose data arrive soon is rendered in place, without a skeleton', async () => {
  const browser = await signedIn((await makeAccount('talent')).email)
  const html = await (await browser.get('/talent')).text()
  expect(html).toMatch(/<main><div><h1>.*<\/h1><\/div><\/main>/)
  expect(html).not.toContain('Loading...')
  expect(html).not.toContain('ssr-page')
  expect(Object.keys(dataIn(html))).toEqual(['/api/talent/overview', '/api/talent/visibility'])
})

test('a rendered page has its critical style in the head, and the style sheet after its content', async () => {
  const browser = await signedIn((await makeAccount('talent')).email)
  const sheet = '<link rel="stylesheet" href="/assets/style.css">'
  const drawn = await (await browser.get('/talent')).text()
  expect(drawn.indexOf('<style>main{}</style>')).toBeLessThan(drawn.indexOf('<body>'))
  expect(drawn.indexOf(sheet)).toBeGreaterThan(drawn.indexOf('data-key='))
  const other = await (await browser.get('/talent/settings')).text()
  expect(other).not.toContain('<style>')
  expect(other.indexOf(sheet)).toBeLessThan(other.indexOf('<body>'))
})

test('a page that cannot be rendered is sent with its data, and the log says so', async () => {
  const browser = await signedIn((await makeAccount('tv_network')).email)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const html = await (await browser.get('/network')).text()
  expect(html).not.toContain('ssr-page')
  expect(Object.keys(dataIn(html))).toEqual(['/api/network/overview'])
  expect(html).toContain('</html>')
  expect(warned.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    {
      event: 'page_not_rendered',
      page: '/network',
      fault: { name: 'Error', at: expect.any(Array) },
    },
  ])
})

test('a page that fails while it is sent breaks off, and the log says so', async () => {
  const browser = await signedIn((await makeAccount('admin')).email)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  failToWrite('data-key=')
  await expect(browser.get('/admin')).rejects.toThrow()
  await vi.waitFor(() => expect(warned).toHaveBeenCalled(), 180_000)
  expect(warned.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { event: 'page_not_written', page: '/admin', fault: { name: 'Error' } },
  ])
})

test('a browser that disconnects in the middle of a page causes no fault', async () => {
  const { cookies } = await signedIn((await makeAccount('admin')).email)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let letDataThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letDataThrough = resolve
  })
  withFaults(async (_request, pass) => {
    await held
    return pass()
  })
  const request = new Request('http://localhost:8788/admin', {
    headers: { Cookie: `session=${cookies.get('session')}` },
  })
  const context = createExecutionContext()
  const response = await createApp(PATIENT).fetch(request, env as Bindings, context)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  await reader.read()
  await reader.cancel()
  letDataThrough()
  await waitOnExecutionContext(context)
  expect(warned).not.toHaveBeenCalled()
})

/** Makes what holds a certain text impossible to encode. */
function failToWrite(text: string): void {
  const encode = TextEncoder.prototype.encode
  vi.spyOn(TextEncoder.prototype, 'encode').mockImplementation(function (this: TextEncoder, part) {
    if (part?.includes(text)) throw new Error(`cannot encode ${text}`)
    return encode.call(this, part)
  })
}

test('a page whose data never arrive is not rendered', async () => {
  const browser = await signedIn((await makeAccount('talent')).email)
  withFaults(() => new Response(null, { status: 500 }))
  const html = await (await browser.get('/talent')).text()
  expect(html).not.toContain('ssr-page')
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

test('a page does not wait long for its data', async () => {
  const { email } = await makeAccount('talent')
  const { cookies } = await signedIn(email)
  withFaults(() => new Promise(() => undefined))
  const slow = { ...PATIENT, firstDataMs: 20 }
  const browser = new Browser({ app: createApp(slow), cookies })
  const html = await (await browser.get('/talent')).text()
  expect(html).toContain('</html>')
  expect(dataIn(html)).toEqual({})
})
