import type { Terms } from '../talent-terms.ts'

/** The terms of a talent who has not set any yet. */
export const NO_TERMS: Terms = {
  version: 0,
  payFloor: null,
  places: [],
  freeFrom: null,
  notice: '',
  nonCompete: '',
  pausedUntil: null,
  notificationAddress: { email: 'ingrid@newsroom.example', isOwn: false, pending: null },
  agent: null,
}
