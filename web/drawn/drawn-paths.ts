/** The pages that the worker draws with their first data. */
export const DRAWN_PATHS = ['/admin', '/network', '/talent'] as const
