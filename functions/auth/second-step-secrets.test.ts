import { env } from 'cloudflare:workers'
import { Secret, TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { expectProblem } from '../testing/problems.ts'
import { begin, codeOf, enrol, forgetUsed, pass } from '../testing/second-step.ts'

test('the database stores no secret and no code in plain text', async () => {
  const { id, uri, recoveryCodes } = await enrol()
  const stored = JSON.stringify(
    await sql(
      `select to_jsonb(step), (select jsonb_agg(to_jsonb(code)) from private.recovery_codes as code where user_id = $1)
       from private.second_steps as step where user_id = $1`,
      id,
    ),
  )
  const app = URI.parse(uri)
  expect(stored).not.toContain(app.secret.base32)
  expect(stored).not.toContain(app.secret.hex)
  for (const code of recoveryCodes) {
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(code.replaceAll('-', ''))
  }
})

test('a secret that was sealed for another account, or by a removed key, does not open', async () => {
  const ada = await enrol()
  const ben = await enrol()
  await sql(
    `update private.second_steps set sealed_secret = (select sealed_secret from private.second_steps where user_id = $2) where user_id = $1`,
    ada.id,
    ben.id,
  )
  const secret = new Secret({ size: 20 })
  const code = new TOTP({ secret }).generate()
  for (const proof of [{ code: codeOf(ben.uri) }, { code: codeOf(ada.uri) }, { code }]) {
    await expectProblem(await pass(await begin(ada.email), proof), 'second_step_refused')
  }
  const [recoveryCode] = ada.recoveryCodes
  expect((await pass(await begin(ada.email), { recoveryCode })).status).toBe(200)
})

test('a secret is sealed again by the newest key when it is used', async () => {
  const { email, uri, id } = await enrol()
  const newer = 'the newer key with more than 32 characters'
  const during = { SESSION_SECRET: `${newer},${env.SESSION_SECRET}` }
  const browser = await begin(email, {}, new Browser({ env: during }))
  expect((await pass(browser, { code: codeOf(uri) })).status).toBe(200)
  await forgetUsed(id)
  const after = await begin(email, {}, new Browser({ env: { SESSION_SECRET: newer } }))
  expect((await pass(after, { code: codeOf(uri) })).status).toBe(200)
})
