import { APPLICANT_ROLES, ROLES, type Role } from '../../shared/roles.ts'
import { patientApp } from './browser.ts'

/** The roles that may make the calls below a path; the first that matches counts. Anybody may make all other calls. */
const AREAS: readonly (readonly [prefix: string, roles: readonly Role[]])[] = [
  ['/api/admin/', ['admin']],
  ['/api/talent/', ['talent']],
  ['/api/network/', ['tv_network']],
  ['/api/account/questions/', APPLICANT_ROLES],
  ['/api/account', ROLES],
  ['/api/notifications', ROLES],
  ['/api/enquiries/', APPLICANT_ROLES],
]

/** A call of the worker. */
export interface ApiRoute {
  method: string
  /** As it is written in its room. */
  pattern: string
  /** A path that matches it, with invalid ids. */
  path: string
  /** The roles that may call it; empty if everybody may. */
  roles: readonly Role[]
  /** Whether its body is a file. */
  isUpload: boolean
}

/** Every call of the worker, by method and pattern. */
export const API_ROUTES: ReadonlyMap<string, ApiRoute> = new Map(
  patientApp.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path: pattern }) => {
      const roles = AREAS.find(([prefix]) => pattern.startsWith(prefix))?.[1] ?? []
      const isUpload = /^PUT .*\/(?:photo|logo)$|^POST .*\/files$/.test(`${method} ${pattern}`)
      const path = pattern.replaceAll(/:\w+/g, 'no-id')
      return [`${method} ${pattern}`, { method, pattern, path, roles, isUpload }]
    }),
)
