import { expect, test } from 'vitest'
import { makeAccount, PASSWORD, registerAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { confirmationToken } from '../testing/mailbox.ts'

test('a talent sees their own dashboard', async () => {
  const { email } = await makeAccount('talent')
  await makeAccount('talent')
  const browser = await signedIn(email)
  const response = await browser.get('/api/talent/overview')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    firstName: 'Ada',
    lastName: 'Okafor',
    owed: { count: 0, first: [] },
    awaited: { count: 0, first: [] },
    matches: { count: 0, latest: [] },
    photo: null,
    photoAlt: '',
    appearances: Array(12).fill({ week: expect.any(String), search: null, profile: null }),
    missing: [
      ...['roles', 'languages', 'skills', 'reels', 'noticePeriod', 'credits', 'headline', 'bio'],
      'photo',
    ],
  })
})

test('a field that is filled in is no longer listed as missing', async () => {
  const { email } = await registerAccount('talent')
  await sql(
    `update public.talent_profiles set bio = 'On air since 2019', skills = '{news}', linkedin_url = null
     where contact_email = $1`,
    email,
  )
  const token = await confirmationToken(email)
  await new Browser().post('/api/auth/confirm-email', { token, password: PASSWORD })
  const browser = await signedIn(email)
  expect(await (await browser.get('/api/talent/overview')).json()).toMatchObject({
    missing: [
      ...['roles', 'languages', 'reels', 'noticePeriod', 'credits', 'headline', 'photo'],
      'socialLinks',
    ],
  })
})

test('a talent reads how often networks saw them, but not which networks', async () => {
  const { email, id } = await makeAccount('talent')
  // Nobody else lives there, so the search finds them alone.
  const location = `Hverfell ${crypto.randomUUID()}`
  await sql('update public.talent_profiles set location = $2 where user_id = $1', id, location)
  const network = await makeAccount('tv_network')
  const browser = await signedIn(network.email)
  const search = `/api/network/talent?location=${encodeURIComponent(location)}`
  for (const _time of [1, 2]) {
    expect((await browser.get(search)).status).toBe(200)
    expect((await browser.get(`/api/network/talent/${id}`)).status).toBe(200)
  }
  const other = await signedIn((await makeAccount('tv_network')).email)
  // A page behind the guard brings its first data along, and has shown them.
  await (await other.get(`/network/browse?location=${encodeURIComponent(location)}`)).text()
  await (await signedIn((await makeAccount('admin')).email)).get(`/api/admin/accounts/${id}`)

  const talent = await signedIn(email)
  await talent.get('/api/talent/profile')
  const text = await (await talent.get('/api/talent/overview')).text()
  const { appearances } = JSON.parse(text)
  // Of so few networks, and of today, no figure tells.
  expect(appearances.at(-1)).toMatchObject({ search: null, profile: null })
  expect(text).not.toContain(network.id)
  const [recount] = await sql(
    `select count(*) filter (where kind = 'search')::integer as search,
       count(*) filter (where kind = 'profile')::integer as profile
     from private.talent_impressions where user_id = $1`,
    id,
  )
  expect(recount).toEqual({ search: 2, profile: 1 })
})
