/** For tests: people whom a network saves, and the lists it keeps them in. */
import { expect } from 'vitest'
import type { SavedAnswer, SavedTalentPage, TalentLists } from '../../shared/saved-talent.ts'
import { makeAccount } from './accounts.ts'
import type { Browser } from './browser.ts'

/** The call that saves somebody. */
export const savePath = (userId: string) => `/api/network/saved/${userId}`

/** So many talent who are approved, by id. */
export async function makePeople(amount: number): Promise<string[]> {
  const people: string[] = []
  for (let made = 0; made < amount; made += 1) people.push((await makeAccount('talent')).id)
  return people
}

/** Who is on a page of saved people, by id. */
export const idsOf = ({ items }: SavedTalentPage) => items.map(({ talent }) => talent.userId)

/**
 * What a member of a network saves by; each call is expected to be answered.
 * @param browser of the member, signed in
 */
export function savedBy(browser: Browser) {
  return {
    async lists(): Promise<TalentLists['items']> {
      return (await (await browser.get('/api/network/lists')).json<TalentLists>()).items
    },
    async makeList(name: string): Promise<string> {
      const response = await browser.post('/api/network/lists', { name })
      expect(response.status).toBe(201)
      return (await response.json<{ id: string }>()).id
    },
    async save(userId: string, changes: object = {}): Promise<SavedAnswer> {
      const response = await browser.put(savePath(userId), changes)
      expect(response.status).toBe(200)
      return response.json<SavedAnswer>()
    },
    async page(query: Record<string, string> = {}): Promise<SavedTalentPage> {
      const response = await browser.get(`/api/network/saved?${new URLSearchParams(query)}`)
      expect(response.status).toBe(200)
      return response.json<SavedTalentPage>()
    },
  }
}
