import { beforeEach, expect, test, vi } from 'vitest'
import type { NetworkProfile } from '../../shared/network-profile.ts'
import { makeAccount, makeColleague, signedIn } from '../testing/accounts.ts'
import type { Browser } from '../testing/browser.ts'
import { watchCalls } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'
import { idsOf, makePeople, savedBy, savePath } from '../testing/saved.ts'

let browser: Browser
let own: ReturnType<typeof savedBy>

beforeEach(async () => {
  browser = await signedIn((await makeAccount('tv_network')).email)
  own = savedBy(browser)
})

test('a talent can be saved to a list by its name, which makes the list if there is none', async () => {
  const [ada = '', noor = ''] = await makePeople(2)
  const calls = watchCalls()
  expect(await own.save(ada, { list: 'Shortlist' })).toMatchObject({
    lists: [{ name: 'Shortlist' }],
  })
  expect(calls.filter((path) => /list|save/.test(path))).toEqual(['/rest/v1/rpc/save_talent'])
  vi.restoreAllMocks()
  await own.save(noor, { list: ' SHORTLIST ', stage: 'offer' })
  const [list, ...others] = await own.lists()
  expect([list?.name, list?.people, others]).toEqual(['Shortlist', 2, []])
  for (const name of ['Shortlist', 'shortlist ', 'first']) {
    expect(idsOf(await own.page({ list: name }))).toEqual([ada, noor])
  }
  await expectProblem(await browser.get('/api/network/saved?list=Longlist'), 'list_not_found')

  await own.save(ada, { list: 'first' })
  expect(await own.lists()).toHaveLength(1)
  for (let number = 2; number <= 30; number++) await own.makeList(`List ${number}`)
  await expectProblem(await browser.put(savePath(ada), { list: 'One more' }), 'lists_full')
  expect(await own.save(ada, { list: 'LIST 30' })).toMatchObject({
    lists: [{ name: 'Shortlist' }, { name: 'List 30' }],
  })
})

test('a list is a board by stage, and each stage keeps the order that members gave it', async () => {
  const [ada = '', noor = '', jonas = ''] = await makePeople(3)
  const list = await own.makeList('Morning show')
  for (const id of [ada, noor, jonas]) await own.save(id, { list })
  await own.save(jonas, { list, stage: 'longlist', before: ada })
  await own.save(ada, { list, stage: 'audition' })
  await own.save(noor, { list, stage: 'audition', before: ada })
  const page = await own.page({ list })
  expect(idsOf(page)).toEqual([jonas, noor, ada])
  expect(page.items.map(({ lists: [at] }) => at?.stage)).toEqual([
    'longlist',
    'audition',
    'audition',
  ])

  const first = await own.page({ list, limit: '2' })
  const second = await own.page({ list, limit: '2', cursor: first.nextCursor ?? '' })
  expect([...idsOf(first), ...idsOf(second)]).toEqual([jonas, noor, ada])
  expect(second.nextCursor).toBeNull()
  for (const query of [
    { cursor: first.nextCursor ?? '' },
    { list: 'first', cursor: first.nextCursor ?? '' },
    { list, cursor: `x${first.nextCursor}` },
  ]) {
    const response = await browser.get(`/api/network/saved?${new URLSearchParams(query)}`)
    await expectProblem(response, 'invalid_request')
  }
})

test('lists can be named and sorted, a second list of one name is refused, and removing a list unsaves people in no other list', async () => {
  const [ada = '', noor = ''] = await makePeople(2)
  const [one, two] = [await own.makeList('One'), await own.makeList('Two')]
  await own.save(ada, { list: one })
  await own.save(ada, { list: two })
  await own.save(noor, { list: two })
  await expectProblem(await browser.post('/api/network/lists', { name: ' ONE' }), 'list_exists')
  const changed = await browser.put(`/api/network/lists/${two}`, { name: 'Zwei', before: one })
  expect(await changed.json()).toEqual({
    id: two,
    items: [
      { id: two, name: 'Zwei', people: 2 },
      { id: one, name: 'One', people: 1 },
    ],
  })
  expect((await browser.delete(`/api/network/lists/${two}`)).status).toBe(204)
  expect(idsOf(await own.page())).toEqual([ada])
  for (const unknown of [two, crypto.randomUUID()]) {
    await expectProblem(await browser.delete(`/api/network/lists/${unknown}`), 'list_not_found')
  }
})

test('when two colleagues rename a list, the second is refused, and reads who named it what', async () => {
  const owner = await makeAccount('tv_network')
  const [mine, theirs] = [
    await signedIn(owner.email),
    await signedIn((await makeColleague(owner.id, 'editor')).email),
  ]
  const path = `/api/network/lists/${await savedBy(mine).makeList('Desk')}`
  const { firstName, lastName } = await (
    await theirs.get('/api/network/profile')
  ).json<NetworkProfile>()
  await theirs.put(path, { name: 'Evening desk', formerName: 'Desk' })
  const { list } = await expectProblem(
    await mine.put(path, { name: 'Night desk', formerName: 'Desk' }),
    'list_renamed',
  )
  expect(list).toEqual({ name: 'Evening desk', renamedBy: `${firstName} ${lastName}` })
  // Whoever chose the same name has nothing to choose from.
  const same = { name: 'Evening desk', formerName: 'Desk' }
  expect((await mine.put(path, same)).status).toBe(200)
  const chosen = { name: 'Night desk', formerName: 'Evening desk' }
  expect((await mine.put(path, chosen)).status).toBe(200)
  // Without the former name it is written over whatever is there.
  expect((await theirs.put(path, { name: 'Desk' })).status).toBe(200)
  expect((await savedBy(mine).lists())[0]?.name).toBe('Desk')
})

test('in a network of one member, a refusal because another tab has renamed the list names nobody', async () => {
  const path = `/api/network/lists/${await own.makeList('Desk')}`
  await browser.put(path, { name: 'Evening desk' })
  const late = await browser.put(path, { name: 'Night desk', formerName: 'Desk' })
  expect((await expectProblem(late, 'list_renamed')).list).toEqual({ name: 'Evening desk' })
})

test('every call refuses the list of another network', async () => {
  const [ada = ''] = await makePeople(1)
  const other = await signedIn((await makeAccount('tv_network')).email)
  const theirs = await own.makeList('Theirs')
  await own.save(ada, { list: theirs })
  const about = { list: theirs, stage: 'offer' }
  await expectProblem(await other.put(savePath(ada), about), 'list_not_found')
  await expectProblem(await other.get(`/api/network/saved?list=${theirs}`), 'list_not_found')
  const path = `/api/network/lists/${theirs}`
  await expectProblem(await other.put(path, { name: 'Mine' }), 'list_not_found')
  await expectProblem(await other.delete(path), 'list_not_found')
  expect((await other.delete(`${savePath(ada)}?list=${theirs}`)).status).toBe(204)
  expect(await savedBy(other).lists()).toEqual([])
  expect(await own.lists()).toEqual([{ id: theirs, name: 'Theirs', people: 1 }])
})

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['name', { name: 5 }],
])('a list with the %s %j is refused', async (field, body) => {
  const { fields } = await expectProblem(
    await browser.post('/api/network/lists', body),
    'validation_failed',
  )
  expect(fields).toHaveProperty(field)
})
