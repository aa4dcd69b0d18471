import { examplePaths } from '../shared/example-paths.ts'
import { ROLES } from '../shared/roles.ts'
import { PUBLIC_PATHS } from '../shared/routes.ts'
import type { Visitor } from './visitors.ts'

/** Every page, and who opens it: an address each, for tests that walk all of them. */
export const PAGE_LIST: readonly { visitor: Visitor; paths: readonly string[] }[] = [
  { visitor: 'signed out', paths: PUBLIC_PATHS },
  ...ROLES.map((role) => ({ visitor: role, paths: ['/', '/about', ...examplePaths(role)] })),
]
