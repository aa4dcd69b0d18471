import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Deployment } from '../doctor/findings.ts'
import { sentMails } from './mails.ts'
import { Stranger } from './stranger.ts'

/** One thing that people do, as a sentence, and how. */
export interface Step {
  what: string
  /** @throws StepFailed when it does not end as it should */
  act(): Promise<void>
}

/** Somebody who takes part, and who is gone afterwards. */
export interface Part {
  email: string
  password: string
  browser: Stranger
  /** Known once the desk has seen them. */
  id: string
}

/** The people of one rehearsal, and their shared data. */
export type People = ReturnType<typeof peopleOf>

/** The telephone number of everybody who takes part. No network may see it. */
export const PHONE = '+44 20 7946 0123'

/** A list of people, as the desk and the search answer. */
export const ListSchema = v.object({ items: v.array(v.object({ userId: v.string() })) })

/**
 * A talent, a network and an administrator, all without an account at first. They try passwords ten times in all, which
 * is the limit of one address per minute.
 * @param deployment the deployment
 * @param run eight letters and digits that no other rehearsal has: they are in every address and name
 * @param say prints a line at the terminal
 */
export function peopleOf(deployment: Deployment, run: string, say: (line: string) => void) {
  const somebody = (name: string): Part => ({
    // The mail service takes mails to it, and delivers them to nobody.
    email: `delivered+rehearsal-${run}-${name}@resend.dev`,
    // It contains no part of the name or the address: such a password is refused.
    password: randomBytes(12).toString('base64url'),
    browser: new Stranger(deployment.origin, say),
    id: '',
  })
  return {
    deployment,
    run,
    mails: sentMails(deployment),
    talent: somebody('talent'),
    network: somebody('network'),
    desk: somebody('desk'),
  }
}

/**
 * Signs in by the form.
 * @param part who, with the password they have now
 * @param outcome the status and the problem's code where it is to be refused
 */
export function signIn({ email, password, browser }: Part, outcome = {}): Promise<unknown> {
  return browser.post('/api/auth/login', { body: { email, password }, ...outcome })
}

/**
 * Whether the network's search for the talent's name finds them. It may find others of like names as well.
 * @param people of one rehearsal; the talent's id is known
 */
export async function isFound({ network, talent, run }: People): Promise<boolean> {
  const list = await network.browser.get(
    `/api/network/talent?q=${encodeURIComponent(`Okafor ${run}`)}`,
  )
  return v.parse(ListSchema, list).items.some(({ userId }) => userId === talent.id)
}
