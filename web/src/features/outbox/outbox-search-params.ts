const STATES = ['waiting', 'failing', 'failed'] as const

/** What the address of the mails may say. Left out: all that have not been sent. */
export interface OutboxSearch {
  state?: (typeof STATES)[number] | undefined
}

/**
 * Reads the address of the mails. Anybody can write an address: what makes no sense is left out. Done by
 * hand, because it is part of what every visitor loads.
 * @param search as the router took it apart
 */
export function readOutboxSearch({ state }: Record<string, unknown>): OutboxSearch {
  // Named even when there is nothing: what is left out here would stay as it was typed.
  return { state: STATES.find((known) => known === state) }
}
