import { expect, test } from 'vitest'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { sql } from '../testing/database.ts'

test('a network sees its own account as it is', async () => {
  const { email } = await makeAccount('tv_network')
  await makeAccount('tv_network')
  const browser = await signedIn(email)
  const response = await browser.get('/api/network/overview')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    networkName: 'Kanal Nord',
    jobTitle: 'Head of casting',
    status: 'approved',
    emailConfirmed: false,
    appliedAt: expect.stringMatching(/Z$/),
    statusChangedAt: null,
    missing: [
      ...['description', 'location', 'markets', 'programmes', 'logo', 'website', 'socialLinks'],
    ],
  })
})

test('what is filled in is missing no more', async () => {
  const { email } = await makeAccount('tv_network')
  await sql(
    `update public.tv_network_profiles set description = 'News', location = 'Oslo', twitter_url = 'https://x.com/kanal'
     where contact_email = $1`,
    email,
  )
  const browser = await signedIn(email)
  expect(await (await browser.get('/api/network/overview')).json()).toMatchObject({
    missing: ['markets', 'programmes', 'logo', 'website'],
  })
})
