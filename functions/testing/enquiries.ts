/** For tests: what a network asks, and a network and a talent who talk. */
import { makeAccount, signedIn } from './accounts.ts'
import type { Browser } from './browser.ts'
import { moveClock } from './clock.ts'
import { sql } from './database.ts'

interface Side {
  browser: Browser
  email: string
  id: string
}

/**
 * Has a network ask a talent, who says yes.
 * @returns both, signed in, and the enquiry's id; it is at version 4
 */
export async function beginTalk(): Promise<{ network: Side; talent: Side; id: string }> {
  const networkAccount = await makeAccount('tv_network')
  const talentAccount = await makeAccount('talent')
  const network = { ...networkAccount, browser: await signedIn(networkAccount.email) }
  const talent = { ...talentAccount, browser: await signedIn(talentAccount.email) }
  const asked = await network.browser.post('/api/network/enquiries', enquiryForm(talent.id))
  const id = (await asked.json<{ done: { id: string }[] }>()).done[0]?.id ?? ''
  await sql('update private.enquiries set leaves_at = now() where id = $1', id)
  await moveClock()
  await talent.browser.post(`/api/talent/enquiries/${id}/accept`, { version: 3 })
  return { network, talent, id }
}

/** What a network asks, complete and right. */
export function enquiryForm(talentId: string, changes: Record<string, unknown> = {}) {
  return {
    talentIds: [talentId],
    job: enquiryJob(),
    text: 'We would like to see you at our desk.',
    ...changes,
  }
}

/** A job with all that a first enquiry says of it. */
export function enquiryJob(changes: Record<string, unknown> = {}) {
  return {
    ...{ programme: 'Morning North', confidential: true, genre: 'news', kind: 'fixed_term' },
    ...{ role: 'anchor', onAir: 'desk', start: '2027-01-11', length: 'Six months', shift: 'early' },
    ...{ daysPerWeek: 4, place: 'Oslo', remote: 'none', decideBy: '2026-12-20' },
    pay: { min: 400, max: 520.5, currency: 'EUR', per: 'day' },
    languages: [{ language: 'nb', level: 'native' }],
    ...changes,
  }
}
