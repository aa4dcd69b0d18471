import { expect, test } from 'vitest'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { sql } from '../testing/database.ts'

test('a network sees its own dashboard', async () => {
  const { email } = await makeAccount('tv_network')
  await makeAccount('tv_network')
  const browser = await signedIn(email)
  const response = await browser.get('/api/network/overview')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    ...{ networkName: 'Kanal Nord', memberRole: 'owner', mayWrite: true },
    owed: { count: 0, first: [] },
    awaited: { count: 0, first: [] },
    answered: [],
    standing: { waiting: 0, talking: 0, saved: 0, answers: null },
    briefs: [],
    saved: [],
    newcomers: expect.any(Array),
    logo: null,
    missing: [
      ...['description', 'location', 'markets', 'programmes', 'logo', 'website', 'socialLinks'],
    ],
  })
})

test('a field that is filled in is no longer listed as missing', async () => {
  const { email } = await makeAccount('tv_network')
  await sql(
    `with person as (
       update public.tv_network_profiles set twitter_url = 'https://x.com/kanal' where contact_email = $1 returning user_id
     )
     update private.networks set description = 'News', location = 'Oslo' from person where id = user_id`,
    email,
  )
  const browser = await signedIn(email)
  expect(await (await browser.get('/api/network/overview')).json()).toMatchObject({
    missing: ['markets', 'programmes', 'logo', 'website'],
  })
})

test('a network reads who was approved lately, without talent who block it', async () => {
  const { email, id } = await makeAccount('tv_network')
  const [shown, blocking] = [await makeAccount('talent'), await makeAccount('talent')]
  await sql(
    `update public.talent_profiles set status_changed_at = now() + interval '1 minute'
     where user_id in ($1, $2)`,
    shown.id,
    blocking.id,
  )
  await sql(
    `insert into private.talent_blocks (user_id, key) select $1, private.block_key('network', $2)`,
    blocking.id,
    id,
  )
  const text = await (await (await signedIn(email)).get('/api/network/overview')).text()
  const { newcomers } = JSON.parse(text)
  expect(newcomers).toContainEqual({
    userId: shown.id,
    firstName: 'Ada',
    lastName: 'Okafor',
    headline: '',
    roles: [],
    location: 'Lagos',
    isAvailable: false,
    photo: null,
    savedIn: [],
    since: expect.stringMatching(/Z$/),
  })
  expect(text).not.toContain(blocking.id)
})
