import { join } from 'node:path'
import type { Role } from '../shared/roles.ts'

/** The visitor of a page: signed out, or with one of the roles. */
export const VISITORS = ['signed out', 'admin', 'talent', 'tv_network'] as const
export type Visitor = (typeof VISITORS)[number]

/**
 * The file with the signed-in state of a role's demo account during a run.
 * @param role the role
 */
export function sessionFile(role: Role): string {
  return join(setByGlobalSetup('E2E_SESSIONS'), `${role}.json`)
}

/** The origin of the app under test. */
export function appUrl(): string {
  return setByGlobalSetup('E2E_APP_URL')
}

/** The origin of the mailbox that receives all of its mail. */
export function mailboxUrl(): string {
  return setByGlobalSetup('E2E_MAILBOX_URL')
}

function setByGlobalSetup(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the global setup has not run.`)
  return value
}
