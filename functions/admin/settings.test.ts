import type * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AdminSettingsSchema } from '../../shared/admin-settings.ts'
import { FREE_MAIL_DOMAINS } from '../../shared/free-mail.ts'
import {
  DECISION_REASONS_MAX,
  FREE_MAIL_DOMAINS_MAX,
  REASON_MAX,
  REASON_TITLE_MAX,
  SETTINGS_MAX_BYTES,
} from '../../shared/limits.ts'
import {
  makeAccount,
  networkForm,
  newEmail,
  reauthenticated,
  signedIn,
  talentForm,
} from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { expectProblem } from '../testing/problems.ts'

const PATH = '/api/admin/settings'

let browser: Browser

beforeAll(async () => {
  browser = await reauthenticated((await makeAccount('admin')).email)
})

// The settings are everybody's: other tests register too.
afterEach(async () => {
  await sql('update private.settings set sign_ups_open = true')
  await sql('delete from private.free_mail_domains where not is_built_in')
})

async function read(): Promise<v.InferOutput<typeof AdminSettingsSchema>> {
  const response = await browser.get(PATH)
  expect(response.status).toBe(200)
  return response.json()
}

test('settings can be saved exactly as they were read, and get the next version', async () => {
  const settings = await read()
  expect(settings.signUpsOpen).toBe(true)
  expect(settings.decisionReasons.length).toBeGreaterThan(0)
  const response = await browser.put(PATH, settings)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ...settings, version: settings.version + 1 })
})

test('the largest possible settings are saved, and a larger body is not read', async () => {
  // Each character takes as many bytes as one can.
  const longest = (codePoints: number) => '𐍈'.repeat(codePoints)
  const present = await read()
  const largest = {
    ...present,
    decisionReasons: Array.from({ length: DECISION_REASONS_MAX }, () => ({
      status: 'deactivated',
      title: longest(REASON_TITLE_MAX),
      text: longest(REASON_MAX),
    })),
    freeMailDomains: [
      ...FREE_MAIL_DOMAINS,
      ...Array.from(
        { length: FREE_MAIL_DOMAINS_MAX },
        (_, number) => `${String(number).padStart(3, '0')}${longest(60)}.example`,
      ),
    ],
  }
  const response = await browser.put(PATH, largest)
  expect(response.status).toBe(200)
  expect((await browser.put(PATH, present)).status).toBe(200)
  const larger = { ...largest, more: 'x'.repeat(SETTINGS_MAX_BYTES) }
  await expectProblem(await browser.put(PATH, larger), 'body_too_large')
})

test('when two administrators save settings, the second is refused and gets the saved ones', async () => {
  const settings = await read()
  await browser.put(PATH, settings)
  const late = await browser.put(PATH, { ...settings, signUpsOpen: false }, settings.version)
  expect(await expectProblem(late, 'settings_changed')).toMatchObject({
    present: String(settings.version + 1),
  })
  expect((await read()).signUpsOpen).toBe(true)
})

test.each([-1, 2147483648, 1e20])(
  'a save over the version %d, which never existed, is refused',
  async (version) => {
    const response = await browser.put(PATH, await read(), version)
    await expectProblem(response, 'settings_changed')
  },
)

test('a save of settings without a version overwrites the saved ones', async () => {
  const before = await read()
  const changed = { ...before, decisionReasons: before.decisionReasons.slice(1) }
  for (const body of [changed, changed, before]) {
    const saved = await browser.put(PATH, body)
    expect(saved.status).toBe(200)
    expect(await saved.json()).toMatchObject({ decisionReasons: body.decisionReasons })
  }
})

test('settings that a save leaves out do not change', async () => {
  const before = await read()
  const more = [...before.freeMailDomains, 'freemail.example']
  const added = await browser.put(PATH, { freeMailDomains: more })
  expect(await added.json()).toMatchObject({
    ...before,
    version: before.version + 1,
    freeMailDomains: more,
  })
  const closed = await browser.put(PATH, { signUpsOpen: false })
  expect(await closed.json()).toEqual({
    ...before,
    version: before.version + 2,
    signUpsOpen: false,
    freeMailDomains: more,
  })
})

test('the five built-in providers are listed, and refused whether or not a save names them', async () => {
  const before = await read()
  expect(before.freeMailDomains).toEqual([...FREE_MAIL_DOMAINS].sort())
  const added = await browser.put(PATH, { ...before, freeMailDomains: ['freemail.example'] })
  const { freeMailDomains } = await added.json<typeof before>()
  expect(freeMailDomains).toEqual([...before.freeMailDomains, 'freemail.example'])
  await browser.put(PATH, { ...before, freeMailDomains: [] })
  expect((await read()).freeMailDomains).toEqual(before.freeMailDomains)
  const form = networkForm({ email: newEmail('aol.com') })
  await expectProblem(await new Browser().post('/api/auth/register', form), 'validation_failed')
})

test('while registration is closed, registrations are refused and the registration page says so beforehand', async () => {
  const visitor = new Browser()
  expect(await (await visitor.get('/api/auth/sign-ups')).json()).toEqual({
    open: true,
    asksForHuman: false,
  })
  await browser.put(PATH, { ...(await read()), signUpsOpen: false })
  expect(await (await visitor.get('/api/auth/sign-ups')).json()).toEqual({
    open: false,
    asksForHuman: false,
  })
  await expectProblem(await visitor.post('/api/auth/register', talentForm()), 'sign_ups_closed')
  expect(visitor.cookies.size).toBe(0)
})

test('networks cannot register with a free mail provider that was added to the settings', async () => {
  await browser.put(PATH, { ...(await read()), freeMailDomains: ['freemail.example'] })
  const form = networkForm({ email: newEmail('FreeMail.example') })
  const response = await new Browser().post('/api/auth/register', form)
  const { fields } = await expectProblem(response, 'validation_failed')
  expect(fields).toEqual({ email: 'Please use your corporate email address' })
})

test('a free mail provider is stored in the form that addresses have', async () => {
  const builtIn = [...FREE_MAIL_DOMAINS].sort()
  const freeMailDomains = ['Bücherpost.example', 'www.freemail.example']
  const response = await browser.put(PATH, { ...(await read()), freeMailDomains })
  expect((await response.json<{ freeMailDomains: string[] }>()).freeMailDomains).toEqual([
    ...builtIn,
    'freemail.example',
    'xn--bcherpost-q9a.example',
  ])
})

describe('settings are refused at their field', () => {
  test.each([
    ['signUpsOpen', 'yes'],
    ['decisionReasons', [{ status: 'approved', title: 'x', text: 'x' }]],
    ['decisionReasons', [{ status: 'rejected', title: '', text: 'x' }]],
    ['freeMailDomains', ['no domain']],
    ['freeMailDomains', ['a.b\u0000']],
    ['freeMailDomains', ['a.b\ud800']],
  ])('%s: %j', async (field, value) => {
    const response = await browser.put(PATH, { ...(await read()), [field]: value })
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual([field])
  })
})

test.each(['talent', 'tv_network'] as const)(
  'a %s cannot read or save the settings',
  async (role) => {
    const other = await signedIn((await makeAccount(role)).email)
    await expectProblem(await other.get(PATH), 'wrong_role')
    await expectProblem(await other.put(PATH, await read()), 'wrong_role')
  },
)
