import { describe, expect, test } from 'vitest'
import type { Privacy } from '../../shared/privacy.ts'
import { makeAccount, newEmail, newWord, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { watchCalls } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'

const PATH = '/api/talent/privacy'

async function newTalent(): Promise<{ browser: Browser; email: string; id: string }> {
  const account = await makeAccount('talent')
  return { ...account, browser: await signedIn(account.email) }
}

async function read(browser: Browser): Promise<Privacy> {
  const response = await browser.get(PATH)
  expect(response.status).toBe(200)
  return response.json()
}

/** A network that nobody else is called like, and that writes from nobody else's domain. */
async function newNetwork(): Promise<{ email: string; id: string; name: string; domain: string }> {
  const word = newWord()
  const [name, domain] = [`Network ${word}`, `${word}.example`]
  const changes = { email: newEmail(`news.${domain}`), networkName: name }
  return { ...(await makeAccount('tv_network', 'approved', changes)), name, domain }
}

/** Whether the talent is told that the network sees them: the database says so by the rule itself. */
async function isSeenBy(talent: Browser, network: { id: string }): Promise<boolean> {
  const response = await talent.get(`/api/talent/networks/${network.id}/view`)
  expect(response.status).toBe(200)
  return (await response.json<{ isVisible: boolean }>()).isVisible
}

test('a talent begins hidden from the network they work for, and from no other', async () => {
  const { browser } = await newTalent()
  expect(await read(browser)).toEqual({
    version: expect.any(String),
    employer: { name: 'Meridian', isBlocked: true },
    networks: [],
    names: [],
    domains: [],
  })
})

test('privacy settings can be saved exactly as they were read', async () => {
  const { browser } = await newTalent()
  const before = await read(browser)
  const response = await browser.put(PATH, before)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(before)
})

test('a network that is added no longer sees the talent, and one that is removed sees them again', async () => {
  const { browser } = await newTalent()
  const [hidden, other] = [await newNetwork(), await newNetwork()]
  const before = await read(browser)
  const networks = [{ userId: hidden.id, networkName: 'whatever the page called it' }]
  const response = await browser.put(PATH, { ...before, networks })
  const saved = await response.json<Privacy>()
  expect(saved.networks).toEqual([{ userId: hidden.id, networkName: hidden.name }])
  expect(saved.version).not.toBe(before.version)
  expect(await isSeenBy(browser, hidden)).toBe(false)
  expect(await isSeenBy(browser, other)).toBe(true)
  await browser.put(PATH, { ...saved, networks: [] })
  expect(await isSeenBy(browser, hidden)).toBe(true)
})

test('a blocked mail domain hides the talent from networks with an address in it or in a subdomain', async () => {
  const { browser } = await newTalent()
  const network = await newNetwork()
  const typed = `Somebody@${network.domain.toUpperCase()}`
  const response = await browser.put(PATH, { ...(await read(browser)), domains: [typed] })
  expect((await response.json<Privacy>()).domains).toEqual([network.domain])
  expect(await isSeenBy(browser, network)).toBe(false)
})

test.each([
  ['köln-tv.example', 'xn--kln-tv-wxa.example'],
  ['KÖLN-TV.example', 'xn--kln-tv-wxa.example'],
  ['desk@Köln-TV.example', 'xn--kln-tv-wxa.example'],
  ['www.nine-typed.example', 'nine-typed.example'],
  ['www.example', 'www.example'],
])('a blocked mail domain is stored in the form that addresses use: %s', async (typed, kept) => {
  const { browser } = await newTalent()
  const response = await browser.put(PATH, { ...(await read(browser)), domains: [typed] })
  expect((await response.json<Privacy>()).domains).toEqual([kept])
})

test('a blocked mail domain with an umlaut hides the talent from networks with an address in it', async () => {
  const { browser } = await newTalent()
  const label = crypto.randomUUID()
  const domain = new URL(`http://köln-${label}.example`).hostname
  const network = await makeAccount('tv_network', 'approved', {
    email: newEmail(domain),
    networkName: `Köln ${label}`,
  })
  const typed = `Köln-${label}.example`
  await browser.put(PATH, { ...(await read(browser)), domains: [typed] })
  expect(await isSeenBy(browser, network)).toBe(false)
})

test('a talent can block a hundred mail domains', async () => {
  const { browser } = await newTalent()
  const label = 'a'.repeat(59)
  const domains = Array.from(
    { length: 100 },
    (_, index) => `${label}.${label}.${label}.${label}.${String(100 + index)}.example`,
  )
  const response = await browser.put(PATH, { ...(await read(browser)), domains })
  expect((await response.json<Privacy>()).domains).toEqual(domains)
})

test('a talent can let their employer see them, and that is kept', async () => {
  const { browser } = await newTalent()
  const employer = { isBlocked: false }
  const response = await browser.put(PATH, { ...(await read(browser)), employer })
  expect((await response.json<Privacy>()).employer).toEqual({ name: 'Meridian', isBlocked: false })
  expect((await read(browser)).employer?.isBlocked).toBe(false)
})

test('a talent who becomes available, or names another network, stays hidden from the former one until they let it in', async () => {
  const { browser } = await newTalent()
  const [first, second] = [await newNetwork(), await newNetwork()]
  const work = async (currentNetwork: string) => {
    const profile = await (await browser.get('/api/talent/profile')).json<object>()
    const isAvailable = currentNetwork === ''
    const response = await browser.put('/api/talent/profile', {
      ...profile,
      ...{ isAvailable, currentNetwork },
    })
    expect(response.status).toBe(200)
  }
  await work(first.name.toUpperCase())
  await work(second.name)
  await work('')
  const left = await read(browser)
  expect(left.employer).toBeNull()
  expect(left.names.toSorted()).toEqual(
    ['Meridian', first.name.toUpperCase(), second.name].toSorted(),
  )
  expect(await isSeenBy(browser, first)).toBe(false)
  expect(await isSeenBy(browser, second)).toBe(false)
  const names = left.names.filter((name) => name !== second.name)
  const saved = await (await browser.put(PATH, { ...left, names })).json<Privacy>()
  expect(await isSeenBy(browser, second)).toBe(true)
  expect(await isSeenBy(browser, first)).toBe(false)
  // As the settings' Undo does.
  await browser.put(PATH, { ...saved, names: left.names })
  expect(await isSeenBy(browser, second)).toBe(false)
})

test('a talent who hid from a network that was erased stays hidden from others of its name until they remove the block', async () => {
  const { browser } = await newTalent()
  const hidden = await newNetwork()
  const colleague = { email: newEmail(`news.${hidden.domain}`), networkName: 'Second Floor' }
  const { id } = await makeAccount('tv_network', 'approved', colleague)
  await browser.put(PATH, { ...(await read(browser)), networks: [{ userId: hidden.id }] })
  await sql('select private.erase($1)', hidden.id)
  const after = await read(browser)
  expect(after).toMatchObject({ networks: [], names: [hidden.name], domains: [] })
  expect(await isSeenBy(browser, { id })).toBe(false)
  const saved = await browser.put(PATH, { ...after, names: [] })
  expect((await saved.json<Privacy>()).names).toEqual([])
  expect(await isSeenBy(browser, { id })).toBe(true)
})

test('when two tabs save privacy settings, the second is refused and overwrites nothing', async () => {
  const { browser } = await newTalent()
  const before = await read(browser)
  const first = await browser.put(PATH, { ...before, domains: ['boss.example'] })
  expect(first.status).toBe(200)
  const second = await browser.put(PATH, { ...before, domains: ['other.example'] }, before.version)
  await expectProblem(second, 'privacy_changed')
  expect((await read(browser)).domains).toEqual(['boss.example'])
})

test('a save of privacy settings without a version overwrites what is there', async () => {
  const { browser } = await newTalent()
  const before = await read(browser)
  const changed = { ...before, domains: ['boss.example'] }
  for (const body of [changed, changed, before]) {
    const saved = await browser.put(PATH, body)
    expect(saved.status).toBe(200)
    expect(await saved.json()).toMatchObject({ domains: body.domains })
  }
})

test('a save that does not mention the employer leaves the talent hidden from it, or visible to it, as before', async () => {
  const { browser } = await newTalent()
  const lists = { networks: [], domains: ['boss.example'] }
  const hidden = await browser.put(PATH, lists)
  expect(await hidden.json()).toMatchObject({ ...lists, employer: { isBlocked: true } })
  await browser.put(PATH, { ...lists, employer: { isBlocked: false } })
  const seen = await browser.put(PATH, lists)
  expect(await seen.json()).toMatchObject({ employer: { isBlocked: false } })
})

describe('privacy settings are refused at their field:', () => {
  const id = 'b0a7c1de-7a0f-4c55-9a31-0d5f6f1c2a11'
  const many = (count: number, item: (index: number) => unknown) =>
    Array.from({ length: count }, (_, index) => item(index))

  test.each<[string, string, unknown]>([
    ['domains', 'no domain', ['north news']],
    ['domains', 'an ending', ['example']],
    ['domains', 'empty', ['']],
    ['domains', 'the address of a machine', ['192.168.0.1']],
    ['domains', 'with a port', ['north.example:80']],
    ['domains', 'with what follows a domain', ['north.example?a']],
    ['domains', 'with what no domain has', ['north<b>.example']],
    ['domains', 'a free mail provider as a website', ['www.gmail.com']],
    ['domains', 'a free mail provider', ['GMail.com']],
    ['domains', 'an address at one', ['ada@yahoo.com']],
    ['domains', 'too many', many(101, (index) => `d${index}.example`)],
    ['domains', 'no list', 'north.example'],
    ['domains', 'with a wildcard above all', ['*.']],
    ['domains', 'with a NUL', ['a.b\u0000']],
    ['domains', 'with half a character', ['a.b\ud800']],
    ['names', 'empty', ['']],
    ['names', 'of blanks alone', [' \u200b']],
    ['names', 'too many', many(401, (index) => `Name ${index}`)],
    ['names', 'too long', ['a'.repeat(121)]],
    ['networks', 'no id', [{ userId: "1' or true" }]],
    ['networks', 'unknown', [{ userId: id }]],
    ['networks', 'too many', many(201, () => ({ userId: id }))],
    ['networks', 'left out', undefined],
    ['employer', 'no yes or no', { isBlocked: 'yes' }],
  ])('%s: %s', async (field, _, value) => {
    const { browser } = await newTalent()
    const before = await read(browser)
    const response = await browser.put(PATH, { ...before, [field]: value })
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual([field])
    expect(await read(browser)).toEqual(before)
  })

  test('domains: a domain that administrators list as a free mail provider', async () => {
    const { browser } = await newTalent()
    const domain = `${crypto.randomUUID()}.example`
    await sql('insert into private.free_mail_domains (domain) values ($1)', domain)
    const response = await browser.put(PATH, { ...(await read(browser)), domains: [domain] })
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(fields).toEqual({
      domains: expect.stringContaining('Networks cannot sign up with this provider'),
    })
    await sql('delete from private.free_mail_domains where domain = $1', domain)
  })

  test.each(['pending', 'hidden'] as const)('networks: a network that is %s', async (status) => {
    const { browser } = await newTalent()
    const network = await makeAccount('tv_network', status)
    const networks = [{ userId: network.id }]
    const response = await browser.put(PATH, { ...(await read(browser)), networks })
    expect((await expectProblem(response, 'validation_failed')).fields).toHaveProperty('networks')
  })

  test('networks: another talent', async () => {
    const { browser } = await newTalent()
    const networks = [{ userId: (await makeAccount('talent')).id }]
    const response = await browser.put(PATH, { ...(await read(browser)), networks })
    expect((await expectProblem(response, 'validation_failed')).fields).toHaveProperty('networks')
  })
})

test.each([
  ['an unknown key', { isAdmin: true }],
  ['an unknown key in a list', { networks: [{ userId: 'x', isAdmin: true }] }],
])('%s is refused', async (_, changes) => {
  const { browser } = await newTalent()
  const response = await browser.put(PATH, { ...(await read(browser)), ...changes })
  await expectProblem(response, 'invalid_request')
})

test('a read asks the database twice, side by side', async () => {
  const { browser } = await newTalent()
  const calls = watchCalls()
  await read(browser)
  expect(calls.sort()).toEqual(['/rest/v1/rpc/me', '/rest/v1/rpc/talent_privacy'])
})

describe('privacy settings cannot be read or saved by', () => {
  test('a visitor', async () => {
    await expectProblem(await new Browser().get(PATH), 'not_signed_in')
    await expectProblem(await new Browser().put(PATH, NOTHING), 'not_signed_in')
  })

  test.each(['admin', 'tv_network'] as const)('a %s', async (role) => {
    const browser = await signedIn((await makeAccount(role)).email)
    await expectProblem(await browser.get(PATH), 'wrong_role')
    await expectProblem(await browser.put(PATH, NOTHING), 'wrong_role')
  })

  test('a talent who has been hidden since', async () => {
    const { browser, email } = await newTalent()
    const before = await read(browser)
    await setStatus(email, 'hidden')
    await expectProblem(await browser.put(PATH, before), 'account_hidden')
  })

  test('a network, which does not learn whether it is blocked', async () => {
    const network = await makeAccount('tv_network')
    const browser = await signedIn(network.email)
    await expectProblem(await browser.get(`/api/talent/networks/${network.id}/view`), 'wrong_role')
  })
})

const NOTHING = { version: '', employer: null, networks: [], names: [], domains: [] }
