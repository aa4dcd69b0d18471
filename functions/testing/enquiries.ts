/** For tests: a network's enquiries, and a network and a talent who talk. */
import { EXAMPLE_JOB } from '../../shared/testing/enquiry.ts'
import { makeAccount, signedIn } from './accounts.ts'
import type { Browser } from './browser.ts'
import { moveClock } from './clock.ts'
import { sql } from './database.ts'

interface Side {
  browser: Browser
  email: string
  id: string
}

/** The network and the talent of an enquiry, signed in. */
export interface Sides {
  network: Side
  talent: Side
}

/** A network and a talent who have nothing to do with each other yet. */
export async function bothSides(): Promise<Sides> {
  const network = await makeAccount('tv_network')
  const talent = await makeAccount('talent')
  return {
    network: { ...network, browser: await signedIn(network.email) },
    talent: { ...talent, browser: await signedIn(talent.email) },
  }
}

/**
 * Has a network ask a talent; the enquiry has not been delivered.
 * @param changes to the body
 * @returns the enquiry's id; it is at version 2
 */
export async function ask(
  { network, talent }: Sides,
  changes?: Record<string, unknown>,
): Promise<string> {
  const asked = await network.browser.post(
    '/api/network/enquiries',
    enquiryForm(talent.id, changes),
  )
  const [done] = (await asked.json<{ done: { id: string }[] }>()).done
  if (!done) throw new Error('The talent was not asked.')
  return done.id
}

/**
 * Has a network ask a talent, as if the five minutes were over.
 * @param changes to the body
 * @returns the enquiry's id; it is open, at version 3
 */
export async function deliver(sides: Sides, changes?: Record<string, unknown>): Promise<string> {
  const id = await ask(sides, changes)
  await sql('update private.enquiries set leaves_at = now() where id = $1', id)
  await moveClock()
  return id
}

/**
 * Has a network ask a talent, who says yes.
 * @returns both, signed in, and the enquiry's id; it is at version 4
 */
export async function beginTalk(): Promise<Talk> {
  const sides = await bothSides()
  const id = await deliver(sides)
  await sides.talent.browser.post(`/api/talent/enquiries/${id}/accept`, { version: 3 })
  return { ...sides, id }
}

type Talk = Sides & { id: string }

/**
 * Shares one talk between the tests of a file, as long as each step of the tests was refused: the enquiry is then
 * unchanged.
 * @returns a function that begins a talk, or returns the last one
 */
export function talks(): () => Promise<Talk> {
  let last: Talk | undefined
  return async () => {
    if (last === undefined || (await versionOf(last.id)) !== 4) last = await beginTalk()
    return last
  }
}

async function versionOf(id: string): Promise<number | undefined> {
  const [row] = await sql<{ version: number }>(
    'select version from private.enquiries where id = $1',
    id,
  )
  return row?.version
}

/** A network's enquiry, complete and valid. */
export function enquiryForm(talentId: string, changes: Record<string, unknown> = {}) {
  return {
    talentIds: [talentId],
    job: enquiryJob(),
    text: 'We would like to see you at our desk.',
    ...changes,
  }
}

/** The job of a first enquiry, with every field, and a fraction in its pay. */
export function enquiryJob(changes: Record<string, unknown> = {}) {
  return {
    ...EXAMPLE_JOB,
    pay: { ...EXAMPLE_JOB.pay, max: 520.5 },
    ...changes,
  }
}
