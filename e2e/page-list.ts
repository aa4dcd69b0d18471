import { examplePaths } from '../shared/example-paths.ts'
import { ROLES } from '../shared/roles.ts'
import { PUBLIC_PATHS } from '../shared/routes.ts'
import type { Visitor } from './visitors.ts'

/** Every page with the visitor who opens it and one address, for tests that open all pages. */
export const PAGE_LIST: readonly { visitor: Visitor; paths: readonly string[] }[] = [
  { visitor: 'signed out', paths: PUBLIC_PATHS },
  ...ROLES.map((role) => ({ visitor: role, paths: ['/', '/about', ...examplePaths(role)] })),
]
