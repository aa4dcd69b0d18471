/** The pages that the worker draws with their first data. */
export const SSR_PATHS = ['/admin', '/network', '/talent'] as const
