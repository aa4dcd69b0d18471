import { beforeAll, describe, expect, test } from 'vitest'
import { NOTE_MAX } from '../../../shared/limits.ts'
import { makeAccount, signedIn } from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { expectProblem } from '../../testing/problems.ts'

let admin: { email: string; id: string }
let browser: Browser

beforeAll(async () => {
  admin = await makeAccount('admin')
  browser = await signedIn(admin.email)
})

const pathOf = (id: string) => `/api/admin/accounts/${id}`

test('the page of an account shows its profile, its history and its notes', async () => {
  await makeAccount('talent')
  const { email, id } = await makeAccount('talent', 'pending')
  const noted = await browser.post(`${pathOf(id)}/notes`, {
    text: 'Called <b>twice</b>\nno answer',
  })
  expect(noted.status).toBe(201)
  const note = await noted.json()
  expect(note).toMatchObject({ author: admin.email, text: 'Called <b>twice</b>\nno answer' })
  const decision = { expected: 'pending', next: 'rejected', reason: 'No reel' }
  await browser.post(`${pathOf(id)}/status`, decision)

  const response = await browser.get(pathOf(id))
  expect(response.status).toBe(200)
  const account = await response.json<Record<string, unknown>>()
  expect(account).toMatchObject({
    userId: id,
    role: 'talent',
    email,
    status: 'rejected',
    claimedBy: null,
    appeal: null,
    questions: [],
    notes: [note],
    reads: expect.arrayContaining([
      { by: admin.email, kind: 'page', at: expect.stringMatching(/^\d{4}-/) },
    ]),
    profile: { firstName: 'Ada', lastName: 'Okafor', yearsOfExperience: 7, skills: [], bio: '' },
    decisions: [
      { by: admin.email, from: 'pending', to: 'rejected', reason: 'No reel', undone: false },
    ],
  })
  expect(account.mails).toContainEqual(
    expect.objectContaining({ kind: 'rejected', state: 'queued' }),
  )
  // Every talent of these tests is called the same.
  expect(account.lookAlikes).toContainEqual(
    expect.objectContaining({ reasons: expect.arrayContaining(['same_name']) }),
  )
})

test('the desk reads everything that a talent has written in their profile', async () => {
  const { email, id } = await makeAccount('talent')
  const owner = await signedIn(email)
  const own = await (await owner.get('/api/talent/profile')).json<Record<string, unknown>>()
  const written = {
    pronunciation: 'ING-rid SOOL-vang',
    headline: 'Breakfast anchor',
    bio: 'Up at three.',
    roles: ['anchor', 'reporter'],
    noticePeriodWeeks: 4,
    languages: [{ language: 'fr', level: 'native' }],
    skills: ['Live broadcast'],
    credits: [
      { network: 'Kanal Nord', programme: '', role: 'Anchor', fromYear: 2019, toYear: null },
    ],
    reels: [
      {
        url: 'https://vimeo.com/123456789',
        title: 'Desk and field',
        cuePoints: [{ seconds: 7, label: 'desk' }],
        captionsUrl: 'https://cdn.example.com/reel.vtt',
      },
    ],
    portfolioLinks: ['https://portfolio.example/ada'],
    photoAlt: 'At the desk',
  }
  const saved = await owner.put('/api/talent/profile', { ...own, ...written })
  expect(saved.status).toBe(200)
  const { profile } = await (await browser.get(pathOf(id))).json<{ profile: object }>()
  expect(profile).toMatchObject({ ...written, updatedAt: expect.stringMatching(/Z$/) })
  expect(profile).not.toHaveProperty('version')
  expect(profile).not.toHaveProperty('userId')
})

test('a network’s account shows the company', async () => {
  const { id } = await makeAccount('tv_network')
  expect(await (await browser.get(pathOf(id))).json()).toMatchObject({
    role: 'tv_network',
    profile: {
      networkName: 'Kanal Nord',
      jobTitle: 'Head of casting',
      description: '',
      markets: [],
      programmes: [],
      websiteUrl: null,
      logoUrl: null,
      updatedAt: expect.stringMatching(/Z$/),
    },
  })
})

test('an administrator has no page at the desk, and neither has an unknown id', async () => {
  for (const id of [admin.id, crypto.randomUUID(), 'me']) {
    await expectProblem(await browser.get(pathOf(id)), 'account_not_found')
    await expectProblem(
      await browser.post(`${pathOf(id)}/notes`, { text: 'x' }),
      'account_not_found',
    )
  }
})

test('neither the owner of an account nor anybody else sees the desk’s page about it', async () => {
  const { email, id } = await makeAccount('talent')
  const owner = await signedIn(email)
  await expectProblem(await owner.get(pathOf(id)), 'wrong_role')
  await expectProblem(await owner.post(`${pathOf(id)}/notes`, { text: 'x' }), 'wrong_role')
  await expectProblem(await new Browser().get(pathOf(id)), 'not_signed_in')
})

describe('a note is refused if it is', () => {
  test.each([
    ['blank', ' \n'],
    ['too long', 'x'.repeat(NOTE_MAX + 1)],
    ['with a NUL', 'a\u0000'],
    ['a number', 7],
    ['missing', undefined],
  ])('%s', async (_name, text) => {
    const { id } = await makeAccount('talent', 'pending')
    const response = await browser.post(`${pathOf(id)}/notes`, { text })
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual(['text'])
  })
})
