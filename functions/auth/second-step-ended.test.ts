import { afterEach, expect, test, vi } from 'vitest'
import { sql } from '../testing/database.ts'
import { withFaults } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'
import { begin, codeOf, type Enrolled, enrol, pass } from '../testing/second-step.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  [
    'recovery code',
    'use_recovery_code',
    ({ recoveryCodes: [recoveryCode] }: Enrolled) => ({ recoveryCode }),
  ],
  ['code of an app', 'pass_totp', ({ uri }: Enrolled) => ({ code: codeOf(uri) })],
])('a %s is not used up if the session ended in the meantime', async (_name, rpc, proofOf) => {
  const enrolled = await enrol()
  const { email, id } = enrolled
  const proof = proofOf(enrolled)
  const browser = await begin(email)
  withFaults(async (request, pass) => {
    if (request.url.endsWith(`/rpc/${rpc}`)) {
      await sql('delete from auth.sessions where user_id = $1', id)
    }
    return pass()
  })
  await expectProblem(await pass(browser, proof), 'second_step_expired')
  vi.restoreAllMocks()
  expect((await pass(await begin(email), proof)).status).toBe(200)
})

test('a session that ends while its second step is passed is answered as expired, not as another role', async () => {
  const { email, id, uri } = await enrol()
  const browser = await begin(email)
  withFaults(async (request, pass) => {
    const answer = await pass()
    if (request.url.endsWith('/rpc/pass_totp')) {
      await sql('delete from auth.sessions where user_id = $1', id)
    }
    return answer
  })
  await expectProblem(await pass(browser, { code: codeOf(uri) }), 'second_step_expired')
})
