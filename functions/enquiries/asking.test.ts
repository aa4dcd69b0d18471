import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../testing/accounts.ts'
import { sql } from '../testing/database.ts'
import { bothSides, enquiryForm, enquiryJob, type Sides } from '../testing/enquiries.ts'
import { expectProblem } from '../testing/problems.ts'

const ASKING = '/api/network/enquiries'

test('a repeated call with the same idempotency key asks the talent once', async () => {
  const { network, talent } = await bothSides()
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const send = (changes?: Record<string, unknown>) =>
    network.browser.post(ASKING, enquiryForm(talent.id, changes), headers)
  const first = await (await send()).json()
  expect(await (await send()).json()).toEqual(first)
  await expectProblem(await send({ text: 'Something else' }), 'idempotency_key_reused')
  const wrong = network.browser.post(ASKING, enquiryForm(talent.id), {
    'Idempotency-Key': 'x'.repeat(101),
  })
  await expectProblem(await wrong, 'invalid_request')
})

test('an enquiry to several talent has a result for each of them', async () => {
  const { network, talent } = await bothSides()
  const hidden = await makeAccount('talent', 'hidden')
  const talentIds = [talent.id, hidden.id, crypto.randomUUID()]
  const response = await network.browser.post(ASKING, enquiryForm(talent.id, { talentIds }))
  expect(await response.json()).toEqual({
    done: [{ talentId: talent.id, id: expect.any(String) }],
    failed: talentIds.slice(1).map((talentId) => ({ talentId, code: 'talent_not_found' })),
  })
  const many = Array.from({ length: 26 }, () => crypto.randomUUID())
  const tooMany = await network.browser.post(ASKING, enquiryForm('', { talentIds: many }))
  await expectProblem(tooMany, 'validation_failed')
})

describe('an enquiry is refused', () => {
  let network: Sides['network']
  let talent: Sides['talent']

  beforeAll(async () => {
    ;({ network, talent } = await bothSides())
  })

  test.each<[string, Record<string, unknown>]>([
    ['that has no pay', { pay: undefined }],
    ['whose pay is zero', { pay: { min: 0, max: 0, currency: 'EUR', per: 'day' } }],
    [
      'whose highest pay is below its lowest',
      { pay: { min: 2, max: 1, currency: 'EUR', per: 'day' } },
    ],
    ['in an unknown currency', { pay: { min: 1, max: 2, currency: 'ABC', per: 'day' } }],
    ['without a language', { languages: [] }],
    ['without a programme', { programme: ' ', confidential: false }],
    ['with an unknown field', { salary: 5 }],
    ['that begins on a day that does not exist', { start: '2027-02-30' }],
  ])('%s', async (_why, changes) => {
    const response = await network.browser.post(
      ASKING,
      enquiryForm(talent.id, { job: enquiryJob(changes) }),
    )
    expect([400, 422]).toContain(response.status)
    expect((await response.json<{ code: string }>()).code).toMatch(
      /validation_failed|invalid_request/,
    )
  })

  test('with a text that is too long, or with too few or too many days to answer', async () => {
    for (const changes of [{ text: 'x'.repeat(1501) }, { answerBy: 1 }, { answerBy: 15 }]) {
      const response = await network.browser.post(ASKING, enquiryForm(talent.id, changes))
      await expectProblem(response, 'validation_failed')
    }
  })

  test('from a member who may not write', async () => {
    const { browser, id } = (await bothSides()).network
    await sql('update private.network_members set may_write = false where user_id = $1', id)
    await expectProblem(await browser.post(ASKING, enquiryForm(talent.id)), 'may_not_write')
  })

  test('about a brief of another network', async () => {
    const briefId = crypto.randomUUID()
    await expectProblem(
      await network.browser.post(ASKING, enquiryForm(talent.id, { briefId })),
      'brief_not_found',
    )
  })
})
