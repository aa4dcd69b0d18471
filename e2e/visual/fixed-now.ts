/** The moment at which all pictures are taken. */
export const NOW = new Date('2026-11-21T09:00:00Z')
