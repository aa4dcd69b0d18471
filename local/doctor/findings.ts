/** Something that is not as it should be. */
export interface Finding {
  /** What is wrong, as a sentence. */
  what: string
  /** What to do about it, as a sentence. */
  mend: string
}

/** Something could not be looked at, so that nothing is known of it. */
export class CouldNotAsk extends Error {
  override name = 'CouldNotAsk'
}

/** What the doctor looks at. */
export interface Deployment {
  /** The variables, as both workers have them. */
  env: Record<string, string | undefined>
  /** Where people reach it. */
  origin: string
}

const PATIENCE_MS = 15_000

/** What a service said. */
export interface Answer {
  status: number
  /** Null when it is no JSON. */
  body: unknown
}

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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
