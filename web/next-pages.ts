import type { RolePath } from '../shared/routes.ts'

/**
 * The pages that people go to first from their dashboard. Their scripts are fetched while the dashboard is read: 90 to
 * 125 kB for each role, also for people who do not go there (decision 058).
 */
export const NEXT_PAGES: Readonly<Partial<Record<RolePath, readonly RolePath[]>>> = {
  '/admin': ['/admin/approvals'],
  '/talent': ['/talent/enquiries/$enquiryId', '/talent/profile'],
  '/network': ['/network/browse', '/network/briefs/$briefId'],
}

/**
 * Finds the scripts that the next pages need and a page does not have.
 * @param path the page's path
 * @param scripts of each page, by path
 * @param had the scripts that every page of its role has
 * @returns as in `scripts`; nothing for a page without usual next pages
 */
export function nextScripts(
  path: RolePath,
  scripts: Readonly<Record<string, readonly string[]>>,
  had: readonly string[],
): string[] {
  const own = new Set([...had, ...(scripts[path] ?? [])])
  const wanted = (NEXT_PAGES[path] ?? []).flatMap((next) => scripts[next] ?? [])
  return [...new Set(wanted)].filter((file) => !own.has(file))
}
