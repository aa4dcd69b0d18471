import type { RolePath } from '../shared/routes.ts'

/**
 * Where people go first from their dashboard. What these pages need besides is fetched while the dashboard is read,
 * 90 to 125 kB for each role, also by who does not go there (decision 058).
 */
export const NEXT_PAGES: Readonly<Partial<Record<RolePath, readonly RolePath[]>>> = {
  '/admin': ['/admin/approvals'],
  '/talent': ['/talent/enquiries/$enquiryId', '/talent/profile'],
  '/network': ['/network/browse', '/network/briefs/$briefId'],
}

/**
 * Picks what the next pages need and a page does not have.
 * @param path of the page
 * @param scripts of each page, by path
 * @param had what comes with every page of its role
 * @returns as in `scripts`; nothing for a page from which nobody has a usual next one
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
