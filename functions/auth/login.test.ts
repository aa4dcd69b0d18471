import { expect, test } from 'vitest'
import { makeAccount, signedIn } from '../testing/accounts.ts'

test('an approved talent signs in, is known, signs out, and is nobody', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = await signedIn(email)
  const known = await browser.get('/api/auth/session')
  expect(await known.json()).toMatchObject({ user: { id, email, role: 'talent' } })
  expect((await browser.post('/api/auth/logout', {})).status).toBe(204)
  expect(await (await browser.get('/api/auth/session')).json()).toEqual({ user: null })
})
