import { beforeEach, expect, test } from 'vitest'
import { CONTACT_DETAILS_SENTENCE } from '../../shared/enquiry-job.ts'
import { sql } from '../testing/database.ts'
import { bothSides, deliver, enquiryForm, type Sides } from '../testing/enquiries.ts'
import { expectProblem } from '../testing/problems.ts'

const ASKING = '/api/network/enquiries'
const ASKED = '/api/talent/enquiries'

let network: Sides['network']
let talent: Sides['talent']

beforeEach(async () => {
  const sides = await bothSides()
  network = sides.network
  talent = sides.talent
})

const delivered = () => deliver({ network, talent })

test('accepting an enquiry reveals no contact details, and the talent shares the ones they choose', async () => {
  await sql(
    `update public.talent_profiles set contact_phone = '+47 912 34 567', contact_email = $2 where user_id = $1`,
    ...[talent.id, 'private@talent.example'],
  )
  const id = await delivered()
  const path = `${ASKED}/${id}/contact`
  const early = await talent.browser.post(path, { channels: ['phone'] })
  await expectProblem(early, 'move_not_allowed')
  await talent.browser.post(`${ASKED}/${id}/accept`, { version: 3 })
  const read = async () => (await network.browser.get(`${ASKING}/${id}`)).text()
  expect(await read()).not.toMatch(/912 34|private@/)

  expect((await talent.browser.post(path, { channels: ['phone'] })).status).toBe(200)
  expect(await read()).toContain('+47 912 34 567')
  expect(await read()).not.toContain('private@')
  const list = await (await network.browser.get(ASKING)).text()
  expect(list).not.toMatch(/912 34|private@/)
  await expectProblem(await talent.browser.post(path, { channels: ['fax'] }), 'validation_failed')
  await talent.browser.post(path, { channels: [] })
  expect(await read()).not.toMatch(/912 34|private@/)
})

test('before an enquiry is accepted, the author of contact details is asked to remove them', async () => {
  const text = 'Call me on +47 912 34 567.'
  const asking = await network.browser.post(ASKING, enquiryForm(talent.id, { text }))
  expect((await expectProblem(asking, 'validation_failed')).fields).toEqual({
    text: CONTACT_DETAILS_SENTENCE,
  })
  const id = await delivered()
  const no = { version: 3, reason: 'dates', text }
  const declining = await talent.browser.post(`${ASKED}/${id}/decline`, no)
  expect((await expectProblem(declining, 'validation_failed')).fields).toEqual({
    text: CONTACT_DETAILS_SENTENCE,
  })
  await talent.browser.post(`${ASKED}/${id}/accept`, { version: 3 })
  const after = await talent.browser.post(`${ASKED}/${id}/messages`, { text })
  expect(after.status).toBe(201)
})
