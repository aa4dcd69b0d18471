import { expect, test } from 'vitest'
import { version } from '../../package.json'
import { Browser } from '../testing/browser.ts'

test('says that all is well, and which version says so', async () => {
  const response = await new Browser().get('/api/health')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok', supabase: 'up', version })
})
