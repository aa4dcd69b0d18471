import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { NetworkDomain } from '../../shared/network-domains.ts'
import { makeAccount, newEmail, PASSWORD, reauthenticated, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { withFaults } from '../testing/fetch-faults.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'
import { isPublicAddress } from './domain-proof.ts'

const RESOLVER = 'cloudflare-dns.com'

interface Entry {
  type: number
  data: string
}

/** What the public network says in a test. */
interface Outside {
  /** By name and type, for instance `_lower-third.a.example TXT`. */
  entries: Record<string, Entry[]>
  /** What the site of the domain answers. */
  site: () => Response | Promise<Response>
  /** What the resolver answers in place of its entries. */
  resolver?: () => Response | Promise<Response>
}

let owner: { email: string; id: string }
let browser: Browser
let domain: string
let outside: Outside
/** Every host that was asked, but Supabase and the mail service. */
let asked: string[]
/** What they were to do with a redirect. */
let redirects: Set<string>

beforeAll(async () => {
  owner = await makeAccount('tv_network')
  browser = await reauthenticated(owner.email)
})
beforeEach(async () => {
  domain = `n${crypto.randomUUID().slice(0, 8)}.example`
  outside = { entries: {}, site: () => new Response('Not found', { status: 404 }) }
  asked = []
  redirects = new Set()
  withFaults(async (request, pass) => {
    const url = new URL(request.url)
    if (url.protocol !== 'https:') return pass()
    asked.push(url.href)
    redirects.add(request.redirect)
    if (url.hostname !== RESOLVER) return outside.site()
    if (outside.resolver) return outside.resolver()
    const Answer =
      outside.entries[`${url.searchParams.get('name')} ${url.searchParams.get('type')}`]
    return Response.json(Answer ? { Status: 0, Answer } : { Status: 3 })
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  // A network has twenty at most, and ten looks a minute.
  await sql('delete from private.domain_claims where network_id = $1', owner.id)
  await sql('delete from private.rate_counters')
})

type Domains = { items: NetworkDomain[] }

async function name(): Promise<NetworkDomain> {
  const named = await browser.post('/api/network/domains', { domain })
  expect(named.status).toBe(201)
  return (await named.json<Domains>()).items.find((one) => one.domain === domain) as NetworkDomain
}

const check = () => browser.post(`/api/network/domains/${domain}/check`, undefined)

async function methodNow(): Promise<string | null | undefined> {
  const { items } = await (await browser.get('/api/network/domains')).json<Domains>()
  return items.find((one) => one.domain === domain)?.method
}

function publish({ record }: NetworkDomain): void {
  if (!record) throw new Error('It has nothing to publish')
  outside.entries[`${record.name} TXT`] = [
    { type: 16, data: '"v=spf1 -all"' },
    // Long ones come in pieces.
    { type: 16, data: `"${record.value.slice(0, 9)}" "${record.value.slice(9)}"` },
  ]
}

function serveFrom(address: string, site: Outside['site']): void {
  outside.entries[`${domain} A`] = [{ type: 1, data: address }]
  outside.site = site
}

test('an owner names a domain, proves it by its entry in DNS, and removes it', async () => {
  const named = await name()
  expect(named).toMatchObject({ method: null, provedAt: null, graceUntil: null })
  expect(await (await check()).json<Domains>()).toMatchObject({})
  expect(await methodNow()).toBeNull()
  publish(named)
  expect((await check()).status).toBe(200)
  expect(await methodNow()).toBe('dns')

  const other = await signedIn((await makeAccount('tv_network')).email)
  const theirs = await (await other.post('/api/network/domains', { domain })).json<Domains>()
  publish(theirs.items.find((one) => one.domain === domain) as NetworkDomain)
  await expectProblem(
    await other.post(`/api/network/domains/${domain}/check`, undefined),
    'domain_taken',
  )

  expect((await browser.delete(`/api/network/domains/${domain}`)).status).toBe(204)
  await expectProblem(await browser.delete(`/api/network/domains/${domain}`), 'domain_not_found')
  await expectProblem(await check(), 'domain_not_found')
})

test('another network’s token, or the right one in another entry, proves nothing', async () => {
  const named = await name()
  outside.entries[`${named.record?.name} TXT`] = [{ type: 16, data: '"lower-third=other"' }]
  outside.entries[`${domain} TXT`] = [{ type: 16, data: `"${named.record?.value}"` }]
  outside.entries[`${named.record?.name} TXT`]?.push({ type: 5, data: named.record?.value ?? '' })
  await check()
  expect(await methodNow()).toBeNull()
})

test('a file on its site proves a domain', async () => {
  const { record } = await name()
  serveFrom('198.35.26.96', () => new Response(`${record?.value}\n`))
  await check()
  expect(await methodNow()).toBe('file')
  expect(asked.at(-1)).toBe(`https://${domain}/.well-known/lower-third.txt`)
})

test('redirects are not followed, neither of the resolver nor of the site', async () => {
  await name()
  serveFrom('198.35.26.96', () => new Response('Not found', { status: 404 }))
  await check()
  expect(asked).toHaveLength(4)
  expect([...redirects]).toEqual(['manual'])
})

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.0.1', '172.20.0.1', '0.0.0.0'])(
  'the proof file is not requested from a host that resolves to %s',
  async (address) => {
    const { record } = await name()
    serveFrom(address, () => new Response(record?.value))
    await check()
    expect(await methodNow()).toBeNull()
    expect(asked.filter((url) => !url.includes(RESOLVER))).toEqual([])
  },
)

test('the proof file is not requested from a host if one of its addresses is internal', async () => {
  const { record } = await name()
  serveFrom('198.35.26.96', () => new Response(record?.value))
  outside.entries[`${domain} AAAA`] = [{ type: 28, data: '::1' }]
  await check()
  expect(await methodNow()).toBeNull()
})

test.each<[string, (value: string) => Response | Promise<Response>]>([
  [
    'leads elsewhere',
    () => new Response(null, { status: 302, headers: { Location: 'https://a.example' } }),
  ],
  ['is longer than a proof', (value) => new Response(`${value}\n${'x'.repeat(600)}`)],
  ['says more', (value) => new Response(`<p>${value}</p>`)],
  ['is an error', (value) => new Response(value, { status: 500 })],
  ['does not come', () => Promise.reject(new TypeError('Network connection lost.'))],
  [
    'never ends',
    () => new Response(new ReadableStream({ pull: (at) => at.enqueue(new Uint8Array(200)) })),
  ],
])('a file that %s proves nothing', async (_what, site) => {
  const { record } = await name()
  serveFrom('198.35.26.96', () => site(record?.value ?? ''))
  expect((await check()).status).toBe(200)
  expect(await methodNow()).toBeNull()
})

test.each<[string, () => Response | Promise<Response>]>([
  ['is away', () => Promise.reject(new TypeError('Network connection lost.'))],
  ['fails', () => Response.json({ Status: 2 })],
  ['answers 503', () => new Response(null, { status: 503 })],
  ['leads elsewhere', () => Response.redirect('https://a.example/dns-query', 307)],
  ['answers something else', () => new Response('<!doctype html>')],
])('a resolver that %s says nothing about a domain', async (_what, resolver) => {
  publish(await name())
  await check()
  outside.resolver = resolver
  await expectProblem(await check(), 'domain_not_looked_up')
  expect(await methodNow()).toBe('dns')
})

test.each([
  'gmail.com',
  'localhost',
  '127.0.0.1',
  'a.local',
  'https://a.example',
  'a',
  'a\u0000.example',
  '',
])('“%s” is refused as a network’s domain', async (bad) => {
  const path = `/api/network/domains/${encodeURIComponent(bad || ' ')}`
  await expectProblem(
    await browser.post('/api/network/domains', { domain: bad }),
    'validation_failed',
  )
  await expectProblem(await browser.post(`${path}/check`, undefined), 'domain_not_found')
  await expectProblem(await browser.delete(path), 'domain_not_found')
  expect(asked).toEqual([])
})

test('the clock checks each domain weekly, notifies its owners once, and removes its proof after seven days', async () => {
  publish(await name())
  await check()
  const due = () =>
    sql(
      `update private.domain_claims set next_check_at = now() - interval '1 minute'
       where domain = $1 and proved_at is not null`,
      domain,
    )
  await due()
  await moveClock()
  expect(await methodNow()).toBe('dns')

  outside.entries = {}
  await due()
  await moveClock()
  await due()
  await moveClock()
  const told = async () =>
    (await mailsTo(owner.email)).filter(({ subject }) => subject.includes(domain))
  await moveClock()
  expect(await told()).toHaveLength(1)
  expect(await methodNow()).toBe('dns')

  await sql(
    `update private.domain_claims set grace_until = now(), next_check_at = now() where domain = $1`,
    domain,
  )
  await moveClock()
  expect(await methodNow()).toBeNull()
})

test('a person invited at a proved domain can sign in without the desk’s approval', async () => {
  publish(await name())
  await check()
  const join = async (email: string) => {
    await browser.post('/api/network/invitations', { email, role: 'editor', mayWrite: false })
    const mail = (await mailsTo(email)).find(({ text }) => text.includes('/join?token='))
    const token = /join\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const visitor = new Browser()
    await visitor.post('/api/auth/join', {
      ...{ token, password: PASSWORD, firstName: 'Otto', lastName: 'Lind' },
      ...{ jobTitle: 'Editor', phoneNumber: '+46 8 000 01' },
    })
    const proof = (await mailsTo(email)).find(({ text }) => text.includes('/confirm-email'))
    const confirmation = /token=([\w-]+)/.exec(proof?.text ?? '')?.[1]
    const answer = await visitor.post('/api/auth/confirm-email', {
      ...{ token: confirmation, password: PASSWORD },
    })
    return (await answer.json<{ status: string }>()).status
  }
  const address = `otto@${domain}`
  expect(await join(address)).toBe('approved')
  expect((await (await signedIn(address)).get('/api/network/members')).status).toBe(200)
  expect(await join(newEmail())).toBe('pending')
})

test('public addresses are distinguished from internal ones', () => {
  for (const address of [
    '8.8.8.8',
    '198.35.26.96',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
  ]) {
    expect(isPublicAddress(address), address).toBe(true)
  }
  for (const address of [
    ...['0.1.2.3', '10.0.0.1', '100.64.0.1', '127.1.1.1', '169.254.1.1', '172.16.0.1', '192.0.0.1'],
    ...['192.0.2.1', '192.168.1.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
    ...['255.255.255.255', '1.2.3', 'name', '::', '::1', '::ffff:8.8.8.8', 'fe80::1', 'fd00::1'],
    ...['2001:db8::1', '2001::1', '2002:7f00:1::', '64:ff9b::8.8.8.8', 'ff02::1'],
  ]) {
    expect(isPublicAddress(address), address).toBe(false)
  }
})
