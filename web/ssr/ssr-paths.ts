/** The pages that the worker renders with their first data. */
export const SSR_PATHS = ['/admin', '/network', '/talent'] as const
