import { ownCredentials } from '../functions/supabase/clients.ts'

/** A Supabase project, hosted or local, with the keys to write in it. */
export interface Project {
  url: string
  publishableKey: string
  secretKey: string
}

/** Something could not be looked at, so that nothing is known of it. */
export class CouldNotAsk extends Error {
  override name = 'CouldNotAsk'
}

/** What a service said. */
export interface Answer {
  status: number
  /** Null when it is no JSON. */
  body: unknown
}

const PATIENCE_MS = 15_000

/**
 * Asks over HTTP. Redirects are not followed: a key goes nowhere but where it was meant to.
 * @param who is asked, for the sentence when there is no answer
 * @throws CouldNotAsk when nobody answers
 */
export async function ask(who: string, url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    const text = await response.text()
    return { status: response.status, body: jsonOf(text) }
  } catch {
    throw new CouldNotAsk(`${who} does not answer at ${new URL(url).origin}.`)
  }
}

/** What Supabase answers for a project that is paused, until somebody wakes it. */
const PAUSED = 540

/**
 * Takes an answer for none that was given while its service was busy or broken: it says nothing of what was asked.
 * @param who was asked
 * @throws CouldNotAsk for such an answer
 */
export function refuseOutage(who: string, { status }: Answer): void {
  if (status !== 429 && (status < 500 || status === PAUSED)) return
  throw new CouldNotAsk(
    `${who} answers ${status}, which tells nothing but that it is busy or broken. Ask again in some minutes.`,
  )
}

/** What a text says as JSON; null when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Has the database do something that only the secret key may ask for.
 * @param project whose database
 * @param name of the function
 * @param args of the function, by their names
 * @throws CouldNotAsk when nobody answers
 */
export function callDatabase(
  { url, secretKey }: Pick<Project, 'url' | 'secretKey'>,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Answer> {
  return ask('Supabase', `${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...ownCredentials(secretKey), 'Content-Type': 'application/json' },
    body: JSON.stringify(args),
  })
}
