import { expect, test } from 'vitest'
import { makeAccount, PASSWORD, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { confirmationToken } from '../testing/mailbox.ts'

test('a talent sees their own account as it is', async () => {
  const { email } = await makeAccount('talent')
  await makeAccount('talent')
  const browser = await signedIn(email)
  const response = await browser.get('/api/talent/overview')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    firstName: 'Ada',
    lastName: 'Okafor',
    location: 'Lagos',
    nationality: 'Nigerian',
    yearsOfExperience: 7,
    isAvailable: false,
    currentNetwork: 'Meridian',
    status: 'approved',
    emailConfirmed: false,
    appliedAt: expect.stringMatching(/Z$/),
    statusChangedAt: null,
    missing: [
      ...['roles', 'languages', 'skills', 'reels', 'noticePeriod', 'credits', 'headline', 'bio'],
      'photo',
    ],
  })
})

test('what is filled in is missing no more', async () => {
  const { email } = await makeAccount('talent')
  await sql(
    `update public.talent_profiles set bio = 'On air since 2019', skills = '{news}', linkedin_url = null
     where contact_email = $1`,
    email,
  )
  const token = await confirmationToken(email)
  await new Browser().post('/api/auth/confirm-email', { token, password: PASSWORD })
  const browser = await signedIn(email)
  expect(await (await browser.get('/api/talent/overview')).json()).toMatchObject({
    emailConfirmed: true,
    missing: [
      ...['roles', 'languages', 'reels', 'noticePeriod', 'credits', 'headline', 'photo'],
      'socialLinks',
    ],
  })
})
