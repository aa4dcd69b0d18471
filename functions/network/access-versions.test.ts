import { beforeAll, expect, test } from 'vitest'
import { makeAccount, makeColleague, signedIn } from '../testing/accounts.ts'
import type { Browser } from '../testing/browser.ts'
import { expectProblem } from '../testing/problems.ts'

let keeper: Browser
let viewer: string

beforeAll(async () => {
  const { id, email } = await makeAccount('tv_network')
  keeper = await signedIn(email)
  viewer = (await makeColleague(id, 'viewer')).id
})

test.each(['list', 'brief'] as const)(
  'saving who sees a %s does not overwrite what somebody else has saved in the meantime',
  async (what) => {
    const made =
      what === 'list'
        ? await keeper.post('/api/network/lists', { name: 'Once' })
        : await keeper.post('/api/network/briefs', { title: 'Once', roles: ['anchor'] })
    const { id } = await made.json<{ id: string }>()
    const path = `/api/network/${what}s/${id}/access`
    const set = (members: string[], version?: number, confidential = true) =>
      keeper.put(path, { confidential, members }, version)

    const first = await set([viewer], 0)
    expect(first.status).toBe(200)
    const there = await first.json<{ members: string[]; version: number }>()
    expect(there).toMatchObject({ confidential: true, version: 1 })
    expect(there.members).toHaveLength(2)
    const refused = await expectProblem(await set([], 0, false), 'access_changed')
    expect(refused.access).toMatchObject({ confidential: true, version: 1 })
    const { members } = refused.access as { members: string[] }
    expect(members.toSorted()).toEqual(there.members.toSorted())
    // What is so already is nobody's loss, and counts as no change.
    expect(await (await set([viewer], 0)).json()).toMatchObject({ version: 1 })
    expect(await (await set([], 1)).json()).toMatchObject({ version: 2 })
    // What names no version is set over what is there, and its answer may be sent back.
    const opened = await (await set([], undefined, false)).json<Record<string, unknown>>()
    expect(opened).toEqual({ confidential: false, members: [], version: 3 })
    expect((await keeper.put(path, opened, 3)).status).toBe(200)
    expect(await (await keeper.get(`/api/network/${what}s`)).text()).toContain('"accessVersion":3')
    expect((await keeper.delete(`/api/network/${what}s/${id}`)).status).toBe(204)
  },
)
