const STATES = ['open', 'answered', 'archived'] as const

/** What the address of the inbox may say. Left out: the open messages, and the first of them. */
export interface InboxSearch {
  state?: (typeof STATES)[number] | undefined
  /** The message that is read, by its id. */
  message?: string | undefined
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Reads the address of the inbox. Anybody can write an address: what makes no sense is left out. Done
 * by hand, because it is part of what every visitor loads.
 * @param search as the router took it apart
 */
export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const { state, message } = search
  // Named even when there is nothing: what is left out here would stay as it was typed.
  return {
    state: STATES.find((known) => known === state && known !== 'open'),
    message: typeof message === 'string' && UUID.test(message) ? message : undefined,
  }
}
