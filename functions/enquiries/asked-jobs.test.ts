import { beforeEach, expect, test } from 'vitest'
import type { TalentEnquiry } from '../../shared/enquiries.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import type { Browser } from '../testing/browser.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { enquiryForm, enquiryJob } from '../testing/enquiries.ts'
import { expectProblem } from '../testing/problems.ts'

let network: { browser: Browser; email: string; id: string }
let talent: { browser: Browser; email: string; id: string }

beforeEach(async () => {
  const networkAccount = await makeAccount('tv_network')
  const talentAccount = await makeAccount('talent')
  network = { ...networkAccount, browser: await signedIn(networkAccount.email) }
  talent = { ...talentAccount, browser: await signedIn(talentAccount.email) }
})

const ask = (changes: Record<string, unknown>) =>
  network.browser.post('/api/network/enquiries', enquiryForm(talent.id, changes))

/** What the talent reads of an enquiry once it is there. */
async function received(changes: Record<string, unknown>): Promise<TalentEnquiry> {
  const response = await ask(changes)
  expect(response.status).toBe(201)
  const { done } = await response.json<{ done: { id: string }[] }>()
  const id = done[0]?.id ?? ''
  await sql('update private.enquiries set leaves_at = now() where id = $1', id)
  await moveClock()
  return (await talent.browser.get(`/api/talent/enquiries/${id}`)).json<TalentEnquiry>()
}

test('a job may leave out its program, its genre and its days a week', async () => {
  const { programme: _, genre: __, daysPerWeek: ___, ...job } = enquiryJob({ confidential: true })
  const read = await received({ job })
  expect(read.job).toMatchObject({ programme: '', genre: 'other', confidential: true })
  expect(read.job).not.toHaveProperty('daysPerWeek')
})

test('a job may leave out its program only when it is confidential', async () => {
  const { programme: _, ...job } = enquiryJob({ confidential: false })
  const { fields } = await expectProblem(await ask({ job }), 'validation_failed')
  expect(fields).toEqual({ job: 'Enter the program, or say that it is confidential' })
})

test('each further term is optional, and must be one of the listed values', async () => {
  const terms = { exclusivity: 'no_rivals', nonCompete: 'three_months', wayOut: 'one_month' }
  const rights = { nda: 'nda_first', tape: 'tape_later', likeness: 'with_consent' }
  const costs = { relocation: 'move_paid', wardrobe: 'clothes_provided', visa: 'permit_sponsored' }
  const said = { ...terms, ...rights, ...costs }
  expect((await received({ job: enquiryJob(said) })).job).toMatchObject(said)
  await expectProblem(await ask({ job: enquiryJob({ likeness: 'for ever' }) }), 'validation_failed')
  await expectProblem(await ask({ job: enquiryJob({ salary: 5 }) }), 'invalid_request')
})
