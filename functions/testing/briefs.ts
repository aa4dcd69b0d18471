import type { Browser } from './browser.ts'
import { sql } from './database.ts'

/**
 * Writes a brief that asks for an anchor and nothing else.
 * @param browser of an approved network
 * @param id that the brief is to have
 */
export async function writeBrief(browser: Browser, id: string): Promise<void> {
  const added = await browser.post('/api/network/briefs', {
    ...{
      title: 'Morning anchor',
      roles: ['anchor'],
      mustSkills: [],
      niceSkills: [],
      languages: [],
    },
    ...{ place: '', isRemote: false, minYears: null, maxYears: null, startsOn: null, endsOn: null },
    ...{ text: '', showNetworkName: false },
  })
  const { id: given } = await added.json<{ id: string }>()
  // Whom it was told to was told of it by the id it had.
  await sql('delete from private.notifications where brief_id = $1', given)
  await sql('update private.briefs set id = $1 where id = $2', id, given)
}
