import { expect, test } from 'vitest'
import type { SavedReply } from '../../shared/saved-replies.ts'
import { makeAccount, makeColleague, signedIn } from '../testing/accounts.ts'
import { beginTalk, enquiryForm } from '../testing/enquiries.ts'
import { expectProblem } from '../testing/problems.ts'

const PATH = '/api/network/replies'
const REPLY = {
  name: 'Screen test',
  text: 'Dear {first name}, can you do {date}?',
  isShared: false,
}

async function newNetwork() {
  return signedIn((await makeAccount('tv_network')).email)
}

test('a saved reply can be added, read, changed from the version it was read in, and deleted', async () => {
  const browser = await newNetwork()
  expect(await (await browser.get(PATH)).json()).toEqual({
    items: [],
    mayWrite: true,
    askRefusal: null,
    mayAskUntil: expect.any(String),
  })
  const answer = await browser.post(PATH, REPLY)
  expect(answer.status).toBe(201)
  const added = await answer.json<SavedReply>()
  expect(added).toMatchObject({ ...REPLY, version: 1, isMine: true })
  expect(await (await browser.get(PATH)).json()).toEqual({
    items: [added],
    mayWrite: true,
    askRefusal: null,
    mayAskUntil: expect.any(String),
  })

  const path = `${PATH}/${added.id}`
  const saved = await browser.put(path, { ...added, isShared: true }, added.version)
  expect(await saved.json()).toMatchObject({ ...REPLY, isShared: true, version: 2 })
  await expectProblem(await browser.put(path, REPLY, added.version), 'reply_changed')
  expect((await browser.delete(path)).status).toBe(204)
  await expectProblem(await browser.delete(path), 'reply_not_found')
  await expectProblem(await browser.put(path, REPLY), 'reply_not_found')
})

test('a shared reply names the colleague who changed it last', async () => {
  const owner = await makeAccount('tv_network')
  const mine = await signedIn(owner.email)
  const theirs = await signedIn((await makeColleague(owner.id, 'editor')).email)
  const own = await (await theirs.post(PATH, REPLY)).json<SavedReply>()
  const added = await (await mine.post(PATH, { ...REPLY, isShared: true })).json<SavedReply>()
  expect(added.changedBy).toBeUndefined()
  const answer = await theirs.put(`${PATH}/${added.id}`, { ...added, name: 'Tape' }, added.version)
  const changed = await answer.json<SavedReply>()
  expect(changed).toMatchObject({ name: 'Tape', madeBy: added.madeBy, changedBy: own.madeBy })
  expect((await mine.put(`${PATH}/${added.id}`, changed, changed.version)).status).toBe(200)
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ text: 'x'.repeat(1501) }, 'text'],
  [{ isShared: 'yes' }, 'isShared'],
])('%j is refused beside its field', async (changes, field) => {
  const response = await (await newNetwork()).post(PATH, { ...REPLY, ...changes })
  const problem = await expectProblem(response, 'validation_failed')
  expect(Object.keys(problem.fields ?? {})).toEqual([field])
})

test('neither another network nor a talent can read the replies', async () => {
  const { id } = await (await (await newNetwork()).post(PATH, REPLY)).json<SavedReply>()
  const other = await newNetwork()
  expect(await (await other.get(PATH)).json()).toEqual({
    items: [],
    mayWrite: true,
    askRefusal: null,
    mayAskUntil: expect.any(String),
  })
  await expectProblem(await other.put(`${PATH}/${id}`, REPLY), 'reply_not_found')
  await expectProblem(await other.delete(`${PATH}/${id}`), 'reply_not_found')
  const talent = await signedIn((await makeAccount('talent')).email)
  await expectProblem(await talent.get(PATH), 'wrong_role')
  await expectProblem(await talent.post(PATH, REPLY), 'wrong_role')
})

test('a message with an unfilled placeholder is not sent, and one with plain braces is', async () => {
  const { network, talent, id } = await beginTalk()
  const write = (text: string) =>
    network.browser.post(`/api/network/enquiries/${id}/messages`, { text })
  await expectProblem(await write('Dear Zoë, can you do {date}?'), 'placeholder_unfilled')
  expect((await write('The code is { date }, {1} and {{x}}.')).status).toBe(201)
  // A rule for who writes with saved replies alone.
  const answered = await talent.browser.post(`/api/talent/enquiries/${id}/messages`, {
    text: 'Which {date}?',
  })
  expect(answered.status).toBe(201)

  const other = await makeAccount('talent')
  const ask = (changes: Record<string, unknown>) =>
    network.browser.post('/api/network/enquiries', enquiryForm(other.id, changes))
  await expectProblem(await ask({ text: 'Dear {first name}' }), 'placeholder_unfilled')
  await expectProblem(
    await ask({ lines: { [other.id]: 'I saw {what you liked}' } }),
    'placeholder_unfilled',
  )
  expect((await ask({ text: 'Dear { first name }' })).status).toBe(201)
})
