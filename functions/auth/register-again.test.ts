import { expect, test } from 'vitest'
import { makeAccount, newWord, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { confirmationToken, mailsTo } from '../testing/mailbox.ts'

/** What a new applicant types, with a name that nobody else has. */
const newForm = () => talentForm({ lastName: newWord() })
type Form = ReturnType<typeof newForm>

function applications({ lastName }: Form): Promise<unknown[]> {
  return sql('select from public.talent_profiles where last_name = $1', lastName)
}

async function register(form: Record<string, unknown>): Promise<Browser> {
  // Without the cookie of an answer that never came.
  const browser = new Browser()
  const answer = await browser.post('/api/auth/register', form)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ status: 'pending' })
  return browser
}

test('a registration that is sent twice makes one application, and its owner is mailed that one exists', async () => {
  const form = newForm()
  await register(form)
  const again = await register(form)
  expect(await applications(form)).toHaveLength(1)
  const subjects = (await mailsTo(form.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'You already have an account')).toHaveLength(1)
  expect(subjects).toHaveLength(2)
  const body = { token: await confirmationToken(form.email), password: form.password }
  expect((await new Browser().post('/api/auth/confirm-email', body)).status).toBe(200)
  expect(await (await again.get('/api/auth/status')).json()).toMatchObject({
    email: form.email,
    emailConfirmed: true,
  })
})

test('a registration with the address of an existing account that is sent twice makes one application', async () => {
  const { email } = await makeAccount('talent')
  const form = { ...newForm(), email }
  await register(form)
  await register(form)
  expect(await applications(form)).toHaveLength(1)
})

test('a registration that is pressed several times at once makes one application', async () => {
  const form = newForm()
  await Promise.all([1, 2, 3].map(() => register(form)))
  expect(await applications(form)).toHaveLength(1)
})

test.each([
  ['another password', { password: 'somebody else’s horse' }],
  ['other words', { location: 'Abuja' }],
])(
  'a second registration with %s for the same address reveals and changes nothing of the first',
  async (_name, changes) => {
    const form = newForm()
    await register(form)
    const other = await register({ ...form, ...changes })
    expect(await applications(form)).toHaveLength(2)
    const subjects = (await mailsTo(form.email)).map(({ subject }) => subject)
    expect(subjects).toContain('You already have an account')
    const body = { token: await confirmationToken(form.email), password: form.password }
    expect((await new Browser().post('/api/auth/confirm-email', body)).status).toBe(200)
    expect(await (await other.get('/api/auth/status')).json()).toMatchObject({
      emailConfirmed: false,
    })
  },
)
