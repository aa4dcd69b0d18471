import { describe, expect, test } from 'vitest'
import type { NetworkProfile } from '../../shared/network-profile.ts'
import { makeAccount, makeColleague, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { expectProblem } from '../testing/problems.ts'

const PATH = '/api/network/profile'

async function newNetwork(): Promise<{ browser: Browser; email: string; id: string }> {
  const account = await makeAccount('tv_network')
  return { ...account, browser: await signedIn(account.email) }
}

async function read(browser: Browser): Promise<NetworkProfile> {
  const response = await browser.get(PATH)
  expect(response.status).toBe(200)
  return response.json()
}

const FILLED = {
  companyName: 'Kanal Nord International',
  description: 'News for the coast.\nFrom six in the morning.',
  location: 'Hamburg',
  markets: ['Germany', 'Scandinavia'],
  programmes: [
    { title: 'Frühschicht', about: 'Breakfast, daily' },
    { title: 'Nachtwache', about: '' },
  ],
  websiteUrl: 'https://kanalnord.example/karriere',
  twitterUrl: 'https://x.com/kanalnord',
  firstName: 'Jonas',
  jobTitle: 'Managing editor',
  contactPhone: '+49 40 66969 111',
}

test('a profile begins with what was typed at registration, and with nothing else', async () => {
  const { browser, id, email } = await newNetwork()
  expect(await read(browser)).toEqual({
    version: 1,
    userId: id,
    memberRole: 'owner',
    status: 'approved',
    networkName: 'Kanal Nord',
    companyName: 'Kanal Nord',
    description: '',
    location: '',
    markets: [],
    programmes: [],
    websiteUrl: '',
    linkedinUrl: '',
    twitterUrl: '',
    instagramUrl: '',
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    jobTitle: 'Head of casting',
    phoneNumber: '+46 8 000 00',
    contactPhone: '+46 8 000 00',
    contactEmail: email,
    logo: null,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  })
})

test('all fields are saved, and the answer can be saved again', async () => {
  const { browser } = await newNetwork()
  const before = await read(browser)
  const saved = await (await browser.put(PATH, { ...before, ...FILLED })).json<NetworkProfile>()
  // What is the network's and what is the member's own count each.
  expect(saved).toMatchObject({ ...FILLED, version: 3, networkName: 'Kanal Nord' })
  const again = await browser.put(PATH, saved)
  expect(await again.json()).toMatchObject({ ...FILLED, version: 3 })
})

test('every field can have its maximum length', async () => {
  const { browser } = await newNetwork()
  const full = {
    ...(await read(browser)),
    companyName: '🎙'.repeat(120),
    description: '🎙'.repeat(4000),
    location: '🎙'.repeat(120),
    markets: Array.from({ length: 20 }, (_, index) => '🎙'.repeat(78) + String(10 + index)),
    programmes: Array.from({ length: 20 }, () => ({
      title: '🎙'.repeat(120),
      about: '🎙'.repeat(300),
    })),
    jobTitle: '🎙'.repeat(120),
  }
  const { version, updatedAt, ...kept } = full
  expect(await (await browser.put(PATH, full)).json()).toMatchObject(kept)
})

test('when two tabs save a network’s profile, the second is refused and gets the saved one', async () => {
  const { browser } = await newNetwork()
  const before = await read(browser)
  const first = await (await browser.put(PATH, { ...before, location: 'Kiel' })).json()
  const second = await browser.put(PATH, { ...before, location: 'Bremen' }, before.version)
  expect((await expectProblem(second, 'profile_changed')).profile).toEqual(first)
  expect(await read(browser)).toEqual(first)
})

test('a save of a network’s profile without a version overwrites what is there', async () => {
  const { browser } = await newNetwork()
  const before = await read(browser)
  for (const body of [{ ...before, location: 'Kiel' }, { ...before, location: 'Kiel' }, before]) {
    const saved = await browser.put(PATH, body)
    expect(saved.status).toBe(200)
    expect(await saved.json()).toMatchObject({ location: body.location })
  }
})

test('the name that the desk has approved cannot be changed here', async () => {
  const { browser } = await newNetwork()
  const response = await browser.put(PATH, { ...(await read(browser)), networkName: 'Meridian' })
  expect(await response.json()).toMatchObject({ networkName: 'Kanal Nord' })
})

describe('a profile is refused at its field', () => {
  // Nothing of it is saved, so one account serves them all.
  let made: ReturnType<typeof newNetwork> | undefined

  test.each<[string, unknown]>([
    ['companyName', ''],
    ['description', 'a'.repeat(4001)],
    ['location', 'a'.repeat(121)],
    ['markets', ['']],
    ['markets', ['Norway', 'norway']],
    ['markets', Array.from({ length: 21 }, (_, index) => `Market ${index}`)],
    ['programmes', [{ title: ' ', about: '' }]],
    ['programmes', [{ title: 'News', about: 'a'.repeat(301) }]],
    ['websiteUrl', 'javascript:alert(1)'],
    ['websiteUrl', 'https://kanalnord.example@evil.example/'],
    ['jobTitle', 'two\nlines'],
    ['phoneNumber', null],
  ])('%s: %j', async (field, value) => {
    made ??= newNetwork()
    const { browser } = await made
    const before = await read(browser)
    const response = await browser.put(PATH, { ...before, [field]: value })
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual([field])
    expect(await read(browser)).toEqual(before)
  })
})

test('an unknown key is refused', async () => {
  const { browser } = await newNetwork()
  const body = { ...(await read(browser)), verified: true }
  await expectProblem(await browser.put(PATH, body), 'invalid_request')
})

describe('a profile cannot be read or saved by', () => {
  test('a visitor', async () => {
    const { browser } = await newNetwork()
    await expectProblem(await new Browser().get(PATH), 'not_signed_in')
    await expectProblem(await new Browser().put(PATH, await read(browser)), 'not_signed_in')
  })

  test.each(['admin', 'talent'] as const)('a %s', async (role) => {
    const { browser: network } = await newNetwork()
    const profile = await read(network)
    const other = await signedIn((await makeAccount(role)).email)
    await expectProblem(await other.get(PATH), 'wrong_role')
    await expectProblem(await other.put(PATH, profile), 'wrong_role')
    expect(await read(network)).toEqual(profile)
  })

  test('a network that has been hidden since', async () => {
    const { browser, email } = await newNetwork()
    const profile = await read(browser)
    await setStatus(email, 'hidden')
    await expectProblem(await browser.put(PATH, profile), 'account_hidden')
  })
})

test('an owner who is refused because a colleague has saved the company reads which colleague', async () => {
  const owner = await makeAccount('tv_network')
  const [mine, theirs] = [
    await signedIn(owner.email),
    await signedIn((await makeColleague(owner.id, 'owner')).email),
  ]
  const before = await read(mine)
  const other = await read(theirs)
  expect(before.changedBy).toBeUndefined()
  // Their own contact details are not the company's.
  const moved = await (await theirs.put(PATH, { ...other, jobTitle: 'Head of news' })).json()
  expect(moved).not.toHaveProperty('changedBy')
  const response = await theirs.put(PATH, { ...other, location: 'Kiel' })
  const changed = await response.json<NetworkProfile>()
  expect(changed.changedBy).toBe(`${other.firstName} ${other.lastName}`)
  const problem = await expectProblem(
    await mine.put(PATH, { ...before, location: 'Bremen' }, before.version),
    'profile_changed',
  )
  expect(problem.profile).toMatchObject({ location: 'Kiel', changedBy: changed.changedBy })
  // It goes back as it was read.
  expect((await theirs.put(PATH, changed, changed.version)).status).toBe(200)
})
