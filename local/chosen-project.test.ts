import { afterEach, expect, test, vi } from 'vitest'
import { chosenProject } from './chosen-project.ts'

const PUBLISHABLE = 'sb_publishable_AAAAAAAAAAAAAAAAAAAAAA_BBBBBBBB'
const SECRET = 'sb_secret_AAAAAAAAAAAAAAAAAAAAAA_BBBBBBBB'

function setVariables(url: string, publishableKey: string, secretKey: string): void {
  vi.stubEnv('SUPABASE_URL', url)
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', publishableKey)
  vi.stubEnv('SUPABASE_SECRET_KEY', secretKey)
}

afterEach(() => {
  vi.unstubAllEnvs()
})

test('the variables of a hosted project are read as by the worker', async () => {
  setVariables('https://abc.supabase.co/', ` ${PUBLISHABLE}\n`, `${SECRET}\r`)
  expect(await chosenProject()).toEqual({
    url: 'https://abc.supabase.co',
    publishableKey: PUBLISHABLE,
    secretKey: SECRET,
  })
})

test.each([
  ['https://abc.supabase.co', SECRET, PUBLISHABLE, 'SUPABASE_PUBLISHABLE_KEY is a secret key'],
  ['https://abc.supabase.co', PUBLISHABLE, PUBLISHABLE, 'SUPABASE_SECRET_KEY is a publishable key'],
  ['https://abc.supabase.co', PUBLISHABLE, `'${SECRET}'`, 'SUPABASE_SECRET_KEY is in quotation'],
  ['abc.supabase.co', PUBLISHABLE, SECRET, 'SUPABASE_URL is not an address'],
  ['https://abc.supabase.co', PUBLISHABLE, '', 'SUPABASE_SECRET_KEY is missing'],
  ['', '', SECRET, 'SUPABASE_URL is missing'],
])(
  'the error about a wrong variable names the variable: %s %s %s',
  async (url, publishableKey, secretKey, sentence) => {
    setVariables(url, publishableKey, secretKey)
    await expect(chosenProject()).rejects.toThrow(sentence)
  },
)
