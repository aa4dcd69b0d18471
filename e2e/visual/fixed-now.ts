/** The fixed time of all pictures. */
export const NOW = new Date('2026-11-21T09:00:00Z')
