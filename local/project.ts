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

/** The answer of a service. */
export interface Answer {
  status: number
  /** Null if it is not JSON. */
  body: unknown
}

const PATIENCE_MS = 15_000

/**
 * Makes an HTTP request. Redirects are not followed, so that a key is sent only to the intended host.
 * @param who is asked: a name for the error message
 * @throws CouldNotAsk if there is no answer
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

/** Supabase's status code for a paused project, until somebody resumes it. */
const PAUSED = 540

/**
 * Treats an answer as missing if its service was busy or broken, because it does not answer the question.
 * @param who was asked
 * @throws CouldNotAsk for such an answer
 */
export function refuseOutage(who: string, { status }: Answer): void {
  if (status !== 429 && (status < 500 || status === PAUSED)) return
  throw new CouldNotAsk(
    `${who} answers ${status}, which tells nothing but that it is busy or broken. Ask again in some minutes.`,
  )
}

/** A text parsed as JSON; null if it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Calls a database function that only the secret key may call.
 * @param project the project of the database
 * @param name of the function
 * @param args of the function, by their names
 * @throws CouldNotAsk if there is no answer
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
