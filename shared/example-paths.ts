import type { Role } from './roles.ts'
import { ROLE_PATHS, type RolePath } from './routes.ts'

/** The talent of the demo data that a newcomer signs in with. */
export const EXAMPLE_TALENT_ID = '7a1e47e0-5eed-4a11-a111-000000000001'

/** A brief of the network of the demo data that a newcomer signs in with. */
export const EXAMPLE_BRIEF_ID = '7a1e47e0-5eed-4b22-b222-000000000001'

/** An enquiry of that network to that talent, which waits for an answer. */
export const EXAMPLE_ENQUIRY_ID = '7a1e47e0-5eed-4c33-a333-000000000001'

type OpenPath = Extract<RolePath, `${string}$${string}`>

/** An address for each page whose path has parameters; the demo data contain the ids. */
const EXAMPLES: Readonly<Record<OpenPath, string>> = {
  '/admin/accounts/$userId': `/admin/accounts/${EXAMPLE_TALENT_ID}`,
  '/network/browse/$userId': `/network/browse/${EXAMPLE_TALENT_ID}`,
  '/network/briefs/$briefId': `/network/briefs/${EXAMPLE_BRIEF_ID}`,
  '/network/briefs/$briefId/edit': `/network/briefs/${EXAMPLE_BRIEF_ID}/edit`,
  '/network/enquiries/$enquiryId': `/network/enquiries/${EXAMPLE_ENQUIRY_ID}`,
  '/talent/enquiries/$enquiryId': `/talent/enquiries/${EXAMPLE_ENQUIRY_ID}`,
}

/**
 * An address of a page, for tests and measurements that walk all of them.
 * @param path as in `ROLE_PATHS`
 */
export function examplePath(path: RolePath): string {
  return path in EXAMPLES ? EXAMPLES[path as OpenPath] : path
}

/**
 * An address of each page of a role.
 * @param role the role of the pages
 */
export function examplePaths(role: Role): string[] {
  return ROLE_PATHS[role].map(examplePath)
}
